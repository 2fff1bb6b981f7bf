/**
 * Scores passages in two stages. In the first, every passage that has a term of the query, or words that it may be
 * translated to, gets points from the posting lists, one term after another. In the second, the best hundred get the
 * features that need data of the ruling itself: its title, the order of its words, its function words. The best twenty of
 * these also get the similarity of their phrasings. A ruling has the score of its best passage.
 */
import { idfOf, impactsOf, passageRange, passagesWithTerm, type SearchIndex } from "../index/search-index.js";
import type { Scope } from "../query/scope.js";
import type { Understanding } from "../query/understand.js";
import { type Candidate, type Features, noFeatures, scoreOf } from "./features.js";
import { noPhrasing, PhrasingMatcher } from "./phrasing-match.js";
import { translationScores } from "./translations.js";
import { functionWordLevels, impactScale, weights } from "./weights.js";
import { contentTerms, pairShare, titleShare, typedPairs } from "./word-order.js";

/** The number of passages of the first stage that reach the second; more if the limit of the search is higher. */
const secondStageSize = 120;
/** The number of passages whose phrasings are compared with the query. */
const maxPhrasingMatches = 30;

/** Arrays with an entry for every passage, reused by all queries. All but the two lists are zero between queries. */
interface Sums {
  /** The points for the concept that is being added. */
  currentPoints: Float32Array;
  words: Float32Array;
  names: Float32Array;
  numbers: Float32Array;
  /** A bit for each concept that the passage matches. */
  conceptBits: Uint32Array;
  /** A list of the passages with points for the current concept. */
  scored: Uint32Array;
  /** A list of the passages that match any concept. */
  matched: Uint32Array;
}

const sumsByIndex = new WeakMap<SearchIndex, Sums>();

function sumsFor(index: SearchIndex): Sums {
  let sums = sumsByIndex.get(index);
  if (!sums) {
    const count = index.passageDocs.length;
    sums = {
      currentPoints: new Float32Array(count),
      words: new Float32Array(count),
      names: new Float32Array(count),
      numbers: new Float32Array(count),
      conceptBits: new Uint32Array(count),
      scored: new Uint32Array(count),
      matched: new Uint32Array(count),
    };
    sumsByIndex.set(index, sums);
  }
  return sums;
}

/**
 * The best rulings, best first, each by its best passage, and the number of rulings that have a term of the query.
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
  const { passageDocs } = index;
  const sums = sumsFor(index);
  const hintOf = hintScore(index, query);
  const matched = addOwnWords(index, scope, query, hintOf, sums);
  const translations = usePhrasings ? translationScores(index, query) : null;
  // The larger the share of names in the query, the less similarity (translation, phrasings) counts.
  const similarityFactor = 1 - weights.namesSettle * query.namedShare;
  const intentOf = intentScore(index, query);
  const featuresOf = (passage: number): Features => ({
    ...noFeatures,
    words: sums.words[passage] as number,
    names: sums.names[passage] as number,
    numbers: sums.numbers[passage] as number,
    translation: similarityFactor * (translations?.scores[passage] ?? 0),
    hint: hintOf(passageDocs[passage] as number),
    intent: intentOf(passageDocs[passage] as number),
  });
  // The first stage, from posting lists.
  const hasHintOrIntent = query.hints.size > 0 || query.intents.length > 0;
  // The same sum as `scoreOf`, without an object for each of perhaps a hundred thousand passages.
  const points = (passage: number): number => {
    const sum =
      weights.words * (sums.words[passage] as number) +
      weights.names * (sums.names[passage] as number) +
      weights.numbers * (sums.numbers[passage] as number) +
      weights.translation * similarityFactor * (translations?.scores[passage] ?? 0);
    const doc = passageDocs[passage] as number;
    return hasHintOrIntent ? sum + weights.hint * hintOf(doc) + weights.intent * intentOf(doc) : sum;
  };
  const translated = (translations?.scored ?? []).filter(
    (passage) => sums.conceptBits[passage] === 0 && scope.allowed[passageDocs[passage] as number] === 1,
  );
  const firstStage = highest([...matched, ...translated], points, Math.max(secondStageSize, 2 * limit));

  // The second stage, from data of each ruling.
  const functionWords = usePhrasings ? functionWordScore(index, query) : null;
  const content = contentTerms(query);
  const typed = typedPairs(index, query);
  const measured = firstStage.map((passage): Candidate => {
    const doc = passageDocs[passage] as number;
    const features = featuresOf(passage);
    if (functionWords) features.functionWords = similarityFactor * functionWords(doc);
    features.title = titleShare(index, content, doc);
    features.run = pairShare(index, typed, doc);
    return {
      doc,
      passage,
      score: scoreOf(features),
      features,
      concepts: sums.conceptBits[passage] as number,
      phrasing: noPhrasing,
      lead: Number.POSITIVE_INFINITY,
      isExactTitle: false,
    };
  });
  measured.sort(byScore);
  if (usePhrasings) addPhrasings(index, query, measured.slice(0, maxPhrasingMatches), similarityFactor);
  const total = new Set(Array.from(matched, (passage) => passageDocs[passage])).size;
  clear(sums, matched);
  translations?.clear();
  return { candidates: bestOfEachRuling(measured.sort(byScore)).slice(0, limit), total };
}

/** The `count` passages with the most points, or all if there are fewer; the most points first, else in order. */
function highest(passages: readonly number[], pointsOf: (passage: number) => number, count: number): number[] {
  const points = Float64Array.from(passages.map(pointsOf));
  // Numbers of a typed array are sorted fast.
  const minimum = points.slice().sort().at(-count) ?? Number.NEGATIVE_INFINITY;
  const kept = passages.flatMap((passage, i) => {
    const value = points[i] as number;
    return value >= minimum ? [{ passage, value }] : [];
  });
  kept.sort((a, b) => b.value - a.value || a.passage - b.passage);
  return kept.slice(0, count).map(({ passage }) => passage);
}

