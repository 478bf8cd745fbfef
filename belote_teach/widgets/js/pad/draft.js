// A deal that is being typed, as data: each step makes another one, in which somebody has not passed. No number is read
// here, and no rule known.

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").Pair} Pair */
/** @typedef {import("./types.js").SideId} SideId */

export const SIDES = /** @type {const} */ (["NS", "EW"]);

/** @param {Entry} entry @param {"taker" | "capot" | "trump"} field @param {string} value chosen; once more, and it is not */
export function choose(entry, field, value) {
  const { [field]: before, passed: _passed, ...rest } = entry;
  return /** @type {Entry} */ (before === value ? rest : { ...rest, [field]: value });
}

/** @param {Entry} entry @param {"cards" | "declared" | "belotes"} field @param {SideId} side @param {string} text */
export function type(entry, field, side, text) {
  const { [field]: before, passed: _passed, ...rest } = entry;
  /** @type {Pair} */
  const pair = [...(before ?? ["", ""])];
  pair[SIDES.indexOf(side)] = text;
  return /** @type {Entry} */ (pair.some(Boolean) ? { ...rest, [field]: pair } : rest);
}

/** What was typed for a side. @param {Entry} entry @param {"cards" | "declared" | "belotes"} field @param {SideId} side */
export function typed(entry, field, side) {
  return entry[field]?.[SIDES.indexOf(side)] ?? "";
}

/** A belote for a side; once more, and it has none. @param {Entry} entry @param {SideId} side @returns {Entry} */
export function belote(entry, side) {
  return type(entry, "belotes", side, typed(entry, "belotes", side) ? "" : "1");
}

/** Whether nothing is typed. @param {Entry} entry */
export function blank(entry) {
  return Object.keys(entry).length === 0;
}

/** @param {Entry} one @param {Entry} other */
export function same(one, other) {
  const text = (/** @type {Entry} */ entry) => JSON.stringify(Object.entries(entry).sort());
  return text(one) === text(other);
}
