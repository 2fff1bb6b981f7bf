/**
 * Estimates how likely the first ruling answers the query, by logistic regression over evidence. A ruling on the same
 * topic need not be an answer, so the evidence says whether every informative word is covered, whether one phrasing
 * matches the whole query, and whether that phrasing asks for the same thing (a number, a price, a time …). The weights
 * are fitted by `npm run eval -- --fit`, which prints the precision of each state.
 */
import { countsOf } from "../../ruling/counts.js";
import type { AnswerState } from "../answer.js";
import { ownFlag } from "../index/phrasings.js";
import { idfOf, phrasingRangeOfRuling, type SearchIndex, termsOfPhrasings } from "../index/search-index.js";
import { acceptedCertainty, type NameMatch, plausibleCertainty } from "../query/resolve-names.js";
import type { Understanding } from "../query/understand.js";
import { confidenceWeights, thresholds } from "./confidence-weights.js";
import type { Candidate } from "./features.js";

/** The names of the evidence. Here "the share" is a share of the query's information. */
export const evidenceNames = [
  /** The share of the query's information that the ruling's own words have. */
  "own",
  /** The share that its own words or its best phrasing have. */
  "covered",
  /** Of the best phrasing: see phrasing-match.ts. */
  "precision",
  "recall",
  /** The share in names of cards that the ruling has. */
  "named",
  /** The share in names, whether the ruling has them or not; 1 if the query has a known number. */
  "settled",
  /** The information of the most informative word that is not covered. */
  "gap",
  /** How typical the function words of the query are of the ruling's phrasings. */
  "functionWords",
  /** The score of the expansion terms. */
  "translation",
  /** By how much the score exceeds that of the next candidate. */
  "margin",
  /** The same as `own` if the query gives the ruling's number; otherwise 0. */
  "number",
  /** The information of the whole query. */
  "information",
  /** How many question types of the query none of the ruling's phrasings has. */
  "unasked",
  /** 1 if the query asks for kinds of rulings, and the ruling is of none of them. */
  "intentUnmet",
  /** The similarity of the best phrasing. */
  "similarity",
  /** By how much the best phrasing is more similar than the best phrasing with the question types of the query. */
  "otherType",
  /** `margin` × the share that is not covered. */
  "uncoveredLead",
  /** The share of the named cards and keywords that the ruling does not have. */
  "namesUnmet",
  /** See `phrasingEvidence`. */
  "core",
  "unphrased",
] as const;

type EvidenceName = (typeof evidenceNames)[number];
export type Evidence = Record<EvidenceName, number>;

/** The evidence `information` and `margin` is divided by these, and at most 1. */
const maxInformation = 20;
const maxMargin = 2;
/** The evidence `gap` is divided by this. */
const maxGapInformation = 8;
/** Divisors that bring the evidence `functionWords` and `translation` to the size of the others. */
const functionWordsUnit = 5;
const translationUnit = 3;
/** The evidence `functionWords` of a ruling without alternative phrasings: the mean over the look-ups of the fit. */
const meanFunctionWords = 0.2;
/** A misspelt title is at least this certain, as a name of several words with one or two wrong letters is. */
const minTitleCertainty = 0.9;
/** With this many phrasings of a ruling, a word that only its own text has counts half as unphrased. */
const halfReliablePhrasings = 5;
/** With this weight, a word that one phrasing has counts a third as unphrased, and a word that two have a fifth. */
const phrasedWeight = 2;

/**
 * The evidence that the first candidate answers the query.
 * @param rest the next candidates, best first
 */
