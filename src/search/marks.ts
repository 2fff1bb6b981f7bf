/** Finds the words of a text that match a query, for a user interface to mark. */
import { stem } from "./text/stem.js";
import { splitWords } from "./text/words.js";

/**
 * The ranges `[from, to)` of a text to mark, in order and without overlap.
 * @param stems `Answer.marks`: the stems of the words to mark
 */
export function markRanges(text: string, stems: readonly string[]): [number, number][] {
  if (stems.length === 0) return [];
  const wanted = new Set(stems);
  const ranges: [number, number][] = [];
  for (const word of splitWords(text)) {
    if (wanted.has(stem(word.text))) ranges.push([word.start, word.end]);
  }
  return ranges;
}
