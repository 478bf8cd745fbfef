import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { parseMarked, plain } from "../../belote_teach/widgets/js/marked.js";
import { reader, WORDS } from "../../belote_teach/widgets/js/words.js";

const FOLDER = new URL("../../belote_teach/widgets/js/", import.meta.url);
const SOURCES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".js"))
  .map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), "utf8") }));

test("the list of words is exactly what the code reads", () => {
  const used = new Set();
  for (const { text } of SOURCES) {
    for (const [, inside] of text.matchAll(/\b(?:say|list)\(([^()]*(?:"[a-z_]+"[^()]*)+)\)/g)) {
      for (const [, key] of inside.matchAll(/"([a-z_]+)"/g)) used.add(key);
    }
  }
  assert.deepEqual([...WORDS].sort(), [...used].sort());
});

test("no word is listed twice", () => {
  assert.equal(WORDS.length, new Set(WORDS).size);
});

test("data never goes in as HTML", () => {
  for (const { name, text } of SOURCES) assert.doesNotMatch(text, /innerHTML|outerHTML|insertAdjacentHTML|document\.write/, name);
});

test("a missing word is empty, not an error", () => {
  const words = reader({ check: "Check", hint_of: ["one"] });
  assert.deepEqual(["Check", "", ["one"], []], [words.say("check"), words.say("next"), words.list("hint_of"), words.list("keys_list")]);
});

test("starred terms are French, everything else is text", () => {
  assert.deepEqual(parseMarked("You trump (*couper*)."), [
    { text: "You trump (", french: false },
    { text: "couper", french: true },
    { text: ").", french: false },
  ]);
  assert.deepEqual(parseMarked("*a* and *b*").filter((piece) => piece.french).map((piece) => piece.text), ["a", "b"]);
});

test("a star without a partner, an empty pair and angle brackets stay as they are", () => {
  for (const sentence of ["5 * 3", "**", "<b>*", ""]) {
    assert.equal(sentence, plain(sentence));
    assert.equal(true, parseMarked(sentence).every((piece) => !piece.french));
  }
});
