/**
 * Scores the rulings in two stages. First every ruling that has a term of the query, or is likely to be asked for by one, gets
 * points from posting lists, term at a time. The best hundred then get the features that need a look at the ruling itself: its
 * vector, its title, the order of its words, its phrasings.
 */
import { docsWith, idfOf, impactsOf, type SearchIndex } from "../index/search-index.js";
import type { Scope } from "../query/scope.js";
import type { Understanding } from "../query/understand.js";
import { type Candidate, type Features, scoreOf } from "./features.js";
import { noPhrasing, PhrasingMatcher } from "./phrasing-match.js";
import { TopK } from "./top-k.js";
import { queryVector, vectorSimilarity } from "./vector-similarity.js";
import { impactScale, translationScale, weights } from "./weights.js";
import { contentTerms, longestRun, titleShare, typedPositions } from "./word-order.js";

/** The number of rulings of the first stage that reach the second; more if more are wanted. */
const secondStageSize = 100;
/** The number of rulings whose phrasings are compared with the query. */
const maxPhrasingMatches = 20;

/** Arrays with an entry for every ruling, kept between queries and all zero between them. */
interface Sums {
  concept: Float32Array;
  words: Float32Array;
  names: Float32Array;
  numbers: Float32Array;
  translation: Float32Array;
  concepts: Uint32Array;
  /** Lists of the rulings with points for the current concept, and of those that match any concept. */
  having: Uint32Array;
  matched: Uint32Array;
}

const sumsOf = new WeakMap<SearchIndex, Sums>();

function sumsFor(index: SearchIndex): Sums {
  let sums = sumsOf.get(index);
  if (!sums) {
    const floats = () => new Float32Array(index.docCount);
    const integers = () => new Uint32Array(index.docCount);
    sums = {
      concept: floats(),
      words: floats(),
      names: floats(),
      numbers: floats(),
      translation: floats(),
      concepts: integers(),
      having: integers(),
      matched: integers(),
    };
    sumsOf.set(index, sums);
  }
  return sums;
}

/**
 * The best rulings, best first, and the number of rulings that match at all.
 * @param phrasings false leaves out everything that is learnt from alternative phrasings
 * @param limit the number of rulings to return
 */
export function rankCandidates(
  index: SearchIndex,
  scope: Scope,
  query: Understanding,
  phrasings: boolean,
  limit: number,
): { candidates: Candidate[]; total: number } {
  const sums = sumsFor(index);
  const isHinted = hintScore(index, query);
  const matched = addOwnWords(index, scope, query, isHinted, sums);
  const expanded: number[] = [];
  if (phrasings) addTranslations(index, scope, query, sums, expanded);
  // The more of the query names make up, the less its other words count.
  const soft = 1 - weights.namesSettle * query.namedShare;
  const intentOf = intentScore(index, query);
  const featuresOf = (doc: number): Features => ({
    words: sums.words[doc] as number,
    names: sums.names[doc] as number,
    numbers: sums.numbers[doc] as number,
    translation: soft * (sums.translation[doc] as number),
    vectors: 0,
    phrasing: 0,
    title: 0,
    run: 0,
    hint: isHinted(doc),
    intent: intentOf(doc),
  });
  const firstStage = new TopK(Math.max(secondStageSize, limit));
  // The same sum as `scoreOf`, without an object for each of perhaps a hundred thousand rulings.
  const offer = (doc: number): void =>
    firstStage.offer(
      doc,
      weights.words * (sums.words[doc] as number) +
        weights.names * (sums.names[doc] as number) +
        weights.numbers * (sums.numbers[doc] as number) +
        weights.translation * soft * (sums.translation[doc] as number) +
        weights.hint * isHinted(doc) +
        weights.intent * intentOf(doc),
    );
  for (let i = 0; i < matched.length; i++) offer(matched[i] as number);
  for (const doc of expanded) if (sums.concepts[doc] === 0) offer(doc);

  const vector = phrasings ? queryVector(index, query) : null;
  const content = contentTerms(query);
  const typed = typedPositions(query);
  const measured = firstStage.sorted().map(({ doc }): Candidate => {
    const features = featuresOf(doc);
    if (vector) features.vectors = soft * vectorSimilarity(index, vector, doc);
    features.title = titleShare(index, content, doc);
    features.run = longestRun(index, typed, query.words.length, doc);
    return {
      doc,
      score: scoreOf(features),
      features,
      concepts: sums.concepts[doc] as number,
      phrasing: noPhrasing,
      exactTitle: false,
    };
  });
  measured.sort(byScore);
  const matcher = phrasings ? new PhrasingMatcher(index, query) : null;
  for (const candidate of matcher ? measured.slice(0, maxPhrasingMatches) : []) {
    candidate.phrasing = (matcher as PhrasingMatcher).best(candidate.doc);
    candidate.features.phrasing = soft * candidate.phrasing.similarity;
    candidate.score = scoreOf(candidate.features);
  }
  for (const array of Object.values(sums)) array.fill(0);
  return { candidates: measured.sort(byScore).slice(0, limit), total: matched.length };
}

