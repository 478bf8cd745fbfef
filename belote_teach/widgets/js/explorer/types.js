// Shapes of the data that the explorer of scores and the gallery get from Python. Nothing here runs.

/** What stands in the controls, each as its text. @typedef {Record<string, string>} Entry */
/** A value and its words. @typedef {[string, string]} Choice */

/**
 * A line of an account. `mark` says that it is new or has changed, and `was` what it was before.
 * @typedef {{label: string, clause: string, cells: string[], mark?: "new" | "changed", was?: string}} Row
 */
/**
 * @typedef {{outcome: "made" | "dedans" | "litige", title: string, says: string, columns: string[], rows: Row[],
 *   total: {label: string, cells: string[]}}} Account
 */
/** Clauses by the keys that rows name. @typedef {Record<string, import("../types.js").Clause>} Clauses */

/** A point of a line: card points, and the score for them. @typedef {[number, number]} Corner */
/** Card points with one outcome, and the corners of both lines there. @typedef {{from: number, to: number, outcome: string, takers: Corner[], defenders: Corner[]}} Run */
/**
 * `capots` are the scores for all tricks of the takers and of the defenders, each of both sides; `marks` name places;
 * `rows` say it all in text.
 * @typedef {{label: string, most: number, top: number, ticks: number[], runs: Run[], capots: [number, number][],
 *   marks: {x: number, text: string}[], here: {cards: number, capot: "" | "takers" | "defenders", takers: number,
 *   defenders: number}, rows: string[][]}} Chart
 */

/** A sheet at another table: its score, or why it cannot be there. @typedef {{name: string, cells: string[], problem: string, differs: boolean, clause: string}} AtTable */

/**
 * @typedef {Account & {changes: {says: string, gone: Row[]}, chart: Chart, tables: AtTable[]}} Result
 */
/** What is wrong beside which control, and what would put it right. @typedef {{at: string, says: string, fix: Entry}} Problem */
/** An option of a table, the value chosen and those there are. @typedef {{name: string, question: string, value: string, changed: boolean, choices: Choice[]}} TableOption */
/**
 * What a table lets be entered, and what it chooses.
 * @typedef {{preset: string, title: string, contract: boolean, declared: boolean, belote_takers: Choice[],
 *   belote_defenders: Choice[], options: TableOption[]}} Table
 */
/**
 * What Python says to a sheet. `entry` is the sheet cleanly written, `others` what the card points leave; there is no `result` where it cannot be scored.
 * @typedef {{entry: Entry, others: string, link: string, problems: Problem[], table: Table | null, result: Result | null}} Answer
 */
/** @typedef {Answer & {type: "scored", id: number, clauses: Clauses}} Scored */
/** @typedef {{type: "refused", id: number, says: string}} Refused */

/** A worked case. Where nobody can score it, its answer has come along. @typedef {{id: string, title: string, says: string, said_by: string, entry: Entry, link: string, answer?: Answer}} Case */

/**
 * @typedef {import("../types.js").State & {live: boolean, total: number, start: string, gallery: string,
 *   tables: {rules: string, title: string}[], choices: Record<string, Choice[]>, parts: {title: string, cases: Case[]}[],
 *   answer: Answer, clauses: Clauses}} ExplorerState
 */

/**
 * @typedef {{id: string, title: string, says: string, preset: string, rules: string, chosen: string[], said_by: string,
 *   account: Account, href: string, tags: string[]}} GalleryCase
 */
/**
 * @typedef {import("../types.js").State & {tags: {id: string, title: string, count: number}[], tables: string[],
 *   parts: {title: string, cases: GalleryCase[]}[], clauses: Clauses}} GalleryState
 */

export {};
