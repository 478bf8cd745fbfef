// Shapes of the data that the referee's desk gets from Python. Nothing here runs.

/** @typedef {import("../types.js").SeatLetter} SeatLetter */
/** @typedef {import("../types.js").CardWords} CardWords */
/** @typedef {"irregular" | "doubtful" | "note"} Gravity */

/** A part of the text that was sent, from offset to offset; both are -1 where there is none. @typedef {[number, number]} Span */

/** Something that could not be read. @typedef {{place: string, says: string, grave: boolean, span: Span}} Problem */

/**
 * What the referee has found. `word` says how much it weighs, `mark` the same in a word short enough for a card. `deal` and `step` are the moment of the replay; `follows` tells of what it is a
 * consequence and `news` that it is so only at the table that was chosen.
 * @typedef {{gravity: Gravity, word: string, mark: string, title: string, place: string, happened: string, required: string,
 *   clause: string, cards: string[], legal: string[], penalties: {says: string, source: string}[], span: Span,
 *   deal: number, step: number, follows: string, news: string}} Finding
 */

/** A hand as far as it is known: its cards, written together, and how many others it has. @typedef {[string, number]} Hand */

/**
 * A moment of a deal. `says` tells it in words, `span` is its piece of the replay's own text. `table` is the trick as it was
 * played (`S:Ad E:8d`), `holder` who holds it; `said` what was said by then, `turned` the card turned up, `trump` whether
 * trumps are known; `count` is the trick and how many both sides have. `mover` has just spoken or played (`card`); `legal` are the cards
 * that could have been played, written together, and `may` says what could have been done. `findings` are places in the list.
 * @typedef {{says: string, span: Span, table: string, holder: SeatLetter | "", hands: Record<SeatLetter, Hand>,
 *   said: Partial<Record<SeatLetter, string[]>>, turned: string, trump: boolean, count: string[],
 *   mover: SeatLetter | "", card: string, legal: string, may: string, findings: number[]}} Step
 */

/**
 * @typedef {{title: string, columns: string[], rows: {label: string, clause: string, cells: string[]}[],
 *   total: {label: string, cells: string[]}}} Account
 */

/**
 * One deal, card by card, with its part of the text; `table` is false where nothing of the cards is known,
 * `account` is null where the score cannot be known, and `why` then says so.
 * @typedef {{type: "replay", id: number, deal: number, title: string, text: string, table: boolean,
 *   trump: import("../types.js").Trump | null, names: Record<SeatLetter, {seat: string, player: string, hand: string}>,
 *   steps: Step[], account: Account | null, why: string,
 *   clauses: Record<string, import("../types.js").Clause>}} Replay
 */

/**
 * What came of a check. `first` is the finding to begin with. `own` is the table of the record itself and `rules` the one it was judged by. `gone` are findings that
 * are none at that table; `compared` says in a sentence what it changes.
 * @typedef {{type: "checked", id: number, rules: string, own: string, verdict: "clean" | "irregular" | "doubtful" | "unread",
 *   summary: string, also: string[], compared: string, gone: {title: string, place: string, happened: string}[], problems: Problem[],
 *   problems_more: string, findings: Finding[], findings_more: string, first: number,
 *   clauses: Record<string, import("../types.js").Clause>, deals: string[], replay: Replay | null,
 *   canonical: string, link: string}} Checked
 */

/** A refusal: what is wrong with what was sent. @typedef {{type: "refused", id: number, says: string}} Refused */
/** A record made of a score sheet or a link; empty, with the reason, where none can be. @typedef {{type: "written", id: number, text: string, says: string}} WrittenOut */

/** An example. Where nobody can check it, its results have come along. @typedef {{title: string, text: string, checked?: Checked, replays?: Replay[]}} Example */

/**
 * The desk. `most` is how long a text may be, `cards` has the words of all cards and `unknown` those for so many cards that
 * are not known.
 * @typedef {import("../types.js").State & {live: boolean, most: number, cards: Record<string, CardWords>, unknown: string[], tables: {rules: string, title: string}[],
 *   examples: Example[]}} DeskState
 */

export {};
