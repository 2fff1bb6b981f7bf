/**
 * Paraphrases without a list of queries: each phrasing is asked while it is left out of the index. Hard, since the phrasings of
 * a ruling are meant to differ; good for comparing two versions of the method.
 */
import { type Library, type LibraryData, libraryOf } from "../../src/library/library.js";
import { buildSearchPart } from "../../src/search/index/build.js";
import { search } from "../../src/search/search.js";
import { rankLines } from "./measure.js";

/** In each fold a sixth of all phrasings is left out, and of each ruling one of these is asked: one of its first six. */
const foldCount = 6;

export interface LeftOutFold {
  /** The library without the phrasings of this fold. */
  data: LibraryData;
  asked: { document: string; id: string; phrase: string }[];
}

/** @param which folds, from 0; all by default */
export function leftOutFolds(data: LibraryData, which = Array.from({ length: foldCount }, (_, i) => i)): LeftOutFold[] {
  return which.map((fold) =>
    foldWithout(
      data,
      (i) => i % foldCount === fold,
      () => fold,
    ),
  );
}

/**
 * Folds that each leave out and ask one phrasing of every ruling, counted from its end. Phrasings are added at the end, so the
 * last two tell situations, and the fourth and the fifth are in the voice of beginners.
 * @param fromEnd of each fold: 1 for the last phrasing
 */
export function lastPhrasingFolds(data: LibraryData, fromEnd: readonly number[]): LeftOutFold[] {
  return fromEnd.map((back) =>
    foldWithout(
      data,
      (i, count) => i === count - back,
      (count) => count - back,
    ),
  );
}

/**
 * @param isLeftOut for a phrasing's number and how many its ruling has
 * @param askedOf the number of the phrasing that is asked, for a ruling with so many
 */
function foldWithout(
  data: LibraryData,
  isLeftOut: (i: number, count: number) => boolean,
  askedOf: (count: number) => number,
): LeftOutFold {
  const askedAs: LibraryData["askedAs"] = {};
  const asked: LeftOutFold["asked"] = [];
  for (const [document, rulings] of Object.entries(data.askedAs)) {
    askedAs[document] = {};
    for (const [id, phrases] of Object.entries(rulings)) {
      askedAs[document][id] = phrases.filter((_, i) => !isLeftOut(i, phrases.length));
      const phrase = phrases[askedOf(phrases.length)];
      if (phrase !== undefined) asked.push({ document, id, phrase });
    }
  }
  return { data: { ...data, askedAs }, asked };
}

/** A library that is indexed without the left-out phrasings of a fold. */
export function libraryOfFold({ data }: LeftOutFold): Library {
  return libraryOf(data, new Map([["search", buildSearchPart(data)]]));
}

/** The rank of the right ruling for each phrasing of a fold; 0 for none. */
export function rankFold(library: Library, { asked }: LeftOutFold): { document: string; rank: number }[] {
  return asked.map(({ document, id, phrase }) => {
    const { hits } = search(library, phrase);
    const rank = hits.findIndex(({ ruling }) => ruling.document === document && ruling.id === id) + 1;
    return { document, rank };
  });
}

/** Asks all of them, and prints a line for each document. */
export function evaluateLeftOut(data: LibraryData, print: (line: string) => void): void {
  const ranks = new Map<string, number[]>();
  for (const fold of leftOutFolds(data))
    for (const { document, rank } of rankFold(libraryOfFold(fold), fold))
      for (const name of [document, "all"]) ranks.set(name, [...(ranks.get(name) ?? []), rank]);
  print("\nEach phrasing, left out of the index; recall@1 / recall@3 / MRR among ten");
  for (const line of rankLines(ranks, 23)) print(line);
}
