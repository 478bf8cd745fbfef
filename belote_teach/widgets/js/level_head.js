// Over the exercises of a level: where it stands in its chapter, its idea, and the stars that were earned.

import { el, prose, sign, unseen } from "./dom.js";

const MOST = 3;

/** Stars as signs, with the sentence that says how many. @param {number} earned @param {string} says */
export function starRow(earned, says) {
  const row = el("span", { class: "stars" }, unseen(says));
  for (let place = 0; place < MOST; place += 1) row.append(sign("★", place < earned ? "star full" : "star"));
  return row;
}

export class LevelHead {
  /** @param {import("./words.js").Words} words @param {import("./types.js").LevelShown | null | undefined} shown */
  constructor(words, shown) {
    this.shown = shown;
    this.stars = el("span", { class: "level-stars" });
    this.node = el("div", { class: "level-head", hidden: !shown });
    if (!shown) return;
    this.node.append(
      el("p", { class: "level-place" }, shown.place, " ", this.stars),
      el("p", { class: "level-idea" }, prose(shown.idea)),
    );
  }

  /** @param {import("./progress.js").Progress} known */
  show(known) {
    if (!this.shown) return;
    const earned = known.levels[this.shown.id]?.stars ?? 0;
    this.stars.replaceChildren(...(earned > 0 ? [starRow(earned, this.shown.stars_said[earned] ?? "")] : []));
  }
}
