// The controller of the score pad: the browser keeps the pad and what is typed, Python says what it comes to.

import { el, guard, prose } from "./dom.js";
import { Frame } from "./frame.js";
import { localTime } from "./local_time.js";
import { plain } from "./marked.js";
import { asleep, Patience } from "./patience.js";
import { Aside } from "./pad/aside.js";
import { Board } from "./pad/board.js";
import { Deals } from "./pad/deals.js";
import { blank, same } from "./pad/draft.js";
import { Form } from "./pad/form.js";
import { Keeping } from "./pad/keeping.js";
import { Queue } from "./pad/queue.js";
import { Setup } from "./pad/setup.js";
import { Sheet } from "./pad/sheet.js";
import * as shelves from "./pad/shelf.js";

/** @typedef {import("./pad/types.js").Act} Act */
/** @typedef {import("./pad/types.js").Answer} Answer */
/** @typedef {import("./pad/types.js").Current} Current */
/** @typedef {import("./pad/types.js").Entry} Entry */
/** @typedef {import("./pad/types.js").PadState} PadState */
/** @typedef {import("./pad/types.js").Shelf} Shelf */
/** @typedef {import("./pad/types.js").View} View */

// A live kernel answers at once; after this long something is wrong.
const PATIENCE = 15_000;
// What is typed is looked at when the fingers rest.
const PAUSE = 250;

