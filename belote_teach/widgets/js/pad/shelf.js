// The matches of this browser: the one that is being written, others that are over or put aside. What is found in the
// storage is checked for its shape; what cannot be read is set aside and never thrown away.

import * as store from "../store.js";

/** @typedef {import("./types.js").Shelf} Shelf */
/** @typedef {import("./types.js").Kept} Kept */
/** @typedef {import("./types.js").Current} Current */
/** @typedef {import("./types.js").Typed} Typed */

const KEY = "belote-teach.pads";
const FORMAT = "belote-teach-score-pads";
const VERSION = 1;
export const MOST = 40;

/** @returns {Shelf} */
export function empty() {
  return { format: FORMAT, version: VERSION, current: null, others: [], removed: [], aside: [] };
}

/** @param {any} value @returns {boolean} */
const table = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a view has the parts without which it cannot be shown. @param {any} view */
function viewable(view) {
  return (
    table(view) &&
    table(view.table) &&
    table(view.clauses) &&
    table(view.written) &&
    typeof view.name === "string" &&
    [view.sides, view.seats, view.deals, view.table.names, view.table.options].every(Array.isArray)
  );
}

/** @param {any} value @returns {value is string[]} */
const texts = (value) => Array.isArray(value) && value.every((one) => typeof one === "string");

/** What is typed beside a pad, as far as it can be read. @param {any} given @returns {Typed} */
function typedOf({ next, edit, names, notes }) {
  return {
    next: table(next) ? next : {},
    edit: table(edit) && Number.isInteger(edit.at) && table(edit.entry) ? { at: edit.at, entry: edit.entry } : null,
    names: texts(names) ? names : null,
    notes: texts(notes) ? notes : [],
  };
}

/** @param {any} given @returns {Kept | null} */
function keptOf(given) {
  if (!table(given) || !table(given.pad) || typeof given.name !== "string") return null;
  return { pad: given.pad, name: given.name, ...typedOf(given) };
}

/** @param {any} given @returns {Current | null} */
function currentOf(given) {
  if (!table(given) || !(given.pad === null || table(given.pad))) return null;
  return { pad: given.pad, view: viewable(given.view) ? given.view : null, ...typedOf(given) };
}

/**
 * Read what was kept. Whatever is no shelf, or a part that is none, goes to `aside` as its text.
 * @param {string | null} text
 * @returns {Shelf}
 */
export function read(text) {
  const shelf = empty();
  if (!text) return shelf;
  /** @type {any} */
  let found = null;
  try {
    found = JSON.parse(text);
  } catch {
    // No JSON: set aside below.
  }
  if (!table(found) || found.format !== FORMAT || found.version !== VERSION) return { ...shelf, aside: [text] };
  shelf.current = currentOf(found.current);
  shelf.aside = Array.isArray(found.aside) ? found.aside.filter((/** @type {unknown} */ one) => typeof one === "string") : [];
  if (found.current != null && !shelf.current) shelf.aside.push(JSON.stringify(found.current));
  for (const part of /** @type {const} */ (["others", "removed"])) {
    for (const given of Array.isArray(found[part]) ? found[part] : found[part] ? [found[part]] : []) {
      const kept = keptOf(given);
      if (kept) shelf[part].push(kept);
      else shelf.aside.push(JSON.stringify(given));
    }
  }
  return shelf;
}

/** Whether nothing was ever written on a match or is being typed there. @param {Current} current */
function untouched({ view, next, edit, names }) {
  return view !== null && view.deals.length === 0 && !view.undo && !view.redo && Object.keys(next).length === 0 && !edit && !names;
}

/**
 * Put the match that is being written with the others, the newest first, and all that is typed with it. One on which
 * nothing was ever written is not kept.
 * @param {Shelf} shelf
 * @param {string} name
 * @returns {Shelf | null} null when there is no room
 */
export function putAway(shelf, name) {
  const { current } = shelf;
  if (!current || untouched(current)) return { ...shelf, current: null };
  if (shelf.others.length >= MOST) return null;
  const { view: _view, ...kept } = current;
  return { ...shelf, current: null, others: [{ ...kept, name }, ...shelf.others] };
}

/**
 * Take a match out to write on; the one before is put in its place.
 * @param {Shelf} shelf @param {number} at @param {string} name of the one before
 * @returns {Shelf}
 */
export function takeOut(shelf, at, name) {
  const { name: _name, ...taken } = shelf.others[at];
  const rest = shelf.others.filter((_kept, place) => place !== at);
  const away = putAway({ ...shelf, others: rest }, name) ?? shelf;
  return { ...away, current: { ...taken, view: null } };
}

/** Remove a match; it can be brought back, as long as no more than `MOST` were removed after it. @param {Shelf} shelf @param {number} at @returns {Shelf} */
export function remove(shelf, at) {
  return { ...shelf, removed: [shelf.others[at], ...shelf.removed].slice(0, MOST), others: shelf.others.filter((_kept, place) => place !== at) };
}

/** Put a match that was removed back with the others. @param {Shelf} shelf @param {number} at @returns {Shelf} */
export function bringBack(shelf, at) {
  return { ...shelf, removed: shelf.removed.filter((_kept, place) => place !== at), others: [shelf.removed[at], ...shelf.others] };
}

/**
 * Join what is typed here with the shelf as another page has left it. A deal that is being changed is still that one
 * where it stands there as it stood here; where it does not, what was typed becomes the next deal.
 * @param {Shelf} theirs @param {Current} ours
 * @returns {Shelf}
 */
export function joined(theirs, { view, next, edit, names }) {
  const there = theirs.current ?? { pad: null, view: null, next: {}, edit: null, names: null, notes: [] };
  const deal = (/** @type {Current["view"]} */ of) => JSON.stringify(of?.deals[edit?.at ?? -1]?.entry);
  const still = edit && deal(view) === deal(there.view) ? edit : null;
  const typed = Object.keys(next).length > 0 || !edit || still ? next : edit.entry;
  if (Object.keys(typed).length === 0 && !still && !names) return theirs;
  return { ...theirs, current: { ...there, next: Object.keys(typed).length > 0 ? typed : there.next, edit: still, names: names ?? there.names } };
}

/** The text that is kept now; null where nothing is, or storage is forbidden. @returns {string | null} */
export const stored = () => store.read(KEY);

/** @returns {Shelf} */
export const load = () => read(stored()); // storage may be forbidden; the pad then lasts as long as the page

/** @param {Shelf} shelf @returns {boolean} whether it could be kept */
export const save = (shelf) => store.write(KEY, shelf);

/** Be told when another page of this browser writes on the pads. @param {() => void} call @returns {() => void} stops it */
export const watch = (call) => store.watch(KEY, call);
