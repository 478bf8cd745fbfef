// The pages of a static site, kept for when there is no connection: starts the site's service worker, says what is kept,
// and offers to keep Python too. A bundle of its own, as the landing page has no other.

import { fill } from "./fill.js";

/** @typedef {{kept: string, offer: string, keep: string, keeping: string, all: string, failed: string}} OfflineWords */

const MEGABYTE = 1e6;

/** Ask a worker, hear each of its answers, and reply to them. @param {ServiceWorker} worker @param {string} what @param {(said: any, reply: (says: unknown) => void) => void} heard */
function ask(worker, what, heard) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => heard(data, (says) => port1.postMessage(says));
  worker.postMessage(what, [port2]);
}

/** @param {number} bytes */
function megabytes(bytes) {
  return (bytes / MEGABYTE).toLocaleString(document.documentElement.lang || undefined, { maximumFractionDigits: 1 });
}

/**
 * A new build waits for the old one's pages to close. This page has just been opened: if it is the only one, it asks the
 * new build in and comes again from there. Once the learner has begun, it stays, and so does the build that brought it: the
 * new one asks once more before it comes, and a page that has agreed goes, whatever is done there meanwhile.
 * @param {ServiceWorkerContainer} container
 * @returns {Promise<boolean>} whether the new build comes; nothing more may be asked of the old one, which would hold it up
 */
export async function renew(container) {
  let [begun, agreed] = [false, false];
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (begun = true), { once: true, capture: true });
  const waiting = (await container.getRegistration())?.waiting;
  if (!waiting || !container.controller || begun) return false;
  container.addEventListener("controllerchange", () => (agreed || !begun) && location.reload(), { once: true });
  return new Promise((done) => {
    ask(waiting, "take over", (said, reply) => {
      if (typeof said === "boolean") {
        agreed &&= said;
        done(said);
      } else reply((agreed = !begun));
    });
  });
}

class Offline {
  /** @param {HTMLElement} box @param {OfflineWords} words @param {ServiceWorker} worker */
  constructor(box, words, worker) {
    this.words = words;
    this.worker = worker;
    this.says = /** @type {HTMLElement} */ (box.querySelector("[data-says]"));
    this.status = /** @type {HTMLElement} */ (box.querySelector("[role=status]"));
    this.button = /** @type {HTMLButtonElement} */ (box.querySelector("button"));
    this.bar = /** @type {HTMLProgressElement} */ (box.querySelector("progress"));
    this.button.addEventListener("click", () => this.#keep());
    ask(worker, "tell", (said) => {
      this.#show(said);
      box.hidden = false;
    });
  }

  /** @param {{python: boolean, missing: number}} said */
  #show({ python, missing }) {
    const { words, button } = this;
    this.says.textContent = !python ? words.kept : missing > 0 ? words.offer : words.all;
    button.hidden = missing === 0;
    button.textContent = fill(words.keep, { size: megabytes(missing) });
  }

  #keep() {
    const { words, button, bar, status } = this;
    if (!bar.hidden) return; // it is under way
    navigator.storage?.persist?.().catch(() => {}); // it may ask, and need not agree
    bar.removeAttribute("value");
    bar.hidden = false;
    status.textContent = "";
    ask(this.worker, "keep", ({ done, all, kept }) => {
      if (kept === undefined) {
        bar.value = done / all;
        button.textContent = fill(words.keeping, { done: megabytes(done), all: megabytes(all) });
        return;
      }
      bar.hidden = true;
      ask(this.worker, "tell", (said) => {
        const focused = document.activeElement === button;
        this.#show(said);
        if (kept) this.says.textContent = "";
        status.textContent = kept ? words.all : words.failed;
        if (focused && button.hidden) status.focus();
      });
    });
  }
}

async function begin() {
  const container = navigator.serviceWorker;
  const data = document.querySelector("#offline-words");
  const box = /** @type {HTMLElement | null} */ (document.querySelector("[data-offline]"));
  if (!container || !data || !box) return;
  if (await renew(container)) return;
  // What the page needs comes first.
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  await container.register("service-worker.js", { updateViaCache: "none" });
  const { active } = await container.ready;
  if (active) new Offline(box, JSON.parse(data.textContent ?? ""), active);
}

// A browser that keeps nothing (a private window, a page opened as a file) shows the pages as ever.
begin().catch(() => {});
