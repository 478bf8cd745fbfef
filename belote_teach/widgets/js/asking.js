// Questions to Python of which only the last one's answer counts: each is answered once, and in their order.

export class Asking {
  /** @param {import("./frame.js").Frame} frame */
  constructor(frame) {
    this.frame = frame;
    this.open = 0;
  }

  /** @param {Record<string, unknown>} message @returns {boolean} whether it went out */
  ask(message) {
    const out = this.frame.tell(message);
    if (out) this.open += 1;
    return out;
  }

  /** An answer has come. @returns {boolean} whether it is that of the last question */
  heard() {
    this.open = Math.max(0, this.open - 1);
    return this.open === 0;
  }
}
