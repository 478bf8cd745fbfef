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

test("one belote goes to one side", () => {
  assert.deepEqual({ belotes: ["1", ""] }, belote({}, "NS"));
  assert.deepEqual({ belotes: ["", "1"] }, belote({ belotes: ["1", ""] }, "EW"));
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

/** @param {string} name @param {object[]} deals @returns {any} */
const shown = (name, deals = [{}]) => ({ table: { names: [], options: [] }, clauses: {}, written: {}, sides: [], seats: [], deals, name });
/** @param {number} n @param {object[]} [deals] @returns {any} */
const writing = (n, deals) => ({ pad: { n }, view: shown(`${n}`, deals), next: {}, edit: null, names: null });
const again = (/** @type {any} */ shelf) => shelves.read(JSON.stringify(shelf));

test("what is kept is read as it was", () => {
  const shelf = { ...shelves.empty(), current: { ...writing(1), next: { taker: "NS" }, edit: { at: 0, entry: { passed: true } }, names: ["Ana"] } };
  assert.deepEqual(shelf, again(shelf));
  assert.deepEqual(shelves.empty(), shelves.read(null));
  assert.deepEqual(shelves.empty(), shelves.read(""));
});

test("what cannot be read is set aside as it stands, and the rest is kept", () => {
  for (const text of ["{", "7", "[]", '{"format":"other"}', '{"format":"belote-teach-score-pads","version":2}']) {
    assert.deepEqual({ ...shelves.empty(), aside: [text] }, shelves.read(text));
  }
  const shelf = { ...shelves.empty(), current: writing(1), others: [{ pad: 3, name: "x" }, { pad: {}, name: "good", next: {} }] };
  const found = again(shelf);
  assert.deepEqual(["good"], found.others.map(({ name }) => name));
  assert.deepEqual(['{"pad":3,"name":"x"}'], found.aside);
  assert.deepEqual({ n: 1 }, found.current?.pad);
  const damaged = again({ ...shelves.empty(), current: { pad: "x" } });
  assert.equal(null, damaged.current);
  assert.deepEqual(['{"pad":"x"}'], damaged.aside);
});

test("a view that cannot be shown is left out, and the pad is not", () => {
  for (const view of [null, 3, {}, { ...shown("x"), deals: 3 }, { ...shown("x"), table: null }]) {
    const found = again({ ...shelves.empty(), current: { ...writing(1), view } });
    assert.deepEqual({ n: 1 }, found.current?.pad);
    assert.equal(null, found.current?.view);
  }
});

test("a match that is put away can be taken out, with what was typed, and the one before takes its place", () => {
  const begun = { ...shelves.empty(), current: { ...writing(1), next: { taker: /** @type {const} */ ("NS") } } };
  const away = shelves.putAway(begun, "the first");
  assert.deepEqual(["the first"], away?.others.map(({ name }) => name));
  assert.equal(null, away?.current);
  const second = shelves.takeOut({ .../** @type {any} */ (away), current: writing(2) }, 0, "the second");
  assert.deepEqual({ pad: { n: 1 }, view: null, next: { taker: "NS" }, edit: null, names: null }, second.current);
  assert.deepEqual(["the second"], second.others.map(({ name }) => name));
});

test("an empty pad is not kept, and a full shelf takes no more", () => {
  assert.deepEqual(shelves.empty(), shelves.putAway({ ...shelves.empty(), current: writing(1, []) }, "x"));
  const full = { ...shelves.empty(), current: writing(1), others: Array.from({ length: shelves.MOST }, (_one, n) => ({ pad: {}, name: `${n}`, next: {} })) };
  assert.equal(null, shelves.putAway(full, "x"));
  assert.equal(shelves.MOST, shelves.takeOut(full, 3, "x").others.length);
});

test("a match that is removed can be brought back, once", () => {
  const shelf = { ...shelves.empty(), others: [{ pad: {}, name: "a", next: {} }, { pad: {}, name: "b", next: {} }] };
  const without = shelves.remove(shelf, 1);
  assert.deepEqual([["a"], "b"], [without.others.map(({ name }) => name), without.removed?.name]);
  const back = shelves.bringBack(without);
  assert.deepEqual([["b", "a"], null], [back.others.map(({ name }) => name), back.removed]);
  assert.deepEqual(back, shelves.bringBack(back));
});

test("without a storage there is an empty shelf, and nothing is kept", () => {
  assert.deepEqual(shelves.empty(), shelves.load());
  assert.equal(false, shelves.save(shelves.empty()));
});
