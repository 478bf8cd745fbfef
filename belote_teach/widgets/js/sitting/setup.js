// The table, the level, the pace and the coach. Table and level are for the next match; the others are for this one too.

import { button, el, guard, prose } from "../dom.js";
import { optionRow } from "../option_row.js";
import { PACES } from "./kept.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Pace} Pace */

export class Setup {
  /**
   * @param {import("../words.js").Words} words
   * @param {string} id
   * @param {import("./types.js").TableState} state
   * @param {{table: (choice: Record<string, string>) => void, level: (level: string) => void, pace: (pace: Pace) => void, coach: (on: boolean) => void, begin: () => void}} acts
   */
  constructor(words, id, state, acts) {
    this.id = id;
    this.acts = acts;
    this.levels = state.levels;
    /** @param {string} name @param {[string, string][]} choices */
    const menu = (name, choices) => guard(el("select", { id: `${id}-${name}` }, ...choices.map(([value, title]) => el("option", { value }, title))));
    this.preset = menu("preset", state.tables.map(({ name, title }) => [name, `${name} – ${title}`]));
    this.preset.addEventListener("change", () => acts.table({ preset: this.preset.value }));
    this.length = menu("length", []);
    this.length.addEventListener("change", () => {
      const [option, value] = this.length.value.split(" ");
      acts.table({ option, value });
    });
    this.level = menu("level", state.levels.map(({ level, title }) => [level, title]));
    this.level.addEventListener("change", () => {
      this.#considers();
      acts.level(this.level.value);
    });
    this.considers = el("p", { class: "aside" });
    const paces = words.list("paces");
    this.pace = menu("pace", PACES.map((pace, place) => [pace, paces[place]]));
    this.pace.addEventListener("change", () => acts.pace(/** @type {Pace} */ (this.pace.value)));
    this.coach = guard(el("input", { type: "checkbox", role: "switch", id: `${id}-coach`, "aria-describedby": `${id}-coach-how` }));
    this.coach.addEventListener("change", () => acts.coach(this.coach.checked));
    this.how = el("p", { class: "aside" }, words.say("new_how"));
    this.begin = button("act", words.say("new"), acts.begin);
    this.options = el("div", { class: "pad-options" });
    this.refusal = el("p", { class: "refusal", role: "alert", hidden: true });
    /** @param {string} name @param {string} title @param {...Node} nodes */
    const asked = (name, title, ...nodes) => el("p", { class: "asked" }, el("label", { for: `${id}-${name}` }, title), ...nodes);
    this.node = el(
      "details",
      { class: "sitting-setup" },
      guard(el("summary", {}, words.say("setup"))),
      el(
        "div",
        { class: "setup-body" },
        asked("pace", words.say("pace"), this.pace),
        asked("coach", words.say("coach"), this.coach),
        el("p", { class: "aside", id: `${id}-coach-how` }, words.say("coach_how")),
        this.how,
        asked("level", words.say("level"), this.level),
        this.considers,
        asked("preset", words.say("rules"), this.preset),
        asked("length", words.say("length"), this.length),
        this.refusal,
        el("details", { class: "more-rules" }, guard(el("summary", {}, words.say("more_rules"))), this.options),
        el("div", { class: "acts" }, this.begin),
      ),
    );
  }

  /** @param {Choice} choice */
  show(choice) {
    this.preset.value = choice.preset;
    this.length.replaceChildren(...choice.lengths.map(([value, title]) => el("option", { value }, title)));
    this.length.value = choice.length;
    const option = (/** @type {string} */ name, /** @type {string} */ value) => this.acts.table({ option: name, value });
    this.options.replaceChildren(...choice.options.map((each) => optionRow(this.id, each, option)));
    this.refuse("");
  }

  /** @param {{level: string, pace: Pace, coach: boolean}} chosen */
  choose({ level, pace, coach }) {
    this.level.value = level;
    this.pace.value = pace;
    this.coach.checked = coach;
    this.#considers();
  }

  #considers() {
    this.considers.textContent = this.levels.find(({ level }) => level === this.level.value)?.considers ?? "";
  }

  /** @param {string} says */
  refuse(says) {
    this.refusal.hidden = !says;
    this.refusal.replaceChildren(prose(says));
  }
}
