// Dragging a card onto the felt. It is never needed: a tap lifts, another plays.

// So far a finger may slip during a tap.
const SLIP = 12;

/**
 * Let cards be dragged out of the hand.
 * @param {HTMLElement} hand
 * @param {HTMLElement} felt where they are dropped
 * @param {(card: string) => void} play
 * @returns {() => void} stops it
 */
export function draggable(hand, felt, play) {
  /** @type {{slot: HTMLElement, card: string, id: number, x: number, y: number, moved: boolean} | null} */
  let held = null;
  let swallow = false;

  /** @param {PointerEvent} event */
  const down = (event) => {
    swallow = false;
    const slot = /** @type {HTMLElement} */ (event.target).closest(".slot");
    if (!(slot instanceof HTMLElement) || event.button !== 0 || !event.isPrimary) return;
    held = { slot, card: slot.dataset.card ?? "", id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    if (!held || event.pointerId !== held.id) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(x, y) < SLIP) return;
    held.moved = true;
    held.slot.classList.add("dragged");
    held.slot.style.transform = `translate(${x}px, ${y}px)`;
    felt.classList.toggle("over", over(event));
  };
  /** @param {PointerEvent} event */
  const over = (event) => {
    const box = felt.getBoundingClientRect();
    return event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
  };
  const drop = () => {
    if (!held) return;
    held.slot.classList.remove("dragged");
    held.slot.style.transform = "";
    felt.classList.remove("over");
    held = null;
  };
  /** @param {PointerEvent} event */
  const up = (event) => {
    if (!held || event.pointerId !== held.id) return;
    const { card, moved } = held;
    drop();
    swallow = moved; // what was dragged was not tapped
    if (moved && over(event)) play(card);
  };
  /** @param {MouseEvent} event */
  const click = (event) => {
    if (!swallow) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  };
  hand.addEventListener("pointerdown", down);
  hand.addEventListener("click", click, { capture: true });
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", drop);
  return () => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", drop);
  };
}
