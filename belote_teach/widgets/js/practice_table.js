// The controller of the practice table: the browser keeps the game, Python says what it is and moves for the others.

import { button, el, guard, prose, set } from "./dom.js";
import { Frame } from "./frame.js";
import { Hand } from "./hand.js";
import { plain } from "./marked.js";
import { Patience } from "./patience.js";
import { Aside } from "./sitting/aside.js";
import { Bidding } from "./sitting/bidding.js";
import { Board } from "./sitting/board.js";
import { Choosing } from "./sitting/choosing.js";
import { Coach } from "./sitting/coach.js";
import { draggable } from "./sitting/drag.js";
import { Felt } from "./sitting/felt.js";
import * as focus from "./sitting/focus.js";
import { giveUpDialog } from "./sitting/give_up.js";
import * as keeping from "./sitting/kept.js";
import { command } from "./sitting/keys.js";
import { LastTrick } from "./sitting/last.js";
import { Note } from "./sitting/note.js";
import { Notice } from "./sitting/notice.js";
import { Over } from "./sitting/over.js";
import { othersMove, wait } from "./sitting/pace.js";
import { MatchRecord } from "./sitting/record.js";
import { Setup } from "./sitting/setup.js";
import { Sheet } from "./sitting/sheet.js";
import { Telling } from "./sitting/telling.js";
import { fill } from "./fill.js";

/** @typedef {import("./sitting/types.js").Act} Act */
/** @typedef {import("./sitting/types.js").Answer} Answer */
/** @typedef {import("./sitting/types.js").Kept} Kept */
/** @typedef {import("./sitting/types.js").TableState} TableState */
/** @typedef {import("./sitting/types.js").View} View */

// A live kernel answers within a second or two; after this long something is wrong.
const PATIENCE = 20_000;

