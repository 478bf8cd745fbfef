// The controller of the gallery of worked scores. It has everything; it only hides the cases that are not asked for.

import { button, el, guard, prose, set } from "./dom.js";
import { account } from "./explorer/account.js";
import { Frame } from "./frame.js";
import { passes } from "./gallery/filter.js";
import { plain } from "./marked.js";
import { fill } from "./fill.js";

/** @typedef {import("./explorer/types.js").GalleryCase} GalleryCase */
/** @typedef {import("./explorer/types.js").GalleryState} State */

const SIGNS = { made: "✓", dedans: "✗", litige: "=" };

export class Gallery {
  /** @param {HTMLElement} host @param {import("./types.js").Model} model @param {State} state */
  constructor(host, model, state) {
    this.state = state;
    this.frame = new Frame(model, state);
    const { words, id } = this.frame;
    this.words = words;
    /** @type {Set<string>} */
    this.tags = new Set();
    /** @type {{node: HTMLElement, text: string, tags: string[], preset: string}[]} */
    this.shown = [];

    this.find = guard(el("input", { id: `${id}-find`, type: "search", class: "find-box", autocomplete: "off" }));
    this.find.addEventListener("input", () => this.#filter());
    this.preset = guard(
      el(
        "select",
        { id: `${id}-preset` },
        el("option", { value: "" }, words.say("any_table")),
        ...state.tables.map((name) => el("option", { value: name }, name)),
      ),
    );
    this.preset.addEventListener("change", () => this.#filter());
    this.buttons = state.tags.map((tag) => {
      const toggle = button("case-tag", "", () => this.#toggle(tag.id, toggle));
      toggle.append(prose(tag.title), " ", el("span", { class: "tag-count" }, String(tag.count)));
      set(toggle, "aria-pressed", "false");
      return toggle;
    });
    this.found = el("p", { class: "found", role: "status" });
    this.all = button("quiet", words.say("all"), () => this.#all());
    this.parts = state.parts.map(({ title, cases }) =>
      el("section", { class: "worked-part", "aria-label": title }, el("h3", {}, title), ...cases.map((one) => this.#case(one))),
    );
    this.frame.root.classList.add("score", "gallery");
    this.frame.fill(
      host,
      el(
        "div",
        { class: "gallery-filter", role: "search", "aria-label": words.say("filter") },
        el("p", { class: "asked" }, el("label", { for: `${id}-find` }, words.say("find")), " ", this.find),
        el("p", { class: "asked" }, el("label", { for: `${id}-preset` }, words.say("table_of")), " ", this.preset),
        el("div", { class: "tags", role: "group", "aria-label": words.say("happens") }, ...this.buttons),
      ),
      el("div", { class: "gallery-tools" }, this.found, this.all, button("act", words.say("print"), () => window.print())),
      ...this.parts,
      this.#sources(),
      el("div", { class: "foot" }, el("div", { class: "foot-tools" }, this.frame.tools.keysButton), this.frame.tools.dialog),
    );
    this.#filter();
  }

  /** @param {State} state */
  keeps(state) {
    return state.activity === this.state.activity;
  }

  dispose() {
    this.frame.dispose();
  }

  receive() {}

  /** What the letters stand for. */
  #sources() {
    const { words } = this;
    const said = Object.keys(this.state.sources).map((letter) => el("li", {}, el("b", {}, letter), " ", words.source(letter)));
    return el("section", { class: "worked-sources", "aria-label": words.say("sources") }, el("h3", {}, words.say("sources")), el("ul", {}, ...said));
  }

  /** @param {GalleryCase} one */
  #case(one) {
    const { words, state } = this;
    const titles = one.tags.map((tag) => state.tags.find(({ id }) => id === tag)?.title ?? "");
    const node = el(
      "article",
      { class: "worked", id: `case-${one.id}` },
      el("h4", {}, prose(one.title)),
      el("p", { class: "worked-says" }, prose(one.says)),
      el("p", { class: "worked-table" }, prose(fill(words.say("played_at"), { rules: one.rules }))),
      one.chosen.length > 0 ? el("ul", { class: "worked-chosen" }, ...one.chosen.map((says) => el("li", {}, prose(says)))) : null,
      el(
        "p",
        { class: `worked-outcome ${one.account.outcome}` },
        el("span", { class: "sign", "aria-hidden": "true" }, SIGNS[one.account.outcome]),
        el("span", {}, prose(one.account.title)),
      ),
      account(one.account, state.clauses, words),
      el("p", { class: "said-by" }, prose(one.said_by)),
      el("p", { class: "worked-tags" }, ...titles.flatMap((title, n) => [n > 0 ? " · " : "", prose(title)])),
      el("p", { class: "acts" }, guard(el("a", { class: "act onward", href: one.href }, words.say("explore")))),
    );
    const text = plain([one.title, one.says, one.rules, one.account.title, ...titles, ...one.account.rows.map(({ label }) => label)].join(" "));
    this.shown.push({ node, text, tags: one.tags, preset: one.preset });
    return node;
  }

  // ---- choosing

  /** @param {string} tag @param {HTMLElement} toggle */
  #toggle(tag, toggle) {
    if (!this.tags.delete(tag)) this.tags.add(tag);
    set(toggle, "aria-pressed", String(this.tags.has(tag)));
    this.#filter();
  }

  #all() {
    this.tags.clear();
    for (const toggle of this.buttons) set(toggle, "aria-pressed", "false");
    this.find.value = "";
    this.preset.value = "";
    this.#filter();
    this.find.focus();
  }

  #filter() {
    const wanted = { search: this.find.value, tags: this.tags, preset: this.preset.value };
    let count = 0;
    for (const one of this.shown) {
      one.node.hidden = !passes(one, wanted);
      if (!one.node.hidden) count += 1;
    }
    for (const part of this.parts) part.hidden = part.querySelector("article:not([hidden])") === null;
    const all = this.shown.length;
    const says = count > 0 ? fill(this.words.say("found"), { n: count, all }) : this.words.say("none_found");
    this.found.textContent = says;
    this.all.hidden = count === all;
  }
}
