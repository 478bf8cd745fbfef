// Shapes of the data of the practice table. Nothing here runs.

/** @typedef {import("../types.js").SeatLetter} SeatLetter */
/** @typedef {import("../types.js").Suit} Suit */
/** @typedef {import("../types.js").Verdict} Verdict */
/** @typedef {import("../desk/types.js").Account} Account */
/** @typedef {Record<string, import("../types.js").Clause>} Clauses */
/** A bid, whether it may be made, and why. @typedef {{bid: string, title: string, suit: Suit | "", allowed: boolean, reason: string, clause: string}} Bid */
/** What lies on the table. @typedef {{title: string, whole: boolean, holder: SeatLetter | "", plays: {seat: SeatLetter, card: string}[], says: string[]}} Trick */
/** A player: how many cards, what is beside the name, and what was said. @typedef {{seat: SeatLetter, name: string, cards: number, held: string, notes: string[], said: string[]}} Post */
/** @typedef {{side: string, name: string, note: string, total: string, tricks: string}} Side */
/** A deal that is counted. @typedef {{number: string, dealer: string, took: string, ended: string, score: string[], totals: string[], held: string}} SheetRow */
/**
 * All that is shown of a game. `mine` says whether the person is to act, `turn` who is.
 * @typedef {{rules: string, level: string, begun: boolean, phase: "bidding" | "play" | "done" | "passed" | "over", mine: boolean,
 *   turn: SeatLetter | "", turn_says: string, says: string, deal: string, sides: Side[], goal: string, held: string, seats: Post[],
 *   turned: string, trump: import("../types.js").Trump | null, hand: string[], bids: Bid[], verdicts: Record<string, Verdict>,
 *   trick: Trick, last: Trick | null, shown: string[], board: string[], undo: boolean, account: Account | null, next: string,
 *   end: {says: string, lines: string[], clauses: string[]} | null, sheet: SheetRow[], clauses: Clauses,
 *   written: {text: string, desk: string, file: string}}} View
 */
/**
 * The table that is chosen for the next match.
 * @typedef {{rules: string, preset: string, about: string, length: string, lengths: [string, string][],
 *   options: import("../option_row.js").Option[]}} Choice
 */
/**
 * @typedef {import("../types.js").State & {live: boolean, cards: Record<string, import("../types.js").CardWords>,
 *   levels: {level: string, title: string, considers: string}[], tables: {name: string, title: string}[], setup: Choice, sample: boolean,
 *   start: {game: string, view: View}}} TableState
 */
/** What is done at the table. @typedef {{do: string} & Record<string, unknown>} Act */
/** @typedef {{says: string, clause: string, clauses: Clauses}} Refused */
/** @typedef {{move: string, cards: string[], says: string, why: string}} Advice */
/** @typedef {{type: "table", id: number, game: string, view: View, did: string, refused: Refused | null, advice: Advice | null}} Answer */
/** What a hint comes to, from one press to the next. @typedef {{says: string, why: string[], move: string, cards: string[], ground: string}} Rung */
/** @typedef {{card: string, grade: string, says: string, why: string[], ground: string, luck: {won: string, lost: string}}} CoachVerdict */
/** The part of a view that the felt shows. @typedef {Pick<View, "deal" | "seats" | "trick" | "turned" | "trump" | "turn" | "hand" | "board">} Scene */
/** @typedef {{says: string, turnings: {title: string, says: string, cards: string[], scene: Scene}[]}} CoachReview */
/** @typedef {"quick" | "calm" | "slow" | "tap"} Pace */
/**
 * What the browser keeps: the game as Python wrote it (null for none), what is chosen for the next one, and games that
 * could not be read.
 * @typedef {{format: string, version: number, game: string | null, rules: string, level: string, pace: Pace, coach: boolean, aside: string[]}} Kept
 */

export {};
