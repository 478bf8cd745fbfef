// What is said about the page itself: no answer comes, nothing is kept.

import { el, guard, prose } from "../dom.js";

export class Notice {
  /** @param {import("../words.js").Words} words */
  constructor(words) {
    this.words = words;
    this.kept = true;
    this.node = guard(el("div", { class: "sitting-notice", role: "status" }));
  }

  /** Whether the browser keeps the match. @param {boolean} kept */
  keeps(kept) {
    if (kept === this.kept) return;
    this.kept = kept;
    this.tell("");
  }

  /** @param {string} sentence */
  tell(sentence) {
    const says = [sentence, this.kept ? "" : this.words.say("not_kept")].filter(Boolean);
    this.node.replaceChildren(...says.map((each) => el("p", {}, prose(each))));
  }
}
