/**
 * Scores the rulings in two stages. In the first, every ruling that has a term or an expansion term of the query gets
 * points from the posting lists, one term after another. In the second, the best hundred get the features that need data
 * of the ruling itself: its vector, its title, the order of its words. The best twenty of these also get the similarity
 * of their phrasings. As in the index, a `doc` is the id of a ruling.
 */
import { docsWith, idfOf, impactsOf, type SearchIndex } from "../index/search-index.js";
import type { Scope } from "../query/scope.js";
import type { Understanding } from "../query/understand.js";
import { type Candidate, type Features, noFeatures, scoreOf } from "./features.js";
import { noPhrasing, PhrasingMatcher } from "./phrasing-match.js";
import { TopK } from "./top-k.js";
import { queryVector, vectorSimilarity } from "./vector-similarity.js";
import { expansionScale, functionWordLevels, impactScale, weights } from "./weights.js";
import { contentTerms, longestRun, titleShare, typedPositions } from "./word-order.js";

/** The number of rulings of the first stage that reach the second; more if the limit of the search is higher. */
const secondStageSize = 100;
/** The number of rulings whose phrasings are compared with the query. */
const maxPhrasingMatches = 20;

/** Points of every ruling. */
interface Points {
  words: Float32Array;
  names: Float32Array;
  numbers: Float32Array;
  translation: Float32Array;
  /** A bit for each concept that the ruling matches. */
  conceptBits: Uint32Array;
}

/**
 * The best rulings, best first, and the number of rulings that have a term of the query.
 * @param usePhrasings false leaves out everything that is learnt from alternative phrasings
 * @param limit the number of rulings to return
 */
export function rankCandidates(
  index: SearchIndex,
  scope: Scope,
  query: Understanding,
  usePhrasings: boolean,
  limit: number,
): { candidates: Candidate[]; total: number } {
  const hintOf = hintScore(index, query);
  const zeros = () => new Float32Array(index.docCount);
  const sums: Points = {
    words: zeros(),
    names: zeros(),
    numbers: zeros(),
    translation: zeros(),
    conceptBits: new Uint32Array(index.docCount),
  };
  const matched = addOwnWords(index, scope, query, hintOf, sums);
  const translated = usePhrasings ? addTranslations(index, scope, query, sums.translation) : [];
  // The larger the share of names in the query, the less similarity (translation, vectors, phrasings) counts.
  const similarityFactor = 1 - weights.namesSettle * query.namedShare;
  const intentOf = intentScore(index, query);
  const featuresOf = (doc: number): Features => ({
    ...noFeatures,
    words: sums.words[doc] as number,
    names: sums.names[doc] as number,
    numbers: sums.numbers[doc] as number,
    translation: similarityFactor * (sums.translation[doc] as number),
    hint: hintOf(doc),
    intent: intentOf(doc),
  });
  // The first stage, from posting lists.
  const firstStage = new TopK(Math.max(secondStageSize, limit));
  const hasHintOrIntent = query.hints.size > 0 || query.intents.length > 0;
  // The same sum as `scoreOf`, without an object for each of perhaps a hundred thousand rulings.
  const offer = (doc: number): void => {
    const points =
      weights.words * (sums.words[doc] as number) +
      weights.names * (sums.names[doc] as number) +
      weights.numbers * (sums.numbers[doc] as number) +
      weights.translation * similarityFactor * (sums.translation[doc] as number);
    firstStage.offer(
      doc,
      hasHintOrIntent ? points + weights.hint * hintOf(doc) + weights.intent * intentOf(doc) : points,
    );
  };
  for (const doc of matched) offer(doc);
  for (const doc of translated) if (sums.conceptBits[doc] === 0) offer(doc);

  // The second stage, from data of each ruling.
  const vector = usePhrasings ? queryVector(index, query) : null;
  const functionWords = usePhrasings ? functionWordScore(index, query) : null;
  const content = contentTerms(query);
  const typed = typedPositions(index, query);
  const measured = firstStage.sorted().map(({ doc }): Candidate => {
    const features = featuresOf(doc);
    if (vector) features.vectors = similarityFactor * vectorSimilarity(index, vector, doc);
    if (functionWords) features.functionWords = similarityFactor * functionWords(doc);
    features.title = titleShare(index, content, doc);
    features.run = longestRun(index, typed, query.words.length, doc);
    return {
      doc,
      score: scoreOf(features),
      features,
      concepts: sums.conceptBits[doc] as number,
      phrasing: noPhrasing,
      isExactTitle: false,
    };
  });
  measured.sort(byScore);
  if (usePhrasings) addPhrasings(index, query, measured.slice(0, maxPhrasingMatches), similarityFactor);
  return { candidates: measured.sort(byScore).slice(0, limit), total: matched.length };
}

/** Adds the similarity of the best phrasing to each candidate, and to its score. */
function addPhrasings(
  index: SearchIndex,
  query: Understanding,
  candidates: readonly Candidate[],
  similarityFactor: number,
): void {
  const matcher = new PhrasingMatcher(index, query);
  for (const candidate of candidates) {
    candidate.phrasing = matcher.best(candidate.doc);
    candidate.features.phrasing = similarityFactor * candidate.phrasing.similarity;
    candidate.score = scoreOf(candidate.features);
  }
}

/** Rulings of equal scores stay in the order of the first stage. */
const byScore = (a: Candidate, b: Candidate): number => b.score - a.score;