export class PracticeTable {
  /** @param {HTMLElement} host @param {import("./types.js").Model} model @param {TableState} state */
  constructor(host, model, state) {
    this.state = state;
    this.frame = new Frame(model, state);
    const { words, id } = this.frame;
    this.words = words;
    /** @type {Kept} */
    this.kept = keeping.load();
    this.view = state.start.view;
    /** The game as its text, which only Python reads. */
    this.game = state.start.game;
    /** The table that is chosen for the next match. */
    this.choosing = new Choosing(state.setup, (wish) => this.#asked({ type: "setup", ...wish }));
    /** Whether the match is being played; until then nobody moves. */
    this.started = false;
    /** Whether what lies there only waits for what replaces it, and is nobody’s to play. */
    this.passing = false;
    this.asked = 0;
    /** The question about the table that waits for its answer, 0 for none. */
    this.waiting = 0;
    this.patience = new Patience(PATIENCE);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** The card that is lifted. */
    this.lifted = "";
    this.legal = false;

    const say = (/** @type {string[]} */ ...sentences) => this.frame.announcer.say(...sentences);
    this.board = new Board(words);
    this.felt = new Felt(words, state.cards, `${id}-now`);
    this.hand = new Hand(words, (card) => this.#press(card));
    this.bidding = new Bidding(words, (bid) => this.#bid(bid));
    this.note = new Note(words, state.cards, (move) => this.#move(move));
    this.coach = new Coach(words, state.cards, id, {
      ask: (does) => this.#asked({ type: "coach", game: this.game, do: does }),
      say,
      mark: (cards) => this.#mark(cards, words.say("suggest")),
      play: (move) => this.#move(move),
      tell: (says) => this.notice.tell(says),
    });
    this.sheet = new Sheet(words);
    this.setup = new Setup(words, id, state, {
      table: (choice) => this.#choose(choice),
      level: (level) => this.#keep({ level }),
      pace: (pace) => {
        this.#keep({ pace });
        this.#acts();
        this.#schedule();
      },
      coach: (coach) => {
        this.#keep({ coach });
        this.coach.turn(coach);
        this.#acts();
      },
      begin: () => this.#another(),
    });
    this.now = el("p", { class: "turn-line", id: `${id}-now` });
    this.begin = button("act primary", words.say("begin"), () => this.choosing.after(() => this.#begin()));
    this.next = button("act primary", words.say("next_move"), () => this.#ask({ do: "step" }));
    this.on = button("act primary", words.say("next_deal"), () => this.#ask({ do: "on" }));
    this.undo = button("quiet", words.say("undo"), () => this.#undo());
    this.suggest = button("quiet", words.say("suggest"), () => this.#ask({ do: "suggest" }));
    this.shown = el("ul", { class: "shown-lines" });
    this.last = new LastTrick(words, say);
    this.over = new Over(words, () => this.#another());
    this.notice = new Notice(words);
    this.telling = new Telling(say);
    this.aside = new Aside(words, () => {
      this.#keep({ aside: [] });
      this.aside.show([]);
    });
    this.lines = el("ul", {});
    this.record = new MatchRecord(words, say);
    this.giveUp = giveUpDialog(words, id, () => this.choosing.after(() => this.#fresh()));
    this.seat = el("div", { class: "sitting-seat" }, this.felt.node, this.hand.node);
    this.frame.root.classList.add("sitting");
    this.frame.root.addEventListener("keydown", (event) => this.#key(event));
    this.frame.fill(
      host,
      this.board.node,
      this.aside.node,
      this.seat,
      el("div", { class: "sitting-bar" }, this.now, el("div", { class: "acts" }, this.begin, this.next, this.on)),
      this.shown,
      this.bidding.node,
      this.note.node,
      this.coach.hints,
      el("div", { class: "sitting-tools" }, this.undo, this.last.button, this.suggest, this.coach.button),
      this.coach.node,
      this.last.node,
      this.over.node,
      this.coach.review.node,
      this.notice.node,
      el("details", { class: "sitting-words" }, guard(el("summary", {}, words.say("board"))), this.lines),
      this.sheet.node,
      this.setup.node,
      this.record.node,
      el("div", { class: "foot" }, this.frame.tools.node, this.frame.tools.dialog, this.giveUp),
    );
    this.undrag = draggable(this.hand.node, this.felt.node, (card) => this.#play(card));
    this.unwatch = keeping.watch(() => this.#elsewhere());
    this.seen = () => this.#schedule();
    document.addEventListener("visibilitychange", this.seen);
    this.#open();
  }

  /** A table is a table, as long as somebody plays at it as before. @param {TableState} state */
  keeps(state) {
    return state.activity === this.state.activity && state.live === this.state.live;
  }

  dispose() {
    this.patience.stop();
    this.coach.leave();
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.seen);
    this.undrag();
    this.unwatch();
    this.frame.dispose();
  }

  // ---- what is kept

  /** @param {Partial<Kept>} part */
  #keep(part) {
    this.kept = { ...this.kept, ...part };
    this.notice.keeps(keeping.save(this.kept));
  }

  /** Another page of this browser has played on. */
  #elsewhere() {
    this.kept = keeping.load();
    this.#chosenBefore();
    if (!this.kept.game || this.kept.game === this.game) return;
    this.game = this.kept.game;
    if (!this.started) this.#pass(true);
    this.started = true;
    this.#ask(null);
  }

  // ---- beginning

  #open() {
    const { live, start, setup } = this.state;
    this.setup.show(setup);
    this.#chosenBefore();
    this.frame.root.classList.toggle("read-only", !live);
    this.#show(start.view);
    this.aside.show(this.kept.aside);
    if (!live) {
      this.notice.tell(this.words.say("needs_live"));
      return;
    }
    if (this.kept.rules && this.kept.rules !== setup.rules) this.#choose({ rules: this.kept.rules });
    if (!this.kept.game) {
      this.setup.node.open = true;
      return;
    }
    this.game = this.kept.game;
    this.started = true;
    this.#pass(true); // what was kept is on its way; another deal is not to be seen before it
    this.#ask(null);
  }

  /** What was chosen before, here or on another page. */
  #chosenBefore() {
    const { levels, start, live } = this.state;
    const level = levels.some((each) => each.level === this.kept.level) ? this.kept.level : start.view.level;
    this.kept = { ...this.kept, level };
    this.setup.choose(this.kept);
    if (live && this.coach.on !== this.kept.coach) this.coach.turn(this.kept.coach);
    this.#acts();
  }

  /** The first match: the deal that lies there, unless another table or level was chosen. */
  #begin() {
    const { view, kept } = this;
    const { choice } = this.choosing;
    if (this.state.sample || view.begun || view.rules !== choice.rules || view.level !== kept.level) {
      this.#fresh();
      return;
    }
    this.started = true;
    this.setup.node.open = false;
    this.#keep({ game: this.game });
    this.#acts();
    this.coach.follow(view, "begin");
    this.frame.announcer.say(plain(view.says), plain(view.turn_says));
    this.#toHand(true);
    this.#schedule();
  }

  /** Another match; one that is not over is given up only by somebody who says so. */
  #another() {
    if (!this.state.live) this.notice.tell(this.words.say("needs_live"));
    else if (this.started && (this.passing || (this.view.begun && this.view.phase !== "over"))) this.giveUp.showModal();
    else this.choosing.after(() => this.#fresh());
  }

  #fresh() {
    this.setup.node.open = false;
    this.#pass(true);
    this.#ask({ do: "begin", rules: this.choosing.choice.rules, level: this.kept.level });
  }

  /** Whether another deal is on its way. @param {boolean} passing */
  #pass(passing) {
    this.passing = passing;
    this.seat.classList.toggle("coming", passing);
    if (passing) this.now.replaceChildren();
    this.#acts();
  }

  /** @param {Record<string, string>} choice */
  #choose(choice) {
    if (!this.state.live) this.setup.show(this.choosing.choice);
    else if (!this.choosing.push(choice)) this.setup.refuse(this.words.say("stuck"));
  }

  // ---- asking

  /** Send a question. @param {Record<string, unknown>} question @returns {number} its number, 0 where it did not go out */
  #asked(question) {
    this.asked += 1;
    return this.frame.tell({ ...question, id: this.asked }) ? this.asked : 0;
  }

  /** @param {Act | null} act */
  #ask(act) {
    if (!this.state.live) {
      this.notice.tell(this.words.say("needs_live"));
      return;
    }
    clearTimeout(this.timer);
    this.patience.stop();
    const stuck = () => {
      this.waiting = 0;
      if (act || !this.passing) this.#show(this.view); // else what lies there is not the match that was kept
      this.notice.tell(this.words.say("stuck"));
    };
    this.waiting = this.#asked({ type: "table", game: this.game, act });
    if (this.waiting > 0) this.patience.start(stuck);
    else stuck();
  }

  /** @param {any} message */
  receive(message) {
    if (this.coach.heard(message)) return;
    const last = this.choosing.heard(message.id, message.setup);
    if (last !== null) this.#chosen(message, last);
    else if (message.id === this.waiting) {
      this.waiting = 0;
      this.patience.stop();
      if (message.type === "damaged") this.#damaged(message.says);
      else if (message.type === "refused") {
        this.#show(this.view);
        this.notice.tell(message.says);
        this.#schedule();
      } else this.#answered(message);
    }
  }

  /** @param {{says?: string}} message @param {boolean} last */
  #chosen({ says }, last) {
    if (!last) return; // what is chosen since then is still to come
    const { choice } = this.choosing;
    this.setup.show(choice);
    this.#keep({ rules: choice.rules });
    this.setup.refuse(says ?? "");
    this.choosing.settle();
  }

  /** A game that cannot be read is set aside, and the table is free for another. @param {string} says */
  #damaged(says) {
    const { start } = this.state;
    this.#keep({ ...keeping.setAside(this.kept, this.game), game: null });
    this.game = start.game;
    this.started = false;
    this.setup.node.open = true;
    this.coach.leave();
    this.#show(start.view);
    this.aside.show(this.kept.aside);
    this.notice.tell(says);
  }

  /** @param {Answer} answer */
  #answered({ game, view, did, refused, advice }) {
    this.game = game;
    this.#keep({ game });
    if (did === "begin") this.started = true;
    if (did !== "suggest") this.notice.tell("");
    this.#show(view);
    if (!refused && !advice) this.coach.follow(view, did);
    if (refused) {
      this.note.refused("", refused.says, refused.clause, refused.clauses);
      this.frame.announcer.say(plain(refused.says));
    } else if (advice) {
      this.note.advice(advice);
      this.#mark(advice.cards, this.words.say("suggest"));
      this.frame.announcer.say(plain(advice.says), plain(advice.why));
      return;
    } else this.telling.tell(view, did, this.kept.pace);
    this.#toHand(did === "move" || did === "undo" || did === "begin" || did === "on");
    this.#schedule();
  }

  #schedule() {
    clearTimeout(this.timer);
    if (!this.started || !this.state.live || this.passing || this.waiting > 0 || document.hidden) return;
    const after = wait(this.view, this.kept.pace);
    if (after !== null) this.timer = setTimeout(() => this.#ask({ do: "step" }), after);
  }

  // ---- showing

  /** @param {View} view */
  #show(view) {
    const held = this.hand.node.contains(document.activeElement);
    const at = this.hand.at;
    const same = view.hand.join() === this.view.hand.join() && this.hand.places.size > 0;
    this.view = view;
    this.#pass(false);
    this.board.show(view);
    this.felt.show(view);
    if (!same) {
      this.lifted = "";
      this.hand.show(/** @type {any} */ ({ hand: view.hand, cards: this.state.cards }));
      if (held) this.hand.focus(Math.min(at, view.hand.length - 1));
    }
    this.legal = false;
    this.#raise();
    this.#mark([], "");
    this.note.clear();
    this.bidding.show(view);
    this.now.replaceChildren(prose(view.end?.says ?? (view.turn_says || [view.says, view.next].filter(Boolean).join(" "))));
    this.now.classList.toggle("mine", view.mine);
    this.over.show(view);
    this.last.show(view);
    this.#acts();
    this.shown.replaceChildren(...view.shown.map((line) => el("li", {}, prose(line))));
    this.lines.replaceChildren(...view.board.map((line) => el("li", {}, prose(line))));
    this.sheet.show(view);
    this.record.show(view);
  }

  /** Which buttons there are at the moment. */
  #acts() {
    const { view, started, passing, state } = this;
    this.begin.hidden = started || passing || !state.live;
    this.setup.begin.hidden = !started;
    this.setup.how.hidden = !started;
    this.next.hidden = !started || this.kept.pace !== "tap" || !othersMove(view);
    this.on.hidden = !started || !(view.phase === "done" || view.phase === "passed");
    set(this.undo, "aria-disabled", view.undo && started ? null : "true");
    set(this.suggest, "aria-disabled", view.mine && started ? null : "true");
    this.suggest.hidden = this.coach.on;
    this.bidding.node.hidden = view.bids.length === 0 || passing || (!started && state.live);
  }

