// The controller of “choose every card you may play”: what the learner does, what is shown, what Python is told.

import { Exercises } from "./exercises.js";
import { Feedback } from "./feedback.js";
import { Hand } from "./hand.js";
import { judge, outcome, summaryKey } from "./judge.js";
import { command } from "./keyboard.js";
import { plain } from "./marked.js";
import { Table } from "./table.js";

/** @typedef {import("./types.js").Exercise} Exercise */
/** @typedef {import("./types.js").Model} Model */
/** @typedef {import("./types.js").ExercisesState} State */

/** @extends {Exercises<Exercise>} */
export class LegalCards extends Exercises {
  /** @param {HTMLElement} host @param {Model} model @param {State} state */
  constructor(host, model, state) {
    super(model, state);
    /** @type {Set<string>} */
    this.selected = new Set();
    /** @type {import("./types.js").Change | null} The changed position, while it is shown. */
    this.changed = null;
    /** @type {{cards: string[], because: string[]} | null} What the marks are about while nothing is focused. */
    this.pinned = null;
    /** @type {Node | null} */
    this.hovered = null;
    const { words } = this;
    const { id } = this.frame;
    this.table = new Table(words, `${id}-board`);
    this.hand = new Hand(words, (card) => this.#press(card));
    this.feedback = new Feedback(words, id, state.level, {
      next: () => this.next(),
      again: () => this.#again(),
      elsewhere: (summary) => {
        if (summary) this.announcer.say(plain(summary));
        this.mark();
      },
      change: (on) => this.#turn(on),
    });
    this.#listen();
    this.begin(host, this.table.node, this.hand.node, this.bar, this.hints.node, this.feedback.node);
  }

  #listen() {
    this.root.addEventListener("keydown", (event) => this.#key(event));
    this.root.addEventListener("pointerover", (event) => {
      this.hovered = /** @type {Node} */ (event.target);
      this.mark();
    });
    this.root.addEventListener("pointerleave", () => {
      this.hovered = null;
      this.mark();
    });
    this.root.addEventListener("focusin", () => this.mark());
    this.root.addEventListener("focusout", () => this.mark());
  }

  /** @override @param {Exercise} exercise */
  show(exercise) {
    this.selected = new Set();
    this.changed = null;
    this.table.show(exercise);
    this.hand.show(exercise);
  }

  // ---- choosing

  /** @override */
  choosing() {
    if (this.changed) this.#turn(false);
    super.choosing();
    this.pinned = null;
    this.hovered = null;
    this.feedback.hide();
    this.hand.choose(this.selected);
    this.mark();
  }

  /** @override */
  focusAnswer() {
    this.hand.focus(this.hand.at);
  }

  /** @param {string} card */
  #press(card) {
    if (this.judged) {
      // A touch has no hover: pressing a judged card shows what decided it.
      this.#pin(card);
      return;
    }
    this.askForMore();
    if (!this.selected.delete(card)) this.selected.add(card);
    this.nudge.textContent = "";
    this.hand.choose(this.selected);
    this.mark();
  }

  // Everything that was chosen stays chosen, and focus goes to a card that needs a second thought.
  #again() {
    const { exercise } = this;
    if (!exercise) return;
    const { wrong } = judge(exercise.hand, this.selected, exercise.verdicts);
    this.choosing();
    this.hand.focus(wrong.length > 0 ? exercise.hand.indexOf(wrong[0]) : this.hand.at);
  }

  #legal() {
    const { exercise } = this;
    if (!exercise || this.judged) return;
    const last = exercise.hints.length;
    this.hint(last);
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
    this.mark();
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

  /**
   * All that the answer needs is read here, at the moment of the check, and travels in one message.
   * @override
   */
  check() {
    const { exercise } = this;
    if (!exercise) return;
    if (this.selected.size === 0) {
      this.nudge.textContent = this.words.say("choose_first");
      this.announcer.say(this.words.say("choose_first"));
      return;
    }
    const selected = exercise.hand.filter((card) => this.selected.has(card));
    const judged = judge(exercise.hand, selected, exercise.verdicts);
    const right = judged.wrong.length + judged.missed.length === 0;
    const first = judged.wrong[0] ?? judged.missed[0];
    const summary = exercise.summaries[summaryKey(judged)] ?? "";
    const finished = this.answered(exercise, right);
    this.hand.judge(this.selected, exercise.verdicts, (card) =>
      outcome(exercise.verdicts[card], this.selected.has(card)),
    );
    this.feedback.show(exercise, judged, summary, this.ending(finished));
    this.hovered = null;
    this.#pin(first);
    this.#lookAtFeedback();
    this.announcer.say(plain(summary), finished ? plain(this.words.say("done")) : "", right ? this.goal.line.textContent ?? "" : "");
    this.frame.tell({ type: "answer", id: exercise.id, selected, hints: this.hints.open, tries: this.tries });
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
    this.mark();
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

  /**
   * Rings on table and hand. Pointer first, then focus, then the first mistake.
   * @override
   */
  mark() {
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
      this.escape(event, target);
      return;
    }
    const { exercise } = this;
    if (!exercise) return;
    const meant = command(event, { hand: exercise.hand, at: this.hand.at, onCard: target.classList.contains("card") });
    if (!meant) return;
    event.preventDefault();
    event.stopPropagation();
    if (meant.do === "move" || meant.do === "jump") this.hand.focus(meant.to);
    else if (meant.do === "hint") this.hint(meant.rung);
    else if (meant.do === "legal") this.#legal();
    else if (meant.do === "rule") this.#rule(target);
    else this.frame.tools.openKeys();
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
    this.tellRule();
  }
}
