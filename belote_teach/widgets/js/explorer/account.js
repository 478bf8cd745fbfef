// The account of takers and defenders: a line for each rule, with what it says behind it.

import { el, guard, prose, sign } from "../dom.js";
import { ruleBody } from "../parts.js";

/** @typedef {import("./types.js").Row} Row */

const MARKS = { new: "+", changed: "≠" };

/**
 * @param {import("./types.js").Account} account
 * @param {import("./types.js").Clauses} clauses
 * @param {import("../words.js").Words} words
 * @param {Set<string>} [opened] the clauses that are to be open, by their keys
 */
export function account(account, clauses, words, opened = new Set()) {
  const { label, cells } = account.total;
  const held = [...account.rows, account.total].some((row) => row.cells[2] !== "");
  return el(
    "table",
    { class: held ? "account told-account" : "account told-account nothing-held" },
    el("caption", { class: "unseen" }, prose(account.title)),
    el("thead", {}, el("tr", {}, el("td", {}), ...account.columns.map((column) => el("th", { scope: "col" }, column)))),
    el("tbody", {}, ...account.rows.map((row) => line(row, clauses, words, opened))),
    el("tfoot", {}, el("tr", {}, el("th", { scope: "row" }, label), ...cells.map((cell) => el("td", {}, cell)))),
  );
}

/**
 * @param {Row} row
 * @param {import("./types.js").Clauses} clauses
 * @param {import("../words.js").Words} words
 * @param {Set<string>} opened
 */
function line(row, clauses, words, opened) {
  const clause = clauses[row.clause];
  const rule = el("details", { class: "line-rule" }, guard(el("summary", {}, prose(row.label))), ruleBody(clause, words));
  rule.open = opened.has(row.clause);
  rule.addEventListener("toggle", () => (rule.open ? opened.add(row.clause) : opened.delete(row.clause)));
  const mark = row.mark ? el("span", { class: "line-mark" }, sign(MARKS[row.mark]), " ", prose(row.was ?? "")) : null;
  return el(
    "tr",
    { class: row.mark ? `marked ${row.mark}` : null },
    el("th", { scope: "row" }, rule, mark),
    ...row.cells.map((cell) => el("td", {}, cell)),
  );
}

/**
 * Lines that are no longer there.
 * @param {Row[]} rows
 * @param {string} title
 */
export function gone(rows, title) {
  if (rows.length === 0) return null;
  const list = rows.map((row) => {
    const numbers = row.cells.filter(Boolean).join(" · ");
    return el("li", {}, sign("−"), " ", prose(row.label), numbers ? ` (${numbers})` : null);
  });
  return el("div", { class: "lines-gone" }, el("p", {}, title), el("ul", {}, ...list));
}
