// Choosing one answer of several, or all that are right: buttons that are one tab stop together.

import { draw, face, suitSign } from "../faces.js";
import { el, guard, prose, set, sign, unseen } from "../dom.js";
import { roving } from "../keyboard.js";

/** @typedef {import("../types.js").Question} Question */
/**
 * The cards among the choices, where they are drawn as cards: not those that only say what a player has played.
 * @param {Question} exercise
 * @returns {string[]}
 */
export function drawn({ kind, choices }) {
  const cards = choices.flatMap((choice) => (choice.card && !choice.seat ? [choice.card] : []));
  return kind !== "number" && cards.length > 1 && cards.length >= choices.length - 1 ? cards : [];
}

/** @typedef {{node: HTMLButtonElement, status: HTMLElement, tag: HTMLElement}} Place */

export class Choices {
  /** @param {import("../words.js").Words} words @param {boolean} several whether more than one may be chosen */
  constructor(words, several) {
    this.words = words;
    this.several = several;
    this.node = el("div", {
      class: "choices",
      role: several ? "group" : "radiogroup",
      "aria-label": words.say("choices"),
    });
    /** @type {Map<string, Place>} */
    this.places = new Map();
    /** @type {Set<string>} */
    this.chosen = new Set();
    this.at = 0;
    this.judged = false;
  }

  /** What to say when nothing is chosen. */
  get nudge() {
    return this.words.say(this.several ? "choose_first" : "choose_one");
  }

  /** @param {Question} exercise */
  show(exercise) {
    this.places.clear();
    this.chosen.clear();
    this.at = 0;
    const faces = drawn(exercise).length > 0;
    this.node.classList.toggle("faces", faces);
    this.node.replaceChildren(
      ...exercise.choices.map((choice, place) => {
        const status = el("span", { class: "choice-status" });
        const tag = el("span", { class: "pill tag", hidden: true });
        const node = guard(el("button", { type: "button", class: "choice", "data-choice": choice.id }));
        if (!this.several) set(node, "role", "radio");
        node.tabIndex = place === 0 ? 0 : -1;
        if (faces && choice.card) {
          node.append(draw(face(choice.card, exercise.cards[choice.card].rank)), unseen(exercise.cards[choice.card].name));
        } else {
          if (choice.suit) node.append(el("span", { class: "slip-face small" }, draw(suitSign(choice.suit))), " ");
          node.append(el("span", { class: "choice-text" }, prose(choice.text)));
        }
        node.append(status, tag);
        node.addEventListener("click", () => this.#press(choice.id, place));
        node.addEventListener("focus", () => this.#hold(place));
        this.places.set(choice.id, { node, status, tag });
        return node;
      }),
    );
    this.choosing();
  }

  /** @param {number} place */
  #hold(place) {
    this.at = place;
    [...this.places.values()].forEach(({ node }, other) => {
      node.tabIndex = other === place ? 0 : -1;
    });
  }

  /** @param {string} id @param {number} place */
  #press(id, place) {
    this.#hold(place);
    if (this.judged) return;
    if (!this.several) this.chosen.clear();
    if (!this.chosen.delete(id)) this.chosen.add(id);
    this.#paint();
  }

  #paint() {
    for (const [id, { node }] of this.places) {
      const on = this.chosen.has(id);
      set(node, this.several ? "aria-pressed" : "aria-checked", String(on));
      node.classList.toggle("chosen", on);
    }
  }

  choosing() {
    this.judged = false;
    for (const { node, status } of this.places.values()) {
      node.classList.remove("right", "wrong");
      status.replaceChildren();
    }
    this.#paint();
  }

  /** @returns {import("../types.js").Answer | null} */
  value() {
    if (this.chosen.size === 0) return null;
    const ids = [...this.places.keys()].filter((id) => this.chosen.has(id));
    return this.several ? ids : ids[0];
  }

  /** @param {Question} exercise @param {boolean} reveal whether to mark what was right but not chosen */
  judge(exercise, reveal) {
    this.judged = true;
    const right = new Set(exercise.answers.flatMap((answer) => (Array.isArray(answer) ? answer : [String(answer)])));
    for (const [id, { node, status }] of this.places) {
      const [good, chosen] = [right.has(id), this.chosen.has(id)];
      if (!chosen && !(good && reveal)) continue;
      node.classList.add(good ? "right" : "wrong");
      const word = chosen ? this.words.say(good ? "right" : "wrong") : this.words.say("missed");
      status.replaceChildren(sign(good ? "✓" : "✗"), " ", word);
    }
  }

  /** @param {string[]} cards @param {string} word @param {Question} exercise */
  mark(cards, word, exercise) {
    for (const choice of exercise.choices) {
      const place = this.places.get(choice.id);
      if (!place || !this.node.classList.contains("faces")) continue;
      const on = Boolean(choice.card && cards.includes(choice.card));
      place.node.classList.toggle("marked", on);
      place.tag.textContent = on ? word : "";
      set(place.tag, "hidden", !on);
    }
  }

  focus() {
    [...this.places.values()][this.at]?.node.focus();
  }

  /** An arrow, Home or End along the choices. @param {KeyboardEvent} event @returns {boolean} whether it was one */
  key(event) {
    const flat = { ArrowUp: "ArrowLeft", ArrowDown: "ArrowRight" }[event.key] ?? event.key;
    const to = roving(flat, this.at, this.places.size);
    if (to === null || event.altKey) return false;
    [...this.places.values()][to]?.node.focus();
    return true;
  }
}
