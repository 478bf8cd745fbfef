// The controller of the sheet for the table: one page to print, of the table chosen.

import { Asking } from "./asking.js";
import { button, el, guard, prose, sign, unseen } from "./dom.js";
import { Frame } from "./frame.js";
import { WrittenTable } from "./reference/written_table.js";
import { fill } from "./fill.js";

/** @typedef {import("./types.js").SheetState} State */

const PRINTING = "print-sheet";

export class TableSheet {
  /** @param {HTMLElement} host @param {import("./types.js").Model} model @param {State} state */
  constructor(host, model, state) {
    this.state = state;
    this.frame = new Frame(model, state);
    this.words = this.frame.words;
    this.asking = new Asking(this.frame);
    this.own = new WrittenTable(this.words, this.frame.id);
    this.paper = el("div", { class: "table-sheet" });
    /** Where the sheet is all there is on the page, printing the page prints the sheet. */
    this.before = () => {
      if (document.querySelectorAll(".belote").length === 1) document.documentElement.classList.add(PRINTING);
    };
    this.after = () => document.documentElement.classList.remove(PRINTING);
    addEventListener("beforeprint", this.before);
    addEventListener("afterprint", this.after);
    this.frame.root.classList.add("reference", "sheet-page");
    this.frame.fill(host, this.#choice(), this.paper);
    this.#show(state.sheet);
  }

  /** @param {State} state */
  keeps(state) {
    return state.sheet.rules === this.state.sheet.rules && state.title === this.state.title;
  }

  dispose() {
    removeEventListener("beforeprint", this.before);
    removeEventListener("afterprint", this.after);
    this.frame.dispose();
  }

  #choice() {
    const { words, state } = this;
    const { id } = this.frame;
    const print = button("act", words.say("print"), () => {
      document.documentElement.classList.add(PRINTING);
      window.print();
    });
    if (!state.endless) return el("div", { class: "table-pick" }, el("p", { class: "panel-line" }, words.say("needs_live")), print);
    const select = guard(el("select", { id: `${id}-preset` }, ...state.presets.map(({ name }) => el("option", { value: name }, name))));
    select.value = state.presets.some(({ name }) => name === state.sheet.rules) ? state.sheet.rules : state.presets[0].name;
    select.addEventListener("change", () => {
      this.own.box.value = "";
      this.#ask(select.value);
    });
    const form = el(
      "form",
      { class: "table-pick", novalidate: true },
      el("p", { class: "asked" }, el("label", { for: `${id}-preset` }, words.say("table")), " ", select),
      this.own.node,
      el("div", { class: "pick-acts" }, guard(el("button", { type: "submit", class: "act primary" }, words.say("show"))), print),
      this.own.refusal,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#ask(this.own.value || select.value);
    });
    return form;
  }

  /** @param {string} rules */
  #ask(rules) {
    this.own.refuse("");
    if (!this.asking.ask({ type: "sheet", rules })) this.own.refuse(this.words.say("stuck"));
  }

  /** @param {{type: string, reason: string, sheet: import("./types.js").PrintedSheet}} message */
  receive(message) {
    if (!this.asking.heard()) return;
    if (message.type === "refused") {
      this.own.refuse(message.reason);
      return;
    }
    this.#show(message.sheet);
    this.frame.announcer.say(fill(this.words.say("shown"), { rules: message.sheet.rules }));
  }

  /** @param {import("./types.js").PrintedSheet} sheet */
  #show(sheet) {
    const { words } = this;
    const columns = sheet.cards.map(({ title, rows }) =>
      el(
        "table",
        { class: "sheet-order" },
        el("caption", {}, title),
        el("tbody", {}, ...rows.map(([rank, points]) => el("tr", {}, el("th", { scope: "row" }, rank), el("td", {}, String(points))))),
      ),
    );
    const parts = sheet.parts.map(({ title, lines }) =>
      el("section", { class: "sheet-part", "aria-label": title }, el("h4", {}, title), el("ul", {}, ...lines.map((line) => this.#line(line)))),
    );
    this.paper.classList.toggle("dense", sheet.dense);
    this.paper.replaceChildren(
      el("h3", { class: "sheet-title" }, sheet.title),
      el("p", { class: "sheet-from" }, prose(sheet.from)),
      el(
        "div",
        { class: "sheet-columns" },
        el(
          "section",
          { class: "sheet-part", "aria-label": words.say("cards") },
          el("h4", {}, words.say("cards")),
          el("div", { class: "sheet-orders" }, ...columns),
          el("p", {}, prose(sheet.total)),
        ),
        ...parts,
      ),
      sheet.house ? el("p", { class: "sheet-legend" }, sign("◆"), " ", words.say("house")) : "",
    );
  }

  /** @param {{text: string, house: boolean}} line */
  #line({ text, house }) {
    const item = el("li", { class: house ? "house" : "" });
    if (house) item.append(sign("◆"), unseen(`${this.words.say("house")}: `));
    item.append(prose(text));
    return item;
  }
}