export function evidenceFor(
  index: SearchIndex,
  query: Understanding,
  first: Candidate,
  rest: readonly Candidate[],
): Evidence {
  const { information, totalInformation } = query;
  const matched = query.concepts.filter((_, i) => (first.concepts & (1 << i)) !== 0);
  const own = new Set(matched.flatMap((concept) => concept.wordIndices));
  const named = new Set(matched.flatMap((concept) => (concept.kind === "name" ? concept.wordIndices : [])));
  const phrasingTokens = tokensOfPhrasing(index, query, first);
  const nameTokens = new Set(
    query.names.flatMap((name) => (name.certainty > plausibleCertainty ? name.wordIndices : [])),
  );
  const shareOf = (isCounted: (token: number) => boolean): number =>
    information.reduce((sum, one, i) => sum + (isCounted(i) ? one : 0), 0) / totalInformation;
  const hasContent = information.some((one) => one > 0);
  const ownShare = hasContent ? shareOf((i) => own.has(i)) : 1;
  const gaps = information.filter((_, i) => !own.has(i) && !phrasingTokens.has(i));
  const covered = hasContent ? shareOf((i) => own.has(i) || phrasingTokens.has(i)) : 1;
  const margin = Math.min(1, Math.max(0, first.score - (rest[0]?.score ?? 0)) / maxMargin);
  const gap = Math.max(0, ...gaps) / maxGapInformation;
  const unknown = shareOf((i) => query.tokens[i]?.isUnknown === true && !nameTokens.has(i));
  // Translations use only known words. If one of two words is known, it may be similar to a ruling by
  // chance.
  const known = 1 - unknown;
  const isNumberMeant = first.features.numbers > 0 && (query.hints.size === 0 || first.features.hint > 0);
  return {
    own: ownShare,
    covered,
    precision: first.phrasing.precision,
    recall: first.phrasing.recall,
    named: shareOf((i) => named.has(i)),
    settled: query.namedShare,
    gap,
    functionWords: hasAlternatives(index, first.doc)
      ? first.features.functionWords / functionWordsUnit
      : meanFunctionWords,
    translation: (known * first.features.translation) / translationUnit,
    margin,
    // If the ruling lacks the other words of the query, the number may be of another kind, or belong to another
    // document.
    number: isNumberMeant ? ownShare : 0,
    information: Math.min(totalInformation, maxInformation) / maxInformation,
    unasked: countBits(query.questionTypes & ~allTypesOf(index, first.doc)),
    intentUnmet: query.intents.length > 0 && first.features.intent === 0 ? 1 : 0,
    similarity: first.phrasing.similarity,
    otherType: first.phrasing.similarity - first.phrasing.sameType,
    // A large margin means less if the first ruling does not cover the query.
    uncoveredLead: margin * (1 - covered),
    namesUnmet: unmetShare(query, first),
    ...phrasingEvidence(index, query, first),
  };
}

/** Whether a ruling has alternative phrasings. They stand after its own question and title. */
function hasAlternatives(index: SearchIndex, doc: number): boolean {
  const [from, to] = phrasingRangeOfRuling(index, doc);
  return to > from && ((index.phrasingTypes[to - 1] as number) & ownFlag) === 0;
}

/**
 * Evidence from all phrasings of a ruling. A question about something else on the same topic lacks the terms that the
 * phrasings have in common, or has other words.
 *
 * `core`: the share of the phrasings' terms that the query has. Each term is weighted by its idf and by the square of the
 * number of phrasings that have it.
 *
 * `unphrased`: the share of the query's information in words that no phrasing has. A word that some phrasings have counts
 * in part, less the more they are. A word that the ruling itself has counts less if the ruling has few phrasings.
 */
function phrasingEvidence(
  index: SearchIndex,
  { concepts, information, totalInformation }: Understanding,
  { doc, concepts: matched }: Candidate,
): { core: number; unphrased: number } {
  const [from, to] = phrasingRangeOfRuling(index, doc);
  const counts = countsOf(termsOfPhrasings(index, from, to));
  const reliability = (to - from) / (to - from + halfReliablePhrasings);
  const weights = new Map<number, number>();
  let unphrased = 0;
  concepts.forEach(({ kind, alternatives, wordIndices }, i) => {
    if (kind !== "word") return;
    for (const { term, weight } of alternatives)
      weights.set(term, Math.max(weights.get(term) ?? 0, Math.min(1, weight)));
    const count = Math.max(0, ...alternatives.map(({ term }) => counts.get(term) ?? 0));
    const isOwn = (matched & (1 << i)) !== 0;
    unphrased +=
      ((isOwn ? reliability : 1) * (information[wordIndices[0] as number] as number)) / (1 + phrasedWeight * count);
  });
  let shared = 0;
  let total = 0;
  for (const [term, count] of counts) {
    const value = count ** 2 * idfOf(index, term);
    total += value;
    shared += value * (weights.get(term) ?? 0);
  }
  return {
    core: total > 0 ? shared / total : 0,
    unphrased: unphrased / totalInformation,
  };
}

/** The probability that the candidate with this evidence answers the query. */
export function probabilityOf(evidence: Evidence): number {
  let sum = confidenceWeights.intercept;
  for (const name of Object.keys(evidence) as EvidenceName[]) sum += confidenceWeights[name] * evidence[name];
  return 1 / (1 + Math.exp(-sum));
}

/** True when the query is the ruling's title word for word, or only correctly spelt names of cards that the ruling has. */
export function isCertain(query: Understanding, first: Candidate): boolean {
  return first.isExactTitle || hasOnlyNamesOf(query, first, (name) => name.isSpeltRight);
}

