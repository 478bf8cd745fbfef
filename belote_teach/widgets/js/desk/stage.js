// The replay: the table at one moment, the ways to another, the text beside it and the score under it.

import { draw } from "../faces.js";
import { button, el, guard, prose, set, sign } from "../dom.js";
import { table } from "./account.js";
import { cards } from "./cards.js";
import { Felt } from "./felt.js";
import { gravest, SIGNS } from "./findings.js";
import { Source } from "./source.js";

/** @typedef {import("./types.js").Checked} Checked */
/** @typedef {import("./types.js").Replay} Replay */

// Drawn, because fonts turn such characters into emoji.
const ARROWS = {
  first: "M20 15H32V85H20ZM82 15V85L38 50Z",
  back: "M72 15V85L22 50Z",
  forward: "M28 15V85L78 50Z",
  last: "M80 15H68V85H80ZM18 15V85L62 50Z",
};

export class Stage {
  /**
   * @param {import("../words.js").Words} words
   * @param {string} id
   * @param {import("./types.js").DeskState} state
   * @param {{go: (step: number) => void, move: (command: "first" | "back" | "forward" | "last") => void, legal: () => void,
   *   deal: (deal: number) => void}} acts
   */
  constructor(words, id, state, acts) {
    this.words = words;
    this.felt = new Felt(words, state, `${id}-moment`);
    this.source = new Source(words, acts.go);
    this.deals = guard(el("select", { id: `${id}-deals` }));
    this.deals.addEventListener("change", () => acts.deal(Number(this.deals.value)));
    this.dealsBox = el("div", { class: "asked deals" }, el("label", { for: `${id}-deals` }, words.say("deal")), this.deals);
    this.names = {
      first: this.#button("first", words.say("first"), () => acts.move("first")),
      back: this.#button("back", words.say("back"), () => acts.move("back")),
      forward: this.#button("forward", words.say("forward"), () => acts.move("forward")),
      last: this.#button("last", words.say("last"), () => acts.move("last")),
    };
    this.legalButton = button("quiet", words.say("legal_button"), () => acts.legal());
    this.moment = el("p", { class: "moment", id: `${id}-moment` });
    this.marks = el("ul", { class: "marks" });
    this.may = el("p", { class: "may" });
    this.table = guard(
      el(
        "div",
        { class: "replay", role: "group", tabindex: "0", "aria-label": words.say("replay"), "aria-describedby": `${id}-moment` },
        this.felt.node,
        el(
          "div",
          { class: "steps" },
          this.names.first,
          this.names.back,
          this.names.forward,
          this.names.last,
          this.legalButton,
        ),
      ),
    );
    this.says = el("div", { class: "says" }, this.moment, this.marks, this.may);
    this.score = el("div", { class: "score" });
    this.node = el(
      "div",
      { class: "stage" },
      this.dealsBox,
      el("div", { class: "stage-main" }, this.table, this.says, this.score),
      this.source.node,
    );
    /** @type {Replay | null} */
    this.replay = null;
  }

  /** @param {keyof typeof ARROWS} shape @param {string} label @param {() => void} act */
  #button(shape, label, act) {
    const node = button("step", "", act);
    set(node, "aria-label", label);
    set(node, "title", label);
    const attributes = { class: "arrow", viewBox: "0 0 100 100", "aria-hidden": "true", focusable: "false" };
    node.append(draw({ tag: "svg", attributes, children: [{ tag: "path", attributes: { d: ARROWS[shape] }, children: [] }] }));
    return node;
  }

  /** @param {string[]} titles @param {number} deal */
  offerDeals(titles, deal) {
    this.deals.replaceChildren(...titles.map((title, place) => el("option", { value: String(place) }, title)));
    this.deals.value = String(deal);
    this.dealsBox.hidden = titles.length < 2;
  }

  /** @param {Replay} replay @param {Checked} checked */
  open(replay, checked) {
    this.replay = replay;
    this.deals.value = String(replay.deal);
    this.source.show(replay, checked);
    this.felt.node.hidden = !replay.table;
    this.legalButton.hidden = !replay.table;
    this.score.replaceChildren(
      ...(replay.account ? [table(replay.account, replay.clauses)] : replay.why ? [el("p", { class: "aside" }, prose(replay.why))] : []),
    );
  }

  /**
   * Show a moment of the deal.
   * @param {number} at
   * @param {Checked} checked
   * @param {boolean} legal whether what would have been legal is marked
   */
  show(at, checked, legal) {
    const { replay } = this;
    if (!replay) return;
    const step = replay.steps[at];
    const found = step.findings.map((place) => checked.findings[place]).filter(Boolean);
    const worst = gravest(step.findings, checked.findings);
    const marked = worst ? { sign: SIGNS[worst.gravity], word: worst.mark, gravity: worst.gravity } : null;
    this.felt.show(replay, step, marked, legal ? cards(step.legal) : []);
    this.source.point(at);
    this.moment.replaceChildren(prose(step.says));
    this.marks.replaceChildren(
      ...found.map((finding) =>
        el(
          "li",
          { class: finding.gravity },
          sign(SIGNS[finding.gravity]),
          el("b", {}, prose(finding.title)),
        ),
      ),
    );
    this.marks.hidden = found.length === 0;
    this.may.replaceChildren(prose(step.may));
    this.may.hidden = !legal || step.may === "";
    set(this.legalButton, "aria-pressed", String(legal));
    this.#end(this.names.first, at === 0);
    this.#end(this.names.back, at === 0);
    this.#end(this.names.forward, at === replay.steps.length - 1);
    this.#end(this.names.last, at === replay.steps.length - 1);
  }

  /** A button that leads nowhere stays where it is, so that the focus does too. @param {HTMLElement} node @param {boolean} over */
  #end(node, over) {
    set(node, "aria-disabled", over ? "true" : null);
  }
}
