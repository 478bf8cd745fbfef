// The rules that are due, each with its reason. It is only kept for those who want it.

import { button, el, guard, prose, set } from "../dom.js";

export class DueList {
  /**
   * @param {import("../words.js").Words} words
   * @param {boolean} live
   * @param {{review: (on: boolean) => void, start: () => void}} acts
   */
  constructor(words, live, acts) {
    this.words = words;
    this.on = false;
    this.toggle = button("quiet switch", words.say("review_on"), () => acts.review(!this.on));
    this.says = el("p", { class: "panel-line due-says", role: "status" });
    this.list = el("ul", { class: "due-list" });
    this.next = el("p", { class: "panel-line" });
    this.start = button("act", words.say("due_start"), acts.start);
    this.start.hidden = true;
    this.body = el("div", { class: "due-body", hidden: true }, this.says, this.list, this.next, this.start);
    this.node = el(
      "section",
      { class: "panel", hidden: !live, "aria-label": words.say("due") },
      el("h3", {}, words.say("due")),
      el("p", { class: "panel-line" }, words.say("due_about")),
      this.toggle,
      this.body,
    );
  }

  /** @param {boolean} on whether it is wanted */
  review(on) {
    this.on = on;
    set(this.toggle, "aria-pressed", String(on));
    this.body.hidden = !on;
  }

  wait() {
    this.says.textContent = this.words.say("due_wait");
  }

  /** @param {import("../types.js").DueMessage} message */
  show(message) {
    this.says.textContent = message.says;
    this.next.textContent = message.next;
    this.next.hidden = !message.next;
    this.start.hidden = message.rules.length === 0;
    this.list.replaceChildren(
      ...message.rules.map((rule) =>
        el(
          "li",
          {},
          el("span", { class: "due-title" }, prose(rule.title)),
          " ",
          el("span", { class: "due-reason" }, prose(rule.reason)),
          " ",
          el(
            "span",
            { class: "due-level" },
            `${this.words.say("trained_in")} `,
            guard(el("a", { href: rule.level.href }, prose(rule.level.title))),
          ),
        ),
      ),
    );
  }
}
