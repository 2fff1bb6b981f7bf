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

/** Arrays with an entry for every ruling, reused by all queries. All but the two lists are zero between queries. */
interface Sums {
  /** The points for the concept that is being added. */
  currentPoints: Float32Array;
  words: Float32Array;
  names: Float32Array;
  numbers: Float32Array;
  translation: Float32Array;
  /** A bit for each concept that the ruling matches. */
  conceptBits: Uint32Array;
  /** A list of the rulings with points for the current concept. */
  scored: Uint32Array;
  /** A list of the rulings that match any concept. */
  matched: Uint32Array;
}

const sumsByIndex = new WeakMap<SearchIndex, Sums>();

function sumsFor(index: SearchIndex): Sums {
  let sums = sumsByIndex.get(index);
  if (!sums) {
    const floats = () => new Float32Array(index.docCount);
    const integers = () => new Uint32Array(index.docCount);
    sums = {
      currentPoints: floats(),
      words: floats(),
      names: floats(),
      numbers: floats(),
      translation: floats(),
      conceptBits: integers(),
      scored: integers(),
      matched: integers(),
    };
    sumsByIndex.set(index, sums);
  }
  return sums;
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
  const sums = sumsFor(index);
  const hintOf = hintScore(index, query);
  const matched = addOwnWords(index, scope, query, hintOf, sums);
  const translated: number[] = [];
  if (usePhrasings) addTranslations(index, scope, query, sums, translated);
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
  for (let i = 0; i < matched.length; i++) offer(matched[i] as number);
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
  clear(sums, matched, translated);
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

/** Sets the entries that a query has changed back to zero. They are few: a query may match ten of a million rulings. */
function clear(sums: Sums, matched: Uint32Array, translated: readonly number[]): void {
  for (let i = 0; i < matched.length; i++) {
    const doc = matched[i] as number;
    sums.words[doc] = 0;
    sums.names[doc] = 0;
    sums.numbers[doc] = 0;
    sums.conceptBits[doc] = 0;
  }
  for (const doc of translated) sums.translation[doc] = 0;
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
  sums: Sums,
): Uint32Array {
  let matchedCount = 0;
  query.concepts.forEach(({ kind, alternatives, wordIndices }, c) => {
    let scoredCount = 0;
    // If a document that the query names has the number, the number counts only in the named documents.
    const isHintedAndAllowed = (doc: number): boolean => scope.allowed[doc] === 1 && hintOf(doc) === 1;
    const countsOnlyInHinted =
      kind === "number" && alternatives.some(({ term }) => docsWith(index, term).some(isHintedAndAllowed));
    for (const { term, weight, game } of alternatives) {
      const value =
        kind === "number" ? weight / impactScale : (weight * idfOf(index, term)) / impactScale / query.totalInformation;
      const docs = docsWith(index, term);
      const impacts = impactsOf(index, term);
      const isInGame = game < 0 ? null : (doc: number) => index.rulingGames[doc] === game;
      scoredCount = raiseToTerm(
        docs,
        impacts,
        value,
        scope.allowed,
        countsOnlyInHinted ? isHintedAndAllowed : isInGame,
        sums,
        scoredCount,
      );
    }
    const isWord = kind === "word" || (kind === "slang" && wordIndices.length === 1);
    const sum = isWord ? sums.words : kind === "number" ? sums.numbers : sums.names;
    // A keyword gets no points of its own, because its words have points.
    const factor = kind === "keyword" ? 0 : 1;
    matchedCount = addConcept(scoredCount, factor, 1 << c, sum, sums, matchedCount);
  });
  return sums.matched.subarray(0, matchedCount);
}

/**
 * Raises the current concept's points in each ruling that has a term to the points of the term, if these are higher. This
 * function and the next contain the hottest loops; they are separate so that the engine compiles them early.
 * @param value the points for an impact of 1
 * @param isCounted whether the term counts in a ruling; null if it counts in all
 * @param scoredCount the number of rulings in `sums.scored`
 * @returns the new `scoredCount`
 */
function raiseToTerm(
  docs: Uint16Array | Uint32Array,
  impacts: Uint16Array,
  value: number,
  allowed: Uint8Array,
  isCounted: ((doc: number) => boolean) | null,
  sums: Sums,
  scoredCount: number,
): number {
  const best = sums.currentPoints;
  let count = scoredCount;
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] as number;
    if (allowed[doc] === 0 || isCounted?.(doc) === false) continue;
    const points = value * (impacts[i] as number);
    const before = best[doc] as number;
    if (points <= before) continue;
    if (before === 0) sums.scored[count++] = doc;
    best[doc] = points;
  }
  return count;
}

/**
 * Adds the points of the current concept, times a factor, to a sum, and sets them back to 0.
 * @param conceptBit the bit of the concept in `conceptBits`
 * @param scoredCount the number of rulings in `sums.scored`
 * @param matchedCount the number of rulings in `sums.matched`
 * @returns the new `matchedCount`
 */
function addConcept(
  scoredCount: number,
  factor: number,
  conceptBit: number,
  sum: Float32Array,
  sums: Sums,
  matchedCount: number,
): number {
  const { currentPoints, conceptBits } = sums;
  let count = matchedCount;
  for (let i = 0; i < scoredCount; i++) {
    const doc = sums.scored[i] as number;
    const before = conceptBits[doc] as number;
    if (before === 0) sums.matched[count++] = doc;
    sum[doc] = (sum[doc] as number) + factor * (currentPoints[doc] as number);
    conceptBits[doc] = before | conceptBit;
    currentPoints[doc] = 0;
  }
  return count;
}

/**
 * Adds to each ruling the mean of its scores for the query's words as expansion terms.
 * @param translated receives the rulings that got points
 */
function addTranslations(
  index: SearchIndex,
  scope: Scope,
  query: Understanding,
  sums: Sums,
  translated: number[],
): void {
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
      if (sums.translation[doc] === 0) translated.push(doc);
      sums.translation[doc] = (sums.translation[doc] as number) + (scores[i] as number) * scale;
    }
  }
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
