/**
 * Answers questions about a card's status: is it restricted, is it banned, may it be played, does it have an erratum,
 * what does it say now. Each verdict rests on records of the library: an entry of a list, a list's rule, an erratum, or
 * a statement about which text takes precedence.
 */

import { documentInfo, type Library } from "../../library/library.js";
import { editionHolding } from "../../ruling/ruling.js";
import type { Answer, Hit, SearchOptions } from "../../search/answer.js";
import { searchIndexOf } from "../../search/index/search-index.js";
import { parseQuery } from "../../search/query/parse.js";
import { unheldEdition } from "../../search/query/stated-edition.js";
import { defaultLimit, search } from "../../search/search.js";
import type { View } from "../view.js";
import { type CardsNamed, cardNameIn, cardsNamed, isCardCalled } from "./cards-named.js";
import { changesAsked } from "./changes-question.js";
import { type AnswerWithStatus, commonVerdict, type Finding, type StatusResult } from "./finding.js";
import { editionAsked, placeNames, viewWithin } from "./place.js";
import {
  type NameFit,
  type Names,
  namesIn,
  readStatusQuestions,
  type StatusAbout,
  type StatusQuestion,
} from "./question.js";
import { joinResults, statusOf, unknownCard, unknownName } from "./status-of-names.js";

/** A query that may ask for a card's status. */
interface StatusQuery {
  library: Library;
  /** The query without mentions and emoji. */
  typed: string;
  /** The search's answer. The status is looked up in the documents and editions that it searched. */
  answer: Answer;
}

type StatusResultAbout = StatusResult & { about: StatusAbout };

/** Query fields that choose where the status is looked up. A query with another or an excluded field asks for no status. */
const placeFields: ReadonlySet<string> = new Set(["game", "doc", "edition"]);

/**
 * Searches, and answers a question about a card's status. A bad query comes back as `answer.problem`.
 * @param options of the search; with `kind`, the query is not read as a status question
 */
export function searchWithStatus(library: Library, query: string, options: SearchOptions = {}): AnswerWithStatus {
  const answer = search(library, query, options);
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
  const statusQuery = { library, typed, answer };
  const questions = readStatusQuestions(typed, words, namesFor(statusQuery));
  const result = joinedResult(statusQuery, questions) ?? inUnheldEdition(statusQuery, questions);
  if (!result) return unchanged;
  const { about, finding } = result;
  return {
    answer: withLeadingRulings(library, answer, result, options.limit),
    status: { about, finding, verdict: "verdicts" in finding ? commonVerdict(finding.verdicts) : null },
  };
}

/** How names in questions fit the cards of the documents that the questions name. */
function namesFor({ library, answer }: StatusQuery): Names {
  /** The cards of each name in each view, because several readings of a question have the same name. */
  const known = new Map<string, CardsNamed>();
  const named = (name: string, view: View): CardsNamed => {
    const key = [name, ...view.keys()].join("\n");
    const cards = known.get(key) ?? cardsNamed(library, name, view);
    known.set(key, cards);
    return cards;
  };
  const fitsIn = (name: string, fit: NameFit, view: View): boolean => {
    if (fit === "exact") return isCardCalled(library, name, view);
    const { cards, isCertain } = named(name, view);
    return cards.length > 0 && (isCertain || fit === "part");
  };
  return {
    places: placeNames(library),
    fits: (question, fit) => {
      // If the library lacks the edition that the question names, its names are looked up in those that were searched.
      const where = editionAsked(library, question) === null ? question : { ...question, within: null };
      const view = viewWithin(library, question, answer) ?? viewWithin(library, where, answer);
      if (view === null) return false;
      // The name of one card may have an `and`, too.
      return [[question.name ?? ""], namesIn(question)].some((all) => all.every((name) => fitsIn(name, fit, view)));
    },
    cardNameIn: (folded) => cardNameIn(library, folded),
  };
}

/** The finding that the library lacks the edition that the query asks for; null if it has it, or if none is asked for. */
function inUnheldEdition(query: StatusQuery, questions: readonly StatusQuestion[]): StatusResultAbout | null {
  const { library, answer } = query;
  const requested = questions.flatMap((question) => {
    const edition = editionAsked(library, question);
    const view = viewWithin(library, { ...question, within: null }, answer);
    const cards = view ? namesIn(question).flatMap((name) => cardsNamed(library, name, view).cards) : [];
    return edition === null || cards.length === 0
      ? []
      : [{ about: question.about, edition, games: new Set(cards.map((one) => one.game)) }];
  })[0];
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

/** The results of all questions, joined. Null when there are no questions, or when the only one has no result. */
function joinedResult(
  { library, answer }: StatusQuery,
  questions: readonly StatusQuestion[],
): StatusResultAbout | null {
  const results = questions.flatMap((question): StatusResultAbout[] => {
    const view = viewWithin(library, question, answer);
    const result =
      (view && statusOf(library, question, view)) ??
      (questions.length > 1 ? unknownName(question.name ?? "") : view && unknownCard(library, question, view, answer));
    return result ? [{ ...result, about: question.about }] : [];
  });
  const [first, ...others] = results;
  if (first === undefined || others.length === 0) return first ?? null;
  return { ...joinResults(results), about: first.about };
}

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
