/** Which rulings stand somewhere else than before: another number, another section, or another order. */
import type { Ruling } from "../ruling/ruling.js";
import type { Renumbered } from "./cause.js";
import type { Pair } from "./match.js";
import { outOfOrder, type Places, sectionKey } from "./order.js";

/** Where a ruling stood and stands: `1.4`, `Section › 1.4`, or `Section › place 3 of 20` (in the document). */
export interface Move {
  from: string;
  to: string;
}

/** The moves of the pairs that moved. */
export function findMoves(from: readonly Ruling[], to: readonly Ruling[], pairs: readonly Pair[]): Map<Pair, Move> {
  const moves = new Map<Pair, Move>();
  // Those with a new number or section are known to have moved; among the others the order tells.
  const inPlace = new Map<Places, Pair>();
  for (const pair of pairs) {
    const [older, newer] = [from[pair.from] as Ruling, to[pair.to] as Ruling];
    const newSection = sectionKey(older) !== sectionKey(newer);
    if (!newSection && older.number === newer.number) {
      inPlace.set({ from: pair.from, to: pair.to, name: [older.id, newer.id].sort().join(" ") }, pair);
    } else if (!newSection && older.number !== null && newer.number !== null) {
      moves.set(pair, { from: older.number, to: newer.number });
    } else {
      const place = (rulings: readonly Ruling[], at: number) =>
        under(rulings[at], rulings[at]?.number ?? nth(rulings, at));
      moves.set(pair, { from: place(from, pair.from), to: place(to, pair.to) });
    }
  }
  for (const places of outOfOrder([...inPlace.keys()])) {
    const pair = inPlace.get(places) as Pair;
    const place = (rulings: readonly Ruling[], at: number) => under(rulings[at], nth(rulings, at));
    moves.set(pair, { from: place(from, pair.from), to: place(to, pair.to) });
  }
  return moves;
}

/**
 * The numbers that became other numbers, so that a reference can follow its entry without being a rewording. Only those
 * with a point: `see 1.4` becoming `see 1.5` follows the entry, but `draw 5 cards` is a new rule however the entries
 * are numbered.
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
