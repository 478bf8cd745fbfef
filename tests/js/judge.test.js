import assert from "node:assert/strict";
import { test } from "node:test";

import { judge, rows, summaryKey } from "../../belote_teach/widgets/js/judge.js";

/** @param {boolean} allowed @param {string} reason @param {string[]} because */
const verdict = (allowed, reason = "", because = []) => ({ allowed, reason, clause: "overtrump", because, required: [] });

const HAND = ["Kh", "9h", "8h", "As", "Js"];
const VERDICTS = {
  Kh: verdict(true, "beats it"),
  "9h": verdict(true, "beats it too"),
  "8h": verdict(false, "too low", ["Qh"]),
  As: verdict(false, "you must trump", ["Tc"]),
  Js: verdict(false, "you must trump", ["Tc"]),
};

test("a choice is sorted into wrong, missed and right, in the order of the hand", () => {
  assert.deepEqual(judge(HAND, ["8h", "Kh"], VERDICTS), { wrong: ["8h"], missed: ["9h"], right: ["Kh", "As", "Js"] });
});

test("exactly the allowed cards leave nothing wrong and nothing missed", () => {
  assert.equal("0,0", summaryKey(judge(HAND, ["9h", "Kh"], VERDICTS)));
});

test("the key of the summary counts wrong cards first, then missed ones", () => {
  assert.equal("3,2", summaryKey(judge(HAND, ["8h", "As", "Js"], VERDICTS)));
});

test("the order in which cards were chosen changes nothing", () => {
  assert.deepEqual(judge(HAND, ["Kh", "8h"], VERDICTS), judge(HAND, ["8h", "Kh"], VERDICTS));
});

test("mistakes come first, then what was left out, then allowed cards, then refused ones", () => {
  const shown = rows(judge(HAND, ["8h", "Kh"], VERDICTS), VERDICTS);
  assert.deepEqual(
    shown.map((row) => [row.outcome, ...row.cards]),
    [["wrong", "8h"], ["missed", "9h"], ["right", "Kh"], ["right", "As", "Js"]],
  );
});

test("cards with one reason share a row, and every card is in exactly one", () => {
  const shown = rows(judge(HAND, ["As"], VERDICTS), VERDICTS);
  assert.deepEqual([...HAND].sort(), shown.flatMap((row) => row.cards).sort());
  assert.deepEqual(["As"], shown[0].cards);
});

test("a reason is not shared when other cards decided it", () => {
  const verdicts = { As: verdict(false, "no", ["Tc"]), Js: verdict(false, "no", ["Qh"]) };
  assert.equal(2, rows(judge(["As", "Js"], [], verdicts), verdicts).length);
});
