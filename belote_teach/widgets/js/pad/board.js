// The totals, which stay in sight, and under them who deals next, and the way back and forth.

import { button, el, prose, set } from "../dom.js";

export class Board {
  /**
   * @param {import("../words.js").Words} words
   * @param {{undo: () => void, redo: () => void, begin: () => void}} acts
   */
  constructor(words, acts) {
    this.begin = button("act", words.say("new"), acts.begin);
    this.sides = [0, 1].map(() => ({ name: el("span", { class: "side-name" }), total: el("strong", { class: "side-total" }) }));
    this.goal = el("span", { class: "board-goal" });
    this.held = el("span", { class: "board-held" });
    const [ours, theirs] = this.sides.map(({ name, total }) => el("div", { class: "board-side" }, name, total));
    this.node = el(
      "div",
      { class: "score-board", role: "group", "aria-label": words.say("score") },
      ours,
      el("div", { class: "board-middle" }, this.goal, this.held),
      theirs,
    );
    this.next = el("p", { class: "deals-next" });
    this.undo = button("quiet", words.say("undo"), acts.undo);
    this.redo = button("quiet", words.say("redo"), acts.redo);
    this.line = el("div", { class: "board-line" }, this.next, el("div", { class: "steps" }, this.undo, this.redo));
    this.end = el("div", { class: "match-end", hidden: true });
  }

  /** @param {import("./types.js").View} view */
  show(view) {
    view.sides.forEach(({ name, total }, place) => {
      this.sides[place].name.textContent = name;
      this.sides[place].total.textContent = view.end ? view.end.totals[place] : total;
    });
    this.goal.textContent = view.goal;
    this.held.textContent = view.held;
    this.next.textContent = view.next;
    for (const [node, says] of /** @type {[HTMLButtonElement, string][]} */ ([[this.undo, view.undo], [this.redo, view.redo]])) {
      set(node, "aria-disabled", says ? null : "true");
      set(node, "aria-label", says || null);
      set(node, "title", says || null);
    }
    this.end.hidden = !view.end;
    this.end.replaceChildren();
    if (!view.end) return;
    this.end.append(el("h4", { class: "end-says", tabindex: "-1" }, prose(view.end.says)));
    this.end.append(...view.end.lines.map((line) => el("p", {}, prose(line))));
    this.end.append(...view.end.clauses.map((clause) => el("p", { class: "end-rule" }, prose(view.clauses[clause]?.statement ?? ""))), this.begin);
  }
}
