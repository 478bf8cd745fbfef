// The worked cases to start from: a list to be searched.

import { button, el, guard, prose, set } from "../dom.js";
import { plain } from "../marked.js";
import { matches } from "../gallery/filter.js";

/** @typedef {import("./types.js").Case} Case */

export class Cases {
  /**
   * @param {import("../words.js").Words} words
   * @param {string} id
   * @param {{title: string, cases: Case[]}[]} parts
   * @param {(chosen: Case) => void} choose
   */
  constructor(words, id, parts, choose) {
    /** @type {{of: Case, button: HTMLButtonElement, text: string}[]} */
    this.entries = [];
    this.find = guard(el("input", { id: `${id}-find`, type: "search", class: "find-box", autocomplete: "off" }));
    this.find.addEventListener("input", () => this.#search());
    this.none = el("p", { class: "found", role: "status" });
    this.empty = words.say("none_found");
    this.parts = parts.map(({ title, cases }) => {
      const items = cases.map((one) => {
        const choice = button("case-choice", "", () => choose(one));
        choice.append(prose(one.title));
        this.entries.push({ of: one, button: choice, text: plain(`${one.title} ${one.says} ${one.entry.rules}`) });
        return el("li", {}, choice);
      });
      return el("div", { class: "case-part" }, el("h4", {}, title), el("ul", {}, ...items));
    });
    this.box = el(
      "details",
      { class: "rule cases-box" },
      guard(el("summary", {}, el("span", { class: "rule-title" }, words.say("start")))),
      el("p", { class: "asked" }, el("label", { for: `${id}-find` }, words.say("find")), " ", this.find),
      this.none,
      el("div", { class: "case-parts" }, ...this.parts),
    );
    this.title = el("h4", {});
    this.says = el("p", {});
    this.saidBy = el("p", { class: "said-by" });
    this.story = el("div", { class: "case-story", hidden: true }, this.title, this.says, this.saidBy);
    this.node = el("div", { class: "cases" }, this.box, this.story);
  }

  /** Show which case the sheet is, if it is one. @param {Case | null} one */
  show(one) {
    for (const { of, button } of this.entries) set(button, "aria-current", of === one ? "true" : null);
    this.story.hidden = one === null;
    if (!one) return;
    this.title.replaceChildren(prose(one.title));
    this.says.replaceChildren(prose(one.says));
    this.saidBy.replaceChildren(prose(one.said_by));
  }

  #search() {
    let count = 0;
    for (const { button, text } of this.entries) {
      const shown = matches(text, this.find.value);
      /** @type {HTMLElement} */ (button.parentElement).hidden = !shown;
      if (shown) count += 1;
    }
    for (const part of this.parts) part.hidden = part.querySelector("li:not([hidden])") === null;
    this.none.textContent = count > 0 ? "" : this.empty;
  }
}
