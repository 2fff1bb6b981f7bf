/**
 * Reduces the search index for browsers. It leaves out what `restoreIndex` computes there, and the texts of the alternative
 * phrasings, which only the reason of a result quotes. The terms of the phrasings stay, because search ranks by them.
 */
import type { Library } from "../library/library.js";
import { bytesInMemory } from "../library/snapshot/byte-source.js";
import { as8Or16Bits, as16Or32Bits, type IndexArray, readSection, withArrays } from "../search/index/index-section.js";
import { phrasingRange, type SearchIndex, searchIndexOf, termsOfPhrasings } from "../search/index/search-index.js";
import { Uint32List } from "../search/index/uint32-list.js";
import { phrasingLeftOut } from "../search/rank/reasons.js";
import { storedOrder } from "./client/restore-index.js";

/** The reduced search index. @param search the search part of the library */
export function smallSearch(library: Library, search: Uint8Array): Uint8Array {
  const index = searchIndexOf(library);
  const none = new Uint32Array();
  return withArrays(
    search,
    new Map<string, IndexArray>([
      ["bigram-starts", none],
      ["bigram-words", as16Or32Bits(none)],
      ["name-ids", ""],
      ["name-ids-ends", none],
      ...phrasingTerms(index),
      ...textsLeftOut(search),
    ]),
  );
}

/**
 * The terms of the phrasings, stored together with the expansion terms: nearly every term of a phrasing is an expansion
 * term of its ruling, so the pair of term and ruling need not be stored twice. `restorePhrasings` describes the arrays.
 */
function phrasingTerms(index: SearchIndex): [string, IndexArray][] {
  const phrasingCount = index.phrasingEnds.length;
  const isFilled = new Uint8Array(phrasingCount);
  /**
   * For each term, by ruling: the numbers of the ruling's phrasings that contain the term. The phrasings of a ruling are
   * numbered from 0; those without terms have no number.
   */
  const places: Map<number, number[]>[] = Array.from({ length: index.terms.size }, () => new Map());
  for (let doc = 0; doc < index.docCount; doc++) {
    const [from, to] = phrasingRange(index, doc);
    let number = 0;
    for (let phrasing = from; phrasing < to; phrasing++) {
      const terms = termsOfPhrasings(index, phrasing, phrasing + 1);
      if (terms.length === 0) continue;
      isFilled[phrasing] = 1;
      for (const term of terms) places[term]?.set(doc, [...(places[term]?.get(doc) ?? []), number]);
      number++;
    }
  }
  const starts = new Uint32List();
  const docs = new Uint32List();
  const counts = new Uint32List();
  /** For each pair of term and ruling: its score, and the gaps between the numbers of its phrasings. */
  const scores: number[] = [];
  const gaps: number[][] = [];
  for (const [term, inPhrasings] of places.entries()) {
    starts.push(docs.length);
    const [from, to] = index.translationStarts.slice(term, term + 2) as unknown as [number, number];
    const rowScores = index.translationScores.slice(from, to);
    const row = new Map([...index.translationDocs.slice(from, to)].map((doc, i) => [doc, rowScores[i] as number]));
    for (const doc of [...new Set([...row.keys(), ...inPhrasings.keys()])].sort((a, b) => a - b)) {
      const numbers = inPhrasings.get(doc) ?? [];
      docs.push(doc);
      counts.push(numbers.length);
      scores.push(row.get(doc) ?? 0);
      gaps.push(numbers.map((one, i) => one - (numbers[i - 1] ?? -1) - 1));
    }
  }
  const order = [...storedOrder(index.docCount, docs.values(), counts.values())];
  starts.push(docs.length);
  return [
    ["phrasing-terms", as16Or32Bits(new Uint32Array())],
    ["phrasing-ends", new Uint32Array()],
    ["phrasing-filled", isFilled],
    ["phrasing-counts", as8Or16Bits(counts.values())],
    ["phrasing-gaps", as8Or16Bits(Uint32Array.from(order.flatMap((pair) => gaps[pair] as number[])))],
    ["translation-starts", starts.values()],
    ["translation-docs", as16Or32Bits(docs.values())],
    ["translation-scores", Uint8Array.from(order, (pair) => scores[pair] as number)],
  ];
}

/**
 * Each text of a phrasing becomes `phrasingLeftOut`; the empty text of a phrasing that is the ruling's own question stays
 * empty.
 */
function textsLeftOut(search: Uint8Array): [string, IndexArray][] {
  const ends = readSection(bytesInMemory(search)).u32("phrasing-texts-ends");
  let count = 0;
  const shortEnds = ends.map((end, i) => {
    if (end > (ends[i - 1] ?? 0)) count++;
    return count;
  });
  return [
    ["phrasing-texts", phrasingLeftOut.repeat(count)],
    ["phrasing-texts-ends", shortEnds],
  ];
}
