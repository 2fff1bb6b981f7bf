/**
 * Measures how similar a query is to the phrasings of a ruling. Precision is the share of the query's information that a
 * phrasing has, recall the share of the phrasing's information that the query has; their harmonic mean is the
 * similarity.
 */
import { addTo } from "../../ruling/groups.js";
import { idfOf, phrasingGroups, phrasingRange, type SearchIndex, termsOfPhrasings } from "../index/search-index.js";
import type { Understanding } from "../query/understand.js";

export interface PhrasingMatch {
  /** The harmonic mean of precision and recall, 0 to 1. */
  similarity: number;
  recall: number;
  /** The largest similarity of a phrasing that has all words of the query. */
  whole: number;
  /** The id of the phrasing in the index; -1 for none. */
  phrasing: number;
  /** The mean similarity of the `nearestCount` most similar phrasings: agreement of several is better evidence than one. */
  nearest: number;
}

const nearestCount = 3;
/** A phrasing with a larger share of the query has all of its words, but for rounding. */
const wholePrecision = 0.99;

export const noPhrasing: PhrasingMatch = { similarity: 0, recall: 0, whole: 0, phrasing: -1, nearest: 0 };

/** Returns a function that gives the most similar phrasing of a passage, or of its ruling as a whole. */
export function phrasingMatcher(
  index: SearchIndex,
  { concepts, information }: Understanding,
): (passage: number) => PhrasingMatch {
  const words = concepts.filter(({ kind }) => kind === "word");
  const informationOf = words.map(({ wordIndices }) => information[wordIndices[0] as number] as number);
  const totalInformation = informationOf.reduce((sum, one) => sum + one, 0);
  if (totalInformation === 0) return () => noPhrasing;
  /** Term → the words that it may stand for, with how well it does, and the only game in whose rulings (-1 for all). */
  const queryWords = new Map<number, { word: number; weight: number; game: number }[]>();
  words.forEach(({ alternatives }, word) => {
    for (const { term, weight, game } of alternatives)
      addTo(queryWords, term, { word, weight: Math.min(1, weight), game });
  });
  const covered = new Float64Array(words.length);

  /** @param game of the ruling */
  const match = (phrasing: number, game: number): PhrasingMatch => {
    covered.fill(0);
    let matched = 0;
    let total = 0;
    for (const term of termsOfPhrasings(index, phrasing, phrasing + 1)) {
      const information = idfOf(index, term);
      total += information;
      let best = 0;
      for (const { word, weight, game: only } of queryWords.get(term) ?? []) {
        if (only >= 0 && only !== game) continue;
        best = Math.max(best, weight);
        covered[word] = Math.max(covered[word] as number, weight);
      }
      matched += information * best;
    }
    if (matched === 0) return noPhrasing;
    const coveredInformation = informationOf.reduce((sum, one, word) => sum + one * (covered[word] as number), 0);
    const precision = coveredInformation / totalInformation;
    const recall = matched / total;
    const similarity = (2 * precision * recall) / (precision + recall);
    return { similarity, recall, whole: precision > wholePrecision ? similarity : 0, phrasing, nearest: 0 };
  };

  return (passage) => {
    const game = index.rulingGames[index.passageDocs[passage] as number] as number;
    const matches = phrasingGroups(index, passage).flatMap((group) => {
      const [from, to] = phrasingRange(index, group);
      return Array.from({ length: to - from }, (_, i) => match(from + i, game));
    });
    matches.sort((a, b) => b.similarity - a.similarity);
    const nearest = matches.slice(0, nearestCount).reduce((sum, { similarity }) => sum + similarity, 0) / nearestCount;
    const whole = Math.max(0, ...matches.map((one) => one.whole));
    return { ...(matches[0] ?? noPhrasing), whole, nearest };
  };
}
