/**
 * Scores passages in two stages. In the first, every passage that has a term of the query, or words that it may be
 * translated to, gets points from the posting lists. In the second, the best ones get the features that need data of the
 * ruling itself: its title, the order of its words, its function words, its phrasings. A ruling has the score of its best
 * passage.
 */
import { idfOf, impactsOf, passageRange, passagesWithTerm, type SearchIndex } from "../index/search-index.js";
import type { Scope } from "../query/scope.js";
import type { Concept, Understanding } from "../query/understand.js";
import { type Candidate, noFeatures, scoreOf } from "./features.js";
import { noPhrasing, phrasingMatcher } from "./phrasing-match.js";
import { translationScores } from "./translations.js";
import { functionWordLevels, impactScale, weights } from "./weights.js";
import { pairShare, titleShare } from "./word-order.js";

/** The number of passages of the first stage that reach the second; more if the limit of the search is higher. */
const secondStageSize = 120;
/** The number of passages whose phrasings are compared with the query. */
const maxPhrasingMatches = 30;

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
  const hintOf = hintScore(index, query);
  const intentOf = intentScore(index, query);
  const { points, concepts } = ownScores(index, scope, query, hintOf);
  const translation = usePhrasings ? translationScores(index, query) : new Float32Array(passageDocs.length);
  // The larger the share of names in the query, the less similarity (translation, phrasings, function words) counts.
  const similarityFactor = 1 - weights.namesSettle * query.namedShare;
  const first = new Float64Array(passageDocs.length);
  const found: number[] = [];
  const matchedDocs = new Set<number>();
  for (let passage = 0; passage < passageDocs.length; passage++) {
    const doc = passageDocs[passage] as number;
    if (scope.allowed[doc] === 0 || (concepts[passage] === 0 && translation[passage] === 0)) continue;
    if (concepts[passage] !== 0) matchedDocs.add(doc);
    first[passage] =
      weights.words * (points.words[passage] as number) +
      weights.names * (points.names[passage] as number) +
      weights.numbers * (points.numbers[passage] as number) +
      weights.translation * similarityFactor * (translation[passage] as number) +
      weights.hint * hintOf(doc) +
      weights.intent * intentOf(doc);
    found.push(passage);
  }

  const functionWordsOf = usePhrasings ? functionWordScore(index, query) : () => 0;
  const titleOf = titleShare(index, query);
  const pairsOf = pairShare(index, query);
  const candidates = highest(found, first, Math.max(secondStageSize, 2 * limit)).map((passage): Candidate => {
    const doc = passageDocs[passage] as number;
    const features = {
      ...noFeatures,
      words: points.words[passage] as number,
      names: points.names[passage] as number,
      numbers: points.numbers[passage] as number,
      translation: similarityFactor * (translation[passage] as number),
      functionWords: similarityFactor * functionWordsOf(doc),
      title: titleOf(doc),
      run: pairsOf(doc),
      hint: hintOf(doc),
      intent: intentOf(doc),
    };
    return {
      doc,
      passage,
      score: scoreOf(features),
      features,
      concepts: concepts[passage] as number,
      phrasing: noPhrasing,
      lead: Number.POSITIVE_INFINITY,
      isExactTitle: false,
    };
  });
  candidates.sort(byScore);
  const phrasingOf = phrasingMatcher(index, query);
  for (const one of usePhrasings ? candidates.slice(0, maxPhrasingMatches) : []) {
    one.phrasing = phrasingOf(one.passage);
    one.features.phrasing = similarityFactor * one.phrasing.nearest;
    one.score = scoreOf(one.features);
  }
  return { candidates: bestOfEachRuling(candidates.sort(byScore)).slice(0, limit), total: matchedDocs.size };
}

/** Passages of equal scores stay in the order of the first stage. */
const byScore = (a: Candidate, b: Candidate): number => b.score - a.score;

/** The `count` passages with the most points, or all if there are fewer; the most points first, else in order. */
function highest(passages: readonly number[], points: Float64Array, count: number): number[] {
  const pointsOf = (passage: number): number => points[passage] as number;
  // Numbers of a typed array are sorted fast.
  const minimum = Float64Array.from(passages, pointsOf).sort().at(-count) ?? Number.NEGATIVE_INFINITY;
  return passages
    .filter((passage) => pointsOf(passage) >= minimum)
    .sort((a, b) => pointsOf(b) - pointsOf(a) || a - b)
    .slice(0, count);
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

/** What a concept's points count as. A keyword gets no points of its own, because its words have points. */
function featureOf({ kind, wordIndices }: Concept): "words" | "names" | "numbers" | null {
  if (kind === "number") return "numbers";
  if (kind === "word" || (kind === "slang" && wordIndices.length === 1)) return "words";
  return kind === "keyword" ? null : "names";
}

/**
 * For each passage, the points for the words, names and numbers that the passage itself has, and a bit for each concept of
 * the query that it matches.
 * @param hintOf see `hintScore`
 */
function ownScores(index: SearchIndex, scope: Scope, query: Understanding, hintOf: (doc: number) => number) {
  const { passageDocs, rulingGames } = index;
  const count = passageDocs.length;
  const points = {
    words: new Float32Array(count),
    names: new Float32Array(count),
    numbers: new Float32Array(count),
  };
  const concepts = new Uint32Array(count);
  const best = new Float32Array(count);
  query.concepts.forEach((concept, c) => {
    const isNumber = concept.kind === "number";
    const isHinted = (passage: number): boolean => {
      const doc = passageDocs[passage] as number;
      return scope.allowed[doc] === 1 && hintOf(doc) === 1;
    };
    // If a document that the query names has the number, the number counts only in the named documents.
    const countsOnlyInHinted =
      isNumber && concept.alternatives.some(({ term }) => passagesWithTerm(index, term).some(isHinted));
    best.fill(0);
    for (const { term, weight, game } of concept.alternatives) {
      const value = (isNumber ? weight : (weight * idfOf(index, term)) / query.totalInformation) / impactScale;
      const passages = passagesWithTerm(index, term);
      const impacts = impactsOf(index, term);
      for (let i = 0; i < passages.length; i++) {
        const passage = passages[i] as number;
        const doc = passageDocs[passage] as number;
        if (scope.allowed[doc] === 0 || (game >= 0 && rulingGames[doc] !== game)) continue;
        if (countsOnlyInHinted && hintOf(doc) === 0) continue;
        best[passage] = Math.max(best[passage] as number, value * (impacts[i] as number));
      }
    }
    const feature = featureOf(concept);
    const sum = feature && points[feature];
    for (let passage = 0; passage < count; passage++) {
      if (best[passage] === 0) continue;
      concepts[passage] = (concepts[passage] as number) | (1 << c);
      if (sum) sum[passage] = (sum[passage] as number) + (best[passage] as number);
    }
  });
  return { points, concepts };
}

/**
 * Returns a function that gives how typical the query's function words are of a ruling's phrasings: the log-likelihood
 * ratio of index/function-words.ts; 0 without any.
 */
function functionWordScore(index: SearchIndex, { tokens }: Understanding): (doc: number) => number {
  const { stops } = index.lists;
  const columns = [...new Set(tokens.map(({ term }) => stops.indexOf(term)))].filter((column) => column >= 0);
  return (doc) =>
    columns.reduce((sum, column) => sum + (index.functionWords[doc * stops.length + column] as number), 0) /
    functionWordLevels;
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