/** The first candidate of each ruling, with its lead over the ruling's next passage. */
function bestOfEachRuling(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<number, Candidate>();
  for (const one of candidates) {
    const first = best.get(one.doc);
    if (first === undefined) best.set(one.doc, one);
    else first.lead = Math.min(first.lead, first.score - one.score);
  }
  return [...best.values()];
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
    candidate.phrasing = matcher.best(candidate.passage);
    candidate.features.phrasing = similarityFactor * candidate.phrasing.nearest;
    candidate.score = scoreOf(candidate.features);
  }
}

/** Sets the entries that a query has changed back to zero. They are few: a query may match ten of a million passages. */
function clear(sums: Sums, matched: Uint32Array): void {
  for (let i = 0; i < matched.length; i++) {
    const passage = matched[i] as number;
    sums.words[passage] = 0;
    sums.names[passage] = 0;
    sums.numbers[passage] = 0;
    sums.conceptBits[passage] = 0;
  }
}

/** Passages of equal scores stay in the order of the first stage. */
const byScore = (a: Candidate, b: Candidate): number => b.score - a.score;

/**
 * Adds the points for words, names and numbers that the passages themselves have.
 * @returns the passages that match a concept of the query
 */
function addOwnWords(
  index: SearchIndex,
  scope: Scope,
  query: Understanding,
  hintOf: (doc: number) => number,
  sums: Sums,
): Uint32Array {
  const docOf = (passage: number): number => index.passageDocs[passage] as number;
  let matchedCount = 0;
  query.concepts.forEach(({ kind, alternatives, wordIndices }, c) => {
    let scoredCount = 0;
    // If a document that the query names has the number, the number counts only in the named documents.
    const isHintedAndAllowed = (passage: number): boolean =>
      scope.allowed[docOf(passage)] === 1 && hintOf(docOf(passage)) === 1;
    const countsOnlyInHinted =
      kind === "number" && alternatives.some(({ term }) => passagesWithTerm(index, term).some(isHintedAndAllowed));
    for (const { term, weight, game } of alternatives) {
      const value =
        kind === "number" ? weight / impactScale : (weight * idfOf(index, term)) / impactScale / query.totalInformation;
      const isInGame = game < 0 ? null : (passage: number) => index.rulingGames[docOf(passage)] === game;
      scoredCount = raiseToTerm(
        index,
        term,
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
 * Raises the current concept's points in each passage that has a term to the points of the term, if these are higher. This
 * function and the next contain the hottest loops; they are separate so that the engine compiles them early.
 * @param value the points for an impact of 1
 * @param isCounted whether the term counts in a passage; null if it counts in all
 * @param scoredCount the number of passages in `sums.scored`
 * @returns the new `scoredCount`
 */
function raiseToTerm(
  index: SearchIndex,
  term: number,
  value: number,
  allowed: Uint8Array,
  isCounted: ((passage: number) => boolean) | null,
  sums: Sums,
  scoredCount: number,
): number {
  const passages = passagesWithTerm(index, term);
  const impacts = impactsOf(index, term);
  const { passageDocs } = index;
  const best = sums.currentPoints;
  let count = scoredCount;
  for (let i = 0; i < passages.length; i++) {
    const passage = passages[i] as number;
    if (allowed[passageDocs[passage] as number] === 0 || isCounted?.(passage) === false) continue;
    const points = value * (impacts[i] as number);
    const before = best[passage] as number;
    if (points <= before) continue;
    if (before === 0) sums.scored[count++] = passage;
    best[passage] = points;
  }
  return count;
}

/**
 * Adds the points of the current concept, times a factor, to a sum, and sets them back to 0.
 * @param conceptBit the bit of the concept in `conceptBits`
 * @param scoredCount the number of passages in `sums.scored`
 * @param matchedCount the number of passages in `sums.matched`
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
    const passage = sums.scored[i] as number;
    const before = conceptBits[passage] as number;
    if (before === 0) sums.matched[count++] = passage;
    sum[passage] = (sum[passage] as number) + factor * (currentPoints[passage] as number);
    conceptBits[passage] = before | conceptBit;
    currentPoints[passage] = 0;
  }
  return count;
}

/**
 * Returns a function that gives how typical the query's function words are of a ruling's phrasings: the log-likelihood
 * ratio of index/function-words.ts; 0 without any.
 */
function functionWordScore(index: SearchIndex, { tokens }: Understanding): (doc: number) => number {
  const { stops } = index.lists;
  const columns = new Set(tokens.map(({ term }) => stops.indexOf(term)));
  return (doc) => {
    let sum = 0;
    for (const column of columns) if (column >= 0) sum += index.functionWords[doc * stops.length + column] as number;
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

/** The number of a candidate's passage among those of its ruling, from 0; null if the ruling has only one. */
export function passageNumber(index: SearchIndex, { doc, passage }: Candidate): number | null {
  const [first, after] = passageRange(index, doc);
  return after - first > 1 ? passage - first : null;
}
