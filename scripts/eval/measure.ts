/** What a list of ranks comes to; 0 stands for not found. */
export interface Measures {
  count: number;
  first: number;
  three: number;
  reciprocal: number;
}

export function measure(ranks: readonly number[]): Measures {
  const share = (hit: (rank: number) => boolean): number => ranks.filter(hit).length / Math.max(1, ranks.length);
  return {
    count: ranks.length,
    first: share((rank) => rank === 1),
    three: share((rank) => rank >= 1 && rank <= 3),
    reciprocal: ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / Math.max(1, ranks.length),
  };
}
