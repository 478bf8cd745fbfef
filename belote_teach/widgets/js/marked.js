// The one piece of markup in our sentences: *a French term*.

/**
 * Split a sentence at its starred terms. A star without its partner is an ordinary character.
 * @param {string} sentence
 * @returns {{text: string, french: boolean}[]}
 */
export function parseMarked(sentence) {
  return sentence
    .split(/(\*[^*]+\*)/)
    .filter((piece) => piece !== "")
    .map((piece) =>
      piece.length > 2 && piece.startsWith("*") && piece.endsWith("*")
        ? { text: piece.slice(1, -1), french: true }
        : { text: piece, french: false },
    );
}

/**
 * The sentence without its stars, for places that take plain text only.
 * @param {string} sentence
 */
export function plain(sentence) {
  return parseMarked(sentence)
    .map((piece) => piece.text)
    .join("");
}
