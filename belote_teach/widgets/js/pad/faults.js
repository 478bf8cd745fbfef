// What keeps a deal from being counted, each with its rule.

import { el, prose, sign } from "../dom.js";
import { rule } from "../parts.js";

/**
 * @param {import("./types.js").Fault[]} faults
 * @param {import("./types.js").Clauses} clauses
 * @param {import("../words.js").Words} words
 */
export function faultList(faults, clauses, words) {
  return faults.map((fault) =>
    el(
      "div",
      { class: "fault" },
      sign("✗"),
      el("div", {}, el("p", {}, prose(fault.says)), clauses[fault.clause] ? rule(clauses[fault.clause], words) : null),
    ),
  );
}
