/** The letters of a text that match a query, for a user interface to mark. */
import { stem } from "./text/stem.js";
import { splitWords } from "./text/words.js";

/** @param marks `Answer.marks` @returns places `[from, to)` in `text`, in order, apart */
export function markRanges(text: string, marks: readonly string[]): [number, number][] {
  if (marks.length === 0) return [];
  const wanted = new Set(marks);
  const ranges: [number, number][] = [];
  for (const word of splitWords(text)) {
    if (wanted.has(word.text) || wanted.has(stem(word.text))) ranges.push([word.start, word.end]);
  }
  return ranges;
}
