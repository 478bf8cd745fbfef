// Every word comes from Python. These lists are the promise between the two sides; a test on each side reads them.

// Words of the pieces that activities share, by the module that says them.

const RULE = [
  "rule", // label before a rule's title: "Rule"
  "sources", // label before a rule's sources
  "dissent", // label before what others say
];

const TOOLS = [
  "four_colours", // switch: four-colour deck
  "keys", // button: open the list of keys
  "keys_title", // title of that list
  "keys_list", // pairs: [key, what it does]
  "close", // button: close the list of keys
];

const TABLE = [
  "table", // accessible name of the table: "The table"
  "trump_marker", // accessible name of the trump marker
  "wins", // one short word after the star on the winning card: "wins"
];

// What every activity of exercises says.
const LEVEL = [
  "exercise", // said before the task: "Exercise"
  "check", // button: judge the answer
  "again", // button: try the same exercise again, the choice is kept
  "next", // button: go to the next exercise
  "hint", // button: show the next hint
  "hint_of", // list of four: "Hint 1 of 4" …
  "look", // one short word on a card that a hint points at: "look"
  "board", // title of the position in words: "The position in words"
  "orders", // title of the order of the cards: "The order of the cards"
  "done", // shown when the wanted number of right answers is reached
  "next_level", // before the title of what comes next: "Go on"
  "more", // button after it: go on for practice
  "loading", // shown while the next exercise is on its way
  "stuck", // shown when it has not come: the connection is gone
  "end", // shown after the last exercise of a static page
  "restart", // button: begin again with the first exercise
  "share", // button: copy a link to the exercise; label of the field where it can be marked
  "copied", // said after it
  "report", // link: tell the publisher that something is wrong here
  "missed", // beside a right one that was not chosen: "you left it out"
  "choose_first", // shown when nothing is chosen yet
];

// What “choose every card you may play” says.
const CARDS = [
  "legal_shown", // announced when the legal cards are marked
  "hand", // accessible name of the hand: "Your hand"
  "decides", // one short word on a card that decided: "decides"
  "decided_by", // in a row, before the cards that decided: "Decided by"
  "verdicts", // accessible name of the rows: "Each card and its reason"
  "allowed", // one short word after ✓, on a card and in a row: "allowed"
  "chosen", // in a row, for a refused card that was chosen: "you chose it"
  "refused", // one short word after ✗, on a card and in a row: "refused"
  "elsewhere", // label of the menu: "See this position at another table"
  "elsewhere_pick", // first entry of that menu: "Choose a table"
  "change", // button: show the position with one card on the table changed
  "changed", // before the sentence that says which card changed; on that card too
  "change_back", // button: show the exercise as it was
];

// What questions say.
const QUESTION = [
  "choices", // accessible name of the choices: "Your answer"
  "choose_one", // shown when nothing is chosen yet, where one is to be
  "number", // label of the box: "Your number"
  "number_first", // shown when it is empty or no number
  "order", // title of the row: "Your order, the best first"
  "earlier", // buttons: move the lifted card
  "later",
  "places", // list: "place 1" …
  "right", // one short word after ✓: "right"
  "wrong", // one short word after ✗: "wrong"
  "why", // title of the reasoning; on cards that a reply is about
  "dealer", // label before a name
  "taker", // label before a name
  "turned", // title of the turned card
  "stock", // title of what the dealer still has
  "bidding", // title of the bids
  "pile", // title of the tricks
  "silent", // after a card with which nothing was said
];

