/** A query → ranked rulings, with a reason for each and a word on whether they are an answer. */
import { documentInfo, type Library } from "../library/library.js";
import type { Kind } from "../ruling/ruling.js";
import type { Answer, Hit, Resolved, SearchOptions } from "./answer.js";
import { isConfident } from "./confidence.js";
import { hasPhrases, narrowByWords } from "./exact.js";
import { indexOf, type SearchIndex } from "./index-of.js";
import { narrowByNames } from "./named.js";
import { nearestTo } from "./nearest.js";
import { type ParsedQuery, parseQuery } from "./query-language.js";
import { type Reading, readQuery } from "./reading.js";
import { rerank } from "./rerank.js";
import { likelyMeant, meant } from "./resolve.js";
import { isProblem, type Scope, scopeOf } from "./scope.js";
import { type Scored, scoreRulings } from "./score.js";
import { weights } from "./weights.js";
import { hasTerm, whyFound } from "./why.js";

export type { Answer, SearchOptions } from "./answer.js";

/** How many hits an answer has at most, unless `limit` says otherwise. */
export const defaultLimit = 10;
const mostLimit = 10_000;
/** Rulings that get a closer look. */
const looked = 30;

/**
 * What the library has on a query, best first. Never throws for what is typed: a query that cannot be read comes back as
 * `problem`.
 * @throws Error when the library was not compiled with a search index
 */
export function search(library: Library, query: string, options: SearchOptions = {}): Answer {
  const index = indexOf(library);
  const limit = Math.max(1, Math.min(mostLimit, options.limit ?? defaultLimit));
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
    problem: null,
    marks: [],
  };
  const parsed = parseQuery(query);
  if (parsed.problem) return { ...answer, problem: parsed.problem };
  const wide = scopeOf(library, index, query, parsed.fields, options);
  if (isProblem(wide)) return { ...answer, problem: wide };
  const named = narrowByNames(index, wide, query, parsed.fields);
  if (isProblem(named)) return { ...answer, problem: named };
  answer.searched = { rulings: named.count, documents: named.documents };
  const scope = narrowByWords(index, named, parsed);
  if (parsed.words.length === 0) return listed(library, index, scope, answer, limit);
  const reading = readQuery(library, index, query, parsed, scope);
  answer.games = gamesNamed(library, index, reading);

  const askedAs = options.askedAs !== false;
  const bonus = wishBonus(index, reading);
  const { best, total } = scoreRulings(index, scope, reading, askedAs, Math.max(looked, limit), bonus);
  const ranked = exactFirst(library, parsed, rerank(index, reading, best));
  const kept = ranked.filter(isEvident).slice(0, limit);
  answer.total = total;
  answer.hits = kept.map(
    (one): Hit => ({
      index: one.doc,
      ruling: library.at(one.doc),
      score: Math.round(one.score * 1000) / 1000,
      why: whyFound(index, reading, one),
    }),
  );
  answer.resolved = worthSaying(index, reading, answer.hits);
  answer.confident = isConfident(index, reading, kept[0]);
  answer.state = answer.confident ? "confident" : "none";
  answer.marks = marksOf(index, reading);
  if (!answer.confident) answer.nearest = nearestTo(index, unclear(reading), gamesOf(library, index, scope));
  return answer;
}

/** Points for being of the kind, or of the document, that was asked for. */
function wishBonus(index: SearchIndex, { intents, hints }: Reading): (doc: number) => number {
  const kinds = new Set(intents.flatMap((intent) => intent.kinds));
  const kindOf = (doc: number): Kind => index.lists.kinds[index.docKinds[doc] as number] as Kind;
  const documentOf = (doc: number): string =>
    index.lists.editions[index.docEditions[doc] as number]?.document as string;
  return (doc) => (kinds.has(kindOf(doc)) ? weights.intent : 0) + (hints?.has(documentOf(doc)) ? weights.hint : 0);
}

