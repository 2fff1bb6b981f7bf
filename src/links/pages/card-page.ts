/** Makes the page of a card: its printings, its status, and every ruling on it by group. */
import { titleOf } from "../../cards/fold.js";
import type { KnownCard } from "../../cards/known-cards.js";
import { type CardEntry, isInCatalogue, knownCardsOf } from "../../cards/resolver.js";
import type { Card } from "../../cards/schema.js";
import type { Library } from "../../library/library.js";
import { addTo } from "../../ruling/groups.js";
import type { Ruling } from "../../ruling/ruling.js";
import { listPolicy } from "../card-lists.js";
import { quotationsReplacedBy, type ReplacedQuotation } from "../errata/card-errata.js";
import { type EffectiveText, effectiveText } from "../errata/effective-text.js";
import { type FindImported, type PrintedCard, printedCards } from "../errata/printed-card.js";
import { linksPart } from "../links-part.js";
import { inView, type View, viewOf } from "../view.js";

interface CardPrinting {
  set: string;
  /** The set's full name; without one in the catalogue, the form that documents cite (`set`). */
  setName: string;
  number: string;
}

/** How a ruling concerns the card, in the order of the page. */
type CardGroup = "errata" | "list" | "question" | "clarification" | "named";

export interface CardRuling {
  ruling: Ruling;
  group: CardGroup;
  /** The card's name as this ruling prints it, with misprints. */
  printed: string;
  /** True when the ruling cites the card with its number, false when it only names it. */
  isCitedWithNumber: boolean;
}

/** One of several numbers that rulings print for the card in one set. */
interface ConflictingNumber {
  set: string;
  number: string;
  /** Full references of the rulings that print it so. */
  in: string[];
}

interface RelatedCard {
  id: string;
  name: string;
  /** Full references of the rulings that both cards share. */
  shared: string[];
}

export interface CardPage {
  game: string;
  card: Card;
  printings: CardPrinting[];
  /** Other spellings that the documents print, with references to the rulings that have them. */
  spellings: { name: string; in: string[] }[];
  /** Other cards with the same title, such as `Julia Brown, Oddly Amphibious` for `Julia Brown, Insomniac`. */
  variants: Pick<Card, "id" | "name">[];
  /** The name of the card's faction; null when the catalogue gives none. */
  faction: string | null;
  status: {
    restricted: boolean;
    banned: boolean;
    /** The list entries of the card. */
    lists: Ruling[];
    /** The rules of these lists. */
    policies: Ruling[];
  };
  /** In the order of the groups, then of the documents. */
  rulings: Ruling[];
  /** The same rulings, each with its group, in the same order. */
  groupedRulings: CardRuling[];
  related: RelatedCard[];
  /** For each erratum of the card, the text in force, as far as the documents quote it. */
  effective: EffectiveText[];
  /** The card's entries in card databases; empty when none has it. */
  known: KnownCard[];
  /** The card in the user's card data, once for each code; empty when the card data does not have it. */
  importedCards: PrintedCard[];
  /** Quotations of the card in rulings, whose words an erratum replaced. */
  conflicts: ReplacedQuotation[];
  /** The numbers of the card in sets for which the documents print more than one; empty when they agree. */
  numbers: ConflictingNumber[];
  /** Notes of the catalogue, such as contradictions between documents. */
  notes: string[];
  /** The editions that the page was made from, by document. */
  editions: Record<string, string>;
}

export interface CardOptions {
  /** Document → edition, as library/editions/in-force.ts chooses them; by default the newest. */
  editions?: View;
  /** The user's card data. */
  imported?: FindImported;
}

/** Makes the page of a card. */
export function pageOf(library: Library, { game, card }: CardEntry, options: CardOptions = {}): CardPage {
  const view = viewOfGame(library, game, options.editions);
  const rulings = inView(library, linksPart(library).card(game, card.id), view);
  const groupedRulings = rulings
    .map((ruling) => cardRulingOf(ruling, card))
    .sort((a, b) => groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group));
  const catalogue = library.catalogue(game);
  const known = knownCardsOf(library, game, card);
  /**
   * For a card that is not in the catalogue: its name in the card database, which a card of the catalogue may share.
   */
  const nameInDatabase = isInCatalogue(library, { game, card }) ? undefined : known[0]?.name;
  const errata = rulings.filter((one) => one.kind === "card-errata" && one.cards.some(({ id }) => id === card.id));
  const imported =
    options.imported?.(
      game,
      known.map((one) => one.code),
      card.name,
    ) ?? [];
  const lists = rulings.filter((one) => listKinds.has(one.kind) && one.cards.some((ref) => ref.id === card.id));
  return {
    game,
    card,
    printings: (card.printings.length > 0 ? card.printings : knownPrintings(known)).map(({ set, number }) => ({
      set,
      setName: catalogue.sets.find((one) => one.cite === set)?.name ?? set,
      number,
    })),
    spellings: spellingsOf(rulings, card),
    variants: catalogue.cards
      .filter((one) => one.id !== card.id && (haveSameTitle(one.name, card.name) || one.name === nameInDatabase))
      .map(({ id, name }) => ({ id, name })),
    faction: catalogue.cards.find((one) => one.id === card.faction)?.name ?? null,
    status: {
      restricted: lists.some((one) => one.kind === "restricted"),
      banned: lists.some((one) => one.kind === "banned"),
      lists,
      policies: [...new Set(lists.flatMap((entry) => listPolicy(library, entry) ?? []))],
    },
    rulings: groupedRulings.map((one) => one.ruling),
    groupedRulings,
    related: relatedTo(rulings, card, catalogue.cards),
    effective: errata.flatMap((one) => effectiveText(library, one, view).filter((text) => text.card?.id === card.id)),
    known,
    importedCards: printedCards(library, imported, errata),
    conflicts: errata.flatMap((one) => quotationsReplacedBy(library, one, card, rulings)),
    numbers: conflictingNumbers(rulings, card),
    notes: card.note === undefined ? [] : [card.note],
    editions: Object.fromEntries(view),
  };
}

