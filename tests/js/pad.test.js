import assert from "node:assert/strict";
import { test } from "node:test";

import { belote, blank, choose, same, type, typed } from "../../belote_teach/widgets/js/pad/draft.js";
import { Queue } from "../../belote_teach/widgets/js/pad/queue.js";
import * as shelves from "../../belote_teach/widgets/js/pad/shelf.js";

// ---- what is typed

test("what is chosen once more is chosen no longer, and another choice takes its place", () => {
  assert.deepEqual({ taker: "NS" }, choose({}, "taker", "NS"));
  assert.deepEqual({ taker: "EW" }, choose({ taker: "NS" }, "taker", "EW"));
  assert.deepEqual({ trump: "h" }, choose({ taker: "NS", trump: "h" }, "taker", "NS"));
});

test("text stays as it was typed, side by side, and nothing is left of what was taken away", () => {
  const one = type({}, "cards", "EW", " 9x");
  assert.deepEqual({ cards: ["", " 9x"] }, one);
  assert.equal(" 9x", typed(one, "cards", "EW"));
  assert.equal("", typed(one, "cards", "NS"));
  assert.equal("", typed(one, "declared", "NS"));
  assert.deepEqual({ cards: ["98", " 9x"] }, type(one, "cards", "NS", "98"));
  assert.equal(true, blank(type(one, "cards", "EW", "")));
});

test("a belote is said and taken back for each side by itself; whether both can have one Python says", () => {
  assert.deepEqual({ belotes: ["1", ""] }, belote({}, "NS"));
  assert.deepEqual({ belotes: ["1", "1"] }, belote({ belotes: ["1", ""] }, "EW"));
  assert.deepEqual({ belotes: ["", "1"] }, belote({ belotes: ["1", "1"] }, "NS"));
  assert.deepEqual({}, belote({ belotes: ["1", ""] }, "NS"));
});

test("a deal that everybody passed is one that somebody took as soon as anything is typed", () => {
  const passed = { passed: true };
  assert.deepEqual({ taker: "NS" }, choose(passed, "taker", "NS"));
  assert.deepEqual({ cards: ["9", ""] }, type(passed, "cards", "NS", "9"));
  assert.deepEqual({ belotes: ["", "1"] }, belote(passed, "EW"));
});

test("the same deal is the same in whatever order it was typed", () => {
  assert.equal(true, same({ taker: "NS", trump: "h" }, { trump: "h", taker: "NS" }));
  assert.equal(false, same({ taker: "NS" }, { taker: "EW" }));
  assert.equal(false, same({ cards: ["98", ""] }, { cards: ["", "98"] }));
});

// ---- one thing after the other

/** A queue and what it has sent. */
function recorded() {
  /** @type {[string | null, number][]} */
  const sent = [];
  const queue = new Queue((act, id) => sent.push([act?.do ?? null, id]));
  const answer = (/** @type {number} */ id) => {
    const heard = queue.heard(id);
    if (heard) queue.next();
    return heard;
  };
  return { queue, sent, answer };
}

test("what is done goes out one by one, each after the answer to the one before", () => {
  const { queue, sent, answer } = recorded();
  queue.push({ do: "enter" });
  queue.push({ do: "undo" });
  assert.deepEqual(sent, [["enter", 1]]);
  assert.equal(true, queue.has("undo"));
  assert.deepEqual({ act: { do: "enter" } }, answer(1));
  assert.deepEqual(sent, [["enter", 1], ["undo", 2]]);
  answer(2);
  assert.equal(false, queue.busy);
});

test("many looks are one, and none goes out while something is done", () => {
  const { queue, sent, answer } = recorded();
  queue.look();
  queue.look();
  queue.look();
  assert.deepEqual(sent, [[null, 1]]);
  answer(1);
  assert.deepEqual(sent, [[null, 1], [null, 2]]);
  queue.push({ do: "enter" });
  queue.look();
  answer(2);
  assert.deepEqual(sent.at(-1), ["enter", 3]);
  answer(3);
  assert.equal(3, sent.length);
});

test("a look is nothing that is done", () => {
  const { queue, answer } = recorded();
  queue.look();
  assert.deepEqual([true, false], [queue.busy, queue.acting]);
  queue.push({ do: "enter" });
  assert.equal(true, queue.acting);
  answer(1);
  assert.equal(true, queue.acting);
  answer(2);
  assert.equal(false, queue.acting);
});

test("an answer that comes too late is not heard", () => {
  const { queue, sent, answer } = recorded();
  queue.push({ do: "enter" });
  queue.drop();
  assert.equal(null, answer(1));
  queue.push({ do: "undo" });
  assert.equal(null, answer(1));
  assert.deepEqual(sent, [["enter", 1], ["undo", 2]]);
  assert.deepEqual({ act: { do: "undo" } }, answer(2));
});

// ---- the matches of this browser

const nothing = { next: {}, edit: null, names: null, notes: [] };
/** @param {string} name @param {object[]} deals @returns {any} */
const shown = (name, deals = [{}]) => ({ undo: "", redo: "", table: { names: [], options: [] }, clauses: {}, written: {}, sides: [], seats: [], deals, name });
/** @param {number} n @param {object[]} [deals] @returns {any} */
const writing = (n, deals) => ({ pad: { n }, view: shown(`${n}`, deals), ...nothing });
/** @param {string} name @returns {any} */
const kept = (name) => ({ pad: {}, name, ...nothing });
const again = (/** @type {any} */ shelf) => shelves.read(JSON.stringify(shelf));

test("what is kept is read as it was", () => {
  const shelf = { ...shelves.empty(), current: { ...writing(1), next: { taker: "NS" }, edit: { at: 0, entry: { passed: true } }, names: ["Ana"], notes: ["x"] }, removed: [kept("a")] };
  assert.deepEqual(shelf, again(shelf));
  assert.deepEqual(shelves.empty(), shelves.read(null));
  assert.deepEqual(shelves.empty(), shelves.read(""));
});

