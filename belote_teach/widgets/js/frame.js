// What every activity stands in: its section of the page, the deck, what is said aloud, the way to Python.

import { Announcer } from "./announcer.js";
import { watchConnection } from "./connection.js";
import { followDeck } from "./deck.js";
import { el, set } from "./dom.js";
import { Tools } from "./tools.js";
import { reader } from "./words.js";

/** A page may hold several copies of this module, so a counter alone would not make ids unique. */
function freshId() {
  return `belote-${Math.random().toString(36).slice(2, 10)}`;
}

export class Frame {
  /** @param {import("./types.js").Model} model @param {import("./types.js").State} state */
  constructor(model, state) {
    this.model = model;
    this.words = reader(state.words, state.sources);
    this.id = freshId();
    this.announcer = new Announcer();
    this.tools = new Tools(this.words, this.id);
    this.root = el("section", { class: "belote", "aria-label": state.title, lang: state.lang, dir: state.dir });
    this.unfollow = followDeck((deck) => {
      set(this.root, "data-deck", deck);
      this.tools.showDeck(deck);
    });
    this.unwatch = watchConnection(model, state.gone);
  }

  /** Put the activity on the page. @param {HTMLElement} host @param {...Node} content */
  fill(host, ...content) {
    this.root.replaceChildren(...content, this.announcer.node);
    host.append(this.root);
  }

  /**
   * Tell Python. A page whose kernel has gone goes on with what it has.
   * @param {Record<string, unknown>} message
   * @returns {boolean} whether the message went out; nobody may hear it all the same
   */
  tell(message) {
    try {
      this.model.send(message);
    } catch {
      return false;
    }
    return true;
  }

  dispose() {
    this.announcer.stop();
    this.unfollow();
    this.unwatch();
    this.root.remove();
  }
}
