// What every activity of exercises does alike: one after another, with hints, tries and a level to finish.

import { button, el, guard, set } from "./dom.js";
import { Foot } from "./foot.js";
import { Frame } from "./frame.js";
import { Goal } from "./goal.js";
import { Hints } from "./hints.js";
import * as level from "./level.js";
import { LevelHead } from "./level_head.js";
import { plain } from "./marked.js";
import { Patience } from "./patience.js";
import * as progress from "./progress.js";

/** @typedef {import("./types.js").Model} Model */
/** @typedef {import("./types.js").ExercisesState} State */

// A live kernel answers in a few hundredths of a second; after this long the learner is offered a way on.
const PATIENCE = 5000;

/**
 * The frame of exercises. What an exercise looks like and how it is answered is the business of those who extend it:
 * they give `show`, `check`, `mark`, `choosing` and `focusAnswer`, and fill the play area.
 * @template {import("./types.js").AnyExercise} E
 */
export class Exercises {
  /** @param {Model} model @param {State} state */
  constructor(model, state) {
    this.state = state;
    this.level = level.begin(state);
    this.frame = new Frame(model, state);
    this.words = this.frame.words;
    this.announcer = this.frame.announcer;
    this.root = this.frame.root;
    this.tries = 0;
    this.judged = false;
    this.waiting = false;
    /** When this exercise was first answered, and whether that was right. */
    this.visit = { at: "", right: false };
    /** @type {string[]} Cards of a hint, before the check. */
    this.pointed = [];
    this.patience = new Patience(PATIENCE);
    /** Who leads on to the next exercise, where that is not this level itself. @type {(() => void) | null} */
    this.lead = null;

    const { words } = this;
    const { id } = this.frame;
    this.head = new LevelHead(words, state.level);
    this.goal = new Goal(words, id);
    this.hints = new Hints(words);
    this.checkButton = button("act primary", words.say("check"), () => this.check());
    this.hintButton = button("act", words.say("hint"), () => this.hint(this.hints.open + 1));
    this.nudge = el("p", { class: "nudge" });
    this.bar = el("div", { class: "bar" }, this.checkButton, this.hintButton, this.nudge);
    this.foot = new Foot(words, this.frame.tools, state.share, (says) => this.announcer.say(says));
    this.boardText = el("p", { id: `${id}-board`, hidden: true });
    this.restText = guard(el("p", { class: "rest-text", tabindex: "-1" }));
    this.restButton = button("act primary", words.say("restart"), () => this.restart());
    this.rest = el("div", { class: "rest", hidden: true }, this.restText, this.restButton);
    this.play = el("div", { class: "play" });
    if (state.level) this.root.id = state.level.id;
    this.unwatch = progress.watch((known) => this.head.show(known));
  }

  /** Put the activity on the page. @param {HTMLElement} host @param {...Node} content what is played with */
  begin(host, ...content) {
    this.play.replaceChildren(...content);
    this.frame.fill(host, this.head.node, this.goal.node, this.play, this.rest, this.foot.node, this.boardText);
    this.open(false);
  }

  dispose() {
    this.patience.stop();
    this.unwatch();
    this.frame.dispose();
  }

  /** More exercises have come. @param {{type: string, exercises: E[]}} message */
  receive(message) {
    if (message.type !== "exercises") return;
    this.level = level.append(this.level, message.exercises);
    if (this.waiting) this.open(true);
  }

  /** The same level with more exercises is no other one. @param {State} state */
  keeps(state) {
    return state.title === this.state.title && state.exercises?.[0]?.id === this.state.exercises[0]?.id;
  }

  /** @returns {E | undefined} */
  get exercise() {
    return /** @type {E | undefined} */ (level.current(this.level));
  }

  // ---- what an exercise is like

  /** Show an exercise afresh. @param {E} _exercise */
  show(_exercise) {}

  /** Back to choosing, with whatever was chosen. */
  choosing() {
    this.announcer.clear();
    this.judged = false;
    this.pointed = [];
    this.nudge.textContent = "";
    this.bar.hidden = false;
    this.hints.node.hidden = this.hints.open === 0;
    set(this.hintButton, "aria-disabled", this.hints.open >= 4 ? "true" : null);
  }

  check() {}

  /** Mark what a hint points at, or what an answer is about. */
  mark() {}

  /** Bring the focus to where the exercise is answered. */
  focusAnswer() {}

  // ---- going from one exercise to the next

