// The controls of a sheet. They hold what is entered, right or wrong, and show what is wrong beside each.

import { button, el, guard, prose, set } from "../dom.js";

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").ExplorerState} State */

export class Controls {
  /**
   * @param {import("../words.js").Words} words
   * @param {string} id
   * @param {State} state
   * @param {{change: (part: Entry) => void, choose: (option: string, value: string) => void}} acts
   */
  constructor(words, id, state, acts) {
    this.words = words;
    this.id = id;
    this.state = state;
    this.acts = acts;
    /** What is entered. @type {Entry} */
    this.entry = { ...state.answer.entry };
    /** The place for what is wrong, and the control it is about, by name. @type {Map<string, {note: HTMLElement, of: HTMLElement}>} */
    this.notes = new Map();
    /** @type {Map<string, HTMLInputElement | HTMLSelectElement>} */
    this.inputs = new Map();
    /** @type {Map<string, HTMLFieldSetElement>} */
    this.groups = new Map();
    /** @type {Map<string, HTMLSelectElement>} */
    this.optionSelects = new Map();
    /** The table that is shown. */
    this.told = "";

    const { choices } = state;
    this.preset = guard(
      el("select", { id: `${id}-preset` }, ...state.tables.map(({ rules }) => el("option", { value: rules }, rules))),
    );
    this.preset.addEventListener("change", () => acts.change({ rules: this.preset.value }));
    this.from = el("p", { class: "table-from" });
    this.options = el("div", { class: "table-options" });
    this.optionsBox = el(
      "details",
      { class: "rule" },
      guard(el("summary", {}, el("span", { class: "rule-title" }, words.say("options")))),
      this.options,
    );
    this.slider = guard(
      el("input", { type: "range", class: "slider", min: "0", max: String(state.total), "aria-label": words.say("cards_slider") }),
    );
    this.slider.addEventListener("input", () => acts.change({ cards: this.slider.value }));
    this.others = el("p", { class: "others" });
    /** The card points to which it belongs. */
    this.othersOf = "";

    this.contract = this.#radios("contract", words.say("contract"), choices.contract);
    this.declared = this.#pair("declared", words.say("declared"), (name) => this.#number(name));
    this.node = el(
      "fieldset",
      { class: "plain sheet-controls", disabled: !state.live },
      el("legend", { class: "unseen" }, words.say("sheet")),
      el(
        "div",
        { class: "field" },
        el("label", { for: `${id}-preset` }, words.say("table_of")),
        this.preset,
        this.from,
        this.optionsBox,
        this.#note("rules", this.preset),
      ),
      this.#radios("taker", words.say("taker"), choices.taker),
      this.contract,
      el(
        "div",
        { class: "field cards-field" },
        el("label", { for: `${id}-cards` }, words.say("cards")),
        this.#number("cards"),
        this.slider,
        this.others,
        this.#note("cards"),
      ),
      el(
        "div",
        { class: "field-row" },
        this.#field("tricks", words.say("tricks"), this.#select("tricks", choices.tricks)),
        this.#field("last", words.say("last"), this.#select("last", choices.last)),
      ),
      this.#pair("belote", words.say("belotes"), (name) => this.#select(name, [])),
      this.declared,
      this.#field("held", words.say("held"), this.#number("held")),
    );
  }

  // ---- building

  /** @param {string} name @param {string} label @param {HTMLElement} input */
  #field(name, label, input) {
    return el("div", { class: "field" }, el("label", { for: `${this.id}-${name}` }, label), input, this.#note(name));
  }

  /** Two controls, one for each side. @param {string} name @param {string} title @param {(name: string) => HTMLElement} make */
  #pair(name, title, make) {
    const { id, words } = this;
    const sides = [
      ["takers", words.say("takers")],
      ["defenders", words.say("defenders")],
    ].map(([side, label]) => {
      const one = `${name}_${side}`;
      return { one, field: el("div", { class: "field" }, el("label", { for: `${id}-${one}` }, label), make(one)) };
    });
    return el(
      "fieldset",
      { class: "plain field pair" },
      el("legend", {}, title),
      el("div", { class: "field-row" }, ...sides.map(({ field }) => field)),
      ...sides.map(({ one }) => this.#note(one)),
    );
  }

