// The felt: the trick at the compass points, the trump marker, the winning card.

import { draw, face, suitSign } from "./faces.js";
import { el, set, sign, unseen } from "./dom.js";

/** What lies on the table, and the words of its cards. @typedef {Pick<import("./types.js").Exercise, "table" | "cards">} Exercise */

/**
 * What is trumps, on a slip of card paper.
 * @param {import("./types.js").Trump} trump
 * @param {import("./words.js").Words} words
 */
export function trumpMarker(trump, words) {
  return el(
    "div",
    { class: "trump", role: "group", "aria-label": words.say("trump_marker") },
    el("span", { class: "trump-suits", "aria-hidden": "true" }, ...trump.suits.map((suit) => draw(suitSign(suit)))),
    el("span", { class: "trump-label", "aria-hidden": "true" }, trump.label),
    unseen(trump.text),
  );
}

/**
 * A card on the felt. Its pills say in a word what is special about it: that it wins, and what `tag` is given later.
 * @param {string} card
 * @param {import("./types.js").CardWords} said
 * @param {boolean} wins
 * @param {import("./words.js").Words} words
 */
export function playedCard(card, said, wins, words) {
  const tag = el("span", { class: "pill tag", hidden: true });
  const pills = el("div", { class: "pills" });
  if (wins) pills.append(el("span", { class: "pill wins" }, sign("★"), " ", words.say("wins")));
  pills.append(tag);
  const node = el("div", { class: "played" }, draw(face(card, said.rank)), unseen(said.name), pills);
  return { node, tag };
}

/**
 * Ring the given cards, each with a word, and no others.
 * @param {Map<string, {node: HTMLElement, tag: HTMLElement}>} lying where each card is drawn
 * @param {string[]} cards @param {string} word
 */
export function ring(lying, cards, word) {
  for (const [card, { node, tag }] of lying) {
    const on = cards.includes(card);
    node.classList.toggle("marked", on);
    tag.textContent = on ? word : "";
    set(tag, "hidden", !on);
  }
}

export class Table {
  /** @param {import("./words.js").Words} words @param {string} boardId */
  constructor(words, boardId) {
    this.words = words;
    this.node = el("div", { class: "felt", role: "group", "aria-label": words.say("table"), "aria-describedby": boardId });
    /** @type {Map<string, {node: HTMLElement, tag: HTMLElement}>} */
    this.played = new Map();
  }

  /** @param {Exercise} exercise */
  show(exercise) {
    this.played.clear();
    this.node.replaceChildren();
    // In the order of play, so that reading the page tells the trick as it happened.
    for (const seat of exercise.table.seats) this.node.append(this.#seat(seat, exercise));
    this.node.append(trumpMarker(exercise.table.trump, this.words));
  }

  /** @param {import("./types.js").Seat} seat @param {Exercise} exercise */
  #seat(seat, exercise) {
    const who = el("p", { class: "who" }, el("span", { class: "who-name" }, seat.name));
    if (seat.note) who.append(" ", el("span", { class: "who-note" }, seat.note));
    const place = el("div", { class: `seat seat-${seat.seat.toLowerCase()}` }, who);
    if (seat.card === null) {
      if (seat.seat !== "S") place.append(el("div", { class: "played empty" }));
      return place;
    }
    const { node, tag } = playedCard(seat.card, exercise.cards[seat.card], seat.wins, this.words);
    place.append(node);
    this.played.set(seat.card, { node, tag });
    return place;
  }

  /** Ring the given cards, each with a word. @param {string[]} cards @param {string} word */
  mark(cards, word) {
    ring(this.played, cards, word);
  }
}
