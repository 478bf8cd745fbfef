// A box for a table that is written out, with what is wrong about it below.

import { el, guard, prose } from "../dom.js";

export class WrittenTable {
  /** @param {import("../words.js").Words} words @param {string} id */
  constructor(words, id) {
    this.box = guard(
      el("input", {
        id: `${id}-own`,
        type: "text",
        class: "own-table",
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: "false",
        "aria-describedby": `${id}-how ${id}-refused`,
      }),
    );
    this.refusal = guard(el("p", { class: "panel-refusal", role: "alert", id: `${id}-refused`, hidden: true }));
    this.node = el(
      "div",
      { class: "written-table" },
      el("label", { for: `${id}-own` }, words.say("own")),
      this.box,
      el("p", { class: "own-how", id: `${id}-how` }, words.say("own_how")),
    );
  }

  /** What is written, without spaces around it. */
  get value() {
    return this.box.value.trim();
  }

  /** @param {string} reason empty when there is none */
  refuse(reason) {
    this.refusal.hidden = !reason;
    this.refusal.replaceChildren(prose(reason));
  }
}
