// The sheet as it is printed: one table, the deals in their order.

import { el, prose } from "../dom.js";
import { draw, suitSign } from "../faces.js";
import { fill } from "../fill.js";

/** @typedef {import("./types.js").View} View */

export class Sheet {
  /** @param {import("../words.js").Words} words */
  constructor(words) {
    this.words = words;
    this.node = el("section", { class: "pad-sheet" });
  }

  /** @param {View} view */
  show(view) {
    const { words } = this;
    const names = view.sides.map(({ name }) => name);
    const pooled = view.deals.some((deal) => deal.held);
    const columns = words.list("columns").map((column) => el("th", { scope: "col", rowspan: "2" }, column));
    const pairs = [words.say("scored"), words.say("total")].map((title) => el("th", { scope: "colgroup", colspan: "2", class: "number" }, title));
    const named = [...names, ...names].map((name) => el("th", { scope: "col", class: "number" }, name));
    const held = pooled ? el("th", { scope: "col", rowspan: "2", class: "number" }, words.say("held")) : null;
    const rows = view.deals.map((deal) => {
      const suit = deal.suit ? el("span", { class: `suit suit-${deal.suit}` }, draw(suitSign(deal.suit))) : deal.trump;
      const ended = [deal.outcome, ...deal.marks].join(", ");
      const numbers = [...(deal.counted && deal.account ? deal.score : ["–", "–"]), ...deal.totals, ...(pooled ? [deal.held] : [])];
      return el(
        "tr",
        {},
        el("th", { scope: "row" }, deal.number),
        el("td", {}, deal.dealer),
        el("td", { class: "took" }, suit, " ", deal.taker),
        el("td", {}, prose(ended)),
        ...numbers.map((number, place) => el("td", { class: place === 2 || place === 3 ? "number total" : "number" }, number)),
      );
    });
    const { table, end } = view;
    this.node.replaceChildren(
      el("h2", {}, names.join(" – ")),
      el(
        "p",
        { class: "sheet-about" },
        [table.date, fill(words.say("sheet_title"), { goal: view.goal }), table.rules].filter(Boolean).join(" · "),
      ),
      el("table", {}, el("thead", {}, el("tr", {}, ...columns, ...pairs, held), el("tr", {}, ...named)), el("tbody", {}, ...rows)),
      el("p", { class: "sheet-end" }, prose(end ? end.says : [view.held, view.next].filter(Boolean).join(" "))),
      ...(end?.lines ?? []).map((line) => el("p", {}, prose(line))),
    );
  }
}
