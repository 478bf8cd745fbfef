import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import * as progress from "../../belote_teach/widgets/js/progress.js";

/** @type {{says: string, given: any, kept?: any, dropped?: number, refused?: boolean}[]} */
const CASES = JSON.parse(readFileSync(new URL("../data/progress_cases.json", import.meta.url), "utf8"));

/** @param {number} minute @param {object} [more] */
const answer = (minute, more = {}) => ({
  at: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  skill: "trump",
  clauses: ["trump"],
  right: true,
  hints: 0,
  tries: 1,
  link: "x1",
  ...more,
});

/** @param {any[]} answers @param {object} [levels] */
const known = (answers, levels = {}) => ({ ...progress.nothing(), answers, levels });

/** @param {number} stars @param {number} right @param {number} day */
const done = (stars, right, day) => ({ stars, right, exercises: 3, at: `2026-01-0${day}T00:00:00.000Z` });

for (const { says, given, kept, dropped, refused } of CASES) {
  test(`a page reads a document as Python does: ${says}`, () => {
    const found = progress.examine(JSON.stringify(given));
    assert.deepEqual(refused ? null : kept, found.progress);
    if (!refused) assert.equal((dropped ?? 0) > 0, found.dropped > 0);
  });
}

test("what is no document is none, whatever it is", () => {
  for (const text of [null, "", "{", "7", "[]", '{"format": "other", "version": 1}', '"belote-teach-progress"', "[".repeat(100000)]) {
    assert.equal(null, progress.read(text));
  }
});

test("a document of a later version says so", () => {
  assert.equal(true, progress.examine('{"format": "belote-teach-progress", "version": 2}').newer);
});

test("entries that are left out are counted one by one", () => {
  const text = JSON.stringify({ ...known([answer(1), 7, answer(1)]), levels: { a: done(3, 3, 1), b: {} }, streak: 4 });
  assert.equal(4, progress.examine(text).dropped);
});

test("of more than two thousand answers the newest stay", () => {
  const many = Array.from({ length: 2003 }, (_, minute) => answer(minute, { link: `x${minute}` }));
  const found = progress.read(JSON.stringify(known(many)));
  assert.deepEqual(["x3", "x2002", 2000], [found?.answers[0].link, found?.answers.at(-1)?.link, found?.answers.length]);
});

test("what is written is read again as it was", () => {
  const whole = { ...known([answer(1), answer(2, { link: "x2" })], { trump: done(2, 1, 3) }), review: true };
  assert.deepEqual(whole, progress.read(progress.write(whole)));
});

test("put together, each number of a level is the better one, and the same history twice is one", () => {
  const mine = known([answer(3), answer(1)].reverse(), { trump: done(3, 1, 1) });
  const theirs = known([answer(2), answer(3)], { trump: done(1, 3, 2), follow: done(1, 1, 1) });
  const both = progress.merge(mine, theirs);
  assert.deepEqual({ follow: done(1, 1, 1), trump: done(3, 3, 2) }, both.levels);
  assert.deepEqual([1, 2, 3].map((minute) => answer(minute)), both.answers);
  assert.deepEqual(both, progress.merge(both, theirs));
  assert.deepEqual(both.answers, progress.merge(theirs, mine).answers);
});

test("of one visit the later state counts", () => {
  const [early, late] = [answer(1, { right: false }), answer(1, { right: false, tries: 3, hints: 2 })];
  assert.deepEqual([late], progress.merge(known([early]), known([late])).answers);
  assert.deepEqual([late], progress.merge(known([late]), known([early])).answers);
});

test("a mistake stays until its exercise is right at a first try, and the newest comes first", () => {
  const log = [
    answer(1, { link: "a", right: false }),
    answer(2, { link: "b", right: false }),
    answer(3, { link: "c" }),
    answer(4, { link: "a", right: false }),
  ];
  assert.deepEqual(["a", "b"], progress.mistakes(known(log)));
  assert.deepEqual(["b"], progress.mistakes(known([...log, answer(5, { link: "a" })])));
  assert.deepEqual([], progress.mistakes(known([answer(1, { link: "", right: false })])));
});

/** A browser's storage and window, as far as they are needed. @param {Record<string, string>} kept @param {() => void} run */
function inBrowser(kept, run) {
  const storage = {
    getItem: (/** @type {string} */ key) => kept[key] ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => void (kept[key] = text),
    removeItem: (/** @type {string} */ key) => void delete kept[key],
  };
  const page = /** @type {any} */ (globalThis);
  Object.assign(page, { localStorage: storage, window: { dispatchEvent: () => true }, CustomEvent: class {} });
  try {
    run();
  } finally {
    delete page.localStorage;
    delete page.window;
  }
}

test("what a later version wrote is not written over, and what cannot be read is laid aside", () => {
  const later = JSON.stringify({ ...progress.nothing(), version: 2, more: "kept" });
  const kept = { "belote-teach": later };
  inBrowser(kept, () => {
    assert.equal(false, progress.save(progress.nothing()));
    progress.keepAnswer(answer(1));
    assert.deepEqual({ "belote-teach": later }, kept);
    assert.equal(true, progress.reset());
    assert.deepEqual(progress.nothing(), progress.load());
  });
  const damaged = { "belote-teach": '{"format": "belote-teach-prog' };
  inBrowser(damaged, () => {
    assert.equal(true, progress.save(known([answer(1)])));
    assert.equal(1, progress.load().answers.length);
    assert.equal('{"format": "belote-teach-prog', /** @type {any} */ (damaged)["belote-teach-unread"]);
  });
});
