// Small pieces that several panels share.

import { draw, suitSign } from "./faces.js";
import { el, guard, prose, unseen } from "./dom.js";

/** @typedef {import("./types.js").CardWords} CardWords */

/**
 * A card named in a line of text: a slip of card paper with rank and suit, and its full name for screen readers.
 * @param {CardWords} card
 */
export function slip(card) {
  return el(
    "span",
    { class: "slip" },
    el("span", { class: `slip-face suit-${card.suit}`, "aria-hidden": "true" }, card.rank, draw(suitSign(card.suit))),
    unseen(card.name),
  );
}

/**
 * @param {string[]} ids
 * @param {Record<string, CardWords>} cards
 */
export function slips(ids, cards) {
  const out = el("span", { class: "slips" });
  ids.forEach((id, place) => {
    if (!cards[id]) return;
    if (place > 0) out.append(unseen(", "));
    out.append(slip(cards[id]));
  });
  return out;
}

/**
 * What a rule says, who says so and who says otherwise.
 * @param {import("./types.js").Clause} clause
 * @param {import("./words.js").Words} words
 */
export function ruleBody(clause, words) {
  const notes = el("dl", { class: "rule-notes" });
  /** @param {string} label @param {Node[]} says */
  const note = (label, says) => {
    if (says.length > 0) notes.append(el("dt", {}, label), ...says.map((each) => el("dd", {}, each)));
  };
  const named = [...clause.letters].map((letter) =>
    el("span", { class: "source" }, el("b", {}, letter), " ", words.source(letter)),
  );
  note(words.say("sources"), clause.sources ? [prose(clause.sources)] : named);
  note(words.say("dissent"), clause.dissent ? [prose(clause.dissent)] : []);
  return el("div", { class: "rule-body" }, el("p", {}, prose(clause.statement)), notes);
}

/**
 * A rule behind its title.
 * @param {import("./types.js").Clause} clause
 * @param {import("./words.js").Words} words
 */
export function rule(clause, words) {
  return el(
    "details",
    { class: "rule" },
    guard(
      el(
        "summary",
        {},
        el("span", { class: "rule-label" }, words.say("rule")),
        " ",
        el("span", { class: "rule-title" }, prose(clause.title)),
      ),
    ),
    ruleBody(clause, words),
  );
}
