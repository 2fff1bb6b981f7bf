/**
 * A translation model for retrieval (Berger and Lafferty 1999). Users and documents use different words: what one
 * phrasing calls `dude` another calls `character`. From phrasings of the same passage, IBM Model 1 (Brown et al. 1993)
 * learns how likely one word is used in place of another one. The model is trained when the program is built, and shipped;
 * it is about words, so it serves every library.
 */

import { type IndexArray, type IndexSection, narrow, runningSums } from "../../library/snapshot/section.js";
import { groupBy } from "../../ruling/groups.js";
import { Postings } from "./postings.js";

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
 * @param texts the text of each term, sorted
 * @param idf of each term
 * @returns the arrays of the model, for `openTranslations`
 */
export function trainTranslations(
  groups: readonly TrainingGroup[],
  texts: readonly string[],
  idf: (term: number) => number,
): [string, IndexArray][] {
  const alignments = alignmentsOf(groups, texts.length, idf);
  const probabilities = maximiseLikelihood(alignments, texts.length);
  const likely = alignments.pairs.flatMap((pair, i) => {
    const probability = at(probabilities, i);
    return probability < minProbability ? [] : [{ ...pair, probability }];
  });
  const terms = [...new Set(likely.flatMap(({ source, target }) => [source, target]))].sort((a, b) => a - b);
  const numberOf = new Map(terms.map((term, i) => [term, i]));
  const sourcesOf = groupBy(likely, ({ target }) => target);
  const rows = terms.map((term) => (sourcesOf.get(term) ?? []).sort((a, b) => a.source - b.source));
  const translations = rows.flat();
  const levels = translations.map(({ probability }) => Math.round(-Math.log2(probability) * logLevels));
  return [
    ["model-terms", terms.map((term) => texts[term] as string)],
    ["model-starts", runningSums([0, ...rows.map(({ length }) => length)])],
    ["model-sources", narrow(translations.map(({ source }) => numberOf.get(source) as number))],
    ["model-levels", Uint8Array.from(levels)],
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

interface Alignments {
  /** The target is used in place of the source. */
  pairs: { source: number; target: number }[];
  /**
   * For each word of a phrasing, the pairs that it may be the target of, and how often the source of each occurs. The
   * posteriors of these pairs add up to at most 1.
   */
  words: { pairs: readonly number[]; counts: readonly number[] }[];
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
  const words: Alignments["words"] = [];
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
      const names = [...sources.keys()];
      const counts = [...sources.values()];
      for (const target of phrasing) words.push({ pairs: names.map((source) => numberOf(source, target)), counts });
    });
  }
  return { pairs, words };
}

/** The probability of each pair's target given its source, by expectation-maximisation. */
function maximiseLikelihood({ pairs, words }: Alignments, termCount: number): Float64Array {
  // The start favours a word's translation to itself.
  const probabilities = Float64Array.from(pairs, ({ source, target }) => (source === target ? 3 : 1));
  for (let iteration = 0; iteration < iterations; iteration++) {
    const expected = new Float64Array(pairs.length);
    for (const { pairs: sources, counts } of words) {
      let sum = emptyWordWeight;
      for (let i = 0; i < sources.length; i++) sum += at(probabilities, at(sources, i)) * at(counts, i);
      for (let i = 0; i < sources.length; i++) {
        const pair = at(sources, i);
        expected[pair] = at(expected, pair) + (at(probabilities, pair) * at(counts, i)) / sum;
      }
    }
    const totals = new Float64Array(termCount);
    pairs.forEach(({ source }, pair) => {
      totals[source] = at(totals, source) + at(expected, pair);
    });
    pairs.forEach(({ source }, pair) => {
      probabilities[pair] = at(expected, pair) / (at(totals, source) + smoothing);
    });
  }
  return probabilities;
}

/** The number at a place that the array has. */
function at(numbers: ArrayLike<number>, index: number): number {
  return numbers[index] as number;
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
  const models = Array.from(passages, ({ own, phrasings }) => {
    const weights = new Map(own);
    for (const phrasing of phrasings)
      for (const term of phrasing) weights.set(term, (weights.get(term) ?? 0) + phrasingWeight);
    let sum = 0;
    for (const weight of weights.values()) sum += weight;
    return { weights, sum, isPhrased: phrasings.length > 0 };
  });
  const phrased = models.filter(({ isPhrased }, id) => isPhrased && current[id] === 1);
  const meanSum = phrased.reduce((total, { sum }) => total + sum, 0) / Math.max(1, phrased.length);
  const shares = new Float64Array(termCount);
  const postings = new Postings();
  models.forEach(({ weights, sum }, id) => {
    for (const [term, weight] of weights) {
      if (current[id] === 1) shares[term] = at(shares, term) + weight / Math.max(sum, minSumShareOfMean * meanSum);
      postings.add(term, id, levelOf(weight / Math.max(sum, minSumShare * meanSum)));
    }
  });
  const count = Math.max(1, current.filter((one) => one === 1).length);
  const { starts, passages: ids, values } = postings.arrays(termCount);
  return [
    ["model-posting-starts", starts],
    ["model-posting-passages", ids],
    ["model-posting-levels", values],
    ["model-means", Uint8Array.from(shares, (share) => levelOf(share / count))],
  ];
}

function levelOf(share: number): number {
  return share <= 0 ? 255 : Math.max(0, Math.min(255, Math.round(-Math.log2(share) * shareLevels)));
}

/** The share that each byte stands for: see `shareLevels`. The last one, which no share reaches, stands for nearly none. */
export const sharesOfLevels = Float64Array.from({ length: 256 }, (_, level) => 2 ** (-level / shareLevels));
