// How long an activity waits for an answer before it says that none comes.

/** @typedef {"" | "asleep" | "coming" | "there" | "failed"} Stage */

/** The page's own Python, on a static page that has one: how far it is. @type {{stage: Stage}} */
export const page = { stage: "" };

/** Whether Python would have to be loaded for a question, so that none is asked without need. */
export function asleep() {
  return page.stage === "asleep";
}

/** Python may still have to come, which takes as long as it takes and is said elsewhere: waiting begins only then. */
export class Patience {
  /** @param {number} most so many milliseconds are waited */
  constructor(most) {
    this.most = most;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Wait for an answer; without any `stuck` is called. @param {() => void} stuck @param {boolean} [unasked] also when Python has not come */
  start(stuck, unasked = false) {
    this.stop();
    this.timer = setTimeout(() => {
      if (page.stage === "coming" || (page.stage === "failed" && !unasked)) this.start(stuck, unasked);
      else stuck();
    }, this.most);
  }

  stop() {
    clearTimeout(this.timer);
  }
}
