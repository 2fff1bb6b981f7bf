/** How good a list of ranks is. */
export interface Measures {
  /** The number of ranks. */
  count: number;
  /** The share of rank 1, from 0 to 1 (recall@1). */
  first: number;
  /** The share of the ranks 1 to 3 (recall@3). */
  amongThree: number;
  /** The mean of 1/rank, which is 0 for what was not found (mean reciprocal rank). */
  reciprocal: number;
}

/** The measures of a list of ranks. @param ranks from 1; 0 for not found */
export function measure(ranks: readonly number[]): Measures {
  const share = (isHit: (rank: number) => boolean): number => ranks.filter(isHit).length / Math.max(1, ranks.length);
  return {
    count: ranks.length,
    first: share((rank) => rank === 1),
    amongThree: share((rank) => rank >= 1 && rank <= 3),
    reciprocal: ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / Math.max(1, ranks.length),
  };
}

/** Recall@1, recall@3 and the mean reciprocal rank, as text. */
export function figures({ first, amongThree, reciprocal }: Measures): string {
  return [first, amongThree, reciprocal].map((one) => one.toFixed(3)).join(" ");
}

/**
 * A line for each list of ranks.
 * @param nameWidth the width of the column of names
 */
export function rankLines(ranks: ReadonlyMap<string, readonly number[]>, nameWidth: number): string[] {
  return [...ranks].map(([name, list]) => {
    const measures = measure(list);
    return `${name.padEnd(nameWidth)}${String(measures.count).padStart(5)}   ${figures(measures)}`;
  });
}
