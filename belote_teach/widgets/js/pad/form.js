// Where a deal is typed: a column for each side. What was typed stays as it is, right or wrong.

import { button, el, guard, prose, set, sign } from "../dom.js";
import { draw, suitSign } from "../faces.js";
import { table } from "../desk/account.js";
import { fill } from "../fill.js";
import { belote, choose, SIDES, type, typed } from "./draft.js";
import { faultList } from "./faults.js";

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").SideId} SideId */
/** @typedef {import("./types.js").View} View */
/** @typedef {"cards" | "declared" | "belotes"} Typed */

const ROWS = ["taker", "cards", "belotes", "capot", "declared", "trump"];

export class Form {
  /**
   * @param {import("../words.js").Words} words
   * @param {string} id
   * @param {import("./types.js").PadState} state
   * @param {{typed: (entry: Entry) => void, note: (anyway: boolean) => void, passed: () => void, remove: () => void,
   *   leave: () => void}} acts
   */
  constructor(words, id, state, acts) {
    this.words = words;
    this.id = id;
    this.acts = acts;
    /** @type {Entry} */
    this.entry = {};
    /** @type {View} */
    this.view = state.start.view;
    /** The place of the deal that is being changed; null for the next one. @type {number | null} */
    this.at = null;
    /** Whether what is not there yet is told as well, once somebody wanted to note the deal. */
    this.insists = false;
    /** @type {import("./types.js").Look | null} */
    this.insisted = null;

    this.heading = guard(el("h4", { class: "deal-title", tabindex: "-1" }));
    this.names = SIDES.map(() => el("span", { class: "column-name" }));
    /** @type {Record<string, HTMLElement>} */
    this.faults = Object.fromEntries([...ROWS, ""].map((row) => [row, el("div", { class: "faults", id: `${id}-fault-${row}` })]));
    /** What the buttons and boxes of each side say. */
    this.labels = {
      took: words.say("took"), belote: words.say("belote"), capot: words.say("capot"), cards: words.say("cards"),
      belotes: words.say("belotes"), declared: words.say("declared"),
    };
    this.took = SIDES.map((side) => this.#toggle("took", (event) => this.#take(side, event)));
    this.cards = SIDES.map((side) => this.#box("cards", side));
    this.belote = SIDES.map((side) => this.#toggle("belote", () => this.#set(belote(this.entry, side))));
    this.belotes = SIDES.map((side) => this.#box("belotes", side));
    this.capot = SIDES.map((side) => this.#toggle("capot", () => this.#set(choose(this.entry, "capot", side))));
    this.declared = SIDES.map((side) => this.#box("declared", side));
    this.trumps = state.trumps.map(({ trump, suit, name, several }) => {
      const node = this.#toggle("", () => this.#set(choose(this.entry, "trump", trump)));
      if (suit) node.append(el("span", { class: `suit suit-${suit}`, "aria-hidden": "true" }, draw(suitSign(suit))));
      else node.append(name);
      set(node, "aria-label", name);
      return { trump, several, rare: !suit, node };
    });
    const columns = SIDES.map((_side, place) =>
      el(
        "div",
        { class: "column" },
        this.names[place],
        this.took[place],
        this.cards[place].node,
        el("div", { class: "extras" }, this.belote[place], this.capot[place]),
        this.belotes[place].node,
        this.declared[place].node,
      ),
    );
    this.trumpRow = el(
      "div",
      { class: "trump-row", role: "group", "aria-label": words.say("trumps") },
      el("span", { class: "row-name", "aria-hidden": "true" }, words.say("trumps"), " ", el("small", {}, words.say("optional"))),
      el("div", { class: "suits" }, ...this.trumps.map(({ node }) => node)),
    );
    this.note = guard(el("button", { type: "submit", class: "act primary" }));
    this.anyway = button("act", words.say("enter_anyway"), () => acts.note(true));
    this.passed = button("act", words.say("passed"), acts.passed);
    this.remove = button("act danger", "", acts.remove);
    this.leave = button("quiet", words.say("leave"), acts.leave);
    this.says = el("p", { class: "would" });
    this.account = el("details", { class: "would-account" }, guard(el("summary", {}, words.say("account_if"))));
    this.node = guard(
      el(
        "form",
        { class: "deal-form", novalidate: true, "aria-labelledby": `${id}-deal` },
        this.heading,
        el("div", { class: "columns" }, ...columns),
        this.trumpRow,
        ...Object.values(this.faults),
        el("div", { class: "bar" }, this.note, this.anyway, this.passed, this.remove, this.leave),
        el("div", { class: "would-box" }, this.says, this.account),
      ),
    );
    this.heading.id = `${id}-deal`;
    this.node.addEventListener("submit", (event) => {
      event.preventDefault();
      acts.note(false);
    });
  }

  /** @param {"took" | "belote" | "capot" | ""} word @param {(event: MouseEvent) => void} act */
  #toggle(word, act) {
    const node = guard(el("button", { type: "button", class: "toggle", "aria-pressed": "false" }, word ? this.labels[word] : null));
    node.addEventListener("click", act);
    return node;
  }

  /** @param {Typed} field @param {SideId} side */
  #box(field, side) {
    const id = `${this.id}-${field}-${side}`;
    const input = guard(
      el("input", {
        id, type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "12", size: "4", enterkeyhint: "done",
        "aria-describedby": `${this.id}-fault-${field}`,
      }),
    );
    input.addEventListener("input", () => this.#set(type(this.entry, field, side, input.value)));
    const label = el("label", { for: id }, this.labels[field]);
    return { node: el("div", { class: `typed typed-${field}` }, label, input), input, field, side };
  }

  // A finger that says who took goes on to the points; keys stay where they are.
  /** @param {SideId} side @param {MouseEvent} event */
  #take(side, event) {
    this.#set(choose(this.entry, "taker", side));
    const box = this.cards[SIDES.indexOf(side)].input;
    if (event.detail > 0 && this.entry.taker === side && !this.entry.cards && !this.entry.capot) box.focus();
  }

  /** @param {Entry} entry */
  #set(entry) {
    this.entry = entry;
    this.insists = false;
    this.#draw();
    this.acts.typed(entry);
  }

  /**
   * @param {View} view
   * @param {Entry} entry
   * @param {number | null} at
   */
  show(view, entry, at) {
    const other = at !== this.at || view.number !== this.view.number;
    this.view = view;
    this.entry = entry;
    this.at = at;
    if (other) this.insists = false;
    this.#draw();
  }

  #draw() {
    const { words, view, entry, at } = this;
    const n = at === null ? view.number : String(at + 1);
    this.heading.textContent = fill(at === null ? words.say("deal_form") : words.say("deal_edit"), { n });
    const chosen = this.trumps.find(({ trump }) => trump === entry.trump);
    const odd = entry.belotes?.some((text) => text && text !== "1"); // a button cannot show it
    const several = Boolean(chosen?.several || odd);
    SIDES.forEach((side, place) => {
      const { name } = view.sides[place];
      this.names[place].textContent = name;
      this.#press(this.took[place], entry.taker === side, `${this.labels.took}, ${name}`);
      this.#press(this.capot[place], entry.capot === side, `${this.labels.capot}, ${name}`);
      this.#press(this.belote[place], Boolean(typed(entry, "belotes", side)), `${this.labels.belote}, ${name}`);
      this.belote[place].hidden = several;
      this.belotes[place].node.hidden = !several;
      this.declared[place].node.hidden = !view.declares && !entry.declared;
      for (const { input, field } of [this.cards[place], this.belotes[place], this.declared[place]]) {
        set(input, "aria-label", `${this.labels[field]}, ${name}`);
        const text = typed(entry, field, side);
        if (input.value !== text) input.value = text;
      }
    });
    for (const { trump, rare, node } of this.trumps) {
      this.#press(node, entry.trump === trump, null);
      node.hidden = rare && !view.third && entry.trump !== trump;
    }
    this.note.textContent = fill(words.say(at === null ? "enter" : "change"), { n });
    this.remove.textContent = fill(words.say("delete"), { n });
    this.remove.hidden = at === null;
    this.leave.hidden = at === null;
    set(this.passed, "aria-pressed", at === null ? null : String(entry.passed === true));
    this.node.classList.toggle("again", at !== null);
  }

  /** @param {HTMLElement} node @param {boolean} on @param {string | null} label */
  #press(node, on, label) {
    set(node, "aria-pressed", String(on));
    if (label) set(node, "aria-label", label);
  }

  /** What Python says of what is typed; null for nothing. @param {import("./types.js").Look | null} look */
  looked(look) {
    const { words } = this;
    if (!look && this.insists) look = this.insisted; // of an empty form nothing is said, unless somebody noted it
    const blank = Object.keys(this.entry).length === 0;
    const told = look && (!blank || this.insists) ? look.faults.filter((fault) => this.insists || !fault.missing) : [];
    for (const [row, box] of Object.entries(this.faults)) {
      const here = told.filter((fault) => (row === "" ? !ROWS.includes(fault.field) : fault.field === row));
      const asked = look && !blank ? look.asks.filter((ask) => ask.field === row) : [];
      box.replaceChildren(...faultList(here, look?.clauses ?? {}, words), ...faultList(asked, look?.clauses ?? {}, words, "?"));
      box.hidden = here.length + asked.length === 0;
    }
    for (const { input, field } of [...this.cards, ...this.belotes, ...this.declared]) {
      set(input, "aria-invalid", input.value && told.some((fault) => fault.field === field && !fault.missing) ? "true" : null);
    }
    SIDES.forEach((_side, place) => {
      this.cards[place].input.placeholder = look?.follows[place] ?? "";
    });
    const sound = look && !blank ? look.says : "";
    this.says.replaceChildren(...(sound ? [sign("✓"), el("span", {}, prose(sound))] : []));
    this.account.hidden = !look?.account || blank;
    if (look?.account) this.account.replaceChildren(/** @type {Node} */ (this.account.firstChild), table(look.account, look.clauses));
    this.anyway.hidden = !this.insists || told.length === 0;
    this.anyway.textContent = words.say(this.at === null ? "enter_anyway" : "change_anyway");
    return told;
  }

  /** Somebody wants to note a deal that is not whole. @param {import("./types.js").Look | null} look */
  insist(look) {
    this.insists = true;
    this.insisted = look;
    const [first] = this.looked(look);
    const place = SIDES.findIndex((side) => this.entry.taker !== undefined && side === this.entry.taker);
    const boxes = { cards: this.cards, belotes: this.belotes, declared: this.declared };
    const box = boxes[/** @type {Typed} */ (first?.field)]?.[Math.max(place, 0)];
    if (box && !box.node.hidden) box.input.focus();
    else if (first?.field === "taker") this.took[0].focus();
    else this.anyway.focus();
  }

  /** Leave the first step of the next deal at hand. */
  focus() {
    this.heading.focus({ preventScroll: true });
    this.heading.scrollIntoView({ block: "nearest" }); // below the totals, which its margin keeps free
  }
}
