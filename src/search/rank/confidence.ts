/**
 * Estimates how likely the first ruling answers the query, by logistic regression over ten kinds of evidence. A ruling on
 * the same topic need not be an answer. The weights are fitted by `npm run eval -- --fit`, which prints the precision of
 * each state.
 */
import { countsOf } from "../../ruling/counts.js";
import type { AnswerState } from "../answer.js";
import { ownFlag } from "../index/phrasings.js";
import { hasTerm, phrasingRangeOfRuling, type SearchIndex, termsOfPhrasings } from "../index/search-index.js";
import { acceptedCertainty, type NameMatch } from "../query/resolve-names.js";
import { countBits } from "../query/spelling.js";
import type { Alternative, Understanding } from "../query/understand.js";
import { numberQuestionTypes } from "../text/question-type.js";
import { confidenceWeights, thresholds } from "./confidence-weights.js";
import type { Candidate } from "./features.js";
import { translationScore } from "./translations.js";

export const evidenceNames = [
  /** The probability of the first ruling among the first ten, by their scores. */
  "posterior",
  /** The share of the query in words that the phrasings of the ruling lack or seldom have. */
  "unphrased",
  /** How typical the function words of the query are of the ruling's phrasings. */
  "functionWords",
  /** How many content words the query has. */
  "length",
  /** The translation score of the word that fits the passage least. */
  "weakest",
  /** How many question types of the query (a number, a price, a time …) none of the ruling's phrasings has. */
  "unasked",
  /** The share of the best phrasing that the query has. */
  "recall",
  /** The query gives the ruling's number, and the ruling has its other words. */
  "number",
  /** The share of the query in whole, misspelt names of cards that the ruling has. */
  "misspelt",
  /** For an open question (`what`, `how many` …), the share of the best phrasing that it lacks: they may ask different things. */
  "open",
] as const;

type EvidenceName = (typeof evidenceNames)[number];
export type Evidence = Record<EvidenceName, number>;

/** The number of candidates among which the first one has its probability, and what a point of the score counts. */
const rivalCount = 10;
const posteriorSlope = 1.4;
/** Divisors that bring the evidence to the size of a share. */
const functionWordsUnit = 5;
const lengthUnit = 10;
const scoreUnit = 5;
/** The mean evidence `functionWords` over the look-ups of the fit. The fewer phrasings a ruling has, the more it counts. */
const meanFunctionWords = 0.2;
/** With this many alternative phrasings, their evidence is half as reliable as that of very many. */
const halfTypicalPhrasings = 12;
/** With this many or more, as the rulings of the fit have, it counts in full. */
const typicalPhrasings = 36;
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
  const words = query.concepts.filter(({ kind }) => kind === "word");
  const rivals = [first, ...rest.slice(0, rivalCount - 1)];
  const odds = rivals.reduce((sum, { score }) => sum + Math.exp(posteriorSlope * (score - first.score)), 0);
  const scores = words.map(({ alternatives }) =>
    Math.max(
      0,
      ...ofGame(index, first.doc, alternatives).map(
        ({ term, weight }) => weight * translationScore(index, term, first.passage),
      ),
    ),
  );
  const isNumberMeant = first.features.numbers > 0 && (query.hints.size === 0 || first.features.hint > 0);
  return {
    posterior: 1 / odds,
    unphrased: unphrasedShare(index, query, first),
    functionWords: functionWordsOf(index, first),
    length: words.length / lengthUnit,
    weakest: Math.min(scoreUnit, ...scores) / scoreUnit,
    unasked: countBits(query.questionTypes & ~allTypesOf(index, first.doc)),
    recall: first.phrasing.recall,
    number: isNumberMeant ? ownShare(query, first) : 0,
    misspelt: misspeltShare(index, query, first),
    open: isOpenQuestion(query) ? 1 - first.phrasing.recall : 0,
  };
}

/** The share of the query's information that the ruling's own words have. */
function ownShare({ concepts, information, totalInformation }: Understanding, first: Candidate): number {
  const own = new Set(concepts.flatMap(({ wordIndices }, i) => ((first.concepts & (1 << i)) !== 0 ? wordIndices : [])));
  if (!information.some((one) => one > 0)) return 1;
  return information.reduce((sum, one, i) => sum + (own.has(i) ? one : 0), 0) / totalInformation;
}

/** The share of the query's information in words of whole, misspelt names of cards that the ruling has. */
function misspeltShare(index: SearchIndex, query: Understanding, { doc }: Candidate): number {
  const names = query.names.filter(
    ({ kind, hasAllWords, isSpeltRight, name }) =>
      kind === "card" && hasAllWords && !isSpeltRight && hasTerm(index, doc, index.nameTerms[name] as number),
  );
  const words = new Set(names.flatMap(({ wordIndices }) => wordIndices));
  return [...words].reduce((sum, i) => sum + (query.information[i] as number), 0) / query.totalInformation;
}

/** How typical the function words are of the alternative phrasings; nearer to the mean if these are few. */
function functionWordsOf(index: SearchIndex, { doc, features }: Candidate): number {
  const [from, to] = phrasingRangeOfRuling(index, doc);
  const count = index.phrasingTypes.subarray(from, to).filter((types) => (types & ownFlag) === 0).length;
  const share = (phrasings: number): number => phrasings / (phrasings + halfTypicalPhrasings);
  const reliability = Math.min(1, share(count) / share(typicalPhrasings));
  return reliability * (features.functionWords / functionWordsUnit) + (1 - reliability) * meanFunctionWords;
}

/**
 * The share of the query's information in words that no phrasing of the ruling has. A word that some phrasings have counts
 * in part, less the more they are. A word that the ruling itself has counts less if the ruling has few phrasings.
 */
