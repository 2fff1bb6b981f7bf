/** Finds words in text whose lines may end anywhere inside them. */
import type { Segment } from "../document/block.js";
import { plainTypography } from "../document/typography.js";

export interface Place {
  /** Index of the segment. */
  segment: number;
  /** Index in its text after `plainTypography`. */
  offset: number;
}

/** Characters that are ignored: spaces and line ends, hyphens, emphasis marks. */
const between = /[\s*\u00ad-]/;

/** @returns the places of the first and the last letter; null when the words are not found */
export function findWords(segments: readonly Segment[], words: string): { first: Place; last: Place } | null {
  const wanted = [...plainTypography(words)].filter((letter) => !between.test(letter)).join("");
  const places: Place[] = [];
  let bare = "";
  segments.forEach(({ text }, segment) => {
    const plain = plainTypography(text);
    for (let offset = 0; offset < plain.length; offset++) {
      if (between.test(plain[offset] as string)) continue;
      bare += plain[offset];
      places.push({ segment, offset });
    }
  });
  const at = bare.indexOf(wanted);
  if (wanted === "" || at < 0) return null;
  return { first: places[at] as Place, last: places[at + wanted.length - 1] as Place };
}
