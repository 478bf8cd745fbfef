// What a page keeps in this browser. Storage may be forbidden; the page then goes on without it.

/** The text kept under a name; `null` where there is none, or none can be read. @param {string} key @returns {string | null} */
export function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value written as JSON @returns {boolean} whether it could be kept */
export function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return false;
  }
  return true;
}

/**
 * Be told when another page of this browser writes under a name.
 * @param {string} key
 * @param {() => void} call
 * @returns {() => void} stops it
 */
export function watch(key, call) {
  /** @param {StorageEvent} event */
  const elsewhere = (event) => {
    if (event.key === key) call();
  };
  window.addEventListener("storage", elsewhere);
  return () => window.removeEventListener("storage", elsewhere);
}
