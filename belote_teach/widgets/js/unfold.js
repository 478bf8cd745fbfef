// What a static page tells once, put back wherever an activity's state refers to it: `belote_teach/site/folding.py`.

/**
 * @param {any} value JSON in which `{"$": place}` stands for an entry of `shared`
 * @param {readonly unknown[]} shared
 * @returns {any} all of it, and no piece of it twice: an activity may change what is its own
 */
export function unfold(value, shared) {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => unfold(one, shared));
  if (typeof value.$ === "number") return unfold(shared[value.$], shared);
  /** @type {Record<string, unknown>} */
  const whole = {};
  for (const name in value) whole[name] = unfold(value[name], shared);
  return whole;
}
