// The felt with four hands as far as they are known: a strip of cards at each seat, the trick in the middle.

import { draw, suitSign } from "../faces.js";
import { el, sign, unseen } from "../dom.js";
import { playedCard, trumpMarker } from "../table.js";
import { cards, plays } from "./cards.js";

/** @typedef {import("./types.js").Replay} Replay */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./types.js").SeatLetter} SeatLetter */

/** What stands on what was irregular: sign, word, and how much it weighs. @typedef {{sign: string, word: string, gravity: string}} Mark */

/** In the order of the page: what is read first stands first. @type {SeatLetter[]} */
const SEATS = ["N", "W", "E", "S"];

export class Felt {
  /** @param {import("../words.js").Words} words @param {import("./types.js").DeskState} state @param {string} describedBy */
  constructor(words, state, describedBy) {
    this.words = words;
    this.cards = state.cards;
    this.unknown = state.unknown;
    this.node = el("div", {
      class: "felt open", role: "group", "aria-label": words.say("table"), "aria-describedby": describedBy,
    });
  }

  /**
   * Show a moment. `marked` says of the card just played, or of what was just said, that it is irregular; `legal` are the
   * cards to mark as those that could have been played.
   * @param {Replay} replay
   * @param {Step} step
   * @param {Mark | null} marked
   * @param {string[]} legal
   */
  show(replay, step, marked, legal) {
    const seats = SEATS.map((seat) => this.#seat(seat, replay, step, marked, legal));
    const trick = el("div", { class: "trick", role: "group", "aria-label": this.words.say("trick") });
    for (const play of plays(step.table)) trick.append(this.#played(play, replay, step, marked, legal));
    if (step.turned) trick.append(el("div", { class: "at at-turned" }, this.#face(step.turned)));
    this.node.replaceChildren(...seats, trick);
    if (replay.trump && step.trump) this.node.append(trumpMarker(replay.trump, this.words));
    this.node.append(el("div", { class: "count" }, ...step.count.map((line) => el("p", {}, line))));
  }

  /** @param {string} card */
  #face(card) {
    const { node, tag } = playedCard(card, this.cards[card], false, this.words);
    tag.hidden = false;
    tag.textContent = this.words.say("turned");
    return node;
  }

  /**
   * @param {{seat: SeatLetter, card: string}} play
   * @param {Replay} replay
   * @param {Step} step
   * @param {Mark | null} marked
   * @param {string[]} legal
   */
  #played({ seat, card }, replay, step, marked, legal) {
    const said = this.cards[card];
    const { node, tag } = playedCard(card, said, step.holder === seat, this.words);
    const now = step.mover === seat && step.card === card;
    if (now && marked) {
      node.classList.add("faulty", marked.gravity);
      tag.hidden = false;
      tag.replaceChildren(sign(marked.sign), " ", marked.word);
    } else if (now && legal.includes(card)) {
      tag.hidden = false;
      tag.replaceChildren(sign("✓"), " ", this.words.say("legal"));
    }
    if (now) node.classList.add("now");
    return el("div", { class: `at at-${seat.toLowerCase()}` }, unseen(`${replay.names[seat].seat}: `), node);
  }

  /**
   * @param {SeatLetter} seat
   * @param {Replay} replay
   * @param {Step} step
   * @param {Mark | null} marked
   * @param {string[]} legal
   */
  #seat(seat, replay, step, marked, legal) {
    const { seat: name, player, hand: title } = replay.names[seat];
    const who = el("p", { class: "who" }, el("span", { class: "who-name" }, name));
    if (player) who.append(" ", el("span", { class: "who-note" }, player));
    const now = step.mover === seat;
    const said = el("p", { class: "said" });
    (step.said[seat] ?? []).forEach((word, place, all) => {
      const last = now && !step.card && place === all.length - 1;
      const pill = el("span", { class: last && marked ? `pill bid faulty ${marked.gravity}` : last ? "pill bid now" : "pill bid" }, word);
      if (last && marked) pill.append(" ", sign(marked.sign), " ", marked.word);
      said.append(pill, " ");
    });
    const [held, unknown] = step.hands[seat];
    const strip = el("div", { class: "strip", role: "group", "aria-label": title });
    for (const card of cards(held)) strip.append(this.#mini(card, now && legal.includes(card)));
    for (let place = 0; place < unknown; place += 1) strip.append(el("span", { class: "mini back", "aria-hidden": "true" }));
    if (unknown > 0) strip.append(unseen(this.unknown[unknown] ?? ""));
    const post = el("div", { class: `post post-${seat.toLowerCase()}` }, who, strip, said);
    post.classList.toggle("now", now);
    return post;
  }

  /** @param {string} card @param {boolean} legal */
  #mini(card, legal) {
    const { rank, suit, name } = this.cards[card];
    const node = el(
      "span",
      { class: legal ? "mini legal" : "mini" },
      el("span", { class: `mini-face suit-${suit}${rank.length > 1 ? " two" : ""}`, "aria-hidden": "true" }, rank, draw(suitSign(suit))),
      unseen(name),
    );
    if (legal) node.append(unseen(` ${this.words.say("legal")}`), sign("✓", "mini-sign"));
    node.append(unseen(", "));
    return node;
  }
}
