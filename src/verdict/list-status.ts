/** Whether a card is restricted, banned or legal, by the lists that the documents hold. */
import type { Library } from "../library/library.js";
import { type CardList, cardLists, titlesAllowed } from "../links/card-lists.js";
import type { CardEntry } from "../links/find-cards.js";
import type { View } from "../links/view.js";
import type { Ruling } from "../ruling/ruling.js";
import { gamesOf } from "./cards-named.js";
import { type Found, type NameFinding, type Source, stateOf, toldApart, type Verdict } from "./finding.js";
import type { StatusAbout } from "./status-forms.js";

/**
 * The whole restricted or banned lists, for a question that names no card.
 * @param within the editions that the question names; empty where it names none
 */
export function wholeLists(library: Library, about: StatusAbout, view: View, within: Source[]): Found {
  const lists = cardLists(library, about === "banned" ? "banned" : "restricted", view);
  return {
    finding: { kind: "lists", lists, games: [...gamesOf(library, view)], within },
    state: lists.length === 0 ? "none" : "confident",
    first: lists.flatMap(rulesOf),
    omitted: lists.flatMap((list) => list.entries),
  };
}

/** Whether the lists of the view restrict, ban or allow the named cards. @param isCertain whether the name means these cards for certain */
export function listStatus(
  library: Library,
  about: "restricted" | "banned" | "legal",
  named: CardEntry[],
  isCertain: boolean,
  view: View,
): Found<NameFinding> {
  const lists = listsFor(library, about, view);
  const games = new Set(lists.map((list) => list.game));
  const cards = named.filter((one) => games.has(one.game));
  if (cards.length === 0) return listNotHeld(about, named, lists);
  const own = lists.filter((list) => cards.some((one) => one.game === list.game));
  const verdicts = toldApart(
    cards.map((card) => (about === "legal" ? legality(card, own) : onList(card, about, own))),
    named.filter((one) => !games.has(one.game)),
  );
  // A card that is not banned may be restricted, which the answer to "is it banned" mentions.
  const restrictedLists = about === "banned" ? cardLists(library, "restricted", view) : [];
  const restricted = cards.flatMap((card) => entriesOf(card, restrictedLists));
  const policies = restrictedLists
    .filter((list) => restricted.some((one) => list.entries.includes(one)))
    .flatMap(policyOf);
  return {
    finding: { kind: "verdicts", verdicts, sources: sourcesOf(own), restricted, most: mostOf(own) },
    state: stateOf(verdicts, isCertain),
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
    about === "legal" || lists.length === 0
      ? []
      : toldApart(cards.map((card): Verdict => ({ about, card, value: false, by, apart: [] })));
  return {
    finding: { kind: "not-held", cards, lists, verdicts, within: [] },
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
  return { about, card, value: entries.length > 0, by: [...entries, ...rules], apart: [] };
}

function entriesOf({ game, card }: CardEntry, lists: readonly CardList[]): Ruling[] {
  return lists
    .filter((list) => list.game === game)
    .flatMap((list) => list.entries.filter((entry) => entry.cards.some((ref) => ref.id === card.id)));
}

function policyOf({ policy }: CardList): Ruling[] {
  return policy ? [policy] : [];
}

function mostOf(lists: readonly CardList[]): number | null {
  const rules = lists.filter((list) => list.kind === "restricted").flatMap(policyOf);
  return rules.map((rule) => titlesAllowed(rule.text)).find((one) => one !== null) ?? null;
}

/** A list's policy and its statements without a card, such as "no card is banned". */
function rulesOf(list: CardList): Ruling[] {
  return [...policyOf(list), ...list.statements];
}

/** The lists that a question about this status depends on. */
export function listsFor(library: Library, about: "restricted" | "banned" | "legal", view: View): CardList[] {
  const kinds = about === "legal" ? (["banned", "restricted"] as const) : [about];
  return kinds.flatMap((kind) => cardLists(library, kind, view));
}

/** The lists' documents, each once. */
function sourcesOf(lists: readonly CardList[]): Source[] {
  const all = lists.map(({ document, edition }) => ({ document, edition }));
  return all.filter((one, i) => all.findIndex((other) => other.document === one.document) === i);
}
