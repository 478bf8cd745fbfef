// The landing page: the stars of every level, where to go on, and the learner's progress as a file. A bundle of its own;
// the page works without it and then shows the path alone. The words lie in the page.

import { starRow } from "./level_head.js";
import * as progress from "./progress.js";
import { fill } from "./fill.js";

/** @typedef {Record<string, string> & {stars_said: string[]}} PathWords */

/** @param {string} selector @returns {HTMLElement | null} */
const find = (selector) => document.querySelector(selector);

class Path {
  /** @param {PathWords} words */
  constructor(words) {
    this.words = words;
    this.stations = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll("a[data-level]")]);
    this.start = /** @type {HTMLAnchorElement | null} */ (find("a[data-start]"));
    progress.watch((known) => this.show(known));
  }

  /** @param {import("./progress.js").Progress} known */
  show(known) {
    /** @param {HTMLAnchorElement} station */
    const starsOf = (station) => known.levels[station.dataset.level ?? ""]?.stars ?? 0;
    const next = this.stations.find((station) => starsOf(station) === 0);
    for (const station of this.stations) {
      const stars = starsOf(station);
      const here = station === next;
      station.classList.toggle("done", stars > 0);
      if (here) station.setAttribute("aria-current", "step");
      else station.removeAttribute("aria-current");
      const says = [this.words.stars_said[stars] ?? "", ...(here ? [this.words.here] : [])].join(", ");
      station.querySelector("[data-stars]")?.replaceChildren(starRow(stars, `, ${says}`));
    }
    for (const chapter of document.querySelectorAll("[data-chapter]")) {
      const all = this.stations.filter((station) => chapter.contains(station));
      const done = all.filter((station) => starsOf(station) > 0).length;
      const count = chapter.querySelector("[data-count]");
      if (count) count.textContent = done > 0 ? fill(this.words.some, { done, all: all.length }) : "";
    }
    this.#lead(next, Object.keys(known.levels).length > 0);
  }

  /** Where the first button leads. @param {HTMLAnchorElement | undefined} next @param {boolean} begun */
  #lead(next, begun) {
    const { start, words } = this;
    if (!start) return;
    start.dataset.first ??= `${start.textContent}\n${start.getAttribute("href")}`;
    const [says, href] = start.dataset.first.split("\n");
    if (begun && next) {
      start.textContent = fill(words.go_on, { title: next.dataset.title ?? "" });
      start.href = next.href;
    } else if (begun && words.practice) {
      start.textContent = words.all_done;
      start.href = words.practice;
    } else {
      start.textContent = says;
      start.href = href;
    }
  }
}

class Keeping {
  /** @param {PathWords} words @param {HTMLElement} box */
  constructor(words, box) {
    this.words = words;
    this.status = box.querySelector("[role=status]");
    this.dialog = /** @type {HTMLDialogElement | null} */ (box.querySelector("dialog"));
    const file = /** @type {HTMLInputElement | null} */ (box.querySelector("input[type=file]"));
    const acts = {
      export: () => this.#export(),
      import: () => file?.click(),
      reset: () => this.dialog?.showModal(),
      forget: () => this.#forget(),
      keep: () => this.dialog?.close(),
    };
    for (const [name, act] of Object.entries(acts)) box.querySelector(`[data-act=${name}]`)?.addEventListener("click", act);
    file?.addEventListener("change", () => this.#import(file));
    box.hidden = false;
  }

  /** @param {...string} sentences */
  #say(...sentences) {
    if (this.status) this.status.textContent = sentences.join(" ");
  }

  #export() {
    const name = `${this.words.file}.json`;
    const url = URL.createObjectURL(new Blob([progress.write(progress.load())], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
    this.#say(fill(this.words.exported, { name }));
  }

  /** @param {HTMLInputElement} input */
  async #import(input) {
    const file = input.files?.[0];
    input.value = ""; // the same file may be chosen once more
    if (!file) return;
    let text;
    try {
      text = await file.text();
    } catch {
      this.#say(this.words.unreadable);
      return;
    }
    const found = progress.examine(text);
    if (!found.progress) {
      this.#say(found.newer ? this.words.newer : this.words.refused);
      return;
    }
    const both = progress.merge(progress.load(), found.progress);
    if (!progress.save(both)) {
      this.#say(this.words.not_kept);
      return;
    }
    const levels = Object.values(both.levels).filter((level) => level.stars > 0).length;
    this.#say(
      fill(this.words.imported, { answers: both.answers.length, levels }),
      ...(found.dropped > 0 ? [fill(this.words.dropped, { n: found.dropped })] : []),
    );
  }

  #forget() {
    this.dialog?.close();
    this.#say(progress.reset() ? this.words.forgotten : this.words.not_kept);
  }
}

const said = find("#path-words");
if (said) {
  const words = JSON.parse(said.textContent ?? "");
  new Path(words);
  const box = find("[data-progress]");
  if (box) new Keeping(words, box);
}