function unphrasedShare(
  index: SearchIndex,
  { concepts, information, totalInformation }: Understanding,
  { doc, concepts: matched }: Candidate,
): number {
  const [from, to] = phrasingRangeOfRuling(index, doc);
  const counts = countsOf(termsOfPhrasings(index, from, to));
  const reliability = (to - from) / (to - from + halfReliablePhrasings);
  let unphrased = 0;
  concepts.forEach(({ kind, alternatives, wordIndices }, i) => {
    if (kind !== "word") return;
    const count = Math.max(0, ...ofGame(index, doc, alternatives).map(({ term }) => counts.get(term) ?? 0));
    const isOwn = (matched & (1 << i)) !== 0;
    unphrased +=
      ((isOwn ? reliability : 1) * (information[wordIndices[0] as number] as number)) / (1 + phrasedWeight * count);
  });
  return unphrased / totalInformation;
}

/** The probability that the candidate with this evidence answers the query. */
export function probabilityOf(evidence: Evidence): number {
  let sum = confidenceWeights.intercept;
  for (const name of evidenceNames) sum += confidenceWeights[name] * evidence[name];
  return 1 / (1 + Math.exp(-sum));
}

/** The terms that count in a ruling: slang counts only in its game. */
function ofGame(index: SearchIndex, doc: number, alternatives: readonly Alternative[]): readonly Alternative[] {
  return alternatives.filter(({ game }) => game < 0 || game === index.rulingGames[doc]);
}

/**
 * Whether the answer is certain, whatever the evidence: the query is the ruling's title word for word, or only correctly
 * spelt names of cards that the ruling has. A question about a name, such as `what does X do`, asks for more.
 */
export function isCertain(query: Understanding, first: Candidate): boolean {
  if (first.isExactTitle) return true;
  const isQuestion = query.intents.length === 0 && query.words.some(({ text }) => questionWord.test(text));
  return !isQuestion && hasOnlyNamesOf(query, first, (name) => name.isSpeltRight);
}

const questionWord =
  /^(?:is|are|was|were|do|does|did|has|have|had|can|could|may|might|must|shall|should|will|would|how|why|when|where|who)$/;

/**
 * True when the query consists of whole names of cards, all of which the ruling has. If the query also asks for a kind of
 * ruling, the ruling must be of that kind. The regression does not decide such queries: it is fitted on one library, and
 * the information of names depends on the size of the library.
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

/**
 * The state of an answer: how far its first candidate may be trusted.
 * @param candidates best first
 * @param passage the words of the first candidate's passage
 */
export function stateOf(
  index: SearchIndex,
  query: Understanding,
  candidates: readonly Candidate[],
  passage: string,
): AnswerState {
  const [first, ...rest] = candidates;
  if (!first) return "none";
  if (isCertain(query, first)) return "confident";
  const isOneWord = query.concepts.length === 1 && query.concepts[0]?.kind === "word";
  if (isOneWord && first.concepts === 0) return "none";
  const probability = probabilityOf(evidenceFor(index, query, first, rest));
  const isAtMostLikely =
    isOneWord ||
    isAmbiguousNumber(first, rest) ||
    isOtherShortQuery(query, first) ||
    isOtherKindOfAnswer(index, query, first, passage);
  if (probability >= thresholds.confident && !isAtMostLikely) return "confident";
  const isMisspeltName = hasOnlyNamesOf(query, first, (name) => name.certainty > acceptedCertainty);
  return probability >= thresholds.likely || isMisspeltName ? "likely" : "none";
}

/** True when the first candidate has the number that was typed, and the second one has the same score. */
function isAmbiguousNumber(first: Candidate, [second]: readonly Candidate[]): boolean {
  return first.features.numbers > 0 && second?.score === first.score;
}

/** A query of one or two words is too short for the regression: one common word more makes another question of it. */
const maxShortWords = 2;
const minShortSimilarity = 0.6;

/** Whether a query is so short, and neither the ruling's title nor one of its phrasings has all of its words. */
function isOtherShortQuery({ concepts }: Understanding, first: Candidate): boolean {
  const isShort = concepts.filter(({ kind }) => kind === "word").length <= maxShortWords;
  const isNamed = concepts.some(({ kind }) => kind === "name" || kind === "number");
  return isShort && !isNamed && first.phrasing.whole < minShortSimilarity;
}

/** A longer passage says more than yes or no. */
const maxBareLength = 120;
const numberPattern =
  /\d|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|once|twice|no|none|all|any|each|every|only|single|half|equal|unlimited|limit|maximum|minimum|least|most|more|x)\b/i;

/**
 * Whether an open question meets a bare yes or no. One for a number or a price needs a passage with a number, and a ruling of
 * which some phrasing asks for a number or a price.
 */
function isOtherKindOfAnswer(index: SearchIndex, query: Understanding, { doc }: Candidate, passage: string): boolean {
  if (!isOpenQuestion(query)) return false;
  if ((query.questionTypes & numberQuestionTypes) !== 0)
    return !numberPattern.test(passage) || (allTypesOf(index, doc) & numberQuestionTypes) === 0;
  return passage.length <= maxBareLength && /^\W*(?:yes|no)\b/i.test(passage);
}

/** Whether the query begins with a question word that asks for more than yes or no. */
function isOpenQuestion({ words }: Understanding): boolean {
  return /^(?:what|which|who|whom|whose|where|when|why|how)$/.test(words[0]?.text ?? "");
}

/** The question types of all phrasings of a ruling together, as bit flags. */
function allTypesOf(index: SearchIndex, doc: number): number {
  let types = 0;
  const [from, to] = phrasingRangeOfRuling(index, doc);
  for (const one of index.phrasingTypes.subarray(from, to)) types |= one & ~ownFlag;
  return types;
}
