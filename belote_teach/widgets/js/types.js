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
 *   elsewhere: Elsewhere[], change?: Change | null, link: string, trains: string[]}} Exercise
 */
/** What every kind of exercise has. @typedef {{id: string, skill: string, goal: Goal, board: string[],
 *   orders: [string, string][], hints: Hint[], clause: string, clauses: Record<string, Clause>, link: string,
 *   trains: string[]}} AnyExercise
 */
/**
 * A level of the course. `place` says where it stands, `stars_said` how many stars, from none to three.
 * @typedef {{id: string, title: string, idea: string, place: string, stars_said: string[], stars: number[][],
 *   next: {title: string, href: string} | null}} LevelShown
 */
/** Where links to exercises lead, and the address of a report with a place for the link; empty for none.
 * @typedef {{page: string, report: string}} Share
 */
/** @typedef {Record<string, string | string[] | string[][]>} WordTable */
/**
 * What the state of every activity has; `activity` names its controller, `gone` is said when nobody listens any more.
 * @typedef {{activity: string, lang: string, dir: string, title: string, words: WordTable,
 *   sources: Record<string, string>, gone: [string, string]}} State
 */
/**
 * @typedef {State & {wanted: number, progress: string[], endless: boolean, exercises: AnyExercise[],
 *   level?: LevelShown | null, stars?: number[][], share?: Share}} ExercisesState
 */
/**
 * One of the things to choose from or to put in order.
 * @typedef {{id: string, text: string, reason: string, card: string | null, seat: SeatLetter | null, bid: string | null,
 *   suit: Suit | null}} Choice
 */
/** @typedef {number | string | string[]} Answer */
/** @typedef {{id: string, answer: Answer, reply: string, clause: string, marks: string[]}} Misconception */
/** @typedef {{text: string, clause: string, marks: string[]}} Reason */
/** @typedef {{number: number, title: string, winner: SeatLetter | null, plays: {seat: SeatLetter, card: string}[], seats: Seat[]}} ShownTrick */
/** @typedef {{seat: SeatLetter, name: string}} NamedSeat */
/** What is written down, as a table. @typedef {{title: string, columns: string[], rows: {label: string, cells: string[]}[]}} Sheet */
/**
 * @typedef {{seat: SeatLetter | null, trump: Trump | null, cards: string[], hands: (NamedSeat & {cards: string[]})[],
 *   tricks: ShownTrick[], side: {side: string, name: string} | null, dealer: NamedSeat | null, taker: NamedSeat | null,
 *   turned: string | null, bids: (NamedSeat & {bid: string, text: string, suit: Suit | null})[], stock: string[],
 *   said: {card: string, word: string}[], sheet: Sheet | null, notes: string[]}} Scene
 */
/**
 * What to say to a wrong answer that no known mistake predicts; which fields there are depends on the kind.
 * @typedef {{choices?: Record<string, string>, text?: string, reasons?: Record<string, string>,
 *   counts?: Record<string, string>, places?: Record<string, string>, right?: number}} Otherwise
 */
/**
 * A question of any kind: choose one, choose all, put in order, say a number.
 * @typedef {AnyExercise & {kind: "one" | "all" | "order" | "number", scene: Scene, cards: Record<string, CardWords>,
 *   choices: Choice[], answers: Answer[], right: {text: string, choices: Record<string, string>},
 *   misconceptions: Misconception[], otherwise: Otherwise, marks: string[], explanation: Reason[]}} Question
 */

/** @typedef {AnyExercise & {activity: string}} AnyShown */
/**
 * @typedef {State & {chapters: {id: string, number: number, title: string, href: string, levels: {id: string, title: string,
 *   idea: string}[]}[], skills: {id: string, title: string, difficulties: number[]}[], tables: {rules: string, title: string}[],
 *   stars: number[][], share: Share, endless: boolean, exercises: AnyShown[]}} PracticeState
 */
