/** Headings that are a word and a rising number: `Article 1. The table`, `Rule 7`, `§ 3 Cards`. */
import { romanValue } from "../../document/roman.js";
import { countsOf } from "../../ruling/counts.js";
import { addTo } from "../../ruling/groups.js";

/** A word and its number, and a title of at most 60 characters. The groups are the word, the number and the title. */
const numberedName = /^(\p{Lu}\p{L}{2,11}|§)\s*(\d{1,3}|[IVXLC]+)(?:\s*[.:–—-]\s*|\s+|$)(\S.{0,60})?$/u;
/** A page is a reference and no heading: `Page 12: Add a lamp.` */
const page = /^pages?$/i;
/** With fewer lines in a series, they are not headings. */
const minSeries = 3;
/** At least this share of the lines with the word and a number are in the series, or the number is part of a name. */
const minSeriesShare = 0.7;
/** In a series of lines with titles, up to so many numbers may be missing between two lines. */
const maxMissing = 3;
/** A title with a full stop at its end has at most this many words. */
const maxWordsBeforeStop = 4;

/**
 * The indices of lines with the same word before numbers that rise by one, each with other text below it. Between lines
 * with titles, `Story 1: Fog`, `Story 3: Snow`, a few numbers may be missing.
 * @param texts the lines without emphasis; empty ones divide paragraphs
 */
export function numberedSeries(texts: readonly string[]): Set<number> {
  const seriesByWord = new Map<string, { index: number; number: number }[]>();
  const words: string[] = [];
  texts.forEach((text, index) => {
    const [, word = "", digits = "", title = ""] = numberedName.exec(text) ?? [];
    if (word === "" || page.test(word) || isSentence(title)) return;
    words.push(word);
    const number = /^\d/.test(digits) ? Number(digits) : (romanValue(digits) ?? 0);
    const step = number - (seriesByWord.get(word)?.at(-1)?.number ?? number - 1);
    if (step === 1 || (title !== "" && step > 1 && step <= maxMissing + 1))
      addTo(seriesByWord, word, { index, number });
  });
  const lineCounts = countsOf(words);
  return new Set(
    [...seriesByWord].flatMap(([word, series]) => {
      const indices = series.map(({ index }) => index);
      const isWhole = indices.length >= minSeries && indices.length >= minSeriesShare * (lineCounts.get(word) ?? 0);
      return isWhole && indices.every((index, i) => hasTextBelow(texts, index, indices[i + 1])) ? indices : [];
    }),
  );
}

function isSentence(title: string): boolean {
  return /[.!?:;,]["'”’)]*$/.test(title) && title.split(/\s+/).length > maxWordsBeforeStop;
}

/** Whether there is text between a line and the next line of its series. */
function hasTextBelow(texts: readonly string[], index: number, next = texts.length): boolean {
  return texts.slice(index + 1, next).some((text) => text !== "");
}
