// The controller of the page that opens a link: it shows the exercise of the address, or says why there is none.

import { Asking } from "./asking.js";
import { el, guard, prose } from "./dom.js";
import { Frame } from "./frame.js";
import { Series } from "./series.js";

/** @typedef {import("./types.js").SharedState} State */

export class SharedExercise {
  /** @param {HTMLElement} host @param {import("./types.js").Model} model @param {State} state */
  constructor(host, model, state) {
    this.state = state;
    this.frame = new Frame(model, state);
    this.words = this.frame.words;
    this.asking = new Asking(this.frame);
    this.series = new Series(this.words, state, {
      more: () => this.series.close(),
      ended: () => this.#say(this.words.say("all_seen")),
    });
    this.text = guard(el("p", { class: "rest-text", tabindex: "-1" }));
    this.course = guard(el("a", { class: "act onward", href: state.course.href }, this.words.say("to_course")));
    this.note = el("div", { class: "rest" }, this.text, this.course);
    this.follow = () => this.#open(true);
    window.addEventListener("hashchange", this.follow);
    this.frame.root.classList.add("holds");
    this.frame.fill(host, this.note, this.series.node);
    if (state.exercises.length > 0) this.#show(state.exercises, false);
    else if (state.refused) this.#say(state.refused, false);
    else this.#open(false);
  }

  /** @param {State} state */
  keeps(state) {
    return state.title === this.state.title && state.exercises[0]?.id === this.state.exercises[0]?.id;
  }

  dispose() {
    window.removeEventListener("hashchange", this.follow);
    this.series.dispose();
    this.frame.dispose();
  }

  /** Show a sentence and nothing else. @param {string} sentence @param {boolean} [focus] */
  #say(sentence, focus = true) {
    this.series.stop();
    this.note.hidden = false;
    this.text.replaceChildren(prose(sentence));
    if (focus) this.text.focus();
  }

  /** Open what the address names. @param {boolean} focus */
  #open(focus) {
    const link = window.location.hash.slice(1);
    if (!link) this.#say(this.words.say("no_link"), focus);
    else if (!this.state.endless) this.#say(this.words.say("needs_live"), focus);
    else if (this.asking.ask({ type: "open", link })) this.#say(this.words.say("opening"), focus);
    else this.#say(this.words.say("stuck"), focus);
  }

  /** @param {import("./series.js").Shown[]} exercises @param {boolean} focus */
  #show(exercises, focus) {
    this.note.hidden = true;
    this.series.begin(exercises, focus);
  }

  /** @param {{type: string, exercises: import("./series.js").Shown[], reason: string}} message */
  receive(message) {
    if (!this.asking.heard()) return;
    const focused = document.activeElement === this.text;
    if (message.type === "exercises") this.#show(message.exercises, focused);
    else if (message.type === "refused") this.#say(message.reason, focused);
  }
}