export class ScorePad {
  /** @param {HTMLElement} host @param {import("./types.js").Model} model @param {PadState} state */
  constructor(host, model, state) {
    this.state = state;
    this.frame = new Frame(model, state);
    const { words, id } = this.frame;
    this.words = words;
    /** @type {Shelf} */
    this.shelf = shelves.load();
    /** The text that this page has read or written last; where another is kept, another page has written. */
    this.text = shelves.stored();
    /** @type {View} */
    this.view = state.start.view;
    /** What Python last said of what is typed. @type {import("./pad/types.js").Look | null} */
    this.look = null;
    this.queue = new Queue((act, asked) => this.#send(act, asked));
    this.patience = new Patience(PATIENCE);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.pause = undefined;
    /** Whether what is shown came from Python on this page, so that looks at what is typed may do without it. */
    this.fresh = false;
    /** Whether the browser keeps nothing for us. */
    this.unkept = false;
    /** The match before, while another one is on its way. @type {Shelf | null} */
    this.before = null;

    const begin = () => this.#another({ do: "new" });
    this.board = new Board(words, { undo: () => this.#step("undo"), redo: () => this.#step("redo"), begin });
    this.form = new Form(words, id, state, {
      typed: (entry) => this.#typed(entry),
      note: (anyway) => this.#note(anyway),
      passed: () => this.#passed(),
      remove: () => this.#remove(),
      leave: () => this.#leave(),
    });
    this.deals = new Deals(words, id, (at) => this.#edit(at));
    this.setup = new Setup(words, id, state, {
      naming: (names) => this.#keep({ names }),
      names: (names) => this.#act({ do: "players", names }),
      dealer: (dealer) => this.#act({ do: "players", dealer }),
      preset: (preset) => this.#act({ do: "rules", preset }),
      option: (option, value) => this.#act({ do: "rules", option, value }),
    });
    this.keeping = new Keeping(words, id, {
      say: (sentence) => this.frame.announcer.say(sentence),
      begin,
      open: (at) => this.#open(at),
      remove: (at) => this.#change(shelves.remove(this.shelf, at)),
      bringBack: (at) => this.#change(shelves.bringBack(this.shelf, at)),
      take: (text) => this.#another({ do: "import", text }),
    });
    this.sheet = new Sheet(words);
    this.notice = guard(el("div", { class: "pad-notice", role: "status" }));
    this.aside = new Aside(words, {
      noted: () => {
        this.#keep({ notes: [] });
        this.#show(this.view);
        this.form.focus();
      },
      forget: () => this.#change({ ...this.shelf, aside: [] }),
    });
    this.frame.root.classList.add("pad");
    this.frame.root.addEventListener("keydown", (event) => this.#key(event));
    this.frame.fill(
      host,
      el(
        "div",
        { class: "pad-screen" },
        this.board.node,
        this.aside.node,
        this.board.line,
        this.board.end,
        this.form.node,
        this.notice,
        this.deals.node,
        this.setup.node,
        this.keeping.keep,
        this.keeping.matches,
        el("div", { class: "foot" }, this.frame.tools.node, this.frame.tools.dialog),
      ),
      this.sheet.node,
    );
    this.unwatch = shelves.watch(() => this.#join());
    this.#begin();
  }

  /** A pad is a pad, as long as somebody adds up as before. @param {PadState} state */
  keeps(state) {
    return state.activity === this.state.activity && state.live === this.state.live;
  }

  dispose() {
    this.patience.stop();
    clearTimeout(this.pause);
    this.unwatch();
    this.frame.dispose();
  }

  // ---- what is kept

  /** @returns {Current} */
  get current() {
    return this.shelf.current ?? { pad: null, view: null, next: {}, edit: null, names: null, notes: [] };
  }

  /** Keep a part of what is being written. @param {Partial<Current>} part */
  #keep(part) {
    this.shelf = { ...this.shelf, current: { ...this.current, ...part } };
    this.#save();
  }

  #save() {
    if (this.#overtaken()) this.#join();
    const unkept = !shelves.save(this.shelf);
    this.text = shelves.stored();
    if (unkept === this.unkept) return;
    this.unkept = unkept;
    this.#tell();
  }

  /** @param {Shelf} shelf */
  #change(shelf) {
    if (this.#overtaken()) {
      this.#join(true);
      return;
    }
    this.shelf = shelf;
    this.#save();
    this.#around();
  }

  /** Whether another page has written on the pads since this one read or wrote them. */
  #overtaken() {
    return shelves.stored() !== this.text;
  }

  /**
   * Take in what another page of this browser has written on the pads. What is typed here stays, and what is on its way
   * is dropped: its answer is about a pad that is no more.
   * @param {boolean} [undone] whether something that was asked for is not done by it
   */
  #join(undone = this.queue.acting || this.before !== null) {
    this.patience.stop();
    this.queue.drop();
    const ours = (this.before ?? this.shelf).current;
    this.before = null;
    this.fresh = false;
    this.look = null;
    this.text = shelves.stored();
    const theirs = shelves.load();
    this.shelf = ours ? shelves.joined(theirs, ours) : theirs;
    const { pad, view } = this.current;
    this.#show(view ?? this.state.start.view);
    if (this.state.live && pad !== null && !view) this.queue.look();
    if (undone) {
      this.#tell(this.words.say("overtaken"));
      this.frame.announcer.say(this.words.say("overtaken"));
    }
  }

  // ---- showing

  #begin() {
    const { words, state } = this;
    const { view, names } = this.current;
    const example = !state.live && !view;
    this.frame.root.classList.toggle("read-only", example);
    if (view) {
      try {
        this.#show(view);
      } catch {
        this.#show(state.start.view); // an older page wrote it otherwise; Python draws it anew
      }
    } else {
      this.#show(state.start.view);
    }
    this.setup.node.open = this.view.deals.length === 0;
    if (state.live) {
      if (names) this.#act({ do: "players", names });
      else if (!asleep() || this.current.pad !== null || !blank(this.current.next)) this.queue.look();
    } else {
      this.#tell(words.say("needs_live"), example ? words.say("example") : "");
    }
  }

  /** @param {View} view @param {boolean} [setup] whether what was typed there may be written over */
  #show(view, setup = true) {
    this.view = view;
    const { next, edit, names } = this.current;
    this.board.show(view);
    this.form.show(view, edit ? edit.entry : next, edit ? edit.at : null);
    this.form.node.hidden = (view.end !== null && !edit) || this.frame.root.classList.contains("read-only");
    this.form.looked(this.look);
    this.deals.show(view);
    if (setup) this.setup.show(view, names);
    this.keeping.show(view);
    this.sheet.show(view);
    this.#around();
  }

