// The text of a deal beside its replay: the moment's own piece stands out, and pressing a piece goes to its moment.

import { el, guard, set } from "../dom.js";
import { gravest } from "./findings.js";
import { pieces } from "./spans.js";

export class Source {
  /** @param {import("../words.js").Words} words @param {(step: number) => void} go */
  constructor(words, go) {
    // It scrolls, so the keyboard must reach it.
    this.node = guard(
      el("pre", { class: "source", tabindex: "0", role: "group", translate: "no", dir: "ltr", "aria-label": words.say("source") }),
    );
    /** @type {Map<number, HTMLElement>} */
    this.parts = new Map();
    this.node.addEventListener("click", (event) => {
      const target = /** @type {Element} */ (event.target).closest("[data-step]");
      if (target) go(Number(target.getAttribute("data-step")));
    });
  }

  /** @param {import("./types.js").Replay} replay @param {import("./types.js").Checked} checked */
  show(replay, checked) {
    this.parts.clear();
    this.node.replaceChildren(
      ...pieces(replay.text, replay.steps.map((step) => step.span)).map(({ text, owner }) => {
        if (owner === null) return document.createTextNode(text);
        const worst = gravest(replay.steps[owner].findings, checked.findings);
        const part = el("span", { class: worst ? `token faulty ${worst.gravity}` : "token", "data-step": String(owner) }, text);
        this.parts.set(owner, part);
        return part;
      }),
    );
    this.node.scrollTop = 0;
  }

  /** @param {number} step */
  point(step) {
    for (const [owner, part] of this.parts) {
      set(part, "aria-current", owner === step ? "step" : null);
    }
    const part = this.parts.get(step);
    if (!part) return;
    // Only the text scrolls; the page stays where the reader has it.
    const { offsetTop, offsetHeight } = part;
    const { scrollTop, clientHeight } = this.node;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
      this.node.scrollTop = offsetTop - clientHeight / 3;
    }
  }
}
