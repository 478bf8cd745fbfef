// Who plays, and by which rules.

import { el, guard, prose, set } from "../dom.js";
import { optionRow } from "../option_row.js";
import { fill } from "../fill.js";

/** @typedef {import("./types.js").View} View */

export class Setup {
  /**
   * @param {import("../words.js").Words} words
   * @param {string} id
   * @param {import("./types.js").PadState} state
   * @param {{names: (names: string[]) => void, naming: (names: string[]) => void, dealer: (seat: string) => void,
   *   preset: (name: string) => void, option: (name: string, value: string) => void}} acts
   */
  constructor(words, id, state, acts) {
    this.words = words;
    this.id = id;
    this.acts = acts;
    const seats = words.list("seats");
    this.names = seats.map((seat, place) => {
      const input = guard(
        el("input", {
          id: `${id}-name-${place}`, type: "text", autocomplete: "off", maxlength: String(state.longest), spellcheck: "false",
          autocapitalize: "words", translate: "no", "aria-label": fill(words.say("name_of"), { seat }),
        }),
      );
      input.addEventListener("input", () => acts.naming(this.names.map((each) => each.value)));
      input.addEventListener("change", () => acts.names(this.names.map((each) => each.value)));
      return input;
    });
    const named = (/** @type {number} */ place) =>
      el("p", { class: "named" }, el("label", { for: `${id}-name-${place}` }, seats[place]), this.names[place]);
    this.dealer = guard(el("select", { id: `${id}-dealer` }));
    this.dealer.addEventListener("change", () => acts.dealer(this.dealer.value));
    this.preset = guard(el("select", { id: `${id}-preset` }, ...state.tables.map(({ name }) => el("option", { value: name }, name))));
    this.preset.addEventListener("change", () => acts.preset(this.preset.value));
    this.about = el("p", { class: "aside" });
    this.length = guard(
      el("input", { id: `${id}-length`, type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "6", size: "5" }),
    );
    const kinds = words.list("length_kinds");
    this.kind = guard(
      el(
        "select",
        { id: `${id}-kind`, "aria-label": words.say("length_kind") },
        ...["target", "deals"].map((value, place) => el("option", { value }, kinds[place])),
      ),
    );
    const long = () => acts.option(this.kind.value, this.length.value);
    this.length.addEventListener("change", long);
    this.kind.addEventListener("change", () => this.length.select());
    this.kind.addEventListener("change", long);
    this.options = el("div", { class: "pad-options" });
    /** @type {Record<string, HTMLElement>} */
    this.refusals = Object.fromEntries(["names", "length", "rules"].map((about) => [about, el("p", { class: "refusal", role: "alert", hidden: true })]));
    this.node = el(
      "details",
      { class: "setup" },
      guard(el("summary", {}, words.say("table"))),
      el(
        "div",
        { class: "setup-body" },
        el("p", { class: "aside" }, words.say("names_how")),
        el("div", { class: "names" }, ...[0, 1, 2, 3].map(named)),
        this.refusals.names,
        el("p", { class: "asked" }, el("label", { for: `${id}-dealer` }, words.say("first_dealer")), this.dealer),
        el("p", { class: "asked" }, el("label", { for: `${id}-length` }, words.say("length")), this.length, this.kind),
        this.refusals.length,
        el("p", { class: "asked" }, el("label", { for: `${id}-preset` }, words.say("rules")), this.preset),
        this.about,
        this.refusals.rules,
        el("details", { class: "more-rules" }, guard(el("summary", {}, words.say("more_rules"))), this.options),
      ),
    );
  }

  /** @param {View} view @param {string[] | null} naming names that are being typed */
  show(view, naming) {
    const { table } = view;
    const put = (/** @type {HTMLInputElement} */ input, /** @type {string} */ text) => {
      if (input.value !== text && input !== input.ownerDocument.activeElement) input.value = text;
    };
    this.names.forEach((input, place) => put(input, (naming ?? table.names)[place]));
    this.dealer.replaceChildren(...view.seats.map(({ seat, name }) => el("option", { value: seat }, name)));
    this.dealer.value = table.dealer;
    this.preset.value = table.preset;
    this.about.replaceChildren(prose(table.about));
    put(this.length, table.length);
    this.kind.value = table.kind;
    this.options.replaceChildren(...table.options.map((option) => optionRow(this.id, option, this.acts.option)));
    for (const about of Object.keys(this.refusals)) this.refuse(about, "");
  }

  /** @param {string} about @param {string} says @returns {boolean} whether there is a place for it */
  refuse(about, says) {
    const node = this.refusals[about];
    if (!node) return false;
    node.hidden = !says;
    node.replaceChildren(prose(says));
    if (says) set(this.node, "open", true);
    return true;
  }
}