  #raise() {
    if (this.legal && this.view.mine) this.hand.judge(new Set([this.lifted]), this.view.verdicts, () => "right");
    else this.hand.choose(new Set([this.lifted]));
  }

  /** @param {string[]} cards @param {string} word */
  #mark(cards, word) {
    this.felt.mark(cards, word);
    this.hand.mark(cards, word);
  }

  /** @param {boolean} ours whether the person has just done something here */
  #toHand(ours) {
    const { view, hand, next, on, over } = this;
    focus.follow({ view, root: this.frame.root, hand, bids: this.bidding.node, next, on, over }, ours);
  }

  // ---- what the person does

  /** A card was tapped: the first time it is lifted, the second time it is played. @param {string} card */
  #press(card) {
    if (this.lifted === card && this.view.phase === "play") {
      this.#play(card);
      return;
    }
    this.lifted = this.lifted === card ? "" : card;
    this.note.clear();
    this.#mark([], "");
    this.hand.point([]);
    this.#raise();
    if (this.lifted && this.view.phase === "play") this.frame.announcer.say(fill(this.words.say("lifted"), { card: this.state.cards[card].name }));
  }

  /** @param {string} card */
  #play(card) {
    const { view } = this;
    const verdict = view.verdicts[card];
    if (!this.started || !verdict || this.passing) {
      const says = this.state.live ? this.words.say("wait") : this.words.say("needs_live");
      this.note.plain(says);
      this.frame.announcer.say(says);
      return;
    }
    if (verdict.allowed) {
      this.#move(card);
      return;
    }
    this.note.card(card, verdict, view.clauses);
    this.#mark(verdict.because, this.words.say("decides"));
    this.hand.point([card]);
    this.frame.announcer.say(this.state.cards[card].refused, plain(verdict.reason));
  }

  /** @param {string} bid */
  #bid(bid) {
    const found = this.view.bids.find((each) => each.bid === bid);
    if (!found || !this.started || this.passing) return;
    if (found.allowed) {
      this.#move(bid);
      return;
    }
    this.note.refused(found.title, found.reason, found.clause, this.view.clauses);
    this.frame.announcer.say(found.title, plain(found.reason));
  }

  /** @param {string} move */
  #move(move) {
    if (!this.hand.node.contains(document.activeElement)) this.hand.focus(this.hand.at); // what was pressed may be gone soon
    if (this.waiting === 0 || this.view.mine) this.#ask({ do: "move", move });
  }

  #undo() {
    if (this.view.undo && this.started) this.#ask({ do: "undo" });
  }

  #legalMarks() {
    if (!this.view.mine || this.view.phase !== "play") return;
    this.legal = !this.legal;
    this.#raise();
    if (this.legal) this.frame.announcer.say(this.words.say("legal_shown"));
  }

  // ---- keys

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("input, textarea, select, dialog")) return;
    const onCard = this.hand.node.contains(target);
    const meant = command(event, { hand: this.view.hand, at: this.hand.at, onCard, bidding: this.view.bids.length > 0 && this.started });
    if (!meant) return;
    event.preventDefault();
    event.stopPropagation();
    if (meant.do === "move") this.hand.focus(meant.to);
    else if (meant.do === "bid") this.#bid(meant.bid);
    else if (meant.do === "undo") this.#undo();
    else if (meant.do === "last") this.last.turn();
    else if (meant.do === "legal") this.#legalMarks();
    else if (meant.do === "hint") this.coach.hint(meant.rung);
    else if (meant.do === "rule") this.note.openRule();
    else this.frame.tools.openKeys();
  }
}
