/**
 * A translation model for retrieval (Berger and Lafferty 1999). Users and documents use different words: what one
 * phrasing calls `dude` another calls `character`. From the phrasings of each ruling, IBM Model 1 (Brown et al. 1993)
 * learns how likely one word is used in place of another one. Each ruling is then also indexed under words that it does
 * not have, but that are likely to be used for it (expansion terms).
 */
import { addTo } from "../../ruling/groups.js";
import { expansionScale, maxExpansionScore } from "../rank/weights.js";
import { as16Or32Bits, type IndexArray } from "./index-section.js";
import { PairTable } from "./pair-table.js";
import { groupByRow, Uint32List } from "./uint32-list.js";

/** The terms of one ruling. */
export interface RulingTerms {
  /** The terms of each of its phrasings. */
  phrasings: readonly (readonly number[])[];
  /** The terms of the ruling itself, with their weights. */
  own: ReadonlyMap<number, number>;
}

/** A library with more rulings gets no expansion terms, because the index would grow by 300 entries for each ruling. */
export const maxTranslated = 5000;
/** Translations are learnt from at most this many rulings, picked at even distances. */
const maxTrainingRulings = 1500;
/** The most terms of the ruling itself of which a word may be a translation: the most informative ones. */
const maxOwnTerms = 24;
const iterations = 5;
/** The weight of the empty word of IBM Model 1, the source of words that are a translation of no other word. */
const emptyWordWeight = 0.1;
/** Added to each word's total count, so that a pair seen once gets a low probability. */
const smoothing = 1;
/** Less likely translations are dropped. */
const minProbability = 0.004;
/** The weight of a word of a phrasing in a ruling's language model. */
const phrasingWeight = 6;
/** The share of a ruling's language model that is its own words; the rest is their translations. */
const ownShare = 0.3;
/** How much a term's probability in the whole library counts against it. */
const backgroundWeight = 0.25;
const maxTermsPerRuling = 320;
/** Expansion terms with a lower score are dropped. */
const minScore = 0.5;

/**
 * Arrays that list, for each term, the rulings for which it is likely to be used, with scores: the logarithm of how
 * much likelier the term is for this ruling than in the whole library. Empty for more than `maxTranslated` rulings.
 * @param rulings in the order of the library
 * @param idf gives the idf of a term
 */
export function translationArrays(
  rulings: readonly RulingTerms[],
  termCount: number,
  idf: (term: number) => number,
): [string, IndexArray][] {
  const rows = new Uint32List();
  const docs = new Uint32List();
  const scores = new Uint32List();
  if (rulings.length <= maxTranslated) {
    const translations = learnTranslations(rulings, termCount, idf);
    const models = rulings.map(languageModelOf);
    const background = new Float64Array(termCount);
    for (const model of models)
      for (const [term, share] of model) background[term] = (background[term] as number) + share / rulings.length;
    models.forEach((model, doc) => {
      const probabilities = new Map<number, number>();
      const add = (term: number, probability: number): void => {
        probabilities.set(term, (probabilities.get(term) ?? 0) + probability);
      };
      for (const [term, share] of model) {
        add(term, ownShare * share);
        for (const [other, probability] of translations.get(term) ?? [])
          add(other, (1 - ownShare) * share * probability);
      }
      const scored: [number, number][] = [];
      for (const [term, probability] of probabilities) {
        // 1e-7 avoids a division by zero.
        const ratio = probability / (backgroundWeight * ((background[term] as number) + 1e-7));
        const score = Math.min(maxExpansionScore, Math.log(1 + ratio));
        if (score > minScore) scored.push([term, score]);
      }
      scored.sort((a, b) => b[1] - a[1]);
      for (const [term, score] of scored.slice(0, maxTermsPerRuling)) {
        rows.push(term);
        docs.push(doc);
        scores.push(Math.round(score * expansionScale));
      }
    });
  }
  const { starts, order } = groupByRow(rows.values(), termCount);
  return [
    ["translation-starts", starts],
    ["translation-docs", as16Or32Bits(order.map((i) => docs.at(i)))],
    ["translation-scores", Uint8Array.from(order, (i) => scores.at(i))],
  ];
}

