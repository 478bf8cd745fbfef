import assert from "node:assert/strict";
import { test } from "node:test";

import { cards, plays } from "../../belote_teach/widgets/js/desk/cards.js";
import { read } from "../../belote_teach/widgets/js/desk/files.js";
import { gravest } from "../../belote_teach/widgets/js/desk/findings.js";
import { pieces } from "../../belote_teach/widgets/js/desk/spans.js";
import { command, move, neighbour } from "../../belote_teach/widgets/js/desk/steps.js";
import { fill } from "../../belote_teach/widgets/js/fill.js";

/** @param {string} key @param {object} [more] */
const press = (key, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });
/** @param {string | number[]} given */
const bytes = (given) => (typeof given === "string" ? new TextEncoder().encode(given) : Uint8Array.from(given));

test("arrows, Home and End go through the deal and stop at its ends", () => {
  for (const [key, from, to] of /** @type {[string, number, number][]} */ ([
    ["ArrowLeft", 3, 2], ["ArrowLeft", 0, 0], ["ArrowRight", 3, 4], ["ArrowRight", 9, 9], ["Home", 5, 0], ["End", 5, 9],
  ])) {
    const meant = command(press(key));
    assert.ok(meant);
    assert.equal(to, move(meant, from, 10), key);
  }
});

test("up and down are for findings, v and ? for help, and no other key is ours", () => {
  const keys = ["ArrowUp", "ArrowDown", "v", "V", "?", "x", "Enter", "Tab", " ", "constructor"];
  assert.deepEqual(keys.map((key) => command(press(key))), [
    "finding_before", "finding_after", "legal", "legal", "keys", null, null, null, null, null,
  ]);
  assert.equal(null, move("legal", 3, 10));
});

test("keys with a modifier are left to the browser", () => {
  for (const modifier of ["ctrlKey", "metaKey", "altKey"]) {
    for (const key of ["ArrowLeft", "v", "End"]) assert.equal(null, command(press(key, { [modifier]: true })));
  }
});

test("the neighbouring finding is the nearest one in play, whatever the order of the list", () => {
  const findings = [
    { deal: 1, step: 4 }, { deal: 0, step: 9 }, { deal: 0, step: 2 }, { deal: 1, step: 4 }, { deal: 2, step: 0 },
  ];
  assert.deepEqual([2, 1, 0, 4, null], [[0, 0], [0, 2], [0, 9], [1, 4], [2, 0]].map(([deal, step]) => neighbour(findings, { deal, step }, 1)));
  assert.deepEqual([null, 2, 1, 0], [[0, 2], [0, 9], [1, 4], [2, 0]].map(([deal, step]) => neighbour(findings, { deal, step }, -1)));
  assert.equal(null, neighbour([], { deal: 0, step: 0 }, 1));
});

test("a text cut into pieces is the same text", () => {
  const text = "[Play] S:Ad E:8d";
  const cut = pieces(text, [[-1, -1], [7, 11], [12, 16], [0, 6], [8, 10], [5, 99]]);
  assert.equal(text, cut.map((piece) => piece.text).join(""));
  assert.deepEqual(cut.filter((piece) => piece.owner !== null), [
    { text: "[Play]", owner: 3 }, { text: "S:Ad", owner: 1 }, { text: "E:8d", owner: 2 },
  ]);
  assert.deepEqual([{ text, owner: null }], pieces(text, []));
});

test("a file is read when it is small UTF-8 text, and refused by what it is otherwise", () => {
  assert.deepEqual(read(bytes("[Dealer \"W\"] {é ♠}"), 100), { text: "[Dealer \"W\"] {é ♠}" });
  assert.deepEqual(read(bytes("x".repeat(100)), 100), { text: "x".repeat(100) });
  assert.deepEqual(read(bytes("x".repeat(101)), 100), { refused: "file_large" });
  assert.deepEqual(read(bytes([0x89, 0x50, 0x4e, 0x47, 0, 1]), 100), { refused: "file_binary" });
  assert.deepEqual(read(bytes([0xff, 0xfe, 0x5b, 0]), 100), { refused: "file_binary" });
  assert.deepEqual(read(bytes([0x63, 0x61, 0x72, 0x72, 0xe9]), 100), { refused: "file_encoding" });
  assert.deepEqual(read(bytes([]), 100), { text: "" });
});

test("named fields are filled once, and others stay", () => {
  assert.equal("“{name}.txt” and {other}", fill("“{name}” and {other}", { name: "{name}.txt" }));
  assert.equal("3 of 5", fill("{n} of {all}", { n: 3, all: 5 }));
  assert.equal("{toString}", fill("{toString}", {}));
});

test("cards and plays that were written together come apart again", () => {
  assert.deepEqual(["Ad", "Ts"], cards("AdTs"));
  assert.deepEqual([], cards(""));
  assert.deepEqual([{ seat: "S", card: "Ad" }, { seat: "E", card: "8d" }], plays("S:Ad E:8d"));
  assert.deepEqual([], plays(""));
});

test("of several findings at one moment the gravest stands for it, and the first of those", () => {
  const findings = /** @type {any[]} */ (["note", "doubtful", "irregular", "irregular"].map((gravity, at) => ({ gravity, at })));
  const worst = (/** @type {number[]} */ places) => gravest(places, findings);
  assert.equal(findings[2], worst([0, 1, 3, 2].sort()));
  assert.equal(findings[1], worst([0, 1]));
  assert.equal(findings[0], worst([0]));
  assert.equal(undefined, worst([]));
  assert.equal(undefined, worst([17]));
});