/**
 * What is due: the rules with their reasons, and exercises for those from place `have` to before `upto`.
 * @typedef {{type: "due", have: number, upto: number, rules: (Clause & {clause: string, reason: string, level: {title: string,
 *   href: string}})[], says: string, next: string, exercises: AnyShown[]}} DueMessage
 */
/**
 * @typedef {State & {stars: number[][], share: Share, course: {title: string, href: string}, endless: boolean,
 *   exercises: AnyShown[], refused: string}} SharedState
 */
/** @typedef {{value: string, meaning: string, tables: string}} TableChoice */
/** @typedef {{name: string, question: string, choices: TableChoice[], numbers: [number, number] | null}} TableOption */
/**
 * A rule in the book: `options` are those that its statement hangs on, with what the table chooses and who says which.
 * @typedef {Clause & {id: string, french: string, options: {name: string, here: string, own: boolean,
 *   said: Record<string, string>}[], levels: string[], try: boolean}} BookClause
 */
/** @typedef {{name: string, question: string, answer: string, usual: string}} Differs */
/**
 * @typedef {{rules: string, preset: string, title: string, from: string, changed: Differs[], unlike_classic: Differs[],
 *   chapters: {id: string, title: string, clauses: BookClause[]}[]}} Book
 */
/**
 * @typedef {State & {presets: {name: string, title: string}[], options: TableOption[], levels: Record<string, {title: string,
 *   href: string}>, stars: number[][], share: Share, endless: boolean, book: Book}} RulesState
 */
/**
 * @typedef {{type: "inside", clause: string, functions: {name: string, file: string, line: number, source: string}[],
 *   tests: string[], skills: string[]}} InsideMessage
 */

/** A set of rules with a name. @typedef {{name: string, title: string}} NamedRules */
/**
 * @typedef {{table: string, answer: string, reason: string, rule: string, hand: [string, boolean][], href: string}} ChangedOutcome
 */
/** @typedef {{situation: string[], cards: Record<string, CardWords>, outcomes: ChangedOutcome[]}} ChangedCase */
/**
 * @typedef {{name: string, question: string, rule: string, french: string, answers: {tables: string, meaning: string,
 *   statement: string, sources: string, dissent: string}[], case: ChangedCase | null}} ComparedQuestion
 */
/**
 * @typedef {{title: string, tables: {rules: string, title: string}[], says: string, questions: ComparedQuestion[],
 *   alike: {question: string, answer: string}[], alike_says: string}} Comparison
 */
/** @typedef {State & {presets: NamedRules[], endless: boolean, comparisons: Comparison[]}} TablesState */
/**
 * The sheet of a table, to print.
 * @typedef {{rules: string, title: string, from: string, total: string, house: boolean, dense: boolean, cards: {title: string,
 *   rows: [string, number][]}[], parts: {id: string, title: string, lines: {clause: string, text: string,
 *   house: boolean}[]}[]}} PrintedSheet
 */
/** @typedef {State & {presets: NamedRules[], endless: boolean, sheet: PrintedSheet}} SheetState */
/**
 * @typedef {{id: string, question: string, answer: string[], rules: string, dissent: string[], asked: string,
 *   links: {says: string, href: string}[]}} AskedQuestion
 */
/** @typedef {{rules: string, groups: {id: string, title: string, questions: AskedQuestion[]}[]}} Answers */
/** @typedef {State & {presets: NamedRules[], endless: boolean, answers: Answers}} QuestionsState */

/**
 * The part of an anywidget model that is used; a static page brings its own.
 * @typedef {object} Model
 * @property {(key: string) => any} get
 * @property {(key: string, value: any) => void} set
 * @property {(event: string, callback: (...given: any[]) => void) => void} on
 * @property {(event: string, callback: (...given: any[]) => void) => void} off
 * @property {(content: any) => void} send
 * @property {() => void} save_changes
 * @property {any} [widget_manager] where a kernel is behind it
 */

export {};
