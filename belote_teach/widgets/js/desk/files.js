// Whether a file can be a record: small enough, and text. Pure, so that it can be tested without a browser.

/** @typedef {{text: string} | {refused: "file_large" | "file_binary" | "file_encoding"}} Read */

/**
 * Read the bytes of a file as text.
 * @param {Uint8Array} bytes
 * @param {number} most how many bytes a record may have
 * @returns {Read}
 */
export function read(bytes, most) {
  if (bytes.length > most) return { refused: "file_large" };
  if (bytes.includes(0)) return { refused: "file_binary" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { refused: "file_encoding" };
  }
}
