/**
 * Suggests card names similar to what was typed, for "did you mean". It is less strict than search, which must not
 * guess.
 */

import { formKinds, nameKinds } from "../index/catalogue-names.js";
import { formRange, formsWith, type SearchIndex } from "../index/search-index.js";
import { wordFlags } from "../index/word-flags.js";
import { isStop } from "../text/words.js";
import { type NearWord, nearWords } from "./spelling.js";

const printedForm = formKinds.indexOf("printed");
const cardKind = nameKinds.indexOf("card");
/** Maximum number of words of the query that are compared. */
const maxWords = 8;
/** Maximum number of words of names that are compared with one word of the query. */
const maxNearWords = 12;
/** For each further word of a name, the points of a matching word are divided by this much more. */
const furtherWordPenalty = 0.15;
/** Maximum edit distance between a typed word and a word of a name, as a share of the letters of the shorter one. */
const maxErrorShare = 0.45;

/**
 * Names of cards as the catalogue writes them, the most similar first.
 * @param words folded
 * @param games only names of these games, given by their positions in the index's list of games
 */
export function nearestNames(
  index: SearchIndex,
  words: readonly string[],
  games: ReadonlySet<number>,
  limit = 5,
): string[] {
  const points = new Map<number, number>();
  for (const word of words.slice(0, maxWords)) {
    if (isStop(word)) continue;
    // Each typed word adds to a name once, for the most similar word of the name.
    const bestByName = new Map<number, number>();
    for (const near of nearNameWords(index, word)) {
      const term = index.wordTerms[near.word] as number;
      for (const form of formsWith(index, term)) {
        const name = index.formNames[form] as number;
        if (index.formKinds[form] !== printedForm || index.nameKinds[name] !== cardKind) continue;
        if (!games.has(index.nameGames[name] as number)) continue;
        const [first, after] = formRange(index, form);
        const value = near.similarity ** 2 / (1 + furtherWordPenalty * (after - first - 1));
        if (value > (bestByName.get(name) ?? 0)) bestByName.set(name, value);
      }
    }
    for (const [name, value] of bestByName) points.set(name, (points.get(name) ?? 0) + value);
  }
  const sorted = [...points].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return [...new Set(sorted.slice(0, limit * 2).map(([name]) => index.nameTexts[name] as string))].slice(0, limit);
}

/**
 * Words of names that a typed word may stand for. A word that rulings or phrasings have counts as spelt right: in
 * `how many tokens`, `many` is not a misspelt `Man`.
 */
function nearNameWords(index: SearchIndex, typed: string): NearWord[] {
  const word = index.words.find(typed);
  const flags = word < 0 ? 0 : (index.wordFlags[word] as number);
  if (flags & (wordFlags.text | wordFlags.phrasing)) return flags & wordFlags.name ? [{ word, similarity: 1 }] : [];
  return nearWords(index, typed, wordFlags.name, maxNearWords, (length) => Math.floor(maxErrorShare * length));
}