function knownPrintings(known: readonly KnownCard[]): { set: string; number: string }[] {
  return known.flatMap(({ set, number }) => (set === null || number === null ? [] : [{ set, number }]));
}

const groupOrder: CardGroup[] = ["errata", "list", "question", "clarification", "named"];
const listKinds: ReadonlySet<string> = new Set(["restricted", "banned"]);

function viewOfGame(library: Library, game: string, editions: View = viewOf(library)): View {
  const documents = library.documents.filter((document) => document.game === game).map((document) => document.id);
  return new Map([...editions].filter(([id]) => documents.includes(id)));
}

function cardRulingOf(ruling: Ruling, card: Card): CardRuling {
  const citation = ruling.cards.find((ref) => ref.id === card.id);
  const ref = citation ?? ruling.mentions.find((mention) => mention.id === card.id);
  const printed = ref?.name ?? card.name;
  return {
    ruling,
    group: groupOf(ruling, citation !== undefined, printed),
    printed,
    isCitedWithNumber: ruling.cards.some((ref) => ref.id === card.id && ref.number !== null),
  };
}

/**
 * How a ruling concerns the card. A FAQ ruling is a question on the card if it cites cards by number and this card is
 * one of them, or if its question or a heading names the card.
 * @param isCited whether the card is in `ruling.cards`
 * @param printedName the card's name as the ruling prints it
 */
function groupOf(ruling: Ruling, isCited: boolean, printedName: string): CardGroup {
  const hasNumbers = ruling.cards.some((ref) => ref.number !== null);
  switch (ruling.kind) {
    case "card-errata":
      return isCited ? "errata" : "named";
    case "restricted":
    case "banned":
      return isCited ? "list" : "named";
    case "faq":
      // In a ruling without card numbers, `cards` has every name, so the question and the headings decide.
      if (isCited && hasNumbers) return "question";
      return [ruling.question ?? "", ...ruling.section].some((text) => text.includes(printedName))
        ? "question"
        : "named";
    case "rules-errata":
    case "campaign-errata":
      return "named";
    default:
      return "clarification";
  }
}

/** The names of the card in these rulings other than `card.name`, each with references to the rulings. */
function spellingsOf(rulings: readonly Ruling[], card: Card): CardPage["spellings"] {
  const referencesByName = new Map<string, string[]>();
  for (const ruling of rulings) {
    for (const ref of [...ruling.cards, ...ruling.mentions]) {
      if (ref.id === card.id && ref.name !== card.name)
        addTo(referencesByName, ref.name, `${ruling.document}/${ruling.id}`);
    }
  }
  return [...referencesByName].map(([name, references]) => ({ name, in: references }));
}

/** The numbers of the card in sets for which the rulings print more than one. A card has only one number in a set. */
function conflictingNumbers(rulings: readonly Ruling[], card: Card): ConflictingNumber[] {
  const bySetAndNumber = new Map<string, ConflictingNumber>();
  for (const ruling of rulings) {
    for (const { id, set, number } of ruling.cards) {
      if (id !== card.id || set === null || number === null) continue;
      const entry = bySetAndNumber.get(`${set} ${number}`) ?? { set, number, in: [] };
      entry.in.push(`${ruling.document}/${ruling.id}`);
      bySetAndNumber.set(`${set} ${number}`, entry);
    }
  }
  const numbers = [...bySetAndNumber.values()];
  return numbers.filter((one) => numbers.some((other) => other.set === one.set && other.number !== one.number));
}

/** Whether two names, each with a subtitle or level, are the same without it. */
function haveSameTitle(one: string, other: string): boolean {
  const title = titleOf(one);
  return title !== one && title !== other && title === titleOf(other);
}

/** The other cards of these rulings, most shared rulings first. Rulings of restricted and banned lists do not count. */
function relatedTo(rulings: readonly Ruling[], card: Card, cards: readonly Card[]): RelatedCard[] {
  const shared = new Map<string, string[]>();
  for (const ruling of rulings.filter((one) => !listKinds.has(one.kind))) {
    for (const id of new Set([...ruling.cards, ...ruling.mentions].map((ref) => ref.id))) {
      if (id !== card.id) addTo(shared, id, `${ruling.document}/${ruling.id}`);
    }
  }
  const names = new Map(cards.map((one) => [one.id, one.name]));
  return [...shared]
    .map(([id, references]) => ({ id, name: names.get(id) ?? id, shared: references }))
    .sort((a, b) => b.shared.length - a.shared.length || (a.name < b.name ? -1 : 1));
}
