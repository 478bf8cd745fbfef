// A text cut into pieces, so that each moment's own piece can be shown. Pure.

/** @typedef {{text: string, owner: number | null}} Piece */

/**
 * Cut a text at the spans that belong to something; pieces between them belong to nothing. Of spans that overlap the
 * earlier one keeps what it has.
 * @param {string} text
 * @param {import("./types.js").Span[]} spans
 * @returns {Piece[]}
 */
export function pieces(text, spans) {
  const ordered = spans
    .map(([from, to], owner) => ({ from, to, owner }))
    .filter(({ from, to }) => from >= 0 && to > from && to <= text.length)
    .sort((one, other) => one.from - other.from);
  /** @type {Piece[]} */
  const out = [];
  let at = 0;
  for (const { from, to, owner } of ordered) {
    if (from < at) continue;
    if (from > at) out.push({ text: text.slice(at, from), owner: null });
    out.push({ text: text.slice(from, to), owner });
    at = to;
  }
  if (at < text.length) out.push({ text: text.slice(at), owner: null });
  return out;
}
