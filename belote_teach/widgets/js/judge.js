// Comparing a choice with the verdicts that came with the exercise. No rule of the game is known here.

/** @typedef {import("./types.js").Verdict} Verdict */
/** @typedef {"wrong" | "missed" | "right"} Outcome */
/** @typedef {{outcome: Outcome, cards: string[], verdict: Verdict}} Row */

/**
 * What became of one card: chosen though refused, left out though allowed, or judged rightly.
 * @param {Verdict} verdict
 * @param {boolean} chosen
 * @returns {Outcome}
 */
export function outcome(verdict, chosen) {
  if (verdict.allowed === chosen) return "right";
  return chosen ? "wrong" : "missed";
}

/**
 * Cards of a hand by outcome, each list in the order of the hand.
 * @param {string[]} hand
 * @param {Iterable<string>} selected
 * @param {Record<string, Verdict>} verdicts
 * @returns {Record<Outcome, string[]>}
 */
export function judge(hand, selected, verdicts) {
  const chosen = new Set(selected);
  /** @type {Record<Outcome, string[]>} */
  const found = { wrong: [], missed: [], right: [] };
  for (const card of hand) found[outcome(verdicts[card], chosen.has(card))].push(card);
  return found;
}

/** Key of the summary sentence. @param {Record<Outcome, string[]>} judged */
export function summaryKey(judged) {
  return `${judged.wrong.length},${judged.missed.length}`;
}

/** @param {Verdict} verdict */
function fingerprint(verdict) {
  return JSON.stringify([verdict.allowed, verdict.clause, verdict.reason, verdict.because]);
}

/**
 * Rows to show: mistakes first. Cards that share outcome, sentence and deciding cards share a row, so that one reason
 * is read once. Among the rest, allowed cards come before refused ones.
 * @param {Record<Outcome, string[]>} judged
 * @param {Record<string, Verdict>} verdicts
 * @returns {Row[]}
 */
export function rows(judged, verdicts) {
  /** @type {Row[]} */
  const out = [];
  /** @type {[Outcome, string[]][]} */
  const order = [
    ["wrong", judged.wrong],
    ["missed", judged.missed],
    ["right", judged.right.filter((card) => verdicts[card].allowed)],
    ["right", judged.right.filter((card) => !verdicts[card].allowed)],
  ];
  for (const [kind, cards] of order) {
    /** @type {Map<string, Row>} */
    const shared = new Map();
    for (const card of cards) {
      const verdict = verdicts[card];
      const key = fingerprint(verdict);
      const row = shared.get(key);
      if (row) row.cards.push(card);
      else shared.set(key, { outcome: kind, cards: [card], verdict });
    }
    out.push(...shared.values());
  }
  return out;
}
