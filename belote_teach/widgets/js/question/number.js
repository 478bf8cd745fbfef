// Answering with a whole number.

import { el, guard, set, sign } from "../dom.js";

/** @typedef {import("../types.js").Question} Question */

export class NumberBox {
  /** @param {import("../words.js").Words} words @param {string} id */
  constructor(words, id) {
    this.words = words;
    this.input = guard(
      el("input", { id: `${id}-number`, class: "number-box", inputmode: "numeric", autocomplete: "off", maxlength: "5" }),
    );
    this.status = el("span", { class: "choice-status" });
    this.node = el(
      "p",
      { class: "number-answer" },
      el("label", { for: `${id}-number` }, words.say("number")),
      " ",
      this.input,
      " ",
      this.status,
    );
  }

  get nudge() {
    return this.words.say("number_first");
  }

  show() {
    this.input.value = "";
    this.choosing();
  }

  choosing() {
    this.input.readOnly = false;
    this.node.classList.remove("right", "wrong");
    this.status.replaceChildren();
    set(this.input, "aria-invalid", null);
  }

  /** @returns {import("../types.js").Answer | null} */
  value() {
    const text = this.input.value.trim();
    return /^-?\d{1,5}$/.test(text) ? Number(text) : null;
  }

  /** @param {Question} exercise */
  judge(exercise) {
    const good = exercise.answers.includes(/** @type {number} */ (this.value()));
    this.input.readOnly = true;
    this.node.classList.add(good ? "right" : "wrong");
    this.status.replaceChildren(sign(good ? "✓" : "✗"), " ", this.words.say(good ? "right" : "wrong"));
  }

  mark() {}

  focus() {
    this.input.focus();
    this.input.select();
  }

  /** @param {KeyboardEvent} _event */
  key(_event) {
    return false;
  }
}
