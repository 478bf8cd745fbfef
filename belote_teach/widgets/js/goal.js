// The goal line: what to do, where you sit, what is trumps, whose rules; and how far the level is.

import { draw, suitSign } from "./faces.js";
import { el, guard, unseen } from "./dom.js";

export class Goal {
  /** @param {import("./words.js").Words} words @param {string} id */
  constructor(words, id) {
    this.words = words;
    this.task = el("h3", { class: "task", id: `${id}-task` });
    this.parts = el("dl", { class: "parts", id: `${id}-parts` });
    this.said = el("div", { class: "goal-words" }, this.task, this.parts);
    this.dots = el("span", { class: "dots", "aria-hidden": "true" });
    this.line = el("span", { class: "progress-line" });
    this.progress = el("p", { class: "progress" }, this.dots, this.line);
    this.node = guard(
      el(
        "div",
        { class: "goal", role: "group", tabindex: "-1", "aria-labelledby": `${id}-task ${id}-parts` },
        this.said,
        this.progress,
      ),
    );
  }

  /** @param {import("./types.js").Goal | undefined} goal none between exercises */
  show(goal) {
    this.said.hidden = !goal;
    if (!goal) return;
    this.task.replaceChildren(unseen(`${this.words.say("exercise")} `), goal.task);
    this.parts.replaceChildren(
      ...goal.parts.map((part) => {
        const text = el("dd", {}, part.text);
        if (part.suit) text.prepend(el("span", { class: "slip-face small" }, draw(suitSign(part.suit))), " ");
        return el("div", {}, el("dt", {}, part.label), " ", text);
      }),
    );
  }

  /** @param {number} reached @param {number} wanted @param {string} sentence */
  count(reached, wanted, sentence) {
    this.progress.hidden = wanted === 0;
    this.line.textContent = sentence;
    this.dots.replaceChildren(
      ...Array.from({ length: wanted }, (_, place) => el("span", { class: place < reached ? "dot full" : "dot" })),
    );
  }
}
