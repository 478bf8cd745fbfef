// A static page: the state lies in the page as JSON, and nobody listens to the answers.

import { start } from "./activities.js";
import { unfold } from "./unfold.js";

/**
 * A model without Python. It keeps values and tells its listeners; what is sent goes nowhere.
 * @param {import("./types.js").State} state
 * @returns {import("./types.js").Model}
 */
export function staticModel(state) {
  /** @type {Record<string, any>} */
  const values = { state };
  /** @type {Map<string, Set<(...given: any[]) => void>>} */
  const listeners = new Map();
  return {
    get: (key) => values[key],
    set(key, value) {
      values[key] = value;
      for (const listener of listeners.get(`change:${key}`) ?? []) listener();
    },
    on(event, callback) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(callback));
    },
    off(event, callback) {
      listeners.get(event)?.delete(callback);
    },
    send() {},
    save_changes() {},
  };
}

/**
 * Bring every `<script type="application/json" data-belote-activity>` under `root` to life. It is shown in the next
 * element when that has `data-belote-mount` (what is in there was for readers without JavaScript and goes), else in a
 * new element after the script. What the page tells once for all of them lies in `<script data-belote-shared>`.
 * @param {ParentNode} [root]
 * @returns {() => void} takes all of them away again
 */
export function hydrate(root = document) {
  /** @type {import("./activities.js").Controller[]} */
  const made = [];
  const shared = JSON.parse(root.querySelector("script[data-belote-shared]")?.textContent ?? "[]");
  for (const script of root.querySelectorAll('script[type="application/json"][data-belote-activity]')) {
    if (script.hasAttribute("data-belote-alive")) continue;
    script.setAttribute("data-belote-alive", "");
    /** @type {import("./types.js").State} */
    const state = unfold(JSON.parse(script.textContent ?? ""), shared);
    let mount = script.nextElementSibling;
    if (mount instanceof HTMLElement && mount.hasAttribute("data-belote-mount")) {
      mount.replaceChildren();
    } else {
      mount = document.createElement("div");
      script.after(mount);
    }
    made.push(start(/** @type {HTMLElement} */ (mount), staticModel(state), state));
  }
  return () => {
    for (const activity of made) activity.dispose();
  };
}
