// Games of this browser that could not be read, to be saved.

import { button, el } from "../dom.js";
import { download } from "../download.js";

export class Aside {
  /** @param {import("../words.js").Words} words @param {() => void} forget */
  constructor(words, forget) {
    this.words = words;
    this.forget = forget;
    this.node = el("div", { class: "sitting-aside" });
  }

  /** @param {string[]} texts */
  show(texts) {
    const { words } = this;
    this.node.replaceChildren();
    if (texts.length === 0) return;
    this.node.append(
      el("p", {}, words.say("set_aside")),
      el(
        "div",
        { class: "acts" },
        button("act", words.say("save_aside"), () => download("belote-table.json", texts.join("\n"))),
        button("quiet", words.say("forget_aside"), this.forget),
      ),
    );
  }
}
