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
