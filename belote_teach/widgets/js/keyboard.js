// What a key means. Pure: the controller does what is said here.

/**
 * @typedef {{do: "move", to: number} | {do: "jump", to: number} | {do: "hint", rung: number} | {do: "legal"}
 *   | {do: "rule"} | {do: "keys"}} Command
 */

/**
 * The new place in a row of `count` after an arrow, Home or End; null for other keys. The ends do not wrap, so that the
 * ends of the hand can be felt.
 * @param {string} key
 * @param {number} at
 * @param {number} count
 * @returns {number | null}
 */
export function roving(key, at, count) {
  if (key === "ArrowLeft") return Math.max(0, at - 1);
  if (key === "ArrowRight") return Math.min(count - 1, at + 1);
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

/**
 * The next card after `at` whose suit or rank letter was pressed, going round; null when there is none.
 * @param {string} letter
 * @param {string[]} hand
 * @param {number} at
 * @returns {number | null}
 */
export function jump(letter, hand, at) {
  const wanted = letter === "0" ? "T" : letter.toUpperCase();
  for (let step = 1; step <= hand.length; step += 1) {
    const place = (at + step + hand.length) % hand.length;
    const [rank, suit] = hand[place];
    if (rank === wanted || suit.toUpperCase() === wanted) return place;
  }
  return null;
}

/**
 * The command of a key, or null when the key is not ours. 1–4 are hints, so they never name a rank; no card has them.
 * @param {{key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean}} event
 * @param {{hand: string[], at: number, onCard: boolean}} where
 * @returns {Command | null}
 */
export function command(event, where) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const { key } = event;
  if (where.onCard) {
    const to = roving(key, where.at, where.hand.length);
    if (to !== null) return { do: "move", to };
  }
  if (key.length !== 1) return null;
  if (key >= "1" && key <= "4") return { do: "hint", rung: Number(key) };
  if (key === "?") return { do: "keys" };
  const letter = key.toLowerCase();
  if (letter === "v") return { do: "legal" };
  if (letter === "r") return { do: "rule" };
  if (/^[cdhs7890tjqka]$/.test(letter)) {
    const to = jump(letter, where.hand, where.onCard ? where.at : -1);
    // A letter of ours that fits no card is still ours: it must not reach the page's own shortcuts.
    return { do: "jump", to: to ?? where.at };
  }
  return null;
}
