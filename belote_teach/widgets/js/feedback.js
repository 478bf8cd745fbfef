// What is shown after a check: the summary, what to do next, the rows, the other tables.

import { rows } from "./judge.js";
import { button, el, guard, prose, sign } from "./dom.js";
import { Change } from "./change.js";
import { Elsewhere } from "./elsewhere.js";
import { Finish } from "./finish.js";
import { list } from "./verdicts.js";

/** @typedef {import("./verdicts.js").Shown} Shown */

export class Feedback {
  /**
   * @param {import("./words.js").Words} words
   * @param {string} id
   * @param {import("./types.js").LevelShown | null | undefined} level
   * @param {{next: () => void, again: () => void, elsewhere: (summary: string) => void, change: (on: boolean) => void}} acts
   */
  constructor(words, id, level, acts) {
    this.words = words;
    this.heading = guard(el("h4", { class: "summary", tabindex: "-1" }));
    this.finish = new Finish(words, level);
    this.next = button("act", "", acts.next);
    this.again = button("act primary", words.say("again"), acts.again);
    this.rowsBox = el("div", {});
    this.change = new Change(words, acts.change);
    this.elsewhere = new Elsewhere(words, `${id}-elsewhere`, acts.elsewhere);
    this.node = el(
      "div",
      { class: "feedback", hidden: true },
      this.heading,
      this.finish.node,
      el("div", { class: "acts" }, this.again, this.next, this.finish.onward),
      this.rowsBox,
      this.change.node,
      this.elsewhere.node,
    );
    /** @type {Shown[]} */
    this.shown = [];
  }

  /**
   * @param {import("./types.js").Exercise} exercise
   * @param {Record<import("./judge.js").Outcome, string[]>} judged
   * @param {string} summary
   * @param {import("./finish.js").Ending | null} ending
   */
  show(exercise, judged, summary, ending) {
    const right = judged.wrong.length + judged.missed.length === 0;
    this.node.classList.toggle("all-right", right);
    this.heading.replaceChildren(sign(right ? "✓" : "✗"), el("span", {}, prose(summary)));
    this.finish.show(ending);
    this.next.textContent = this.words.say(ending ? "more" : "next");
    this.next.classList.toggle("primary", right && !ending);
    this.again.hidden = right;
    const { node, shown } = list(rows(judged, exercise.verdicts), exercise.cards, exercise.clauses, this.words);
    this.rowsBox.replaceChildren(node);
    this.shown = shown;
    this.change.show(exercise);
    this.elsewhere.show(exercise);
    this.lookAside(false);
    this.node.hidden = false;
  }

  /** While a changed position is shown, what was said of the exercise itself would contradict it. @param {boolean} on */
  lookAside(on) {
    for (const node of [this.heading, this.rowsBox, this.elsewhere.node]) node.classList.toggle("put-by", on);
  }

  hide() {
    this.node.hidden = true;
    this.shown = [];
    this.change.hide();
    this.elsewhere.shown = [];
  }

  /** The row a node lies in. @param {Node} node @returns {Shown | undefined} */
  rowAt(node) {
    return [...this.shown, ...this.change.shown, ...this.elsewhere.shown].find((one) => one.node.contains(node));
  }

  /** The row of a card at this table. @param {string} card @returns {Shown | undefined} */
  rowOf(card) {
    return this.shown.find((one) => one.row.cards.includes(card));
  }
}
