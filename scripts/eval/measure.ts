/** Searches for look-ups, and measures the ranks of the right rulings. */
import { type Library, type LibraryData, libraryOf } from "../../src/library/library.js";
import type { Ruling } from "../../src/ruling/ruling.js";
import { buildSearchPart } from "../../src/search/index/build.js";
import { trainModel } from "../../src/search/index/model.js";
import { modelPartName, searchPartName } from "../../src/search/index/search-index.js";
import { search } from "../../src/search/search.js";

/** The library with its search index. */
export function searchable(data: LibraryData): Library {
  return libraryOf(
    data,
    new Map([
      [searchPartName, buildSearchPart(data)],
      [modelPartName, trainModel(data)],
    ]),
  );
}

/** The rank of the first right ruling that a search finds; 0 when it finds none. @param game null for all games */
export function rankOfFirst(
  library: Library,
  query: string,
  game: string | null,
  isRight: (ruling: Ruling) => boolean,
  withPhrasings = true,
): number {
  const { hits } = search(library, query, { askedAs: withPhrasings, ...(game !== null && { game }) });
  return hits.findIndex(({ ruling }) => isRight(ruling)) + 1;
}

/** Measures of a list of ranks. */
export interface Measures {
  /** The number of ranks. */
  count: number;
  /** The share of rank 1, from 0 to 1 (recall@1). */
  shareFirst: number;
  /** The share of the ranks 1 to 3 (recall@3). */
  shareAmongThree: number;
  /** The mean of 1/rank (MRR). A look-up whose ruling was not found adds 0. */
  meanReciprocalRank: number;
}

/** The measures of a list of ranks. @param ranks from 1; 0 for not found */
export function measure(ranks: readonly number[]): Measures {
  const share = (isHit: (rank: number) => boolean): number => ranks.filter(isHit).length / Math.max(1, ranks.length);
  return {
    count: ranks.length,
    shareFirst: share((rank) => rank === 1),
    shareAmongThree: share((rank) => rank >= 1 && rank <= 3),
    meanReciprocalRank: ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / Math.max(1, ranks.length),
  };
}

/** Recall@1, recall@3 and the mean reciprocal rank, as text. */
export function measuresText({ shareFirst, shareAmongThree, meanReciprocalRank }: Measures): string {
  return [shareFirst, shareAmongThree, meanReciprocalRank].map((one) => one.toFixed(3)).join(" ");
}

/** A line for each list of ranks, with its name and measures. */
export function rankLines(ranks: ReadonlyMap<string, readonly number[]>): string[] {
  const nameWidth = Math.max(...[...ranks.keys()].map((name) => name.length)) + 2;
  return [...ranks].map(([name, list]) => {
    const measures = measure(list);
    return `${name.padEnd(nameWidth)}${String(measures.count).padStart(5)}   ${measuresText(measures)}`;
  });
}
