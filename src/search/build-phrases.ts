/** Other ways of asking, each a small text of its own: which phrases have a term, whose they are, how much they weigh. */
import { type AskedRuling, kinshipSections } from "./build-kinship.js";
import { learnDirections, pointTexts, quantise, type WeightedText } from "./build-meaning.js";
import type { Postings } from "./build-postings.js";
import { Growing, groupByRow } from "./growing.js";
import type { Section } from "./part.js";
import { phraseScale, rarity } from "./weights.js";
import { isStop } from "./words.js";

export interface Phrases {
  /** Terms of each phrase, each once. */
  terms: readonly (readonly number[])[];
  /** The ruling of each phrase. */
  docs: readonly number[];
}

/** The sections of the index on ways of asking. @param place term → its place @param spread see `spreadOf` @param all how many rulings are current */
export function phraseSections(
  phrases: Phrases,
  place: Uint32Array,
  spread: Uint32Array,
  all: number,
): [string, Section][] {
  const rows = new Growing();
  const ids = new Growing();
  const weights = new Uint32Array(phrases.terms.length);
  phrases.terms.forEach((terms, phrase) => {
    let sum = 0;
    for (const term of terms) {
      rows.push(place[term] as number);
      ids.push(phrase);
      sum += rarity(spread[place[term] as number] as number, all);
    }
    weights[phrase] = Math.round(sum * phraseScale);
  });
  const { starts, order } = groupByRow(rows.taken(), place.length);
  return [
    ["phrase-starts", starts],
    ["phrase-ids", order.map((i) => ids.at(i))],
    ["phrase-docs", Uint32Array.from(phrases.docs)],
    ["phrase-weights", weights],
  ];
}

/** In how many of the current rulings each term is, by their words or by a way of asking. @param place term → its place */
export function spreadOf(
  phrases: Phrases,
  postings: Postings,
  place: Uint32Array,
  current: readonly boolean[],
): Uint32Array<ArrayBuffer> {
  const phrasesOf = byRuling(phrases.docs);
  const spread = new Uint32Array(place.length);
  postings.forEachCount((doc, counts) => {
    if (!current[doc]) return;
    const terms = new Set(counts.keys());
    for (const phrase of phrasesOf.get(doc) ?? []) for (const term of phrases.terms[phrase] ?? []) terms.add(term);
    for (const term of terms) {
      const at = place[term] as number;
      spread[at] = (spread[at] as number) + 1;
    }
  });
  return spread;
}

/** How often a term in a way of asking counts, against once in the ruling itself. */
const phraseShare = 1.5;
/** However often a ruling repeats a term, it counts no more than this. */
const mostOften = 4;

/** Directions of terms and pointers of rulings, learnt from the current rulings with their ways of asking. */
export function meaningSections(
  phrases: Phrases,
  postings: Postings,
  place: Uint32Array,
  names: { at(term: number): string },
  spread: Uint32Array,
  current: readonly boolean[],
): [string, Section][] {
  const all = current.filter(Boolean).length;
  const phrasesOf = byRuling(phrases.docs);
  const texts: WeightedText[] = [];
  const asked: AskedRuling[] = [];
  postings.forEachCount((doc, counts) => {
    const sums = new Map<number, number>();
    for (const [term, count] of counts) sums.set(place[term] as number, 1 + Math.log(count));
    const ways = (phrasesOf.get(doc) ?? []).map((phrase) =>
      (phrases.terms[phrase] ?? []).map((term) => place[term] as number),
    );
    const own = [...sums].filter(([term]) => !isStop(names.at(term)) && !isSign(names.at(term)));
    asked.push({ phrases: ways.map((way) => way.filter((term) => !isSign(names.at(term)))), own: new Map(own) });
    for (const way of ways) for (const term of way) sums.set(term, (sums.get(term) ?? 0) + phraseShare);
    const terms: number[] = [];
    const weights: number[] = [];
    let square = 0;
    for (const [term, sum] of sums) {
      if (isStop(names.at(term)) || names.at(term).startsWith("@")) continue;
      const weight = Math.min(mostOften, sum) * rarity(spread[term] as number, all);
      terms.push(term);
      weights.push(weight);
      square += weight * weight;
    }
    const scale = square > 0 ? 1 / Math.sqrt(square) : 0;
    texts.push({ terms: Uint32Array.from(terms), weights: Float32Array.from(weights, (weight) => weight * scale) });
  });
  const directions = learnDirections(
    texts.filter((_, doc) => current[doc]),
    place.length,
  );
  const { bytes, scales } = quantise(directions, place.length);
  return [
    ["directions", bytes],
    ["direction-scales", scales],
    ["pointers", pointTexts(texts, directions)],
    ...kinshipSections(asked, place.length, (term) => rarity(spread[term] as number, all)),
  ];
}

/** A name or a number, which is no word. */
function isSign(term: string): boolean {
  return term.startsWith("@") || term.startsWith("#");
}

function byRuling(docs: readonly number[]): Map<number, number[]> {
  const phrases = new Map<number, number[]>();
  docs.forEach((doc, phrase) => {
    const list = phrases.get(doc);
    if (list) list.push(phrase);
    else phrases.set(doc, [phrase]);
  });
  return phrases;
}
