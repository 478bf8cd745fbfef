// What lies on the table of a question: a trick on the felt, a pile of tricks, hands, the bidding, loose cards.

import { draw, face, suitSign } from "../faces.js";
import { el, prose, set, sign, unseen } from "../dom.js";
import { Table, ring } from "../table.js";

/** @typedef {import("../types.js").Question} Question */
/** @typedef {import("../types.js").Scene} Shown */

export class Scene {
  /** @param {import("../words.js").Words} words @param {string} boardId */
  constructor(words, boardId) {
    this.words = words;
    this.table = new Table(words, boardId);
    this.node = el("div", { class: "scene" });
    /** Where each card that is not on the felt is drawn. @type {Map<string, {node: HTMLElement, tag: HTMLElement}>} */
    this.lying = new Map();
  }

  /** @param {Question} exercise @param {string[]} elsewhere cards that are drawn where they are chosen or put in order */
  show(exercise, elsewhere) {
    const { scene } = exercise;
    this.lying.clear();
    const there = new Set(elsewhere);
    const hands = scene.hands
      .filter((hand) => !hand.cards.every((card) => there.has(card)))
      .map((hand) => this.#row(hand.name, hand.cards, exercise));
    const loose = scene.cards.filter((card) => !there.has(card));
    const last = scene.tricks.at(-1);
    const open = last !== undefined && last.plays.length < last.seats.length;
    const felt = last !== undefined && (scene.tricks.length === 1 || open) && scene.trump !== null && !scene.side;
    const pile = felt ? scene.tricks.slice(0, -1) : scene.tricks;
    const parts = [
      pile.length > 0 ? this.#pile(exercise, pile) : null,
      felt ? this.#felt(exercise, last) : null,
      scene.dealer && scene.turned ? this.#deal(exercise) : null,
      scene.bids.length > 0 ? this.#bidding(exercise) : null,
      hands.length > 0 ? el("div", { class: "scene-hands" }, ...hands) : null,
      loose.length > 0 ? this.#row("", loose, exercise) : null,
      scene.stock.length > 0 ? this.#row(this.words.say("stock"), scene.stock, exercise) : null,
      scene.said.length > 0 ? this.#said(exercise) : null,
      scene.sheet ? this.#sheet(scene.sheet) : null,
      scene.notes.length > 0 ? el("ul", { class: "scene-notes" }, ...scene.notes.map((note) => el("li", {}, prose(note)))) : null,
    ];
    this.node.replaceChildren(...parts.filter((part) => part !== null));
    this.node.hidden = this.node.childElementCount === 0;
  }

  /** @param {Question} exercise @param {Shown["tricks"][number]} trick */
  #felt(exercise, trick) {
    const table = { trump: /** @type {import("../types.js").Trump} */ (exercise.scene.trump), seats: trick.seats };
    this.table.show({ table, cards: exercise.cards });
    return this.table.node;
  }

  /** A small card with a place for a mark. @param {string} card @param {Question} exercise */
  #card(card, exercise) {
    const words = exercise.cards[card];
    const tag = el("span", { class: "pill tag", hidden: true });
    const node = el("span", { class: "small-card", "data-card": card }, draw(face(card, words.rank)), unseen(words.name), tag);
    this.lying.set(card, { node, tag });
    return node;
  }

  /** @param {string} title @param {string[]} cards @param {Question} exercise */
  #row(title, cards, exercise) {
    const row = el("div", { class: "card-row" });
    cards.forEach((card, place) => {
      if (place > 0) row.append(unseen(", "));
      row.append(this.#card(card, exercise));
    });
    return el("div", { class: "scene-part" }, title ? el("p", { class: "scene-title" }, title) : null, row);
  }

  /** @param {Question} exercise @param {Shown["tricks"]} tricks */
  #pile(exercise, tricks) {
    const { side } = exercise.scene;
    const list = el("ol", { class: "pile" });
    for (const trick of tricks) {
      const row = el("div", { class: "card-row" });
      trick.plays.forEach((play, place) => {
        const seat = trick.seats.find((each) => each.seat === play.seat);
        const won = trick.winner === play.seat;
        const card = this.#card(play.card, exercise);
        if (won) card.append(el("span", { class: "pill wins" }, sign("★"), " ", this.words.say("wins")));
        row.append(place > 0 ? unseen(", ") : "", el("span", { class: "pile-play" }, el("span", { class: "pile-seat" }, seat?.name ?? ""), card));
      });
      list.append(el("li", {}, trick.title ? el("p", { class: "pile-title" }, trick.title) : null, row));
    }
    const title = side ? `${this.words.say("pile")}: ${side.name}` : this.words.say("pile");
    return el("div", { class: "scene-part" }, el("p", { class: "scene-title" }, title), list);
  }

  /** @param {Question} exercise */
  #deal(exercise) {
    const { dealer, taker, turned } = exercise.scene;
    /** @param {import("../types.js").NamedSeat | null} who @param {string} label */
    const line = (who, label) => (who ? el("div", {}, el("dt", {}, label), " ", el("dd", {}, who.name)) : null);
    return el(
      "div",
      { class: "scene-part turned-part" },
      el("div", {}, el("p", { class: "scene-title" }, this.words.say("turned")), turned ? this.#card(turned, exercise) : null),
      el("dl", { class: "parts" }, line(dealer, this.words.say("dealer")), line(taker, this.words.say("taker"))),
    );
  }

  /** @param {Question} exercise */
  #bidding(exercise) {
    const rounds = el("ol", { class: "bids" });
    for (const bid of exercise.scene.bids) {
      const said = el("b", {});
      if (bid.suit) said.append(el("span", { class: "slip-face small" }, draw(suitSign(bid.suit))), " ");
      said.append(prose(bid.text));
      rounds.append(el("li", {}, el("span", { class: "bidder" }, bid.name), " ", said));
    }
    return el("div", { class: "scene-part" }, el("p", { class: "scene-title" }, this.words.say("bidding")), rounds);
  }

  /** @param {Question} exercise */
  #said(exercise) {
    return el(
      "ul",
      { class: "scene-notes" },
      ...exercise.scene.said.map(({ card, word }) => {
        const heard = word ? ["“", prose(word), "”"] : [this.words.say("silent")];
        return el("li", {}, exercise.cards[card]?.short ?? card, ": ", ...heard);
      }),
    );
  }

  /** @param {import("../types.js").Sheet} sheet */
  #sheet(sheet) {
    const head = sheet.columns.map((name) => el("th", { scope: "col" }, prose(name)));
    const rows = sheet.rows.map((row) =>
      el("tr", {}, el("th", { scope: "row" }, prose(row.label)), ...row.cells.map((cell) => el("td", {}, cell))),
    );
    const title = sheet.title ? el("caption", {}, prose(sheet.title)) : null;
    const table = el("table", { class: "score-sheet" }, title);
    table.append(el("thead", {}, el("tr", {}, el("td"), ...head)), el("tbody", {}, ...rows));
    return el("div", { class: "scene-part" }, table);
  }

  /** Ring the given cards, each with a word. @param {string[]} cards @param {string} word */
  mark(cards, word) {
    this.table.mark(cards, word);
    ring(this.lying, cards, word);
  }
}
