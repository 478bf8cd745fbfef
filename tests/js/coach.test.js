import assert from "node:assert/strict";
import { test } from "node:test";

import { page } from "../../belote_teach/widgets/js/patience.js";
import { Coach } from "../../belote_teach/widgets/js/sitting/coach.js";

/** No more of an element than the coach touches. */
class Node {
  hidden = false;
  textContent = "";
  className = "";
  dataset = {};
  children = /** @type {unknown[]} */ ([]);
  append(/** @type {unknown[]} */ ...more) {
    this.children.push(...more);
  }
  replaceChildren(/** @type {unknown[]} */ ...more) {
    this.children = more;
  }
  setAttribute() {}
  removeAttribute() {}
  addEventListener() {}
}

const LONG = 60_000;
const VIEW = /** @type {any} */ ({ phase: "play", mine: true, deal: "Deal 1", hand: ["As"], trick: { whole: false, plays: [] }, last: null });
const HINT = { type: "coach", rungs: [{ says: "Look.", why: [], move: "", cards: [], ground: "" }] };

/** A coach who is on, and what it has asked and said. @param {import("node:test").TestContext} t */
function begun(t) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  page.stage = "";
  const create = () => new Node();
  Object.assign(globalThis, { document: { createElement: create, createDocumentFragment: create } });
  const seen = { asked: /** @type {string[]} */ ([]), said: /** @type {string[]} */ ([]), told: "", gone: false };
  const words = /** @type {any} */ ({ say: (/** @type {string} */ key) => key });
  const coach = new Coach(words, {}, "id", {
    ask: (does) => (seen.gone ? 0 : seen.asked.push(does)),
    say: (...sentences) => void seen.said.push(...sentences),
    mark: () => {},
    play: () => {},
    tell: (says) => void (seen.told = says),
  });
  coach.turn(true);
  coach.follow(VIEW, "");
  return { coach, seen };
}

test("a hint that does not come is told, and can be asked for again", (t) => {
  const { coach, seen } = begun(t);
  coach.hint(1);
  coach.hint(1); // the first one is on its way
  assert.deepEqual(seen.asked, ["hint"]);
  assert.equal(seen.told, "");
  t.mock.timers.tick(LONG);
  assert.equal(seen.told, "stuck");
  coach.hint(1);
  assert.equal(seen.told, "");
  assert.deepEqual(seen.asked, ["hint", "hint"]);
  assert.equal(coach.heard({ ...HINT, id: 1 }), true);
  assert.deepEqual(seen.said, []); // too late
  assert.equal(coach.heard({ ...HINT, id: 2 }), true);
  assert.deepEqual(seen.said, ["Look."]);
  t.mock.timers.tick(LONG);
  assert.equal(seen.told, "");
});

test("a question that does not go out is told at once", (t) => {
  const { coach, seen } = begun(t);
  seen.gone = true;
  coach.hint(1);
  assert.equal(seen.told, "stuck");
});

test("nobody waits for what is no longer wanted", (t) => {
  for (const ends of [(/** @type {Coach} */ coach) => coach.turn(false), (/** @type {Coach} */ coach) => coach.follow(VIEW, "undo")]) {
    const { coach, seen } = begun(t);
    coach.hint(1);
    ends(coach);
    t.mock.timers.tick(LONG);
    assert.equal(seen.told, "");
    t.mock.timers.reset();
  }
});
