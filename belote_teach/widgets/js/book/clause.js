// One rule of the book: what it says, who says so, what tables choose, where it is trained, and what stands behind it.

import { button, el, guard, prose, set } from "../dom.js";
import { Patience } from "../patience.js";
import { Series } from "../series.js";
import { fill } from "../fill.js";

/** @typedef {import("../types.js").BookClause} BookClause */
/**
 * What a rule asks for: another choice of its option, an exercise, a look inside.
 * @typedef {{choose: (option: string, value: string, clause: string) => void, try: (clause: string, have: number) => void,
 *   inside: (clause: string) => void}} Asks
 */

const PATIENCE = 5000;

export class ClauseBox {
  /**
   * @param {import("../words.js").Words} words
   * @param {import("../types.js").RulesState} state
   * @param {BookClause} clause
   * @param {Asks} asks
   */
  constructor(words, state, clause, asks) {
    this.words = words;
    this.state = state;
    this.clause = clause;
    this.asks = asks;
    this.patience = new Patience(PATIENCE);
    this.looked = false;
    this.insideBody = guard(el("div", { class: "inside-body" }));
    const { endless } = state;
    this.title = guard(el("h4", { class: "clause-title", tabindex: "-1" }, prose(clause.title)));
    if (clause.french) this.title.append(" ", el("i", { lang: "fr", class: "clause-french" }, clause.french));
    this.tables = clause.options.length > 0 ? this.#tables() : null;
    this.tryButton = button("act", words.say("try_it"), () => this.#try());
    this.tryButton.hidden = !endless || !clause.try;
    this.away = button("quiet", words.say("put_away"), () => this.#putAway());
    this.away.hidden = true;
    this.series = new Series(words, state, {
      more: (have) => asks.try(clause.id, have),
      ended: () => this.#putAway(),
    });
    this.inside = endless ? this.#inside() : null;
    this.node = el(
      "article",
      { class: "clause", id: clause.id },
      this.title,
      el("p", { class: "clause-says" }, prose(clause.statement)),
      el("p", { class: "clause-sources" }, prose(clause.sources)),
      clause.dissent
        ? el("p", { class: "clause-dissent" }, el("b", {}, words.say("dissent")), " ", prose(clause.dissent))
        : null,
      this.tables,
      this.#levels(),
      this.inside,
      el("div", { class: "clause-acts" }, this.tryButton, this.away),
      el("div", { class: "clause-try" }, this.series.node),
    );
    this.text = [clause.title, clause.french, clause.statement, clause.dissent].join(" ").toLowerCase();
  }

  dispose() {
    this.patience.stop();
    this.series.dispose();
  }

  /** Whether all these words stand in it. @param {string[]} wanted */
  has(wanted) {
    return wanted.every((each) => this.text.includes(each));
  }

  /** The level that is most about it. */
  #levels() {
    const shown = this.state.levels[this.clause.levels[0]];
    if (!shown) return null;
    return el("p", { class: "clause-levels" }, `${this.words.say("trained_in")} `, guard(el("a", { href: shown.href }, prose(shown.title))));
  }

  // ---- what tables choose

  #tables() {
    const box = el("details", { class: "rule tables" });
    box.append(guard(el("summary", {}, el("span", { class: "rule-title" }, this.words.say("hangs_on")))));
    for (const { name, here, said } of this.clause.options) {
      const option = this.state.options.find((each) => each.name === name);
      if (!option) continue;
      const choices = option.choices.map((choice) => this.#choice(name, choice, choice.value === here, said[choice.value] ?? ""));
      box.append(el("p", { class: "table-question" }, option.question), el("ul", { class: "table-choices" }, ...choices));
      if (option.numbers && this.state.endless) box.append(this.#number(name, option.numbers, here));
    }
    return box;
  }

  /** @param {string} name @param {import("../types.js").TableChoice} choice @param {boolean} here @param {string} said */
  #choice(name, { value, meaning, tables }, here, said) {
    const { words } = this;
    const notes = [said, tables ? fill(words.say("chosen_by"), { tables }) : ""].filter(Boolean).join(" ");
    const take = button("quiet", words.say("choose"), () => this.asks.choose(name, value, this.clause.id));
    set(take, "aria-label", `${words.say("choose")}: ${meaning}`);
    return el(
      "li",
      { class: here ? "table-choice here" : "table-choice" },
      el(
        "div",
        {},
        el("span", {}, prose(meaning)),
        here ? el("span", { class: "here-tag" }, words.say("here")) : null,
        notes ? el("p", { class: "table-notes" }, prose(notes)) : null,
      ),
      here || !this.state.endless ? null : take,
    );
  }

  /** @param {string} name @param {[number, number]} range @param {string} here */
  #number(name, [least, most], here) {
    const { words } = this;
    const box = guard(el("input", { class: "number-box", type: "number", min: String(least), max: String(most), value: here === "none" ? "" : here }));
    const ask = () => {
      if (box.value) this.asks.choose(name, box.value, this.clause.id);
    };
    box.addEventListener("keydown", (event) => {
      if (event.key === "Enter") ask();
    });
    return el("p", { class: "table-number" }, el("label", {}, words.say("own_number"), " ", box), " ", button("quiet", words.say("choose"), ask));
  }

  /** Open what tables choose, and go there; what is above may have grown, so it stays as far down as it `was`.
   * @param {number} was its distance from the top of the window
   */
  openTables(was) {
    const { tables } = this;
    if (!tables) return;
    tables.open = true;
    tables.querySelector("summary")?.focus({ preventScroll: true });
    window.scrollBy(0, tables.getBoundingClientRect().top - was);
  }

  // ---- an exercise

  #try() {
    this.tryButton.hidden = true;
    this.away.hidden = false;
    this.series.begin([]);
    this.asks.try(this.clause.id, 0);
  }

  /** @param {import("../series.js").Shown[]} exercises */
  tryCame(exercises) {
    this.series.add(exercises);
  }

  #putAway() {
    this.series.stop();
    this.away.hidden = true;
    this.tryButton.hidden = false;
    this.tryButton.focus();
  }

  // ---- a look inside

  #inside() {
    const box = el(
      "details",
      { class: "rule inside" },
      guard(el("summary", {}, el("span", { class: "rule-title" }, this.words.say("inside")))),
      this.insideBody,
    );
    box.addEventListener("toggle", () => {
      if (!box.open || this.looked) return;
      this.looked = true;
      this.insideBody.replaceChildren(el("p", {}, this.words.say("looking")));
      this.asks.inside(this.clause.id);
      this.patience.start(() => {
        this.insideBody.replaceChildren(el("p", {}, this.words.say("stuck")));
        this.looked = false;
      }, true);
    });
    return box;
  }

  /** @param {import("../types.js").InsideMessage} message */
  insideCame({ functions, tests }) {
    this.patience.stop();
    const { words } = this;
    this.insideBody.replaceChildren(
      el("p", { class: "inside-label" }, words.say("function")),
      ...functions.flatMap(({ name, file, line, source }) => [
        el("p", { class: "inside-name" }, el("code", { translate: "no" }, name), " ", el("span", { translate: "no" }, `${file}:${line}`)),
        guard(el("pre", { tabindex: "0", translate: "no", "aria-label": name }, el("code", {}, source))),
      ]),
      el("p", { class: "inside-label", hidden: tests.length === 0 }, words.say("tests")),
      el("ul", { class: "inside-tests", translate: "no" }, ...tests.map((test) => el("li", {}, el("code", {}, test)))),
    );
  }
}
