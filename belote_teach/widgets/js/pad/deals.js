// The deals that stand on the pad, the last one first: each in a line, and opened with its account.

import { button, el, guard, prose, set, unseen } from "../dom.js";
import { draw, suitSign } from "../faces.js";
import { table } from "../desk/account.js";
import { fill } from "../fill.js";
import { faultList } from "./faults.js";

/** @typedef {import("./types.js").Deal} Deal */
/** @typedef {import("./types.js").View} View */

export class Deals {
  /**
   * @param {import("../words.js").Words} words
   * @param {string} id
   * @param {(at: number) => void} edit
   */
  constructor(words, id, edit) {
    this.words = words;
    this.edit = edit;
    this.list = el("ol", { class: "deals-list", reversed: true });
    this.none = el("p", { class: "aside" }, words.say("no_deals"));
    this.mend = el("p", { class: "to-mend" });
    this.node = el(
      "section",
      { class: "pad-deals", "aria-labelledby": `${id}-deals` },
      el("h4", { id: `${id}-deals` }, words.say("deals")),
      this.mend,
      this.none,
      this.list,
    );
  }

  /** @param {View} view */
  show(view) {
    const open = new Set([...this.list.children].filter((row) => row.querySelector("details")?.open).map((row) => row.getAttribute("data-deal")));
    this.none.hidden = view.deals.length > 0;
    this.mend.hidden = !view.mend;
    this.mend.textContent = view.mend;
    this.list.replaceChildren(...view.deals.map((deal, at) => this.#row(deal, at, view, open.has(deal.number))).reverse());
  }

  /** @param {Deal} deal @param {number} at @param {View} view @param {boolean} open */
  #row(deal, at, view, open) {
    const { words } = this;
    const change = button("quiet", words.say("edit"), () => this.edit(at));
    set(change, "aria-label", `${words.say("edit")}: ${fill(words.say("deal_form"), { n: deal.number })}`);
    const names = view.sides.map(({ name }) => name);
    const score = deal.score.map((points, place) => el("span", { class: "points" }, unseen(`${names[place]} `), points));
    const stands = deal.totals.map((total, place) => `${names[place]} ${total}`);
    if (deal.held) stands.push(`${words.say("held")} ${deal.held}`);
    const suit = deal.suit
      ? el("span", { class: `suit suit-${deal.suit}` }, draw(suitSign(deal.suit)), unseen(deal.trump))
      : deal.trump;
    return el(
      "li",
      { class: deal.counted ? "" : "to-mend-row", "data-deal": deal.number },
      el(
        "details",
        { open },
        guard(
          el(
            "summary",
            {},
            el("span", { class: "deal-number" }, deal.number),
            el(
              "span",
              { class: "deal-what" },
              el("span", { class: "deal-taker" }, deal.taker, " ", suit),
              el("span", { class: "deal-outcome" }, prose([deal.outcome, ...deal.marks].join(" · "))),
            ),
            el("span", { class: "deal-score" }, ...score),
          ),
        ),
        el(
          "div",
          { class: "deal-body" },
          el("p", { class: "aside" }, fill(words.say("dealt"), { player: deal.dealer })),
          ...deal.lines.map((line) => el("p", {}, prose(line))),
          deal.account ? table(deal.account, view.clauses) : null,
          el("p", { class: "aside" }, `${words.say("stands")}: ${stands.join(" · ")}`),
          change,
        ),
      ),
      ...faultList(deal.faults, view.clauses, words),
    );
  }
}
