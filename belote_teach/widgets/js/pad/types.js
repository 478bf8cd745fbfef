// Shapes of the data of the score pad. Nothing here runs.

/** @typedef {"NS" | "EW"} SideId */
/** What was typed for North–South and for East–West. @typedef {[string, string]} Pair */
/**
 * A deal as it was typed; what was not is left out.
 * @typedef {{passed?: boolean, taker?: SideId, trump?: string, capot?: SideId, cards?: Pair, declared?: Pair, belotes?: Pair}} Entry
 */
/** Why a deal does not count yet; `field` is the part of the form. @typedef {{field: string, says: string, clause: string, missing: boolean}} Fault */
/** @typedef {import("../desk/types.js").Account} Account */
/** @typedef {Record<string, import("../types.js").Clause>} Clauses */
/** What a deal that is being typed would come to; `asks` are questions about it. @typedef {{follows: Pair, faults: Fault[], asks: Fault[], says: string, account: Account | null, clauses: Clauses}} Look */
/**
 * A deal on the pad. `side` is the side that took and `taker` its name; `score` is empty where nothing was scored.
 * @typedef {{number: string, dealer: string, passed: boolean, counted: boolean, taker: string, side: SideId | "",
 *   suit: import("../types.js").Suit | "", trump: string, outcome: string, marks: string[], score: string[], totals: string[],
 *   held: string, account: Account | null, lines: string[], faults: Fault[], entry: Entry}} Deal
 */
/**
 * Who plays, and how. `length` is so many points or deals, as `kind` says.
 * @typedef {{preset: string, rules: string, about: string, dealer: string, names: string[], date: string, length: string,
 *   kind: "target" | "deals", options: {name: string, question: string, here: string, choices: [string, string][]}[]}} Table
 */
/**
 * All that is shown of a pad.
 * @typedef {{table: Table, name: string, sides: {side: SideId, name: string, total: string}[], seats: {seat: string, name: string}[],
 *   held: string, goal: string, next: string, number: string, end: {says: string, lines: string[], totals: string[],
 *   clauses: string[]} | null, declares: boolean, third: boolean, deals: Deal[], mend: string, undo: string, redo: string,
 *   clauses: Clauses, written: {text: string, desk: string, file: string}}} View
 */
/** A pad, which only Python reads, and what is shown of it. @typedef {{pad: any, view: View}} Shown */
/**
 * @typedef {import("../types.js").State & {live: boolean, longest: number, start: Shown,
 *   trumps: {trump: string, suit: import("../types.js").Suit | "", name: string, several: boolean}[], tables: {name: string, title: string}[]}} PadState
 */
/** What is done with a pad. @typedef {{do: string} & Record<string, unknown>} Act */
/**
 * @typedef {{type: "pad", id: number, pad: any, view: View, look: Look | null, did: string, notes: string[], refused: string, about: string}} Answer
 */
/** An answer about what is typed alone. @typedef {{type: "look", id: number, look: Look | null}} Quick */
/** The deal that is being changed, and what is typed there. @typedef {{at: number, entry: Entry}} Edit */
/**
 * What is written of a match beside its pad: `next` is what is typed for the next deal, `names` what is typed as names,
 * `notes` what there is to read about the record that it came from.
 * @typedef {{next: Entry, edit: Edit | null, names: string[] | null, notes: string[]}} Typed
 */
/** The match that is being written. @typedef {{pad: any, view: View | null} & Typed} Current */
/** A match that is kept, and what it is called. @typedef {{pad: any, name: string} & Typed} Kept */
/**
 * All that is kept in the browser: the match being written (null for none), others, those that were removed, the last
 * one first, and texts that could not be read.
 * @typedef {{format: string, version: number, current: Current | null, others: Kept[], removed: Kept[], aside: string[]}} Shelf
 */

export {};
