// Where things stand on the chart, in hundredths of its width and height. Pure, so that it can be tested.

/** @typedef {import("./types.js").Chart} Chart */
/** @typedef {import("./types.js").Corner} Corner */
/** @typedef {"takers" | "defenders"} Side */

/** @type {Side[]} */
export const SIDES = ["takers", "defenders"];

// Beside the card points there is room for all eight tricks: a column on each side.
const COLUMN = 12;

/** @param {Chart} chart @param {number} cards */
export function across(chart, cards) {
  return ((cards + COLUMN) / (chart.most + 2 * COLUMN)) * 100;
}

/** @param {Chart} chart @param {number} score */
export function down(chart, score) {
  return 100 - (score / chart.top) * 100;
}

/** Where all eight tricks of a side stand. @param {Chart} chart @param {Side} side */
export function capotAcross(chart, side) {
  return across(chart, side === "takers" ? chart.most + COLUMN / 2 : -COLUMN / 2);
}

/** The card points at a place, given in parts of the width. @param {Chart} chart @param {number} part */
export function cardsAt(chart, part) {
  const cards = Math.round(part * (chart.most + 2 * COLUMN) - COLUMN);
  return Math.min(chart.most, Math.max(0, cards));
}

/** The line of a side through a run. @param {Chart} chart @param {Corner[]} corners */
export function path(chart, corners) {
  return corners.map(([cards, score], n) => `${n === 0 ? "M" : "L"}${round(across(chart, cards))} ${round(down(chart, score))}`).join("");
}

/** The steps between the runs of a side: from the end of one to the beginning of the next. @param {Chart} chart @param {Side} side */
export function steps(chart, side) {
  return chart.runs.slice(1).map((run, n) => {
    const before = chart.runs[n][side];
    return path(chart, [before[before.length - 1], run[side][0]]);
  });
}

/** Where the sheet itself stands. @param {Chart} chart */
export function here(chart) {
  return chart.here.capot ? capotAcross(chart, chart.here.capot) : across(chart, chart.here.cards);
}

/** @param {number} number */
function round(number) {
  return Math.round(number * 100) / 100;
}
