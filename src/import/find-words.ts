/** Finds words in lines of text. A line may end between the words or inside one of them. */
import type { Segment } from "../document/block.js";
import { plainTypography } from "../document/typography.js";

/** The position of a character in lines of text. */
export interface LetterPosition {
  /** Index of the segment. */
  segment: number;
  /** Index in the segment's text after `plainTypography`. */
  offset: number;
}

// Dashes too: `--` at the end of a line is two hyphens, and a dash in the words to find.
const ignored = /[\s*\u00ad\u2013\u2014-]/;

/**
 * Finds the first occurrence of words in lines of text. Upper and lower case are distinguished; spaces, line ends,
 * hyphens, dashes and asterisks are ignored.
 * @returns the positions of the first and the last character of the words; null when the words are empty or not found
 */
export function findWords(
  segments: readonly Segment[],
  words: string,
): { first: LetterPosition; last: LetterPosition } | null {
  const wantedLetters = [...plainTypography(words)].filter((letter) => !ignored.test(letter)).join("");
  const positions: LetterPosition[] = [];
  let allLetters = "";
  segments.forEach(({ text }, segment) => {
    const plain = plainTypography(text);
    for (let offset = 0; offset < plain.length; offset++) {
      if (ignored.test(plain[offset] as string)) continue;
      allLetters += plain[offset];
      positions.push({ segment, offset });
    }
  });
  const start = allLetters.indexOf(wantedLetters);
  if (wantedLetters === "" || start < 0) return null;
  return {
    first: positions[start] as LetterPosition,
    last: positions[start + wantedLetters.length - 1] as LetterPosition,
  };
}