/** The probability of each term in a ruling and its phrasings together. */
function languageModelOf(ruling: RulingTerms): Map<number, number> {
  const shares = new Map(ruling.own);
  for (const phrasing of ruling.phrasings)
    for (const term of phrasing) shares.set(term, (shares.get(term) ?? 0) + phrasingWeight);
  let sum = 0;
  for (const share of shares.values()) sum += share;
  for (const [term, share] of shares) shares.set(term, share / sum);
  return shares;
}

/** Term → the terms that are used in its place, each with its probability. */
function learnTranslations(
  rulings: readonly RulingTerms[],
  termCount: number,
  idf: (term: number) => number,
): Map<number, [number, number][]> {
  const alignments = alignmentsOf(rulings, idf);
  const { pairs } = alignments;
  const probabilities = maximiseLikelihood(alignments, termCount);
  const translations = new Map<number, [number, number][]>();
  for (let pair = 0; pair < probabilities.length; pair++) {
    const probability = probabilities[pair] as number;
    if (probability < minProbability) continue;
    addTo(translations, pairs.first(pair), [pairs.second(pair), probability]);
  }
  return translations;
}

/** All possible alignments. A group contains those of one word of a phrasing; their posteriors add up to at most 1. */
interface Alignments {
  /** (source term, target term): the target is used in place of the source. */
  pairs: PairTable;
  /** The pair of each alignment. */
  pairOf: Uint32List;
  /** How often the source of each alignment occurs. */
  counts: Uint32List;
  /** Where each group of alignments ends. */
  groupEnds: Uint32List;
}

/** The words of each phrasing are the targets; the ruling's other phrasings and its own words are the sources. */
function alignmentsOf(rulings: readonly RulingTerms[], idf: (term: number) => number): Alignments {
  const step = Math.max(1, Math.ceil(rulings.length / maxTrainingRulings));
  const pairs = new PairTable();
  const pairOf = new Uint32List();
  const counts = new Uint32List();
  const groupEnds = new Uint32List();
  rulings.forEach((ruling, i) => {
    if (i % step !== 0 || ruling.phrasings.length < 2) return;
    const own = [...ruling.own]
      .map(([term, weight]): [number, number] => [term, weight * idf(term)])
      .sort((a, b) => b[1] - a[1])
      .slice(0, maxOwnTerms);
    ruling.phrasings.forEach((phrasing, at) => {
      const sources = new Map<number, number>(own.map(([term]) => [term, 1]));
      ruling.phrasings.forEach((other, k) => {
        if (k !== at) for (const term of other) sources.set(term, (sources.get(term) ?? 0) + 1);
      });
      for (const target of phrasing) {
        for (const [source, count] of sources) {
          pairOf.push(pairs.numberOf(source, target));
          counts.push(count);
        }
        groupEnds.push(pairOf.length);
      }
    });
  });
  return { pairs, pairOf, counts, groupEnds };
}

/** The probability of each pair's target given its source, by expectation-maximisation. */
function maximiseLikelihood({ pairs, pairOf, counts, groupEnds }: Alignments, termCount: number): Float64Array {
  const probabilities = new Float64Array(pairs.size);
  // The start favours a word's translation to itself.
  for (let pair = 0; pair < probabilities.length; pair++)
    probabilities[pair] = pairs.first(pair) === pairs.second(pair) ? 3 : 1;
  const expected = new Float64Array(pairs.size);
  const totals = new Float64Array(termCount);
  for (let iteration = 0; iteration < iterations; iteration++) {
    expected.fill(0);
    let at = 0;
    for (let group = 0; group < groupEnds.length; group++) {
      const end = groupEnds.at(group);
      let sum = emptyWordWeight;
      for (let i = at; i < end; i++) sum += (probabilities[pairOf.at(i)] as number) * counts.at(i);
      for (let i = at; i < end; i++) {
        const pair = pairOf.at(i);
        expected[pair] = (expected[pair] as number) + ((probabilities[pair] as number) * counts.at(i)) / sum;
      }
      at = end;
    }
    totals.fill(0);
    for (let pair = 0; pair < expected.length; pair++)
      totals[pairs.first(pair)] = (totals[pairs.first(pair)] as number) + (expected[pair] as number);
    for (let pair = 0; pair < expected.length; pair++)
      probabilities[pair] = (expected[pair] as number) / ((totals[pairs.first(pair)] as number) + smoothing);
  }
  return probabilities;
}
