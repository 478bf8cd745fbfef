// Whether anybody still listens. A page of Voilà whose kernel has ended, or cannot be reached any more, says so once,
// however many activities it shows. In JupyterLab the notebook itself says it.

import { button, el, prose } from "./dom.js";

const ID = "belote-gone";

/**
 * Watch the kernel of a live page.
 * @param {import("./types.js").Model} model
 * @param {[string, string]} gone what is said when it has gone, and the button that loads the page again
 * @returns {() => void} stops watching
 */
export function watchConnection(model, gone) {
  const kernel = model.widget_manager?.kernel;
  if (!kernel?.statusChanged || !document.body.hasAttribute("data-voila")) return () => {};
  const look = () => {
    if (kernel.status === "dead" || kernel.connectionStatus === "disconnected") tell(gone);
  };
  const signals = [kernel.statusChanged, kernel.connectionStatusChanged];
  for (const signal of signals) signal.connect(look);
  return () => {
    for (const signal of signals) signal.disconnect(look);
  };
}

/** @param {[string, string]} gone */
function tell([says, again]) {
  if (document.getElementById(ID)) return;
  const bar = el("div", { class: "belote gone-bar", id: ID, role: "alert" });
  document.body.append(bar);
  bar.append(el("p", {}, prose(says)), button("act primary", again, () => window.location.reload()));
}
