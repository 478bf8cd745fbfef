// The controller of questions: choose one, choose all, put in order, say a number.

import { button, el, guard, prose, sign } from "./dom.js";
import { Exercises } from "./exercises.js";
import { Finish } from "./finish.js";
import { command } from "./keyboard.js";
import { plain } from "./marked.js";
import { rule } from "./parts.js";
import { Choices, drawn } from "./question/choices.js";
import { NumberBox } from "./question/number.js";
import { Order } from "./question/order.js";
import { replyTo } from "./question/reply.js";
import { Scene } from "./question/scene.js";

/** @typedef {import("./types.js").Question} Asked */

/** @extends {Exercises<Asked>} */
export class Question extends Exercises {
  /** @param {HTMLElement} host @param {import("./types.js").Model} model @param {import("./types.js").ExercisesState} state */
  constructor(host, model, state) {
    super(model, state);
    const { words } = this;
    const { id } = this.frame;
    this.scene = new Scene(words, `${id}-board`);
    this.answers = {
      one: new Choices(words, false),
      all: new Choices(words, true),
      order: new Order(words, (says) => this.announcer.say(says)),
      number: new NumberBox(words, id),
    };
    this.answerBox = el("div", { class: "answer" });
    this.heading = guard(el("h4", { class: "summary", tabindex: "-1" }));
    this.countLine = el("p", { class: "reply-count" });
    this.finish = new Finish(words, state.level);
    this.againButton = button("act primary", words.say("again"), () => this.#again());
    this.nextButton = button("act", "", () => this.next());
    this.why = el("div", { class: "why-lines" });
    this.feedback = el(
      "div",
      { class: "feedback", hidden: true },
      this.heading,
      this.countLine,
      this.finish.node,
      el("div", { class: "acts" }, this.againButton, this.nextButton, this.finish.onward),
      this.why,
    );
    /** @type {string[]} Cards that the reply is about. */
    this.about = [];
    this.root.addEventListener("keydown", (event) => this.#key(event));
    this.begin(host, this.scene.node, this.answerBox, this.bar, this.hints.node, this.feedback);
  }

  /** Where the current exercise is answered. */
  get answer() {
    return this.answers[this.exercise?.kind ?? "one"];
  }

  /** @override @param {Asked} exercise */
  show(exercise) {
    this.scene.show(exercise, drawn(exercise));
    this.answerBox.replaceChildren(this.answer.node);
    this.answer.show(exercise);
  }

  /** @override */
  choosing() {
    super.choosing();
    this.about = [];
    this.feedback.hidden = true;
    this.answer.choosing();
    this.mark();
  }

  /** @override */
  focusAnswer() {
    this.answer.focus();
  }

  /** @override */
  mark() {
    const { exercise } = this;
    if (!exercise) return;
    const cards = this.judged ? this.about : this.pointed;
    const word = this.words.say(this.judged ? "why" : "look");
    this.scene.mark(cards, word);
    this.answer.mark(cards, word, exercise);
  }

  #again() {
    this.choosing();
    this.focusAnswer();
  }

  // All that the answer needs is read here, at the moment of the check, and travels in one message.
  /** @override */
  check() {
    const { exercise } = this;
    if (!exercise || this.judged) return;
    const given = this.answer.value();
    if (given === null) {
      this.nudge.textContent = this.answer.nudge;
      this.announcer.say(this.answer.nudge);
      this.focusAnswer();
      return;
    }
    if (this.tries === 0) this.askForMore();
    const reply = replyTo(exercise, given);
    const ending = this.ending(this.answered(exercise, reply.right));
    this.about = reply.marks;
    this.answer.judge(exercise, reply.right);
    this.feedback.classList.toggle("all-right", reply.right);
    this.heading.replaceChildren(sign(reply.right ? "✓" : "✗"), el("span", {}, prose(reply.text)));
    this.countLine.textContent = reply.count;
    this.countLine.hidden = !reply.count;
    this.finish.show(ending);
    this.nextButton.textContent = this.words.say(ending ? "more" : "next");
    this.nextButton.classList.toggle("primary", reply.right && !ending);
    this.againButton.hidden = reply.right;
    this.why.replaceChildren(...this.#reasoning(exercise, reply));
    this.feedback.hidden = false;
    this.mark();
    this.heading.focus({ preventScroll: true });
    this.heading.scrollIntoView({ block: "nearest" });
    this.announcer.say(
      plain(reply.text),
      reply.count,
      ending ? plain(this.words.say("done")) : "",
      reply.right ? (this.goal.line.textContent ?? "") : "",
    );
    this.frame.tell({ type: "answer", id: exercise.id, given, hints: this.hints.open, tries: this.tries });
  }

  /** The rule of the reply, and the reasoning line by line: open once the answer is right, or when it is wanted.
   * @param {Asked} exercise @param {import("./question/reply.js").Reply} reply
   */
  #reasoning(exercise, reply) {
    const lines = exercise.explanation.map((line) => el("li", {}, prose(line.text)));
    const why = el(
      "details",
      { class: "rule reasoning", open: reply.right },
      guard(el("summary", {}, el("span", { class: "rule-title" }, this.words.say("why")))),
      el("ol", { class: "reasoning-lines" }, ...lines),
    );
    const ids = new Set([reply.clause, ...(reply.right ? exercise.explanation.map((line) => line.clause) : [])]);
    const rules = [...ids].filter((id) => exercise.clauses[id]).map((id) => rule(exercise.clauses[id], this.words));
    // Before it is right, the reasoning would give the answer away to who only looks; a hint is the way to it.
    return [...(reply.right ? [why] : []), ...rules];
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {Element} */ (event.target);
    const inBox = target.closest("input, select, textarea");
    if (inBox && event.key === "Enter" && this.answerBox.contains(target)) {
      event.preventDefault();
      event.stopPropagation();
      this.check();
      return;
    }
    if (inBox) return;
    if (event.key === "Escape") {
      this.escape(event, target);
      return;
    }
    if (!this.exercise) return;
    if (this.answerBox.contains(target) && target.closest("[data-choice]") && this.answer.key(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const meant = command(event, { hand: [], at: 0, onCard: false });
    if (!meant || meant.do === "move" || meant.do === "jump" || meant.do === "legal") return;
    event.preventDefault();
    event.stopPropagation();
    if (meant.do === "hint") this.hint(meant.rung);
    else if (meant.do === "rule") this.#rule();
    else this.frame.tools.openKeys();
  }

  #rule() {
    if (!this.judged) {
      this.tellRule();
      return;
    }
    const details = /** @type {HTMLDetailsElement | null} */ (this.why.querySelector("details.rule:not(.reasoning)"));
    if (!details) return;
    details.open = true;
    details.querySelector("summary")?.focus();
  }
}