const byScore = (a: Candidate, b: Candidate): number => b.score - a.score || a.doc - b.doc;

/**
 * Adds the points for words, names and numbers that the rulings themselves have.
 * @returns the rulings that have any
 */
function addOwnWords(
  index: SearchIndex,
  scope: Scope,
  query: Understanding,
  isHinted: (doc: number) => number,
  sums: Sums,
): Uint32Array {
  let matched = 0;
  query.concepts.forEach(({ kind, alternatives, tokens }, c) => {
    let having = 0;
    // If a document that the query names has the number, the number counts only in such documents.
    const isHintedAndAllowed = (doc: number): boolean => scope.allowed[doc] === 1 && isHinted(doc) === 1;
    const isInHintedDocument =
      kind === "number" && alternatives.some(({ term }) => docsWith(index, term).some(isHintedAndAllowed));
    for (const { term, weight, game } of alternatives) {
      const value =
        kind === "number" ? weight / impactScale : (weight * idfOf(index, term)) / impactScale / query.totalInformation;
      const docs = docsWith(index, term);
      const impacts = impactsOf(index, term);
      const isInGame = game < 0 ? null : (doc: number) => index.rulingGames[doc] === game;
      having = addTerm(
        docs,
        impacts,
        value,
        scope.allowed,
        isInHintedDocument ? isHintedAndAllowed : isInGame,
        sums,
        having,
      );
    }
    const isWord = kind === "word" || (kind === "slang" && tokens.length === 1);
    const sum = isWord ? sums.words : kind === "number" ? sums.numbers : sums.names;
    // A keyword gets no points of its own, because its words have them.
    matched = addConcept(having, kind === "keyword" ? 0 : 1, 1 << c, sum, sums, matched);
  });
  return sums.matched.subarray(0, matched);
}

/**
 * Raises the points of the current concept in the rulings that have one of its terms. This loop and the next run for each
 * posting. They are separate functions, so that the engine compiles them early.
 * @param having the number of rulings in `sums.having`
 * @returns the new number
 */
function addTerm(
  docs: Uint16Array | Uint32Array,
  impacts: Uint16Array,
  value: number,
  allowed: Uint8Array,
  fits: ((doc: number) => boolean) | null,
  sums: Sums,
  having: number,
): number {
  const best = sums.concept;
  let count = having;
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] as number;
    if (allowed[doc] === 0 || fits?.(doc) === false) continue;
    const points = value * (impacts[i] as number);
    const before = best[doc] as number;
    if (points <= before) continue;
    if (before === 0) sums.having[count++] = doc;
    best[doc] = points;
  }
  return count;
}

/**
 * Adds the points of the current concept, times a factor, to a sum, and sets them back to 0.
 * @param matched the number of rulings in `sums.matched`
 * @returns the new number
 */
function addConcept(
  having: number,
  factor: number,
  flag: number,
  sum: Float32Array,
  sums: Sums,
  matched: number,
): number {
  const { concept, concepts } = sums;
  let count = matched;
  for (let i = 0; i < having; i++) {
    const doc = sums.having[i] as number;
    const before = concepts[doc] as number;
    if (before === 0) sums.matched[count++] = doc;
    sum[doc] = (sum[doc] as number) + factor * (concept[doc] as number);
    concepts[doc] = before | flag;
    concept[doc] = 0;
  }
  return count;
}

/**
 * Adds for each ruling the mean score of the query's words as expansion terms.
 * @param expanded receives the rulings
 */
function addTranslations(index: SearchIndex, scope: Scope, query: Understanding, sums: Sums, expanded: number[]): void {
  const terms = query.concepts.flatMap((concept) =>
    concept.kind === "word" && concept.alternatives[0] ? [concept.alternatives[0].term] : [],
  );
  const scale = 1 / (translationScale * Math.max(1, terms.length));
  for (const term of terms) {
    const [from, to] = [index.translationStarts.at(term) as number, index.translationStarts.at(term + 1) as number];
    const docs = index.translationDocs.slice(from, to);
    const scores = index.translationScores.slice(from, to);
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i] as number;
      if (scope.allowed[doc] === 0) continue;
      if (sums.translation[doc] === 0) expanded.push(doc);
      sums.translation[doc] = (sums.translation[doc] as number) + (scores[i] as number) * scale;
    }
  }
}

/** 1 for a ruling of a document that the query names, otherwise 0. */
function hintScore(index: SearchIndex, { hints }: Understanding): (doc: number) => number {
  const hinted = index.lists.editions.map(({ document }) => (hints?.has(document) ? 1 : 0));
  return (doc) => hinted[index.rulingEditions[doc] as number] as number;
}

/** How strongly the query asks for rulings of a ruling's kind; 0 for other kinds. */
function intentScore(index: SearchIndex, { intents }: Understanding): (doc: number) => number {
  const strengths = index.lists.kinds.map((kind) =>
    Math.max(0, ...intents.map((intent) => (intent.kinds.includes(kind) ? intent.strength : 0))),
  );
  return (doc) => strengths[index.rulingKinds[doc] as number] as number;
}
