/** One card, one page: what it is, whether it may be played, and every ruling that touches it, the weightiest first. */
import type { Card } from "../../cards/schema.js";
import type { Library } from "../../library/library.js";
import type { Ruling } from "../../ruling/ruling.js";
import { listPolicy } from "../card-lists.js";
import { type CardConflict, findConflicts } from "../errata/conflicts.js";
import { type EffectiveText, effectiveText } from "../errata/effective-text.js";
import { type CardEntry, findCards } from "../find-cards.js";
import { linksPart } from "../links-part.js";
import { inView, type View, viewOf } from "../view.js";

export interface CardPrinting {
  set: string;
  /** The set's full name; the cited form when the catalogue has no other. */
  setName: string;
  number: string;
}

/** How a ruling touches the card, the weightiest first. */
export type CardGroup = "errata" | "list" | "question" | "clarification" | "named";

export interface CardRuling {
  ruling: Ruling;
  group: CardGroup;
  /** The name as this ruling prints it, misprints and all. */
  printed: string;
  /** True when the ruling cites the card with its number, false when it only names it. */
  cited: boolean;
}

/** A number that a set's card bears in some rulings, where others print another one. */
export interface NumberConflict {
  set: string;
  number: string;
  /** Full references of the rulings that print it so. */
  in: string[];
}

export interface RelatedCard {
  id: string;
  name: string;
  /** Full references of the rulings that both cards share. */
  shared: string[];
}

export interface CardPage {
  game: string;
  card: Card;
  printings: CardPrinting[];
  /** Other spellings that the documents print, with full references of where. */
  spellings: { name: string; in: string[] }[];
  /** Other cards of the same title: `Julia Brown, Insomniac` and `Julia Brown, Oddly Amphibious`. */
  variants: Pick<Card, "id" | "name">[];
  /** The faction it belongs to, by name; null when the catalogue knows none. */
  faction: string | null;
  status: {
    restricted: boolean;
    banned: boolean;
    /** The entries of the lists that name the card. */
    lists: Ruling[];
    /** The lists' own rules. */
    policies: Ruling[];
  };
  /** In the order of the groups, then of the documents. */
  rulings: Ruling[];
  /** The same rulings, each with how it touches the card. */
  touches: CardRuling[];
  related: RelatedCard[];
  /** The text in force for each erratum of the card, as far as old and new words are at hand. */
  effective: EffectiveText[];
  conflicts: CardConflict[];
  /** Where the documents print the card with two numbers of one set; empty where they agree. */
  numbers: NumberConflict[];
  /** What the catalogue notes about the card, such as documents that contradict each other. */
  notes: string[];
  /** Editions the page was made from: document → edition. */
  editions: Record<string, string>;
}

export interface CardLookup {
  /** Null when there is no such card, or more than one. */
  page: CardPage | null;
  /** The cards that fit; several when the name is ambiguous. */
  candidates: CardEntry[];
}

export interface CardOptions {
  /** Which edition of each document counts, as library/in-force.ts chooses them; without it the newest. */
  editions?: View;
}

/** The page of the card a name means. */
export function cardPage(library: Library, game: string | null, name: string, options: CardOptions = {}): CardLookup {
  const candidates = findCards(library, game, name);
  const [only] = candidates;
  return { page: only && candidates.length === 1 ? pageOf(library, only, options) : null, candidates };
}

/** The page of a known card. */
export function pageOf(library: Library, { game, card }: CardEntry, options: CardOptions = {}): CardPage {
  const view = viewAt(library, game, options.editions);
  const rulings = inView(library, linksPart(library).card(game, card.id), view);
  const touches = rulings
    .map((ruling) => touchOf(ruling, card))
    .sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
  const catalogue = library.catalogue(game);
  const lists = rulings.filter((one) => listKinds.has(one.kind) && one.cards.some((ref) => ref.id === card.id));
  return {
    game,
    card,
    printings: card.printings.map(({ set, number }) => ({
      set,
      setName: catalogue.sets.find((one) => one.cite === set)?.name ?? set,
      number,
    })),
    spellings: spellingsOf(rulings, card),
    variants: catalogue.cards
      .filter((one) => one.id !== card.id && titleOf(one) !== null && titleOf(one) === titleOf(card))
      .map(({ id, name }) => ({ id, name })),
    faction: catalogue.cards.find((one) => one.id === card.faction)?.name ?? null,
    status: {
      restricted: lists.some((one) => one.kind === "restricted"),
      banned: lists.some((one) => one.kind === "banned"),
      lists,
      policies: [...new Set(lists.flatMap((entry) => listPolicy(library, entry) ?? []))],
    },
    rulings: touches.map((touch) => touch.ruling),
    touches,
    related: relatedTo(rulings, card, catalogue.cards),
    effective: rulings
      .filter((one) => one.kind === "card-errata")
      .flatMap((one) => effectiveText(library, one, view).filter((text) => text.card?.id === card.id)),
    conflicts: findConflicts(card, rulings),
    numbers: numbersOf(rulings, card),
    notes: card.note === undefined ? [] : [card.note],
    editions: Object.fromEntries(view),
  };
}

