// The controller of the explorer of scores: every change goes to Python, and the account comes back.

import { keep, kept } from "./desk/kept.js";
import { button, el, guard, prose, sign } from "./dom.js";
import { account, gone } from "./explorer/account.js";
import { Before, same } from "./explorer/before.js";
import { Cases } from "./explorer/cases.js";
import { ScoreChart } from "./explorer/chart.js";
import { Controls } from "./explorer/controls.js";
import { Conversation } from "./explorer/conversation.js";
import { tables } from "./explorer/tables.js";
import { Frame } from "./frame.js";
import { plain } from "./marked.js";

/** @typedef {import("./explorer/types.js").Answer} Answer */
/** @typedef {import("./explorer/types.js").Case} Case */
/** @typedef {import("./explorer/types.js").Entry} Entry */
/** @typedef {import("./explorer/types.js").ExplorerState} State */

// A sheet takes Python a few hundredths of a second; after this long something is wrong.
const PATIENCE = 8000;
// Said aloud is only where somebody rests: a slider passes many sheets on its way.
const REST = 400;
const KEPT = "explorer";
const SIGNS = { made: "✓", dedans: "✗", litige: "=" };

export class ScoringExplorer {
  /** @param {HTMLElement} host @param {import("./types.js").Model} model @param {State} state */
  constructor(host, model, state) {
    this.state = state;
    this.frame = new Frame(model, state);
    const { words, id } = this.frame;
    this.words = words;
    this.answer = state.answer;
    /** The sheet that is shown. @type {Entry} */
    this.shown = state.answer.entry;
    this.before = new Before((entry) => this.#cases().some((one) => same(one.entry, entry)));
    /** The sheet that a link will replace, once it is read. @type {Entry | null} */
    this.leaves = null;
    /** Whether the next answer tells what has changed. */
    this.tells = true;
    /** The table that was asked for last: a choice made since then is newer than its answer. */
    this.askedRules = state.answer.entry.rules;
    /** Whether the address holds the sheet. */
    this.linked = false;
    /** Choices of the table that have not been asked for yet. @type {[string, string][]} */
    this.choices = [];
    /** @type {Set<string>} */
    this.opened = new Set();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.rest = undefined;
    this.conversation = new Conversation((message) => this.frame.tell(message), () => this.#say(words.say("stuck")), PATIENCE);

    this.cases = new Cases(words, id, state.parts, (one) => this.#start(one));
    this.controls = new Controls(words, id, state, {
      change: (part) => this.#change(part),
      choose: (option, value) => {
        this.choices.push([option, value]);
        this.#ask();
      },
    });
    this.undo = button("quiet", words.say("undo"), () => this.#undo());
    this.undo.hidden = true;
    this.nudge = el("p", { class: "nudge explorer-nudge" });
    this.heading = guard(el("h4", { class: "summary", tabindex: "-1" }));
    this.says = el("p", { class: "outcome-says" });
    this.changes = el("p", { class: "outcome-changes" });
    this.stale = el("p", { class: "outcome-stale", hidden: true }, words.say("stale"));
    this.account = el("div", { class: "account-place" });
    this.copyButton = button("act", words.say("copy_link"), () => this.#copy());
    this.linkField = guard(el("input", { class: "link-field", readonly: true, hidden: true, "aria-label": words.say("copy_link") }));
    this.gallery = guard(el("a", { class: "quiet", href: state.gallery }, words.say("to_gallery")));
    this.chart = new ScoreChart(words, id, state.live ? (cards) => this.#change({ cards: String(cards) }) : null);
    this.tables = el("div", {});
    this.frame.root.classList.add("wide", "score");
    // Under the controls of a phone it stays in sight, so that every change is seen.
    this.outcome = el(
      "div",
      { class: "outcome" },
      el("h3", { class: "unseen" }, words.say("result")),
      this.heading,
      this.says,
    );
    this.result = el(
      "div",
      { class: "score-result" },
      this.stale,
      this.changes,
      this.account,
      el("div", { class: "acts" }, this.copyButton, this.gallery),
      this.linkField,
    );
    this.frame.fill(
      host,
      el("div", { class: "score-start" }, state.live ? null : el("p", { class: "panel-line" }, words.say("needs_live")), this.cases.node, this.nudge, this.undo),
      el(
        "div",
        { class: "score-bench" },
        this.controls.node,
        this.outcome,
        el("div", { class: "score-side" }, this.result, this.chart.node),
      ),
      el("section", { class: "score-tables", "aria-labelledby": `${id}-tables` }, el("h4", { id: `${id}-tables` }, words.say("elsewhere")), this.tables),
      el("div", { class: "foot" }, el("div", { class: "foot-tools" }, this.frame.tools.keysButton), this.frame.tools.dialog),
    );
    this.follow = () => this.#open();
    window.addEventListener("hashchange", this.follow);
    const entry = this.#keptEntry();
    this.#show(state.answer, state.clauses);
    this.#begin(entry);
  }

  /** @param {State} state */
  keeps(state) {
    return state.activity === this.state.activity && state.start === this.state.start;
  }

  dispose() {
    window.removeEventListener("hashchange", this.follow);
    this.conversation.stop();
    clearTimeout(this.rest);
    this.frame.dispose();
  }

  // ---- where it begins

  /** @param {Entry | null} entry what was entered before the page was loaded again */
  #begin(entry) {
    if (!this.#open()) {
      if (entry && !same(entry, this.shown)) this.#replace(entry);
      this.before.sheets = [];
    } else if (entry) this.before.sheets = [entry];
  }

  /** @returns {Entry | null} */
  #keptEntry() {
    const text = this.state.live ? kept(KEPT) : "";
    if (!text) return null;
    try {
      return { ...this.shown, ...JSON.parse(text) };
    } catch {
      return null; // what is kept is not ours: the page begins as it does for everybody
    }
  }

  /** Open the sheet of the address, if it names one. @returns {boolean} */
  #open() {
    const fragment = window.location.hash.slice(1);
    if (!fragment || document.getElementById(fragment)) return false;
    const known = this.#cases().find(({ link }) => link === fragment);
    if (known) this.#start(known);
    else if (!this.state.live) this.#say(this.words.say("needs_live"));
    else {
      this.leaves = this.controls.entry;
      this.conversation.ask(() => {
        this.askedRules = this.controls.entry.rules;
        return { type: "open", fragment };
      });
    }
    this.linked = true;
    return true;
  }

  #cases() {
    return this.state.parts.flatMap(({ cases }) => cases);
  }

  /** @param {Case} one */
  #start(one) {
    this.cases.box.open = false;
    if (one.answer) {
      this.askedRules = this.controls.entry.rules;
      this.#show(one.answer, this.state.clauses);
      this.#rested();
    } else this.#replace(one.entry);
  }

  // ---- what is entered

  /** Another sheet takes the place of this one, which can be brought back. @param {Entry} entry */
  #replace(entry) {
    if (!same(this.controls.entry, entry)) this.before.put(this.controls.entry);
    this.#enter(entry);
  }

