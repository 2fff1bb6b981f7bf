/**
 * Answers questions about a card's status: is it restricted, is it banned, may it be played, has it an erratum, what
 * does it say now. Each verdict rests on records of the library: an entry of a list, a list's rule, an erratum, or a
 * statement of which text counts.
 */
import { documentInfo, type Library } from "../library/library.js";
import { type CardList, cardLists } from "../links/card-lists.js";
import { errataOf } from "../links/errata/card-errata.js";
import { type CardEntry, findCardsByName } from "../links/find-cards.js";
import { statementsFor } from "../links/precedence/statements.js";
import type { View } from "../links/view.js";
import { editionHolding, type Ruling } from "../ruling/ruling.js";
import type { Answer, AnswerState, Hit, SearchOptions } from "../search/answer.js";
import { parseQuery } from "../search/query/parse.js";
import { defaultLimit, search } from "../search/search.js";
import { stem } from "../search/text/stem.js";
import { foldedWords } from "../search/text/words.js";
import { type CardsNamed, cardIn, cardsNamed, gamesOf, isKeyword, isQuestionWord, nameWords } from "./cards-named.js";
import { type ChangesCommand, changesAsked } from "./changes-question.js";
import { clausesOf } from "./clauses.js";
import { readLastQuestions } from "./last-questions.js";
import { isPlace, readStatusQuestion, type StatusAbout, type StatusQuestion } from "./question.js";

/** The answer for one card. `grim search --json` prints it. */
export interface Verdict {
  about: "restricted" | "banned" | "erratum";
  card: CardEntry;
  /** True where the card is on the list, or has an erratum. */
  value: boolean;
  /** The records that the verdict rests on. */
  by: Ruling[];
}

/** A document and the edition of it that was searched. */
export interface Source {
  document: string;
  edition: string;
}

/** What the library has on one name. */
type NameFinding =
  /**
   * A verdict for each card that the name may mean. `sources` are the documents that were searched; `restricted` are the
   * cards' entries on restricted lists, for a question about bans.
   */
  | { kind: "verdicts"; verdicts: Verdict[]; sources: Source[]; restricted: Ruling[] }
  /**
   * The card is known, and the library holds no such list (or no errata) for its game. `lists` are the lists of other
   * games that were searched; `verdicts` say that the card is not on them, and are empty where that answers nothing.
   */
  | { kind: "not-held"; cards: CardEntry[]; lists: CardList[]; verdicts: Verdict[] }
  /** No card of the name is known; `lists` are the lists that were searched. */
  | { kind: "unknown-card"; name: string; lists: CardList[] };

/** What the library has on a status question. */
export type Finding =
  | NameFinding
  /** Several names were joined by `and` or `or`, or several statuses were asked for. */
  | { kind: "several"; findings: { about: StatusAbout; finding: NameFinding }[] }
  /** The question is for a whole list. `games` are those that were searched. */
  | { kind: "lists"; lists: CardList[]; games: string[] }
  /** The question is for the changes of an edition: a command for each document that may be meant answers it. */
  | { kind: "changes"; commands: ChangesCommand[] };

export interface StatusAnswer {
  /** Of the first question, where there are several. */
  about: StatusAbout | "changes";
  finding: Finding;
  /** Null where there is no verdict, where several cards were named, and where the cards that a name may mean differ. */
  verdict: Verdict | null;
}

export interface AnswerWithStatus {
  /** The search's answer; its first hits are the records that a verdict rests on. */
  answer: Answer;
  /** Null for a query that is no status question. */
  status: StatusAnswer | null;
}

/** A finding, and what the answer as a whole becomes by it. */
interface Found<F extends Finding = Finding> {
  finding: F;
  state: AnswerState;
  /** Rulings that the answer begins with. */
  first: Ruling[];
  /** Rulings that are left out of the hits because the finding lists them. */
  omitted?: Ruling[];
}

/** Searches, and answers a question about a card's status. A bad query comes back as `answer.problem`. */
export function searchWithStatus(library: Library, query: string, options: SearchOptions = {}): AnswerWithStatus {
  return withStatus(library, query, search(library, query, options), options);
}

/**
 * Adds the answer to a status question to the answer of a search.
 * @param answer of the same query; its documents and editions are those in which the status is looked up
 * @param options of the search; with `kind` there is no status
 */
