// The controller of tables side by side: which ones, on what they differ, and what changes by it.

import { Asking } from "./asking.js";
import { el, guard, prose, sign, unseen } from "./dom.js";
import { Frame } from "./frame.js";
import { slip } from "./parts.js";
import { WrittenTable } from "./reference/written_table.js";
import { fill } from "./fill.js";

/** @typedef {import("./types.js").TablesState} State */

export class Tables {
  /** @param {HTMLElement} host @param {import("./types.js").Model} model @param {State} state */
  constructor(host, model, state) {
    this.state = state;
    this.frame = new Frame(model, state);
    this.words = this.frame.words;
    this.asking = new Asking(this.frame);
    this.own = new WrittenTable(this.words, this.frame.id);
    /** @type {HTMLInputElement[]} */
    this.boxes = [];
    this.results = el("div", { class: "comparisons" });
    this.frame.root.classList.add("reference");
    this.frame.fill(host, state.endless ? this.#choice() : el("p", { class: "panel-line" }, this.words.say("needs_live")), this.results);
    this.#show(state.comparisons);
  }

  /** @param {State} state */
  keeps(state) {
    return JSON.stringify(state.comparisons) === JSON.stringify(this.state.comparisons) && state.title === this.state.title;
  }

  dispose() {
    this.frame.dispose();
  }

  #choice() {
    const { words } = this;
    const chosen = this.state.comparisons[0].tables.map(({ rules }) => rules);
    const rows = this.state.presets.map(({ name, title }) => {
      const box = guard(el("input", { type: "checkbox", value: name }));
      box.checked = chosen.includes(name);
      this.boxes.push(box);
      return el("label", { class: "table-box" }, box, el("span", {}, el("b", {}, name), " ", prose(title)));
    });
    this.own.box.value = chosen.filter((name) => !this.state.presets.some((preset) => preset.name === name)).join(" ");
    const form = el(
      "form",
      { class: "table-pick", novalidate: true },
      el("fieldset", {}, el("legend", {}, words.say("choose")), ...rows),
      this.own.node,
      guard(el("button", { type: "submit", class: "act primary" }, words.say("compare"))),
      this.own.refusal,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#compare();
    });
    return form;
  }

  #compare() {
    const tables = this.boxes.filter((box) => box.checked).map((box) => box.value);
    if (this.own.value) tables.push(this.own.value);
    this.own.refuse("");
    if (!this.asking.ask({ type: "compare", tables })) this.own.refuse(this.words.say("stuck"));
  }

  /** @param {{type: string, reason: string, comparison: import("./types.js").Comparison}} message */
  receive(message) {
    if (!this.asking.heard()) return;
    if (message.type === "refused") {
      this.own.refuse(message.reason);
      return;
    }
    this.#show([message.comparison]);
    this.frame.announcer.say(fill(this.words.say("compared"), { tables: message.comparison.title }), message.comparison.says);
  }

  /** @param {import("./types.js").Comparison[]} comparisons */
  #show(comparisons) {
    this.results.replaceChildren(...comparisons.map((compared) => this.#comparison(compared)));
  }

  /** @param {import("./types.js").Comparison} compared */
  #comparison(compared) {
    return el(
      "section",
      { class: "comparison", "aria-label": compared.title },
      el("h3", {}, compared.title),
      el("p", { class: "comparison-says" }, compared.says),
      ...compared.questions.map((question) => this.#question(question)),
      this.#alike(compared),
    );
  }

  /** @param {import("./types.js").Comparison} compared */
  #alike({ alike, alike_says: says }) {
    const rows = alike.map(({ question, answer }) => el("li", {}, `${question} `, el("b", {}, prose(answer))));
    return el(
      "details",
      { class: "rule alike" },
      guard(el("summary", {}, el("span", { class: "rule-title" }, says))),
      el("ul", {}, ...rows),
    );
  }

  /** @param {import("./types.js").ComparedQuestion} question */
  #question(question) {
    const { words } = this;
    const rule = el("p", { class: "question-rule" }, prose(question.rule));
    if (question.french) rule.append(" ", el("i", { lang: "fr" }, question.french));
    const answers = question.answers.map((answer) =>
      el(
        "div",
        { class: "table-answer" },
        el("p", { class: "answer-tables" }, `${words.say("at")} `, el("b", {}, answer.tables)),
        el("p", { class: "answer-meaning" }, prose(answer.meaning)),
        answer.statement ? el("p", { class: "answer-says" }, prose(answer.statement)) : null,
        answer.sources ? el("p", { class: "answer-sources" }, prose(answer.sources)) : null,
        answer.dissent ? el("p", { class: "answer-sources" }, el("b", {}, words.say("dissent")), " ", prose(answer.dissent)) : null,
      ),
    );
    return el(
      "article",
      { class: "table-differs" },
      el("h4", {}, question.question),
      rule,
      el("div", { class: "table-answers" }, ...answers),
      this.#change(question.case),
    );
  }

  /** @param {import("./types.js").ChangedCase | null} found */
  #change(found) {
    const { words } = this;
    const box = el(
      "details",
      { class: "rule what-changes" },
      guard(el("summary", {}, el("span", { class: "rule-title" }, words.say("what_changes")))),
    );
    if (!found) {
      box.append(el("p", {}, words.say("no_case")));
      return box;
    }
    box.append(
      el("ul", { class: "situation" }, ...found.situation.map((line) => el("li", {}, prose(line)))),
      el("p", { class: "same-hand" }, words.say("same_hand")),
      el("div", { class: "table-answers" }, ...found.outcomes.map((outcome) => this.#outcome(outcome, found.cards))),
    );
    return box;
  }

  /** @param {import("./types.js").ChangedOutcome} outcome @param {Record<string, import("./types.js").CardWords>} cards */
  #outcome(outcome, cards) {
    const { words } = this;
    const hand = outcome.hand.map(([card, allowed]) =>
      el(
        "li",
        { class: allowed ? "hand-card allowed" : "hand-card refused" },
        slip(cards[card]),
        sign(allowed ? "✓" : "✗"),
        unseen(` ${words.say(allowed ? "allowed" : "refused")}`),
      ),
    );
    return el(
      "div",
      { class: "table-answer" },
      el("p", { class: "answer-tables" }, `${words.say("at")} `, el("b", {}, outcome.table)),
      el("p", { class: "answer-meaning" }, prose(outcome.answer)),
      hand.length > 0 ? el("ul", { class: "hand-cards" }, ...hand) : null,
      outcome.reason ? el("p", { class: "answer-says" }, prose(outcome.reason)) : null,
      el("p", { class: "answer-sources" }, prose(outcome.rule)),
      outcome.href ? el("p", {}, guard(el("a", { href: outcome.href }, words.say("try")))) : null,
    );
  }
}
