// Where a record goes in: typed, pasted, dropped, chosen as a file or as an example. Nothing that was entered is lost:
// what takes its place can be undone, and a reload brings everything back.

import { button, el, guard, set } from "../dom.js";
import { fill } from "../fill.js";
import { read } from "./files.js";
import { keep, kept } from "./kept.js";

/** @typedef {import("./types.js").DeskState} DeskState */

// Writing a large text away at every key would be felt.
const PAUSE = 250;

export class Box {
  /**
   * @param {import("../words.js").Words} words
   * @param {string} id
   * @param {DeskState} state
   * @param {{check: () => void, rules: () => void, edited: () => void, example: (place: number) => void,
   *   say: (sentence: string) => void}} acts
   */
  constructor(words, id, state, acts) {
    this.words = words;
    this.state = state;
    this.acts = acts;
    /** What the last example, file or sheet has replaced. */
    this.before = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.pause = undefined;

    this.area = guard(
      el("textarea", {
        id: `${id}-text`, class: "record", rows: "11", spellcheck: "false", autocapitalize: "off", autocomplete: "off",
        translate: "no", wrap: "off", dir: "ltr", "aria-describedby": `${id}-how`,
      }),
    );
    this.area.addEventListener("input", () => this.#edited());
    this.area.addEventListener("keydown", (event) => this.#key(event));
    this.how = el("p", { class: "how", id: `${id}-how` }, words.say(state.live ? "how" : "how_static"));

    this.examples = this.#menu(`${id}-example`, [
      el("option", { value: "" }, words.say("example_pick")),
      ...state.examples.map((example, place) => el("option", { value: String(place) }, example.title)),
    ]);
    this.examples.addEventListener("change", () => this.#example());
    this.rules = this.#menu(`${id}-rules`, [
      el("option", { value: "" }, words.say("rules_own")),
      ...state.tables.map((table) => el("option", { value: table.rules }, table.title)),
    ]);
    this.rules.addEventListener("change", () => {
      keep("rules", this.rules.value);
      acts.rules();
    });

    this.file = el("input", { type: "file", hidden: true, tabindex: "-1", "aria-label": words.say("file") });
    this.file.addEventListener("change", () => {
      if (this.file.files) this.#take([...this.file.files]);
      this.file.value = ""; // the same file may be chosen again, once it has been put right
    });
    this.fileButton = button("act", words.say("file"), () => this.file.click());
    this.undoButton = button("quiet", words.say("undo"), () => this.#undo());
    this.checkButton = button("act primary", words.say("check"), () => acts.check());
    this.nudge = el("p", { class: "nudge", id: `${id}-nudge` });
    this.drop = el("p", { class: "drop-here", "aria-hidden": "true" }, words.say("drop"));
    this.zone = el("div", { class: "zone" }, this.area, this.drop);
    this.node = el(
      "div",
      { class: "box" },
      el("h3", { class: "task" }, el("label", { for: `${id}-text` }, words.say("record"))),
      this.how,
      el(
        "div",
        { class: "box-tools" },
        this.#asked(`${id}-example`, words.say("example"), this.examples),
        state.live ? this.fileButton : null,
        this.file,
        this.undoButton,
      ),
      this.zone,
      el(
        "div",
        { class: "bar" },
        state.live ? this.checkButton : null,
        state.live ? this.#asked(`${id}-rules`, words.say("rules"), this.rules) : null,
        this.nudge,
      ),
    );
    if (state.live) this.#listenForFiles();
    else set(this.area, "readonly", true);
    this.#restore();
  }

