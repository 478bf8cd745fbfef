// The controller of one activity: what the learner does, what is shown, what Python is told.

import { Announcer } from "./announcer.js";
import { followDeck } from "./deck.js";
import { button, el, guard, set } from "./dom.js";
import { Feedback } from "./feedback.js";
import { Foot } from "./foot.js";
import { Goal } from "./goal.js";
import { Hand } from "./hand.js";
import { Hints } from "./hints.js";
import { judge, outcome, summaryKey } from "./judge.js";
import { command } from "./keyboard.js";
import * as level from "./level.js";
import { plain } from "./marked.js";
import { Table } from "./table.js";
import { reader } from "./words.js";

/** @typedef {import("./types.js").Exercise} Exercise */
/** @typedef {import("./types.js").Model} Model */
/** @typedef {import("./types.js").State} State */

// A live kernel answers in a few hundredths of a second; after this long the learner is offered a way on.
const PATIENCE = 5000;

/** A page may hold several copies of this module, so a counter alone would not make ids unique. */
function freshId() {
  return `belote-${Math.random().toString(36).slice(2, 10)}`;
}

export class Activity {
  /** @param {HTMLElement} host @param {Model} model @param {State} state */
  constructor(host, model, state) {
    this.model = model;
    this.state = state;
    this.level = level.begin(state);
    this.words = reader(state.words, state.sources);
    /** @type {Set<string>} */
    this.selected = new Set();
    this.tries = 0;
    this.judged = false;
    this.waiting = false;
    /** @type {import("./types.js").Change | null} The changed position, while it is shown. */
    this.changed = null;
    /** @type {string[]} Cards of a hint, before the check. */
    this.pointed = [];
    /** @type {{cards: string[], because: string[]} | null} What the marks are about while nothing is focused. */
    this.pinned = null;
    /** @type {Node | null} */
    this.hovered = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.patience = undefined;

    const id = freshId();
    const { words } = this;
    this.goal = new Goal(words, id);
    this.table = new Table(words, `${id}-board`);
    this.hand = new Hand(words, (card) => this.#press(card));
    this.hints = new Hints(words);
    this.checkButton = button("act primary", words.say("check"), () => this.#check());
    this.hintButton = button("act", words.say("hint"), () => this.#hint(this.hints.open + 1));
    this.nudge = el("p", { class: "nudge" });
    this.bar = el("div", { class: "bar" }, this.checkButton, this.hintButton, this.nudge);
    this.feedback = new Feedback(words, id, {
      next: () => this.#next(),
      again: () => this.#again(),
      elsewhere: (summary) => {
        if (summary) this.announcer.say(plain(summary));
        this.#mark();
      },
      change: (on) => this.#turn(on),
    });
    this.foot = new Foot(words, id);
    this.announcer = new Announcer();
    this.boardText = el("p", { id: `${id}-board`, hidden: true });
    this.restText = guard(el("p", { class: "rest-text", tabindex: "-1" }));
    this.restButton = button("act primary", words.say("restart"), () => this.#restart());
    this.rest = el("div", { class: "rest", hidden: true }, this.restText, this.restButton);
    this.play = el(
      "div",
      { class: "play" },
      this.table.node,
      this.hand.node,
      this.bar,
      this.hints.node,
      this.feedback.node,
    );
    this.root = el(
      "section",
      { class: "belote", "aria-label": state.title, lang: state.lang, dir: state.dir },
      this.goal.node,
      this.play,
      this.rest,
      this.foot.node,
      this.boardText,
      this.announcer.node,
    );
    this.unfollow = followDeck((deck) => {
      set(this.root, "data-deck", deck);
      this.foot.showDeck(deck);
    });
    this.#listen();
    host.append(this.root);
    this.#open(false);
  }

  #listen() {
    this.root.addEventListener("keydown", (event) => this.#key(event));
    this.root.addEventListener("pointerover", (event) => {
      this.hovered = /** @type {Node} */ (event.target);
      this.#mark();
    });
    this.root.addEventListener("pointerleave", () => {
      this.hovered = null;
      this.#mark();
    });
    this.root.addEventListener("focusin", () => this.#mark());
    this.root.addEventListener("focusout", () => this.#mark());
  }

  dispose() {
    clearTimeout(this.patience);
    this.announcer.stop();
    this.unfollow();
    this.root.remove();
  }

  /** More exercises have come. @param {Exercise[]} exercises */
  receive(exercises) {
    this.level = level.append(this.level, exercises);
    if (this.waiting) this.#open(true);
  }

  get exercise() {
    return level.current(this.level);
  }

  // ---- going from one exercise to the next

  /** Show the current exercise, or what stands in its place. @param {boolean} focus */
  #open(focus) {
    const { exercise } = this;
    // Not for the first one: a page of many activities would ask for all of them before it can be used.
    if (this.level.at > 0 || !exercise) this.#askForMore();
    clearTimeout(this.patience);
    this.#count();
    this.waiting = !exercise && this.level.endless;
    this.play.hidden = !exercise;
    this.foot.boardBox.hidden = !exercise;
    this.foot.ordersBox.hidden = !exercise;
    this.rest.hidden = Boolean(exercise);
    this.goal.show(exercise?.goal);
    if (!exercise) {
      this.#rest(focus);
      return;
    }
    this.selected = new Set();
    this.changed = null;
    this.tries = 0;
    this.hints.clear();
    this.table.show(exercise);
    this.hand.show(exercise);
    this.foot.show(exercise.board);
    this.foot.showOrders(exercise.orders);
    this.boardText.textContent = exercise.board.join(" ");
    this.#choosing();
    if (focus) {
      // The exercise begins at the top of the screen, wherever the learner had read to.
      this.goal.node.focus({ preventScroll: true });
      this.goal.node.scrollIntoView({ block: "start" });
    }
  }

  /** Nothing to show: the next exercise is on its way, or there is no other. @param {boolean} focus */
  #rest(focus) {
    this.restText.textContent = this.words.say(this.waiting ? "loading" : "end");
    this.restButton.hidden = this.waiting;
    if (this.waiting) {
      this.patience = setTimeout(() => {
        this.restText.textContent = this.words.say("stuck");
        this.restButton.hidden = false;
      }, PATIENCE);
    }
    if (focus) this.restText.focus();
  }

  #askForMore() {
    if (!level.runsLow(this.level)) return;
    const have = this.level.exercises.length;
    this.level = { ...this.level, asked: have };
    this.#tell({ type: "more", have });
  }

  /** Tell Python. A page whose kernel has gone goes on with what it has. @param {Record<string, unknown>} message */
  #tell(message) {
    try {
      this.model.send(message);
    } catch {
      // Nobody listens any more; what was asked for will be missed, and said so, when it is needed.
    }
  }

  #count() {
    const at = level.reached(this.level);
    this.goal.count(at, this.level.wanted, this.state.progress[at] ?? "");
  }

  #next() {
    this.level = level.advance(this.level);
    this.#open(true);
  }

