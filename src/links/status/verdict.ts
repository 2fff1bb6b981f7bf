/**
 * Answers questions about a card's status: is it restricted, is it banned, may it be played, does it have an erratum,
 * what does it say now. Each verdict rests on records of the library: an entry of a list, a list's rule, an erratum, or
 * a statement about which text takes precedence.
 */

import type { CardEntry } from "../../cards/resolver.js";
import { documentInfo, type Library } from "../../library/library.js";
import { editionHolding } from "../../ruling/ruling.js";
import type { Answer, Hit, SearchOptions } from "../../search/answer.js";
import { searchIndexOf } from "../../search/index/search-index.js";
import { parseQuery } from "../../search/query/parse.js";
import { unheldEdition } from "../../search/query/stated-edition.js";
import { defaultLimit, search } from "../../search/search.js";
import type { Word } from "../../search/text/words.js";
import type { View } from "../view.js";
import { cardNameIn, cardsNamed, isCardCalled } from "./cards-named.js";
import { changesAsked } from "./changes-question.js";
import { clausesOf } from "./clauses.js";
import { type AnswerWithStatus, commonVerdict, type Finding, type StatusResult } from "./finding.js";
import { readLastQuestions } from "./last-questions.js";
import { readLooseQuestion } from "./loose-question.js";
import { editionAsked, placeNames, viewWithin } from "./place.js";
import { isPlace, mayAskStatus, readStatusQuestion, type StatusQuestion } from "./question.js";
import type { StatusAbout } from "./status-forms.js";
import { joinResults, namesIn, statusOf, statusOfSeveral, unknownCard, unknownName } from "./status-of-names.js";

/** Searches, and answers a question about a card's status. A bad query comes back as `answer.problem`. */
export function searchWithStatus(library: Library, query: string, options: SearchOptions = {}): AnswerWithStatus {
  return withStatus(library, query, search(library, query, options), options);
}

/** A query that may ask for a card's status. */
interface StatusQuery {
  library: Library;
  /** The query without mentions and emoji. */
  typed: string;
  /** The words of `typed`, with their places in it. */
  words: readonly Word[];
  /** The words alone, folded. */
  folded: readonly string[];
  /** Names of the library's documents and games, folded. */
  places: readonly string[];
  /** The search's answer. The status is looked up in the documents and editions that it searched. */
  answer: Answer;
}

type StatusResultAbout = StatusResult & { about: StatusAbout };
type Finder = (library: Library, question: StatusQuestion, view: View, answer: Answer) => StatusResult | null;

/**
 * Adds the answer to a status question to the answer of a search.
 * @param answer the search's answer to the same query
 * @param options of the search; with `kind`, the query is not read as a status question
 */
