// Making elements. Data always goes in as text.

import { parseMarked } from "./marked.js";

/** @typedef {Record<string, string | boolean | null | undefined>} Attributes */
/** @typedef {Node | string | null | undefined} Child */

/**
 * An element with attributes and children. `true` writes an empty attribute, `false` and `null` write none.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(node, name, value);
  for (const child of children) if (child != null) node.append(child);
  return node;
}

/**
 * @param {Element} node
 * @param {string} name
 * @param {string | boolean | null | undefined} value
 */
export function set(node, name, value) {
  if (value === false || value == null) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : value);
}

/**
 * JupyterLab's command mode reads single keys from any focused element without this attribute; x would delete the cell.
 * @template {Element} T
 * @param {T} node
 */
export function guard(node) {
  node.setAttribute("data-lm-suppress-shortcuts", "true");
  return node;
}

/**
 * @param {string} kind class of the button
 * @param {string} label
 * @param {() => void} act
 */
export function button(kind, label, act) {
  const node = guard(el("button", { type: "button", class: kind }, label));
  node.addEventListener("click", act);
  return node;
}

/**
 * A sentence in which starred French terms are marked as French.
 * @param {string} sentence
 */
export function prose(sentence) {
  const out = document.createDocumentFragment();
  for (const piece of parseMarked(sentence)) {
    // A rank and its suit stay on one line.
    const text = piece.text.replace(/ (?=[♠♥♦♣])/g, "\u00a0");
    out.append(piece.french ? el("i", { lang: "fr" }, text) : text);
  }
  return out;
}

/** Text for screen readers only. @param {string} text */
export function unseen(text) {
  return el("span", { class: "unseen" }, text);
}

/** A sign that repeats what text says beside it. @param {string} sign @param {string} [kind] */
export function sign(sign, kind = "sign") {
  return el("span", { class: kind, "aria-hidden": "true" }, sign);
}
