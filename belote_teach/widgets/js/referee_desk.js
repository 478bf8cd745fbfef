// The controller of the referee's desk: a record goes in, what the referee found comes back, and the deal can be replayed.

import { button, el, guard, prose, sign } from "./dom.js";
import { Box } from "./desk/box.js";
import { Findings, SIGNS } from "./desk/findings.js";
import { Form } from "./desk/form.js";
import { Stage } from "./desk/stage.js";
import { command, move, neighbour } from "./desk/steps.js";
import { Frame } from "./frame.js";
import { plain } from "./marked.js";
import { Patience } from "./patience.js";

/** @typedef {import("./desk/types.js").Checked} Checked */
/** @typedef {import("./desk/types.js").DeskState} DeskState */
/** @typedef {import("./desk/types.js").Replay} Replay */
/** What Python is asked. @typedef {"check" | "deal" | "sheet" | "open"} Kind */

// A live kernel needs a second for a long match; after this long something is wrong.
const PATIENCE = 15_000;

// The fragment of a page's address that holds a record: the version of its packing, r, and what is packed.
const RECORD_LINK = /^#[0-9A-Za-z]r[\w-]{6,}/;

export class RefereeDesk {
  /** @param {HTMLElement} host @param {import("./types.js").Model} model @param {DeskState} state */
  constructor(host, model, state) {
    this.state = state;
    this.frame = new Frame(model, state);
    const { words, id } = this.frame;
    this.words = words;
    /** How many questions were asked. */
    this.asked = 0;
    /** The question of each kind that waits for its answer; an answer to an earlier one comes too late. @type {Map<Kind, number>} */
    this.waiting = new Map();
    this.patience = new Patience(PATIENCE);
    /** @type {Checked | null} */
    this.checked = null;
    /** What was checked, for questions about it. @type {{text: string, rules: string | null}} */
    this.about = { text: "", rules: null };
    /** What is being checked. */
    this.checking = this.about;
    /** @type {Replay[]} Replays that have come, by deal. */
    this.replays = [];
    this.deal = 0;
    this.at = 0;
    this.legal = false;
    /** Where to go once the replay of a deal has come. @type {{step: number, focus: boolean}} */
    this.goal = { step: 0, focus: false };

    /** Whether the answer that is awaited takes the focus. A menu keeps it: arrows go through its entries. */
    this.focuses = false;

    this.box = new Box(words, id, state, {
      check: () => this.#check(true),
      rules: () => {
        if (this.checked) this.#check(false);
      },
      edited: () => this.#edited(),
      example: (place) => this.#example(place),
      say: (sentence) => this.frame.announcer.say(sentence),
    });
    this.form = new Form(words, id, (fields) => this.#write(fields));
    this.heading = guard(el("h4", { class: "summary", tabindex: "-1" }));
    this.also = el("ul", { class: "also" });
    this.stale = el("p", { class: "aside" }, words.say("stale"));
    this.gone = el("div", { class: "gone" });
    this.findings = new Findings(words, state, {
      go: (place) => this.#goTo(place, true),
      select: (span) => this.box.select(span, true),
    });
    this.stage = new Stage(words, id, state, {
      go: (step) => this.#show(step, true),
      move: (meant) => this.#move(meant),
      legal: () => this.#legal(),
      deal: (deal) => this.#open(deal, 0, false),
    });
    this.stage.table.addEventListener("keydown", (event) => this.#key(event));
    this.canonical = el("pre", { class: "source", tabindex: "0", role: "group", translate: "no", dir: "ltr", "aria-label": words.say("clean") });
    guard(this.canonical);
    this.copyText = button("act", words.say("copy"), () => this.#copy(this.checked?.canonical ?? ""));
    this.copyLink = button("act", words.say("copy_link"), () => this.#copy(this.#link()));
    this.clean = el(
      "details",
      { class: "clean" },
      guard(el("summary", {}, words.say("clean"))),
      el("div", { class: "acts" }, this.copyText, this.copyLink),
      this.canonical,
    );
    this.result = el(
      "div",
      { class: "result", hidden: true },
      el("div", { class: "verdict" }, this.heading, this.also, this.stale, this.gone),
      el("div", { class: "bench" }, this.findings.node, this.stage.node),
      this.clean,
    );
    this.frame.root.classList.add("desk", "wide");
    this.frame.fill(
      host,
      el("div", { class: "intake" }, this.box.node, state.live ? this.form.node : null),
      this.result,
      el("div", { class: "foot" }, this.frame.tools.node, this.frame.tools.dialog),
    );
    this.#begin();
  }

  dispose() {
    this.patience.stop();
    this.box.dispose();
    this.frame.dispose();
  }

  /** A desk is a desk. @param {DeskState} state */
  keeps(state) {
    return state.activity === this.state.activity;
  }

  /** @param {any} message */
  receive(message) {
    const kind = [...this.waiting.keys()].find((one) => this.waiting.get(one) === message.id);
    if (!kind) return;
    this.#forget(kind);
    if (message.type === "checked") {
      this.box.tell("");
      this.about = this.checking;
      this.#result(message);
    } else if (message.type === "replay") {
      this.#replayed(message);
    } else if (message.type === "written") {
      this.#written(message, kind === "sheet");
    } else if (message.type === "refused") {
      this.box.tell(message.says);
    }
  }

  // ---- asking

  /** A link may have brought a record; a static page shows its first example. */
  #begin() {
    const { hash } = globalThis.location ?? { hash: "" };
    if (this.state.live && RECORD_LINK.test(hash)) {
      this.#ask({ type: "open", fragment: hash });
    } else if (this.state.examples[0]?.checked) {
      this.box.examples.value = "0";
      this.box.replace(this.state.examples[0].text);
      this.#example(0);
      this.frame.announcer.clear(); // nobody has asked for it
    }
  }

  #link() {
    const { origin, pathname, search } = globalThis.location;
    return `${origin}${pathname}${search}#${this.checked?.link ?? ""}`;
  }

  /** @param {{type: Kind} & Record<string, unknown>} message */
  #ask(message) {
    this.asked += 1;
    this.waiting.set(message.type, this.asked);
    this.patience.stop();
    const stuck = () => this.box.tell(this.words.say("stuck"));
    if (this.frame.tell({ ...message, id: this.asked })) this.patience.start(stuck);
    else stuck();
  }

  /** Wait no longer for an answer. @param {Kind} kind */
  #forget(kind) {
    this.waiting.delete(kind);
    if (this.waiting.size === 0) this.patience.stop();
  }

