// A static page's own Python, as the page sees it: asleep until the first question, and answering in their order.

import { page } from "../patience.js";

/** What the page holds about its Python. @typedef {{worker: string, lang: string, bytes: number, words: Record<string, string>}} About */
/** @typedef {import("../patience.js").Stage} Stage */
/** @typedef {{recipe: string, event: string, heard: (message: any) => void, failed: number}} Question */

// Nothing has come for so long: the connection is gone, though nobody has said so.
const SILENCE = 60_000;
// Python may have broken down over what came before; over the same question twice it has because of that one.
const TRIES = 2;

export class Python {
  /** @param {About} about @param {(address: string) => Worker} [begin] */
  constructor(about, begin = (address) => new Worker(new URL(address, document.baseURI), { type: "module" })) {
    this.about = about;
    this.begin = begin;
    page.stage = "asleep";
    /** How much of it has come, from 0 to 1. */
    this.share = 0;
    /** @type {Worker | null} */
    this.worker = null;
    this.asked = 0;
    /** Questions without an answer. @type {Map<number, Question>} */
    this.open = new Map();
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.silence = undefined;
  }

  /** Hear whenever it has come further. @param {() => void} listener */
  watch(listener) {
    this.listeners.add(listener);
  }

  /**
   * Ask an activity; each message that it answers with is heard. The first question wakes Python up.
   * @param {string} recipe @param {object} event @param {(message: any) => void} heard
   */
  ask(recipe, event, heard) {
    this.asked += 1;
    this.open.set(this.asked, { recipe, event: JSON.stringify(event), heard, failed: 0 });
    if (page.stage === "asleep" || page.stage === "failed") this.start();
    else this.#send(this.asked);
  }

  /** Load it, or load it again; what has no answer yet is asked then. */
  start() {
    this.#stop();
    let came = 0;
    this.share = 0;
    const worker = this.begin(this.about.worker);
    this.worker = worker;
    worker.onmessage = ({ data }) => {
      if (data.came) {
        came += data.came;
        this.#come("coming", Math.min(1, came / this.about.bytes));
      } else if (data.there) this.#come("there", 1);
      else if (data.failed) this.#fail(data.failed, data.id);
      else this.#answered(data.id, data.messages);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(event.message ?? "");
    };
    this.#come("coming", 0);
    for (const id of this.open.keys()) this.#send(id);
  }

  #stop() {
    clearTimeout(this.silence);
    if (!this.worker) return;
    this.worker.onmessage = null;
    this.worker.onerror = null;
    this.worker.terminate();
    this.worker = null;
  }

  /** @param {number} id */
  #send(id) {
    const question = this.open.get(id);
    if (question) this.worker?.postMessage({ id, recipe: question.recipe, event: question.event, lang: this.about.lang });
  }

  /** @param {number} id @param {object[]} messages */
  #answered(id, messages) {
    const question = this.open.get(id);
    this.open.delete(id);
    for (const message of messages) question?.heard(message);
  }

  /** @param {string} reason @param {number} [id] the question that it failed over; it is asked again, but not for ever */
  #fail(reason, id = 0) {
    this.#stop();
    console.warn("Python:", reason);
    const question = this.open.get(id);
    if (question) question.failed += 1;
    if (question?.failed === TRIES) this.open.delete(id);
    this.#come("failed", 0);
  }

  /** @param {Stage} stage @param {number} share */
  #come(stage, share) {
    page.stage = stage;
    this.share = share;
    clearTimeout(this.silence);
    if (stage === "coming") this.silence = setTimeout(() => this.#fail("nothing comes"), SILENCE);
    for (const listener of this.listeners) listener();
  }
}
