// The same sheet at other tables, side by side, each with the rule by which it differs.

import { el, prose, sign } from "../dom.js";
import { rule } from "../parts.js";

/**
 * @param {import("./types.js").AtTable[]} rows the sheet's own table first
 * @param {import("./types.js").Clauses} clauses
 * @param {import("../words.js").Words} words
 */
export function tables(rows, clauses, words) {
  const columns = words.list("elsewhere_columns");
  const wide = String(columns.length - 1);
  return el(
    "table",
    { class: "account tables-beside" },
    el("thead", {}, el("tr", {}, ...columns.map((column) => el("th", { scope: "col" }, column)))),
    ...rows.map((row, n) => {
      const name = el("th", { scope: "row" }, tableName(row.name));
      if (n === 0) name.append(" ", el("span", { class: "here-tag" }, words.say("here")));
      const cells = row.problem
        ? [el("td", { colspan: wide, class: "cannot-be" }, sign("✗"), " ", prose(row.problem))]
        : row.cells.map((cell) => el("td", {}, prose(cell)));
      const why = clauses[row.clause];
      return el(
        "tbody",
        { class: row.differs ? "differs" : null },
        el("tr", {}, name, ...cells),
        row.differs && why
          ? el(
              "tr",
              { class: "why-row" },
              el("td", { colspan: String(columns.length) }, sign("≠"), " ", words.say("differs"), " ", rule(why, words)),
            )
          : null,
      );
    }),
  );
}

/** The name of a table, which may be broken after each of its choices. @param {string} name */
function tableName(name) {
  const shown = el("span", { translate: "no" });
  for (const part of name.split(/(?<=[+=_])/)) shown.append(part, el("wbr"));
  return shown;
}
