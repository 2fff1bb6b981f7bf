/**
 * A translation model for retrieval (Berger and Lafferty 1999). Users and documents use different words: what one
 * phrasing calls `dude` another calls `character`. From phrasings of the same passage, IBM Model 1 (Brown et al. 1993)
 * learns how likely one word is used in place of another one. The model is trained when the program is built, and shipped;
 * it is about words, so it serves every library.
 */

import { type IndexArray, type IndexSection, narrow } from "../../library/snapshot/section.js";
import { addTo } from "../../ruling/groups.js";
import { groupByRow, Uint32List } from "./uint32-list.js";
import { byCodeUnits } from "./vocabulary.js";

/** What is learnt from: the phrasings of one passage or ruling, and its own words with their weights. */
export interface TrainingGroup {
  /** The terms of each phrasing. */
  phrasings: readonly (readonly number[])[];
  own: ReadonlyMap<number, number>;
}

/** The most terms of a group's own words of which a word may be a translation: the most informative ones. */
const maxOwnTerms = 24;
const iterations = 5;
/** The weight of the empty word of IBM Model 1, the source of words that are a translation of no other word. */
const emptyWordWeight = 0.1;
/** Added to each word's total count, so that a pair seen once gets a low probability. */
const smoothing = 1;
/** Less likely translations are dropped. */
const minProbability = 0.02;
/** A byte `b` stands for the probability 2 ** (-b / `logLevels`). */
const logLevels = 8;

/**
 * Trains the model.
 * @param texts the text of each term
 * @param idf of each term
 * @returns the arrays of the model, for `openTranslations`
 */
export function trainTranslations(
  groups: readonly TrainingGroup[],
  texts: readonly string[],
  idf: (term: number) => number,
): [string, IndexArray][] {
  const alignments = alignmentsOf(groups, texts.length, idf);
  const { pairs } = alignments;
  const probabilities = maximiseLikelihood(alignments, texts.length);
  /** Target → its sources, each with the probability of the target. */
  const sourcesOf = new Map<number, [source: number, probability: number][]>();
  const used = new Set<number>();
  pairs.forEach(({ source, target }, pair) => {
    const probability = probabilities[pair] as number;
    if (probability < minProbability) return;
    addTo(sourcesOf, target, [source, probability]);
    used.add(source).add(target);
  });
  const terms = [...used].sort((a, b) => byCodeUnits(texts[a] as string, texts[b] as string));
  const numberOf = new Map(terms.map((term, i) => [term, i]));
  const starts = new Uint32List();
  const sources = new Uint32List();
  const levels = new Uint32List();
  for (const term of terms) {
    starts.push(sources.length);
    const row = (sourcesOf.get(term) ?? []).map(
      ([source, probability]) => [numberOf.get(source), probability] as const,
    );
    for (const [source, probability] of row.sort(([a = 0], [b = 0]) => a - b)) {
      sources.push(source as number);
      levels.push(Math.min(255, Math.round(-Math.log2(probability) * logLevels)));
    }
  }
  starts.push(sources.length);
  return [
    ["model-terms", terms.map((term) => texts[term] as string)],
    ["model-starts", starts.values().slice()],
    ["model-sources", narrow(sources.values())],
    ["model-levels", narrow(levels.values())],
  ];
}

/** The model, opened. */
export interface Translations {
  /** The words that the model knows, sorted. */
  terms: readonly string[];
  /** Calls `visit` with each source that a word may be used in place of, as a number in `terms`, and the probability. */
  eachSource(word: number, visit: (source: number, probability: number) => void): void;
}

/** Opens the arrays of `trainTranslations`. */
export function openTranslations(section: IndexSection): Translations {
  const starts = section.u32("model-starts");
  const sources = section.numbers("model-sources");
  const levels = section.numbers("model-levels");
  const probabilities = Float64Array.from({ length: 256 }, (_, level) => 2 ** (-level / logLevels));
  return {
    terms: section.list("model-terms"),
    eachSource(word, visit) {
      for (let i = starts[word] as number; i < (starts[word + 1] as number); i++)
        visit(sources[i] as number, probabilities[levels[i] as number] as number);
    },
  };
}

/** All possible alignments. A group contains those of one word of a phrasing; their posteriors add up to at most 1. */
interface Alignments {
  /** (source term, target term): the target is used in place of the source. */
  pairs: { source: number; target: number }[];
  /** The pair of each alignment. */
  pairOf: Uint32List;
  /** How often the source of each alignment occurs. */
  counts: Uint32List;
  /** Where each group of alignments ends. */
  groupEnds: Uint32List;
}

