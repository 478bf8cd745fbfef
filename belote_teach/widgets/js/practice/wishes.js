// What to practise: chapters, skills, how hard, at which table.

import { button, el, guard, prose } from "../dom.js";

/** @typedef {{chapters: string[], skills: string[], difficulty: number | null, rules: string}} Wish */

export class Wishes {
  /**
   * @param {import("../words.js").Words} words
   * @param {string} id
   * @param {import("../types.js").PracticeState} state
   * @param {() => void} start
   */
  constructor(words, id, state, start) {
    this.state = state;
    this.chapters = state.chapters.map(({ id: chapter, title }) => this.#chip(chapter, title));
    this.skills = state.skills.map(({ id: skill, title }) => this.#chip(skill, title));
    const grades = words.list("difficulties").map((says, grade) => el("option", { value: grade ? String(grade) : "" }, says));
    this.difficulty = guard(el("select", { id: `${id}-difficulty` }, ...grades));
    this.rules = guard(
      el(
        "select",
        { id: `${id}-rules` },
        el("option", { value: "" }, words.say("rules_own")),
        ...state.tables.map(({ rules }) => el("option", { value: rules }, rules)),
      ),
    );
    this.title = guard(el("h3", { id: `${id}-wishes`, tabindex: "-1" }, words.say("practise")));
    this.refusal = guard(el("p", { class: "panel-refusal", role: "alert", hidden: true }));
    const { endless } = state;
    this.node = el(
      "section",
      { class: "panel", "aria-labelledby": `${id}-wishes` },
      this.title,
      el("p", { class: "panel-line" }, words.say("what")),
      endless ? null : el("p", { class: "panel-line" }, words.say("needs_live")),
      el("fieldset", { class: "wishes" }, el("legend", {}, words.say("chapters")), ...this.chapters.map((chip) => chip.node)),
      el(
        "details",
        { class: "more-wishes" },
        guard(el("summary", {}, words.say("skills"))),
        el("div", { class: "wishes", role: "group", "aria-label": words.say("skills") }, ...this.skills.map((chip) => chip.node)),
        el(
          "p",
          { class: "asked", hidden: !endless },
          el("label", { for: `${id}-difficulty` }, words.say("difficulty")),
          " ",
          this.difficulty,
        ),
      ),
      el("p", { class: "asked", hidden: !endless }, el("label", { for: `${id}-rules` }, words.say("rules_at")), " ", this.rules),
      this.refusal,
      el("div", { class: "panel-acts" }, button("act primary", words.say("start"), start)),
    );
    this.node.addEventListener("change", () => this.refuse(""));
  }

  /** @param {string} value @param {string} title */
  #chip(value, title) {
    const box = guard(el("input", { type: "checkbox", value }));
    return { box, node: el("label", { class: "chip" }, box, " ", el("span", {}, prose(title))) };
  }

  /** @param {{box: HTMLInputElement}[]} chips */
  #chosen(chips) {
    return chips.filter(({ box }) => box.checked).map(({ box }) => box.value);
  }

  /** Whether nothing was chosen, so that everything comes. */
  get open() {
    const { chapters, skills, rules } = this.value();
    return chapters.length + skills.length === 0 && !rules;
  }

  /** @returns {Wish} */
  value() {
    return {
      chapters: this.#chosen(this.chapters),
      skills: this.#chosen(this.skills),
      difficulty: this.difficulty.value ? Number(this.difficulty.value) : null,
      rules: this.rules.value,
    };
  }

  /** Whether an exercise of the page is among what was chosen. @param {{skill: string, source?: string}} exercise */
  fits({ skill, source }) {
    const { chapters, skills } = this.value();
    if (chapters.length + skills.length === 0 || skills.includes(skill)) return true;
    return this.state.chapters.some(({ id, levels }) => chapters.includes(id) && levels.some((level) => level.id === source));
  }

  /** Say why that cannot be had. @param {string} reason empty when it can */
  refuse(reason) {
    this.refusal.hidden = !reason;
    this.refusal.replaceChildren(prose(reason));
  }

  focus() {
    this.title.focus();
  }
}
