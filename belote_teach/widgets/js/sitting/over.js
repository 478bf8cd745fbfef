// What a deal came to, and the end of the match.

import { table } from "../desk/account.js";
import { button, el, prose } from "../dom.js";

export class Over {
  /** @param {import("../words.js").Words} words @param {() => void} another begins another match */
  constructor(words, another) {
    this.another = button("act primary", words.say("new"), another);
    this.node = el("div", { class: "deal-over", hidden: true });
  }

  /** @param {import("./types.js").View} view */
  show({ account, end, next, clauses }) {
    this.node.replaceChildren();
    this.node.hidden = !account && !end;
    if (account) this.node.append(table(account, clauses), el("p", { class: "deals-next" }, next));
    if (!end) return;
    this.node.append(
      el("h4", { class: "end-says", tabindex: "-1" }, prose(end.says)),
      ...end.lines.map((line) => el("p", {}, prose(line))),
      ...end.clauses.map((clause) => el("p", { class: "aside" }, prose(clauses[clause]?.statement ?? ""))),
      this.another,
    );
  }

  /** Go to the sentence that says who has won. */
  focus() {
    /** @type {HTMLElement | null} */ (this.node.querySelector(".end-says"))?.focus({ preventScroll: true });
  }
}
