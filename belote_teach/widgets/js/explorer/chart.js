// The chart: the score of both sides for all card points, drawn; and the same as a table.

import { el, guard, prose, set } from "../dom.js";
import { draw } from "../faces.js";
import { across, capotAcross, cardsAt, down, here, path, SIDES, steps } from "./plot.js";

/** @typedef {import("./types.js").Chart} Chart */

/** @param {string} tag @param {Record<string, string | number>} attributes @param {any[]} [children] */
const shape = (tag, attributes, children = []) => ({ tag, attributes, children });

/** @param {string} kind @param {number} x @param {number} y @param {string} [text] */
function spot(kind, x, y, text = "") {
  const node = el("span", { class: kind }, text);
  node.style.left = `${x}%`;
  node.style.top = `${y}%`;
  return node;
}

export class ScoreChart {
  /**
   * @param {import("../words.js").Words} words
   * @param {string} id
   * @param {((cards: number) => void) | null} pick what a press on the chart does
   */
  constructor(words, id, pick) {
    this.words = words;
    /** @type {Chart | null} */
    this.chart = null;
    this.plot = el("div", { class: "plot" });
    if (pick) {
      this.plot.addEventListener("click", (event) => {
        const box = this.plot.getBoundingClientRect();
        if (this.chart) pick(cardsAt(this.chart, (event.clientX - box.left) / box.width));
      });
      this.plot.classList.add("pressable");
    }
    this.figure = el("div", { class: "figure", role: "img" });
    this.legend = el("ul", { class: "chart-legend" });
    this.rows = el("tbody", {});
    this.node = el(
      "section",
      { class: "chart", "aria-labelledby": `${id}-chart` },
      el("h4", { id: `${id}-chart` }, words.say("chart")),
      el("p", { class: "chart-how" }, words.say("chart_how")),
      this.legend,
      this.figure,
      el(
        "details",
        { class: "rule chart-text" },
        guard(el("summary", {}, el("span", { class: "rule-title" }, words.say("chart_table")))),
        guard(
          el(
            "div",
            { class: "table-scroll", tabindex: "0", role: "group", "aria-label": words.say("chart_table") },
            el(
              "table",
              { class: "account" },
              el("thead", {}, el("tr", {}, ...words.list("chart_columns").map((column) => el("th", { scope: "col" }, column)))),
              this.rows,
            ),
          ),
        ),
      ),
    );
  }

  /** @param {Chart} chart @param {string[]} columns what the two sides are called */
  show(chart, columns) {
    this.chart = chart;
    set(this.figure, "aria-label", chart.label);
    this.legend.replaceChildren(
      ...SIDES.map((side, n) => el("li", { class: `of-${side}` }, el("span", { class: "key", "aria-hidden": "true" }), columns[n])),
    );
    this.plot.replaceChildren(
      draw(this.#lines(chart)),
      ...chart.ticks.map((tick) => spot("tick", 0, down(chart, tick), String(tick))),
      ...this.#capots(chart),
      ...this.#here(chart),
    );
    this.figure.replaceChildren(this.#marks(chart), this.plot, this.#axis(chart));
    this.rows.replaceChildren(
      ...chart.rows.map(([first, ...rest]) =>
        el("tr", {}, el("th", { scope: "row" }, first), ...rest.map((cell) => el("td", {}, prose(cell)))),
      ),
    );
  }

  /** @param {Chart} chart */
  #lines(chart) {
    const ticks = chart.ticks.map((tick) => shape("path", { class: "grid", d: `M0 ${down(chart, tick)}H100` }));
    const edges = [0, chart.most].map((cards) => shape("path", { class: "edge", d: `M${across(chart, cards)} 0V100` }));
    const marks = chart.marks.map(({ x }) => shape("path", { class: "at", d: `M${across(chart, x)} 0V100` }));
    const now = shape("path", { class: "now", d: `M${here(chart)} 0V100` });
    const lines = SIDES.flatMap((side) => [
      ...steps(chart, side).map((d) => shape("path", { class: `step of-${side}`, d })),
      ...chart.runs.map((run) => shape("path", { class: `line of-${side}`, d: path(chart, run[side]) })),
    ]);
    return shape(
      "svg",
      { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true", focusable: "false" },
      [...ticks, ...edges, ...marks, now, ...lines],
    );
  }

  /** Stretches of one point, and all eight tricks: dots. @param {Chart} chart */
  #capots(chart) {
    const alone = chart.runs.filter((run) => run.from === run.to);
    return SIDES.flatMap((side, n) => [
      ...alone.map((run) => spot(`dot of-${side}`, across(chart, run.from), down(chart, run[side][0][1]))),
      ...SIDES.map((capot, m) => spot(`dot of-${side}`, capotAcross(chart, capot), down(chart, chart.capots[m][n]))),
    ]);
  }

  /** @param {Chart} chart */
  #here(chart) {
    const x = here(chart);
    return SIDES.flatMap((side) => {
      const y = down(chart, chart.here[side]);
      // The numbers of both sides can be close together, so they stand on either side of the mark.
      const left = side === (x > 50 ? "defenders" : "takers") ? x > 12 : x > 88;
      return [
        spot(`dot here of-${side}`, x, y),
        spot(`value of-${side} ${left ? "left" : "right"}`, x, y, String(chart.here[side])),
      ];
    });
  }

  /** The names of the steps, each on a line of its own above the chart. @param {Chart} chart */
  #marks(chart) {
    const side = chart.marks.length > 0 && across(chart, chart.marks[0].x) > 40 ? "left" : "right";
    const shown = chart.marks.map(({ x, text }) => {
      const place = across(chart, x);
      const mark = el("span", { class: `mark ${side}` }, prose(text));
      mark.style.left = `${place}%`;
      return el("div", { class: "mark-line" }, mark);
    });
    return el("div", { class: "marks" }, ...shown);
  }

  /** @param {Chart} chart */
  #axis(chart) {
    const { words } = this;
    return el(
      "div",
      { class: "axis" },
      el("div", { class: "axis-numbers" }, spot("number", across(chart, 0), 0, "0"), spot("number", across(chart, chart.most), 0, String(chart.most))),
      el(
        "div",
        { class: "axis-names" },
        el("span", {}, words.say("capot_defenders")),
        el("span", { class: "axis-name" }, words.say("cards")),
        el("span", {}, words.say("capot_takers")),
      ),
    );
  }
}
