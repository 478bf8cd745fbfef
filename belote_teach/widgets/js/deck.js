// The learner's deck: two colours or four. Remembered where the browser lets us, shared by all activities of a page.

const KEY = "belote.deck";

/** @type {Set<(deck: string) => void>} */
const followers = new Set();

/** @type {string | null} */
let known = null;

/** @returns {string} "two" or "four" */
export function deck() {
  if (known === null) {
    try {
      known = localStorage.getItem(KEY) === "four" ? "four" : "two";
    } catch {
      known = "two";
    }
  }
  return known;
}

/** @param {string} chosen */
export function setDeck(chosen) {
  known = chosen;
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Storage may be closed to us; the choice then lasts as long as the page.
  }
  for (const follower of followers) follower(chosen);
}

/** Be told now and at every change. Returns the way to stop. @param {(deck: string) => void} follower */
export function followDeck(follower) {
  followers.add(follower);
  follower(deck());
  return () => {
    followers.delete(follower);
  };
}
