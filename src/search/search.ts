/**
 * Search: ranks the rulings for a query, gives a reason for each, and says how far the first may be trusted. See
 * docs/search.md.
 */
import { nearestNames } from "../cards/resolver.js";
import { documentInfo, type Library } from "../library/library.js";
import { GrimError, type Problem } from "../problem.js";
import { type Passage, passagesOf, passageText } from "../ruling/passages.js";
import type { Answer, AnswerState, Hit, Resolved, SearchOptions } from "./answer.js";
import { hasTerm, type SearchIndex, searchIndexOf, termsOfFields } from "./index/search-index.js";
import { wordFlags } from "./index/word-flags.js";
import { cardsOfWholeQuery, namedCardFirst, pairFirst, pairWithoutRuling } from "./named-cards.js";
import { narrowByNames } from "./query/name-filter.js";
import { type ParsedQuery, parseQuery } from "./query/parse.js";
import { hasPhrases, narrowByPhrases, quotedPhrases } from "./query/phrase-filter.js";
import { acceptedCertainty, plausibleCertainty } from "./query/resolve-names.js";
import { type Scope, scopeOf } from "./query/scope.js";
import { statedEdition } from "./query/stated-edition.js";
import { type Understanding, understand } from "./query/understand.js";
import { passageNumber, rankCandidates } from "./rank/candidates.js";
import { stateOf } from "./rank/confidence.js";
import type { Candidate } from "./rank/features.js";
import { reasonsFor } from "./rank/reasons.js";
import { foldedWords, isStop } from "./text/words.js";

export type { Answer, SearchOptions } from "./answer.js";

/** Intermediate results of a search, for measurements and explanations. */
export interface Trace {
  understood: Understanding;
  candidates: readonly Candidate[];
}

export interface Tracing {
  trace?: (trace: Trace) => void;
}

/** How many hits an answer has at most, unless `limit` says otherwise. */
export const defaultLimit = 10;
const maxLimit = 10_000;
/**
 * At least this many rulings are ranked, even for a lower limit, because rulings with quoted phrases or exact titles are
 * then moved to the front.
 */
const minRanked = 30;

/**
 * The rulings for a query, best first. A query that cannot be parsed, or has an unknown value, gives an answer with a
 * `problem`.
 * @throws Error when the library was compiled without a search index
 */
