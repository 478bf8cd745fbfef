// The last trick, for whoever asks for it.

import { button, el, set } from "../dom.js";

/** @typedef {import("./types.js").Trick} Trick */

export class LastTrick {
  /** @param {import("../words.js").Words} words @param {(...sentences: string[]) => void} say */
  constructor(words, say) {
    this.say = say;
    /** @type {Trick | null} */
    this.trick = null;
    this.button = button("quiet", words.say("last_trick"), () => this.turn());
    this.node = el("div", { class: "last-trick", hidden: true });
    set(this.button, "aria-expanded", "false");
  }

  /** @param {import("./types.js").View} view */
  show({ last }) {
    this.trick = last;
    set(this.button, "aria-disabled", last ? null : "true");
    if (!last) this.node.hidden = true;
    set(this.button, "aria-expanded", String(!this.node.hidden));
    this.node.replaceChildren();
    if (!last) return;
    this.node.append(el("p", { class: "note-title" }, last.title), el("ul", {}, ...last.says.map((line) => el("li", {}, line))));
  }

  /** Look at it, or away. */
  turn() {
    if (!this.trick) return;
    this.node.hidden = !this.node.hidden;
    set(this.button, "aria-expanded", String(!this.node.hidden));
    if (!this.node.hidden) this.say(...this.trick.says);
  }
}
