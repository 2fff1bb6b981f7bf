/** Answers whether cards are restricted, banned or legal, or have errata, from the lists and errata of the documents. */
import { cardCode } from "../../cards/card-code.js";
import { nameKey, titleOf } from "../../cards/fold.js";
import type { CardEntry } from "../../cards/resolver.js";
import type { Library } from "../../library/library.js";
import { distinctBy } from "../../ruling/groups.js";
import type { Ruling } from "../../ruling/ruling.js";
import { type CardList, cardLists, mayHave, titlesAllowed } from "../card-lists.js";
import { errataOf } from "../errata/card-errata.js";
import { statementsFor } from "../precedence/statements.js";
import type { View } from "../view.js";
import { type CardsNamed, gamesOf } from "./cards-named.js";
import { commonVerdict, type NameFinding, type Source, type StatusResult, type Verdict } from "./finding.js";
import type { StatusAbout } from "./question.js";

/**
 * The whole restricted or banned lists, for a question that names no card.
 * @param within the editions that the question names; empty if it names none
 */
export function wholeLists(library: Library, kind: CardList["kind"], view: View, within: Source[]): StatusResult {
  const lists = cardLists(library, kind, view);
  return {
    finding: { kind: "lists", lists, games: [...gamesOf(library, view)], within },
    state: lists.length === 0 ? "none" : "confident",
    first: lists.flatMap(policyAndStatements),
    omitted: lists.flatMap((list) => list.entries),
  };
}

/** What the view holds on a status: the lists that it depends on, or the documents with errata of cards. */
function holdingsOn(
  library: Library,
  about: StatusAbout,
  view: View,
): { lists: CardList[]; documents: ErrataDocument[] } {
  if (about === "erratum" || about === "text") return { lists: [], documents: documentsWithErrata(library, view) };
  return { lists: listsFor(library, about, view), documents: [] };
}

/** The lists that a question about this status depends on. */
export function listsFor(library: Library, about: "restricted" | "banned" | "legal", view: View): CardList[] {
  const kinds = about === "legal" ? (["banned", "restricted"] as const) : [about];
  return kinds.flatMap((kind) => cardLists(library, kind, view));
}

/** The games for whose cards the view tells this status. */
export function gamesWithStatus(library: Library, about: StatusAbout, view: View): Set<string> {
  const { lists, documents } = holdingsOn(library, about, view);
  return new Set([...lists, ...documents].map(({ game }) => game));
}

/**
 * The status of the named cards in the documents of the view.
 * @param name the name as typed
 * @param named a name that is not certain, similar or only a part of the cards' names, gives a state of at most `likely`
 */
export function statusOfCards(
  library: Library,
  about: StatusAbout,
  name: string,
  { cards: namedCards, isCertain }: CardsNamed,
  view: View,
): StatusResult<NameFinding> {
  const held = holdingsOn(library, about, view);
  const isOfGame = (game: string) => (one: { game: string }) => one.game === game;
  const cards = namedCards.filter(({ game }) => [...held.lists, ...held.documents].some(isOfGame(game)));
  if (cards.length === 0)
    return { finding: { kind: "not-held", cards: namedCards, within: [] }, state: "none", first: [] };
  const lists = held.lists.filter(({ game }) => cards.some(isOfGame(game)));
  const documents = held.documents.filter(({ game }) => cards.some(isOfGame(game)));
  const undecided = cards.flatMap((card) => {
    const unread = listsThatMayHave(card, lists);
    return unread.length > 0 ? [{ card, unread }] : [];
  });
  if (undecided.length > 0) {
    const unread = [...new Set(undecided.flatMap((one) => one.unread))];
    return {
      finding: { kind: "unread-list", cards: undecided.map(({ card }) => card), lists: unread },
      state: "likely",
      first: unread.flatMap(policyAndStatements),
    };
  }
  const verdictOn = (card: CardEntry): Verdict => {
    if (about === "erratum" || about === "text") return errataVerdict(library, card, documents, view);
    return about === "legal" ? legality(card, lists) : listVerdict(card, about, lists);
  };
  const verdicts = withNamesakes(name, withDistinctions(cards.map(verdictOn), namedCards));
  // The answer to "is it banned" mentions that a card is restricted.
  const restrictedLists = about === "banned" ? cardLists(library, "restricted", view) : [];
  const restricted = cards.flatMap((card) => entriesOf(card, restrictedLists));
  const policies = restrictedLists
    .filter((list) => restricted.some((one) => list.entries.includes(one)))
    .flatMap(policyOf);
  return {
    finding: {
      kind: "verdicts",
      verdicts,
      sources: lists.length > 0 ? distinctBy(lists, ({ document }) => document) : documents,
      restricted,
      maxTitles: maxTitlesOf(lists),
    },
    state: isCertain && commonVerdict(verdicts) && !verdicts.some((one) => one.unnamed) ? "confident" : "likely",
    first: [...verdicts.flatMap((one) => one.by), ...restricted, ...policies],
  };
}

/** The lists of the card's game that may have the card, if no list decides its status. */
function listsThatMayHave(card: CardEntry, lists: readonly CardList[]): CardList[] {
  const isOn = (kind: CardList["kind"]) =>
    lists.some((list) => list.kind === kind && entriesOf(card, [list]).length > 0);
  const unread = lists.filter((list) => list.game === card.game && mayHave(list, card.card));
  return isOn("banned") || unread.every(({ kind }) => isOn(kind)) ? [] : unread;
}

/**
 * Whether a card may be played. If a list of its game bans the card, or the game has only banned lists, this is the verdict
 * of the banned lists; otherwise it is that of the restricted lists.
 */
