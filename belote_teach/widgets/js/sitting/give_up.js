// The question before a match is given up.

import { button, el } from "../dom.js";

/**
 * @param {import("../words.js").Words} words
 * @param {string} id
 * @param {() => void} begin
 */
export function giveUpDialog(words, id, begin) {
  const keep = button("act", words.say("keep_playing"), () => dialog.close());
  const another = button("act", words.say("new"), () => {
    dialog.close();
    begin();
  });
  const dialog = el(
    "dialog",
    { class: "keys give-up", "aria-labelledby": `${id}-give-up` },
    el("h3", { id: `${id}-give-up` }, words.say("give_up")),
    el("p", {}, words.say("give_up_how")),
    el("div", { class: "acts" }, keep, another),
  );
  dialog.addEventListener("keydown", (event) => event.stopPropagation()); // its keys are no moves
  return dialog;
}
