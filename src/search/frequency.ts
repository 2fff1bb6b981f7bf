/** In how many of the rulings looked at a term is; counted once for each query and term. */
import type { SearchIndex } from "./index-of.js";
import type { Scope } from "./scope.js";
import { rarity } from "./weights.js";

export interface Frequencies {
  /** Rulings in scope that have the term in their own words. */
  of(term: number): number;
  /** What the term tells in this scope. */
  rarity(term: number): number;
}

/** Counts in this scope, each made when it is first asked for. */
export function frequenciesIn(index: SearchIndex, scope: Scope): Frequencies {
  const known = new Map<number, number>();
  const of = (term: number): number => {
    if (term < 0) return 0;
    let count = known.get(term);
    if (count === undefined) {
      count = 0;
      const end = index.postingStarts[term + 1] as number;
      for (let i = index.postingStarts[term] as number; i < end; i++)
        count += scope.allowed[index.postingDocs[i] as number] as number;
      known.set(term, count);
    }
    return count;
  };
  return { of, rarity: (term) => rarity(of(term), scope.count) };
}
