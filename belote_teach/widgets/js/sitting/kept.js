// What the browser keeps of the practice table. What is found there is checked for its shape, and nothing is thrown away.

import * as store from "../store.js";

/** @typedef {import("./types.js").Kept} Kept */
/** @typedef {import("./types.js").Pace} Pace */

const KEY = "belote-teach.practice-table";
const FORMAT = "belote-teach-practice-table";
const VERSION = 1;
const MOST_ASIDE = 5;
/** @type {Pace[]} */
export const PACES = ["quick", "calm", "slow", "tap"];

/** @returns {Kept} */
export function empty() {
  return { format: FORMAT, version: VERSION, game: null, rules: "", level: "", pace: "calm", coach: false, aside: [] };
}

/**
 * Read what was kept; whatever is none of it goes to `aside` as its text.
 * @param {string | null} text
 * @returns {Kept}
 */
export function read(text) {
  const kept = empty();
  if (!text) return kept;
  /** @type {any} */
  let found = null;
  try {
    found = JSON.parse(text);
  } catch {
    // No JSON: set aside below.
  }
  if (typeof found !== "object" || found?.format !== FORMAT || found.version !== VERSION) return setAside(kept, text);
  /** @param {unknown} value */
  const said = (value) => (typeof value === "string" ? value : "");
  return {
    ...kept,
    game: said(found.game) || null,
    rules: said(found.rules),
    level: said(found.level),
    coach: found.coach === true,
    pace: PACES.includes(found.pace) ? found.pace : kept.pace,
    aside: Array.isArray(found.aside) ? found.aside.filter((/** @type {unknown} */ one) => typeof one === "string") : [],
  };
}

/** Put a text aside that cannot be read, the newest first. @param {Kept} kept @param {string} text @returns {Kept} */
export function setAside(kept, text) {
  return { ...kept, aside: [text, ...kept.aside].slice(0, MOST_ASIDE) };
}

/** @returns {Kept} */
export const load = () => read(store.read(KEY)); // storage may be forbidden; the match then lasts as long as the page

/** @param {Kept} kept @returns {boolean} whether it could be kept */
export const save = (kept) => store.write(KEY, kept);

/** Be told when another page of this browser plays on. @param {() => void} call @returns {() => void} stops it */
export const watch = (call) => store.watch(KEY, call);
