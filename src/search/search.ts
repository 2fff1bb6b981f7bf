/** A query → ranked rulings, with a reason for each and a word on whether they are an answer. */
import type { Library } from "../library/library.js";
import type { Answer, Hit, Resolved, SearchOptions } from "./answer.js";
import { isConfident } from "./confidence.js";
import { hasPhrases, narrowByWords } from "./exact.js";
import { indexOf, type SearchIndex } from "./index-of.js";
import { narrowByNames } from "./named.js";
import { nearestTo } from "./nearest.js";
import { type ParsedQuery, parseQuery } from "./query-language.js";
import { type Reading, readQuery } from "./reading.js";
import { rerank } from "./rerank.js";
import { isProblem, type Scope, scopeOf } from "./scope.js";
import { type Scored, scoreRulings } from "./score.js";
import { weights } from "./weights.js";
import { hasTerm, whyFound } from "./why.js";

export type { Answer, SearchOptions } from "./answer.js";

const defaultLimit = 10;
const mostLimit = 10_000;
/** Rulings that get a closer look. */
const looked = 30;

/** Never throws for what is typed: a query that cannot be read comes back as `problem`. */
export function search(library: Library, query: string, options: SearchOptions = {}): Answer {
  const index = indexOf(library);
  const limit = Math.max(1, Math.min(mostLimit, options.limit ?? defaultLimit));
  const answer: Answer = {
    query,
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

  const kinds = new Set(reading.intents.flatMap((intent) => intent.kinds));
  const bonus = (doc: number): number => {
    let points = 0;
    if (kinds.size > 0 && kinds.has(index.lists.kinds[index.docKinds[doc] as number] as never))
      points += weights.intent;
    if (reading.hints?.has(index.lists.editions[index.docEditions[doc] as number]?.document as string))
      points += weights.hint;
    return points;
  };
  const { best, total } = scoreRulings(
    index,
    scope,
    reading,
    options.askedAs !== false,
    Math.max(looked, limit),
    bonus,
  );
  const ranked = exactFirst(library, parsed, rerank(index, reading, best));
  answer.total = total;
  const kept: Scored[] = [];
  for (const one of ranked) {
    if (kept.length >= limit) break;
    if (isEvident(one)) kept.push(one);
  }
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
  answer.marks = marksOf(index, reading);
  if (!answer.confident) answer.nearest = nearestTo(index, unclear(reading), gamesOf(index, scope));
  return answer;
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
  return { ...answer, hits, total, confident: total > 0 };
}

/** The best of the hits tell whether a name was meant of which only a part was typed: `price` is seldom Miss Price. */
const telling = 3;

/** What players of other games mean by a word is no news where the answer is of this game. */
function worthSaying(index: SearchIndex, reading: Reading, hits: readonly Hit[]): Resolved[] {
  const game = hits[0]?.ruling.game;
  return reading.resolved
    .filter((one) => game === undefined || one.game === undefined || one.game === game)
    .filter(({ part }) => part === undefined || hits.slice(0, telling).some((hit) => hasTerm(index, hit.index, part)))
    .map(({ part: _, ...resolved }) => resolved);
}

/** Stems that a user interface marks: of the words, and of what they were read as. */
function marksOf(index: SearchIndex, reading: Reading): string[] {
  const marks = new Set<string>();
  for (const concept of reading.concepts) {
    if (concept.kind !== "word") continue;
    for (const { term } of concept.alternatives.slice(0, 4)) {
      const text = index.terms.at(term);
      if (!/^[#@]/.test(text)) marks.add(text);
    }
  }
  for (const name of reading.names) if (name.sure > 0.4) for (const term of name.terms) marks.add(index.terms.at(term));
  return [...marks];
}

/** Words that nothing explains; all of them when each is known. */
function unclear(reading: Reading): string[] {
  const telling = reading.tokens.filter((_, i) => (reading.tell[i] as number) > 0);
  const strange = telling.filter((token) => token.unknown);
  return (strange.length > 0 ? strange : telling).map((token) => token.word);
}

/** A keyword of one word, such as `attack`, is a word of every game. */
function gamesNamed(library: Library, index: SearchIndex, reading: Reading): string[] {
  const games = new Set<string>();
  for (const { name, kind, form, sure, tokens } of reading.names) {
    const own = kind === "card" || kind === "set" || (kind === "keyword" && tokens.length > 1);
    if (own && form !== "slang" && sure > 0.5) games.add(index.lists.games[index.nameGames[name] as number] as string);
  }
  for (const { id, game } of library.documents) if (reading.hints?.has(id)) games.add(game);
  return [...games];
}

function gamesOf(index: SearchIndex, scope: Scope): Set<number> {
  const games = new Set<number>();
  for (const { document, edition } of scope.documents) {
    const at = index.lists.editions.findIndex((one) => one.document === document && one.edition === edition);
    const doc = index.docEditions.indexOf(at);
    if (doc >= 0) games.add(index.docGames[doc] as number);
  }
  return games;
}
