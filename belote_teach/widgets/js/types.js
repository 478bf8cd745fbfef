// Shapes of the data that Python sends. Nothing here runs.

/** @typedef {"s"|"h"|"d"|"c"} Suit */
/** @typedef {"S"|"E"|"N"|"W"} SeatLetter */

/**
 * A card as it is shown: `rank` is the printed index (10, V, D …), the rest are whole phrases.
 * @typedef {{rank: string, suit: Suit, name: string, short: string, allowed: string, refused: string}} CardWords
 */
/** @typedef {{allowed: boolean, reason: string, clause: string, because: string[], required: string[]}} Verdict */
/** @typedef {{title: string, statement: string, sources: string, letters: string, dissent: string}} Clause */
/** @typedef {{label: string, text: string, suit?: Suit}} GoalPart */
/** @typedef {{task: string, parts: GoalPart[]}} Goal */
/** @typedef {{seat: SeatLetter, name: string, card: string|null, note: string, wins: boolean}} Seat */
/** @typedef {{suits: Suit[], label: string, text: string}} Trump */
/** @typedef {{text: string, marks: string[]}} Hint */
/**
 * @typedef {{rules: string, title: string, summary: string, verdicts: Record<string, Verdict>,
 *   clauses: Record<string, Clause>}} Elsewhere
 */
/**
 * The same hand with one card on the table changed; `card` is the new one.
 * @typedef {{title: string, card: string, summary: string, table: {trump: Trump, seats: Seat[]}, board: string[],
 *   verdicts: Record<string, Verdict>, clauses: Record<string, Clause>}} Change
 */
/**
 * @typedef {{id: string, skill: string, rules: string, goal: Goal, table: {trump: Trump, seats: Seat[]},
 *   board: string[], orders: [string, string][], cards: Record<string, CardWords>, hand: string[], verdicts: Record<string, Verdict>,
 *   clause: string, clauses: Record<string, Clause>, summaries: Record<string, string>, hints: Hint[],
 *   elsewhere: Elsewhere[], change?: Change | null}} Exercise
 */
/** @typedef {Record<string, string | string[] | string[][]>} WordTable */
/**
 * @typedef {{activity: string, lang: string, dir: string, title: string, words: WordTable,
 *   sources: Record<string, string>, wanted: number,
 *   progress: string[], endless: boolean, exercises: Exercise[]}} State
 */

/**
 * The part of an anywidget model that is used; a static page brings its own.
 * @typedef {object} Model
 * @property {(key: string) => any} get
 * @property {(key: string, value: any) => void} set
 * @property {(event: string, callback: (...given: any[]) => void) => void} on
 * @property {(event: string, callback: (...given: any[]) => void) => void} off
 * @property {(content: any) => void} send
 * @property {() => void} save_changes
 */

export {};
