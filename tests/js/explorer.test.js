import assert from "node:assert/strict";
import { test } from "node:test";

import { Before, same } from "../../belote_teach/widgets/js/explorer/before.js";
import { Conversation } from "../../belote_teach/widgets/js/explorer/conversation.js";
import { across, capotAcross, cardsAt, down, here, path, SIDES, steps } from "../../belote_teach/widgets/js/explorer/plot.js";
import { matches, passes } from "../../belote_teach/widgets/js/gallery/filter.js";

/** A conversation whose messages are kept. @param {boolean} [out] */
function begin(out = true) {
  /** @type {any[]} */
  const sent = [];
  let stuck = 0;
  const talk = new Conversation((message) => {
    sent.push(message);
    return out;
  }, () => (stuck += 1), 1_000_000);
  return { talk, sent, stuck: () => stuck };
}

test("one question is open at a time, and the newest waits for its answer", () => {
  const { talk, sent } = begin();
  let cards = 80;
  const ask = () => talk.ask(() => ({ cards }));
  ask();
  cards = 81;
  ask();
  cards = 82;
  ask();
  cards = 83; // moved once more before the answer has come
  assert.deepEqual(sent, [{ cards: 80, id: 1 }]);
  assert.equal(talk.heard({ id: 1 }), true);
  talk.goOn();
  assert.deepEqual(sent, [{ cards: 80, id: 1 }, { cards: 83, id: 2 }]);
  talk.goOn();
  assert.equal(sent.length, 2);
  talk.stop();
});

test("an answer to another question than the open one is passed over", () => {
  const { talk } = begin();
  talk.ask(() => ({}));
  assert.deepEqual([{ id: 0 }, { id: 2 }, { id: 1 }, { id: 1 }].map((message) => talk.heard(message)), [false, false, true, false]);
  talk.stop();
});

test("where nothing goes out it is said, and the next question is tried", () => {
  const { talk, sent, stuck } = begin(false);
  talk.ask(() => ({}));
  talk.ask(() => ({}));
  assert.equal(stuck(), 2);
  assert.deepEqual(sent.map(({ id }) => id), [1, 2]);
});

/** @type {import("../../belote_teach/widgets/js/explorer/types.js").Chart} */
const CHART = {
  label: "", most: 162, top: 300, ticks: [0, 150, 300], capots: [[252, 0], [0, 252]], marks: [], rows: [],
  here: { cards: 82, capot: "", takers: 82, defenders: 80 },
  runs: [
    { from: 0, to: 80, outcome: "dedans", takers: [[0, 0], [80, 0]], defenders: [[0, 162], [80, 162]] },
    { from: 81, to: 162, outcome: "made", takers: [[81, 81], [162, 162]], defenders: [[81, 81], [162, 0]] },
  ],
};

test("a press on the chart means the card points that stand there", () => {
  for (let cards = 0; cards <= 162; cards += 1) assert.equal(cards, cardsAt(CHART, across(CHART, cards) / 100));
  assert.deepEqual([0, 162], [cardsAt(CHART, 0), cardsAt(CHART, 1)]);
});

test("all tricks stand beside the card points, those of the takers on the right", () => {
  const [takers, defenders] = SIDES.map((side) => capotAcross(CHART, side));
  assert.ok(0 < defenders && defenders < across(CHART, 0));
  assert.ok(across(CHART, 162) < takers && takers < 100);
  assert.equal(here(CHART), across(CHART, 82));
  assert.equal(here({ ...CHART, here: { ...CHART.here, capot: "takers" } }), takers);
});

test("a higher score stands higher", () => {
  assert.deepEqual([100, 50, 0], CHART.ticks.map((tick) => down(CHART, tick)));
});

test("lines go from corner to corner, and steps from one line to the next", () => {
  assert.match(path(CHART, CHART.runs[0].takers), /^M[\d.]+ 100L[\d.]+ 100$/);
  assert.equal(path(CHART, [[0, 0]]), `M${Math.round(across(CHART, 0) * 100) / 100} 100`);
  assert.deepEqual(steps(CHART, "takers"), [path(CHART, [[80, 0], [81, 81]])]);
});

test("a case is found by its words in any order and any case", () => {
  assert.deepEqual(
    ["", "litige", "LITIGE a", "a litige", "litige b"].map((search) => matches("A Litige", search)),
    [true, true, true, true, false],
  );
});

test("a case passes when words, all tags and the table fit", () => {
  const one = { text: "A litige", tags: ["litige", "belote"], preset: "arena" };
  /** @type {[string, string[], string, boolean][]} */
  const wanted = [
    ["", [], "", true],
    ["litige", ["belote"], "arena", true],
    ["", ["belote", "litige"], "", true],
    ["", ["belote", "capot"], "", false],
    ["", [], "classic", false],
    ["capot", [], "", false],
  ];
  for (const [search, tags, preset, passing] of wanted) assert.equal(passes(one, { search, tags, preset }), passing);
});

// ---- what was replaced

test("a sheet that a case has replaced can be brought back, also after the case was changed", () => {
  const own = { cards: "77" };
  const [one, other] = [{ cards: "98" }, { cards: "81" }];
  const before = new Before((entry) => [one, other].some((each) => same(each, entry)));
  before.put(own);
  before.put(one); // looked at, and replaced by the next one
  const changed = { cards: "82" };
  assert.deepEqual(own, before.take(changed));
  assert.deepEqual(changed, before.take(own), "what was made of the case comes back as well");
  assert.deepEqual(own, before.take(changed));
  assert.deepEqual(changed, before.take(own));
  assert.equal(false, before.empty);
});

test("without a sheet of one's own the case before comes back", () => {
  const before = new Before(() => true);
  assert.equal(null, before.take({ cards: "1" }));
  before.put({ cards: "98" });
  assert.deepEqual({ cards: "98" }, before.take({ cards: "81" }));
  assert.equal(true, before.empty);
});

test("of one sheet there is one way back", () => {
  const before = new Before(() => false);
  before.put({ cards: "1" });
  before.put({ cards: "2" });
  before.put({ cards: "1" });
  assert.deepEqual([{ cards: "2" }, { cards: "1" }], before.sheets);
});
