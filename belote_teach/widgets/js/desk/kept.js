// What was entered, kept over a reload for as long as the tab is open. Where storage is closed to us it lasts as long as the page.

const KEY = "belote.desk.";

/** @param {string} name @returns {string} */
export function kept(name) {
  try {
    return sessionStorage.getItem(KEY + name) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} name @param {string} value */
export function keep(name, value) {
  try {
    if (value) sessionStorage.setItem(KEY + name, value);
    else sessionStorage.removeItem(KEY + name);
  } catch {
    // Closed or full: the page itself still has it.
  }
}
