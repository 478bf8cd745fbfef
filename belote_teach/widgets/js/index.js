// The anywidget module. The same file serves JupyterLab, Voilà and static pages.

import { start } from "./activities.js";
import { hydrate } from "./host.js";

/**
 * Show the model's activity in `el`. Returns the clean-up that anywidget calls on dispose.
 * @param {{model: import("./types.js").Model, el: HTMLElement}} given
 */
function render({ model, el }) {
  let activity = start(el, model, model.get("state"));

  /** @param {any} content */
  const heard = (content) => {
    if (content) activity.receive(content);
  };

  // Another activity has been put in; the same one with more to it must not take the learner back to the start.
  const changed = () => {
    const state = model.get("state");
    if (activity.keeps(state)) return;
    activity.dispose();
    activity = start(el, model, state);
  };

  model.on("msg:custom", heard);
  model.on("change:state", changed);
  return () => {
    model.off("msg:custom", heard);
    model.off("change:state", changed);
    activity.dispose();
  };
}

export { hydrate, render };
export default { render };
