// Which cases are shown: those that have all the words, all the tags and the table that are asked for.

/** Whether all the words of a search stand in a text. @param {string} text @param {string} search */
export function matches(text, search) {
  const here = text.toLowerCase();
  return search.toLowerCase().split(/\s+/).every((word) => here.includes(word));
}

/**
 * @param {{text: string, tags: string[], preset: string}} one
 * @param {{search: string, tags: Iterable<string>, preset: string}} wanted an empty preset is any
 */
export function passes(one, { search, tags, preset }) {
  return matches(one.text, search) && [...tags].every((tag) => one.tags.includes(tag)) && (!preset || one.preset === preset);
}
