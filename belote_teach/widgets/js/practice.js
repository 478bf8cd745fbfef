// The controller of free practice: choose what to do, do one's mistakes again, see what is due and why.

import { Asking } from "./asking.js";
import { button, el, guard, prose, set } from "./dom.js";
import { Frame } from "./frame.js";
import { localTime } from "./local_time.js";
import { Wishes } from "./practice/wishes.js";
import { DueList } from "./practice/due_list.js";
import * as progress from "./progress.js";
import { Series } from "./series.js";
import { fill } from "./fill.js";

/** @typedef {import("./types.js").PracticeState} State */
/** @typedef {import("./series.js").Shown} Shown */

export class Practice {
  /** @param {HTMLElement} host @param {import("./types.js").Model} model @param {State} state */
  constructor(host, model, state) {
    this.state = state;
    this.frame = new Frame(model, state);
    this.words = this.frame.words;
    this.known = progress.load();
    /** What is being practised: how to ask for more of it. @type {((have: number) => void) | null} */
    this.more = null;
    /** The answers and the time at the beginning of what is due, so that the list stays the same on the way. */
    this.then = { answers: this.known.answers, now: "" };
    this.asked = new Asking(this.frame);
    this.askedDue = new Asking(this.frame);
    /** @type {import("./types.js").DueMessage | null} */
    this.due = null;
    /** Who hears more of what is due. @type {((message: import("./types.js").DueMessage) => void) | null} */
    this.onDue = null;
    /** Place of the next mistake to ask for. */
    this.mistake = 0;
    /** @type {string[]} */
    this.links = [];

    const { words } = this;
    const { id } = this.frame;
    this.wishes = new Wishes(words, id, state, () => this.#practise());
    this.mistakesText = el("p", { class: "panel-line" });
    this.mistakesButton = button("act", words.say("mistakes"), () => this.#mistakes());
    this.dueList = new DueList(words, state.endless, {
      review: (on) => {
        progress.keepReview(on);
        this.#askDue();
      },
      start: () => this.#due(),
    });
    this.choice = el(
      "div",
      { class: "panels" },
      this.wishes.node,
      el(
        "section",
        { class: "panel", hidden: !state.endless, "aria-labelledby": `${id}-mistakes` },
        el("h3", { id: `${id}-mistakes` }, words.say("mistakes")),
        this.mistakesText,
        this.mistakesButton,
      ),
      this.dueList.node,
    );
    this.doing = guard(el("h3", { class: "doing", tabindex: "-1" }));
    this.back = button("quiet", words.say("other"), () => this.#choose(true));
    this.head = el("div", { class: "series-head", hidden: true }, this.doing, this.back);
    this.note = el("p", { class: "panel-note", role: "status" });
    this.end = guard(el("p", { class: "rest-text", tabindex: "-1" }));
    this.endBox = el("div", { class: "rest", hidden: true }, this.end, button("act primary", words.say("other"), () => this.#choose(true)));
    this.series = new Series(words, state, {
      more: (have) => this.more?.(have),
      ended: () => {
        this.endBox.hidden = false;
        this.end.textContent = words.say("all_seen");
        this.end.focus();
      },
      over: (exercise) => this.#over(exercise),
    });
    this.frame.root.classList.add("holds");
    this.frame.fill(host, this.choice, this.head, this.note, this.series.node, this.endBox);
    this.unwatch = progress.watch((known) => this.#know(known));
    this.#askDue();
  }

  keeps(/** @type {State} */ state) {
    return state.title === this.state.title;
  }

  dispose() {
    this.unwatch();
    this.series.dispose();
    this.frame.dispose();
  }

  /** @param {progress.Progress} known */
  #know(known) {
    this.known = known;
    const left = progress.mistakes(known).length;
    this.mistakesText.textContent = left > 0 ? fill(this.words.say("mistakes_left"), { n: left }) : this.words.say("no_mistakes");
    set(this.mistakesButton, "hidden", left === 0);
    this.dueList.review(known.review);
  }

  /** Back to choosing. @param {boolean} focus */
  #choose(focus) {
    this.more = null;
    this.series.stop();
    this.note.textContent = "";
    this.endBox.hidden = true;
    this.head.hidden = true;
    this.choice.hidden = false;
    this.#askDue();
    if (focus) this.wishes.focus();
  }

  /** @param {string} title @param {(have: number) => void} more @param {Shown[]} ready */
  #run(title, more, ready) {
    this.more = more;
    this.note.textContent = "";
    this.doing.textContent = title;
    this.choice.hidden = true;
    this.head.hidden = false;
    this.series.begin(ready);
    if (ready.length === 0) more(0);
  }

  // ---- the three ways

  #practise() {
    const wish = this.wishes.value();
    const { exercises, endless } = this.state;
    if (!endless) {
      const chosen = exercises.filter((exercise) => this.wishes.fits(exercise));
      this.#run(this.words.say("practise"), () => this.series.close(), chosen);
      this.series.close();
      return;
    }
    const more = (/** @type {number} */ have) => void this.asked.ask({ type: "practise", ...wish, have });
    // The exercise that came with the page is the first of all.
    this.#run(this.words.say("practise"), more, this.wishes.open ? exercises : []);
  }

  #mistakes() {
    this.links = progress.mistakes(this.known);
    this.mistake = 0;
    const more = () => {
      if (this.mistake >= Math.min(this.links.length, 200)) this.series.close();
      else this.asked.ask({ type: "mistakes", links: this.links, have: this.mistake });
    };
    this.#run(this.words.say("mistakes"), more, []);
  }

  #due() {
    const { due } = this;
    if (!due) return;
    let upto = due.upto;
    const more = () => {
      if (upto >= due.rules.length) this.series.close();
      else this.askedDue.ask({ type: "due", ...this.then, have: upto });
    };
    this.onDue = (/** @type {import("./types.js").DueMessage} */ message) => {
      upto = message.upto;
      this.series.add(message.exercises);
      if (message.exercises.length === 0) more();
    };
    this.#run(this.words.say("due"), more, due.exercises);
    if (due.exercises.length === 0) more();
  }

  /** Ask what is due, if it is wanted. */
  #askDue() {
    if (!this.state.endless || !this.known.review) return;
    this.then = { answers: this.known.answers, now: localTime() };
    this.dueList.wait();
    this.askedDue.ask({ type: "due", ...this.then, have: 0 });
  }

  /** Why an exercise is due, over it. @param {Shown & {due?: string, of_level?: string}} exercise */
  #over(exercise) {
    return exercise.due ? el("p", { class: "due-reason" }, prose(exercise.due)) : null;
  }

  // ---- what Python sends

  /** @param {any} message */
  receive(message) {
    if (message.type === "due") this.#dueCame(message);
    else if (this.asked.heard() && this.more) this.#came(message);
  }

  /** @param {import("./types.js").DueMessage} message */
  #dueCame(message) {
    if (!this.askedDue.heard()) return;
    if (message.have > 0) {
      this.onDue?.(message);
      return;
    }
    this.due = message;
    this.dueList.show(message);
  }

  /** @param {{type: string, reason: string, exercises: Shown[], next: number, lost: string, of: string}} message */
  #came(message) {
    if (message.type === "refused") {
      this.#choose(false);
      this.wishes.refuse(message.reason);
      return;
    }
    if (message.type !== "exercises") return;
    if (message.of === "mistakes") {
      this.mistake = message.next;
      if (message.lost) this.note.textContent = message.lost;
      if (message.exercises.length === 0) this.more?.(0);
    }
    this.series.add(message.exercises);
  }
}
