/** Answers whether cards are restricted, banned or legal, from the lists that the documents hold. */
import { nameKey } from "../../cards/fold.js";
import type { CardEntry } from "../../cards/resolver.js";
import type { Library } from "../../library/library.js";
import { distinctBy } from "../../ruling/groups.js";
import type { Ruling } from "../../ruling/ruling.js";
import { type CardList, cardLists, mayHave, titlesAllowed } from "../card-lists.js";
import type { View } from "../view.js";
import { gamesOf } from "./cards-named.js";
import {
  type NameFinding,
  type Source,
  type StatusResult,
  stateOf,
  type Verdict,
  withDistinctions,
} from "./finding.js";

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

/**
 * Whether the lists of the view restrict, ban or allow the named cards.
 * @param name the name as typed
 * @param isCertain true if the query has the full name of each card. If false (a similar name, or part of a name), the
 *   state is at most `likely`.
 */
export function listStatus(
  library: Library,
  about: "restricted" | "banned" | "legal",
  name: string,
  namedCards: CardEntry[],
  isCertain: boolean,
  view: View,
): StatusResult<NameFinding> {
  const lists = listsFor(library, about, view);
  const games = new Set(lists.map((list) => list.game));
  const cards = namedCards.filter((one) => games.has(one.game));
  if (cards.length === 0)
    return { finding: { kind: "not-held", cards: namedCards, within: [] }, state: "none", first: [] };
  const searchedLists = lists.filter((list) => cards.some((one) => one.game === list.game));
  const undecided = cards.flatMap((card) => {
    const isOn = (kind: CardList["kind"]) =>
      entriesOf(
        card,
        searchedLists.filter((list) => list.kind === kind),
      ).length > 0;
    const mayList = searchedLists.filter((list) => list.game === card.game && mayHave(list, card.card));
    return isOn("banned") || mayList.every(({ kind }) => isOn(kind)) ? [] : [{ card, lists: mayList }];
  });
  if (undecided.length > 0) {
    const lists = [...new Set(undecided.flatMap((one) => one.lists))];
    return {
      finding: { kind: "unread-list", cards: undecided.map(({ card }) => card), lists },
      state: "likely",
      first: lists.flatMap(policyAndStatements),
    };
  }
  const verdicts = withNamesakes(
    name,
    withDistinctions(
      cards.map((card) =>
        about === "legal" ? legality(card, searchedLists) : listVerdict(card, about, searchedLists),
      ),
      namedCards,
    ),
  );
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
      sources: sourcesOf(searchedLists),
      restricted,
      maxTitles: maxTitlesOf(searchedLists),
    },
    state: stateOf(verdicts, isCertain),
    first: [...verdicts.flatMap((one) => one.by), ...restricted, ...policies],
  };
}

/** Marks the other cards as namesakes if a list prints the typed name as the name of a card. */
function withNamesakes(name: string, verdicts: readonly Verdict[]): Verdict[] {
  const isListedAs = ({ value, card, by }: Verdict) =>
    value &&
    by.some(({ cards }) => cards.some((ref) => ref.id === card.card.id && nameKey(ref.name) === nameKey(name)));
  const isCalled = ({ card }: Verdict) => nameKey(card.card.name) === nameKey(name);
  const isListed = verdicts.some(isListedAs);
  return verdicts.map((one) => (isListed && !isListedAs(one) && !isCalled(one) ? { ...one, isNamesake: true } : one));
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
function listVerdict(card: CardEntry, about: "restricted" | "banned", lists: readonly CardList[]): Verdict {
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

/** How many titles of a restricted list a deck may have, by the first rule that states it; null if none does. */
function maxTitlesOf(lists: readonly CardList[]): number | null {
  const rules = lists.filter((list) => list.kind === "restricted").flatMap(policyOf);
  return rules.map((rule) => titlesAllowed(rule.text)).find((one) => one !== null) ?? null;
}

/** A list's policy and its statements without a card, such as "no card is banned". */
function policyAndStatements(list: CardList): Ruling[] {
  return [...policyOf(list), ...list.statements];
}

/** The lists that a question about this status depends on. */
export function listsFor(library: Library, about: "restricted" | "banned" | "legal", view: View): CardList[] {
  const kinds = about === "legal" ? (["banned", "restricted"] as const) : [about];
  return kinds.flatMap((kind) => cardLists(library, kind, view));
}

/** The lists' documents, each once. */
function sourcesOf(lists: readonly CardList[]): Source[] {
  return distinctBy(lists, ({ document }) => document).map(({ document, edition }) => ({ document, edition }));
}
