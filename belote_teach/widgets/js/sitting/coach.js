// The coach, for those who want one: a hint before a move, a verdict after it, a look back once the deal is over. Each is
// asked beside the game, so nobody waits for it; an answer that comes too late is passed over.

import { button, el, guard, prose, set } from "../dom.js";
import { plain } from "../marked.js";
import { Patience } from "../patience.js";
import { Review } from "./review.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Rung} Rung */
/** @typedef {import("./types.js").CoachVerdict} CoachVerdict */
/** @typedef {{ask: (does: "hint" | "judge" | "review") => number, say: (...sentences: string[]) => void, mark: (cards: string[]) => void,
 *   play: (move: string) => void, tell: (says: string) => void}} Acts */

// The hardest questions take a few seconds in a browser's own Python; after this long no answer comes.
const PATIENCE = 20_000;

export class Coach {
  /**
   * @param {import("../words.js").Words} words
   * @param {Record<string, import("../types.js").CardWords>} cards
   * @param {string} id
   * @param {Acts} acts
   */
  constructor(words, cards, id, acts) {
    this.words = words;
    this.acts = acts;
    this.on = false;
    /** @type {View | null} */
    this.view = null;
    /** The questions that wait for an answer, by their numbers. @type {Map<number, "hint" | "judge" | "review">} */
    this.open = new Map();
    this.patience = new Patience(PATIENCE);
    /** @type {Rung[]} */
    this.rungs = [];
    this.shown = 0;
    /** How far the hint is to be opened once it is there. */
    this.wanted = 0;
    /** @type {CoachVerdict | null} */
    this.verdict = null;
    this.button = button("quiet", words.say("hint"), () => this.hint(this.shown + 1));
    this.hints = el("div", { class: "sitting-note advice coach-hint", hidden: true });
    this.line = guard(el("div", { class: "coach-line", role: "status", hidden: true }));
    this.ground = el("p", { class: "aside coach-ground", hidden: true });
    this.node = el("div", { class: "coach-said" }, this.line, this.ground);
    this.review = new Review(words, cards, id);
    this.#buttons();
  }

  /** Begin or stop. @param {boolean} on */
  turn(on) {
    this.on = on;
    this.forget();
    this.#buttons();
    if (this.view) this.follow(this.view, "");
  }

  /** There is nothing to be coached: the match cannot be read, or the table goes. */
  leave() {
    this.view = null;
    this.forget();
    this.#buttons();
  }

  /** Take everything off the table. */
  forget() {
    this.open.clear();
    this.#wait();
    this.#clearHint();
    this.#rule(null);
    this.review.clear();
  }

  /** The table has changed: what was said about it before is gone, and what can be said now is asked for. @param {View} view @param {string} did */
  follow(view, did) {
    const goesOn = did === "step" || (did === "on" && view.phase === "over") || (did === "" && this.#goesOn(view));
    this.view = view;
    this.#drop("hint");
    this.#clearHint();
    this.#buttons();
    if (!this.on) return;
    const over = view.phase === "done" || view.phase === "over";
    if (!goesOn) {
      this.#drop("judge");
      this.#rule(null);
      this.#drop("review");
      this.review.clear();
    }
    if (did === "move") this.#ask("judge");
    else if (this.verdict) this.#rule(this.verdict);
    if (over && !this.review.here && !this.#asked("review")) this.#ask("review");
  }

  /** Whether only the others have played, here or on another page of this browser. @param {View} now */
  #goesOn(now) {
    const { view } = this;
    return now.phase !== "bidding" && now.deal === view?.deal && now.hand.join() === view.hand.join();
  }

  /** Open the hint so far. @param {number} rung */
  hint(rung) {
    if (!this.on || !this.view?.mine) return;
    this.wanted = Math.max(this.shown, rung);
    if (this.rungs.length > 0) this.#open();
    else if (!this.#asked("hint")) {
      this.acts.tell("");
      this.#ask("hint");
    }
  }

  /** @param {any} message @returns {boolean} whether it was an answer to the coach's questions */
  heard(message) {
    const asked = this.open.get(message.id);
    if (!asked) return message.type === "coach"; // one that comes too late
    this.open.delete(message.id);
    this.#wait();
    if (message.type !== "coach") return true; // what cannot be said now is not said
    if (asked === "judge") this.#rule(message.verdict);
    else if (asked === "review") this.review.show(message.review);
    else {
      this.rungs = message.rungs;
      this.#open();
    }
    return true;
  }

  // ---- asking

  /** @param {"hint" | "judge" | "review"} does */
  #ask(does) {
    const number = this.acts.ask(does);
    if (number === 0) return this.#stuck();
    this.open.set(number, does);
    this.#wait();
  }

