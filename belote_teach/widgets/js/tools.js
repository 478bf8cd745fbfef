// The deck and the list of keys: two buttons under every activity.

import { button, el, set } from "./dom.js";
import { deck, setDeck } from "./deck.js";

/** Keys set apart by spaces or commas, each on its own cap. @param {string} keys */
function caps(keys) {
  return keys.split(/[\s,]+/).flatMap((key) => [el("kbd", {}, key), " "]);
}

export class Tools {
  /** @param {import("./words.js").Words} words @param {string} id */
  constructor(words, id) {
    this.deckButton = button("quiet", words.say("four_colours"), () => setDeck(deck() === "four" ? "two" : "four"));
    this.keysButton = button("quiet", words.say("keys"), () => this.openKeys());
    set(this.keysButton, "aria-haspopup", "dialog");
    this.dialog = el(
      "dialog",
      { class: "keys", "aria-labelledby": `${id}-keys` },
      el("h3", { id: `${id}-keys` }, words.say("keys_title")),
      el(
        "dl",
        {},
        ...words.list("keys_list").map(([keys, what]) => el("div", {}, el("dt", {}, ...caps(keys)), el("dd", {}, what))),
      ),
      button("act", words.say("close"), () => this.dialog.close()),
    );
    // Keys pressed in the dialog are for the dialog; the browser still closes it at Escape.
    this.dialog.addEventListener("keydown", (event) => event.stopPropagation());
    this.dialog.addEventListener("click", (event) => {
      if (event.target === this.dialog) this.dialog.close();
    });
    this.node = el("div", { class: "foot-tools" }, this.deckButton, this.keysButton);
  }

  /** @param {string} chosen */
  showDeck(chosen) {
    set(this.deckButton, "aria-pressed", String(chosen === "four"));
  }

  openKeys() {
    if (!this.dialog.open) this.dialog.showModal();
  }
}