  /** @param {Entry} entry */
  #enter(entry) {
    this.tells = false;
    this.controls.show(entry);
    this.#kept();
    this.#ask();
  }

  #undo() {
    const sheet = this.before.take(this.controls.entry);
    if (!sheet) return;
    this.#enter(sheet);
    this.undo.hidden = this.before.empty;
    if (this.before.empty) this.controls.preset.focus();
  }

  /** @param {Entry} part */
  #change(part) {
    this.controls.show({ ...this.controls.entry, ...part });
    this.#kept();
    this.#ask();
  }

  /** What is entered outlives the page; an address that holds another sheet would bring that one back. */
  #kept() {
    keep(KEPT, JSON.stringify(this.controls.entry));
    if (!this.linked) return;
    this.linked = false;
    history.replaceState(history.state, "", window.location.pathname + window.location.search);
  }

  // All that the answer needs is read at the moment it is asked for, and travels in one message.
  #ask() {
    this.conversation.ask(() => {
      const choices = this.choices.splice(0);
      this.askedRules = this.controls.entry.rules;
      return { type: "sheet", entry: this.controls.entry, choices, before: this.tells ? this.shown : null };
    });
  }

  // ---- what comes back

  /** @param {import("./explorer/types.js").Scored | import("./explorer/types.js").Refused} message */
  receive(message) {
    if (!this.conversation.heard(message)) return;
    const { leaves } = this;
    this.leaves = null;
    if (message.type === "refused") this.#say(message.says);
    else {
      if (leaves) this.before.put(leaves);
      this.#say("");
      this.#show(message, message.clauses);
      this.#rested();
    }
    this.conversation.goOn();
  }

  /** @param {Answer} answer @param {import("./explorer/types.js").Clauses} clauses */
  #show(answer, clauses) {
    this.answer = answer;
    // What was entered meanwhile stays, and so does what is wrong; the table is written by Python.
    const { entry } = this.controls;
    const rules = entry.rules === this.askedRules ? answer.entry.rules : entry.rules;
    const stays = this.conversation.next !== null || answer.problems.length > 0;
    this.controls.show({ ...(stays ? entry : answer.entry), rules });
    if (this.state.live) keep(KEPT, JSON.stringify(this.controls.entry));
    if (answer.table) this.controls.showTable(answer.table);
    this.controls.showProblems(answer.problems);
    // While more is on its way, the points that are left belong to a sheet that is no longer entered.
    if (this.conversation.next === null) this.controls.showOthers(answer.others);
    this.stale.hidden = answer.result !== null;
    this.copyButton.hidden = answer.link === "";
    this.linkField.hidden = true;
    this.cases.show(this.#cases().find(({ link }) => link === answer.link) ?? null);
    this.undo.hidden = this.before.empty;
    if (answer.result) this.#result(answer.result, clauses, answer.entry);
  }

  /**
   * @param {import("./explorer/types.js").Result} result
   * @param {import("./explorer/types.js").Clauses} clauses
   * @param {Entry} entry
   */
  #result(result, clauses, entry) {
    const { words } = this;
    this.shown = entry;
    this.tells = true;
    this.outcome.dataset.outcome = result.outcome;
    this.heading.replaceChildren(sign(SIGNS[result.outcome]), el("span", {}, prose(result.title)));
    this.says.replaceChildren(prose(result.says));
    this.changes.replaceChildren(prose(result.changes.says));
    this.changes.hidden = result.changes.says === "";
    this.account.replaceChildren(account(result, clauses, words, this.opened));
    const left = gone(result.changes.gone, words.say("gone"));
    if (left) this.account.append(left);
    this.chart.show(result.chart, result.columns);
    this.tables.replaceChildren(tables(result.tables, clauses, words));
  }

  /** Say aloud what has come out, once nothing more comes. */
  #rested() {
    clearTimeout(this.rest);
    const { result, problems } = this.answer;
    const wrong = problems.map(({ says }) => says);
    const said = result ? [result.title, result.says, result.changes.says] : [];
    this.rest = setTimeout(() => this.frame.announcer.say(...[...wrong, ...said].map(plain)), REST);
  }

  /** @param {string} sentence */
  #say(sentence) {
    this.nudge.replaceChildren(prose(sentence));
    if (sentence) this.frame.announcer.say(plain(sentence));
  }

  async #copy() {
    const address = new URL(`#${this.answer.link}`, window.location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      this.#say(this.words.say("copied"));
    } catch {
      // Where copying is forbidden the address can still be read and marked.
      this.linkField.value = address;
      this.linkField.hidden = false;
      this.linkField.select();
    }
  }
}