function withStatus(library: Library, query: string, answer: Answer, options: SearchOptions): AnswerWithStatus {
  const unchanged: AnswerWithStatus = { answer, status: null };
  if (answer.problem || options.kind !== undefined) return unchanged;
  // In chats, `<@name>` mentions a person and `:name:` is an emoji: neither is part of the question.
  const typed = query.replace(/<[@#:][^>\s]*>|(?<=^|\s):[a-z0-9_]+:(?=\s|$)/gi, " ");
  const { words, fields, without } = parseQuery(typed);
  if (without.length > 0 || fields.some(({ field, isExcluded }) => isExcluded || !placeFields.has(field)))
    return unchanged;
  const commands = changesAsked(library, typed, new Set(answer.searched.documents.map((one) => one.document)));
  if (commands.length > 0)
    return {
      answer: { ...answer, state: "none", confident: false, hits: [], total: 0, nearest: [] },
      status: { about: "changes", finding: { kind: "changes", commands }, verdict: null },
    };
  const folded = words.map((word) => word.text);
  const result = statusResult({ library, typed, words, folded, places: placeNames(library), answer });
  if (!result) return unchanged;
  const { about, finding } = result;
  return {
    answer: withLeadingRulings(library, answer, result, options.limit),
    status: { about, finding, verdict: "verdicts" in finding ? commonVerdict(finding.verdicts) : null },
  };
}

/** Tries the ways to read the query, the surest first. Returns the first result; null if it is not a status question. */
function statusResult(query: StatusQuery): StatusResultAbout | null {
  const asTyped = readStatusQuestion(query.folded, query.places);
  const { clauses, remark } = clausesOf(query.typed, query.words);
  return (
    firstResult(query, asTyped, statusOf) ??
    statusOfListed(query) ??
    firstResult(query, asTyped, statusOfSeveral) ??
    statusByRemark(query, clauses, remark) ??
    statusOfLast(query, clauses) ??
    statusOfLoose(query) ??
    inUnheldEdition(query, asTyped) ??
    firstResult(query, asTyped, unknownCard)
  );
}

/** The first result that the finder has for a reading of the question. */
function firstResult(
  { library, answer }: StatusQuery,
  readings: readonly StatusQuestion[],
  find: Finder,
): StatusResultAbout | null {
  for (const question of readings) {
    const view = viewWithin(library, question, answer);
    const result = view && find(library, question, view, answer);
    if (result) return { ...result, about: question.about };
  }
  return null;
}

/** The status of one card, or else of several. */
function statusOfNames(query: StatusQuery, readings: readonly StatusQuestion[]): StatusResultAbout | null {
  return firstResult(query, readings, statusOf) ?? firstResult(query, readings, statusOfSeveral);
}

/** Answers `are X, Y and Z restricted`: commas join names if each part is the whole name of a card. */
function statusOfListed(query: StatusQuery): StatusResultAbout | null {
  const { typed, words, places } = query;
  const joined = words.flatMap(({ text, start }, i) => {
    const before = words[i - 1];
    const isJoined = before && /^\s*,\s*$/.test(typed.slice(before.end, start)) && !/^(?:and|or|nor|plus)$/.test(text);
    return isJoined ? ["and", text] : [text];
  });
  if (joined.length === words.length) return null;
  const readings = readStatusQuestion(joined, places).filter(
    (one) => namesIn(one).length > 1 && hasWholeNames(query, one),
  );
  return firstResult(query, readings, statusOfSeveral);
}

/** The finding that the library lacks the edition that the query asks for; null if it has it, or if none is asked for. */
function inUnheldEdition(query: StatusQuery, readings: readonly StatusQuestion[]): StatusResultAbout | null {
  const { library, answer } = query;
  const [requested] = readings.flatMap((question) => {
    const edition = editionAsked(library, question);
    const cards = edition === null ? null : cardsByWholeNames(query, { ...question, within: null });
    return cards ? [{ about: question.about, edition, games: new Set(cards.map((one) => one.game)) }] : [];
  });
  const documents = answer.searched.documents.map(({ document }) => document);
  const missing = unheldEdition(library, searchIndexOf(library), query.typed, {
    documents: requested
      ? documents.filter((id) => requested.games.has(documentInfo(library, id)?.game ?? ""))
      : documents,
    asked: requested?.edition ?? null,
  });
  if (!missing) return null;
  const held = missing.documents.flatMap((document) =>
    (documentInfo(library, document)?.editions ?? [])
      .filter((one) => /\d/.test(one.edition))
      .map((one) => ({ document, edition: one.edition })),
  );
  if (held.length === 0) return null;
  const finding: Finding = { kind: "edition-not-held", edition: missing.edition, held };
  const state = answer.state === "none" ? "none" : "likely";
  return { finding, state, first: [], about: requested?.about ?? "text" };
}

/** Answers `mobster (the enemy) errata`: the words in brackets choose among the cards of the name, or name the game. */
function statusByRemark(
  query: StatusQuery,
  clauses: readonly string[][],
  remark: readonly string[],
): StatusResultAbout | null {
  if (remark.length === 0) return null;
  const named = remark[0] === "in" ? remark.slice(1) : remark;
  const place = isPlace(named.join(" "), query.places) ? ["in", ...named] : [];
  const readings = readStatusQuestion([...clauses.flat(), ...place], query.places);
  return statusOfNames(
    query,
    readings.map((one) => ({ ...one, remark })),
  );
}

/** Answers the questions at the end of a message of several clauses, and a question for several statuses. */
function statusOfLast(query: StatusQuery, clauses: readonly string[][]): StatusResultAbout | null {
  const questions = readLastQuestions(clauses, {
    places: query.places,
    isCard: (question) => hasWholeNames(query, question),
    cardNameIn: (words) => cardNameIn(query.library, words),
  });
  return joinedResult(questions, (one) => {
    const result = statusOfNames(query, [one]);
    if (result || one.name === null || hasWholeNames(query, one)) return result;
    return { ...unknownName(one.name), about: one.about };
  });
}

/** Answers a question whose words are in no known order: see loose-question.ts. */
function statusOfLoose(query: StatusQuery): StatusResultAbout | null {
  const { library, folded, places, answer } = query;
  if (!mayAskStatus(folded)) return null;
  const questions = readLooseQuestion(folded, {
    places,
    isExact: (question) => {
      const view = viewWithin(library, question, answer);
      return view !== null && namesIn(question).every((name) => isCardCalled(library, name, view));
    },
    isCard: (question) => hasWholeNames(query, question),
  });
  return joinedResult(questions, (one) => statusOfNames(query, [one]));
}

/** Whether the name of the question, or each of several joined ones, is the whole name of a card in any spelling. */
function hasWholeNames(query: StatusQuery, question: StatusQuestion): boolean {
  return cardsByWholeNames(query, question) !== null;
}

/** The cards that the question names; null if one of the names is not the whole name of a card in any spelling. */
function cardsByWholeNames({ library, answer }: StatusQuery, question: StatusQuestion): CardEntry[] | null {
  const view = viewWithin(library, question, answer);
  const named = view ? namesIn(question).map((name) => cardsNamed(library, name, view)) : [];
  const areWhole = named.length > 0 && named.every(({ cards, isCertain }) => isCertain && cards.length > 0);
  return areWhole ? named.flatMap((one) => one.cards) : null;
}

/** The results of all questions, joined. Null when there are no questions, or when one of them has no result. */
function joinedResult(
  questions: readonly StatusQuestion[],
  resultOf: (question: StatusQuestion) => StatusResultAbout | null,
): StatusResultAbout | null {
  const parts = questions.flatMap((one) => resultOf(one) ?? []);
  const [first] = parts;
  if (!first || parts.length < questions.length) return null;
  return parts.length === 1 ? first : { ...joinResults(parts), about: first.about };
}

/** Query fields that choose where the status is looked up. A query with another or an excluded field asks for no status. */
const placeFields: ReadonlySet<string> = new Set(["game", "doc", "edition"]);

/** The answer of the search with the state of the result, and with its rulings before all other hits; at most `limit` hits. */
function withLeadingRulings(
  library: Library,
  answer: Answer,
  { state, first, omitted = [] }: StatusResult,
  limit = defaultLimit,
): Answer {
  const hitsByIndex = new Map(answer.hits.map((hit) => [hit.index, hit]));
  const topScore = Math.max(0, ...answer.hits.map((hit) => hit.score));
  const indices = new Set(first.map((one) => library.indexOf(one.document, editionHolding(one), one.id)));
  const leads = [...indices].map(
    (index): Hit => ({
      ...(hitsByIndex.get(index) ?? {
        index,
        ruling: library.at(index),
        passage: null,
        why: ["the answer rests on it"],
      }),
      score: topScore,
    }),
  );
  const others = answer.hits.filter((hit) => !indices.has(hit.index) && !omitted.includes(hit.ruling));
  const hits = [...leads, ...others].slice(0, Math.max(limit, 1));
  return {
    ...answer,
    state,
    confident: state === "confident",
    hits,
    total: Math.max(answer.total - answer.hits.filter((hit) => omitted.includes(hit.ruling)).length, hits.length),
    nearest: state === "none" ? answer.nearest : [],
  };
}
