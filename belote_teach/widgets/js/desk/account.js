// What a deal should score, line by line.

import { el, guard, prose } from "../dom.js";

/**
 * @param {import("./types.js").Account} account
 * @param {Record<string, import("../types.js").Clause>} clauses
 */
export function table(account, clauses) {
  const head = el("tr", {}, el("td", {}), ...account.columns.map((column) => el("th", { scope: "col" }, column)));
  const rows = account.rows.map((row) => {
    const clause = clauses[row.clause];
    const label = clause
      ? el(
          "details",
          { class: "line-rule" },
          guard(el("summary", {}, prose(row.label))),
          el("p", {}, prose(clause.statement)),
        )
      : prose(row.label);
    return el("tr", {}, el("th", { scope: "row" }, label), ...row.cells.map((cell) => el("td", {}, cell)));
  });
  const { label, cells } = account.total;
  return el(
    "table",
    { class: "account" },
    el("caption", {}, prose(account.title)),
    el("thead", {}, head),
    el("tbody", {}, ...rows),
    el("tfoot", {}, el("tr", {}, el("th", { scope: "row" }, label), ...cells.map((cell) => el("td", {}, cell)))),
  );
}
