// One live region for an activity.

import { el } from "./dom.js";

export class Announcer {
  constructor() {
    this.node = el("div", { class: "unseen", role: "status", "aria-live": "polite" });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Say a sentence. Emptied first, so that the same sentence is said again. @param {...string} sentences */
  say(...sentences) {
    clearTimeout(this.timer);
    this.node.textContent = "";
    this.timer = setTimeout(() => {
      this.node.textContent = sentences.filter(Boolean).join(" ");
    }, 40);
  }

  /** Take back what was said, once it is no longer so. */
  clear() {
    clearTimeout(this.timer);
    this.node.textContent = "";
  }

  stop() {
    clearTimeout(this.timer);
  }
}