  /** Show what is kept beside the pad. */
  #around() {
    this.keeping.shelf(this.shelf);
    this.aside.show(this.current.notes, this.shelf.aside);
  }

  /** @param {...string} sentences */
  #tell(...sentences) {
    if (this.unkept) sentences.push(this.words.say("not_kept"));
    this.notice.replaceChildren(...sentences.filter(Boolean).map((sentence) => el("p", {}, prose(sentence))));
  }

  // ---- asking

  /** @param {Act | null} act @param {number} id */
  #send(act, id) {
    this.patience.stop();
    const { pad, next, edit } = this.current;
    const draft = edit ? edit.entry : next;
    const today = localTime().slice(0, 10);
    const quick = act === null && this.fresh;
    const asked = { type: "pad", id, pad, today, quick, act, draft: blank(draft) && !edit ? null : draft, at: edit ? edit.at : null };
    if (this.frame.tell(asked)) this.patience.start(() => this.#stuck());
    else queueMicrotask(() => this.#stuck());
  }

  #stuck() {
    this.queue.drop();
    if (this.before) this.shelf = this.before;
    this.before = null;
    this.#tell(this.words.say("stuck"));
  }

  /** @param {Act} act */
  #act(act) {
    if (this.state.live) this.queue.push(act);
    else this.#tell(this.words.say("needs_live"));
  }

  /** @param {"undo" | "redo"} kind */
  #step(kind) {
    if (this.view[kind] || this.queue.busy) this.#act({ do: kind });
  }

  /** @param {Entry} entry */
  #typed(entry) {
    const { edit } = this.current;
    this.#keep(edit ? { edit: { at: edit.at, entry } } : { next: entry });
    clearTimeout(this.pause);
    if (this.state.live) this.pause = setTimeout(() => this.queue.look(), PAUSE);
    else this.#tell(this.words.say("needs_live"));
  }

  /** @param {boolean} anyway */
  #note(anyway) {
    if (this.queue.has("enter") || this.queue.has("change")) return; // a second tap says nothing new
    clearTimeout(this.pause);
    const { edit, next } = this.current;
    this.#act(edit ? { do: "change", ...edit, anyway } : { do: "enter", entry: next, anyway });
  }

  #passed() {
    if (this.queue.has("enter") || this.queue.has("change")) return;
    const { edit } = this.current;
    const entry = { passed: true };
    this.#act(edit ? { do: "change", at: edit.at, entry, anyway: true } : { do: "enter", entry, anyway: true });
  }

  #remove() {
    const { edit } = this.current;
    if (edit && !this.queue.has("delete")) this.#act({ do: "delete", at: edit.at });
  }

  /** @param {number} at */
  #edit(at) {
    this.#keep({ edit: { at, entry: this.view.deals[at].entry } });
    this.look = null;
    this.#show(this.view);
    this.form.focus();
    if (this.state.live) this.queue.look();
  }

  #leave() {
    this.#keep({ edit: null });
    this.look = null;
    this.#show(this.view);
    if (this.state.live) this.queue.look();
  }

  /** Another match: the one before is put away once the other is there. @param {Act} act */
  #another(act) {
    if (this.current.pad !== null && !shelves.putAway(this.shelf, "")) {
      this.#tell(this.words.say("shelf_full"));
      return;
    }
    this.#act(act);
  }

  /** @param {number} at */
  #open(at) {
    if (this.queue.busy) return;
    if (!this.state.live) {
      this.#tell(this.words.say("needs_live"));
      return;
    }
    this.before = this.shelf;
    this.shelf = shelves.takeOut(this.shelf, at, this.view.name);
    this.look = null;
    this.fresh = false;
    this.queue.look();
  }

  // ---- what comes back

  /** @param {Answer | import("./pad/types.js").Quick | {type: "damaged", id: number, says: string}} message */
  receive(message) {
    const heard = this.queue.heard(message.id);
    if (!heard) return;
    this.patience.stop();
    if (this.#overtaken()) {
      this.#join(heard.act !== null || this.queue.acting || this.before !== null);
      return;
    }
    if (message.type === "damaged") this.#damaged(message.says);
    else if (message.type === "look") this.#looked(message.look);
    else this.#answered(heard.act, message);
    this.queue.next();
  }

  /** @param {import("./pad/types.js").Look | null} look */
  #looked(look) {
    this.look = look;
    this.#tell("");
    this.form.looked(look);
  }

  /** A pad that cannot be read is set aside, and a new one begins. @param {string} says */
  #damaged(says) {
    const { current, aside } = this.shelf;
    this.before = null;
    this.fresh = false;
    this.look = null;
    this.#change({ ...this.shelf, current: null, aside: [...aside, JSON.stringify(current)] });
    this.#show(this.state.start.view);
    this.#tell(says);
  }

  /** @param {Act | null} act @param {Answer} answer */
  #answered(act, answer) {
    const { view } = answer;
    const done = act !== null && !answer.refused;
    const opened = this.before !== null;
    this.before = null;
    this.fresh = true;
    if (done && (act.do === "new" || act.do === "import")) {
      const away = shelves.putAway(this.shelf, this.view.name);
      this.shelf = { ...(away ?? this.shelf), current: null };
      this.keeping.area.value = act.do === "import" ? "" : this.keeping.area.value;
      this.keeping.refuse("");
    }
    this.#keep({ pad: answer.pad, view, ...(done ? this.#after(act, view) : {}), ...(done && act.do === "import" ? { notes: answer.notes } : {}) });
    this.look = done ? null : answer.look;
    this.#show(view, !answer.refused);
    if (done || opened) this.#tell("");
    if (!this.current.edit && blank(this.current.next)) this.look = null;
    else if (done) this.queue.look();
    if (answer.refused) this.#refused(answer);
    else if (act) this.#did(act, answer);
    else if (opened) this.#opened();
  }

  /** What is no longer being typed once something is done. @param {Act} act @param {View} view @returns {Partial<Current>} */
  #after(act, view) {
    const { edit, next, names } = this.current;
    if (act.do === "enter") return same(/** @type {Entry} */ (act.entry), next) ? { next: {} } : {};
    if (act.do === "change" || act.do === "delete") return { edit: null };
    if (act.do === "players") return String(act.names) === String(names) ? { names: null } : {}; // another may be typed by now
    // The deal that is being changed may be gone; what was typed for it is not.
    const gone = edit && !view.deals[edit.at];
    return gone ? { edit: null, next: blank(next) ? edit.entry : next } : {};
  }

  /** @param {Act} act @param {Answer} answer */
  #did(act, { did, view }) {
    this.frame.announcer.say(plain(did));
    if (["enter", "change", "delete", "new", "import"].includes(act.do)) {
      if (view.end) /** @type {HTMLElement | null} */ (this.board.end.querySelector(".end-says"))?.focus();
      else this.form.focus();
    }
    if (act.do === "enter") this.setup.node.open = false;
    if (act.do === "new" || act.do === "import") this.frame.root.scrollIntoView({ block: "start" });
  }

  #opened() {
    const { names } = this.current;
    if (names) this.#act({ do: "players", names }); // typed before the match was put aside
    this.form.focus();
    this.frame.root.scrollIntoView({ block: "start" });
  }

  /** @param {Answer} answer */
  #refused({ refused, about, look }) {
    if (about === "form") this.form.insist(look);
    else if (about === "import") this.keeping.refuse(refused);
    else if (!this.setup.refuse(about, refused)) this.#tell(refused);
    this.frame.announcer.say(plain(refused));
  }

  // ---- keys

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("input, textarea, select, dialog") || event.altKey) return;
    const steps = event.ctrlKey || event.metaKey;
    const meant = steps ? { z: "undo", y: "redo" }[event.key] : { "?": "keys" }[event.key];
    if (!meant) return;
    event.preventDefault();
    event.stopPropagation();
    if (meant === "keys") this.frame.tools.openKeys();
    else this.#step(/** @type {"undo" | "redo"} */ (meant));
  }
}
