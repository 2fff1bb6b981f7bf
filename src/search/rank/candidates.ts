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

/** Rulings of the first stage that reach the second. */
const secondStage = 100;
/** Rulings whose phrasings are compared with the query. */
const compared = 20;

/** Sums for every ruling, kept between queries. */
interface Sums {
  concept: Float32Array;
  words: Float32Array;
  names: Float32Array;
  numbers: Float32Array;
  translation: Float32Array;
  concepts: Uint32Array;
  /** The rulings with points for the present concept, and those that match any. */
  having: Uint32Array;
  matched: Uint32Array;
}

const sumsOf = new WeakMap<SearchIndex, Sums>();

function openSums(index: SearchIndex): Sums {
  let sums = sumsOf.get(index);
  if (!sums) {
    const array = () => new Float32Array(index.docCount);
    const ids = () => new Uint32Array(index.docCount);
    sums = {
      concept: array(),
      words: array(),
      names: array(),
      numbers: array(),
      translation: array(),
      concepts: ids(),
      having: ids(),
      matched: ids(),
    };
    sumsOf.set(index, sums);
  }
  return sums;
}

/**
 * The best rulings, best first, and how many match at all.
 * @param phrasings false leaves out whatever is learnt from alternative phrasings @param limit how many to return
 */
export function rankCandidates(
  index: SearchIndex,
  scope: Scope,
  query: Understanding,
  phrasings: boolean,
  limit: number,
): { candidates: Candidate[]; total: number } {
  const sums = openSums(index);
  const isHinted = documentHinted(index, query);
  const matched = addOwnWords(index, scope, query, isHinted, sums);
  const expanded: number[] = [];
  if (phrasings) addTranslations(index, scope, query, sums, expanded);
  // Where names make up the query, what else it may mean counts less.
  const soft = 1 - weights.namesSettle * query.namedShare;
  const askedKind = kindAsked(index, query);
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
    intent: askedKind(doc),
  });
  const first = new TopK(Math.max(secondStage, limit));
  // The score of the features so far, without an object for each of a hundred thousand rulings.
  const offer = (doc: number): void =>
    first.offer(
      doc,
      weights.words * (sums.words[doc] as number) +
        weights.names * (sums.names[doc] as number) +
        weights.numbers * (sums.numbers[doc] as number) +
        weights.translation * soft * (sums.translation[doc] as number) +
        weights.hint * isHinted(doc) +
        weights.intent * askedKind(doc),
    );
  for (let i = 0; i < matched.length; i++) offer(matched[i] as number);
  for (const doc of expanded) if (sums.concepts[doc] === 0) offer(doc);

  const vector = phrasings ? queryVector(index, query) : null;
  const content = contentTerms(query);
  const typed = typedPositions(query);
  const measured = first.sorted().map(({ doc }): Candidate => {
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
  for (const candidate of matcher ? measured.slice(0, compared) : []) {
    candidate.phrasing = (matcher as PhrasingMatcher).best(candidate.doc);
    candidate.features.phrasing = soft * candidate.phrasing.similarity;
    candidate.score = scoreOf(candidate.features);
  }
  for (const array of Object.values(sums)) array.fill(0);
  return { candidates: measured.sort(byScore).slice(0, limit), total: matched.length };
}

const byScore = (a: Candidate, b: Candidate): number => b.score - a.score || a.doc - b.doc;

/** Adds the words, names and numbers of the rulings themselves. @returns the rulings that have any */
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
    // A number of a document that the query names is not one of another document.
    const isOwn = (doc: number): boolean => scope.allowed[doc] === 1 && isHinted(doc) === 1;
    const isOfHinted = kind === "number" && alternatives.some(({ term }) => docsWith(index, term).some(isOwn));
    for (const { term, weight, game } of alternatives) {
      const value =
        kind === "number" ? weight / impactScale : (weight * idfOf(index, term)) / impactScale / query.totalInformation;
      const docs = docsWith(index, term);
      const impacts = impactsOf(index, term);
      const ofGame = game < 0 ? null : (doc: number) => index.rulingGames[doc] === game;
      having = addTerm(docs, impacts, value, scope.allowed, isOfHinted ? isOwn : ofGame, sums, having);
    }
    const isWord = kind === "word" || (kind === "slang" && tokens.length === 1);
    const sum = isWord ? sums.words : kind === "number" ? sums.numbers : sums.names;
    // Keywords count by their words.
    matched = addConcept(having, kind === "keyword" ? 0 : 1, 1 << c, sum, sums, matched);
  });
  return sums.matched.subarray(0, matched);
}

/**
 * Raises the points of a concept in the rulings that have a term of it. This loop and the next run for each posting; as
 * functions of their own the engine compiles them early.
 * @param having how many rulings `sums.having` has @returns how many it has now
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

/** Adds the points of a concept, times a factor, to a sum. @param matched how many rulings `sums.matched` has @returns how many it has now */
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

/** Adds the mean, over the query's words, of how likely each is used for the ruling. @param expanded receives the rulings */
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
function documentHinted(index: SearchIndex, { hints }: Understanding): (doc: number) => number {
  const hinted = index.lists.editions.map(({ document }) => (hints?.has(document) ? 1 : 0));
  return (doc) => hinted[index.rulingEditions[doc] as number] as number;
}

/** How strongly the query asks for rulings of a ruling's kind; 0 for other kinds. */
function kindAsked(index: SearchIndex, { intents }: Understanding): (doc: number) => number {
  const strengths = index.lists.kinds.map((kind) =>
    Math.max(0, ...intents.map((intent) => (intent.kinds.includes(kind) ? intent.strength : 0))),
  );
  return (doc) => strengths[index.rulingKinds[doc] as number] as number;
}