export function search(library: Library, query: string, options: SearchOptions & Tracing = {}): Answer {
  const index = searchIndexOf(library);
  const limit = Math.max(1, Math.min(maxLimit, options.limit ?? defaultLimit));
  const answer: Answer = {
    query,
    state: "none",
    confident: false,
    hits: [],
    total: 0,
    resolved: [],
    games: [],
    searched: { rulings: 0, documents: [] },
    nearest: [],
    notes: [],
    problem: null,
    marks: [],
  };
  const parsed = parseQuery(query);
  if (parsed.problem) return { ...answer, problem: parsed.problem };
  const isEditionChosen =
    options.edition !== undefined ||
    options.editions !== undefined ||
    parsed.fields.some(({ field }) => field === "edition");
  const stated = isEditionChosen ? null : statedEdition(library, index, query, options);
  if (stated) {
    const { edition, document = options.document } = stated;
    return {
      ...search(library, stated.rest, { ...options, ...(edition && { edition }), ...(document && { document }) }),
      query,
    };
  }
  let namedScope: Scope;
  try {
    namedScope = narrowByNames(
      library,
      index,
      scopeOf(library, index, query, parsed.fields, options),
      query,
      parsed.fields,
    );
  } catch (error) {
    if (!(error instanceof GrimError)) throw error;
    return { ...answer, problem: error.problems[0] as Problem };
  }
  answer.searched = { rulings: namedScope.count, documents: namedScope.documents };
  if (parsed.words.length === 0)
    return listAll(library, index, narrowByPhrases(index, namedScope, parsed, []), answer, limit);
  const understood = understand(library, index, query, parsed, namedScope);
  const scope = narrowByPhrases(index, namedScope, parsed, understood.names);
  answer.games = gamesNamed(library, index, understood);

  const ranked = rankCandidates(index, scope, understood, options.askedAs !== false, Math.max(minRanked, limit));
  const pair = pairWithoutRuling(index, scope, understood);
  const phrases = quotedPhrases(index, parsed, understood.names);
  const byNames = pair
    ? pairFirst(ranked.candidates, pair)
    : namedCardFirst(index, scope, understood, ranked.candidates);
  const withPhrases = exactPhrasesFirst(library, phrases, byNames);
  const isTitled = titledBy(library, index, understood, query);
  const titled = withPhrases.filter(isTitled).map((one) => ({ ...one, isExactTitle: true }));
  const ordered = [...titled, ...withPhrases.filter((one) => !isTitled(one))];
  options.trace?.({ understood, candidates: ordered });
  const shown = ordered.slice(0, limit);
  answer.total = Math.max(ranked.total, shown.length);
  answer.hits = shown.map(
    (one): Hit => ({
      index: one.doc,
      ruling: library.at(one.doc),
      passage: one.isExactTitle || one.lead < minLead * one.score ? null : passageNumber(index, one),
      score: Math.round(one.score * 1000) / 1000,
      why: one.isExactTitle ? ["title: the same words"] : reasonsFor(index, understood, one),
    }),
  );
  answer.resolved = relevantNames(index, understood, answer.hits);
  answer.state = isPhrasesOnly(parsed, phrases)
    ? stateOfList(shown.length)
    : stateOf(index, understood, ordered, passageOfFirst(library, index, ordered));
  const called = cardsOfWholeQuery(library, index, scope, understood, query);
  if (titled.length === 0 && called.areWithoutRulings) answer.state = "none";
  if (pair) {
    if (answer.state === "confident") answer.state = "likely";
    answer.notes.push(`No ruling in this library has both ${pair.names[0]} and ${pair.names[1]}.`);
  }
  if (answer.state !== "confident") answer.notes.push(...called.notes);
  answer.confident = answer.state === "confident";
  answer.marks = marksOf(index, understood);
  if (!answer.confident) {
    const games = new Set(scope.documents.flatMap(({ document }) => documentInfo(library, document)?.game ?? []));
    answer.nearest = nearestNames(library, games, wordsToCompare(understood), (word) => isInRulings(index, word));
  }
  return answer;
}

/**
 * A passage is marked only if its lead over the next one of its ruling is this share of its score. In the blind sets that name
 * the passage, 93 of 100 such marks are right; of all best passages 80 are.
 */
const minLead = 0.1;

/** The words of the first candidate's passage; empty without candidates. */
function passageOfFirst(library: Library, index: SearchIndex, [first]: readonly Candidate[]): string {
  if (!first) return "";
  const ruling = library.at(first.doc);
  return passageText(ruling, passagesOf(ruling)[passageNumber(index, first) ?? 0] as Passage);
}

/** Returns a function that tells whether the query is the title or the question of a candidate, word for word. */
function titledBy(library: Library, index: SearchIndex, { tokens }: Understanding, query: string) {
  const text = foldedWords(query).join(" ");
  return ({ doc }: Candidate): boolean => {
    // Few titles have as many words: only their texts are read.
    const hasLength = [0, 1].some((field) => termsOfFields(index, doc, field, field + 1).length === tokens.length);
    if (!hasLength) return false;
    const { title, question } = library.at(doc);
    return [title, question].some((one) => one !== null && foldedWords(one).join(" ") === text);
  };
}

/** True if all words of the query are quoted. Every hit contains the phrases, so every hit is what was asked for. */
function isPhrasesOnly({ words }: ParsedQuery, phrases: readonly string[][]): boolean {
  return phrases.length > 0 && words.length === phrases.reduce((sum, phrase) => sum + phrase.length, 0);
}

/** The state of an answer that lists every ruling which meets the conditions of the query. */
function stateOfList(count: number): AnswerState {
  return count > 0 ? "confident" : "none";
}

