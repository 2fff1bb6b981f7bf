/** Finds rulings that moved: another number, another section, or another position in the order. */
import type { Ruling } from "../../ruling/ruling.js";
import type { Renumbered } from "../words/cause.js";
import type { Pair } from "./match.js";
import { outOfOrder, type PositionPair, sectionKey } from "./order.js";

/** The old and the new place of a ruling: `1.4`, `Section › 1.4`, or `Section › place 3 of 20` (of the document). */
export interface Move {
  from: string;
  to: string;
}

/** @returns a move for each pair that moved */
export function findMoves(from: readonly Ruling[], to: readonly Ruling[], pairs: readonly Pair[]): Map<Pair, Move> {
  const moves = new Map<Pair, Move>();
  // A new number or section is a move. The others moved if they are out of order.
  const inPlace = new Map<PositionPair, Pair>();
  for (const pair of pairs) {
    const [older, newer] = [from[pair.from] as Ruling, to[pair.to] as Ruling];
    const newSection = sectionKey(older) !== sectionKey(newer);
    if (!newSection && older.number === newer.number) {
      inPlace.set({ from: pair.from, to: pair.to, key: [older.id, newer.id].sort().join(" ") }, pair);
    } else if (!newSection && older.number !== null && newer.number !== null) {
      moves.set(pair, { from: older.number, to: newer.number });
    } else {
      const place = (rulings: readonly Ruling[], at: number) =>
        under(rulings[at], rulings[at]?.number ?? nth(rulings, at));
      moves.set(pair, { from: place(from, pair.from), to: place(to, pair.to) });
    }
  }
  for (const positions of outOfOrder([...inPlace.keys()])) {
    const pair = inPlace.get(positions) as Pair;
    const place = (rulings: readonly Ruling[], at: number) => under(rulings[at], nth(rulings, at));
    moves.set(pair, { from: place(from, pair.from), to: place(to, pair.to) });
  }
  return moves;
}

/**
 * Maps old numbers of renumbered entries to their new numbers. A changed reference (`see 1.4` → `see 1.5`) is then not
 * a rewording. Only numbers with a point: `draw 4 cards` → `draw 5 cards` is a new rule, whatever became of entry 4.
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

function under(ruling: Ruling | undefined, place: string): string {
  return [...(ruling?.section ?? []), place].join(" › ");
}

function nth(rulings: readonly Ruling[], at: number): string {
  return `place ${at + 1} of ${rulings.length}`;
}
