// The matches of this browser: the one that is being written, others that are over or put aside. What is found in the
// storage is checked for its shape; what cannot be read is set aside and never thrown away.

/** @typedef {import("./types.js").Shelf} Shelf */
/** @typedef {import("./types.js").Kept} Kept */
/** @typedef {import("./types.js").Current} Current */

const KEY = "belote-teach.pads";
const FORMAT = "belote-teach-score-pads";
const VERSION = 1;
export const MOST = 40;

/** @returns {Shelf} */
export function empty() {
  return { format: FORMAT, version: VERSION, current: null, others: [], removed: null, aside: [] };
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
    [view.sides, view.seats, view.deals, view.table.names, view.table.options].every(Array.isArray)
  );
}

/** @param {any} given @returns {Kept | null} */
function keptOf(given) {
  if (!table(given) || !table(given.pad) || typeof given.name !== "string") return null;
  return { pad: given.pad, name: given.name, next: table(given.next) ? given.next : {} };
}

/** @param {any} given @returns {Current | null} */
function currentOf(given) {
  if (!table(given) || !table(given.pad)) return null;
  const { edit, names } = given;
  return {
    pad: given.pad,
    view: viewable(given.view) ? given.view : null,
    next: table(given.next) ? given.next : {},
    edit: table(edit) && Number.isInteger(edit.at) && table(edit.entry) ? { at: edit.at, entry: edit.entry } : null,
    names: Array.isArray(names) && names.every((name) => typeof name === "string") ? names : null,
  };
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
  shelf.removed = keptOf(found.removed);
  shelf.aside = Array.isArray(found.aside) ? found.aside.filter((/** @type {unknown} */ one) => typeof one === "string") : [];
  if (found.current != null && !shelf.current) shelf.aside.push(JSON.stringify(found.current));
  for (const given of Array.isArray(found.others) ? found.others : []) {
    const kept = keptOf(given);
    if (kept) shelf.others.push(kept);
    else shelf.aside.push(JSON.stringify(given));
  }
  return shelf;
}

/**
 * Put the match that is being written with the others, the newest first. One on which nothing stands is not kept.
 * @param {Shelf} shelf
 * @param {string} name
 * @returns {Shelf | null} null when there is no room
 */
export function putAway(shelf, name) {
  const { current } = shelf;
  if (!current || current.view?.deals.length === 0) return { ...shelf, current: null };
  if (shelf.others.length >= MOST) return null;
  return { ...shelf, current: null, others: [{ pad: current.pad, name, next: current.next }, ...shelf.others] };
}

/**
 * Take a match out to write on; the one before is put in its place.
 * @param {Shelf} shelf @param {number} at @param {string} name of the one before
 * @returns {Shelf}
 */
export function takeOut(shelf, at, name) {
  const { pad, next } = shelf.others[at];
  const rest = shelf.others.filter((_kept, place) => place !== at);
  const away = putAway({ ...shelf, others: rest }, name) ?? shelf;
  return { ...away, current: { pad, view: null, next, edit: null, names: null } };
}

/** Remove a match; it can be brought back until the next one is removed. @param {Shelf} shelf @param {number} at @returns {Shelf} */
export function remove(shelf, at) {
  return { ...shelf, removed: shelf.others[at], others: shelf.others.filter((_kept, place) => place !== at) };
}

/** @param {Shelf} shelf @returns {Shelf} */
export function bringBack(shelf) {
  return shelf.removed ? { ...shelf, removed: null, others: [shelf.removed, ...shelf.others] } : shelf;
}

/** @returns {Shelf} */
export function load() {
  try {
    return read(localStorage.getItem(KEY));
  } catch {
    return empty(); // storage may be forbidden; the pad then lasts as long as the page
  }
}

/** @param {Shelf} shelf @returns {boolean} whether it could be kept */
export function save(shelf) {
  try {
    localStorage.setItem(KEY, JSON.stringify(shelf));
  } catch {
    return false;
  }
  return true;
}

/**
 * Be told when another page of this browser writes on the pads.
 * @param {() => void} call
 * @returns {() => void} stops it
 */
export function watch(call) {
  /** @param {StorageEvent} event */
  const elsewhere = (event) => {
    if (event.key === KEY) call();
  };
  window.addEventListener("storage", elsewhere);
  return () => window.removeEventListener("storage", elsewhere);
}
