// What is chosen for the next match goes to Python one thing after the other, each for the table that the one before has led
// to. What is to be done with the table waits for all of them.

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {{rules?: string} & Record<string, string>} Wish */

export class Choosing {
  /**
   * @param {Choice} choice
   * @param {(wish: Wish) => number} send gives the number of the question, or 0 where it did not go out
   */
  constructor(choice, send) {
    this.choice = choice;
    this.send = send;
    /** @type {Wish[]} */
    this.wishes = [];
    this.asked = 0;
    /** @type {(() => void) | null} */
    this.then = null;
  }

  /** @param {Wish} wish @returns {boolean} whether it can be asked */
  push(wish) {
    this.wishes.push(wish);
    return this.asked > 0 || this.#next();
  }

  /** Do something once nothing is on its way. @param {() => void} act */
  after(act) {
    if (this.asked > 0) this.then = act;
    else act();
  }

  /**
   * An answer has come; without a table, what was wished cannot be.
   * @param {number} id @param {Choice | undefined} choice
   * @returns {boolean | null} whether it was the last that was on its way; null for an answer to something else
   */
  heard(id, choice) {
    if (id !== this.asked || id === 0) return null;
    this.asked = 0;
    if (choice) this.choice = choice;
    else this.drop();
    return this.wishes.length === 0 || !this.#next();
  }

  /** Do what has waited for the last answer. */
  settle() {
    const { then } = this;
    this.then = null;
    then?.();
  }

  /** Wait for nothing any more. */
  drop() {
    this.asked = 0;
    this.wishes = [];
    this.then = null;
  }

  #next() {
    const wish = /** @type {Wish} */ (this.wishes.shift());
    this.asked = this.send({ rules: this.choice.rules, ...wish });
    if (this.asked === 0) this.drop();
    return this.asked > 0;
  }
}
