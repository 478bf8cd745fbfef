// Which reply an answer gets. Plain values: everything that can be said came with the exercise.

/** @typedef {import("../types.js").Question} Question */
/** @typedef {import("../types.js").Answer} Answer */
/** @typedef {{right: boolean, text: string, count: string, clause: string, marks: string[]}} Reply */

/** @param {Answer} one @param {Answer} other */
function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * @param {Question} exercise
 * @param {Answer} given
 * @returns {Reply}
 */
export function replyTo(exercise, given) {
  const { clause, marks, otherwise, right } = exercise;
  if (exercise.answers.some((answer) => same(answer, given))) {
    return { right: true, text: right.choices[String(given)] ?? right.text, count: "", clause, marks };
  }
  const count = counted(exercise, given);
  const known = exercise.misconceptions.find((each) => same(each.answer, given));
  if (known) return { right: false, text: known.reply, count, clause: known.clause || clause, marks: known.marks };
  return { right: false, text: difference(exercise, given), count, clause, marks };
}

/** How many were wrong and how many left out, where several could be chosen. @param {Question} exercise @param {Answer} given */
function counted({ answers, otherwise }, given) {
  const right = answers[0];
  if (!otherwise.counts || !Array.isArray(given) || !Array.isArray(right)) return "";
  const wrong = given.filter((id) => !right.includes(id)).length;
  const missed = right.filter((id) => !given.includes(id)).length;
  return otherwise.counts[`${wrong},${missed}`] ?? "";
}

/** @param {Question} exercise @param {Answer} given @returns {string} */
function difference({ answers, otherwise }, given) {
  const right = answers[0];
  if (typeof given === "string") return otherwise.choices?.[given] ?? "";
  const text = otherwise.text ?? "";
  if (typeof given === "number") {
    const far = Math.abs(given - (otherwise.right ?? 0));
    return text.replace("{answer}", String(given)).replace("{difference}", String(far));
  }
  if (!Array.isArray(right)) return text;
  if (otherwise.places) {
    const place = given.findIndex((id, at) => id !== right[at]);
    return otherwise.places[`${place},${given[place]}`] ?? "";
  }
  const { reasons = {} } = otherwise;
  const wrong = Object.keys(reasons).filter((id) => given.includes(id) !== right.includes(id));
  return text.replace("{reasons}", [...new Set(wrong.map((id) => reasons[id]))].join(" "));
}
