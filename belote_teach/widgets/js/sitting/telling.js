// What is said aloud of a match. At the quickest pace it is said together once the person is to act.

import { plain } from "../marked.js";
import { othersMove } from "./pace.js";

/** @typedef {import("./types.js").View} View */

export class Telling {
  /** @param {(...sentences: string[]) => void} say */
  constructor(say) {
    this.say = say;
    /** What has happened since something was last said. @type {string[]} */
    this.heard = [];
  }

  /** @param {View} view @param {string} did @param {import("./types.js").Pace} pace */
  tell(view, did, pace) {
    const end = view.end ? plain(view.end.says) : view.account ? `${plain(view.account.title)}. ${view.next}` : view.next;
    if (did === "undo" || did === "") this.heard = [];
    if (view.phase !== "over") this.heard.push(plain(view.says));
    const pausing = !othersMove(view);
    if (pace === "quick" && !pausing) return;
    this.say(...(pace === "quick" ? this.heard : this.heard.slice(-1)), pausing ? plain(view.turn_says) : "", end);
    this.heard = [];
  }
}
