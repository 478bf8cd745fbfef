// Card faces, drawn. A face is first a plain tree, so that it can be tested without a browser, then SVG nodes.

/** @typedef {import("./types.js").Suit} Suit */
/** @typedef {{tag: string, attributes: Record<string, string | number>, children: (Tree | string)[]}} Tree */

/** Suit shapes on a 100 × 100 square. @type {Record<Suit, string>} */
const SHAPES = {
  s: "M50 5C61 27 93 43 93 67c0 14-11 23-23 23-7 0-12-3-15-7 1 7 4 10 9 13H36c5-3 8-6 9-13-3 4-8 7-15 7C18 90 7 81 7 67 7 43 39 27 50 5Z",
  h: "M50 94C31 74 6 58 6 33 6 17 18 8 30 8c9 0 16 5 20 13C54 13 61 8 70 8c12 0 24 9 24 25 0 25-25 41-44 61Z",
  d: "M50 3C60 20 72 36 88 50 72 64 60 80 50 97 40 80 28 64 12 50 28 36 40 20 50 3Z",
  c: "M50 5c13 0 22 10 22 21 0 7-3 12-8 17 4-2 8-3 12-3 12 0 20 9 20 20 0 12-9 21-21 21-9 0-16-5-20-12 1 12 5 21 11 25H34c6-4 10-13 11-25-4 7-11 12-20 12C13 81 4 72 4 60c0-11 8-20 20-20 4 0 8 1 12 3-5-5-8-10-8-17C28 15 37 5 50 5Z",
};

// Pips stand between the two large indices. The index of a ten is wide, so its pips begin under it.
const [LEFT, RIGHT] = [37.5, 62.5];
/** @type {Record<string, {size: number, at: [number, number][]}>} */
const PIPS = {
  7: { size: 17, at: [...sides(31, 75, 119), [50, 53]] },
  8: { size: 17, at: [...sides(31, 75, 119), [50, 53], [50, 97]] },
  9: { size: 16, at: [...sides(31, 60, 90, 119), [50, 75]] },
  T: { size: 15, at: [...sides(42, 64, 86, 108), [50, 53], [50, 97]] },
};

/** A pip on the left and one on the right at each height. @param {...number} heights @returns {[number, number][]} */
function sides(...heights) {
  return heights.flatMap((y) => /** @type {[number, number][]} */ ([[LEFT, y], [RIGHT, y]]));
}

// Headdresses over the monogram: they tell the court cards apart at any size and in any language.
/** @type {Record<string, {gold: string, line: string, dots: [number, number, number][]}>} */
const HEADS = {
  K: {
    gold: "M37.5 62 34.5 46.5 43 52.5 50 41.5 57 52.5 65.5 46.5 62.5 62Z",
    line: "M37 58H63",
    dots: [[34.5, 45.5, 2], [50, 40.5, 2.2], [65.5, 45.5, 2]],
  },
  Q: {
    gold: "M34.5 60C35 53 38 49.5 42 52.5 43.5 47 47 44.5 50 44.5S56.5 47 58 52.5C62 49.5 65 53 65.5 60 56 56.6 44 56.6 34.5 60Z",
    line: "M34.5 62.6C44 59.2 56 59.2 65.5 62.6",
    dots: [[38.5, 48.6, 1.6], [50, 41, 2.2], [61.5, 48.6, 1.6]],
  },
  J: {
    gold: "M35.5 57C34 48.5 41 44.5 49 45.5 52 45.9 54.6 46.5 57 47.6 62 45 66 40.5 66 35.5 71 41 70 50 64.6 54.6L64.5 57Z",
    line: "M34.5 57H65.5V61.5H34.5Z",
    dots: [],
  },
};

/**
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Tree | string)} children
 * @returns {Tree}
 */
function node(tag, attributes = {}, ...children) {
  return { tag, attributes, children };
}

/** @param {Suit} suit @param {number} x @param {number} y @param {number} size @param {boolean} [turned] */
function pip(suit, x, y, size, turned = false) {
  const turn = turned ? "rotate(180) " : "";
  return node("path", {
    d: SHAPES[suit],
    transform: `translate(${x} ${y}) ${turn}scale(${size / 100}) translate(-50 -50)`,
  });
}

/** @param {Suit} suit @param {string} label @param {boolean} turned */
function index(suit, label, turned) {
  const wide = label.length > 1;
  return node(
    "g",
    turned ? { transform: "rotate(180 50 75)" } : {},
    node("text", { x: wide ? 19 : 16.5, y: 31, class: wide ? "rank two" : "rank" }, label),
    pip(suit, 16.5, 44.5, 16.5),
  );
}

/** @param {string} rank @param {Suit} suit @param {string} label */
function court(rank, suit, label) {
  const head = HEADS[rank];
  return node(
    "g",
    {},
    node("ellipse", { cx: 50, cy: 75, rx: 24.5, ry: 43, class: "cameo" }),
    node("ellipse", { cx: 50, cy: 75, rx: 21.8, ry: 40.3, class: "cameo-line" }),
    node("path", { d: head.gold, class: "gold" }),
    node("path", { d: head.line, class: "gold" }),
    ...head.dots.map(([cx, cy, r]) => node("circle", { cx, cy, r, class: "gold" })),
    node("text", { x: 50, y: 91, class: "monogram" }, label),
    pip(suit, 50, 103, 13),
  );
}

/**
 * The face of a card such as "Qh"; `label` is the rank as printed.
 * @param {string} card
 * @param {string} label
 * @returns {Tree}
 */
export function face(card, label) {
  const rank = card[0];
  const suit = /** @type {Suit} */ (card[1]);
  const pips = PIPS[rank];
  const middle = pips
    ? pips.at.map(([x, y]) => pip(suit, x, y, pips.size, y > 75))
    : rank in HEADS
      ? [court(rank, suit, label)]
      : [pip(suit, 50, 75, 46)];
  return node(
    "svg",
    { class: `face suit-${suit}`, viewBox: "0 0 100 150", "aria-hidden": "true", focusable: "false" },
    node("rect", { x: 0.6, y: 0.6, width: 98.8, height: 148.8, rx: 8.5, class: "paper" }),
    ...middle,
    index(suit, label, false),
    index(suit, label, true),
  );
}

/**
 * One suit sign. Drawn, because fonts turn the characters into emoji on some phones.
 * @param {Suit} suit
 * @returns {Tree}
 */
export function suitSign(suit) {
  return node(
    "svg",
    { class: `pip suit-${suit}`, viewBox: "0 0 100 100", "aria-hidden": "true", focusable: "false" },
    node("path", { d: SHAPES[suit] }),
  );
}

/**
 * Make the SVG nodes of a tree.
 * @param {Tree} tree
 * @returns {SVGElement}
 */
export function draw(tree) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tree.tag);
  for (const [name, value] of Object.entries(tree.attributes)) made.setAttribute(name, String(value));
  for (const child of tree.children) made.append(typeof child === "string" ? child : draw(child));
  return made;
}
