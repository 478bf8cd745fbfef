// The controller of the book of rules: of which table, by chapters, to be searched, tried and looked into.

import { Asking } from "./asking.js";
import { ClauseBox } from "./book/clause.js";
import { TableChoice } from "./book/table_choice.js";
import { button, el, guard, prose } from "./dom.js";
import { Frame } from "./frame.js";
import { fill } from "./fill.js";

/** @typedef {import("./types.js").RulesState} State */

export class RulesPage {
  /** @param {HTMLElement} host @param {import("./types.js").Model} model @param {State} state */
  constructor(host, model, state) {
    this.state = state;
    this.frame = new Frame(model, state);
    this.words = this.frame.words;
    this.book = state.book;
    this.asking = new Asking(this.frame);
    /** The rule in which another choice was made, to go back to. @type {string | null} */
    this.chosenIn = null;
    /** @type {Map<string, ClauseBox>} */
    this.boxes = new Map();

    const { words } = this;
    const { id } = this.frame;
    this.table = new TableChoice(words, id, state, {
      preset: (name) => this.#ask({ rules: name }, null),
      undo: (option, usual) => this.#ask({ rules: this.book.rules, option, value: usual }, null),
    });
    this.find = guard(el("input", { id: `${id}-find`, type: "search", class: "find-box", autocomplete: "off" }));
    this.find.addEventListener("input", () => this.#search());
    this.found = el("p", { class: "found", role: "status" });
    this.contents = el("ul", { class: "contents" });
    this.title = guard(el("h3", { class: "book-title", tabindex: "-1" }));
    this.chapters = el("div", { class: "chapters" });
    this.frame.root.classList.add("book");
    this.frame.fill(
      host,
      this.table.node,
      el(
        "div",
        { class: "book-tools" },
        el("p", { class: "asked" }, el("label", { for: `${id}-find` }, words.say("find")), " ", this.find),
        button("act", words.say("print"), () => window.print()),
      ),
      this.found,
      el("nav", { class: "book-contents", "aria-label": words.say("contents") }, this.contents),
      this.title,
      this.chapters,
    );
    this.#show(state.book);
  }

  /** @param {State} state */
  keeps(state) {
    return state.title === this.state.title && state.book.rules === this.state.book.rules;
  }

  dispose() {
    for (const box of this.boxes.values()) box.dispose();
    this.frame.dispose();
  }

  /** Ask for the book of another table. @param {Record<string, string>} table @param {string | null} clause */
  #ask(table, clause) {
    this.chosenIn = clause;
    this.table.refuse("");
    if (!this.asking.ask({ type: "table", ...table })) this.table.refuse(this.words.say("stuck"));
  }

  /** @param {import("./types.js").Book} book */
  #show(book) {
    this.book = book;
    for (const box of this.boxes.values()) box.dispose();
    this.boxes.clear();
    this.table.show(book);
    this.title.textContent = book.title;
    this.contents.replaceChildren(
      ...book.chapters.map(({ id, title }) => el("li", {}, guard(el("a", { href: `#chapter-${id}` }, title)))),
    );
    this.chapters.replaceChildren(
      ...book.chapters.map(({ id, title, clauses }) => {
        const boxes = clauses.map((clause) => {
          const box = new ClauseBox(this.words, this.state, clause, {
            choose: (option, value, from) => this.#ask({ rules: this.book.rules, option, value }, from),
            try: (of, have) => this.frame.tell({ type: "try", clause: of, rules: this.book.rules, have }),
            inside: (of) => this.frame.tell({ type: "inside", clause: of }),
          });
          this.boxes.set(clause.id, box);
          return box.node;
        });
        return el("section", { class: "chapter", id: `chapter-${id}`, "aria-label": title }, el("h3", {}, title), ...boxes);
      }),
    );
    this.#search();
  }

  /** Show the rules in which all the words stand that are looked for. */
  #search() {
    const wanted = this.find.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const box of this.boxes.values()) {
      box.node.hidden = !box.has(wanted);
      if (!box.node.hidden) count += 1;
    }
    for (const chapter of this.chapters.children) {
      /** @type {HTMLElement} */ (chapter).hidden = chapter.querySelector("article:not([hidden])") === null;
    }
    const says = count > 0 ? fill(this.words.say("found"), { n: count }) : this.words.say("none_found");
    this.found.textContent = wanted.length > 0 ? says : "";
  }

  // ---- what Python sends

  /** @param {any} message */
  receive(message) {
    if (message.type === "exercises") this.boxes.get(message.clause)?.tryCame(message.exercises);
    else if (message.type === "inside") this.boxes.get(message.clause)?.insideCame(message);
    else if (this.asking.heard()) this.#tableCame(message);
  }

  /** @param {{type: string, reason: string, book: import("./types.js").Book}} message */
  #tableCame(message) {
    const { chosenIn } = this;
    if (message.type === "refused") {
      this.table.refuse(message.reason);
      this.table.refusal.scrollIntoView({ block: "nearest" });
      return;
    }
    const before = chosenIn ? this.boxes.get(chosenIn)?.tables?.getBoundingClientRect().top : undefined;
    this.#show(message.book);
    this.frame.announcer.say(fill(this.words.say("book_of"), { rules: message.book.rules }));
    if (chosenIn && before !== undefined) this.boxes.get(chosenIn)?.openTables(before);
  }
}
