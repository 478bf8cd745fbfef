// The bids that may be made, and why the others may not.

import { button, el, guard, prose } from "../dom.js";
import { draw, suitSign } from "../faces.js";

/** @typedef {import("./types.js").View} View */

export class Bidding {
  /** @param {import("../words.js").Words} words @param {(bid: string) => void} bid */
  constructor(words, bid) {
    this.bid = bid;
    this.buttons = el("div", { class: "bids", role: "group", "aria-label": words.say("bidding") });
    this.others = el("ul", { class: "not-said" });
    this.more = el("details", { class: "not-said-box" }, guard(el("summary", {}, words.say("not_said"))), this.others);
    this.node = el("div", { class: "bidding", hidden: true }, this.buttons, this.more);
  }

  /** @param {View} view */
  show(view) {
    this.node.hidden = view.bids.length === 0;
    this.buttons.replaceChildren(
      ...view.bids
        .filter(({ allowed }) => allowed)
        .map(({ bid, title, suit }) => {
          const node = button("act", title, () => this.bid(bid));
          if (suit) node.prepend(el("span", { class: "slip-face small" }, draw(suitSign(suit))), " ");
          return node;
        }),
    );
    this.others.replaceChildren(
      ...view.bids
        .filter(({ allowed }) => !allowed)
        .map(({ title, reason }) => el("li", {}, el("b", {}, title), " ", prose(reason))),
    );
  }
}
