/** Adds up what each ruling has of what is asked: its own words (BM25F), other ways of asking, meaning. */
import { Best } from "./best.js";
import { rarityOf, type SearchIndex } from "./index-of.js";
import { nearness, pointQuery } from "./meaning.js";
import type { Concept, Reading } from "./reading.js";
import type { Scope } from "./scope.js";
import { impactScale, kinshipScale, phraseScale, weights } from "./weights.js";

export interface Scored {
  doc: number;
  score: number;
  /** How like the query its best other way of asking is, 0 to 1. */
  asked: number;
  /** How near in meaning it is, −1 to 1. */
  near: number;
  /** How likely it is to be asked by these words: see build-kinship.ts. */
  kin: number;
  /** Bit i: concept i is in the ruling itself. */
  ownConcepts: number;
  /** Bit i: concept i is in its best other way of asking. */
  askedConcepts: number;
  /** Its whole title was typed; known after the closer look. */
  titled: boolean;
}

/** So many rulings, the best by words, are measured by their meaning: the others share too little to win. */
const mostMeasured = 100;

/** Arrays as long as the library, kept from one query to the next and cleared where they were touched. */
interface Workspace {
  concept: Float32Array;
  total: Float32Array;
  mask: Uint32Array;
  phraseConcept: Float32Array;
  phrase: Float32Array;
  phraseMask: Uint32Array;
  best: Float32Array;
  second: Float32Array;
  bestMask: Uint32Array;
  kin: Float32Array;
}

const workspaces = new WeakMap<SearchIndex, Workspace>();

function workspaceOf(index: SearchIndex): Workspace {
  let space = workspaces.get(index);
  if (!space) {
    const docs = index.docCount;
    const phrases = index.phraseDocs.length;
    space = {
      concept: new Float32Array(docs),
      total: new Float32Array(docs),
      mask: new Uint32Array(docs),
      phraseConcept: new Float32Array(phrases),
      phrase: new Float32Array(phrases),
      phraseMask: new Uint32Array(phrases),
      best: new Float32Array(docs),
      second: new Float32Array(docs),
      bestMask: new Uint32Array(docs),
      kin: new Float32Array(docs),
    };
    workspaces.set(index, space);
  }
  return space;
}

/**
 * The best rulings by all that they have of what is asked, best first, and how many have anything of it.
 * @param askedAs false leaves out whatever is learnt from the other ways of asking
 * @param most how many of the best to return @param bonus points that do not come from concepts
 */
export function scoreRulings(
  index: SearchIndex,
  scope: Scope,
  reading: Reading,
  askedAs: boolean,
  most: number,
  bonus: (doc: number) => number,
): { best: Scored[]; total: number } {
  const space = workspaceOf(index);
  const touched: number[] = [];
  scoreWords(index, scope, reading, space, touched);
  const phrases: number[] = [];
  const related: number[] = [];
  if (askedAs) {
    scorePhrases(index, scope, reading, space, phrases, touched);
    scoreKin(index, scope, reading, space, related);
  }
  // Where names make up the query, what else it may mean counts for less.
  const soft = 1 - weights.namesSettle * reading.named;
  const lexical = (doc: number): number =>
    (space.total[doc] as number) +
    soft *
      (weights.phrase * (space.best[doc] as number) +
        weights.secondPhrase * (space.second[doc] as number) +
        weights.kin * (space.kin[doc] as number)) +
    bonus(doc);
  const direction = askedAs ? pointQuery(index, reading) : null;
  const near = (doc: number): number => (direction ? nearness(index, direction, doc) : 0);
  const found = new Best(most);
  const offer = (doc: number): void => found.offer(doc, lexical(doc) + soft * weights.meaning * near(doc));
  const first = new Best(Math.max(mostMeasured, most));
  for (const doc of touched) first.offer(doc, lexical(doc));
  if (direction)
    for (const doc of related) if (space.mask[doc] === 0 && space.best[doc] === 0) first.offer(doc, lexical(doc));
  for (const { doc } of first.taken()) offer(doc);
  const best = found.taken().map(({ doc, score }) => ({
    doc,
    score,
    asked: space.best[doc] as number,
    near: near(doc),
    kin: space.kin[doc] as number,
    ownConcepts: space.mask[doc] as number,
    askedConcepts: space.bestMask[doc] as number,
    titled: false,
  }));
  clear(space, touched, phrases, related);
  return { best, total: touched.length };
}

/** Only where something was written: to clear all of it would take as long as the library is. */
function clear(
  space: Workspace,
  touched: readonly number[],
  phrases: readonly number[],
  related: readonly number[],
): void {
  for (const doc of touched) {
    space.total[doc] = 0;
    space.mask[doc] = 0;
    space.best[doc] = 0;
    space.second[doc] = 0;
    space.bestMask[doc] = 0;
  }
  for (const doc of related) space.kin[doc] = 0;
  for (const phrase of phrases) {
    space.phrase[phrase] = 0;
    space.phraseMask[phrase] = 0;
  }
}