/** The words of each phrasing are the targets; the other phrasings of its group and its own words are the sources. */
function alignmentsOf(groups: readonly TrainingGroup[], termCount: number, idf: (term: number) => number): Alignments {
  const pairs: Alignments["pairs"] = [];
  // One number for two terms, because a map of such numbers is fast.
  const pairNumbers = new Map<number, number>();
  const numberOf = (source: number, target: number): number => {
    const key = source * termCount + target;
    let number = pairNumbers.get(key);
    if (number === undefined) {
      number = pairs.push({ source, target }) - 1;
      pairNumbers.set(key, number);
    }
    return number;
  };
  const pairOf = new Uint32List();
  const counts = new Uint32List();
  const groupEnds = new Uint32List();
  for (const { phrasings, own } of groups) {
    if (phrasings.length < 2) continue;
    const informative = [...own]
      .map(([term, weight]): [number, number] => [term, weight * idf(term)])
      .sort((a, b) => b[1] - a[1])
      .slice(0, maxOwnTerms);
    phrasings.forEach((phrasing, at) => {
      const sources = new Map<number, number>(informative.map(([term]) => [term, 1]));
      phrasings.forEach((other, k) => {
        if (k !== at) for (const term of other) sources.set(term, (sources.get(term) ?? 0) + 1);
      });
      for (const target of phrasing) {
        for (const [source, count] of sources) {
          pairOf.push(numberOf(source, target));
          counts.push(count);
        }
        groupEnds.push(pairOf.length);
      }
    });
  }
  return { pairs, pairOf, counts, groupEnds };
}

/** The probability of each pair's target given its source, by expectation-maximisation. */
function maximiseLikelihood({ pairs, pairOf, counts, groupEnds }: Alignments, termCount: number): Float64Array {
  // The start favours a word's translation to itself.
  const probabilities = Float64Array.from(pairs, ({ source, target }) => (source === target ? 3 : 1));
  const expected = new Float64Array(pairs.length);
  const totals = new Float64Array(termCount);
  const sourceOf = (pair: number): number => (pairs[pair] as { source: number }).source;
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
      totals[sourceOf(pair)] = (totals[sourceOf(pair)] as number) + (expected[pair] as number);
    for (let pair = 0; pair < expected.length; pair++)
      probabilities[pair] = (expected[pair] as number) / ((totals[sourceOf(pair)] as number) + smoothing);
  }
  return probabilities;
}

/** The weight of a word of a phrasing in the language model of a passage. */
const phrasingWeight = 6;
/**
 * The weights of a passage are divided by their sum, but at least by this share of the mean sum of passages with phrasings.
 * Otherwise the few words of a passage without phrasings, as in a user's own document, would count more than any phrasing.
 */
const minSumShare = 0.04;
/** The same for the mean of all passages, where such passages count less: it says how people ask. */
const minSumShareOfMean = 0.2;
/** A byte `b` stands for the share 2 ** (-b / `shareLevels`). */
const shareLevels = 16;

/** What a passage's language model is made of. */
export interface PassageWords {
  own: ReadonlyMap<number, number>;
  phrasings: readonly (readonly number[])[];
}

/**
 * The arrays of the language models of the passages: the probability of each term in a passage and its phrasings
 * together, as an inverted index; and the mean probability of each term.
 * @param current of each passage, 1 if it counts for the mean
 */
export function languageModelArrays(
  passages: Iterable<PassageWords>,
  termCount: number,
  current: Uint8Array,
): [string, IndexArray][] {
  const terms = new Uint32List();
  const ids = new Uint32List();
  const levels = new Uint32List();
  const sums = new Float64Array(termCount);
  const weighted = Array.from(passages, ({ own, phrasings }) => {
    const weights = new Map(own);
    for (const phrasing of phrasings)
      for (const term of phrasing) weights.set(term, (weights.get(term) ?? 0) + phrasingWeight);
    let sum = 0;
    for (const weight of weights.values()) sum += weight;
    return { weights, sum, isPhrased: phrasings.length > 0 };
  });
  const phrased = weighted.filter(({ isPhrased }, id) => isPhrased && current[id] === 1);
  const meanSum = phrased.reduce((total, { sum }) => total + sum, 0) / Math.max(1, phrased.length);
  const count = Math.max(
    1,
    current.reduce((total, one) => total + one, 0),
  );
  weighted.forEach(({ weights, sum }, id) => {
    for (const [term, weight] of weights) {
      terms.push(term);
      ids.push(id);
      levels.push(levelOf(weight / Math.max(sum, minSumShare * meanSum)));
      if (current[id] === 1) sums[term] = (sums[term] as number) + weight / Math.max(sum, minSumShareOfMean * meanSum);
    }
  });
  const { starts, order } = groupByRow(terms.values(), termCount);
  return [
    ["model-posting-starts", starts],
    ["model-posting-passages", narrow(order.map((i) => ids.at(i)))],
    ["model-posting-levels", Uint8Array.from(order, (i) => levels.at(i))],
    ["model-means", Uint8Array.from(sums, (sum) => levelOf(sum / count))],
  ];
}

function levelOf(share: number): number {
  return share <= 0 ? 255 : Math.max(0, Math.min(255, Math.round(-Math.log2(share) * shareLevels)));
}

/** The share that each byte stands for: see `shareLevels`. The last one, which no share reaches, stands for nearly none. */
export const sharesOfLevels = Float64Array.from({ length: 256 }, (_, level) => 2 ** (-level / shareLevels));
