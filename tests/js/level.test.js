import assert from "node:assert/strict";
import { test } from "node:test";

import * as level from "../../belote_teach/widgets/js/level.js";

/** @param {object} [more] */
const start = (more = {}) => level.begin(/** @type {any} */ ({ exercises: [1, 2, 3, 4], wanted: 2, endless: true, ...more }));

test("an exercise counts once", () => {
  const once = level.answeredRight(start());
  assert.equal(1, once.done);
  assert.equal(1, level.answeredRight(once).done);
  assert.equal(2, level.answeredRight(level.advance(once)).done);
});

test("the level is finished once, at the answer that reaches the number wanted", () => {
  let at = level.answeredRight(start());
  assert.equal(false, level.justFinished(at));
  at = level.answeredRight(level.advance(at));
  assert.equal(true, level.justFinished(at));
  at = level.advance(at);
  assert.equal(false, level.justFinished(at));
  at = level.answeredRight(at);
  assert.equal(false, level.justFinished(at));
  assert.equal(2, level.reached(at));
});

test("without a finish line nothing is ever finished", () => {
  assert.equal(false, level.justFinished(level.answeredRight(start({ wanted: 0 }))));
});

test("more are asked for when one is left behind the current one, and not twice for the same ones", () => {
  let at = level.advance(start());
  assert.equal(false, level.runsLow(at));
  at = level.advance(at);
  assert.equal(true, level.runsLow(at));
  assert.equal(false, level.runsLow({ ...at, asked: 4 }));
  assert.equal(false, level.runsLow(level.append(at, /** @type {any} */ ([5, 6]))));
});

test("a static page never asks", () => {
  assert.equal(false, level.runsLow(level.advance(start({ endless: false }))));
});

test("after the last exercise there is none, until more come or the level starts again", () => {
  let at = start({ exercises: [1] });
  at = level.advance(at);
  assert.equal(undefined, level.current(at));
  assert.equal(2, level.current(level.append(at, /** @type {any} */ ([2]))));
  assert.equal(1, level.current(level.restart(at)));
});

test("stars come from the table, whose last row and column go on for ever", () => {
  const table = [[3, 2, 2, 1, 1], [2, 1, 1, 1, 1], [1, 1, 1, 1, 1]];
  assert.deepEqual(
    [3, 2, 1, 2, 1, 1, 1],
    [[1, 0], [1, 2], [1, 9], [2, 0], [2, 1], [3, 0], [40, 0]].map(([tries, hints]) => level.starsOf(table, tries, hints)),
  );
  assert.deepEqual([0, 0], [level.starsOf(undefined, 1, 0), level.starsOf([], 1, 0)]);
});

test("a level earns the mean of its wanted exercises, rounded down, and never none", () => {
  /** @param {number[]} stars */
  const earned = (stars) => level.starsOfLevel(stars.reduce((at, each) => level.advance(level.answeredRight(at, each)), start()));
  assert.deepEqual([3, 2, 2, 1, 1, 3], [[3, 3], [3, 2], [2, 2], [1, 2], [0, 1], [3, 3, 1]].map(earned));
});

test("an exercise keeps the stars of its first right answer", () => {
  assert.deepEqual([2], level.answeredRight(level.answeredRight(start(), 2), 3).stars);
});
