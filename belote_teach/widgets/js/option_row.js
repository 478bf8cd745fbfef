// One question about a table, with its answers in a menu.

import { el, guard, prose } from "./dom.js";

/** @typedef {{name: string, question: string, here: string, choices: [string, string][]}} Option */

/**
 * @param {string} id of the activity
 * @param {Option} option
 * @param {(name: string, value: string) => void} choose
 */
export function optionRow(id, { name, question, here, choices }, choose) {
  const own = `${id}-option-${name}`;
  const select = guard(el("select", { id: own }, ...choices.map(([value, meaning]) => el("option", { value }, meaning))));
  select.value = here;
  select.addEventListener("change", () => choose(name, select.value));
  return el("p", { class: "pad-option" }, el("label", { for: own }, prose(question)), select);
}
