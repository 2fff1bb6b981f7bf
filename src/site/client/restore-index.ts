/**
 * Restores what `smallSearch` leaves out of the search index because it follows from the rest: the letter bigrams, the ids of
 * names, and the terms of the phrasings.
 */
import type { Library } from "../../library/library.js";
import { bigramIndex } from "../../search/index/bigrams.js";
import { as16Or32Bits, type Column, readSection } from "../../search/index/index-section.js";
import { phrasingRange, type SearchIndex, searchIndexOf } from "../../search/index/search-index.js";
import { groupByRow } from "../../search/index/uint32-list.js";

type Numbers = Uint8Array | Uint16Array | Uint32Array;

/** Opens and restores the search index of a library that was packed with `smallSearch`. */
export function restoreIndex(library: Library): SearchIndex {
  const index = searchIndexOf(library);
  const bigrams = bigramIndex(
    Array.from({ length: index.words.size }, (_, id) => index.words.at(id)),
    index.wordFlags,
  );
  index.bigramStarts = bigrams.starts;
  index.bigramWords = columnOf(as16Or32Bits(bigrams.words));
  // The term of a name is `@game/kind/id`.
  index.nameId = (name) => index.terms.at(index.nameTerms.at(name) as number).replace(/^.*?\/.*?\//, "");
  restorePhrasings(library, index);
  return index;
}

/**
 * Restores the terms of the phrasings and the expansion terms, which are stored together. The file has pairs of a term
 * and a ruling that has it as an expansion term or in a phrasing. A pair has:
 * - the score of the expansion term; 0 if the term is only in phrasings
 * - the number of the ruling's phrasings that contain the term
 * - for each of these phrasings a gap: how many phrasings of the ruling lie between it and the one before
 */
function restorePhrasings(library: Library, index: SearchIndex): void {
  const section = readSection(library.part("search") as NonNullable<ReturnType<Library["part"]>>);
  const counts = section.u8or16("phrasing-counts");
  const gaps = section.u8or16("phrasing-gaps");
  const docs = index.translationDocs.slice(0, counts.length).slice();
  const storedScores = index.translationScores.slice(0, counts.length);
  const order = storedOrder(index.docCount, docs, counts);
  // Scores and gaps are stored in `order`; here each pair gets its score, and the place of its first gap.
  const scores = new Uint8Array(counts.length);
  const gapStarts = new Uint32Array(counts.length);
  let gap = 0;
  for (let i = 0; i < order.length; i++) {
    const pair = order[i] as number;
    scores[pair] = storedScores[i] as number;
    gapStarts[pair] = gap;
    gap += counts[pair] as number;
  }
  const { filled, firsts } = filledPhrasings(index, section.u8("phrasing-filled"));
  const terms = new Uint32Array(gaps.length);
  const phrasings = new Uint32Array(gaps.length);
  const pairStarts = index.translationStarts.slice(0, index.terms.size + 1);
  const starts = new Uint32Array(pairStarts.length);
  let entry = 0;
  let translations = 0;
  for (let term = 0; term < index.terms.size; term++) {
    const end = pairStarts[term + 1] as number;
    for (let pair = pairStarts[term] as number; pair < end; pair++) {
      const doc = docs[pair] as number;
      // `filled` has the phrasings of the ruling from `firsts[doc]` on.
      let place = (firsts[doc] as number) - 1;
      gap = gapStarts[pair] as number;
      for (let count = counts[pair] as number; count > 0; count--) {
        place += 1 + (gaps[gap++] as number);
        terms[entry] = term;
        phrasings[entry++] = filled[place] as number;
      }
      // Pairs without an expansion term are left out; the others move to the front.
      const score = scores[pair] as number;
      if (score === 0) continue;
      docs[translations] = doc;
      scores[translations++] = score;
    }
    starts[term + 1] = translations;
  }
  // Sorts the terms by phrasing.
  const rows = groupByRow(phrasings, index.phrasingTypes.length);
  for (let i = 0; i < entry; i++) phrasings[i] = terms[rows.order[i] as number] as number;
  index.phrasingTerms = columnOf(as16Or32Bits(phrasings));
  index.phrasingEnds = columnOf(rows.starts.subarray(1));
  index.translationStarts = columnOf(starts);
  index.translationDocs = columnOf(docs);
  index.translationScores = columnOf(scores);
}

/**
 * The order in which the scores and gaps of pairs are stored: by count, then by ruling, then by term. It puts similar
 * pairs together, so they compress better.
 * @param docs the ruling of each pair, in the order of terms
 * @param counts the number of phrasings of each pair
 */
export function storedOrder(docCount: number, docs: Numbers, counts: Numbers): Uint32Array {
  const keys = new Uint32Array(docs.length);
  let max = 0;
  for (let i = 0; i < keys.length; i++) {
    const key = (counts[i] as number) * docCount + (docs[i] as number);
    keys[i] = key;
    max = Math.max(max, key);
  }
  return groupByRow(keys, max + 1).order;
}

/** The phrasings that have terms, and the place in this list of the first one of each ruling. */
function filledPhrasings(index: SearchIndex, isFilled: Uint8Array): { filled: number[]; firsts: number[] } {
  const filled: number[] = [];
  const firsts: number[] = [];
  for (let doc = 0; doc < index.docCount; doc++) {
    firsts.push(filled.length);
    const [from, to] = phrasingRange(index, doc);
    for (let phrasing = from; phrasing < to; phrasing++) if (isFilled[phrasing] === 1) filled.push(phrasing);
  }
  return { filled, firsts };
}

/** The array as a column whose slices are views. */
function columnOf<T extends { length: number; subarray(from: number, to: number): T }>(array: T): Column<T> {
  return { length: array.length, slice: (from, to) => array.subarray(from, to) };
}
