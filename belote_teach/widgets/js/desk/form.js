// A score sheet without cards: a form that writes a record into the box, so that there is one way of checking.

import { button, el, guard } from "../dom.js";

const SIDES = /** @type {const} */ (["NS", "EW"]);
// In the order of their words, which come from Python; what is not written has no name.
const TAKERS = ["", "NS", "EW", "S", "E", "N", "W"];
const RESULTS = ["", "made", "dedans", "litige"];
const ROWS = /** @type {const} */ (["tricks", "cards", "declarations", "belote", "score"]);

export class Form {
  /**
   * @param {import("../words.js").Words} words
   * @param {string} id
   * @param {(fields: Record<string, string>) => void} write
   */
  constructor(words, id, write) {
    /** @type {Map<string, HTMLInputElement | HTMLSelectElement>} */
    this.fields = new Map();
    const names = words.list("sheet_sides");
    const labels = words.list("sheet_rows");
    const menu = (/** @type {string} */ name, /** @type {string[]} */ values, /** @type {string[]} */ texts) => {
      const choices = values.map((value, place) => el("option", { value }, texts[place]));
      const node = guard(el("select", { id: `${id}-${name}` }, ...choices));
      this.fields.set(name, node);
      return node;
    };
    const number = (/** @type {string} */ row, /** @type {number} */ place, /** @type {number} */ side) => {
      const node = guard(
        el("input", {
          type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "6", size: "5",
          "aria-label": `${labels[place]}, ${names[side]}`,
        }),
      );
      this.fields.set(`${row}_${SIDES[side]}`, node);
      return node;
    };
    this.nudge = el("p", { class: "nudge", role: "status" });
    const form = guard(
      el(
        "form",
        { class: "sheet-form", novalidate: true },
        el("p", {}, words.say("sheet_how")),
        el(
          "div",
          { class: "asked" },
          el("label", { for: `${id}-taker` }, words.say("sheet_taker")),
          menu("taker", TAKERS, words.list("sheet_takers")),
        ),
        el(
          "table",
          {},
          el("thead", {}, el("tr", {}, el("td", {}), ...names.map((name) => el("th", { scope: "col" }, name)))),
          el(
            "tbody",
            {},
            ...ROWS.map((row, place) =>
              el(
                "tr",
                {},
                el("th", { scope: "row" }, labels[place]),
                ...SIDES.map((_side, side) => el("td", {}, number(row, place, side))),
              ),
            ),
          ),
        ),
        el(
          "div",
          { class: "asked" },
          el("label", { for: `${id}-result` }, words.say("sheet_result")),
          menu("result", RESULTS, words.list("sheet_results")),
        ),
        el("div", { class: "bar" }, guard(el("button", { type: "submit", class: "act" }, words.say("sheet_write"))), this.nudge),
      ),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      write(Object.fromEntries([...this.fields].map(([name, field]) => [name, field.value.trim()])));
    });
    this.node = el("details", { class: "sheet-box" }, guard(el("summary", {}, words.say("sheet"))), form);
  }

  /** @param {string} sentence */
  tell(sentence) {
    this.nudge.textContent = sentence;
  }
}
