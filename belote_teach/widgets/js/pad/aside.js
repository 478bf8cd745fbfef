// What is to be read once, over the pad: what of a record is otherwise here, and texts that could not be read.

import { button, el, prose } from "../dom.js";
import { download } from "../download.js";

export class Aside {
  /**
   * @param {import("../words.js").Words} words
   * @param {{noted: () => void, forget: () => void}} acts
   */
  constructor(words, acts) {
    this.words = words;
    this.acts = acts;
    this.notes = el("div", { class: "pad-aside" });
    this.texts = el("div", { class: "pad-aside" });
    this.node = el("div", {}, this.notes, this.texts);
  }

  /** @param {string[]} notes @param {string[]} texts */
  show(notes, texts) {
    const { words, acts } = this;
    this.notes.replaceChildren();
    this.texts.replaceChildren();
    if (notes.length > 0) {
      const list = el("ul", {}, ...notes.map((note) => el("li", {}, prose(note))));
      this.notes.append(el("p", {}, words.say("import_notes")), list, button("quiet", words.say("import_noted"), acts.noted));
    }
    if (texts.length > 0) {
      const save = button("act", words.say("save_aside"), () => download("belote-pad.json", texts.join("\n")));
      const forget = button("quiet", words.say("forget_aside"), acts.forget);
      this.texts.append(el("p", {}, words.say("set_aside")), el("div", { class: "acts" }, save, forget));
    }
  }
}
