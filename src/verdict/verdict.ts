/**
 * The answer to a question about a card's status, before the words that prove it: is it restricted, is it banned, may it
 * be played, has it an erratum, what does it say now. Each answer rests on records of the library: an entry of a list,
 * a list's rule, an erratum, or a statement of which text counts.
 */
import { fold } from "../cards/fold.js";
import type { Card } from "../cards/schema.js";
import { documentInfo, type Library } from "../library/library.js";
import { errataOf } from "../links/card-errata.js";
import { type CardList, cardLists } from "../links/card-lists.js";
import { findCards } from "../links/find-cards.js";
import { statementsFor } from "../links/statements.js";
import type { View } from "../links/view.js";
import type { Ruling } from "../ruling/ruling.js";
import type { Answer, AnswerState, Hit, SearchOptions } from "../search/answer.js";
import { resolveName } from "../search/names.js";
import { parseQuery } from "../search/query/parse.js";
import { search } from "../search/search.js";
import { readStatusQuestion, type StatusAbout, type StatusQuestion } from "./question.js";

export interface CardOfGame {
  game: string;
  card: Card;
}

/** What other programs read: `value` is true where the card is on the list, or has an erratum. */
export interface Verdict {
  about: "restricted" | "banned" | "erratum";
  card: CardOfGame;
  value: boolean;
  /** The records that it rests on. */
  by: Ruling[];
}

/** A document and the edition of it that was looked through. */
export interface Source {
  document: string;
  edition: string;
}

/** What became of a question about status. */
export type Finding =
  /** A verdict for each card that the name may mean. `sources`: where it would stand. `restricted`: entries of the cards, beside another question. */
  | { kind: "verdicts"; verdicts: Verdict[]; sources: Source[]; restricted: Ruling[] }
  /** The card is known, and its game has no such list here; `lists` are those of other games that were searched. */
  | { kind: "not-held"; cards: CardOfGame[]; lists: CardList[] }
  /** No card of the name is known; `lists` are complete all the same. */
  | { kind: "unknown-card"; name: string; lists: CardList[] }
  /** A whole list was asked for. */
  | { kind: "lists"; lists: CardList[]; games: string[] };

export interface StatusAnswer {
  about: StatusAbout;
  finding: Finding;
  /** The one verdict; null where there is none, or where the cards that the name may mean differ. */
  verdict: Verdict | null;
}

export interface AnswerWithStatus {
  /** The search's answer; the records that a verdict rests on stand first. */
  answer: Answer;
  /** Null for a query that asks for no card's status. */
  status: StatusAnswer | null;
}

/** Searches, and answers a question about a card's status. Never throws for what is typed. */
export function searchWithStatus(library: Library, query: string, options: SearchOptions = {}): AnswerWithStatus {
  return withStatus(library, query, search(library, query, options), options);
}

/**
 * @param answer what the search gave for the query; its documents and editions are those that are asked
 * @param options those of the search: a kind of ruling that was asked for leaves no room for a verdict
 */
