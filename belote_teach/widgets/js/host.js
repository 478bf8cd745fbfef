// A static page: the state lies in the page as JSON. What is asked goes to the page's own Python, if it has one.

import { start } from "./activities.js";
import { Python } from "./page/python.js";
import { PythonLine } from "./page/python_line.js";
import { unfold } from "./unfold.js";

/**
 * A model without a kernel. It keeps values and tells its listeners; what is sent goes to `hear`.
 * @param {import("./types.js").State} state
 * @param {(message: any) => void} [hear]
 * @returns {import("./types.js").Model}
 */
export function staticModel(state, hear = () => {}) {
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
    send: hear,
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
  const about = root.querySelector("script#belote-python");
  const python = about ? new Python(JSON.parse(about.textContent ?? "")) : null;
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
    made.push(begin(/** @type {HTMLElement} */ (mount), state, python, script.getAttribute("data-belote-recipe")));
  }
  return () => {
    for (const activity of made) activity.dispose();
  };
}

/**
 * Show an activity. With Python and a recipe, what it asks is answered.
 * @param {HTMLElement} mount
 * @param {import("./types.js").State} state
 * @param {Python | null} python
 * @param {string | null} recipe
 * @returns {import("./activities.js").Controller}
 */
function begin(mount, state, python, recipe) {
  if (!python || !recipe) return start(mount, staticModel(state), state);
  const line = new PythonLine(python);
  /** @type {import("./activities.js").Controller | null} */
  let activity = null;
  const model = staticModel(state, (message) => {
    if (message.type === "answer") return; // the page has judged it itself
    line.want();
    python.ask(recipe, message, (answer) => activity?.receive(answer));
  });
  activity = start(mount, model, state);
  mount.append(line.node);
  return activity;
}
