// Which table the book is of: where it starts from, and what is changed there.

import { button, el, guard, prose, set } from "../dom.js";

export class TableChoice {
  /**
   * @param {import("../words.js").Words} words
   * @param {string} id
   * @param {import("../types.js").RulesState} state
   * @param {{preset: (name: string) => void, undo: (option: string, usual: string) => void}} acts
   */
  constructor(words, id, state, acts) {
    this.words = words;
    this.acts = acts;
    this.live = state.endless;
    this.select = guard(
      el("select", { id: `${id}-preset` }, ...state.presets.map(({ name }) => el("option", { value: name }, name))),
    );
    this.select.addEventListener("change", () => acts.preset(this.select.value));
    this.from = el("p", { class: "table-from" });
    this.changed = el("ul", { class: "table-changes" });
    this.changedTitle = el("h4", { id: `${id}-changed` }, words.say("changed_here"));
    this.unlike = el("ul", { class: "table-changes" });
    this.unlikeBox = el(
      "details",
      { class: "rule" },
      guard(el("summary", {}, el("span", { class: "rule-title" }, words.say("unlike_classic")))),
      this.unlike,
    );
    this.refusal = guard(el("p", { class: "panel-refusal", role: "alert", hidden: true }));
    this.node = el(
      "section",
      { class: "book-table", "aria-labelledby": `${id}-table` },
      el("h3", { id: `${id}-table` }, words.say("table_of")),
      this.live
        ? el("p", { class: "asked" }, el("label", { for: `${id}-preset` }, words.say("preset")), " ", this.select)
        : el("p", { class: "panel-line" }, words.say("needs_live")),
      this.from,
      this.unlikeBox,
      this.changedTitle,
      this.changed,
      this.refusal,
    );
  }

  /** @param {import("../types.js").Book} book */
  show(book) {
    this.select.value = book.preset;
    this.from.replaceChildren(prose(book.from));
    this.changedTitle.hidden = book.changed.length === 0;
    this.changed.replaceChildren(
      ...book.changed.map(({ name, question, answer, usual }) => {
        const undo = button("quiet", this.words.say("undo"), () => this.acts.undo(name, usual));
        set(undo, "aria-label", `${this.words.say("undo")}: ${question}`);
        return el("li", {}, el("span", {}, `${question} `, el("b", {}, prose(answer))), undo);
      }),
    );
    this.unlikeBox.hidden = book.unlike_classic.length === 0;
    this.unlike.replaceChildren(
      ...book.unlike_classic.map(({ question, answer }) => el("li", {}, el("span", {}, `${question} `, el("b", {}, prose(answer))))),
    );
    this.refuse("");
  }

  /** @param {string} reason empty when there is none */
  refuse(reason) {
    this.refusal.hidden = !reason;
    this.refusal.replaceChildren(prose(reason));
  }
}
