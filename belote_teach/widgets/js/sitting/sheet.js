// The score sheet of the match: a row for each deal that is counted.

import { el, guard, prose } from "../dom.js";

/** @typedef {import("./types.js").View} View */

export class Sheet {
  /** @param {import("../words.js").Words} words */
  constructor(words) {
    this.words = words;
    this.body = guard(el("div", { class: "sheet-scroll", tabindex: "0", role: "group", "aria-label": words.say("sheet") }));
    this.node = el("details", { class: "sitting-sheet" }, guard(el("summary", {}, words.say("sheet"))), this.body);
  }

  /** @param {View} view */
  show(view) {
    const { words } = this;
    if (view.sheet.length === 0) {
      this.body.replaceChildren(el("p", { class: "aside" }, words.say("no_deals")));
      return;
    }
    const names = view.sides.map(({ name }) => name);
    const pooled = view.sheet.some(({ held }) => held);
    const columns = words.list("columns").map((column) => el("th", { scope: "col", rowspan: "2" }, column));
    const pairs = [words.say("scored"), words.say("total")].map((title) => el("th", { scope: "colgroup", colspan: "2", class: "number" }, title));
    const held = pooled ? el("th", { scope: "col", rowspan: "2", class: "number" }, words.say("held")) : null;
    const named = [...names, ...names].map((name) => el("th", { scope: "col", class: "number" }, name));
    const rows = view.sheet.map((row) =>
      el(
        "tr",
        {},
        el("th", { scope: "row" }, row.number),
        el("td", {}, row.dealer),
        el("td", {}, row.took),
        el("td", {}, prose(row.ended)),
        ...[...row.score, ...row.totals, ...(pooled ? [row.held] : [])].map((number) => el("td", { class: "number" }, number)),
      ),
    );
    this.body.replaceChildren(
      el("table", {}, el("thead", {}, el("tr", {}, ...columns, ...pairs, held), el("tr", {}, ...named)), el("tbody", {}, ...rows)),
    );
  }
}
