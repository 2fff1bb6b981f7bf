/** Finds rulings that moved: another number, another section, or another position in the order. */
import type { Ruling } from "../../ruling/ruling.js";
import type { Renumbered } from "../words/cause.js";
import type { Pair } from "./match.js";
import { outOfOrder, type PositionPair, sectionKey } from "./order.js";

/** The old and the new place of a ruling: `1.4`, `Section › 1.4`, or `Section › place 3 of 20` (counted in the document). */
export interface Move {
  from: string;
  to: string;
}

/** The pairs that moved, each with its move. */
export function findMoves(from: readonly Ruling[], to: readonly Ruling[], pairs: readonly Pair[]): Map<Pair, Move> {
  const moves = new Map<Pair, Move>();
  // A pair with a new number or section has moved. Of the other pairs, those out of order have moved.
  const sameNumberAndSection = new Map<PositionPair, Pair>();
  for (const pair of pairs) {
    const [older, newer] = [from[pair.from] as Ruling, to[pair.to] as Ruling];
    const isNewSection = sectionKey(older) !== sectionKey(newer);
    if (!isNewSection && older.number === newer.number) {
      sameNumberAndSection.set({ from: pair.from, to: pair.to, key: [older.id, newer.id].sort().join(" ") }, pair);
    } else if (!isNewSection && older.number !== null && newer.number !== null) {
      moves.set(pair, { from: older.number, to: newer.number });
    } else {
      moves.set(pair, { from: placeOf(from, pair.from, older.number), to: placeOf(to, pair.to, newer.number) });
    }
  }
  for (const positions of outOfOrder([...sameNumberAndSection.keys()])) {
    const pair = sameNumberAndSection.get(positions) as Pair;
    moves.set(pair, { from: placeOf(from, pair.from, null), to: placeOf(to, pair.to, null) });
  }
  return moves;
}

/**
 * Maps old numbers of renumbered entries to their new numbers, so that a changed reference (`see 1.4` → `see 1.5`) does
 * not count as a rewording. Old numbers without a point are left out: `draw 4 cards` → `draw 5 cards` is a new rule,
 * even if entry 4 became entry 5.
 */
export function renumberings(from: readonly Ruling[], to: readonly Ruling[], pairs: readonly Pair[]): Renumbered {
  const renumbered = new Map<string, Set<string>>();
  for (const pair of pairs) {
    const [older, newer] = [from[pair.from]?.number, to[pair.to]?.number];
    if (!older || !newer || older === newer || !older.includes(".")) continue;
    renumbered.set(older, (renumbered.get(older) ?? new Set()).add(newer));
  }
  return renumbered;
}

/** The section of the ruling at an index, with the number or, if that is null, the position in the document. */
function placeOf(rulings: readonly Ruling[], at: number, number: string | null): string {
  return [...(rulings[at]?.section ?? []), number ?? `place ${at + 1} of ${rulings.length}`].join(" › ");
}