/**
 * Adds the points for words, names and numbers that the rulings themselves have.
 * @returns the rulings that match a concept of the query
 */
function addOwnWords(
  index: SearchIndex,
  scope: Scope,
  query: Understanding,
  hintOf: (doc: number) => number,
  sums: Points,
): number[] {
  const matched: number[] = [];
  /** The points of every ruling for the current concept. */
  const best = new Float32Array(index.docCount);
  query.concepts.forEach(({ kind, alternatives, wordIndices }, c) => {
    // If a document that the query names has the number, the number counts only in the named documents.
    const isHintedAndAllowed = (doc: number): boolean => scope.allowed[doc] === 1 && hintOf(doc) === 1;
    const countsOnlyInHinted =
      kind === "number" && alternatives.some(({ term }) => docsWith(index, term).some(isHintedAndAllowed));
    const scored: number[] = [];
    for (const { term, weight, game } of alternatives) {
      const value =
        kind === "number" ? weight / impactScale : (weight * idfOf(index, term)) / impactScale / query.totalInformation;
      const isInGame = game < 0 ? null : (doc: number) => index.rulingGames[doc] === game;
      const isCounted = countsOnlyInHinted ? isHintedAndAllowed : isInGame;
      raiseToTerm(docsWith(index, term), impactsOf(index, term), value, scope.allowed, isCounted, best, scored);
    }
    const isWord = kind === "word" || (kind === "slang" && wordIndices.length === 1);
    const sum = isWord ? sums.words : kind === "number" ? sums.numbers : sums.names;
    // A keyword gets no points of its own, because its words have points.
    const factor = kind === "keyword" ? 0 : 1;
    for (const doc of scored) {
      const bits = sums.conceptBits[doc] as number;
      if (bits === 0) matched.push(doc);
      sums.conceptBits[doc] = bits | (1 << c);
      sum[doc] = (sum[doc] as number) + factor * (best[doc] as number);
      best[doc] = 0;
    }
  });
  return matched;
}

/**
 * Raises the points of each ruling that has a term to the points of the term, if these are higher. A separate function, so
 * that the engine compiles this loop, the hottest one, early.
 * @param value the points for an impact of 1
 * @param isCounted whether the term counts in a ruling; null if it counts in all
 * @param best the points of every ruling
 * @param scored receives the rulings that had no points
 */
function raiseToTerm(
  docs: Uint16Array | Uint32Array,
  impacts: Uint16Array,
  value: number,
  allowed: Uint8Array,
  isCounted: ((doc: number) => boolean) | null,
  best: Float32Array,
  scored: number[],
): void {
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] as number;
    if (allowed[doc] === 0 || isCounted?.(doc) === false) continue;
    const points = value * (impacts[i] as number);
    const before = best[doc] as number;
    if (points <= before) continue;
    if (before === 0) scored.push(doc);
    best[doc] = points;
  }
}

/**
 * Adds to each ruling the mean of its scores for the query's words as expansion terms.
 * @param sums the sum of every ruling
 * @returns the rulings that got points
 */
function addTranslations(index: SearchIndex, scope: Scope, query: Understanding, sums: Float32Array): number[] {
  const translated: number[] = [];
  const terms = query.concepts.flatMap((concept) =>
    concept.kind === "word" && concept.alternatives[0] ? [concept.alternatives[0].term] : [],
  );
  const scale = 1 / (expansionScale * Math.max(1, terms.length));
  for (const term of terms) {
    const [from, to] = index.translationStarts.slice(term, term + 2) as unknown as [number, number];
    const docs = index.translationDocs.slice(from, to);
    const scores = index.translationScores.slice(from, to);
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i] as number;
      if (scope.allowed[doc] === 0) continue;
      if (sums[doc] === 0) translated.push(doc);
      sums[doc] = (sums[doc] as number) + (scores[i] as number) * scale;
    }
  }
  return translated;
}

/**
 * Returns a function that gives how typical the query's function words are of a ruling's phrasings: the log-likelihood
 * ratio of index/function-words.ts; 0 without any.
 */
function functionWordScore(index: SearchIndex, { tokens }: Understanding): (doc: number) => number {
  const { stops } = index.lists;
  const columns = new Set(tokens.map(({ term }) => stops.indexOf(term)));
  return (doc) => {
    const row = index.functionWords.slice(doc * stops.length, (doc + 1) * stops.length);
    let sum = 0;
    // Words that are not function words have the column −1, which no row has.
    for (const column of columns) sum += row[column] ?? 0;
    return sum / functionWordLevels;
  };
}

/** Returns a function that gives 1 for a ruling of a document that the query names, 0 for any other. */
function hintScore(index: SearchIndex, { hints }: Understanding): (doc: number) => number {
  const hinted = index.lists.editions.map(({ document }) => (hints.has(document) ? 1 : 0));
  return (doc) => hinted[index.rulingEditions[doc] as number] as number;
}

/** Returns a function that gives how strongly the query asks for rulings of a ruling's kind; 0 if it does not. */
function intentScore(index: SearchIndex, { intents }: Understanding): (doc: number) => number {
  const strengths = index.lists.kinds.map((kind) =>
    Math.max(0, ...intents.map((intent) => (intent.kinds.includes(kind) ? intent.strength : 0))),
  );
  return (doc) => strengths[index.rulingKinds[doc] as number] as number;
}
