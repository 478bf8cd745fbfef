// The learner's time as text that says its time zone, such as `2026-06-04T20:00:00.000+02:00`.

/** @param {Date} [at] @returns {string} */
export function localTime(at = new Date()) {
  const ahead = -at.getTimezoneOffset();
  const local = new Date(at.getTime() + ahead * 60000).toISOString().slice(0, -1);
  /** @param {number} n */
  const two = (n) => String(Math.floor(Math.abs(n))).padStart(2, "0");
  return `${local}${ahead < 0 ? "-" : "+"}${two(ahead / 60)}:${two(ahead % 60)}`;
}
