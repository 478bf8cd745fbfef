// The anywidget module. The same file serves JupyterLab, Voilà and static pages.

import { Activity } from "./exercise.js";
import { hydrate } from "./host.js";

/**
 * Show the model's activity in `el`. Returns the clean-up that anywidget calls on dispose.
 * @param {{model: import("./types.js").Model, el: HTMLElement}} given
 */
function render({ model, el }) {
  let activity = new Activity(el, model, model.get("state"));

  /** @param {any} content */
  const heard = (content) => {
    if (content && content.type === "exercises") activity.receive(content.exercises);
  };

  // Another activity has been put in; the same one with more exercises must not take the learner back to the start.
  const changed = () => {
    const state = model.get("state");
    const same = state.title === activity.state.title && state.exercises[0]?.id === activity.state.exercises[0]?.id;
    if (same) return;
    activity.dispose();
    activity = new Activity(el, model, state);
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