  /** Show the current exercise, or what stands in its place. @param {boolean} focus */
  open(focus) {
    const { exercise } = this;
    // Not for the first one: a page of many activities would ask for all of them before it can be used.
    if (this.level.at > 0 || !exercise) this.askForMore();
    this.patience.stop();
    this.count();
    this.waiting = !exercise && this.level.endless;
    this.play.hidden = !exercise;
    this.foot.hide(!exercise);
    this.rest.hidden = Boolean(exercise);
    this.goal.show(exercise?.goal);
    if (!exercise) {
      this.#wait(focus);
      return;
    }
    this.tries = 0;
    this.hints.clear();
    this.show(exercise);
    this.foot.show(exercise.board);
    this.foot.showOrders(exercise.orders);
    this.foot.showLink(exercise.link);
    this.boardText.textContent = exercise.board.join(" ");
    this.choosing();
    if (focus) {
      // The exercise begins at the top of the screen, wherever the learner had read to.
      this.goal.node.focus({ preventScroll: true });
      this.goal.node.scrollIntoView({ block: "start" });
    }
  }

  /** Nothing to show: the next exercise is on its way, or there is no other. @param {boolean} focus */
  #wait(focus) {
    this.restText.textContent = this.words.say(this.waiting ? "loading" : "end");
    this.restButton.hidden = this.waiting;
    if (this.waiting) {
      this.patience.start(() => {
        this.restText.textContent = this.words.say("stuck");
        this.restButton.hidden = false;
      }, true);
    }
    if (focus) this.restText.focus();
  }

  askForMore() {
    if (!level.runsLow(this.level)) return;
    const have = this.level.exercises.length;
    this.level = { ...this.level, asked: have };
    this.frame.tell({ type: "more", have });
  }

  count() {
    const at = level.reached(this.level);
    this.goal.count(at, this.level.wanted, this.state.progress[at] ?? "");
  }

  next() {
    if (this.lead) {
      this.lead();
      return;
    }
    this.level = level.advance(this.level);
    this.open(true);
  }

  restart() {
    this.level = level.restart(this.level);
    this.open(true);
  }

  // ---- hints and the rule

  /** @param {number} rung */
  hint(rung) {
    const { exercise } = this;
    if (!exercise || this.judged || rung > exercise.hints.length) return;
    this.hints.reveal(exercise.hints, rung);
    const hint = exercise.hints[rung - 1];
    this.pointed = hint.marks;
    set(this.hintButton, "aria-disabled", this.hints.open >= exercise.hints.length ? "true" : null);
    this.announcer.say(String(this.words.list("hint_of")[rung - 1] ?? ""), plain(hint.text));
    this.mark();
  }

  /** Tell the rule before the check. */
  tellRule() {
    const { exercise } = this;
    const clause = exercise?.clauses[exercise.clause];
    if (!clause) return;
    // Naming the rule is what the first hint does, so it counts as that hint.
    if (this.hints.open === 0) this.hint(1);
    this.hints.tell(clause).focus();
  }

  /** Close the rule that focus is in. @param {KeyboardEvent} event @param {Element} target */
  escape(event, target) {
    const open = target.closest("details");
    if (!open || !open.open) return;
    event.stopPropagation();
    open.open = false;
    if (!this.judged && this.hints.node.contains(open)) {
      open.remove();
      this.hints.node.hidden = this.hints.open === 0;
      this.focusAnswer();
    }
  }

  // ---- what an answer comes to

  /**
   * An answer was judged: count it, keep it, and say whether it has finished the level.
   * @param {E} exercise @param {boolean} right
   */
  answered(exercise, right) {
    this.tries += 1;
    this.judged = true;
    const before = this.level;
    const stars = level.starsOf(this.state.stars ?? this.state.level?.stars, this.tries, this.hints.open);
    if (right) this.level = level.answeredRight(this.level, stars);
    const counted = this.level !== before;
    const finished = counted && level.justFinished(this.level);
    this.bar.hidden = true;
    this.hints.node.hidden = true;
    if (this.tries === 1) this.visit = { at: new Date().toISOString(), right };
    progress.keepAnswer({
      ...this.visit,
      skill: exercise.skill,
      clauses: exercise.trains,
      hints: this.hints.open,
      tries: Math.min(this.tries, 99),
      link: exercise.link,
    });
    if (finished && this.state.level) {
      const { wanted, stars: earned } = this.level;
      const clean = earned.filter((each) => each === 3).length;
      progress.keepLevel(this.state.level.id, { stars: level.starsOfLevel(this.level), right: clean, exercises: wanted });
    }
    this.count();
    return finished;
  }

  /**
   * What is said at the end of a level: the stars that it earned. Nothing before.
   * @param {boolean} finished
   * @returns {import("./finish.js").Ending | null}
   */
  ending(finished) {
    if (!finished) return null;
    const stars = this.state.level ? level.starsOfLevel(this.level) : 0;
    return { stars, says: this.state.level?.stars_said[stars] ?? "" };
  }
}
