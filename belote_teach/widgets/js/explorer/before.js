// The sheets that a case or a link has replaced: each can be brought back, whatever is changed meanwhile.

/** @typedef {import("./types.js").Entry} Entry */

const MOST = 50;

export class Before {
  /** @param {(entry: Entry) => boolean} given whether a sheet is one that can be chosen again, such as a worked case */
  constructor(given) {
    this.given = given;
    /** The last one behind. @type {Entry[]} */
    this.sheets = [];
  }

  get empty() {
    return this.sheets.length === 0;
  }

  /** Another sheet takes the place of this one. What can be chosen again goes not before what was entered. @param {Entry} entry */
  put(entry) {
    if (this.empty || !this.given(entry)) this.sheets = [...this.sheets.filter((sheet) => !same(sheet, entry)), entry].slice(-MOST);
  }

  /** Take the last sheet back; what it replaces, if it was entered, is the last to come again. @param {Entry} entry @returns {Entry | null} */
  take(entry) {
    const sheet = this.sheets.pop() ?? null;
    if (sheet && !this.given(entry) && !same(sheet, entry)) this.sheets.unshift(entry);
    return sheet;
  }
}

/** @param {Entry} one @param {Entry} other */
export function same(one, other) {
  return Object.keys(other).every((name) => one[name] === other[name]);
}
