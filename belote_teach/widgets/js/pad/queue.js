// What is done with a pad goes to Python one thing after the other, each with the pad as the one before has left it.
// Looks at what is being typed go in between, and only the last of them.

/** @typedef {import("./types.js").Act} Act */

export class Queue {
  /** @param {(act: Act | null, id: number) => void} send */
  constructor(send) {
    this.send = send;
    this.asked = 0;
    /** @type {Act[]} */
    this.acts = [];
    /** What is on its way. @type {{id: number, act: Act | null} | null} */
    this.flying = null;
    this.wanted = false;
  }

  /** Something is to be done. @param {Act} act */
  push(act) {
    this.acts.push(act);
    this.#go();
  }

  /** What is typed is to be looked at. */
  look() {
    this.wanted = true;
    this.#go();
  }

  /** Whether something is on its way or waits. */
  get busy() {
    return this.flying !== null || this.acts.length > 0;
  }

  /** Whether something that is to be done is on its way or waits; a look is nothing to be done. */
  get acting() {
    return [this.flying?.act, ...this.acts].some(Boolean);
  }

  /** Whether a thing of that kind is on its way or waits. @param {string} kind */
  has(kind) {
    return [this.flying?.act, ...this.acts].some((act) => act?.do === kind);
  }

  /**
   * An answer has come.
   * @param {number} id
   * @returns {{act: Act | null} | null} what it answers; null for an answer that comes too late
   */
  heard(id) {
    const { flying } = this;
    if (!flying || flying.id !== id) return null;
    this.flying = null;
    return { act: flying.act };
  }

  /** Send what waits, after an answer was taken in. */
  next() {
    this.#go();
  }

  /** Nobody answers: wait for nothing any more. */
  drop() {
    this.flying = null;
    this.acts = [];
    this.wanted = false;
  }

  #go() {
    if (this.flying) return;
    const act = this.acts.shift() ?? null;
    if (!act && !this.wanted) return;
    this.wanted = false; // every answer looks at what is typed
    this.asked += 1;
    this.flying = { id: this.asked, act };
    this.send(act, this.asked);
  }
}