/** By the activity that gives them. @type {Record<string, string[]>} */
export const WORDS = {
  "legal-cards": [...RULE, ...TOOLS, ...TABLE, ...LEVEL, ...CARDS],
  question: [...RULE, ...TOOLS, ...TABLE, ...LEVEL, ...QUESTION],
  "practice-table": [
    ...RULE,
    ...TOOLS,
    ...TABLE,
    "hand", // accessible name of the hand
    "score", // accessible name of the totals
    "trick", // accessible name of the cards on the table
    "turned", // one short word on the card turned up
    "bidding", // accessible name of the bids
    "not_said", // title of the bids that may not be made
    "next_move", // button: the next player moves
    "undo", // button: take back the last move
    "last_trick", // button: show the last trick
    "suggest", // button: what would a player of this level do; on the card of that advice
    "hint", // button: the coach's hint
    "say_more", // the same button once there is one: the card and why
    "review", // title of where the deal turned
    "look_at_it", // button: the table as it was then
    "play_it", // button under an advice
    "legal_shown", // announced when the legal cards are marked
    "decides", // one short word on a card that decided
    "decided_by", // before the cards that decided
    "required", // before the cards that may be played instead
    "allowed", // one short word after ✓
    "refused", // one short word after ✗
    "lifted", // announced when a card is lifted; {card} names it
    "wait", // when it is somebody else's turn
    "board", // title of the position in words
    "next_deal", // button: count the deal and deal the next
    "sheet", // title of the score sheet
    "no_deals", // in it while nothing is counted
    "columns", // list of four: deal, dealer, who took, how it ended
    "scored", // over two columns
    "total", // over two columns
    "held", // over a column: points held
    "begin", // button: begin the match that is dealt
    "setup", // title of what can be chosen
    "new", // button: begin another match
    "new_how", // over what is for the next match
    "rules", // label of the menu of tables
    "length", // label of the menu of lengths
    "more_rules", // title of all the options
    "level", // label of the menu of levels
    "pace", // label of the menu of paces
    "paces", // its entries: quick, calm, slow, at my tap
    "coach", // switch: the coach
    "coach_how", // what it does
    "give_up", // title of the question before a match is given up
    "give_up_how", // under it
    "keep_playing", // button: no
    "keep", // title of what can be done with the record
    "save", // button: save the record as a file
    "saved", // announced after it; {name} is the file's
    "desk", // link to the referee's desk
    "record", // accessible name of the record
    "not_kept", // when the browser keeps nothing
    "stuck", // when no answer comes
    "needs_live", // on a static page
    "set_aside", // over games that could not be read
    "save_aside", // button: save them
    "forget_aside", // button: forget them
  ],
  practice: [
    ...RULE,
    ...TOOLS,
    ...TABLE,
    ...LEVEL,
    ...CARDS,
    ...QUESTION,
    "practise", // title of what can be chosen
    "what", // under it
    "needs_live", // under it on a static page: what is missing there
    "chapters", // title of the chapters to choose
    "skills", // title of the skills to choose
    "difficulty", // label of a menu
    "difficulties", // its entries: mixed, easy, middling, hard
    "rules_at", // label of the menu of tables
    "rules_own", // its first entry: the table that each exercise has anyway
    "start", // button: begin
    "mistakes", // title, and button: begin with one's mistakes
    "mistakes_left", // how many there are; {n} is the number
    "no_mistakes", // instead of it when there are none
    "due", // title of what is due
    "due_about", // under it
    "due_start", // button: begin with what is due
    "due_wait", // until it is known
    "review_on", // switch: be told what is due
    "trained_in", // before the title of a level
    "other", // button: back to choosing
    "all_seen", // shown when there is no other exercise
  ],
  "shared-exercise": [
    ...RULE,
    ...TOOLS,
    ...TABLE,
    ...LEVEL,
    ...CARDS,
    ...QUESTION,
    "opening", // until the exercise is there
    "no_link", // when the address names none
    "needs_live", // on a static page
    "to_course", // link to the lessons
    "all_seen", // after the exercise
  ],
  "rules-page": [
    ...RULE,
    ...TOOLS,
    ...TABLE,
    ...LEVEL,
    ...CARDS,
    ...QUESTION,
    "table_of", // title over the choice of the table
    "preset", // label of the menu of tables
    "needs_live", // instead of it on a static page
    "changed_here", // title of what is changed at this table
    "undo", // button: take one change back
    "unlike_classic", // title of what the table does otherwise than classic
    "book_of", // announced when the book changes; {rules} names the table
    "find", // label of the box
    "found", // how many rules have the words; {n} is the number
    "none_found", // when none has
    "contents", // accessible name of the list of chapters
    "print", // button
    "hangs_on", // title of what tables choose
    "here", // one short word beside what this table chooses
    "chosen_by", // after a choice; {tables} are names
    "choose", // button: play it so at this table
    "own_number", // label of a box, where any number can be chosen
    "trained_in", // before the titles of levels
    "try_it", // button: open an exercise
    "put_away", // button: close it
    "inside", // title of what stands behind a rule
    "looking", // until it is there
    "function", // title of the functions
    "tests", // title of the tests
  ],
  "scoring-explorer": [
    ...RULE,
    ...TOOLS,
    "start", // title of the list of worked cases
    "find", // label of the box over it
    "none_found", // when no case has the words
    "sheet", // accessible name of the controls
    "table_of", // label of the menu of tables
    "options", // title of what the table chooses
    "changed", // one short word beside what is changed at this table
    "taker", // the controls, each by its label
    "contract",
    "cards",
    "cards_slider", // the same, of the slider beside it
    "tricks",
    "last",
    "declared",
    "belotes",
    "held",
    "takers", // labels of the two controls that each side has
    "defenders",
    "fix", // button beside what is wrong, where it is plain what would be right
    "undo", // button: bring back what a case or a link has replaced
    "needs_live", // on a static page
    "result", // title of what it comes to
    "stale", // over it while the sheet cannot be scored
    "gone", // title of the lines that are no longer there
    "chart", // title of the chart
    "chart_how", // under it
    "chart_table", // title of the same as a table
    "chart_columns", // its five columns
    "capot_takers", // under the ends of the chart
    "capot_defenders",
    "elsewhere", // title of the sheet at other tables
    "elsewhere_columns", // its four columns
    "differs", // before the rule by which a table differs
    "here", // one short word beside the sheet’s own table
    "copy_link", // button: copy a link that holds the sheet
    "copied", // said after it
    "stuck", // when no answer comes
    "to_gallery", // link to the worked cases
  ],
  gallery: [
    ...RULE,
    ...TOOLS,
    "filter", // accessible name of what can be asked for
    "happens", // accessible name of the tags
    "table_of", // label of the menu of tables
    "any_table", // its first entry
    "find", // label of the box
    "found", // how many cases are shown; {n} of {all}
    "none_found", // when none is
    "all", // button: show all again
    "print", // button
    "explore", // link: the case in the explorer
    "played_at", // {rules} is the table
  ],
  "score-pad": [
    ...RULE,
    ...TOOLS,
    "score", // accessible name of the totals
    "deal_form", // title of the form, and of a deal; {n} is its number
    "deal_edit", // the same while a deal is being changed
    "took", // one short word on a button of each side
    "cards", // label of a box of each side
    "belote", // one short word on a button of each side
    "belotes", // label of a box of each side, where there may be several
    "capot", // one short word on a button of each side
    "declared", // label of a box of each side
    "trumps", // label of the buttons of trumps
    "optional", // beside it
    "passed", // button: everybody passed
    "enter", // button: note the deal; {n} is its number
    "enter_anyway", // button: note a deal that does not count yet
    "change", // the same two while a deal is being changed
    "change_anyway",
    "delete", // button: strike the deal out
    "leave", // button: leave the deal as it was
    "account_if", // title of the account of what is being typed
    "undo", // buttons
    "redo",
    "deals", // title of the list
    "no_deals", // instead of it
    "edit", // button of a deal
    "dealt", // who dealt; {player} is a name
    "stands", // before the totals after a deal
    "held", // before points held, and over their column
    "scored", // over the columns of what each side scored, and over those of the totals
    "total",
    "columns", // the first four columns of the printed sheet
    "sheet_title", // on the printed sheet; {goal} says how long the match is
    "table", // title of players and table
    "names_how", // under it
    "seats", // labels of the four names
    "name_of", // accessible name of each; {seat} is the seat
    "first_dealer", // labels of menus and boxes
    "length",
    "length_kind",
    "length_kinds", // its entries
    "rules",
    "more_rules", // title of the other options
    "keep", // title of what becomes of the pad
    "print", // buttons under it
    "desk",
    "save",
    "saved", // said after it; {name} is the file's
    "copy",
    "copied", // said after it
    "copy_failed", // said when the browser refuses
    "record", // accessible name of the record's text
    "matches", // title of the other matches
    "new", // button: begin a new match
    "kept_none", // where there are none
    "open", // button of a match, and its accessible name with {name}
    "open_of",
    "remove",
    "remove_of",
    "removed", // said after it
    "bring_back", // button after it, and its accessible name with {name}
    "bring_back_of",
    "import", // title of the box for a record
    "import_how", // under it
    "import_go", // button: put the record on the pad
    "import_file", // button: choose a file
    "file_large", // refusals of files, each with what would be right
    "file_binary",
    "file_encoding",
    "file_unreadable",
    "import_notes", // over what of a record is otherwise on the pad
    "import_noted", // button: it was read
    "overtaken", // where another page of the browser was quicker
    "shelf_full", // where no more matches can be kept
    "not_kept", // where the browser keeps nothing
    "stuck", // when no answer comes
    "needs_live", // on a static page
    "example", // beside it, where nothing has been written yet
    "set_aside", // over texts that could not be read
    "save_aside", // button: save them
    "forget_aside", // button: they are saved, and may go
  ],
  tables: [
    ...RULE,
    ...TOOLS,
    "choose", // title of the tables to choose
    "own", // label of the box for a table that is written out
    "own_how", // under it
    "compare", // button
    "compared", // announced when the tables are compared; {tables} are their names
    "stuck", // when no answer can come
    "needs_live", // instead of the choice on a static page
    "at", // before the names of tables
    "what_changes", // title of the case that comes out differently
    "same_hand", // over what comes of it at each table
    "no_case", // when there is no such case
    "allowed", // on a card of the hand
    "refused", // on a card of the hand
    "try", // link to the exercise
  ],
  "table-sheet": [
    ...TOOLS,
    "table", // label of the menu of tables
    "own", // label of the box for a table that is written out
    "own_how", // under it
    "show", // button: make the sheet
    "shown", // announced when the sheet changes; {rules} names the table
    "print", // button
    "stuck", // when no answer can come
    "needs_live", // instead of the choice on a static page
    "cards", // title of the orders of the cards
    "house", // beside the sign on what is not classic
  ],
  questions: [
    ...TOOLS,
    "find", // label of the box
    "found", // how many questions have the words; {n} is the number
    "none_found", // when none has
    "table", // label of the menu of tables
    "needs_live", // instead of it on a static page
    "shown", // announced when the answers change; {rules} names the table
    "stuck", // when no answer can come
    "dissent", // label before what others say
  ],
  "referee-desk": [
    ...RULE,
    ...TOOLS,
    ...TABLE,
    "record", // title of the box, and its label: "A record to check"
    "how", // under it: how a record goes in
    "how_static", // the same where nothing can be checked: what is needed for that
    "example", // label of the menu of examples
    "example_pick", // its first entry
    "file", // button: choose a file
    "undo", // button: bring back what an example, a file or a sheet has replaced
    "check", // button: check the text
    "rules", // label of the menu of tables
    "rules_own", // its first entry: the table that the record names
    "drop", // over the box while a file is dragged there
    "file_taken", // said when a file is in the box; {name} is the file's
    "file_several", // refusals of files, each with what would be right
    "file_large",
    "file_binary",
    "file_encoding",
    "file_unreadable",
    "text_large", // said instead of checking a text that is too long
    "empty", // said instead of checking nothing
    "checking", // while the answer is on its way
    "stuck", // when it does not come
    "stale", // over a result whose text has changed since
    "gone", // title of the findings that are none at the other table
    "problems", // accessible name of the list of what could not be read
    "findings", // accessible name of the list of findings
    "more", // button: show more of them
    "required", // label before what was required
    "proof", // label before the cards that prove it
    "penalties", // title of what it costs elsewhere
    "penalties_note", // under it
    "replay", // accessible name of the replay
    "trick", // accessible name of the cards on the table
    "turned", // one short word on the card turned up
    "legal", // one short word on a card that could have been played
    "legal_button", // switch: mark those cards
    "legal_none", // said where nobody plays
    "source", // accessible name of the text beside the replay
    "deal", // label of the menu of deals
    "first", // the four steps: to the beginning, back, forward, to the end
    "back",
    "forward",
    "last",
    "none_before", // said when there is no finding that way
    "none_after",
    "clean", // title of the record as it is written canonically
    "copy", // button: copy that text
    "copy_link", // button: copy a link that holds the record
    "copied", // said after it
    "copy_failed", // said when the browser refuses
    "sheet", // title of the form for a sheet without cards
    "sheet_how", // what to do with it
    "sheet_taker", // label of a menu
    "sheet_takers", // its entries: not known, the sides, the players
    "sheet_sides", // the two columns
    "sheet_rows", // the five rows
    "sheet_result", // label of a menu
    "sheet_results", // its entries: not written, made, dedans, litige
    "sheet_write", // button: write the record
  ],
};

/**
 * Read words by key. A missing word is an empty string, so that a page never breaks for want of one.
 * @param {import("./types.js").WordTable} table
 * @param {Record<string, string>} [sources]
 */
export function reader(table, sources = {}) {
  return {
    /** The name of a source that rules cite by a letter. @param {string} letter @returns {string} */
    source(letter) {
      return sources[letter] ?? "";
    },
    /** @param {string} key @returns {string} */
    say(key) {
      const found = table[key];
      return typeof found === "string" ? found : "";
    },
    /** @param {string} key @returns {any[]} */
    list(key) {
      const found = table[key];
      return Array.isArray(found) ? found : [];
    },
  };
}

/** @typedef {ReturnType<typeof reader>} Words */
