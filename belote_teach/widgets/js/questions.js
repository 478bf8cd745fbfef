// The controller of questions and answers: folded, to be searched, and answered for the table chosen.

import { Asking } from "./asking.js";
import { el, guard, prose } from "./dom.js";
import { Frame } from "./frame.js";
import { fill } from "./fill.js";

/** @typedef {import("./types.js").QuestionsState} State */

export class Questions {
  /** @param {HTMLElement} host @param {import("./types.js").Model} model @param {State} state */
  constructor(host, model, state) {
    this.state = state;
    this.frame = new Frame(model, state);
    const { words } = this.frame;
    this.words = words;
    const { id } = this.frame;
    this.asking = new Asking(this.frame);
    this.select = guard(el("select", { id: `${id}-table` }, ...state.presets.map(({ name }) => el("option", { value: name }, name))));
    this.select.addEventListener("change", () => this.#ask());
    this.find = guard(el("input", { id: `${id}-find`, type: "search", class: "find-box", autocomplete: "off" }));
    this.find.addEventListener("input", () => this.#search());
    this.found = el("p", { class: "found", role: "status" });
    this.refusal = guard(el("p", { class: "panel-refusal", role: "alert", hidden: true }));
    this.groups = el("div", { class: "question-groups" });
    /** @type {Map<HTMLDetailsElement, string>} */
    this.texts = new Map();
    this.frame.root.classList.add("reference", "questions");
    this.frame.fill(
      host,
      el(
        "div",
        { class: "table-pick" },
        state.endless
          ? el("p", { class: "asked" }, el("label", { for: `${id}-table` }, words.say("table")), " ", this.select)
          : el("p", { class: "panel-line" }, words.say("needs_live")),
        el("p", { class: "asked" }, el("label", { for: `${id}-find` }, words.say("find")), " ", this.find),
        this.found,
        this.refusal,
      ),
      this.groups,
    );
    this.#show(state.answers);
  }

  /** @param {State} state */
  keeps(state) {
    return state.answers.rules === this.state.answers.rules && state.title === this.state.title;
  }

  dispose() {
    this.frame.dispose();
  }

  #ask() {
    this.#refuse("");
    if (!this.asking.ask({ type: "table", rules: this.select.value })) this.#refuse(this.words.say("stuck"));
  }

  /** @param {string} reason empty when there is none */
  #refuse(reason) {
    this.refusal.hidden = !reason;
    this.refusal.replaceChildren(prose(reason));
  }

  /** @param {{type: string, reason: string, answers: import("./types.js").Answers}} message */
  receive(message) {
    if (!this.asking.heard()) return;
    if (message.type === "refused") {
      this.#refuse(message.reason);
      return;
    }
    this.#show(message.answers);
    this.frame.announcer.say(fill(this.words.say("shown"), { rules: message.answers.rules }));
  }

  /** @param {import("./types.js").Answers} answers */
  #show(answers) {
    const open = new Set([...this.texts.keys()].filter((box) => box.open).map((box) => box.id));
    this.texts.clear();
    this.select.value = answers.rules;
    this.groups.replaceChildren(
      ...answers.groups.map(({ title, questions }) =>
        el("section", { class: "question-group", "aria-label": title }, el("h3", {}, title), ...questions.map((each) => this.#question(each, open))),
      ),
    );
    this.#search();
  }

  /** @param {import("./types.js").AskedQuestion} question @param {Set<string>} open those that were open before */
  #question(question, open) {
    const { words } = this;
    const id = `question-${question.id}`;
    const box = guard(
      el(
        "details",
        { class: "rule asked-question", id, open: open.has(id) },
        guard(el("summary", {}, el("span", { class: "rule-title" }, prose(question.question)))),
        ...question.answer.map((line) => el("p", { class: "answer-says" }, prose(line))),
        question.rules ? el("p", { class: "answer-sources" }, prose(question.rules)) : null,
        ...question.dissent.map((line) => el("p", { class: "answer-sources" }, el("b", {}, words.say("dissent")), " ", prose(line))),
        question.asked ? el("p", { class: "answer-sources" }, question.asked) : null,
        ...question.links.map(({ says, href }) => el("p", {}, guard(el("a", { href }, says)))),
      ),
    );
    this.texts.set(box, [question.question, ...question.answer, ...question.dissent].join(" ").toLowerCase());
    return box;
  }

  /** Show the questions in which all the words stand that are looked for. */
  #search() {
    const wanted = this.find.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const [box, text] of this.texts) {
      box.hidden = !wanted.every((word) => text.includes(word));
      if (!box.hidden) count += 1;
    }
    for (const group of this.groups.children) {
      /** @type {HTMLElement} */ (group).hidden = group.querySelector("details:not([hidden])") === null;
    }
    const says = count > 0 ? fill(this.words.say("found"), { n: count }) : this.words.say("none_found");
    this.found.textContent = wanted.length > 0 ? says : "";
  }
}
