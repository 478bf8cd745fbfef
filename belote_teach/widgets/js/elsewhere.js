// The same position at another table.

import { rows } from "./judge.js";
import { el, guard, prose } from "./dom.js";
import { list } from "./verdicts.js";

export class Elsewhere {
  /**
   * @param {import("./words.js").Words} words
   * @param {string} id
   * @param {(summary: string) => void} changed
   */
  constructor(words, id, changed) {
    this.words = words;
    this.changed = changed;
    this.select = guard(el("select", { id }));
    this.select.addEventListener("change", () => this.#pick());
    this.out = el("div", { class: "elsewhere-out" });
    this.node = el(
      "div",
      { class: "elsewhere" },
      el("div", { class: "elsewhere-ask" }, el("label", { for: id }, words.say("elsewhere")), this.select),
      this.out,
    );
    /** @type {import("./types.js").Exercise | null} */
    this.exercise = null;
    /** @type {import("./verdicts.js").Shown[]} */
    this.shown = [];
  }

  /** @param {import("./types.js").Exercise} exercise */
  show(exercise) {
    this.exercise = exercise;
    this.shown = [];
    this.out.replaceChildren();
    this.node.hidden = exercise.elsewhere.length === 0;
    this.select.replaceChildren(
      el("option", { value: "" }, this.words.say("elsewhere_pick")),
      ...exercise.elsewhere.map((other, place) => el("option", { value: String(place) }, other.title)),
    );
  }

  #pick() {
    const exercise = this.exercise;
    const other = this.select.value === "" ? undefined : exercise?.elsewhere[Number(this.select.value)];
    this.shown = [];
    this.out.replaceChildren();
    if (exercise && other) {
      // In full: a menu cuts long titles off.
      if (other.title !== other.rules) this.out.append(el("p", { class: "elsewhere-summary" }, prose(other.title)));
      this.out.append(el("p", { class: "elsewhere-summary" }, prose(other.summary)));
      const differing = exercise.hand.filter((card) => card in other.verdicts);
      const { node, shown } = list(
        rows({ wrong: [], missed: [], right: differing }, other.verdicts),
        exercise.cards,
        { ...exercise.clauses, ...other.clauses },
        this.words,
      );
      if (shown.length > 0) this.out.append(node);
      this.shown = shown;
    }
    this.changed(other ? other.summary : "");
  }
}
