// Under the exercise: the position in words, the order of the cards, the tools, the link to it.

import { button, el, guard } from "./dom.js";

export class Foot {
  /**
   * @param {import("./words.js").Words} words
   * @param {import("./tools.js").Tools} tools
   * @param {import("./types.js").Share | undefined} share where links lead, and where faults are told
   * @param {(says: string) => void} tell
   */
  constructor(words, tools, share, tell) {
    this.words = words;
    this.share = share;
    this.tell = tell;
    this.link = "";
    this.linkButton = button("quiet", words.say("share"), () => this.#copy());
    this.linkField = guard(el("input", { class: "link-field", readonly: true, hidden: true, "aria-label": words.say("share") }));
    this.report = guard(el("a", { class: "quiet", target: "_blank", rel: "noopener" }, words.say("report")));
    tools.node.append(this.linkButton, this.report);
    this.board = el("ul", { class: "board-lines" });
    this.boardBox = el("details", { class: "board" }, guard(el("summary", {}, words.say("board"))), this.board);
    this.orders = el("dl", { class: "board-lines orders" });
    this.ordersBox = el("details", { class: "board" }, guard(el("summary", {}, words.say("orders"))), this.orders);
    this.node = el("div", { class: "foot" }, this.boardBox, this.ordersBox, tools.node, this.linkField, tools.dialog);
  }

  /** @param {string[]} sentences */
  show(sentences) {
    this.board.replaceChildren(...sentences.map((sentence) => el("li", {}, sentence)));
  }

  /** How the cards rank here, highest first. @param {[string, string][]} rows */
  showOrders(rows) {
    this.ordersBox.hidden = rows.length === 0;
    this.orders.replaceChildren(...rows.flatMap(([suit, ranks]) => [el("dt", {}, suit), el("dd", {}, ranks)]));
  }

  /** Between exercises nothing is told of any. @param {boolean} on */
  hide(on) {
    this.boardBox.hidden = on;
    this.ordersBox.hidden = on || this.orders.childElementCount === 0;
    this.linkButton.hidden = on || !this.link;
    this.report.hidden = on || !this.share?.report;
  }

  /** @param {string} link the fragment that holds the exercise */
  showLink(link) {
    this.link = link;
    this.linkField.hidden = true;
    this.linkButton.hidden = !this.share || !link;
    const template = this.share?.report ?? "";
    this.report.hidden = !template;
    if (template) this.report.href = template.replaceAll("%7Blink%7D", encodeURIComponent(this.address));
  }

  /** The address at which the exercise can be opened again. */
  get address() {
    return new URL(`${this.share?.page ?? ""}#${this.link}`, window.location.href).href;
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(this.address);
      this.tell(this.words.say("copied"));
      this.linkButton.textContent = this.words.say("copied");
    } catch {
      // Where copying is forbidden the address can still be read and marked.
      this.linkField.value = this.address;
      this.linkField.hidden = false;
      this.linkField.select();
    }
  }
}