  #restart() {
    this.level = level.restart(this.level);
    this.#open(true);
  }

  // ---- choosing

  /** Back to choosing, with whatever is selected. */
  #choosing() {
    if (this.changed) this.#turn(false);
    this.announcer.clear();
    this.judged = false;
    this.pinned = null;
    this.pointed = [];
    this.hovered = null;
    this.nudge.textContent = "";
    this.bar.hidden = false;
    this.feedback.hide();
    this.hand.choose(this.selected);
    this.hints.node.hidden = this.hints.open === 0;
    set(this.hintButton, "aria-disabled", this.hints.open >= 4 ? "true" : null);
    this.#mark();
  }

  /** @param {string} card */
  #press(card) {
    if (this.judged) {
      // A touch has no hover: pressing a judged card shows what decided it.
      this.#pin(card);
      return;
    }
    this.#askForMore();
    if (!this.selected.delete(card)) this.selected.add(card);
    this.nudge.textContent = "";
    this.hand.choose(this.selected);
    this.#mark();
  }

  // Everything that was chosen stays chosen, and focus goes to a card that needs a second thought.
  #again() {
    const { exercise } = this;
    if (!exercise) return;
    const { wrong } = judge(exercise.hand, this.selected, exercise.verdicts);
    this.#choosing();
    this.hand.focus(wrong.length > 0 ? exercise.hand.indexOf(wrong[0]) : this.hand.at);
  }

  /** @param {number} rung */
  #hint(rung) {
    const { exercise } = this;
    if (!exercise || this.judged || rung > exercise.hints.length) return;
    this.hints.reveal(exercise.hints, rung);
    const hint = exercise.hints[rung - 1];
    this.pointed = hint.marks;
    set(this.hintButton, "aria-disabled", this.hints.open >= exercise.hints.length ? "true" : null);
    this.announcer.say(String(this.words.list("hint_of")[rung - 1] ?? ""), plain(hint.text));
    this.#mark();
  }

  #legal() {
    const { exercise } = this;
    if (!exercise || this.judged) return;
    const last = exercise.hints.length;
    this.#hint(last);
    this.announcer.say(this.words.say("legal_shown"), plain(exercise.hints[last - 1].text));
  }

  // ---- looking aside

  /** Show the position with one card changed, or as it was. Every sign follows. @param {boolean} on */
  #turn(on) {
    const { exercise } = this;
    const change = exercise?.change;
    if (!exercise || !change) return;
    const shown = on ? { ...exercise, table: change.table, board: change.board, verdicts: change.verdicts } : exercise;
    this.table.show(shown);
    this.foot.show(shown.board);
    this.boardText.textContent = shown.board.join(" ");
    this.hand.judge(this.selected, shown.verdicts, (card) =>
      on ? "right" : outcome(exercise.verdicts[card], this.selected.has(card)),
    );
    this.feedback.lookAside(on);
    this.changed = on ? change : null;
    this.pinned = null;
    this.hovered = null;
    this.#mark();
    if (on) {
      this.announcer.say(plain(change.title), plain(change.summary));
      this.table.node.scrollIntoView({ block: "nearest" });
    }
  }

  /** What is on the table decides the verdicts: the exercise's, or those of the changed position. */
  get verdicts() {
    return this.changed ? this.changed.verdicts : (this.exercise?.verdicts ?? {});
  }

  // ---- judging

  // All that the answer needs is read here, at the moment of the check, and travels in one message.
  #check() {
    const { exercise } = this;
    if (!exercise) return;
    if (this.selected.size === 0) {
      this.nudge.textContent = this.words.say("choose_first");
      this.announcer.say(this.words.say("choose_first"));
      return;
    }
    const selected = exercise.hand.filter((card) => this.selected.has(card));
    this.tries += 1;
    this.judged = true;
    const judged = judge(exercise.hand, selected, exercise.verdicts);
    const right = judged.wrong.length + judged.missed.length === 0;
    const first = judged.wrong[0] ?? judged.missed[0];
    const before = this.level;
    if (right) this.level = level.answeredRight(this.level);
    const finished = this.level !== before && level.justFinished(this.level);
    const summary = exercise.summaries[summaryKey(judged)] ?? "";

    this.bar.hidden = true;
    this.hints.node.hidden = true;
    this.hand.judge(this.selected, exercise.verdicts, (card) =>
      outcome(exercise.verdicts[card], this.selected.has(card)),
    );
    this.feedback.show(exercise, judged, summary, finished);
    this.#count();
    this.hovered = null;
    this.#pin(first);
    this.#lookAtFeedback();
    this.announcer.say(plain(summary), finished ? plain(this.words.say("done")) : "", right ? this.goal.line.textContent ?? "" : "");
    this.#tell({ type: "answer", id: exercise.id, selected, hints: this.hints.open, tries: this.tries });
  }

  // The least scrolling that shows the summary and the first row. When the table is out of sight, as after reading long
  // hints, the summary goes low on the screen so that the table comes back.
  #lookAtFeedback() {
    const { heading } = this.feedback;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: this.table.node.getBoundingClientRect().top < 0 ? "end" : "nearest" });
  }

  /** @param {string | undefined} card */
  #pin(card) {
    const verdict = card === undefined ? undefined : this.verdicts[card];
    this.pinned = card !== undefined && verdict ? { cards: [card], because: verdict.because } : null;
    this.#mark();
  }

  /**
   * What a node is about: a card of the hand, or a row.
   * @param {Node | null} node
   * @returns {{cards: string[], because: string[]} | null}
   */
  #subject(node) {
    if (!node || !this.root.contains(node)) return null;
    const shown = this.feedback.rowAt(node);
    if (shown) return { cards: shown.row.cards, because: shown.row.verdict.because };
    const element = node instanceof Element ? node : node.parentElement;
    const card = element?.closest("[data-card]")?.getAttribute("data-card");
    const verdict = card ? this.verdicts[card] : undefined;
    return card && verdict ? { cards: [card], because: verdict.because } : null;
  }

  /** Rings on table and hand. Pointer first, then focus, then the first mistake. */
  #mark() {
    if (!this.judged) {
      this.table.mark(this.pointed, this.words.say("look"));
      this.hand.mark(this.pointed, this.words.say("look"));
      this.hand.point([]);
      return;
    }
    const subject = this.#subject(this.hovered) ?? this.#subject(document.activeElement) ?? this.pinned;
    const because = subject ? subject.because : [];
    const cards = subject ? subject.cards : [];
    if (this.changed && !subject) this.table.mark([this.changed.card], this.words.say("changed"));
    else this.table.mark(because, this.words.say("decides"));
    this.hand.mark(because, this.words.say("decides"));
    this.hand.point(cards);
    for (const { node, row } of this.feedback.shown) {
      node.classList.toggle("subject", cards.length > 0 && cards.every((card) => row.cards.includes(card)));
    }
  }

  // ---- keys

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.closest("select, input, textarea")) return;
    if (event.key === "Escape") {
      this.#escape(event, target);
      return;
    }
    const { exercise } = this;
    if (!exercise) return;
    const meant = command(event, { hand: exercise.hand, at: this.hand.at, onCard: target.classList.contains("card") });
    if (!meant) return;
    event.preventDefault();
    event.stopPropagation();
    if (meant.do === "move" || meant.do === "jump") this.hand.focus(meant.to);
    else if (meant.do === "hint") this.#hint(meant.rung);
    else if (meant.do === "legal") this.#legal();
    else if (meant.do === "rule") this.#rule(target);
    else this.foot.openKeys();
  }

  /** Close the rule that focus is in. @param {KeyboardEvent} event @param {Element} target */
  #escape(event, target) {
    const open = target.closest("details");
    if (!open || !open.open) return;
    event.stopPropagation();
    open.open = false;
    if (!this.judged && this.hints.node.contains(open)) {
      open.remove();
      this.hints.node.hidden = this.hints.open === 0;
      this.hand.focus(this.hand.at);
    }
  }

  /** Open the rule: of the focused card after a check, of what is refused here before it. @param {Element} target */
  #rule(target) {
    const { exercise } = this;
    if (!exercise) return;
    if (this.judged) {
      const card = target.closest("[data-card]")?.getAttribute("data-card") ?? this.pinned?.cards[0] ?? exercise.hand[0];
      const shown = this.feedback.rowAt(target) ?? this.feedback.rowOf(card);
      const details = shown?.node.querySelector("details");
      if (!details) return;
      details.open = true;
      details.querySelector("summary")?.focus();
      return;
    }
    const clause = exercise.clauses[exercise.clause];
    if (!clause) return;
    // Naming the rule is what the first hint does, so it counts as that hint.
    if (this.hints.open === 0) this.#hint(1);
    this.hints.tell(clause).focus();
  }
}