function legality(card: CardEntry, lists: readonly CardList[]): Verdict {
  const listsOfGame = lists.filter((list) => list.game === card.game);
  const banned = listsOfGame.filter((list) => list.kind === "banned");
  if (entriesOf(card, banned).length > 0 || banned.length === listsOfGame.length)
    return listVerdict(card, "banned", listsOfGame);
  const verdict = listVerdict(card, "restricted", listsOfGame);
  const banStatements = banned.flatMap((list) => list.statements);
  return verdict.value ? verdict : { ...verdict, by: [...verdict.by, ...banStatements], lists: listsOfGame };
}

/** Whether the card is on a list of its game. A list is complete: a card that it does not name is not on it. */
function listVerdict(card: CardEntry, about: CardList["kind"], lists: readonly CardList[]): Verdict {
  const listsOfGame = lists.filter((list) => list.kind === about && list.game === card.game);
  const entries = entriesOf(card, listsOfGame);
  const listsWithCard = listsOfGame.filter((list) => list.entries.some((entry) => entries.includes(entry)));
  const rules = (listsWithCard.length > 0 ? listsWithCard : listsOfGame).flatMap(policyAndStatements);
  return { about, card, value: entries.length > 0, by: [...entries, ...rules], lists: listsOfGame, apart: [] };
}

/** The entries of lists of the card's game that name the card. */
function entriesOf({ game, card }: CardEntry, lists: readonly CardList[]): Ruling[] {
  return lists
    .filter((list) => list.game === game)
    .flatMap((list) => list.entries.filter((entry) => entry.cards.some(({ id }) => id === card.id)));
}

function policyOf({ policy }: CardList): Ruling[] {
  return policy ? [policy] : [];
}

/** A list's policy and its statements without a card, such as "no card is banned". */
function policyAndStatements(list: CardList): Ruling[] {
  return [...policyOf(list), ...list.statements];
}

/** How many titles of a restricted list a deck may have, by the first rule that states it; null if none does. */
function maxTitlesOf(lists: readonly CardList[]): number | null {
  const rules = lists.filter((list) => list.kind === "restricted").flatMap(policyOf);
  return rules.map((rule) => titlesAllowed(rule.text)).find((one) => one !== null) ?? null;
}

interface ErrataDocument extends Source {
  game: string;
  /** One of its errata. */
  erratum: Ruling;
  /** The number of errata of which a card is known only by its code in a database. */
  unnamed: number;
}

/** The documents of the view that hold card errata. Only of cards of their games can it be said that they have no errata. */
function documentsWithErrata(library: Library, view: View): ErrataDocument[] {
  return [...view].flatMap(([document, edition]) => {
    const [from, to] = library.range(document, edition) ?? [0, 0];
    const rulings = Array.from({ length: to - from }, (_, i) => library.at(from + i));
    const errata = rulings.filter((one) => one.kind === "card-errata");
    const [erratum] = errata;
    if (erratum === undefined) return [];
    const unnamed = errata.filter((one) => one.cards.some(({ name }) => cardCode(name) !== null)).length;
    return [{ document, edition, game: erratum.game, erratum, unnamed }];
  });
}

/**
 * Whether the card has errata. Without any, the verdict cites the rulings which say that errata override printed cards:
 * only an erratum would override its printed text.
 */
function errataVerdict(library: Library, card: CardEntry, documents: readonly ErrataDocument[], view: View): Verdict {
  const verdict: Omit<Verdict, "value" | "by"> = { about: "erratum", card, lists: [], apart: [], unnamed: 0 };
  const errata = errataOf(library, card.game, card.card.id, view);
  if (errata.length > 0) return { ...verdict, value: true, by: [...new Set(errata)] };
  const documentsOfGame = documents.filter((document) => document.game === card.game);
  const overriding = documentsOfGame.flatMap(({ document, erratum }) =>
    statementsFor(library, erratum, view)
      .filter((one) => one.document === document && one.statement.wins === "card-errata")
      .map((one) => one.by),
  );
  const unnamed = documentsOfGame.reduce((sum, one) => sum + one.unnamed, 0);
  return { ...verdict, value: false, by: [...new Set(overriding)], unnamed };
}

/**
 * The verdicts with `apart` filled in. Cards that are on the list or have an erratum come first.
 * @param cards all named cards, also those of games for which the library holds no list or no errata
 */
function withDistinctions(verdicts: readonly Verdict[], cards: readonly CardEntry[]): Verdict[] {
  const title = ({ card }: CardEntry) => nameKey(titleOf(card.name));
  return verdicts
    .map((one): Verdict => {
      const others = cards.filter((other) => other.card !== one.card.card && title(other) === title(one.card));
      const othersInGame = others.filter((other) => other.game === one.card.game);
      const differsByGame = othersInGame.length < others.length;
      const differsByPrinting = othersInGame.some((other) => nameKey(other.card.name) === nameKey(one.card.card.name));
      return {
        ...one,
        apart: [...(differsByGame ? (["game"] as const) : []), ...(differsByPrinting ? (["printing"] as const) : [])],
      };
    })
    .sort((a, b) => Number(b.value) - Number(a.value));
}

/** Marks the other cards as namesakes if a list prints the typed name as the name of a card. */
function withNamesakes(name: string, verdicts: readonly Verdict[]): Verdict[] {
  const isListedAs = ({ about, value, card, by }: Verdict) =>
    about !== "erratum" &&
    value &&
    by.some(({ cards }) => cards.some((ref) => ref.id === card.card.id && nameKey(ref.name) === nameKey(name)));
  const isCalled = ({ card }: Verdict) => nameKey(card.card.name) === nameKey(name);
  const isListed = verdicts.some(isListedAs);
  return verdicts.map((one) => (isListed && !isListedAs(one) && !isCalled(one) ? { ...one, isNamesake: true } : one));
}
