// Where a deal turned: each card with what would have been better, and the table as it was then.

import { button, el, prose, set } from "../dom.js";
import { slips } from "../parts.js";
import { Felt } from "./felt.js";

/** @typedef {import("./types.js").CoachReview} CoachReview */

export class Review {
  /**
   * @param {import("../words.js").Words} words
   * @param {Record<string, import("../types.js").CardWords>} cards
   * @param {string} id
   */
  constructor(words, cards, id) {
    this.words = words;
    this.cards = cards;
    this.id = id;
    /** Whether a review is shown. */
    this.here = false;
    this.node = el("div", { class: "deal-review", role: "group", "aria-label": words.say("review"), hidden: true });
  }

  clear() {
    this.here = false;
    this.node.hidden = true;
    this.node.replaceChildren();
  }

  /** @param {CoachReview} review */
  show({ says, turnings }) {
    this.here = true;
    this.node.hidden = false;
    this.node.replaceChildren(
      el("p", { class: "note-title" }, this.words.say("review")),
      el("p", {}, prose(says)),
      ...(turnings.length > 0 ? [el("ol", { class: "turnings" }, ...turnings.map((turning, place) => this.#turning(turning, place)))] : []),
    );
  }

  /** @param {CoachReview["turnings"][number]} turning @param {number} place */
  #turning({ title, says, scene, cards }, place) {
    const id = `${this.id}-turning-${place}`;
    const moment = el("div", { class: "moment", hidden: true, id });
    const look = button("quiet", this.words.say("look_at_it"), () => {
      moment.hidden = !moment.hidden;
      set(look, "aria-expanded", String(!moment.hidden));
      if (moment.childElementCount === 0) moment.append(...this.#moment(scene, cards, id));
    });
    set(look, "aria-expanded", "false");
    set(look, "aria-controls", id);
    set(look, "aria-describedby", `${id}-title`);
    return el("li", {}, el("p", { class: "turning-title", id: `${id}-title` }, prose(title)), el("p", {}, prose(says)), look, moment);
  }

  /** The table as the seat saw it. @param {CoachReview["turnings"][number]["scene"]} scene @param {string[]} cards @param {string} id */
  #moment(scene, cards, id) {
    const felt = new Felt(this.words, this.cards, `${id}-words`);
    felt.show(scene);
    const held = scene.hand.map((card) => el("span", { class: cards.includes(card) ? "meant" : null }, slips([card], this.cards)));
    const hand = el("p", { class: "note-cards" }, this.words.say("hand"), " ", el("span", { class: "slips" }, ...held));
    const told = el("ul", { class: "unseen", id: `${id}-words` }, ...scene.board.map((line) => el("li", {}, prose(line))));
    return [felt.node, hand, told];
  }
}
