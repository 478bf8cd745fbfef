import assert from "node:assert/strict";
import { test } from "node:test";

import { replyTo } from "../../belote_teach/widgets/js/question/reply.js";

/** @param {object} more @returns {any} */
const question = (more) => ({
  clause: "winner",
  marks: ["As"],
  right: { text: "Right.", choices: {} },
  misconceptions: [],
  otherwise: {},
  ...more,
});

test("every right answer is accepted, with the sentence of its choice where it has one", () => {
  const asked = question({ answers: ["N", "S"], right: { text: "Right.", choices: { N: "North it is." } } });
  assert.deepEqual(["North it is.", "Right."], ["N", "S"].map((given) => replyTo(asked, given).text));
  assert.equal(true, replyTo(asked, "S").right);
});

test("a wrong answer gets the reply of the first known mistake that predicts it, with its rule and cards", () => {
  const asked = question({
    answers: ["N"],
    misconceptions: [
      { id: "a", answer: "E", reply: "Not the first.", clause: "", marks: ["7c"] },
      { id: "b", answer: "E", reply: "Never said.", clause: "follow", marks: [] },
      { id: "c", answer: "W", reply: "A plain card.", clause: "follow", marks: [] },
    ],
    otherwise: { choices: { S: "South did not." } },
  });
  assert.deepEqual({ right: false, text: "Not the first.", count: "", clause: "winner", marks: ["7c"] }, replyTo(asked, "E"));
  assert.equal("follow", replyTo(asked, "W").clause);
  assert.equal("South did not.", replyTo(asked, "S").text);
});

test("a number gets what was said, and how far away it is on either side", () => {
  const asked = question({ answers: [20], otherwise: { text: "{answer} is {difference} off.", right: 20 } });
  assert.deepEqual(["14 is 6 off.", "26 is 6 off."], [14, 26].map((given) => replyTo(asked, given).text));
  assert.equal(true, replyTo(asked, 20).right);
});

test("an order gets the sentence of its first wrong place", () => {
  const asked = question({ answers: [["a", "b", "c"]], otherwise: { places: { "1,c": "b comes before c.", "0,b": "a is first." } } });
  assert.equal("b comes before c.", replyTo(asked, ["a", "c", "b"]).text);
  assert.equal("a is first.", replyTo(asked, ["b", "a", "c"]).text);
});

test("where several are chosen, each differing choice gives its reason once, and both kinds of mistakes are counted", () => {
  const asked = question({
    answers: [["a", "b"]],
    otherwise: {
      text: "Not quite: {reasons}",
      reasons: { a: "A counts.", b: "B counts.", c: "C and d do not.", d: "C and d do not." },
      counts: { "2,1": "Two wrong, one left out.", "0,1": "One left out." },
    },
  });
  const both = replyTo(asked, ["a", "c", "d"]);
  assert.deepEqual(["Not quite: B counts. C and d do not.", "Two wrong, one left out."], [both.text, both.count]);
  assert.equal("One left out.", replyTo(asked, ["a"]).count);
  assert.equal("", replyTo(asked, ["a", "b"]).count);
});
