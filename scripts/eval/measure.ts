/** What a list of ranks comes to. */
export interface Measures {
  count: number;
  /** Shares, from 0 to 1: first, and among the first three. */
  first: number;
  three: number;
  /** The mean of 1/rank. */
  reciprocal: number;
}

/** @param ranks from 1; 0 stands for not found */
export function measure(ranks: readonly number[]): Measures {
  const share = (hit: (rank: number) => boolean): number => ranks.filter(hit).length / Math.max(1, ranks.length);
  return {
    count: ranks.length,
    first: share((rank) => rank === 1),
    three: share((rank) => rank >= 1 && rank <= 3),
    reciprocal: ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / Math.max(1, ranks.length),
  };
}

/** Recall at one and at three, and the mean reciprocal rank. */
export function figures({ first, three, reciprocal }: Measures): string {
  return [first, three, reciprocal].map((one) => one.toFixed(3)).join(" ");
}

/** A line for each list of ranks. @param width of the column of names */
export function rankLines(ranks: ReadonlyMap<string, readonly number[]>, width: number): string[] {
  return [...ranks].map(([name, list]) => {
    const measures = measure(list);
    return `${name.padEnd(width)}${String(measures.count).padStart(5)}   ${figures(measures)}`;
  });
}
