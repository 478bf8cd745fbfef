// Exercises of any kind, one after the other, inside another activity. Each is shown by the controller of its kind, as a
// child with a state of its own; what leads from one to the next is here.

import { el, guard } from "./dom.js";
import { LegalCards } from "./legal_cards.js";
import { Patience } from "./patience.js";
import { Question } from "./question.js";

/** @typedef {import("./types.js").AnyExercise & {activity: string}} Shown */
/** @typedef {import("./types.js").State & {stars?: number[][], share?: import("./types.js").Share}} Around */
/**
 * `more` asks for exercises behind so many, `ended` hears that there are no others, and `over` gives the line over an
 * exercise.
 * @typedef {{more: (have: number) => void, ended: () => void, over?: (exercise: Shown) => Node | null}} Acts
 */

/** @type {Record<string, new (host: HTMLElement, model: import("./types.js").Model, state: any) => LegalCards | Question>} */
const KINDS = { "legal-cards": LegalCards, question: Question };

// As long as a level waits before it says that nothing comes.
const PATIENCE = 5000;

export class Series {
  /** @param {import("./words.js").Words} words @param {Around} around the state of the activity around it @param {Acts} acts */
  constructor(words, around, acts) {
    this.words = words;
    this.around = around;
    this.acts = acts;
    this.over = el("div", { class: "series-over" });
    this.place = el("div", { class: "series-place" });
    this.wait = guard(el("p", { class: "rest-text", tabindex: "-1" }));
    this.waiting = el("div", { class: "rest", hidden: true }, this.wait);
    this.node = el("div", { class: "series", hidden: true }, this.over, this.place, this.waiting);
    /** @type {LegalCards | Question | null} */
    this.child = null;
    this.patience = new Patience(PATIENCE);
    /** @type {Shown[]} */
    this.exercises = [];
    this.at = 0;
    this.closed = false;
    /** Behind how many exercises more were asked for. @type {number} */
    this.asked = -1;
    this.focus = true;
  }

  /** @param {Shown[]} exercises */
  #empty(exercises) {
    this.exercises = [...exercises];
    this.at = 0;
    this.closed = false;
    this.asked = -1;
    this.focus = true;
  }

  /** Begin with these; none yet means that they are on their way. @param {Shown[]} exercises @param {boolean} [focus] */
  begin(exercises, focus = true) {
    this.#empty(exercises);
    this.focus = focus;
    this.node.hidden = false;
    if (exercises.length === 0) this.asked = 0;
    this.#open();
  }

  /** @param {Shown[]} exercises */
  add(exercises) {
    const waiting = this.node.hidden === false && !this.child;
    this.exercises.push(...exercises);
    if (waiting && exercises.length > 0) this.#open();
  }

  /** No others will come. */
  close() {
    this.closed = true;
    if (!this.node.hidden && this.at >= this.exercises.length) this.#open();
  }

  /** Take all of it away. */
  stop() {
    this.#clear();
    this.node.hidden = true;
    this.#empty([]);
  }

  dispose() {
    this.stop();
  }

  #clear() {
    this.patience.stop();
    this.child?.dispose();
    this.child = null;
    this.place.replaceChildren();
    this.over.replaceChildren();
    this.waiting.hidden = true;
  }

  #open() {
    this.#clear();
    const exercise = this.exercises[this.at];
    if (exercise) {
      this.#show(exercise);
      return;
    }
    if (this.closed) {
      this.acts.ended();
      return;
    }
    this.#ask();
    this.waiting.hidden = false;
    this.wait.textContent = this.words.say("loading");
    this.patience.start(() => {
      this.wait.textContent = this.words.say("stuck");
    }, true);
    if (this.focus) this.wait.focus();
  }

  /** @param {Shown} exercise */
  #show(exercise) {
    const over = this.acts.over?.(exercise);
    if (over) this.over.append(over);
    const { words, around } = this;
    const state = {
      ...around,
      activity: exercise.activity,
      title: words.say("exercise"),
      level: null,
      wanted: 0,
      progress: [],
      endless: true,
      exercises: [exercise],
    };
    const child = new KINDS[exercise.activity](this.place, this.#model(), state);
    this.child = child;
    child.lead = () => {
      this.at += 1;
      this.focus = true;
      this.#open();
    };
    if (this.focus) child.open(true);
  }

  #ask() {
    const have = this.exercises.length;
    if (this.closed || this.asked === have || have - this.at > 1) return;
    this.asked = have;
    this.acts.more(have);
  }

  /** What a child tells, nobody else hears: its answers are kept in the page, and what it asks for is asked here. */
  #model() {
    return {
      get() {},
      set() {},
      on() {},
      off() {},
      /** @param {{type: string}} message */
      send: (message) => {
        if (message.type === "more") this.#ask();
      },
      save_changes() {},
    };
  }
}
