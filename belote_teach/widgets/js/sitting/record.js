// The record of the match: as a file, as text, and on the referee's desk.

import { button, el, guard, set } from "../dom.js";
import { download } from "../download.js";
import { fill } from "../fill.js";

/** @typedef {import("./types.js").View} View */

export class MatchRecord {
  /** @param {import("../words.js").Words} words @param {(sentence: string) => void} say */
  constructor(words, say) {
    /** @type {View["written"]} */
    this.written = { text: "", desk: "", file: "" };
    this.source = guard(
      el("pre", { class: "source", tabindex: "0", role: "group", translate: "no", dir: "ltr", "aria-label": words.say("record") }),
    );
    this.desk = guard(el("a", { class: "act", href: "" }, words.say("desk")));
    const save = button("act", words.say("save"), () => {
      download(this.written.file, this.written.text);
      say(fill(words.say("saved"), { name: this.written.file }));
    });
    this.node = el(
      "details",
      { class: "sitting-keep" },
      guard(el("summary", {}, words.say("keep"))),
      el("div", { class: "acts" }, this.desk, save),
      this.source,
    );
  }

  /** @param {View} view */
  show({ written }) {
    this.written = written;
    this.source.textContent = written.text;
    set(this.desk, "href", written.desk || null);
    this.desk.hidden = !written.desk;
    this.node.hidden = !written.text;
  }
}
