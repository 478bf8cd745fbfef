// Where the focus goes when the table has changed.

/**
 * To the hand when the person is to act, to what leads on when nobody is; nowhere when the focus is busy elsewhere.
 * @param {{view: import("./types.js").View, root: HTMLElement, hand: import("../hand.js").Hand, bids: HTMLElement, next: HTMLElement,
 *   on: HTMLElement, over: import("./over.js").Over}} table
 * @param {boolean} ours whether the person has just done something here
 */
export function follow({ view, root, hand, bids, next, on, over }, ours) {
  const active = document.activeElement;
  const free = !active || active === document.body;
  const near = hand.node.contains(active) || bids.contains(active) || (ours && root.contains(active)) || active === next;
  if (!free && !near) return;
  if (view.phase === "over") over.focus();
  else if (view.phase === "done" || view.phase === "passed") on.focus({ preventScroll: true });
  else if (!next.hidden) next.focus({ preventScroll: true });
  else if (view.mine && !hand.node.contains(active)) [...hand.places.values()][hand.at]?.button.focus({ preventScroll: true });
}