  /** @param {string} id @param {HTMLOptionElement[]} options */
  #menu(id, options) {
    return guard(el("select", { id }, ...options));
  }

  /** @param {string} id @param {string} label @param {HTMLSelectElement} menu */
  #asked(id, label, menu) {
    return el("div", { class: "asked" }, el("label", { for: id }, label), menu);
  }

  #restore() {
    const text = this.state.live ? kept("text") : "";
    this.area.value = text;
    this.before = kept("before");
    this.rules.value = kept("rules");
    if (this.rules.selectedIndex < 0) this.rules.value = "";
    this.#offerUndo();
  }

  get text() {
    return this.area.value;
  }

  /** The table that was chosen, or null for the record's own. */
  get table() {
    return this.rules.value || null;
  }

  /** Say something under the box, and aloud. @param {string} sentence */
  tell(sentence) {
    this.nudge.textContent = sentence;
    if (sentence) this.acts.say(sentence);
  }

  /**
   * Put another text into the box. What was there can be brought back.
   * @param {string} text
   */
  replace(text) {
    const before = this.area.value;
    if (before.trim() && before !== text && !this.state.examples.some((example) => example.text === before)) {
      this.before = before;
      keep("before", before);
    }
    this.#put(text);
  }

  /** Select a part of the text and bring it into sight inside the box. @param {import("./types.js").Span} span @param {boolean} focus */
  select([from, to], focus) {
    if (from < 0 || to > this.area.value.length) return;
    this.area.setSelectionRange(from, to);
    const lines = this.area.value.slice(0, from).split("\n").length;
    const height = parseFloat(getComputedStyle(this.area).lineHeight) || 20;
    this.area.scrollTop = Math.max(0, (lines - 4) * height);
    if (focus) this.area.focus();
  }

  dispose() {
    this.#keepNow();
    this.unlisten?.();
  }

  /** @param {string} text */
  #put(text) {
    this.area.value = text;
    this.area.scrollTop = 0;
    this.tell("");
    this.#keepNow();
    this.#offerUndo();
    this.acts.edited();
  }

  #undo() {
    const text = this.before;
    this.before = "";
    keep("before", "");
    this.examples.value = "";
    this.#put(text);
    this.area.focus();
  }

  #offerUndo() {
    this.undoButton.hidden = this.before === "";
  }

  #edited() {
    this.nudge.textContent = "";
    this.examples.value = "";
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.#keepNow(), PAUSE);
    this.acts.edited();
  }

  #keepNow() {
    clearTimeout(this.pause);
    if (this.state.live) keep("text", this.area.value);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !this.state.live) return;
    event.preventDefault();
    event.stopPropagation();
    this.acts.check();
  }

  #example() {
    if (this.examples.value === "") return;
    const place = Number(this.examples.value);
    this.replace(this.state.examples[place].text);
    this.acts.example(place);
  }

  // ---- files

  #listenForFiles() {
    const { zone } = this;
    /** @param {DragEvent} event */
    const brings = (event) => Boolean(event.dataTransfer?.types.includes("Files"));
    /** @param {DragEvent} event */
    const over = (event) => {
      if (!brings(event)) return;
      event.preventDefault();
      zone.classList.add("dropping");
    };
    zone.addEventListener("dragenter", over);
    zone.addEventListener("dragover", over);
    zone.addEventListener("dragleave", (event) => {
      if (!zone.contains(/** @type {Node | null} */ (event.relatedTarget))) zone.classList.remove("dropping");
    });
    zone.addEventListener("drop", (event) => {
      zone.classList.remove("dropping");
      if (!brings(event)) return;
      event.preventDefault();
      this.#take([...(event.dataTransfer?.files ?? [])]);
    });
    const leaving = () => this.#keepNow();
    addEventListener("pagehide", leaving);
    this.unlisten = () => removeEventListener("pagehide", leaving);
  }

  /** @param {File[]} files */
  async #take(files) {
    if (files.length === 0) return;
    if (files.length > 1) {
      this.tell(this.words.say("file_several"));
      return;
    }
    const [file] = files;
    const { most } = this.state;
    if (file.size > most) {
      this.tell(fill(this.words.say("file_large"), { name: file.name }));
      return;
    }
    /** @type {import("./files.js").Read} */
    let found;
    try {
      found = read(new Uint8Array(await file.arrayBuffer()), most);
    } catch {
      this.tell(fill(this.words.say("file_unreadable"), { name: file.name }));
      return;
    }
    if ("refused" in found) {
      this.tell(fill(this.#refusal(found.refused), { name: file.name }));
      return;
    }
    this.examples.value = "";
    this.replace(found.text);
    this.tell(fill(this.words.say("file_taken"), { name: file.name }));
  }

  /** @param {"file_large" | "file_binary" | "file_encoding"} why */
  #refusal(why) {
    if (why === "file_large") return this.words.say("file_large");
    return why === "file_binary" ? this.words.say("file_binary") : this.words.say("file_encoding");
  }
}
