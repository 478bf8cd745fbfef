// What a key means at the practice table. Pure: the controller does what is said here.

import { jump, roving } from "../keyboard.js";

/**
 * @typedef {{do: "move", to: number} | {do: "bid", bid: string} | {do: "undo"} | {do: "last"} | {do: "legal"} | {do: "rule"} | {do: "keys"}
 *   | {do: "hint", rung: number}} Command
 */

/** @type {Record<string, string>} */
const BIDS = { t: "take", p: "pass", s: "s", h: "h", d: "d", c: "c", a: "AT", n: "NT" };
/** @type {Record<string, "undo" | "last" | "legal" | "rule" | "keys">} */
const DOES = { u: "undo", l: "last", v: "legal", r: "rule", "?": "keys" };

/**
 * The command of a key, or null when the key is not ours. While the person is to bid, letters are bids; otherwise those of
 * suits and ranks go to a card.
 * @param {{key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean}} event
 * @param {{hand: string[], at: number, onCard: boolean, bidding: boolean}} where
 * @returns {Command | null}
 */
export function command(event, where) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const { key } = event;
  if (where.onCard) {
    const to = roving(key, where.at, where.hand.length);
    if (to !== null) return { do: "move", to };
  }
  if (key.length !== 1) return null;
  if (key === "1" || key === "2") return { do: "hint", rung: Number(key) };
  const letter = key.toLowerCase();
  if (where.bidding && Object.hasOwn(BIDS, letter)) return { do: "bid", bid: BIDS[letter] };
  if (Object.hasOwn(DOES, letter)) return { do: DOES[letter] };
  if (!/^[cdhs7890tjqka]$/.test(letter) || where.hand.length === 0) return null;
  const to = jump(letter, where.hand, where.onCard ? where.at : -1);
  return { do: "move", to: to ?? where.at };
}
