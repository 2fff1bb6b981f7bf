/**
 * Scores passages by the translation model: how much likelier people who mean a passage use the words of the query than
 * people who mean any other.
 */
import { lowerBound } from "../../ruling/lower-bound.js";
import type { Dictionary } from "../index/dictionary.js";
import type { SearchIndex } from "../index/search-index.js";
import { sharesOfLevels } from "../index/translation-model.js";
import type { Understanding } from "../query/understand.js";

/** The share of a passage's language model that is its own words; the rest is what they may be translated to. */
const ownShare = 0.3;
/** How much a word's mean probability in the library counts against it. */
const backgroundWeight = 0.15;
/** Prevents a division by zero. */
const minBackground = 1e-5;
/** The highest score of a word in a passage. */
const maxScore = 5;
/**
 * A word that more than this share of the passages have in their language models is no source of other words: it tells
 * nothing about a passage, and takes most of the time.
 */
const maxSourceShare = 0.15;

/**
 * For each passage the mean score of the query's words. The logarithm of 1 + how much likelier a word is in the passage,
 * by its language model and its translations, than in the mean of all passages.
 */
export function translationScores(index: SearchIndex, { concepts }: Understanding): Float32Array {
  const { modelPostingStarts: starts, modelPostingPassages, modelPostingLevels } = index;
  const count = index.passageDocs.length;
  const sums = new Float32Array(count);
  const probabilities = new Float32Array(count);
  const words = concepts.flatMap(({ kind, alternatives }) =>
    kind === "word" && alternatives[0] ? [alternatives[0].term] : [],
  );
  for (const word of words) {
    probabilities.fill(0);
    eachSource(index, word, (source, probability) => {
      for (let i = starts[source] as number; i < (starts[source + 1] as number); i++) {
        const passage = modelPostingPassages[i] as number;
        const share = sharesOfLevels[modelPostingLevels[i] as number] as number;
        probabilities[passage] = (probabilities[passage] as number) + probability * share;
      }
    });
    for (let passage = 0; passage < count; passage++) {
      if (probabilities[passage] === 0) continue;
      const score = scoreOf(index, word, probabilities[passage] as number);
      sums[passage] = (sums[passage] as number) + score / words.length;
    }
  }
  return sums;
}

/** The score of one word in one passage: see `translationScores`. */
export function translationScore(index: SearchIndex, word: number, passage: number): number {
  const { modelPostingStarts: starts, modelPostingPassages, modelPostingLevels } = index;
  let probability = 0;
  eachSource(index, word, (source, translated) => {
    const [from, to] = [starts[source] as number, starts[source + 1] as number];
    const at = from + lowerBound(to - from, (i) => (modelPostingPassages[from + i] as number) < passage);
    if (at < to && modelPostingPassages[at] === passage)
      probability += translated * (sharesOfLevels[modelPostingLevels[at] as number] as number);
  });
  return scoreOf(index, word, probability);
}

/** How much likelier a word of this probability is than in the mean of all passages. */
function scoreOf(index: SearchIndex, word: number, probability: number): number {
  const background = sharesOfLevels[index.modelMeans[word] as number] as number;
  return Math.min(maxScore, Math.log(1 + probability / (backgroundWeight * Math.max(minBackground, background))));
}

/**
 * Calls `visit` with the word itself and each term of the index that the word may be used in place of, and with the share of
 * the language model that each has.
 */
function eachSource(index: SearchIndex, word: number, visit: (source: number, probability: number) => void): void {
  visit(word, ownShare);
  const { translations, modelTerms, terms, modelPostingStarts } = index;
  const target = modelTerms?.find(terms.at(word)) ?? -1;
  if (!translations || target < 0) return;
  const maxPostings = maxSourceShare * index.passageDocs.length;
  translations.eachSource(target, (source, probability) => {
    const term = termOfSource(index, source);
    if (term < 0) return;
    const postings = (modelPostingStarts[term + 1] as number) - (modelPostingStarts[term] as number);
    if (postings <= maxPostings || term === word) visit(term, (1 - ownShare) * probability);
  });
}

/** The term of the index for a word of the model; -1 if it has none. The look-ups are kept, because words share sources. */
function termOfSource({ sourceTerms, modelTerms, terms }: SearchIndex, source: number): number {
  const known = sourceTerms[source] as number;
  if (known !== 0) return known - 2;
  const term = terms.find((modelTerms as Dictionary).at(source));
  sourceTerms[source] = term + 2;
  return term;
}
