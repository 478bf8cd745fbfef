// The totals of both sides, and how long the match is.

import { el } from "../dom.js";

export class Board {
  /** @param {import("../words.js").Words} words */
  constructor(words) {
    this.node = el("div", { class: "sitting-board", role: "group", "aria-label": words.say("score") });
  }

  /** @param {import("./types.js").View} view */
  show(view) {
    const [ours, theirs] = view.sides.map(({ name, note, total, tricks }) =>
      el(
        "div",
        { class: "board-side" },
        el("span", { class: "side-name" }, name, " ", el("span", { class: "side-note" }, note)),
        el("span", { class: "side-line" }, el("strong", { class: "side-total" }, total), " ", el("span", { class: "side-tricks" }, tricks)),
      ),
    );
    const middle = el("div", { class: "board-middle" }, el("span", {}, view.goal), view.held ? el("span", { class: "board-held" }, view.held) : null);
    this.node.replaceChildren(ours, middle, theirs);
  }
}