/** Meaning alone is a guess: it must be a good one when a ruling shares nothing else with the query. */
const leastNear = 0.4;

function isEvident(one: Scored): boolean {
  return (one.ownConcepts | one.askedConcepts) !== 0 || one.near >= leastNear;
}

/** Of rulings with a quoted phrase, those that have it letter by letter before those that inflect it. */
function exactFirst(library: Library, parsed: ParsedQuery, ranked: Scored[]): Scored[] {
  if (parsed.phrases.length === 0) return ranked;
  const exact = new Set(ranked.filter((one) => hasPhrases(library.at(one.doc), parsed)));
  return [...exact, ...ranked.filter((one) => !exact.has(one))];
}

/** Fields without words: everything in scope, in document order. Nothing at all is no query. */
function listed(library: Library, index: SearchIndex, scope: Scope, answer: Answer, limit: number): Answer {
  if (!scope.narrowed) return answer;
  const hits: Hit[] = [];
  let total = 0;
  for (let doc = 0; doc < index.docCount; doc++) {
    if (scope.allowed[doc] === 0) continue;
    if (hits.length < limit) hits.push({ index: doc, ruling: library.at(doc), score: 0, why: ["fits the filters"] });
    total++;
  }
  return { ...answer, hits, total, state: total > 0 ? "confident" : "none", confident: total > 0 };
}

/** The best of the hits tell whether a name was meant of which only a part was typed: `price` is seldom Miss Price. */
const bestOfHits = 3;

/** What players of other games mean by a word is no news where the answer is of this game. */
function worthSaying(index: SearchIndex, reading: Reading, hits: readonly Hit[]): Resolved[] {
  const game = hits[0]?.ruling.game;
  return reading.resolved
    .filter((one) => game === undefined || one.game === undefined || one.game === game)
    .filter(
      ({ part }) => part === undefined || hits.slice(0, bestOfHits).some((hit) => hasTerm(index, hit.index, part)),
    )
    .map(({ part: _, ...resolved }) => resolved);
}

/** The best readings of a word, of which a user interface marks the letters. */
const mostMarked = 4;

/** Stems that a user interface marks: of the words, and of what they were read as. */
function marksOf(index: SearchIndex, reading: Reading): string[] {
  const marks = new Set<string>();
  for (const concept of reading.concepts) {
    if (concept.kind !== "word") continue;
    for (const { term } of concept.alternatives.slice(0, mostMarked)) {
      const text = index.terms.at(term);
      if (!/^[#@]/.test(text)) marks.add(text);
    }
  }
  for (const name of reading.names)
    if (name.sure > likelyMeant) for (const term of name.terms) marks.add(index.terms.at(term));
  return [...marks];
}

/** Words that nothing explains; all of them when each is known. */
function unclear(reading: Reading): string[] {
  const telling = reading.tokens.filter((_, i) => (reading.tell[i] as number) > 0);
  const strange = telling.filter((token) => token.unknown);
  return (strange.length > 0 ? strange : telling).map((token) => token.word);
}

/** The games that something in the query is of. A keyword of one word, such as `attack`, is a word of every game. */
function gamesNamed(library: Library, index: SearchIndex, reading: Reading): string[] {
  const games = new Set<string>();
  for (const { name, kind, form, sure, tokens } of reading.names) {
    const own = kind === "card" || kind === "set" || (kind === "keyword" && tokens.length > 1);
    if (own && form !== "slang" && sure > meant)
      games.add(index.lists.games[index.nameGames[name] as number] as string);
  }
  for (const { id, game } of library.documents) if (reading.hints?.has(id)) games.add(game);
  return [...games];
}

/** The games of the documents that were searched, by their numbers in the index. */
function gamesOf(library: Library, index: SearchIndex, { documents }: Scope): Set<number> {
  return new Set(
    documents.map(({ document }) => index.lists.games.indexOf(documentInfo(library, document)?.game ?? "")),
  );
}