/** Puts the rulings that have the quoted phrases with the typed inflections before the others. */
function exactPhrasesFirst(library: Library, phrases: readonly string[][], candidates: Candidate[]): Candidate[] {
  if (phrases.length === 0) return candidates;
  const exact = new Set(candidates.filter((one) => hasPhrases(library.at(one.doc), phrases)));
  return [...exact, ...candidates.filter((one) => !exact.has(one))];
}

/**
 * The answer to a query without words: all rulings in scope, in the order of the library. If neither fields nor options
 * narrow the scope, it has no hits.
 */
function listAll(library: Library, index: SearchIndex, scope: Scope, answer: Answer, limit: number): Answer {
  if (!scope.isNarrowed) return answer;
  const hits: Hit[] = [];
  let total = 0;
  for (let doc = 0; doc < index.docCount; doc++) {
    if (scope.allowed[doc] === 0) continue;
    if (hits.length < limit)
      hits.push({ index: doc, ruling: library.at(doc), passage: null, score: 0, why: ["fits the filters"] });
    total++;
  }
  return { ...answer, hits, total, state: stateOfList(total), confident: total > 0 };
}

/**
 * A partly typed name is reported only if one of this many first hits has it: `price` is reported as Miss Price only if
 * such a hit is about her.
 */
const decidingHits = 3;

/**
 * The resolved names to report. Leaves out slang of another game than the first hit's, and partly typed names that none
 * of the first `decidingHits` hits has.
 */
function relevantNames(index: SearchIndex, { resolved }: Understanding, hits: readonly Hit[]): Resolved[] {
  const game = hits[0]?.ruling.game;
  return resolved
    .filter((one) => game === undefined || one.game === undefined || one.game === game)
    .filter(
      ({ partialTerm: term }) =>
        term === undefined || hits.slice(0, decidingHits).some((hit) => hasTerm(index, hit.index, term)),
    )
    .map(({ partialTerm: _, ...one }) => one);
}

/** For each typed word, at most this many of the terms that it may stand for are marked in the texts. */
const maxMarkedAlternatives = 4;

/** The value of `Answer.marks`: the stems of the typed words, their corrections, slang meanings and names. */
function marksOf(index: SearchIndex, query: Understanding): string[] {
  const marks = new Set<string>();
  for (const concept of query.concepts) {
    if (concept.kind !== "word") continue;
    for (const { term } of concept.alternatives.slice(0, maxMarkedAlternatives)) {
      const text = index.terms.at(term);
      if (!/^[#@]/.test(text)) marks.add(text);
    }
  }
  for (const name of query.names)
    if (name.certainty > plausibleCertainty) for (const term of name.terms) marks.add(index.terms.at(term));
  return [...marks];
}

/** The content words that the library does not know; all content words if it knows all. */
function wordsToCompare(query: Understanding): string[] {
  const content = query.tokens.filter((_, i) => (query.information[i] as number) > 0);
  const unknown = content.filter((token) => token.isUnknown);
  return (unknown.length > 0 ? unknown : content).map(({ word }) => word).filter((word) => !isStop(word));
}

/** Whether rulings or phrasings have the word: in `how many tokens`, `many` is not a misspelt `Man`. */
function isInRulings(index: SearchIndex, typed: string): boolean {
  const word = index.words.find(typed);
  return word >= 0 && ((index.wordFlags[word] as number) & (wordFlags.text | wordFlags.phrasing)) !== 0;
}

/**
 * The games of the names and documents in the query. A keyword of one word, such as `attack`, may belong to any game.
 */
function gamesNamed(library: Library, index: SearchIndex, query: Understanding): string[] {
  const games = new Set<string>();
  for (const { name, kind, form, certainty, wordIndices } of query.names) {
    const identifiesGame = kind === "card" || kind === "set" || (kind === "keyword" && wordIndices.length > 1);
    if (identifiesGame && form !== "slang" && certainty > acceptedCertainty)
      games.add(index.lists.games[index.nameGames[name] as number] as string);
  }
  for (const { id, game } of library.documents) if (query.hints.has(id)) games.add(game);
  return [...games];
}
