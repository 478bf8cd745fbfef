// What keeps a deal from being counted, or is to be asked about it, each with its rule.

import { el, prose, sign } from "../dom.js";
import { rule } from "../parts.js";

/**
 * @param {import("./types.js").Fault[]} faults
 * @param {import("./types.js").Clauses} clauses
 * @param {import("../words.js").Words} words
 * @param {string} [mark] what stands before each
 */
export function faultList(faults, clauses, words, mark = "✗") {
  return faults.map((fault) =>
    el(
      "div",
      { class: mark === "✗" ? "fault" : "fault asks" },
      sign(mark),
      el("div", {}, el("p", {}, prose(fault.says)), clauses[fault.clause] ? rule(clauses[fault.clause], words) : null),
    ),
  );
}