test("what cannot be read is set aside as it stands, and the rest is kept", () => {
  for (const text of ["{", "7", "[]", '{"format":"other"}', '{"format":"belote-teach-score-pads","version":2}']) {
    assert.deepEqual({ ...shelves.empty(), aside: [text] }, shelves.read(text));
  }
  const shelf = { ...shelves.empty(), current: writing(1), others: [{ pad: 3, name: "x" }, kept("good")], removed: [{ pad: 4 }, kept("old")] };
  const found = again(shelf);
  assert.deepEqual(["good"], found.others.map(({ name }) => name));
  assert.deepEqual(["old"], found.removed.map(({ name }) => name));
  assert.deepEqual(['{"pad":3,"name":"x"}', '{"pad":4}'], found.aside);
  assert.deepEqual({ n: 1 }, found.current?.pad);
  const damaged = again({ ...shelves.empty(), current: { pad: "x" } });
  assert.equal(null, damaged.current);
  assert.deepEqual(['{"pad":"x"}'], damaged.aside);
});

test("a view that cannot be shown is left out, and the pad is not", () => {
  for (const view of [null, 3, {}, { ...shown("x"), deals: 3 }, { ...shown("x"), table: null }, { ...shown("x"), name: undefined }]) {
    const found = again({ ...shelves.empty(), current: { ...writing(1), view } });
    assert.deepEqual({ n: 1 }, found.current?.pad);
    assert.equal(null, found.current?.view);
  }
});

test("a match that is put away can be taken out, with all that was typed, and the one before takes its place", () => {
  const typed = { next: { taker: /** @type {const} */ ("NS") }, edit: { at: 0, entry: { passed: true } }, names: ["Ana"], notes: ["n"] };
  const begun = { ...shelves.empty(), current: { ...writing(1), ...typed } };
  const away = shelves.putAway(begun, "the first");
  assert.deepEqual([{ pad: { n: 1 }, name: "the first", ...typed }], away?.others);
  assert.deepEqual(away, again(away));
  assert.equal(null, away?.current);
  const second = shelves.takeOut({ .../** @type {any} */ (away), current: writing(2) }, 0, "the second");
  assert.deepEqual({ pad: { n: 1 }, view: null, ...typed }, second.current);
  assert.deepEqual(["the second"], second.others.map(({ name }) => name));
});

test("a pad on which nothing was ever written is not kept, and every other one is", () => {
  assert.deepEqual(shelves.empty(), shelves.putAway({ ...shelves.empty(), current: writing(1, []) }, "x"));
  const bare = writing(1, []);
  for (const current of [
    { ...bare, view: { ...bare.view, undo: "Undo: deal 1" } },
    { ...bare, view: { ...bare.view, redo: "Redo: deal 1" } },
    { ...bare, next: { taker: "NS" } },
    { ...bare, names: ["Ana"] },
    { ...bare, edit: { at: 0, entry: {} } },
  ]) {
    assert.equal(1, shelves.putAway({ ...shelves.empty(), current }, "x")?.others.length);
  }
});

test("a full shelf takes no more", () => {
  const full = { ...shelves.empty(), current: writing(1), others: Array.from({ length: shelves.MOST }, (_one, n) => kept(`${n}`)) };
  assert.equal(null, shelves.putAway(full, "x"));
  assert.equal(shelves.MOST, shelves.takeOut(full, 3, "x").others.length);
});

test("every match that is removed can be brought back", () => {
  const shelf = { ...shelves.empty(), others: [kept("a"), kept("b"), kept("c")] };
  const without = shelves.remove(shelves.remove(shelf, 1), 0);
  const names = (/** @type {any[]} */ list) => list.map(({ name }) => name);
  assert.deepEqual([["c"], ["a", "b"]], [names(without.others), names(without.removed)]);
  const back = shelves.bringBack(without, 1);
  assert.deepEqual([["b", "c"], ["a"]], [names(back.others), names(back.removed)]);
  assert.deepEqual([["a", "b", "c"], []], [names(shelves.bringBack(back, 0).others), names(shelves.bringBack(back, 0).removed)]);
  const old = shelves.read(JSON.stringify({ ...shelf, removed: kept("one") }));
  assert.deepEqual(["one"], names(old.removed));
});

test("what is typed here is kept beside what another page has written", () => {
  const deal = (/** @type {string} */ taker) => ({ entry: { taker } });
  const theirs = { ...shelves.empty(), current: writing(2, [deal("NS"), deal("EW")]) };
  const ours = writing(1, [deal("NS")]);
  assert.deepEqual(theirs, shelves.joined(theirs, ours));
  const next = { taker: /** @type {const} */ ("EW") };
  assert.deepEqual({ ...theirs.current, next, names: ["Ana"] }, shelves.joined(theirs, { ...ours, next, names: ["Ana"] }).current);
  const edit = { at: 0, entry: { passed: true } };
  assert.deepEqual({ ...theirs.current, edit }, shelves.joined(theirs, { ...ours, edit }).current, "the same deal");
  const other = writing(1, [deal("EW")]);
  assert.deepEqual({ ...theirs.current, next: edit.entry }, shelves.joined(theirs, { ...other, edit }).current, "another deal by now");
  assert.deepEqual({ ...theirs.current, next }, shelves.joined(theirs, { ...other, edit, next }).current, "the next one goes before");
});

test("without a storage there is an empty shelf, and nothing is kept", () => {
  assert.deepEqual(shelves.empty(), shelves.load());
  assert.equal(false, shelves.save(shelves.empty()));
});
