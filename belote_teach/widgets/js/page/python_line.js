// The line under an activity that waits for Python: how far it has come, or that it does not come.

import { button, el, set } from "../dom.js";
import { page } from "../patience.js";

export class PythonLine {
  /** @param {import("./python.js").Python} python */
  constructor(python) {
    const { words } = python.about;
    this.python = python;
    /** Whether the activity has asked for anything. */
    this.wanted = false;
    this.says = el("span", {});
    this.bar = el("progress", { max: "1", "aria-hidden": "true" });
    this.again = button("act", words.again, () => python.start());
    this.box = el("div", { class: "belote python-line", hidden: true }, this.says, this.bar, this.again);
    this.node = el("div", { class: "python-place", role: "status" }, this.box);
    python.watch(() => this.show());
  }

  /** The activity has asked for something. */
  want() {
    this.wanted = true;
    this.show();
  }

  show() {
    const { share, about } = this.python;
    const { stage } = page;
    const says = this.wanted ? { coming: about.words.coming, failed: about.words.failed, asleep: "", there: "", "": "" }[stage] : "";
    // Said again it would be read aloud again.
    if (this.says.textContent !== says) this.says.textContent = says;
    set(this.box, "hidden", says === "");
    this.bar.value = share;
    this.bar.hidden = stage !== "coming";
    this.again.hidden = stage !== "failed";
  }
}
