// The list of what the referee has found, and of what could not be read.

import { button, el, guard, prose, set, sign } from "../dom.js";
import { rule, slips } from "../parts.js";

/** @typedef {import("./types.js").Checked} Checked */
/** @typedef {import("./types.js").Finding} Finding */

/** @type {Record<import("./types.js").Gravity, string>} */
export const SIGNS = { irregular: "✗", doubtful: "?", note: "i" };

/** From the one that weighs most. @type {import("./types.js").Gravity[]} */
const GRAVITIES = ["irregular", "doubtful", "note"];

/**
 * The finding that weighs most, of those at one moment.
 * @param {number[]} places
 * @param {Finding[]} findings
 * @returns {Finding | undefined}
 */
export function gravest(places, findings) {
  const found = places.map((place) => findings[place]).filter(Boolean);
  return GRAVITIES.flatMap((gravity) => found.filter((finding) => finding.gravity === gravity))[0];
}

// A match that went wrong early has hundreds; they come when they are asked for.
const AT_ONCE = 20;

export class Findings {
  /**
   * @param {import("../words.js").Words} words
   * @param {import("./types.js").DeskState} state
   * @param {{go: (finding: number) => void, select: (span: import("./types.js").Span) => void}} acts
   */
  constructor(words, state, acts) {
    this.words = words;
    this.cards = state.cards;
    this.acts = acts;
    this.problems = el("ul", { class: "problems", "aria-label": words.say("problems") });
    this.problemsMore = el("p", { class: "many" });
    this.list = el("ol", { class: "findings", "aria-label": words.say("findings") });
    this.more = button("act", words.say("more"), () => this.#more());
    this.findingsMore = el("p", { class: "many" });
    this.node = el("div", { class: "told" }, this.problems, this.problemsMore, this.list, this.more, this.findingsMore);
    /** @type {Checked | null} */
    this.checked = null;
    /** @type {HTMLElement[]} */
    this.shown = [];
  }

  /** @param {Checked} checked */
  show(checked) {
    this.checked = checked;
    this.problems.replaceChildren(...checked.problems.map((problem) => this.#problem(problem)));
    this.problems.hidden = checked.problems.length === 0;
    this.#say(this.problemsMore, checked.problems_more);
    this.shown = [];
    this.list.replaceChildren();
    this.#more();
    this.list.hidden = checked.findings.length === 0;
    this.#say(this.findingsMore, checked.findings_more);
  }

  /** Show which findings the moment is about. @param {number[]} current */
  point(current) {
    while (current.some((place) => place >= this.shown.length) && !this.more.hidden) this.#more();
    this.shown.forEach((item, place) => set(item, "aria-current", current.includes(place) ? "true" : null));
  }

  /** @param {HTMLElement} node @param {string} sentence */
  #say(node, sentence) {
    node.textContent = sentence;
    node.hidden = sentence === "";
  }

  #more() {
    const { checked } = this;
    if (!checked) return;
    const from = this.shown.length;
    for (const finding of checked.findings.slice(from, from + AT_ONCE)) {
      const item = this.#finding(finding, this.shown.length, checked);
      this.shown.push(item);
      this.list.append(item);
    }
    this.more.hidden = this.shown.length >= checked.findings.length;
    if (from > 0 && document.activeElement === this.more) this.shown[from]?.querySelector("button")?.focus();
  }

  /** @param {import("./types.js").Problem} problem */
  #problem(problem) {
    const place = button("place", problem.place, () => this.acts.select(problem.span));
    return el(
      "li",
      { class: problem.grave ? "problem grave" : "problem" },
      sign(problem.grave ? SIGNS.irregular : SIGNS.note),
      el("div", {}, problem.place ? place : null, " ", el("span", { class: "happened" }, prose(problem.says))),
    );
  }

  /** @param {Finding} finding @param {number} place @param {Checked} checked */
  #finding(finding, place, checked) {
    const { words } = this;
    const go = button("place", finding.place, () => this.acts.go(place));
    const body = el("div", { class: "finding-body" });
    body.append(
      el("p", { class: "finding-title" }, prose(finding.title)),
      el("p", { class: "where" }, go, " ", el("span", { class: "gravity" }, finding.word)),
      el("p", { class: "happened" }, prose(finding.happened)),
      el("p", { class: "required" }, el("span", { class: "label" }, words.say("required")), " ", prose(finding.required)),
    );
    if (finding.cards.length > 0) {
      body.append(el("p", { class: "deciders" }, words.say("proof"), " ", slips(finding.cards, this.cards)));
    }
    if (finding.follows) body.append(el("p", { class: "aside" }, prose(finding.follows)));
    if (finding.news) body.append(el("p", { class: "aside" }, prose(finding.news)));
    const clause = checked.clauses[finding.clause];
    if (clause) body.append(rule(clause, words));
    if (finding.penalties.length > 0) body.append(this.#penalties(finding));
    return el("li", { class: `finding ${finding.gravity}` }, sign(SIGNS[finding.gravity]), body);
  }

  /** @param {Finding} finding */
  #penalties(finding) {
    const { words } = this;
    const items = finding.penalties.map(({ says, source }) => el("li", {}, prose(says), " ", el("span", { class: "source-name" }, source)));
    return el(
      "details",
      { class: "rule" },
      guard(el("summary", {}, el("span", { class: "rule-label" }, words.say("penalties")))),
      el("div", { class: "rule-body" }, el("ul", { class: "penalties" }, ...items), el("p", { class: "aside" }, words.say("penalties_note"))),
    );
  }
}
