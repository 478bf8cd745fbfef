import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { CONTROLLERS } from "../../belote_teach/widgets/js/activities.js";
import { parseMarked, plain } from "../../belote_teach/widgets/js/marked.js";
import { reader, WORDS } from "../../belote_teach/widgets/js/words.js";

const FOLDER = new URL("../../belote_teach/widgets/js/", import.meta.url);
const SOURCES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".js"))
  .map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), "utf8") }));

/**
 * A module of the front end and all that it imports, by address.
 * @param {URL} module
 * @param {Map<string, string>} [found]
 */
function reached(module, found = new Map()) {
  if (found.has(module.href)) return found;
  const text = readFileSync(module, "utf8");
  found.set(module.href, text);
  for (const [, name] of text.matchAll(/^import [^;]*? from "(\..*?)";$/gms)) reached(new URL(name, module), found);
  return found;
}

/** The keys of all words that these modules read. @param {Iterable<string>} texts */
function read(texts) {
  const used = new Set();
  for (const text of texts) {
    for (const [, inside] of text.matchAll(/\b(?:say|list)\(([^()]*(?:"[a-z_]+"[^()]*)+)\)/g)) {
      for (const [, key] of inside.matchAll(/"([a-z_]+)"/g)) used.add(key);
    }
  }
  return [...used].sort();
}

/** @type {[string, string][]} the name of each activity and its controller's module */
const CONTROLLED = Object.entries(CONTROLLERS).map(([name, controller]) => {
  const file = SOURCES.find(({ text }) => new RegExp(`export class ${controller.name} (extends .*)?\\{`).test(text));
  assert.ok(file, controller.name);
  return [name, file.name];
});

test("every activity has its controller and its words", () => {
  assert.deepEqual(Object.keys(WORDS).sort(), Object.keys(CONTROLLERS).sort());
});

test("the words of an activity are exactly what its controller and its pieces read", () => {
  for (const [name, file] of CONTROLLED) {
    assert.deepEqual([...WORDS[name]].sort(), read(reached(new URL(file, FOLDER)).values()), name);
  }
});

test("every module is part of some activity, or starts them", () => {
  const starts = ["index.js", "loader.js", "path.js", "offline.js", "page/worker.js"];
  const alive = new Set(starts.flatMap((name) => [...reached(new URL(name, FOLDER)).keys()]));
  const left = SOURCES.filter(({ name }) => !alive.has(new URL(name, FOLDER).href));
  assert.deepEqual([], left.filter(({ name, text }) => !name.endsWith("types.js") || /^(?!export \{\};)\w/m.test(text)));
});

test("no word is listed twice", () => {
  for (const [name, words] of Object.entries(WORDS)) assert.equal(words.length, new Set(words).size, name);
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
