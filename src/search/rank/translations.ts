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

/** Buffers with an entry for each passage, reused by all queries, and zero between them. */
const buffersOf = new WeakMap<SearchIndex, { sums: Float32Array; probabilities: Float32Array }>();

/**
 * For each passage the mean score of the query's words. The logarithm of 1 + how much likelier a word is in the passage,
 * by its language model and its translations, than in the mean of all passages. The caller must call `clear`.
 */
export function translationScores(
  index: SearchIndex,
  { concepts }: Understanding,
): { scores: Float32Array; scored: number[]; clear(): void } {
  let buffers = buffersOf.get(index);
  if (!buffers) {
    const count = index.passageDocs.length;
    buffers = { sums: new Float32Array(count), probabilities: new Float32Array(count) };
    buffersOf.set(index, buffers);
  }
  const { sums, probabilities } = buffers;
  const words = concepts.flatMap(({ kind, alternatives }) =>
    kind === "word" && alternatives[0] ? [alternatives[0].term] : [],
  );
  const scored: number[] = [];
  for (const word of words) {
    const touched: number[] = [];
    addPostings(index, word, ownShare, probabilities, touched);
    eachSource(index, word, (source, probability) => {
      addPostings(index, source, (1 - ownShare) * probability, probabilities, touched);
    });
    for (let i = 0; i < touched.length; i++) {
      const passage = touched[i] as number;
      const score = scoreOf(index, word, probabilities[passage] as number);
      probabilities[passage] = 0;
      if (sums[passage] === 0) scored.push(passage);
      sums[passage] = (sums[passage] as number) + score / words.length;
    }
  }
  return {
    scores: sums,
    scored,
    clear() {
      for (const passage of scored) sums[passage] = 0;
    },
  };
}

/** The score of one word in one passage: see `translationScores`. */
export function translationScore(index: SearchIndex, word: number, passage: number): number {
  const shareOf = (term: number): number => {
    const [from, to] = [index.modelPostingStarts[term] as number, index.modelPostingStarts[term + 1] as number];
    const at = from + lowerBound(to - from, (i) => (index.modelPostingPassages[from + i] as number) < passage);
    return at < to && index.modelPostingPassages[at] === passage
      ? (sharesOfLevels[index.modelPostingLevels[at] as number] as number)
      : 0;
  };
  let probability = ownShare * shareOf(word);
  eachSource(index, word, (source, translated) => {
    probability += (1 - ownShare) * translated * shareOf(source);
  });
  return scoreOf(index, word, probability);
}

/** How much likelier a word of this probability is than in the mean of all passages. */
function scoreOf(index: SearchIndex, word: number, probability: number): number {
  const background = sharesOfLevels[index.modelMeans[word] as number] as number;
  return Math.min(maxScore, Math.log(1 + probability / (backgroundWeight * Math.max(minBackground, background))));
}

/** Calls `visit` with each term of the index that a word may be used in place of. */
function eachSource(index: SearchIndex, word: number, visit: (source: number, probability: number) => void): void {
  const { translations, modelTerms, terms, modelPostingStarts } = index;
  const target = modelTerms?.find(terms.at(word)) ?? -1;
  if (!translations || target < 0) return;
  const maxPostings = maxSourceShare * index.passageDocs.length;
  translations.eachSource(target, (source, probability) => {
    const term = termOfSource(index, source);
    if (term < 0) return;
    const postings = (modelPostingStarts[term + 1] as number) - (modelPostingStarts[term] as number);
    if (postings <= maxPostings || term === word) visit(term, probability);
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

/**
 * Adds the share of a term in each passage, times a factor. A separate function, so that the engine compiles this hot loop
 * early.
 * @param touched receives the passages that had 0
 */
function addPostings(
  { modelPostingStarts, modelPostingPassages, modelPostingLevels }: SearchIndex,
  term: number,
  factor: number,
  probabilities: Float32Array,
  touched: number[],
): void {
  const end = modelPostingStarts[term + 1] as number;
  for (let i = modelPostingStarts[term] as number; i < end; i++) {
    const passage = modelPostingPassages[i] as number;
    const before = probabilities[passage] as number;
    if (before === 0) touched.push(passage);
    probabilities[passage] = before + factor * (sharesOfLevels[modelPostingLevels[i] as number] as number);
  }
}
