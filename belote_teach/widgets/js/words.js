// Every word comes from Python. This list is the promise between the two sides; a test on each side reads it.

export const WORDS = [
  "exercise", // said before the task: "Exercise"
  "check", // button: judge the chosen cards
  "again", // button: try the same exercise again, the choice is kept
  "next", // button: go to the next exercise
  "hint", // button: show the next hint
  "hint_of", // list of four: "Hint 1 of 4" …
  "look", // one short word on a card that a hint points at: "look"
  "legal_shown", // announced when the legal cards are marked
  "rule", // label before a rule's title: "Rule"
  "sources", // label before a rule's sources
  "dissent", // label before what others say
  "close", // button: close the list of keys
  "hand", // accessible name of the hand: "Your hand"
  "table", // accessible name of the table: "The table"
  "board", // title of the position in words: "The position in words"
  "trump_marker", // accessible name of the trump marker
  "wins", // one short word after the star on the winning card: "wins"
  "decides", // one short word on a card that decided: "decides"
  "decided_by", // in a row, before the cards that decided: "Decided by"
  "verdicts", // accessible name of the rows: "Each card and its reason"
  "allowed", // one short word after ✓, on a card and in a row: "allowed"
  "refused", // one short word after ✗, on a card and in a row: "refused"
  "chosen", // in a row, for a refused card that was chosen: "you chose it"
  "missed", // in a row, for an allowed card that was not chosen: "you left it out"
  "choose_first", // shown when nothing is chosen yet
  "elsewhere", // label of the menu: "See this position at another table"
  "elsewhere_pick", // first entry of that menu: "Choose a table"
  "change", // button: show the position with one card on the table changed
  "changed", // before the sentence that says which card changed; on that card too
  "change_back", // button: show the exercise as it was
  "done", // shown when the wanted number of right answers is reached
  "more", // button after it: go on for practice
  "loading", // shown while the next exercise is on its way
  "stuck", // shown when it has not come: the connection is gone
  "orders", // title of the order of the cards: "The order of the cards"
  "end", // shown after the last exercise of a static page
  "restart", // button: begin again with the first exercise
  "four_colours", // switch: four-colour deck
  "keys", // button: open the list of keys
  "keys_title", // title of that list
  "keys_list", // pairs: [key, what it does]
];

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
