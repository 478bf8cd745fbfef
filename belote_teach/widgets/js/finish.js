// The end of a level: its stars, and the way on.

import { el, guard, prose, set, sign } from "./dom.js";
import { starRow } from "./level_head.js";

/** @typedef {{stars: number, says: string}} Ending */

export class Finish {
  /** @param {import("./words.js").Words} words @param {import("./types.js").LevelShown | null | undefined} level */
  constructor(words, level) {
    this.words = words;
    this.next = level?.next ?? null;
    this.node = el("p", { class: "finish", hidden: true });
    this.onward = guard(el("a", { class: "act primary onward", hidden: true }));
    if (this.next) {
      set(this.onward, "href", this.next.href);
      this.onward.append(`${words.say("next_level")}: `, prose(this.next.title));
    }
  }

  /** @param {Ending | null} ending none while the level goes on */
  show(ending) {
    this.node.hidden = !ending;
    this.onward.hidden = !ending || !this.next;
    if (!ending) return;
    const stars = ending.stars > 0 ? starRow(ending.stars, ending.says) : sign("★");
    this.node.replaceChildren(stars, el("span", {}, prose(this.words.say("done"))));
  }
}
