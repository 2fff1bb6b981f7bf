/**
 * Divides the phrasings of each ruling into six folds. For each fold, indexes the library without the fold's phrasings, and
 * searches for the first left-out phrasing of each ruling: at most six queries per ruling. These queries are hard, because the
 * phrasings of a ruling are meant to differ. The figures serve to compare two versions of the search.
 */
import type { Library, LibraryData } from "../../src/library/library.js";
import { addTo } from "../../src/ruling/groups.js";
import { phrasingsIn } from "../../src/ruling/phrasing.js";
import { rankLines, rankOfFirst, searchable } from "./measure.js";

/** Each fold leaves out every sixth phrasing of a ruling. The first left-out phrasing is the query. */
const foldCount = 6;

export interface LeftOutFold {
  /** The library without the phrasings of this fold. */
  data: LibraryData;
  /** The left-out phrasings to search for, with the ruling that is right. */
  queries: { document: string; id: string; phrase: string }[];
}

/** The folds of the library's phrasings. @param foldNumbers from 0 to 5; all by default */
export function leftOutFolds(
  data: LibraryData,
  foldNumbers = Array.from({ length: foldCount }, (_, i) => i),
): LeftOutFold[] {
  return foldNumbers.map((fold) =>
    foldWithout(
      data,
      (i) => i % foldCount === fold,
      () => fold,
    ),
  );
}

/**
 * Folds that leave out one phrasing of each ruling and use it as the query. The phrasing is counted from the end, because the
 * newest phrasings are last: the last two describe situations, and the fourth and the fifth from the end are in the words of
 * beginners.
 * @param fromEnd for each fold, the position of the phrasing from the end: 1 for the last
 */
export function lastPhrasingFolds(data: LibraryData, fromEnd: readonly number[]): LeftOutFold[] {
  return fromEnd.map((position) =>
    foldWithout(
      data,
      (i, count) => i === count - position,
      (count) => count - position,
    ),
  );
}

/**
 * A fold: the library without some phrasings, and the queries.
 * @param isLeftOut whether a phrasing is left out, from its index and the number of its ruling's phrasings
 * @param queryIndex the index of the phrasing that is the query, from the number of its ruling's phrasings
 */
function foldWithout(
  data: LibraryData,
  isLeftOut: (i: number, count: number) => boolean,
  queryIndex: (count: number) => number,
): LeftOutFold {
  const phrasings: LibraryData["askedAs"] = {};
  const queries: LeftOutFold["queries"] = [];
  for (const [document, rulings] of Object.entries(data.askedAs)) {
    // The phrasings of a document without an edition are of no ruling that can be found.
    if (!data.documents.some(({ id }) => id === document)) continue;
    phrasings[document] = {};
    for (const [id, entries] of Object.entries(rulings)) {
      const phrases = phrasingsIn(entries);
      const kept = phrases.filter((_, i) => !isLeftOut(i, phrases.length));
      phrasings[document][id] = kept.map(({ text, passage }) =>
        passage === null ? text : { passage, asked_as: [text] },
      );
      const phrase = phrases[queryIndex(phrases.length)];
      if (phrase !== undefined) queries.push({ document, id, phrase: phrase.text });
    }
  }
  return { data: { ...data, askedAs: phrasings }, queries };
}

/** The rank of the right ruling for each query of a fold; 0 when it is not found. */
export function rankFold(library: Library, { queries }: LeftOutFold): { document: string; rank: number }[] {
  return queries.map(({ document, id, phrase }) => ({
    document,
    rank: rankOfFirst(library, phrase, null, (ruling) => ruling.document === document && ruling.id === id),
  }));
}

/** Searches for the queries of all folds, and prints a line for each document and one for all. */
export function evaluateLeftOut(data: LibraryData, print: (line: string) => void): void {
  const ranks = new Map<string, number[]>();
  for (const fold of leftOutFolds(data))
    for (const { document, rank } of rankFold(searchable(fold.data), fold))
      for (const name of [document, "all"]) addTo(ranks, name, rank);
  print("\nUp to six phrasings of each ruling, each left out of the index; recall@1 / recall@3 / MRR among ten");
  for (const line of rankLines(ranks)) print(line);
}
