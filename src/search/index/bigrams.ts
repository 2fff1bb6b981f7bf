/**
 * An inverted index from letter bigrams to the words of the dictionary. Words near a misspelt word are found by the
 * bigrams that they share with it, so that it need not be compared with every word. `lamp` has `^l la am mp p$`.
 */
import type { Numbers } from "./index-section.js";
import type { SearchIndex } from "./search-index.js";
import { groupByRow, Uint32List } from "./uint32-list.js";
import { nameFlags } from "./word-flags.js";

/**
 * The number of character codes: a–z, 0–9, one for all other characters, and one for the start and the end of a word.
 */
const alphabetSize = 38;
const minWordLength = 3;
const maxWordLength = 40;

/** The distinct bigrams of a word, as numbers below `alphabetSize` squared. */
export function bigramsOf(word: string): number[] {
  const grams: number[] = [];
  let previousCode = alphabetSize - 1;
  for (let i = 0; i <= word.length; i++) {
    const code = i < word.length ? letterCode(word.charCodeAt(i)) : alphabetSize - 1;
    const gram = previousCode * alphabetSize + code;
    if (!grams.includes(gram)) grams.push(gram);
    previousCode = code;
  }
  return grams;
}

function letterCode(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26;
  return 36;
}

/**
 * The ids of the words with each bigram. Each bigram has two rows: row `2 * gram` has the words that stand in names, row
 * `2 * gram + 1` all others. Row `i` is `words[starts[i]]` to before `words[starts[i + 1]]`. Very short and very long
 * words are left out.
 * @param words in the order of the dictionary; the id of a word is its position
 * @param flags of each word
 */
export function bigramIndex(
  words: readonly string[],
  flags: ArrayLike<number>,
): { starts: Uint32Array; words: Uint32Array } {
  const rows = new Uint32List();
  const ids = new Uint32List();
  for (const [id, word] of words.entries()) {
    if (word.length < minWordLength || word.length > maxWordLength) continue;
    const isInName = ((flags[id] as number) & nameFlags) !== 0;
    for (const gram of bigramsOf(word)) {
      rows.push(2 * gram + (isInName ? 0 : 1));
      ids.push(id);
    }
  }
  const { starts, order } = groupByRow(rows.values(), 2 * alphabetSize * alphabetSize);
  return { starts, words: order.map((i) => ids.at(i)) };
}

/** The ids of the words with a bigram: of all words, or only of those that stand in names. */
export function wordsWithBigram(
  { bigramStarts, bigramWords }: Pick<SearchIndex, "bigramStarts" | "bigramWords">,
  gram: number,
  onlyNames: boolean,
): Numbers {
  const row = 2 * gram;
  return bigramWords.subarray(bigramStarts[row] as number, bigramStarts[row + (onlyNames ? 1 : 2)] as number);
}
