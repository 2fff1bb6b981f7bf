/**
 * Letter bigrams of the dictionary's words, as an inverted index: the words near a misspelt one are found by the
 * bigrams they share, without comparing it with every word. `lamp` has `^l la am mp p$`.
 */

/**
 * The number of character codes: a–z, 0–9, one for all other characters, and one for the start and the end of a word.
 */
const alphabetSize = 38;
const gramCount = alphabetSize * alphabetSize;
const minWordLength = 3;
const maxWordLength = 40;

/** The distinct bigrams of a word, as numbers below `gramCount`. */
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
 * The ids of the words with each bigram, by a counting sort: those with bigram `g` are `words[starts[g]]` to before
 * `words[starts[g + 1]]`. Very short and very long words are left out.
 * @param words in the order of the dictionary; the id of a word is its position
 */
export function bigramIndex(words: readonly string[]): { starts: Uint32Array; words: Uint32Array } {
  const forEachPair = (act: (gram: number, id: number) => void): void => {
    for (const [id, word] of words.entries())
      if (word.length >= minWordLength && word.length <= maxWordLength)
        for (const gram of bigramsOf(word)) act(gram, id);
  };
  const starts = new Uint32Array(gramCount + 1);
  forEachPair((gram) => {
    starts[gram + 1] = (starts[gram + 1] as number) + 1;
  });
  for (let i = 0; i < gramCount; i++) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number);
  const next = starts.slice();
  const wordIds = new Uint32Array(starts[gramCount] as number);
  forEachPair((gram, id) => {
    const at = next[gram] as number;
    wordIds[at] = id;
    next[gram] = at + 1;
  });
  return { starts, words: wordIds };
}
