// When the others move. Pure.

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Pace} Pace */

/** How long a move is looked at before the next. @type {Record<Exclude<Pace, "tap">, number>} */
const LOOK = { quick: 120, calm: 1000, slow: 2200 };
// A trick that is complete stays longer: it is time to see who won it.
const WHOLE = 1.6;

/**
 * After how many milliseconds a computer player moves; null where none does by itself.
 * @param {View} view
 * @param {Pace} pace
 * @returns {number | null}
 */
export function wait(view, pace) {
  if (!othersMove(view) || pace === "tap") return null;
  return LOOK[pace] * (view.trick.whole ? WHOLE : 1);
}

/** Whether a computer player is to move. @param {View} view */
export function othersMove(view) {
  return view.turn !== "" && !view.mine;
}