/** What a concept of this kind is worth where its rarity says the rest. */
function kindWeight(kind: Concept["kind"]): number {
  if (kind === "word") return weights.word;
  if (kind === "name") return weights.name;
  return kind === "term" ? weights.term : weights.slangSpan;
}

/** Each ruling's own words, names and numbers. @param touched gets the rulings that have any */
function scoreWords(index: SearchIndex, scope: Scope, reading: Reading, space: Workspace, touched: number[]): void {
  const { concept, total, mask } = space;
  reading.concepts.forEach(({ kind, alternatives, worth, tokens }, c) => {
    const met: number[] = [];
    for (const { term, weight, game } of alternatives) {
      const value =
        worth > 0
          ? (weight * worth) / impactScale
          : (kindWeight(kind) * weight * reading.frequencies.rarity(term)) / impactScale / reading.told;
      const end = index.postingStarts[term + 1] as number;
      for (let i = index.postingStarts[term] as number; i < end; i++) {
        const doc = index.postingDocs[i] as number;
        if (scope.allowed[doc] === 0 || (game >= 0 && index.docGames[doc] !== game)) continue;
        const points = value * (index.postingImpacts[i] as number);
        const before = concept[doc] as number;
        if (points <= before) continue;
        if (before === 0) met.push(doc);
        concept[doc] = points;
      }
    }
    const bit = 1 << c;
    const share = kind === "word" || kind === "slang" ? (weights.covered * toldBy(reading, tokens)) / reading.told : 0;
    for (const doc of met) {
      if (mask[doc] === 0) touched.push(doc);
      total[doc] = (total[doc] as number) + (concept[doc] as number) + share;
      mask[doc] = (mask[doc] as number) | bit;
      concept[doc] = 0;
    }
  });
}

/** How much some words of the query tell together. */
function toldBy(reading: Reading, tokens: readonly number[]): number {
  return tokens.reduce((sum, token) => sum + (reading.tell[token] as number), 0);
}

/** The mean, over the words of the query, of how likely each ruling is to be asked by them. */
function scoreKin(index: SearchIndex, scope: Scope, reading: Reading, space: Workspace, related: number[]): void {
  const terms = reading.concepts.flatMap((concept) =>
    concept.kind === "word" && concept.alternatives[0] ? [concept.alternatives[0].term] : [],
  );
  const scale = 1 / (kinshipScale * Math.max(1, terms.length));
  for (const term of terms) {
    const end = index.kinStarts[term + 1] as number;
    for (let i = index.kinStarts[term] as number; i < end; i++) {
      const doc = index.kinDocs[i] as number;
      if (scope.allowed[doc] === 0) continue;
      if (space.kin[doc] === 0) related.push(doc);
      space.kin[doc] = (space.kin[doc] as number) + (index.kinWorths[i] as number) * scale;
    }
  }
}

/** The best and the second other way of asking of each ruling. @param phrases gets those that share a word with the query */
function scorePhrases(
  index: SearchIndex,
  scope: Scope,
  reading: Reading,
  space: Workspace,
  phrases: number[],
  touched: number[],
): void {
  const { phraseConcept, phrase, phraseMask, best, second, bestMask } = space;
  reading.concepts.forEach(({ alternatives, worth }, c) => {
    if (worth > 0) return;
    const met: number[] = [];
    for (const { term, weight, game } of alternatives) {
      const value = weight * rarityOf(index, term);
      const end = index.phraseStarts[term + 1] as number;
      for (let i = index.phraseStarts[term] as number; i < end; i++) {
        const id = index.phraseIds[i] as number;
        const doc = index.phraseDocs[id] as number;
        if (scope.allowed[doc] === 0 || (game >= 0 && index.docGames[doc] !== game)) continue;
        const before = phraseConcept[id] as number;
        if (value <= before) continue;
        if (before === 0) met.push(id);
        phraseConcept[id] = value;
      }
    }
    const bit = 1 << c;
    for (const id of met) {
      if (phraseMask[id] === 0) phrases.push(id);
      phrase[id] = (phrase[id] as number) + (phraseConcept[id] as number);
      phraseMask[id] = (phraseMask[id] as number) | bit;
      phraseConcept[id] = 0;
    }
  });
  for (const id of phrases) {
    const got = phrase[id] as number;
    const weight = (index.phraseWeights[id] as number) / phraseScale;
    // The cosine of the two, as if both were sets of words.
    const alike = Math.min(1, got / Math.sqrt(reading.told * Math.max(weight, got)));
    const doc = index.phraseDocs[id] as number;
    if (alike > (best[doc] as number)) {
      if (best[doc] === 0 && space.mask[doc] === 0) touched.push(doc);
      second[doc] = best[doc] as number;
      best[doc] = alike;
      bestMask[doc] = phraseMask[id] as number;
    } else if (alike > (second[doc] as number)) second[doc] = alike;
  }
}
