import assert from "node:assert/strict";
import { test } from "node:test";

import { Python } from "../../belote_teach/widgets/js/page/python.js";
import { asleep, page, Patience } from "../../belote_teach/widgets/js/patience.js";

const ABOUT = { worker: "python/worker.js", lang: "en", bytes: 100, words: {} };

/** A Python whose workers only note what they are told. */
function begin() {
  /** @type {any[]} */
  const workers = [];
  const python = new Python(ABOUT, () => {
    const worker = { sent: /** @type {any[]} */ ([]), over: false, postMessage: (/** @type {any} */ said) => worker.sent.push(said), terminate: () => (worker.over = true) };
    workers.push(worker);
    return /** @type {any} */ (worker);
  });
  const says = (/** @type {any} */ data) => workers.at(-1).onmessage({ data });
  return { python, workers, says };
}

test("nothing is loaded before the first question, and each answer goes to who asked", () => {
  const { python, workers, says } = begin();
  assert.equal(asleep(), true);
  assert.equal(workers.length, 0);
  /** @type {any[]} */
  const heard = [];
  python.ask("one", { type: "more" }, (message) => heard.push(["one", message]));
  python.ask("two", { type: "more" }, (message) => heard.push(["two", message]));
  assert.equal(workers.length, 1);
  assert.deepEqual(workers[0].sent.map((/** @type {any} */ { id, recipe, lang }) => [id, recipe, lang]), [[1, "one", "en"], [2, "two", "en"]]);
  says({ came: 25 });
  assert.deepEqual([page.stage, python.share], ["coming", 0.25]);
  says({ there: true });
  says({ id: 2, messages: ["b"] });
  says({ id: 1, messages: ["a", "c"] });
  assert.deepEqual(heard, [["two", "b"], ["one", "a"], ["one", "c"]]);
});

test("what has no answer is asked again of the next one", () => {
  const { python, workers, says } = begin();
  let told = 0;
  python.watch(() => (told += 1));
  python.ask("one", {}, () => {});
  says({ failed: "gone" });
  assert.equal(page.stage, "failed");
  assert.equal(workers[0].over, true);
  assert.ok(told > 0);
  python.start();
  assert.deepEqual(workers[1].sent.map((/** @type {any} */ { id }) => id), [1]);
  says({ there: true });
});

test("a Python that breaks down over a question is given up, and the next one is asked again", () => {
  const { python, workers, says } = begin();
  /** @type {string[]} */
  const heard = [];
  python.ask("one", {}, (message) => heard.push(message));
  python.ask("two", {}, (message) => heard.push(message));
  says({ there: true });
  says({ id: 1, failed: "RangeError" });
  assert.deepEqual([page.stage, workers[0].over], ["failed", true]);
  python.start();
  assert.deepEqual(workers[1].sent.map((/** @type {any} */ { id }) => id), [1, 2]);
  says({ there: true });
  says({ id: 1, messages: ["a"] });
  says({ id: 2, messages: ["b"] });
  assert.deepEqual(heard, ["a", "b"]);
  assert.equal(page.stage, "there");
});

test("a question that is always too much keeps no other from its answer", () => {
  const { python, workers, says } = begin();
  python.ask("one", {}, () => {});
  says({ id: 1, failed: "KeyError" });
  python.start();
  says({ id: 1, failed: "KeyError" });
  assert.equal(page.stage, "failed");
  python.ask("two", {}, () => {});
  assert.deepEqual(workers[2].sent.map((/** @type {any} */ { id }) => id), [2]);
  says({ there: true });
});

test("patience begins when Python is there", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  page.stage = "coming";
  let stuck = 0;
  const patience = new Patience(5);
  patience.start(() => (stuck += 1));
  t.mock.timers.tick(40);
  assert.equal(stuck, 0);
  page.stage = "there";
  t.mock.timers.tick(5);
  assert.equal(stuck, 1);
  patience.start(() => (stuck += 1));
  patience.stop();
  t.mock.timers.tick(40);
  assert.equal(stuck, 1);
  page.stage = "";
});
