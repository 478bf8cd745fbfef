// Cards and plays as they come from Python, written together to save room. Pure.

/** @typedef {import("./types.js").SeatLetter} SeatLetter */

/** The cards of a text such as `AdTs`. @param {string} text @returns {string[]} */
export function cards(text) {
  return text.match(/../g) ?? [];
}

/**
 * The plays of a text such as `S:Ad E:8d`.
 * @param {string} text
 * @returns {{seat: SeatLetter, card: string}[]}
 */
export function plays(text) {
  return text
    .split(" ")
    .filter(Boolean)
    .map((play) => ({ seat: /** @type {SeatLetter} */ (play[0]), card: play.slice(2) }));
}