  // All that the answer needs is read here, at the moment of the check, and travels in one message.
  /** @param {boolean} focuses */
  #check(focuses) {
    const { text, table } = this.box;
    if (!text.trim()) {
      this.box.tell(this.words.say("empty"));
      this.box.area.focus();
      return;
    }
    if (text.length > this.state.most) {
      this.box.tell(this.words.say("text_large"));
      return;
    }
    this.checking = { text, rules: table };
    this.focuses = focuses;
    this.box.tell(this.words.say("checking"));
    this.#ask({ type: "check", text, rules: table });
  }

  /** @param {Record<string, string>} fields */
  #write(fields) {
    this.form.tell("");
    this.#ask({ type: "sheet", fields, rules: this.box.table });
  }

  /**
   * A record was made of a sheet or of a link, or there is a reason why not.
   * @param {import("./desk/types.js").WrittenOut} message
   * @param {boolean} sheet
   */
  #written(message, sheet) {
    if (message.says) {
      if (sheet) this.form.tell(message.says);
      else this.box.tell(message.says);
    }
    if (!message.text) return;
    this.box.examples.value = "";
    this.box.replace(message.text);
    this.#check(sheet);
  }

  /** @param {number} place */
  #example(place) {
    const { text, checked, replays } = this.state.examples[place];
    if (!checked) {
      this.#check(false);
      return;
    }
    this.about = { text, rules: null };
    this.focuses = false;
    this.#result(checked, replays);
  }

  #edited() {
    this.stale.hidden = !this.checked || this.box.text === this.about.text;
  }

  // ---- what came back

  /** @param {Checked} checked @param {Replay[]} [replays] */
  #result(checked, replays = []) {
    const { words } = this;
    this.checked = checked;
    this.replays = [];
    this.#forget("deal");
    for (const replay of checked.replay ? [checked.replay, ...replays] : replays) this.replays[replay.deal] = replay;
    const clean = checked.verdict === "clean";
    const shown = clean ? "✓" : SIGNS[checked.verdict === "doubtful" ? "doubtful" : "irregular"];
    this.result.classList.toggle("all-right", clean);
    this.result.classList.toggle("doubtful", checked.verdict === "doubtful");
    this.heading.replaceChildren(sign(shown), el("span", {}, prose(checked.summary)));
    this.also.replaceChildren(...checked.also.map((says) => el("li", {}, prose(says))));
    this.also.hidden = checked.also.length === 0;
    this.gone.replaceChildren();
    if (checked.compared) this.gone.append(el("p", { class: "compared" }, prose(checked.compared)));
    if (checked.gone.length > 0) {
      this.gone.append(
        el("p", { class: "label" }, words.say("gone")),
        el(
          "ul",
          { class: "gone-list" },
          ...checked.gone.map(({ title, place, happened }) =>
            el("li", {}, el("b", {}, prose(title)), ` · ${place} · `, prose(happened)),
          ),
        ),
      );
    }
    this.findings.show(checked);
    this.stage.offerDeals(checked.deals, checked.replay?.deal ?? 0);
    this.stage.node.hidden = !checked.replay;
    this.canonical.textContent = checked.canonical;
    this.clean.hidden = checked.canonical === "";
    this.copyLink.hidden = checked.link === "";
    this.result.hidden = false;
    this.#edited();
    if (checked.replay) {
      this.goal = { step: checked.findings[checked.first]?.step ?? 0, focus: false };
      this.#replayed(checked.replay);
    }
    this.frame.announcer.say(plain(checked.summary), plain(checked.compared));
    if (!this.focuses) return;
    this.heading.focus({ preventScroll: true });
    this.heading.scrollIntoView({ block: "start" });
  }

  // ---- the replay

  /** Open a deal at one of its moments. @param {number} deal @param {number} step @param {boolean} focus */
  #open(deal, step, focus) {
    this.goal = { step, focus };
    const replay = this.replays[deal];
    if (replay) this.#replayed(replay);
    else this.#ask({ type: "deal", deal, ...this.about });
  }

  /** @param {Replay} replay */
  #replayed(replay) {
    this.#forget("deal");
    this.replays[replay.deal] = replay;
    this.deal = replay.deal;
    if (this.checked) this.stage.open(replay, this.checked);
    this.#show(Math.min(this.goal.step, replay.steps.length - 1), this.goal.focus);
    if (this.goal.focus) this.#lookAtTable();
  }

  #lookAtTable() {
    this.stage.table.focus({ preventScroll: true });
    this.stage.table.scrollIntoView({ block: "nearest" });
  }

  /** The moment of a finding, and its place in the text. @param {number} place @param {boolean} focus */
  #goTo(place, focus) {
    const finding = this.checked?.findings[place];
    if (!finding) return;
    if (this.box.text === this.about.text) this.box.select(finding.span, false);
    if (this.replays[finding.deal] === this.stage.replay) {
      this.#forget("deal"); // one that was asked for before comes too late: the reader has gone on
      this.#show(finding.step, true);
      if (focus) this.#lookAtTable();
    } else this.#open(finding.deal, finding.step, focus);
  }

  /** @param {number} at @param {boolean} aloud */
  #show(at, aloud) {
    const { checked } = this;
    const replay = this.stage.replay;
    if (!checked || !replay) return;
    this.at = at;
    this.stage.show(at, checked, this.legal);
    const step = replay.steps[at];
    this.findings.point(step.findings);
    if (!aloud) return;
    const found = step.findings.map((place) => plain(checked.findings[place]?.title ?? ""));
    this.frame.announcer.say(plain(step.says), ...found, this.legal ? plain(step.may) : "");
  }

  /** @param {"first" | "back" | "forward" | "last"} meant */
  #move(meant) {
    const to = move(meant, this.at, this.stage.replay?.steps.length ?? 0);
    if (to !== null) this.#show(to, true);
  }

  #legal() {
    this.legal = !this.legal;
    this.#show(this.at, false);
    const step = this.stage.replay?.steps[this.at];
    if (this.legal && step) this.frame.announcer.say(plain(step.may || this.words.say("legal_none")));
  }

  /** @param {-1 | 1} way */
  #neighbour(way) {
    const place = neighbour(this.checked?.findings ?? [], { deal: this.deal, step: this.at }, way);
    if (place !== null) this.#goTo(place, true);
    else this.frame.announcer.say(this.words.say(way < 0 ? "none_before" : "none_after"));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const meant = command(event);
    if (!meant) return;
    event.preventDefault();
    event.stopPropagation();
    if (meant === "legal") this.#legal();
    else if (meant === "keys") this.frame.tools.openKeys();
    else if (meant === "finding_before") this.#neighbour(-1);
    else if (meant === "finding_after") this.#neighbour(1);
    else this.#move(meant);
  }

  /** @param {string} text */
  async #copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      this.frame.announcer.say(this.words.say("copied"));
    } catch {
      // A page without the right to the clipboard: the text is there to be selected.
      this.clean.open = true;
      getSelection()?.selectAllChildren(this.canonical);
      this.frame.announcer.say(this.words.say("copy_failed"));
    }
  }
}