const order: CardGroup[] = ["errata", "list", "question", "clarification", "named"];
const listKinds: ReadonlySet<string> = new Set(["restricted", "banned"]);

function viewAt(library: Library, game: string, editions: View = viewOf(library)): View {
  const documents = library.documents.filter((document) => document.game === game).map((document) => document.id);
  return new Map([...editions].filter(([id]) => documents.includes(id)));
}

function touchOf(ruling: Ruling, card: Card): CardRuling {
  const cited = ruling.cards.find((ref) => ref.id === card.id);
  const named = cited ?? ruling.mentions.find((ref) => ref.id === card.id);
  return {
    ruling,
    group: groupOf(ruling, cited !== undefined, named?.name ?? card.name),
    printed: named?.name ?? card.name,
    cited: ruling.cards.some((ref) => ref.id === card.id && ref.number !== null),
  };
}

/** A question about the card cites it, or names it in the question; one that names it in passing does not. */
function groupOf(ruling: Ruling, cited: boolean, name: string): CardGroup {
  const numbered = ruling.cards.some((ref) => ref.number !== null);
  switch (ruling.kind) {
    case "card-errata":
      return cited ? "errata" : "named";
    case "restricted":
    case "banned":
      return cited ? "list" : "named";
    case "faq":
      // Where a game has no numbers, every name counts as cited: the question and its headings tell what it is about.
      if (cited && numbered) return "question";
      return [ruling.question ?? "", ...ruling.section].some((text) => text.includes(name)) ? "question" : "named";
    case "rules-errata":
    case "campaign-errata":
      return "named";
    default:
      return "clarification";
  }
}

function spellingsOf(rulings: readonly Ruling[], card: Card): CardPage["spellings"] {
  const found = new Map<string, string[]>();
  for (const ruling of rulings) {
    for (const ref of [...ruling.cards, ...ruling.mentions]) {
      if (ref.id !== card.id || ref.name === card.name) continue;
      const places = found.get(ref.name) ?? [];
      places.push(`${ruling.document}/${ruling.id}`);
      found.set(ref.name, places);
    }
  }
  return [...found].map(([name, places]) => ({ name, in: places }));
}

/** Two numbers in one set cannot both be the card's. */
function numbersOf(rulings: readonly Ruling[], card: Card): NumberConflict[] {
  const found = new Map<string, NumberConflict>();
  for (const ruling of rulings) {
    for (const { id, set, number } of ruling.cards) {
      if (id !== card.id || set === null || number === null) continue;
      const entry = found.get(`${set} ${number}`) ?? { set, number, in: [] };
      entry.in.push(`${ruling.document}/${ruling.id}`);
      found.set(`${set} ${number}`, entry);
    }
  }
  const numbers = [...found.values()];
  return numbers.filter((one) => numbers.some((other) => other.set === one.set && other.number !== one.number));
}

/** What stands before the subtitle or the level; null where there is neither. */
function titleOf(card: Card): string | null {
  return /^(.+?)(?:, | \()/.exec(card.name)?.[1] ?? null;
}

/** Cards that stand in the same rulings; being on a list together says nothing. */
function relatedTo(rulings: readonly Ruling[], card: Card, cards: readonly Card[]): RelatedCard[] {
  const shared = new Map<string, string[]>();
  for (const ruling of rulings.filter((one) => !listKinds.has(one.kind))) {
    for (const id of new Set([...ruling.cards, ...ruling.mentions].map((ref) => ref.id))) {
      if (id === card.id) continue;
      const places = shared.get(id) ?? [];
      places.push(`${ruling.document}/${ruling.id}`);
      shared.set(id, places);
    }
  }
  const names = new Map(cards.map((one) => [one.id, one.name]));
  return [...shared]
    .map(([id, places]) => ({ id, name: names.get(id) ?? id, shared: places }))
    .sort((a, b) => b.shared.length - a.shared.length || (a.name < b.name ? -1 : 1));
}
