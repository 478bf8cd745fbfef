import assert from "node:assert/strict";
import { test } from "node:test";

import * as kept from "../../belote_teach/widgets/js/sitting/kept.js";
import { command } from "../../belote_teach/widgets/js/sitting/keys.js";
import { othersMove, wait } from "../../belote_teach/widgets/js/sitting/pace.js";

/** @param {string} key @param {object} [more] */
const press = (key, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });
const HAND = ["9s", "Ks", "Th", "Ac"];

// ---- keys

test("while one bids, letters are bids", () => {
  const where = { hand: HAND, at: 0, onCard: true, bidding: true };
  const said = [..."tpshdcan"].map((key) => command(press(key), where));
  assert.deepEqual(["take", "pass", "s", "h", "d", "c", "AT", "NT"].map((bid) => ({ do: "bid", bid })), said);
  assert.deepEqual({ do: "bid", bid: "take" }, command(press("T"), where));
});

test("in the play the same letters go to a card, and others mean nothing", () => {
  const where = { hand: HAND, at: 0, onCard: true, bidding: false };
  assert.deepEqual({ do: "move", to: 2 }, command(press("t"), where));
  assert.deepEqual({ do: "move", to: 1 }, command(press("s"), where));
  assert.deepEqual({ do: "move", to: 3 }, command(press("a"), where));
  assert.equal(null, command(press("n"), where));
  assert.equal(null, command(press("p"), where));
});

test("a letter that fits no card stays where it is", () => {
  assert.deepEqual({ do: "move", to: 1 }, command(press("d"), { hand: HAND, at: 1, onCard: true, bidding: false }));
  assert.equal(null, command(press("d"), { hand: [], at: 0, onCard: false, bidding: false }));
});

test("arrows move on a card only, and the ends are felt", () => {
  const where = { hand: HAND, at: 3, onCard: true, bidding: true };
  assert.deepEqual({ do: "move", to: 3 }, command(press("ArrowRight"), where));
  assert.deepEqual({ do: "move", to: 0 }, command(press("Home"), where));
  assert.equal(null, command(press("ArrowRight"), { ...where, onCard: false }));
});

test("undo, the last trick, the legal cards and the list of keys have their letters at any time", () => {
  for (const bidding of [true, false]) {
    const where = { hand: HAND, at: 0, onCard: false, bidding };
    assert.deepEqual(["undo", "last", "legal", "keys"], [..."ulv?"].map((key) => command(press(key), where)?.do));
  }
});

test("keys of the browser stay the browser's", () => {
  const where = { hand: HAND, at: 0, onCard: true, bidding: true };
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) assert.equal(null, command(press("t", more), where));
  for (const key of ["Enter", " ", "Tab", "Escape", "F5"]) assert.equal(null, command(press(key), where));
});

// ---- pace

const view = (/** @type {object} */ more) => /** @type {any} */ ({ turn: "E", mine: false, trick: { whole: false }, ...more });

test("the others wait longer at a slower pace, and longest over a trick that is complete", () => {
  const [quick, calm, slow] = /** @type {const} */ (["quick", "calm", "slow"]).map((pace) => Number(wait(view({}), pace)));
  assert.ok(quick < calm && calm < slow);
  for (const pace of /** @type {const} */ (["quick", "calm", "slow"])) {
    assert.ok(Number(wait(view({ trick: { whole: true } }), pace)) > Number(wait(view({}), pace)));
  }
});

test("nobody moves by itself at one's own tap, in one's own turn, and after the deal", () => {
  assert.equal(null, wait(view({}), "tap"));
  assert.equal(true, othersMove(view({})));
  for (const still of [view({ turn: "S", mine: true }), view({ turn: "" })]) {
    assert.equal(false, othersMove(still));
    assert.equal(null, wait(still, "quick"));
  }
});

// ---- what is kept

test("what was kept is read as it was written", () => {
  const one = { ...kept.empty(), game: "{}", rules: "arena", level: "expert", pace: /** @type {const} */ ("tap"), aside: ["old"] };
  assert.deepEqual(one, kept.read(JSON.stringify(one)));
});

test("what is none of ours is put aside and not lost", () => {
  for (const text of ["nonsense", "7", "null", '{"format":"other"}', '{"format":"belote-teach-practice-table","version":2}']) {
    assert.deepEqual({ ...kept.empty(), aside: [text] }, kept.read(text));
  }
  assert.deepEqual(kept.empty(), kept.read(null));
});

test("parts of a wrong shape are left out, and the rest stays", () => {
  const found = { format: "belote-teach-practice-table", version: 1, game: 7, rules: "club", level: null, pace: "mad", aside: [1, "a"] };
  assert.deepEqual({ ...kept.empty(), rules: "club", aside: ["a"] }, kept.read(JSON.stringify(found)));
});

test("a page that may not keep anything goes on all the same", () => {
  assert.deepEqual(kept.empty(), kept.load());
  assert.equal(false, kept.save(kept.empty()));
});
