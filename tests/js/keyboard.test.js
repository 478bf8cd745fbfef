import assert from "node:assert/strict";
import { test } from "node:test";

import { command, jump, roving } from "../../belote_teach/widgets/js/keyboard.js";

const HAND = ["Kh", "9h", "8h", "As", "Js", "Td", "9d", "8d"];

/** @param {string} key @param {object} [more] */
const press = (key, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });
const onCard = { hand: HAND, at: 2, onCard: true };
const elsewhere = { hand: HAND, at: 2, onCard: false };

test("arrows move by one and stop at the ends", () => {
  assert.deepEqual([3, 1, 0, 7], ["ArrowRight", "ArrowLeft", "Home", "End"].map((key) => roving(key, 2, 8)));
  assert.equal(0, roving("ArrowLeft", 0, 8));
  assert.equal(7, roving("ArrowRight", 7, 8));
  assert.equal(null, roving("ArrowUp", 2, 8));
});

test("a hand of one card has nowhere to go", () => {
  for (const key of ["ArrowLeft", "ArrowRight", "Home", "End"]) assert.equal(0, roving(key, 0, 1));
});

test("a letter jumps to the next card of its suit or rank, going round", () => {
  assert.equal(5, jump("d", HAND, 2));
  assert.equal(0, jump("h", HAND, 7));
  assert.equal(1, jump("9", HAND, 0));
  assert.equal(6, jump("9", HAND, 1));
  assert.equal(5, jump("t", HAND, 0));
  assert.equal(5, jump("0", HAND, 0));
  assert.equal(null, jump("c", HAND, 0));
});

test("1 to 4 are hints and never ranks", () => {
  for (const rung of [1, 2, 3, 4]) assert.deepEqual({ do: "hint", rung }, command(press(String(rung)), onCard));
});

test("v, r and ? mean the same on a card and off it", () => {
  for (const where of [onCard, elsewhere]) {
    assert.deepEqual({ do: "legal" }, command(press("v"), where));
    assert.deepEqual({ do: "rule" }, command(press("R"), where));
    assert.deepEqual({ do: "keys" }, command(press("?"), where));
  }
});

test("arrows are ours on a card only: elsewhere they scroll the page", () => {
  assert.deepEqual({ do: "move", to: 3 }, command(press("ArrowRight"), onCard));
  assert.equal(null, command(press("ArrowRight"), elsewhere));
});

test("a letter that fits no card stays where it is, and is still ours", () => {
  assert.deepEqual({ do: "jump", to: 2 }, command(press("c"), onCard));
});

test("from outside the hand a letter finds the first card of its kind", () => {
  assert.deepEqual({ do: "jump", to: 0 }, command(press("h"), elsewhere));
});

test("shortcuts of the browser and of JupyterLab with a modifier are left alone", () => {
  for (const modifier of ["ctrlKey", "metaKey", "altKey"]) assert.equal(null, command(press("a", { [modifier]: true }), onCard));
  for (const key of ["Enter", " ", "Tab", "b", "x", "5"]) assert.equal(null, command(press(key), onCard));
});
