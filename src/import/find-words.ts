/** Finds words in lines of text, although a line may end inside them. */
import type { Segment } from "../document/block.js";
import { plainTypography } from "../document/typography.js";

export interface Place {
  /** Index of the segment. */
  segment: number;
  /** Index in its text after `plainTypography`. */
  offset: number;
}

/** Characters that are ignored: spaces and line ends, hyphens, emphasis marks. */
const ignored = /[\s*\u00ad-]/;

/** @returns the places of the first and the last letter; null when the words are empty or not found */
export function findWords(segments: readonly Segment[], words: string): { first: Place; last: Place } | null {
  const wantedLetters = [...plainTypography(words)].filter((letter) => !ignored.test(letter)).join("");
  const places: Place[] = [];
  let allLetters = "";
  segments.forEach(({ text }, segment) => {
    const plain = plainTypography(text);
    for (let offset = 0; offset < plain.length; offset++) {
      if (ignored.test(plain[offset] as string)) continue;
      allLetters += plain[offset];
      places.push({ segment, offset });
    }
  });
  const start = allLetters.indexOf(wantedLetters);
  if (wantedLetters === "" || start < 0) return null;
  return { first: places[start] as Place, last: places[start + wantedLetters.length - 1] as Place };
}
