/** Finds changes of spelling only: one of two words is a misspelling of the other, such as `recieve` and `receive`. */

/** Returns the number of rulings of both editions that have a word, in small letters. */
export type CountRulings = (word: string) => number;

/** Shorter words, in letters, are too often words of their own: `form` and `from`. */
const minLetters = 6;
/** A letter that is missing or taken for another makes another word more often than a letter that is doubled or moved. */
const minLettersForOthers = 7;
/** Pairs of words that a doubled or moved letter tells apart. */
const pairsOfWords = /^(?:dess?ert|casual|causal|united|untied|marital|martial)s?$/;
/** Endings before which a doubled consonant makes another word: `planed` and `planned`, `later` and `latter`. */
const beforeEnding = /^(?:ed|er|ers|est|ing|y)$/;

/**
 * Whether two words are one word in two spellings. The misspelled one must stand in no other ruling. Unless a doubled or
 * moved letter shows the mistake, the other one must stand in other rulings.
 */
export function isSpelling(one: string, other: string, countRulings: CountRulings): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a === b) return one === other;
  const longest = Math.max(a.length, b.length);
  if (longest < minLetters || !/^[\p{L}]+$/u.test(a + b) || pairsOfWords.test(a)) return false;
  const difference = differenceOf(a, b);
  if (difference === null || Math.min(countRulings(a), countRulings(b)) > 1) return false;
  if (difference === "certain") return true;
  return longest >= minLettersForOthers && Math.max(countRulings(a), countRulings(b)) > 1;
}

/**
 * How two words differ inside, between their first letters and their endings: `certain` for a letter that is doubled or
 * two that are exchanged, `likely` for one that is missing or a vowel for another. Null for all other differences, such as
 * an ending (`cards`, `discarded`).
 */
function differenceOf(a: string, b: string): "certain" | "likely" | null {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  let start = 0;
  while (start < shorter.length && shorter[start] === longer[start]) start++;
  let end = 0;
  while (end < shorter.length - start && shorter.at(-1 - end) === longer.at(-1 - end)) end++;
  if (start === 0 || end === 0) return null;
  const [left, right] = [shorter.slice(start, shorter.length - end), longer.slice(start, longer.length - end)];
  if (left === "" && right.length === 1) {
    if (right !== longer[start - 1]) return "likely";
    return beforeEnding.test(longer.slice(start + 1)) ? "likely" : "certain";
  }
  if (left.length === 2 && left === [...right].reverse().join("")) return "certain";
  return /^[aeiou]$/.test(left) && /^[aeiou]$/.test(right) ? "likely" : null;
}