  /** Be patient with what is asked now. */
  #wait() {
    if (this.open.size > 0) this.patience.start(() => this.#stuck());
    else this.patience.stop();
  }

  /** No answer comes: what was asked can be asked again. */
  #stuck() {
    this.open.clear();
    this.patience.stop();
    this.acts.tell(this.words.say("stuck"));
  }

  /** @param {string} does */
  #asked(does) {
    return [...this.open.values()].some((each) => each === does);
  }

  /** Wait for such an answer no more. @param {string} does */
  #drop(does) {
    for (const [number, each] of this.open) if (each === does) this.open.delete(number);
    if (this.open.size === 0) this.patience.stop();
  }

  // ---- the hint

  #clearHint() {
    this.rungs = [];
    this.shown = 0;
    this.wanted = 0;
    this.hints.hidden = true;
    this.hints.replaceChildren();
  }

  #buttons() {
    const more = this.shown === 0 || this.shown < this.rungs.length;
    this.button.hidden = !this.on;
    this.button.textContent = this.words.say(this.shown > 0 && more ? "say_more" : "hint");
    set(this.button, "aria-disabled", this.on && this.view?.mine && more ? null : "true");
  }

  #open() {
    while (this.shown < Math.min(this.wanted, this.rungs.length)) {
      const rung = this.rungs[this.shown];
      this.shown += 1;
      this.hints.append(
        el("p", { class: "note-title" }, prose(rung.says)),
        ...rung.why.map((why) => el("p", {}, prose(why))),
        ...(rung.ground ? [el("p", { class: "aside" }, rung.ground)] : []),
      );
      if (rung.move) this.hints.append(el("div", { class: "acts" }, button("act", this.words.say("play_it"), () => this.acts.play(rung.move))));
      if (rung.cards.length > 0) this.acts.mark(rung.cards);
      this.acts.say(plain(rung.says), ...rung.why.map(plain));
    }
    this.hints.hidden = this.shown === 0;
    this.#buttons();
  }

  // ---- the verdict

  /** Show a verdict, with what the end of its trick adds to it. @param {CoachVerdict | null} verdict */
  #rule(verdict) {
    const { view } = this;
    this.verdict = verdict;
    this.line.hidden = !this.on;
    this.ground.hidden = !verdict?.ground;
    if (!verdict || !view) {
      this.line.replaceChildren();
      this.line.dataset.told = "";
      return;
    }
    const { card, grade, says, why, luck, ground } = verdict;
    const trick = [view.trick, view.last].find((each) => each?.whole && each.plays.some((play) => play.card === card));
    const turned = trick ? luck[trick.holder === "S" || trick.holder === "N" ? "won" : "lost"] : "";
    const told = [says, ...why, turned].join("\n");
    this.ground.textContent = ground;
    if (this.line.dataset.told === told) return; // said once, not at every card that follows
    this.line.dataset.told = told;
    this.line.className = `coach-line ${grade}`;
    this.line.replaceChildren(
      el("p", { class: "coach-says" }, prose(says)),
      ...(why.length > 0 ? [el("p", {}, ...why.flatMap((each) => [prose(each), " "]))] : []),
      ...(turned ? [el("p", { class: "coach-luck" }, prose(turned))] : []),
    );
  }
}