  /** @param {string} name */
  #number(name) {
    const input = guard(
      el("input", { id: `${this.id}-${name}`, type: "text", class: "number-box", inputmode: "numeric", autocomplete: "off" }),
    );
    input.addEventListener("input", () => this.acts.change({ [name]: input.value }));
    this.inputs.set(name, input);
    return input;
  }

  /** @param {string} name @param {Choice[]} choices */
  #select(name, choices) {
    const input = guard(el("select", { id: `${this.id}-${name}` }, ...choices.map(option)));
    input.addEventListener("change", () => this.acts.change({ [name]: input.value }));
    this.inputs.set(name, input);
    return input;
  }

  /** @param {string} name @param {string} title @param {Choice[]} choices */
  #radios(name, title, choices) {
    const chips = choices.map(([value, says]) => {
      const input = guard(el("input", { type: "radio", name: `${this.id}-${name}`, value }));
      input.addEventListener("change", () => this.acts.change({ [name]: value }));
      return el("label", { class: "chip radio" }, input, el("span", {}, says));
    });
    const group = el("fieldset", { class: "wishes field" }, el("legend", {}, title), ...chips);
    group.append(this.#note(name, group));
    this.groups.set(name, group);
    return group;
  }

  /** The place beside a control for what is wrong. @param {string} name @param {HTMLElement} [of] */
  #note(name, of = this.inputs.get(name)) {
    const note = el("div", { class: "field-note", id: `${this.id}-${name}-note`, hidden: true });
    if (of) this.notes.set(name, { note, of });
    return note;
  }

  // ---- showing

  /** Show a sheet, but leave alone where somebody is typing. @param {Entry} entry */
  show(entry) {
    this.entry = { ...entry };
    this.preset.value = entry.rules.split("+")[0];
    for (const [name, input] of this.inputs) {
      if (input instanceof HTMLSelectElement || input !== document.activeElement) input.value = entry[name];
    }
    for (const [name, group] of this.groups) {
      for (const input of group.querySelectorAll("input")) input.checked = input.value === entry[name];
    }
    this.#cards(entry.cards);
  }

  /** The slider and the number go together. @param {string} cards */
  #cards(cards) {
    const input = this.inputs.get("cards");
    if (input && input.value !== cards && this.slider === document.activeElement) input.value = cards;
    const known = /^ *\d{1,3} *$/.test(cards) && Number(cards) <= this.state.total;
    if (known) this.slider.value = String(Number(cards));
    if (this.slider.value !== this.othersOf) set(this.slider, "aria-valuetext", null); // what was said is of another number
  }

  /** What the card points leave to the defenders. @param {string} says */
  showOthers(says) {
    this.others.textContent = says;
    this.othersOf = this.slider.value;
    set(this.slider, "aria-valuetext", says ? `${this.slider.value}. ${says}` : null);
  }

  /** What the table lets be entered, and what it chooses. @param {import("./types.js").Table} table */
  showTable(table) {
    this.#offer(this.contract, table.contract);
    this.#offer(this.declared, table.declared);
    // Made anew only where it is another table: a menu that is open would close.
    const told = JSON.stringify(table);
    if (told !== this.told) this.#tell(table);
    this.told = told;
    for (const { name, value } of table.options) {
      const select = this.optionSelects.get(name);
      if (select) select.value = value; // a choice that was refused goes back
    }
  }

  /** Show a control only where it means something; one that goes hands the focus on. @param {HTMLElement} group @param {boolean} on */
  #offer(group, on) {
    if (!on && group.contains(document.activeElement)) this.preset.focus();
    group.hidden = !on;
  }

  /** @param {import("./types.js").Table} table */
  #tell(table) {
    this.from.replaceChildren(prose(table.title));
    for (const name of /** @type {const} */ (["belote_takers", "belote_defenders"])) {
      const select = /** @type {HTMLSelectElement} */ (this.inputs.get(name));
      select.replaceChildren(...table[name].map(option));
      select.value = this.entry[name];
    }
    this.optionsBox.hidden = table.options.length === 0;
    const focused = document.activeElement?.id;
    this.options.replaceChildren(...table.options.map((each) => this.#option(each)));
    // Made anew, the control that was just used is another one under the same name.
    const again = focused ? [...this.options.querySelectorAll("select")].find((select) => select.id === focused) : null;
    again?.focus({ preventScroll: true });
  }

  /** @param {import("./types.js").TableOption} given */
  #option({ name, question, value, changed, choices }) {
    const id = `${this.id}-option-${name}`;
    const select = guard(el("select", { id }, ...choices.map(option)));
    select.value = value;
    select.addEventListener("change", () => this.acts.choose(name, select.value));
    this.optionSelects.set(name, select);
    const mark = changed ? el("span", { class: "here-tag" }, this.words.say("changed")) : null;
    return el("div", { class: "field" }, el("label", { for: id }, question, " ", mark), select);
  }

  /** @param {import("./types.js").Problem[]} problems */
  showProblems(problems) {
    for (const [name, { note, of }] of this.notes) {
      const here = problems.filter(({ at }) => at === name);
      note.hidden = here.length === 0;
      note.replaceChildren(
        ...here.map(({ says, fix }) => {
          const right = button("quiet", this.words.say("fix"), () => {
            this.acts.change(fix);
            /** @type {HTMLElement} */ (of.querySelector("input:checked") ?? of).focus();
          });
          right.hidden = Object.keys(fix).length === 0;
          return el("p", {}, el("span", { class: "sign", "aria-hidden": "true" }, "✗"), " ", prose(says), " ", right);
        }),
      );
      if (!(of instanceof HTMLFieldSetElement)) set(of, "aria-invalid", here.length > 0 ? "true" : null);
      set(of, "aria-describedby", here.length > 0 ? note.id : null);
    }
  }
}

/** @param {Choice} choice */
function option([value, says]) {
  return el("option", { value }, says);
}
