// One card on the table changed, another answer: a look aside after the check, and back.

import { rows } from "./judge.js";
import { button, el, prose } from "./dom.js";
import { list } from "./verdicts.js";

export class Change {
  /**
   * @param {import("./words.js").Words} words
   * @param {(on: boolean) => void} turned called when the changed position is shown, or taken away again
   */
  constructor(words, turned) {
    this.words = words;
    this.turned = turned;
    this.toggle = button("act", words.say("change"), () => this.#turn(!this.on));
    this.out = el("div", { class: "elsewhere-out", hidden: true });
    this.node = el("div", { class: "change" }, this.toggle, this.out);
    this.on = false;
    /** @type {import("./types.js").Exercise | null} */
    this.exercise = null;
    /** @type {import("./verdicts.js").Shown[]} */
    this.shown = [];
  }

  /** @param {import("./types.js").Exercise} exercise */
  show(exercise) {
    this.exercise = exercise;
    this.node.hidden = !exercise.change;
    this.hide();
  }

  hide() {
    this.on = false;
    this.shown = [];
    this.out.hidden = true;
    this.toggle.textContent = this.words.say("change");
  }

  /** @param {boolean} on */
  #turn(on) {
    const { exercise } = this;
    const change = exercise?.change;
    if (!exercise || !change) return;
    this.hide();
    if (on) {
      this.on = true;
      this.toggle.textContent = this.words.say("change_back");
      const { node, shown } = list(
        rows({ wrong: [], missed: [], right: exercise.hand }, change.verdicts),
        exercise.cards,
        { ...exercise.clauses, ...change.clauses },
        this.words,
      );
      this.out.replaceChildren(
        el("p", { class: "elsewhere-summary" }, prose(change.title)),
        el("p", { class: "elsewhere-summary" }, prose(change.summary)),
        node,
      );
      this.out.hidden = false;
      this.shown = shown;
    }
    this.turned(on);
  }
}