function withStatus(library: Library, query: string, answer: Answer, options: SearchOptions): AnswerWithStatus {
  const unchanged: AnswerWithStatus = { answer, status: null };
  if (answer.problem || options.kind !== undefined) return unchanged;
  // Mentions of people and emoji, as chats write them, are not part of the question.
  const typed = query.replace(/<[@#:][^>\s]*>|(?<=^|\s):[a-z0-9_]+:(?=\s|$)/gi, " ");
  const { words, fields, without } = parseQuery(typed);
  if (without.length > 0 || fields.some(({ field, not }) => not || !placeFields.has(field))) return unchanged;
  const commands = changesAsked(library, typed, new Set(answer.searched.documents.map((one) => one.document)));
  if (commands.length > 0)
    return {
      answer: { ...answer, state: "none", confident: false, hits: [], total: 0, nearest: [] },
      status: { about: "changes", finding: { kind: "changes", commands }, verdict: null },
    };
  const places = placeNames(library);
  const asTyped = readStatusQuestion(
    words.map((word) => word.text),
    places,
  );
  const { clauses, remark } = clausesOf(typed, words);
  const found =
    firstFound(library, asTyped, answer, [statusOf, statusOfSeveral]) ??
    withoutRemark(library, clauses, remark, places, answer) ??
    statusOfLast(library, clauses, places, answer) ??
    firstFound(library, asTyped, answer, [unknownCard]);
  if (!found) return unchanged;
  const { finding } = found;
  return {
    answer: beginningWith(library, answer, found, options.limit),
    status: { about: found.about, finding, verdict: "verdicts" in finding ? agreed(finding.verdicts) : null },
  };
}

type FoundAbout = Found & { about: StatusAbout };
type Finder = (library: Library, question: StatusQuestion, view: View, answer: Answer) => Found | null;

/** What the first finder finds for the first reading of the question, else the next reading, else the next finder. */
function firstFound(
  library: Library,
  readings: readonly StatusQuestion[],
  answer: Answer,
  finders: readonly Finder[],
): FoundAbout | null {
  for (const find of finders)
    for (const question of readings) {
      const view = viewWithin(library, question, answer);
      const found = view && find(library, question, view, answer);
      if (found) return { ...found, about: question.about };
    }
  return null;
}

/** Answers `mobster (the enemy) errata`: words in brackets choose among cards of the name, or name the game. */
function withoutRemark(
  library: Library,
  clauses: readonly string[][],
  remark: readonly string[],
  places: readonly string[],
  answer: Answer,
): FoundAbout | null {
  if (remark.length === 0) return null;
  const place = isPlace(remark.join(" "), places) ? ["in", ...remark] : [];
  const readings = readStatusQuestion([...clauses.flat(), ...place], places);
  return firstFound(
    library,
    readings.map((one) => ({ ...one, remark })),
    answer,
    [statusOf, statusOfSeveral],
  );
}

/** Answers the questions at the end of a message of several clauses, and several statuses in one question. */
function statusOfLast(
  library: Library,
  clauses: readonly string[][],
  places: readonly string[],
  answer: Answer,
): FoundAbout | null {
  const questions = readLastQuestions(clauses, {
    places,
    isCard: (question) => {
      const view = viewWithin(library, question, answer);
      const named = view ? namesIn(question).map((name) => cardsNamed(library, name, view)) : [];
      return named.length > 0 && named.every(({ cards, sure }) => sure && cards.length > 0);
    },
    cardIn: (words) => cardIn(library, words),
  });
  const parts = questions.flatMap((one) => firstFound(library, [one], answer, [statusOf, statusOfSeveral]) ?? []);
  const [first] = parts;
  if (!first || parts.length < questions.length) return null;
  return parts.length === 1 ? first : { ...joined(parts), about: first.about };
}

/** One finding of several. */
function joined(parts: readonly FoundAbout[]): Found {
  return {
    finding: {
      kind: "several",
      findings: parts.flatMap(({ about, finding }) => {
        if (finding.kind === "several") return finding.findings;
        return finding.kind === "lists" || finding.kind === "changes" ? [] : [{ about, finding }];
      }),
    },
    state: parts.every((one) => one.state === "confident") ? "confident" : "likely",
    first: parts.flatMap((one) => one.first),
  };
}

/** Query fields that choose where the status is looked up. With any other field a query is no status question. */
const placeFields: ReadonlySet<string> = new Set(["game", "doc", "edition"]);

/** Null where the name is no card's. */
function statusOf(library: Library, question: StatusQuestion, view: View): Found | null {
  return question.name === null
    ? wholeLists(library, question.about, view)
    : statusOfName(library, question.about, question.name, view, question.remark);
}

function wholeLists(library: Library, about: StatusAbout, view: View): Found {
  const lists = cardLists(library, about === "banned" ? "banned" : "restricted", view);
  return {
    finding: { kind: "lists", lists, games: [...gamesOf(library, view)] },
    state: lists.length === 0 ? "none" : "confident",
    first: lists.flatMap(rulesOf),
    omitted: lists.flatMap((list) => list.entries),
  };
}

function statusOfName(
  library: Library,
  about: StatusAbout,
  name: string,
  view: View,
  remark: readonly string[] = [],
): Found<NameFinding> | null {
  const isErrata = about === "erratum" || about === "text";
  const statusOfCards = ({ cards, sure }: CardsNamed): Found<NameFinding> =>
    isErrata ? errataStatus(library, cards, sure, view) : listStatus(library, about, cards, sure, view);
  const named = cardsNamed(library, name, view, remark);
  if (named.cards.length === 0) return null;
  const found = statusOfCards(named);
  if (found.finding.kind !== "not-held") return found;
  // Another game, whose status the library does hold, may have a card that players call so.
  const games = (isErrata ? documentsWithErrata(library, view) : listsFor(library, about, view)).map((one) => one.game);
  const others = [...new Set(games)].flatMap((game) => findCardsByName(library, game, name));
  return others.length > 0 ? statusOfCards({ cards: others, sure: false }) : found;
}

/** Answers `khopesh and guard dog`. Null where the name does not join several, or none of them is a card's. */
function statusOfSeveral(library: Library, question: StatusQuestion, view: View): Found | null {
  const { about } = question;
  const names = namesIn(question);
  if (names.length < 2 || names.some((one) => statusWord.test(one))) return null;
  const found = names.map((one) => statusOfName(library, about, one, view));
  if (found.every((one) => one === null)) return null;
  return {
    finding: {
      kind: "several",
      findings: found.map((one, i) => ({
        about,
        finding: one?.finding ?? { kind: "unknown-card", name: names[i] as string, lists: [] },
      })),
    },
    state: found.every((one) => one?.state === "confident") ? "confident" : "likely",
    first: found.flatMap((one) => one?.first ?? []),
  };
}

function namesIn({ name }: StatusQuestion): string[] {
  return name?.split(/ (?:and|or|nor|plus) (?:the )?/) ?? [];
}

/** Names with such a word are read wrongly: each has a question of its own. */
const statusWord = /\b(?:restricted|banned|legal|errata|erratum)\b/;

/**
 * Says that no card has the name. Null where the search itself answers the query, or the words may ask for something
 * other than a card.
 */
function unknownCard(library: Library, question: StatusQuestion, view: View, answer: Answer): Found | null {
  const { about, name } = question;
  if (name === null || name.split(" ").some(isQuestionWord)) return null;
  if (isKeyword(library, name, gamesOf(library, view)) || answersName(answer, question, name)) return null;
  const lists = about === "erratum" || about === "text" ? [] : listsFor(library, about, view);
  if (about !== "erratum" && about !== "text" && lists.length === 0) return null;
  // A hit that shares a word with the name may still help, so it is shown with a doubt.
  const state = answer.state === "none" ? "none" : "likely";
  return { finding: { kind: "unknown-card", name, lists }, state, first: [] };
}

/**
 * True where the search answers the query although no card has the name: its first hit has the whole name in its title,
 * or the query may be about the rules and the hit is about no card.
 */
function answersName({ state, hits }: Answer, { explicit }: StatusQuestion, name: string): boolean {
  const [hit] = hits;
  if (state === "none" || !hit) return !explicit;
  const title = new Set(foldedWords(hit.ruling.title ?? "").map(stem));
  if (nameWords(name.split(" ")).every((word) => title.has(stem(word)))) return true;
  return !explicit && (state === "likely" || hit.ruling.cards.length === 0);
}

function listStatus(
  library: Library,
  about: "restricted" | "banned" | "legal",
  named: CardEntry[],
  sure: boolean,
  view: View,
): Found<NameFinding> {
  const lists = listsFor(library, about, view);
  const games = new Set(lists.map((list) => list.game));
  const cards = named.filter((one) => games.has(one.game));
  if (cards.length === 0) return listNotHeld(about, named, lists);
  const own = lists.filter((list) => cards.some((one) => one.game === list.game));
  const verdicts = cards.map((card) => (about === "legal" ? legality(card, own) : onList(card, about, own)));
  const beside = about === "banned" ? cardLists(library, "restricted", view) : [];
  const restricted = cards.flatMap((card) => entriesOf(card, beside));
  const policies = beside.filter((list) => restricted.some((one) => list.entries.includes(one))).flatMap(policyOf);
  return {
    finding: { kind: "verdicts", verdicts, sources: sourcesOf(own), restricted },
    state: stateOf(verdicts, sure),
    first: [...verdicts.flatMap((one) => one.by), ...restricted, ...policies],
  };
}

/**
 * The cards are of games without such a list in this library. They are not on the lists that were searched, but these
 * are for other games, so the answer is never confident. Whether a card is legal cannot be told from another game's list.
 */
function listNotHeld(
  about: "restricted" | "banned" | "legal",
  cards: CardEntry[],
  lists: CardList[],
): Found<NameFinding> {
  const by = lists.flatMap(rulesOf);
  const verdicts =
    about === "legal" || lists.length === 0 ? [] : cards.map((card): Verdict => ({ about, card, value: false, by }));
  return {
    finding: { kind: "not-held", cards, lists, verdicts },
    state: verdicts.length > 0 ? "likely" : "none",
    first: verdicts.length > 0 ? by : [],
  };
}

/** Banned where a list bans the card; otherwise what the restricted lists say. */
function legality(card: CardEntry, lists: readonly CardList[]): Verdict {
  const banned = lists.filter((list) => list.kind === "banned");
  if (entriesOf(card, banned).length > 0) return onList(card, "banned", banned);
  const restricted = lists.filter((list) => list.kind === "restricted");
  if (restricted.length === 0) return onList(card, "banned", banned);
  const verdict = onList(card, "restricted", restricted);
  const noBan = banned.filter((list) => list.game === card.game).flatMap((list) => list.statements);
  return verdict.value ? verdict : { ...verdict, by: [...verdict.by, ...noBan] };
}

/** A list names every card that is on it, so a card it does not name is not on it. */
function onList(card: CardEntry, about: "restricted" | "banned", lists: readonly CardList[]): Verdict {
  const own = lists.filter((list) => list.kind === about && list.game === card.game);
  const entries = entriesOf(card, own);
  const on = own.filter((list) => list.entries.some((entry) => entries.includes(entry)));
  const rules = (on.length > 0 ? on : own).flatMap(rulesOf);
  return { about, card, value: entries.length > 0, by: [...entries, ...rules] };
}

function entriesOf({ game, card }: CardEntry, lists: readonly CardList[]): Ruling[] {
  return lists
    .filter((list) => list.game === game)
    .flatMap((list) => list.entries.filter((entry) => entry.cards.some((ref) => ref.id === card.id)));
}

function policyOf({ policy }: CardList): Ruling[] {
  return policy ? [policy] : [];
}

/** A list's policy and its statements without a card, such as "no card is banned". */
function rulesOf(list: CardList): Ruling[] {
  return [...policyOf(list), ...list.statements];
}

function errataStatus(library: Library, named: CardEntry[], sure: boolean, view: View): Found<NameFinding> {
  const documents = documentsWithErrata(library, view);
  const games = new Set(documents.map((one) => one.game));
  const cards = named.filter((one) => games.has(one.game));
  if (cards.length === 0)
    return { finding: { kind: "not-held", cards: named, lists: [], verdicts: [] }, state: "none", first: [] };
  const own = documents.filter((document) => cards.some((one) => one.game === document.game));
  const verdicts = cards.map((card): Verdict => {
    const errata = errataOf(library, card.game, card.card.id, view);
    const sources = documents.filter((document) => document.game === card.game);
    const by = errata.length > 0 ? errata : sources.flatMap((one) => errataPrecedence(library, one, view));
    return { about: "erratum", card, value: errata.length > 0, by: [...new Set(by)] };
  });
  return {
    finding: { kind: "verdicts", verdicts, sources: own, restricted: [] },
    state: stateOf(verdicts, sure),
    first: verdicts.flatMap((one) => one.by),
  };
}

interface ErrataDocument extends Source {
  game: string;
  /** One of its errata. */
  erratum: Ruling;
}

/** Documents of the view that hold card errata. Only in these does a missing erratum mean that there is none. */
function documentsWithErrata(library: Library, view: View): ErrataDocument[] {
  return [...view].flatMap(([document, edition]) => {
    const [from, to] = library.range(document, edition) ?? [0, 0];
    for (let at = from; at < to; at++) {
      const erratum = library.at(at);
      if (erratum.kind === "card-errata") return [{ document, edition, game: erratum.game, erratum }];
    }
    return [];
  });
}

/** The document's statements that errata win over printed cards, and so that a card without one stands as printed. */
function errataPrecedence(library: Library, { document, erratum }: ErrataDocument, view: View): Ruling[] {
  return statementsFor(library, erratum, view)
    .filter((one) => one.document === document && one.statement.wins === "card-errata")
    .map((one) => one.by);
}

function listsFor(library: Library, about: "restricted" | "banned" | "legal", view: View): CardList[] {
  const kinds = about === "legal" ? (["banned", "restricted"] as const) : [about];
  return kinds.flatMap((kind) => cardLists(library, kind, view));
}

/** One verdict where all cards have the same; null where they differ. */
function agreed(verdicts: readonly Verdict[]): Verdict | null {
  const [first, ...rest] = verdicts;
  if (!first || rest.some((one) => one.value !== first.value || one.about !== first.about)) return null;
  return { ...first, by: [...new Set(verdicts.flatMap((one) => one.by))] };
}

function stateOf(verdicts: readonly Verdict[], sure: boolean): AnswerState {
  return sure && agreed(verdicts) ? "confident" : "likely";
}

/** The lists' documents, each once. */
function sourcesOf(lists: readonly CardList[]): Source[] {
  const all = lists.map(({ document, edition }) => ({ document, edition }));
  return all.filter((one, i) => all.findIndex((other) => other.document === one.document) === i);
}

/** Names of documents and games, folded, as a question may name them. */
function placeNames(library: Library): string[] {
  const names = library.documents.flatMap((one) => [one.id, one.game, one.short, ...one.names]);
  return [...new Set([...names, "faq"].map((one) => foldedWords(one).join(" ")))];
}

/** The editions that were searched, or those of them that the question names; null where it names others. */
function viewWithin(library: Library, { within }: StatusQuestion, answer: Answer): View | null {
  const view = new Map<string, string>();
  for (const { document, edition } of answer.searched.documents) if (!view.has(document)) view.set(document, edition);
  if (within === null) return view.size > 0 ? view : null;
  const edition = /(?: v)? ?(\d+(?: \d+)*)$/.exec(within)?.[1];
  const place = within.replace(/(?: faq)?(?:(?:^| )v(?:ersion)?)? ?\d+(?: \d+)*$/, "").replace(/(.) faq$/, "$1");
  const named = [...view].filter(([id, which]) => {
    const info = documentInfo(library, id);
    const names = (info ? [info.id, info.game, info.short, ...info.names] : [id]).map(foldedWords);
    const here = names.some((words) =>
      place === "faq" ? words.includes("faq") : place === "" || words.join(" ") === place,
    );
    return here && (edition === undefined || foldedWords(which).join(" ") === edition);
  });
  return named.length > 0 ? new Map(named) : null;
}

/** The answer with the finding's rulings before all other hits, cut to `limit` hits. */
function beginningWith(
  library: Library,
  answer: Answer,
  { state, first, omitted = [] }: Found,
  limit = defaultLimit,
): Answer {
  const found = new Map(answer.hits.map((hit) => [hit.index, hit]));
  const top = Math.max(0, ...answer.hits.map((hit) => hit.score));
  const indices = new Set(first.map((one) => library.indexOf(one.document, editionHolding(one), one.id)));
  const leads = [...indices].map(
    (index): Hit => ({
      ...(found.get(index) ?? { index, ruling: library.at(index), why: ["what was asked"] }),
      score: top,
    }),
  );
  const others = answer.hits.filter((hit) => !indices.has(hit.index) && !omitted.includes(hit.ruling));
  const hits = [...leads, ...others].slice(0, Math.max(limit, 1));
  return {
    ...answer,
    state,
    confident: state === "confident",
    hits,
    total: Math.max(answer.total, hits.length),
    nearest: state === "none" ? answer.nearest : [],
  };
}
