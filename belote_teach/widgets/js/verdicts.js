// Rows that say of each card whether it may be played, and why.

import { el, prose, sign, unseen } from "./dom.js";
import { rule, slips } from "./parts.js";

/**
 * One row. It keeps the cards it is about and the cards that decided, so that marks can follow it.
 * @typedef {{node: HTMLLIElement, row: import("./judge.js").Row}} Shown
 */

/**
 * @param {import("./judge.js").Row[]} rows
 * @param {Record<string, import("./types.js").CardWords>} cards
 * @param {Record<string, import("./types.js").Clause>} clauses
 * @param {import("./words.js").Words} words
 * @returns {{node: HTMLUListElement, shown: Shown[]}}
 */
export function list(rows, cards, clauses, words) {
  const shown = rows.map((row) => ({ row, node: line(row, cards, clauses, words) }));
  const node = el("ul", { class: "verdicts", "aria-label": words.say("verdicts") }, ...shown.map((one) => one.node));
  return { node, shown };
}

/**
 * @param {import("./judge.js").Row} row
 * @param {Record<string, import("./types.js").CardWords>} cards
 * @param {Record<string, import("./types.js").Clause>} clauses
 * @param {import("./words.js").Words} words
 */
function line(row, cards, clauses, words) {
  const { verdict, outcome } = row;
  const status = el("span", { class: "status" }, words.say(verdict.allowed ? "allowed" : "refused"));
  if (outcome === "wrong") status.append(" · ", words.say("chosen"));
  if (outcome === "missed") status.append(" · ", words.say("missed"));
  const reason = el("p", { class: "reason" }, prose(verdict.reason));
  const why = el("div", { class: "why" }, reason);
  if (verdict.because.length > 0) {
    const label = words.say("decided_by");
    // Seen where something went wrong, so that a phone need not scroll back to the table; always read aloud.
    const seen = outcome !== "right";
    why.append(
      el("p", { class: seen ? "deciders" : "unseen" }, el("span", { class: "ring", "aria-hidden": "true" }), label, unseen(" "), slips(verdict.because, cards)),
    );
  }
  const clause = clauses[verdict.clause];
  if (clause) why.append(rule(clause, words));
  return el(
    "li",
    { class: `row ${outcome} ${verdict.allowed ? "allowed" : "refused"}` },
    sign(verdict.allowed ? "✓" : "✗"),
    el("div", { class: "head" }, slips(row.cards, cards), unseen(" "), status),
    why,
  );
}
