// Going through a deal: what a key means, and where it leads. Pure.

/** @typedef {"back" | "forward" | "first" | "last" | "finding_before" | "finding_after" | "legal" | "keys"} Command */

/** @type {Map<string, Command>} */
const KEYS = new Map([
  ["ArrowLeft", "back"],
  ["ArrowRight", "forward"],
  ["Home", "first"],
  ["End", "last"],
  ["ArrowUp", "finding_before"],
  ["ArrowDown", "finding_after"],
  ["v", "legal"],
  ["?", "keys"],
]);

/**
 * The command of a key, or null when the key is not ours.
 * @param {{key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean}} event
 * @returns {Command | null}
 */
export function command(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return KEYS.get(event.key.length === 1 ? event.key.toLowerCase() : event.key) ?? null;
}

/**
 * The moment of this deal that a command leads to, of `count` moments; the ends do not wrap. Null for other commands.
 * @param {Command} meant
 * @param {number} at
 * @param {number} count
 * @returns {number | null}
 */
export function move(meant, at, count) {
  if (meant === "back") return Math.max(0, at - 1);
  if (meant === "forward") return Math.min(count - 1, at + 1);
  if (meant === "first") return 0;
  if (meant === "last") return count - 1;
  return null;
}

/**
 * The place in the list of the nearest finding before (-1) or after (1) a moment, in whichever deal; null where there is
 * none. Of several at one moment it is the first.
 * @param {{deal: number, step: number}[]} findings
 * @param {{deal: number, step: number}} moment
 * @param {-1 | 1} way
 * @returns {number | null}
 */
export function neighbour(findings, moment, way) {
  /** @param {{deal: number, step: number}} one @param {{deal: number, step: number}} other */
  const apart = (one, other) => (one.deal - other.deal || one.step - other.step) * way;
  /** @type {number | null} */
  let best = null;
  findings.forEach((one, place) => {
    if (apart(one, moment) > 0 && (best === null || apart(one, findings[best]) < 0)) best = place;
  });
  return best;
}
