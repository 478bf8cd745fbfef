// Four hints, one after the other, and the rule on request.

import { el, guard, prose } from "./dom.js";
import { rule } from "./parts.js";

export class Hints {
  /** @param {import("./words.js").Words} words */
  constructor(words) {
    this.words = words;
    this.rungs = el("ol", { class: "rungs" });
    this.rules = el("div", { class: "hint-rule" });
    this.node = el("div", { class: "hints", hidden: true }, this.rungs, this.rules);
    /** How many rungs are open. */
    this.open = 0;
  }

  clear() {
    this.open = 0;
    this.rungs.replaceChildren();
    this.rules.replaceChildren();
    this.node.hidden = true;
  }

  /** Open the rungs up to `rung`. @param {import("./types.js").Hint[]} hints @param {number} rung */
  reveal(hints, rung) {
    const names = this.words.list("hint_of");
    while (this.open < Math.min(rung, hints.length)) {
      this.rungs.append(
        el(
          "li",
          {},
          el("span", { class: "rung-name" }, String(names[this.open] ?? "")),
          " ",
          el("span", { class: "rung-text" }, prose(hints[this.open].text)),
        ),
      );
      this.open += 1;
    }
    this.node.hidden = false;
  }

  /** Open a rule before the check. Returns what to focus. @param {import("./types.js").Clause} clause */
  tell(clause) {
    const node = rule(clause, this.words);
    node.open = true;
    this.rules.replaceChildren(node);
    this.node.hidden = false;
    return guard(/** @type {HTMLElement} */ (node.querySelector("summary")));
  }
}
