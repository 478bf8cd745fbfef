import assert from "node:assert/strict";
import { test } from "node:test";

import { face, suitSign } from "../../belote_teach/widgets/js/faces.js";

/** @param {any} tree @returns {any[]} */
const all = (tree) => (typeof tree === "string" ? [] : [tree, ...tree.children.flatMap(all)]);
/** @param {any} tree @param {string} tag */
const find = (tree, tag) => all(tree).filter((node) => node.tag === tag);

const RANKS = [..."789TJQKA"];
const SUITS = [..."shdc"];

test("a number card has as many pips as it says, and one for each index", () => {
  for (const [rank, count] of [["7", 7], ["8", 8], ["9", 9], ["T", 10]]) {
    assert.equal(Number(count) + 2, find(face(`${rank}h`, String(count)), "path").length, String(rank));
  }
});

test("every card says its label at both ends, whatever the language", () => {
  for (const label of ["V", "10", "B"]) {
    const texts = find(face("Js", label), "text").filter((node) => node.attributes.class.startsWith("rank"));
    assert.deepEqual([label, label], texts.map((node) => node.children[0]));
  }
});

test("a court card repeats its label as a monogram", () => {
  const [monogram] = find(face("Qd", "D"), "text").filter((node) => node.attributes.class === "monogram");
  assert.deepEqual(["D"], monogram.children);
});

test("the 32 faces are all different, and hidden from screen readers", () => {
  const faces = SUITS.flatMap((suit) => RANKS.map((rank) => face(rank + suit, rank)));
  assert.equal(32, new Set(faces.map((tree) => JSON.stringify(tree))).size);
  for (const tree of faces) assert.equal("true", tree.attributes["aria-hidden"]);
});

test("nothing is drawn outside the card", () => {
  for (const rank of RANKS) {
    for (const { attributes } of find(face(`${rank}c`, rank), "path").filter((node) => node.attributes.transform)) {
      const [, x, y] = /translate\(([\d.]+) ([\d.]+)\)/.exec(attributes.transform) ?? [];
      assert.ok(Number(x) > 7 && Number(x) < 93 && Number(y) > 7 && Number(y) < 143, `${rank}: ${attributes.transform}`);
    }
  }
});

test("the four suit signs have four shapes", () => {
  assert.equal(4, new Set(SUITS.map((suit) => find(suitSign(/** @type {any} */ (suit)), "path")[0].attributes.d)).size);
});