/** True when the query is a question, such as `what does X do`, which asks for more than the rulings on X. */
function asksMore({ words, intents }: Understanding): boolean {
  return intents.length === 0 && words.some(({ text }) => questionWord.test(text));
}

const questionWord =
  /^(?:is|are|was|were|do|does|did|has|have|had|can|could|may|might|must|shall|should|will|would|how|why|when|where|who)$/;

/**
 * True when the query consists of whole names of cards, all of which the ruling has. If the query also asks for a kind of
 * ruling, the ruling must be of that kind. The regression does not decide such queries: it is fitted on one library, and
 * the information and the vectors of names depend on the size of the library.
 * @param isAccepted whether a name is spelt well enough
 */
function hasOnlyNamesOf(
  { concepts, names, information, intents }: Understanding,
  first: Candidate,
  isAccepted: (name: NameMatch) => boolean,
): boolean {
  if (intents.length > 0 && first.features.intent === 0) return false;
  const typed = names.filter((name) => name.kind === "card" && name.hasAllWords && isAccepted(name));
  const namedTokens = new Set(
    concepts.flatMap(({ kind, wordIndices }, i) =>
      kind === "name" &&
      (first.concepts & (1 << i)) !== 0 &&
      typed.some((name) => name.wordIndices.join() === wordIndices.join())
        ? wordIndices
        : [],
    ),
  );
  return namedTokens.size > 0 && information.every((one, i) => one === 0 || namedTokens.has(i));
}

/** True when the query is one name of several words, perhaps misspelt, and the title of the ruling is that name. */
function isMisspeltTitle({ names, information }: Understanding, first: Candidate): boolean {
  if (first.features.title < 1) return false;
  return names.some(
    ({ hasAllWords, terms, certainty, wordIndices }) =>
      hasAllWords &&
      terms.length > 1 &&
      certainty >= minTitleCertainty &&
      information.every((one, i) => one === 0 || wordIndices.includes(i)),
  );
}

/** True when the first candidate has the number that was typed, and the second one has the same score. */
function isAmbiguousNumber(first: Candidate, [second]: readonly Candidate[]): boolean {
  return first.features.numbers > 0 && second?.score === first.score;
}

/**
 * The state of an answer: how far its first candidate may be trusted.
 * @param candidates best first
 */
export function stateOf(index: SearchIndex, query: Understanding, candidates: readonly Candidate[]): AnswerState {
  const [first, ...rest] = candidates;
  if (!first) return "none";
  if (isCertain(query, first)) return first.isExactTitle || !asksMore(query) ? "confident" : "likely";
  const probability = probabilityOf(evidenceFor(index, query, first, rest));
  if ((probability >= thresholds.confident && !isAmbiguousNumber(first, rest)) || isMisspeltTitle(query, first))
    return "confident";
  const isMisspeltName = hasOnlyNamesOf(query, first, (name) => name.certainty > acceptedCertainty);
  return probability >= thresholds.likely || isMisspeltName ? "likely" : "none";
}

/** The indices of the query's words that the best phrasing has. */
function tokensOfPhrasing(index: SearchIndex, query: Understanding, { phrasing }: Candidate): Set<number> {
  const tokens = new Set<number>();
  if (phrasing.phrasing < 0) return tokens;
  const terms = new Set(termsOfPhrasings(index, phrasing.phrasing, phrasing.phrasing + 1));
  for (const concept of query.concepts)
    if (concept.alternatives.some(({ term }) => terms.has(term))) for (const i of concept.wordIndices) tokens.add(i);
  return tokens;
}

/**
 * The share of the cards and keywords in the query that the ruling's own words do not have. Only whole, correctly spelt
 * names count. Names in phrasings do not count, because a phrasing may name one card of many as an example.
 */
function unmetShare({ concepts, names }: Understanding, first: Candidate): number {
  const named = concepts.flatMap(({ kind, wordIndices }, i) =>
    (kind === "name" || kind === "keyword") &&
    names.some((name) => name.isSpeltRight && name.hasAllWords && name.wordIndices.join() === wordIndices.join())
      ? [i]
      : [],
  );
  const unmet = named.filter((i) => (first.concepts & (1 << i)) === 0);
  return unmet.length / Math.max(1, named.length);
}

/** The question types of all phrasings of a ruling together, as bit flags. */
function allTypesOf(index: SearchIndex, doc: number): number {
  let types = 0;
  const [from, to] = phrasingRangeOfRuling(index, doc);
  for (const one of index.phrasingTypes.subarray(from, to)) types |= one & ~ownFlag;
  return types;
}

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}
