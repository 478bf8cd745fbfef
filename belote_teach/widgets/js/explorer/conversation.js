// One question at a time: the next one is made when the answer to the last has come, so it asks what is then wanted.

import { Patience } from "../patience.js";

export class Conversation {
  /**
   * @param {(message: Record<string, unknown>) => boolean} send whether it went out
   * @param {() => void} stuck called when no answer comes
   * @param {number} patience so many milliseconds are waited for an answer
   */
  constructor(send, stuck, patience) {
    this.send = send;
    this.stuck = stuck;
    this.patience = new Patience(patience);
    this.asked = 0;
    /** The number of the question that waits for its answer; 0 for none. */
    this.open = 0;
    /** @type {(() => Record<string, unknown>) | null} */
    this.next = null;
  }

  /** Ask as soon as it can be asked. A question that still waits to be asked is forgotten. @param {() => Record<string, unknown>} make */
  ask(make) {
    this.next = make;
    if (this.open === 0) this.goOn();
  }

  /** Whether a message answers the question that is open; then there is none. @param {{id: number}} message */
  heard(message) {
    if (message.id !== this.open) return false;
    this.patience.stop();
    this.open = 0;
    return true;
  }

  /** Ask what waits to be asked. */
  goOn() {
    const make = this.next;
    if (!make || this.open !== 0) return;
    this.next = null;
    this.asked += 1;
    this.open = this.asked;
    if (this.send({ ...make(), id: this.asked })) this.patience.start(() => this.#giveUp());
    else this.#giveUp();
  }

  stop() {
    this.patience.stop();
    this.next = null;
  }

  #giveUp() {
    this.open = 0;
    this.stuck();
  }
}
