// The learner's hand: toggle buttons that are one tab stop together.

import { draw, face } from "./faces.js";
import { el, guard, set, sign } from "./dom.js";

/** @typedef {import("./types.js").Exercise} Exercise */
/** @typedef {{slot: HTMLElement, button: HTMLButtonElement, badge: HTMLElement, tag: HTMLElement}} Place */

export class Hand {
  /**
   * @param {import("./words.js").Words} words
   * @param {(card: string) => void} press called when a card is clicked, or pressed by Enter or Space
   */
  constructor(words, press) {
    this.words = words;
    this.press = press;
    this.node = el("div", { class: "hand", role: "group", "aria-label": words.say("hand") });
    /** @type {Map<string, Place>} */
    this.places = new Map();
    /** @type {Exercise | null} */
    this.exercise = null;
    /** Which card holds the tab stop. */
    this.at = 0;
  }

  /** @param {Exercise} exercise */
  show(exercise) {
    this.exercise = exercise;
    this.at = 0;
    this.places.clear();
    this.node.replaceChildren();
    exercise.hand.forEach((card, place) => {
      const words = exercise.cards[card];
      const button = guard(
        el("button", { type: "button", class: "card", "aria-pressed": "false", "aria-label": words.name }),
      );
      button.tabIndex = place === 0 ? 0 : -1;
      button.append(draw(face(card, words.rank)));
      button.addEventListener("click", () => this.press(card));
      button.addEventListener("focus", () => this.#hold(place));
      const badge = el("span", { class: "badge", "aria-hidden": "true" });
      const tag = el("span", { class: "pill tag", "aria-hidden": "true", hidden: true });
      const slot = el("div", { class: "slot", "data-card": card }, el("div", { class: "lift" }, button, tag), badge);
      this.places.set(card, { slot, button, badge, tag });
      this.node.append(slot);
    });
  }

  /** Give the tab stop to one card. @param {number} place */
  #hold(place) {
    this.at = place;
    [...this.places.values()].forEach(({ button }, other) => {
      button.tabIndex = other === place ? 0 : -1;
    });
  }

  /** @param {number} place */
  focus(place) {
    const found = [...this.places.values()][place];
    if (found) found.button.focus();
  }

  /** Before the check: chosen or not. @param {ReadonlySet<string>} selected */
  choose(selected) {
    for (const [card, { slot, button, badge }] of this.places) {
      const on = selected.has(card);
      const words = /** @type {Exercise} */ (this.exercise).cards[card];
      slot.className = on ? "slot chosen" : "slot";
      set(button, "aria-pressed", String(on));
      set(button, "aria-label", words.name); // that it is chosen is what aria-pressed says
      badge.replaceChildren();
    }
  }

  /**
   * After the check: every card gets sign, word and name; chosen cards stay raised.
   * @param {ReadonlySet<string>} selected
   * @param {Record<string, import("./types.js").Verdict>} verdicts
   * @param {(card: string) => import("./judge.js").Outcome} outcomeOf
   */
  judge(selected, verdicts, outcomeOf) {
    for (const [card, { slot, button, badge }] of this.places) {
      const on = selected.has(card);
      const words = /** @type {Exercise} */ (this.exercise).cards[card];
      const { allowed } = verdicts[card];
      slot.className = `slot judged ${allowed ? "allowed" : "refused"} ${outcomeOf(card)}`;
      slot.classList.toggle("chosen", on);
      set(button, "aria-pressed", String(on));
      set(button, "aria-label", allowed ? words.allowed : words.refused);
      badge.replaceChildren(
        sign(allowed ? "✓" : "✗"),
        el("span", { class: "badge-word" }, this.words.say(allowed ? "allowed" : "refused")),
      );
    }
  }

  /** Ring the given cards, each with a word. @param {string[]} cards @param {string} word */
  mark(cards, word) {
    for (const [card, { slot, tag }] of this.places) {
      const on = cards.includes(card);
      slot.classList.toggle("marked", on);
      tag.textContent = on ? word : "";
      set(tag, "hidden", !on);
    }
  }

  /** Show which cards the marks are about. @param {string[]} cards */
  point(cards) {
    for (const [card, { slot }] of this.places) slot.classList.toggle("subject", cards.includes(card));
  }
}
