// What is said about a move that may not be made, and advice.

import { button, el, prose, sign } from "../dom.js";
import { rule, slips } from "../parts.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("../types.js").Verdict} Verdict */

export class Note {
  /**
   * @param {import("../words.js").Words} words
   * @param {Record<string, import("../types.js").CardWords>} cards
   * @param {(move: string) => void} play
   */
  constructor(words, cards, play) {
    this.words = words;
    this.cards = cards;
    this.play = play;
    this.node = el("div", { class: "sitting-note", hidden: true });
  }

  clear() {
    this.node.hidden = true;
    this.node.replaceChildren();
  }

  /** Open the rule of what was refused, if anything was. */
  openRule() {
    const rules = this.node.querySelector("details");
    if (!rules) return;
    rules.open = true;
    rules.querySelector("summary")?.focus();
  }

  /** @param {string} kind @param {...(Node | null)} content */
  #show(kind, ...content) {
    this.node.className = `sitting-note ${kind}`;
    this.node.hidden = false;
    this.node.replaceChildren(...content.filter((node) => node !== null));
  }

  /** @param {string} title @param {string} reason */
  #head(title, reason) {
    return el("div", { class: "note-head" }, sign("✗"), el("div", {}, el("p", { class: "note-title" }, title), el("p", {}, prose(reason))));
  }

  /** @param {string} label @param {string[]} cards */
  #cards(label, cards) {
    return cards.length > 0 ? el("p", { class: "note-cards" }, label, " ", slips(cards, this.cards)) : null;
  }

  /** A card that may not be played. @param {string} card @param {Verdict} verdict @param {View["clauses"]} clauses */
  card(card, { reason, because, required, clause }, clauses) {
    this.#show(
      "no",
      this.#head(this.cards[card].refused, reason),
      this.#cards(this.words.say("decided_by"), because),
      this.#cards(this.words.say("required"), required),
      clauses[clause] ? rule(clauses[clause], this.words) : null,
    );
  }

  /** Something else that may not be done. @param {string} title @param {string} reason @param {string} clause @param {View["clauses"]} clauses */
  refused(title, reason, clause, clauses) {
    this.#show("no", this.#head(title, reason), clauses[clause] ? rule(clauses[clause], this.words) : null);
  }

  /** @param {import("./types.js").Advice} advice */
  advice({ move, says, why }) {
    this.#show(
      "advice",
      el("p", { class: "note-title" }, prose(says)),
      el("p", {}, prose(why)),
      el("div", { class: "acts" }, button("act", this.words.say("play_it"), () => this.play(move))),
    );
  }

  /** @param {string} sentence */
  plain(sentence) {
    this.#show("plain", el("p", {}, prose(sentence)));
  }
}
