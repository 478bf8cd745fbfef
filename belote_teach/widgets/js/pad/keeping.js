// What becomes of a pad: printed, copied, saved, checked; and the other matches of this browser.

import { button, el, guard, set } from "../dom.js";
import { read } from "../desk/files.js";
import { download } from "../download.js";
import { fill } from "../fill.js";

/** @typedef {import("./types.js").View} View */

const MOST_BYTES = 1 << 20;

export class Keeping {
  /**
   * @param {import("../words.js").Words} words
   * @param {string} id
   * @param {{say: (sentence: string) => void, begin: () => void, open: (at: number) => void, remove: (at: number) => void,
   *   bringBack: (at: number) => void, take: (text: string) => void}} acts
   */
  constructor(words, id, acts) {
    this.words = words;
    this.acts = acts;
    /** @type {View["written"]} */
    this.written = { text: "", desk: "", file: "" };
    this.record = guard(
      el("pre", { class: "source", tabindex: "0", role: "group", translate: "no", dir: "ltr", "aria-label": words.say("record") }),
    );
    this.desk = guard(el("a", { class: "act", href: "" }, words.say("desk")));
    this.keep = el(
      "details",
      { class: "pad-keep" },
      guard(el("summary", {}, words.say("keep"))),
      el(
        "div",
        { class: "acts" },
        button("act", words.say("print"), () => window.print()),
        this.desk,
        button("act", words.say("save"), () => this.#save()),
        button("act", words.say("copy"), () => this.#copy()),
      ),
      this.record,
    );
    this.list = el("ul", { class: "kept-list" });
    this.none = el("p", { class: "aside" }, words.say("kept_none"));
    this.gone = el("ul", { class: "kept-list" });
    this.area = guard(
      el("textarea", {
        id: `${id}-import`, class: "record", rows: "4", spellcheck: "false", autocapitalize: "off", autocomplete: "off",
        translate: "no", dir: "ltr", "aria-label": words.say("import"),
      }),
    );
    this.file = el("input", { type: "file", hidden: true, tabindex: "-1", "aria-label": words.say("import_file") });
    this.file.addEventListener("change", () => {
      const [file] = this.file.files ?? [];
      this.file.value = ""; // the same file may be chosen once more
      if (file) this.#take(file);
    });
    this.refusal = el("p", { class: "refusal", role: "alert", hidden: true });
    this.matches = el(
      "details",
      { class: "pad-matches" },
      guard(el("summary", {}, words.say("matches"))),
      el("div", { class: "acts" }, button("act", words.say("new"), acts.begin)),
      this.none,
      this.list,
      this.gone,
      el(
        "details",
        { class: "pad-import" },
        guard(el("summary", {}, words.say("import"))),
        el("p", { class: "aside" }, words.say("import_how")),
        this.area,
        el(
          "div",
          { class: "acts" },
          button("act", words.say("import_go"), () => acts.take(this.area.value)),
          button("act", words.say("import_file"), () => this.file.click()),
          this.file,
        ),
        this.refusal,
      ),
    );
  }

  /** @param {View} view */
  show(view) {
    this.written = view.written;
    this.record.textContent = view.written.text;
    set(this.desk, "href", view.written.desk || null);
    this.desk.hidden = !view.written.desk || view.deals.length === 0;
  }

  /** @param {import("./types.js").Shelf} shelf */
  shelf({ others, removed }) {
    const { words, acts } = this;
    this.none.hidden = others.length > 0;
    this.list.replaceChildren(
      ...others.map(({ name }, at) => {
        const open = button("act", words.say("open"), () => acts.open(at));
        const remove = button("quiet", words.say("remove"), () => acts.remove(at));
        set(open, "aria-label", fill(words.say("open_of"), { name }));
        set(remove, "aria-label", fill(words.say("remove_of"), { name }));
        return el("li", {}, el("span", { class: "kept-name" }, name), open, remove);
      }),
    );
    this.gone.hidden = removed.length === 0;
    this.gone.replaceChildren(
      ...removed.map(({ name }, at) => {
        const back = button("quiet", words.say("bring_back"), () => acts.bringBack(at));
        set(back, "aria-label", fill(words.say("bring_back_of"), { name }));
        return el("li", {}, el("span", { class: "kept-name" }, fill(words.say("removed"), { name })), back);
      }),
    );
  }

  /** @param {string} says empty when the record is on the pad */
  refuse(says) {
    this.refusal.hidden = !says;
    this.refusal.textContent = says;
  }

  #save() {
    download(this.written.file, this.written.text);
    this.acts.say(fill(this.words.say("saved"), { name: this.written.file }));
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(this.written.text);
      this.acts.say(this.words.say("copied"));
    } catch {
      // A page without the right to the clipboard: the text is there to be selected.
      getSelection()?.selectAllChildren(this.record);
      this.acts.say(this.words.say("copy_failed"));
    }
  }

  /** @param {File} file */
  async #take(file) {
    let found;
    try {
      found = read(new Uint8Array(await file.arrayBuffer()), MOST_BYTES);
    } catch {
      this.refuse(fill(this.words.say("file_unreadable"), { name: file.name }));
      return;
    }
    if ("refused" in found) {
      const says = { file_large: this.words.say("file_large"), file_binary: this.words.say("file_binary"), file_encoding: this.words.say("file_encoding") };
      this.refuse(fill(says[found.refused], { name: file.name }));
      return;
    }
    this.area.value = found.text;
    this.acts.take(found.text);
  }
}