export function withStatus(library: Library, query: string, answer: Answer, options: SearchOptions): AnswerWithStatus {
  const plain: AnswerWithStatus = { answer, status: null };
  if (answer.problem || options.kind !== undefined) return plain;
  // A mention of a person or an emoji, as chats write them, is no part of the question.
  const { words, fields, without } = parseQuery(query.replace(/<[@#:][^>\s]*>|(?<=^|\s):[a-z0-9_]+:(?=\s|$)/gi, " "));
  if (without.length > 0 || fields.some(({ field, not }) => not || !placeFields.has(field))) return plain;
  const readings = readStatusQuestion(
    words.map((word) => word.text),
    placeNames(library),
  );
  for (const ask of [askedFor, unknownCard])
    for (const question of readings) {
      const view = viewWithin(library, question, answer);
      const found = view && ask(library, question, view, answer);
      if (!found) continue;
      const { finding } = found;
      const verdict = finding.kind === "verdicts" ? agreed(finding.verdicts) : null;
      return {
        answer: leading(library, answer, found, options.limit),
        status: { about: question.about, finding, verdict },
      };
    }
  return plain;
}

const placeFields: ReadonlySet<string> = new Set(["game", "doc", "edition"]);

interface Found {
  finding: Finding;
  state: AnswerState;
  /** Rulings that the answer begins with. */
  first: Ruling[];
  /** Rulings that the line on the finding names already. */
  without?: Ruling[];
}

function askedList(library: Library, { about }: StatusQuestion, view: View): Found | null {
  const kind = about === "banned" ? "banned" : "restricted";
  const lists = cardLists(library, kind, view);
  const games = [...gamesOf(library, view)];
  if (lists.length === 0) return { finding: { kind: "lists", lists, games }, state: "none", first: [] };
  const first = lists.flatMap(({ policy, statements }) => [...(policy ? [policy] : []), ...statements]);
  return {
    finding: { kind: "lists", lists, games },
    state: "confident",
    first,
    without: lists.flatMap((list) => list.entries),
  };
}

/** Null where the name is no card's. */
function askedFor(library: Library, question: StatusQuestion, view: View): Found | null {
  const { about, name } = question;
  if (name === null) return askedList(library, question, view);
  const { cards, sure } = cardsNamed(library, name, view);
  if (cards.length === 0) return null;
  return about === "erratum" || about === "text"
    ? askedErratum(library, cards, sure, view)
    : askedLists(library, about, cards, sure, view);
}

/** Null where another reading of the query answers it, or the words may ask for something else than a card. */
function unknownCard(
  library: Library,
  { about, name, plain }: StatusQuestion,
  view: View,
  answer: Answer,
): Found | null {
  if (name === null || answer.state !== "none" || !plain) return null;
  if (name.split(" ").some((word) => asking.has(word))) return null;
  const lists = about === "erratum" ? [] : listsFor(library, about, view);
  if (about !== "erratum" && lists.length === 0) return null;
  return { finding: { kind: "unknown-card", name, lists }, state: "none", first: [] };
}

function askedLists(
  library: Library,
  about: "restricted" | "banned" | "legal",
  named: CardOfGame[],
  sure: boolean,
  view: View,
): Found {
  const lists = listsFor(library, about, view);
  const games = new Set(lists.map((list) => list.game));
  const cards = named.filter((one) => games.has(one.game));
  if (cards.length === 0) return { finding: { kind: "not-held", cards: named, lists }, state: "none", first: [] };
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

/** Banned where a list bans it; else what the restricted lists say. */
function legality(card: CardOfGame, lists: readonly CardList[]): Verdict {
  const banned = lists.filter((list) => list.kind === "banned");
  if (entriesOf(card, banned).length > 0) return onList(card, "banned", banned);
  const restricted = lists.filter((list) => list.kind === "restricted");
  if (restricted.length === 0) return onList(card, "banned", banned);
  const verdict = onList(card, "restricted", restricted);
  const noBan = banned.filter((list) => list.game === card.game).flatMap((list) => list.statements);
  return verdict.value ? verdict : { ...verdict, by: [...verdict.by, ...noBan] };
}

/** A list names every card that is on it, so a card it does not name is not on it. */
function onList(card: CardOfGame, about: "restricted" | "banned", lists: readonly CardList[]): Verdict {
  const own = lists.filter((list) => list.kind === about && list.game === card.game);
  const entries = entriesOf(card, own);
  const on = own.filter((list) => list.entries.some((entry) => entries.includes(entry)));
  const rules = (on.length > 0 ? on : own).flatMap((list) => [...policyOf(list), ...list.statements]);
  return { about, card, value: entries.length > 0, by: [...entries, ...rules] };
}

function entriesOf({ game, card }: CardOfGame, lists: readonly CardList[]): Ruling[] {
  return lists
    .filter((list) => list.game === game)
    .flatMap((list) => list.entries.filter((entry) => entry.cards.some((ref) => ref.id === card.id)));
}

function policyOf({ policy }: CardList): Ruling[] {
  return policy ? [policy] : [];
}

function askedErratum(library: Library, named: CardOfGame[], sure: boolean, view: View): Found {
  const documents = documentsWithErrata(library, view);
  const games = new Set(documents.map((one) => one.game));
  const cards = named.filter((one) => games.has(one.game));
  if (cards.length === 0) return { finding: { kind: "not-held", cards: named, lists: [] }, state: "none", first: [] };
  const own = documents.filter((document) => cards.some((one) => one.game === document.game));
  const verdicts = cards.map((card): Verdict => {
    const errata = errataOf(library, card.game, card.card.id, view);
    const sources = documents.filter((document) => document.game === card.game);
    const by = errata.length > 0 ? errata : sources.flatMap((one) => errataCount(library, one, view));
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

/** Documents of the view that hold errata of cards: only these can lack one. */
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

/** The document's statements that errata count, and that without one the card does. */
function errataCount(library: Library, { document, erratum }: ErrataDocument, view: View): Ruling[] {
  return statementsFor(library, erratum, view)
    .filter((one) => one.document === document && one.statement.wins === "card-errata")
    .map((one) => one.by);
}

function listsFor(library: Library, about: StatusAbout, view: View): CardList[] {
  const kinds =
    about === "legal"
      ? (["banned", "restricted"] as const)
      : about === "banned"
        ? (["banned"] as const)
        : (["restricted"] as const);
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

function sourcesOf(lists: readonly CardList[]): Source[] {
  const all = lists.map(({ document, edition }) => ({ document, edition }));
  return all.filter((one, i) => all.findIndex((other) => other.document === one.document) === i);
}

/** Words that ask. They are part of a name only where the card's own name has them. */
const asking = new Set(
  (
    "is are was were be been am do does did can could may might should would will has have had why what which who when where how " +
    "it this that these those i me you we they he she if and or but not no any some with without against than then there here " +
    "on at by from into all every each both anything anyone everything something nothing always never"
  ).split(" "),
);

/** The cards that a name may mean, in games of the view; `sure` where the name was given whole. */
function cardsNamed(library: Library, name: string, view: View): { cards: CardOfGame[]; sure: boolean } {
  const games = gamesOf(library, view);
  const inGames = (found: readonly CardOfGame[]) => found.filter((one) => games.has(one.game));
  const exact = inGames(findCards(library, null, name));
  if (exact.length > 0) return { cards: exact, sure: true };
  if (isTerm(library, name, games)) return { cards: [], sure: false };
  const words = name.split(" ");
  const cards = inGames(resolveName(library, name, null)).filter(({ card }) => {
    const own = new Set(wordsOf([card.name, ...card.also, ...card.nicknames].join(" ")));
    return words.every((word) => own.has(word) || !asking.has(word));
  });
  const sure = cards.every(({ card }) => isWhole(words, card));
  if (sure || cards.length === 0) return { cards, sure };
  const others = cardsWithWords(library, words, games).filter((one) => !cards.some(({ card }) => card === one.card));
  return { cards: [...cards, ...others], sure };
}

function gamesOf(library: Library, view: View): Set<string> {
  return new Set([...view.keys()].flatMap((id) => documentInfo(library, id)?.game ?? []));
}

/** Cards with each of these words in their names: part of a name may mean any of them. */
function cardsWithWords(library: Library, words: readonly string[], games: ReadonlySet<string>): CardOfGame[] {
  const telling = words.filter((word) => !/^(?:the|an?|of)$/.test(word));
  return [...games].flatMap((game) =>
    library
      .catalogue(game)
      .cards.filter(({ name, also, nicknames }) => {
        const own = wordsOf([name, ...also, ...nicknames].join(" "));
        return telling.length > 0 && telling.every((word) => own.includes(word));
      })
      .map((card) => ({ game, card })),
  );
}

/** A word of the rules is no slip for a card's name. */
function isTerm(library: Library, name: string, games: ReadonlySet<string>): boolean {
  const plain = (text: string) => wordsOf(text).join(" ");
  return [...games].some((game) =>
    library.catalogue(game).keywords.some(({ term, forms }) => [term, ...forms].some((one) => plain(one) === name)),
  );
}

/** Each word of the card's title, or of one of its other names, has a word that begins as it does: the rest is spelling. */
function isWhole(words: readonly string[], card: Card): boolean {
  const forms = [card.name, card.name.split(/, | \(/)[0] as string, ...card.also, ...card.nicknames];
  return forms.some((form) => {
    const telling = wordsOf(form).filter((word) => !/^(?:the|an?|of)$/.test(word));
    return telling.every((word) => words.some((typed) => typed[0] === word[0]));
  });
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Names of documents and games, as people say where they look. */
function placeNames(library: Library): string[] {
  const names = library.documents.flatMap((one) => [one.id, one.game, one.short, ...one.names]);
  return [...new Set([...names, "faq"].map((one) => wordsOf(one).join(" ")))];
}

/** The editions that were searched, or those of them that the question names; null where it names others. */
function viewWithin(library: Library, { within }: StatusQuestion, answer: Answer): View | null {
  const view = new Map<string, string>();
  for (const { document, edition } of answer.searched.documents) if (!view.has(document)) view.set(document, edition);
  if (within === null) return view.size > 0 ? view : null;
  const edition = /(?: v)? ?(\d+(?: \d+)*)$/.exec(within)?.[1];
  const place = within.replace(/(?: faq)?(?: v)? ?\d+(?: \d+)*$/, "").replace(/(.) faq$/, "$1");
  const named = [...view].filter(([id, which]) => {
    const info = documentInfo(library, id);
    const names = info ? [info.id, info.game, info.short, ...info.names] : [id];
    const here =
      place === "faq"
        ? names.some((one) => wordsOf(one).includes("faq"))
        : names.some((one) => wordsOf(one).join(" ") === place);
    return here && (edition === undefined || wordsOf(which).join(" ") === edition);
  });
  return named.length > 0 ? new Map(named) : null;
}

const defaultLimit = 10;

/** The answer with these rulings before all others; as many hits as there were, and no fewer than these. */
function leading(
  library: Library,
  answer: Answer,
  { state, first, without = [] }: Found,
  limit = defaultLimit,
): Answer {
  const found = new Map(answer.hits.map((hit) => [hit.index, hit]));
  const top = Math.max(0, ...answer.hits.map((hit) => hit.score));
  const indices = new Set(first.map((one) => library.indexOf(one.document, one.edition, one.id)));
  const leads = [...indices].map(
    (index): Hit => ({
      ...(found.get(index) ?? { index, ruling: library.at(index), why: ["what was asked"] }),
      score: top,
    }),
  );
  // The entries of a list that is shown whole need not be listed again.
  const others = answer.hits.filter((hit) => !indices.has(hit.index) && !without.includes(hit.ruling));
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
