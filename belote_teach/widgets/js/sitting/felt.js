// The felt of the practice table: three players with the backs of their cards, the trick in the middle, your own place.

import { el, set, sign, unseen } from "../dom.js";
import { playedCard, ring, trumpMarker } from "../table.js";

/** @typedef {import("./types.js").Scene} View */
/** @typedef {import("./types.js").Post} Post */

/** In the order of the page: what is read first stands first. */
const SEATS = ["N", "W", "E", "S"];

export class Felt {
  /**
   * @param {import("../words.js").Words} words
   * @param {Record<string, import("../types.js").CardWords>} cards
   * @param {string} describedBy
   */
  constructor(words, cards, describedBy) {
    this.words = words;
    this.cards = cards;
    this.node = el("div", { class: "felt open", role: "group", "aria-label": words.say("table"), "aria-describedby": describedBy });
    /** @type {Map<string, {node: HTMLElement, tag: HTMLElement}>} */
    this.played = new Map();
    /** The card that was played last, which comes in from its seat. */
    this.newest = "";
  }

  /** @param {View} view */
  show(view) {
    this.played.clear();
    const posts = SEATS.flatMap((letter) => view.seats.filter(({ seat }) => seat === letter).map((post) => this.#post(post, view)));
    const trick = el("div", { class: "trick", role: "group", "aria-label": this.words.say("trick") });
    for (const play of view.trick.plays) trick.append(this.#played(play, view));
    if (view.turned) trick.append(el("div", { class: "at at-turned" }, this.#turned(view.turned)));
    this.node.replaceChildren(...posts, trick);
    if (view.trump) this.node.append(trumpMarker(view.trump, this.words));
    this.node.append(
      el("div", { class: "felt-count" }, el("p", {}, view.deal), view.trick.title ? el("p", {}, view.trick.title) : null),
    );
    this.newest = view.trick.plays.at(-1)?.card ?? "";
  }

  /** @param {string} card */
  #turned(card) {
    const { node, tag } = playedCard(card, this.cards[card], false, this.words);
    tag.hidden = false;
    tag.textContent = this.words.say("turned");
    return node;
  }

  /** @param {View["trick"]["plays"][number]} play @param {View} view */
  #played({ seat, card }, view) {
    const { node, tag } = playedCard(card, this.cards[card], view.trick.holder === seat, this.words);
    this.played.set(card, { node, tag });
    const name = view.seats.find((post) => post.seat === seat)?.name ?? "";
    const arrives = card === view.trick.plays.at(-1)?.card && card !== this.newest;
    return el("div", { class: `at at-${seat.toLowerCase()}${arrives ? " arrives" : ""}` }, unseen(`${name}: `), node);
  }

  /** @param {Post} post @param {View} view */
  #post({ seat, name, cards, held, notes, said }, view) {
    const who = el("p", { class: "who" }, el("span", { class: "who-name" }, name));
    for (const note of notes) who.append(" ", el("span", { class: "who-note" }, note));
    const node = el("div", { class: `post post-${seat.toLowerCase()}` }, who);
    node.classList.toggle("now", view.turn === seat);
    if (seat !== "S" && cards > 0) node.append(el("p", { class: "backs" }, sign("", "back"), sign(`× ${cards}`, "backs-count"), unseen(held)));
    node.append(el("p", { class: "said" }, ...said.map((word) => el("span", { class: "pill bid" }, word))));
    return node;
  }

  /** Ring the given cards, each with a word. @param {string[]} cards @param {string} word */
  mark(cards, word) {
    ring(this.played, cards, word);
  }
}
