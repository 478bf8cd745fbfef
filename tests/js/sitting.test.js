import assert from "node:assert/strict";
import { test } from "node:test";

import { Choosing } from "../../belote_teach/widgets/js/sitting/choosing.js";
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

test("undo, the last trick, the legal cards, the rule and the list of keys have their letters at any time", () => {
  for (const bidding of [true, false]) {
    const where = { hand: HAND, at: 0, onCard: false, bidding };
    assert.deepEqual(["undo", "last", "legal", "rule", "keys"], [..."ulvr?"].map((key) => command(press(key), where)?.do));
  }
});

test("1 and 2 are the coach's, in the bidding and in the play; no card and no bid has them", () => {
  for (const bidding of [true, false]) {
    const where = { hand: HAND, at: 0, onCard: true, bidding };
    assert.deepEqual([{ do: "hint", rung: 1 }, { do: "hint", rung: 2 }, null], [..."123"].map((key) => command(press(key), where)));
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
  const one = { ...kept.empty(), game: "{}", rules: "arena", level: "expert", pace: /** @type {const} */ ("tap"), coach: true, aside: ["old"] };
  assert.deepEqual(one, kept.read(JSON.stringify(one)));
});

test("what is none of ours is put aside and not lost", () => {
  for (const text of ["nonsense", "7", "null", '{"format":"other"}', '{"format":"belote-teach-practice-table","version":2}']) {
    assert.deepEqual({ ...kept.empty(), aside: [text] }, kept.read(text));
  }
  assert.deepEqual(kept.empty(), kept.read(null));
});

test("parts of a wrong shape are left out, and the rest stays", () => {
  const found = { format: "belote-teach-practice-table", version: 1, game: 7, rules: "club", level: null, pace: "mad", coach: "yes", aside: [1, "a"] };
  assert.deepEqual({ ...kept.empty(), rules: "club", aside: ["a"] }, kept.read(JSON.stringify(found)));
});

test("a page that may not keep anything goes on all the same", () => {
  assert.deepEqual(kept.empty(), kept.load());
  assert.equal(false, kept.save(kept.empty()));
});

// ---- what is chosen

/** @param {string} rules */
const choice = (rules) => /** @type {any} */ ({ rules });

/** A chooser, and what it has sent. */
function chooser() {
  /** @type {object[]} */
  const sent = [];
  const choosing = new Choosing(choice("classic"), (wish) => sent.push(wish));
  return { choosing, sent };
}

test("quick choices are all made, each at the table that the one before has led to", () => {
  const { choosing, sent } = chooser();
  choosing.push({ preset: "arena" });
  choosing.push({ option: "target", value: "501" });
  assert.deepEqual([{ rules: "classic", preset: "arena" }], sent);
  assert.equal(false, choosing.heard(1, choice("arena")));
  assert.deepEqual({ rules: "arena", option: "target", value: "501" }, sent[1]);
  assert.equal(true, choosing.heard(2, choice("arena+target=501")));
  assert.equal("arena+target=501", choosing.choice.rules);
});

test("what is to be done waits for what was chosen, and is done once", () => {
  const { choosing } = chooser();
  let done = 0;
  const act = () => {
    done += 1;
  };
  choosing.push({ preset: "arena" });
  choosing.after(act);
  assert.equal(0, done);
  assert.equal(null, choosing.heard(7, choice("club")));
  choosing.heard(1, choice("arena"));
  choosing.settle();
  choosing.settle();
  assert.equal(1, done);
  choosing.after(act);
  assert.equal(2, done);
});

test("a choice that cannot be takes along what was to follow it, and the table stays", () => {
  const { choosing, sent } = chooser();
  choosing.push({ option: "ruff", value: "x" });
  choosing.push({ option: "target", value: "501" });
  choosing.after(() => assert.fail("nothing begins at a table that was not chosen"));
  assert.equal(true, choosing.heard(1, undefined));
  choosing.settle();
  assert.deepEqual([1, "classic"], [sent.length, choosing.choice.rules]);
});

test("where nobody can be asked, nothing waits", () => {
  const choosing = new Choosing(choice("classic"), () => 0);
  assert.equal(false, choosing.push({ preset: "arena" }));
  let done = false;
  choosing.after(() => {
    done = true;
  });
  assert.equal(true, done);
});
