// A sentence with fields. Apart from the lists of words, for the small bundles that need no more.

/**
 * Fill the named fields of a sentence. A field without a value stays as it is.
 * @param {string} sentence
 * @param {Record<string, string | number>} fields
 */
export function fill(sentence, fields) {
  return sentence.replace(/\{(\w+)\}/g, (field, name) => String(Object.hasOwn(fields, name) ? fields[name] : field));
}
