// Putting cards in order. A card is lifted by a tap, and put down by a tap on the place where it belongs; two buttons and
// Alt with the arrows do the same.

import { button, el, guard, set, sign, unseen } from "../dom.js";
import { draw, face } from "../faces.js";
import { roving } from "../keyboard.js";

/** @typedef {import("../types.js").Question} Question */

export class Order {
  /** @param {import("../words.js").Words} words @param {(says: string) => void} say */
  constructor(words, say) {
    this.words = words;
    this.say = say;
    this.row = el("ol", { class: "order-row", "aria-label": words.say("order") });
    this.earlier = button("act", "", () => this.#move(-1));
    this.later = button("act", "", () => this.#move(1));
    this.earlier.append(sign("←"), " ", words.say("earlier"));
    this.later.append(words.say("later"), " ", sign("→"));
    this.moves = el("div", { class: "order-moves" }, this.earlier, this.later);
    this.node = el("div", { class: "order" }, el("p", { class: "order-title" }, words.say("order")), this.row, this.moves);
    /** @type {string[]} */
    this.ids = [];
    /** @type {Question | null} */
    this.exercise = null;
    /** @type {string | null} */
    this.lifted = null;
    this.at = 0;
    this.judged = false;
    /** @type {{cards: string[], word: string}} */
    this.marked = { cards: [], word: "" };
  }

  get nudge() {
    return "";
  }

  /** @param {Question} exercise */
  show(exercise) {
    this.exercise = exercise;
    this.ids = exercise.choices.map((choice) => choice.id);
    this.lifted = null;
    this.at = 0;
    this.choosing();
  }

  choosing() {
    this.judged = false;
    this.moves.hidden = false;
    this.#paint();
  }

  /** @param {string} id */
  #name(id) {
    const choice = this.exercise?.choices.find((each) => each.id === id);
    return choice?.card ? (this.exercise?.cards[choice.card]?.name ?? id) : (choice?.text ?? id);
  }

  /** @param {number} place */
  #place(place) {
    return String(this.words.list("places")[place] ?? "");
  }

  #paint() {
    const { exercise } = this;
    if (!exercise) return;
    const answer = exercise.answers[0];
    const right = Array.isArray(answer) ? answer : [];
    this.row.replaceChildren(
      ...this.ids.map((id, place) => {
        const choice = exercise.choices.find((each) => each.id === id);
        const card = choice?.card ?? null;
        const node = guard(el("button", { type: "button", class: "choice card-choice", "data-choice": id }));
        node.tabIndex = place === this.at ? 0 : -1;
        set(node, "aria-pressed", this.judged ? null : String(this.lifted === id));
        node.classList.toggle("chosen", this.lifted === id);
        if (card) node.append(draw(face(card, exercise.cards[card].rank)));
        else node.append(choice?.text ?? id);
        node.append(unseen(`${this.#name(id)}, ${this.#place(place)}`));
        const on = Boolean(card && this.marked.cards.includes(card));
        node.classList.toggle("marked", on);
        if (on) node.append(el("span", { class: "pill tag" }, this.marked.word));
        if (this.judged) {
          const good = right[place] === id;
          node.classList.add(good ? "right" : "wrong");
          node.append(
            el("span", { class: "choice-status" }, sign(good ? "✓" : "✗"), " ", this.words.say(good ? "right" : "wrong")),
          );
        }
        node.addEventListener("click", () => this.#press(id));
        node.addEventListener("focus", () => this.#hold(place));
        return el("li", {}, node);
      }),
    );
    set(this.earlier, "aria-disabled", this.lifted === null || this.ids[0] === this.lifted ? "true" : null);
    set(this.later, "aria-disabled", this.lifted === null || this.ids.at(-1) === this.lifted ? "true" : null);
  }

  /** @param {number} place */
  #hold(place) {
    this.at = place;
    this.row.querySelectorAll("button").forEach((node, other) => {
      node.tabIndex = other === place ? 0 : -1;
    });
  }

  /** @param {string} id */
  #press(id) {
    if (this.judged) return;
    if (this.lifted === null || this.lifted === id) {
      this.lifted = this.lifted === id ? null : id;
      this.at = this.ids.indexOf(id);
      this.#repaint();
      return;
    }
    this.#put(this.lifted, this.ids.indexOf(id));
    this.lifted = null;
    this.#repaint();
  }

  #repaint() {
    this.#paint();
    this.focus();
  }

  /** @param {string} id @param {number} place */
  #put(id, place) {
    this.ids = this.ids.filter((each) => each !== id);
    this.ids.splice(place, 0, id);
    this.at = place;
    this.say(`${this.#name(id)}, ${this.#place(place)}`);
  }

  /** Move the lifted card one place. @param {number} by @param {boolean} [stay] keep the focus on the card */
  #move(by, stay = false) {
    const id = this.lifted ?? (stay ? this.ids[this.at] : null);
    if (id === null || this.judged) return;
    const to = this.ids.indexOf(id) + by;
    if (to < 0 || to >= this.ids.length) return;
    this.#put(id, to);
    this.#paint();
    if (stay) this.focus();
  }

  /** @returns {import("../types.js").Answer | null} */
  value() {
    return [...this.ids];
  }

  judge() {
    this.marked = { cards: [], word: "" };
    this.judged = true;
    this.lifted = null;
    this.moves.hidden = true;
    this.#paint();
  }

  /** @param {string[]} cards @param {string} word */
  mark(cards, word) {
    // Once judged, every card has a sign of its own; one mark more would hide it.
    if (this.judged) return;
    if (cards.join() === this.marked.cards.join() && word === this.marked.word) return;
    const focused = this.row.contains(document.activeElement);
    this.marked = { cards, word };
    this.#paint();
    if (focused) this.focus();
  }

  focus() {
    /** @type {HTMLElement | undefined} */ (this.row.querySelectorAll("button")[this.at])?.focus();
  }

  /** @param {KeyboardEvent} event @returns {boolean} */
  key(event) {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (event.altKey) {
      if (by === undefined) return false;
      this.#move(by, true);
      return true;
    }
    const flat = { ArrowUp: "ArrowLeft", ArrowDown: "ArrowRight" }[event.key] ?? event.key;
    const to = roving(flat, this.at, this.ids.length);
    if (to === null) return false;
    /** @type {HTMLElement | undefined} */ (this.row.querySelectorAll("button")[to])?.focus();
    return true;
  }
}
