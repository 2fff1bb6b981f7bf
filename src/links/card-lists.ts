/** The restricted and banned lists of the documents, each with its rule and its entries. */
import { hasName, saysNoCard } from "../cards/listed-cards.js";
import type { Card } from "../cards/schema.js";
import type { Library } from "../library/library.js";
import { editionHolding, editionOfTexts, type Ruling } from "../ruling/ruling.js";
import type { View } from "./view.js";

export interface CardList {
  kind: "restricted" | "banned";
  game: string;
  document: string;
  /** The edition that the list's texts are from. */
  edition: string;
  /** The list's rule; null when it has none. */
  policy: Ruling | null;
  /** The records that put a card on the list, in document order. */
  entries: Ruling[];
  /** Records without a card, such as "no card is banned". */
  statements: Ruling[];
  /** Whether the list is empty, as its statements say. A list that is not empty may have statements that were not read. */
  isEmpty: boolean;
}

/**
 * Whether the list may have the card although no entry does: none of its entries was read as a card, or a statement of
 * the list names the card.
 */
export function mayHave({ entries, statements, isEmpty }: CardList, { name }: Pick<Card, "name">): boolean {
  return !isEmpty && (entries.length === 0 || statements.some(({ text }) => hasName(text, name)));
}

/** The lists of a kind in the documents of a view, one for each heading. */
export function cardLists(library: Library, kind: CardList["kind"], view: View): CardList[] {
  return [...view].flatMap(([document, edition]) => listsIn(library, kind, document, edition));
}

/** If this ruling is the rule of a list, or a statement of a list without a card: that list. Otherwise null. */
export function listStatedBy(library: Library, ruling: Ruling): CardList | null {
  const isEntry = isListKind(ruling.kind) && ruling.cards.length > 0;
  return isEntry ? null : listWith(library, ruling);
}

/** The rule of the list that has this entry. Null for a ruling that is not on a list, or when the list has no rule. */
export function listPolicy(library: Library, entry: Ruling): Ruling | null {
  return isListKind(entry.kind) ? (listWith(library, entry)?.policy ?? null) : null;
}

/** The list that has the ruling as its rule, an entry or a statement; null if there is none. */
function listWith(library: Library, ruling: Ruling): CardList | null {
  const { document, kind } = ruling;
  // A policy may be the rule of a list of either kind.
  const policyKinds: CardList["kind"][] = kind === "policy" ? ["restricted", "banned"] : [];
  const kinds = isListKind(kind) ? [kind] : policyKinds;
  const hasRuling = ({ policy, entries, statements }: CardList) =>
    [policy, ...entries, ...statements].some((one) => one?.id === ruling.id);
  return kinds.flatMap((one) => listsIn(library, one, document, editionHolding(ruling))).find(hasRuling) ?? null;
}

/**
 * The lists of a kind in an edition, one for each heading. The rule of a list is the policy directly before its entries, if
 * its title is their heading, below the same outer headings.
 */
function listsIn(library: Library, kind: CardList["kind"], document: string, edition: string): CardList[] {
  const range = library.range(document, edition);
  if (!range) return [];
  const lists = new Map<string, Pick<CardList, "policy" | "entries" | "statements">>();
  for (let at = range[0]; at < range[1]; at++) {
    const ruling = library.at(at);
    if (ruling.kind !== kind) continue;
    const heading = ruling.section.join("\n");
    let list = lists.get(heading);
    if (!list) {
      list = { policy: null, entries: [], statements: [] };
      lists.set(heading, list);
    }
    (ruling.cards.length > 0 ? list.entries : list.statements).push(ruling);
    const before = at > range[0] ? library.at(at - 1) : null;
    const isRule = before?.kind === "policy" && [...before.section, before.title].join("\n") === heading;
    if (isRule) list.policy ??= before;
  }
  return [...lists.values()].map((list) => {
    const texts = [...list.entries, ...list.statements];
    const isEmpty = list.entries.length === 0 && list.statements.every(({ text }) => saysNoCard(text));
    return { kind, game: (texts[0] as Ruling).game, document, edition: editionOfTexts(texts), ...list, isEmpty };
  });
}

function isListKind(kind: string): kind is CardList["kind"] {
  return kind === "restricted" || kind === "banned";
}

const numberWords = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const limit = new RegExp(
  `\\b(?:select|choose|use|play|include)\\s+(?:only\\s+|any\\s+|up\\s+to\\s+)*(\\d+|${numberWords.join("|")})\\s+` +
    "(?:of\\s+(?:these|the)\\s+)?(?:following\\s+)?(?:restricted\\s+)?(?:card|title)",
  "i",
);

/**
 * The number of titles of a list that its rule allows in a deck, as in `select 1 card from this list for any given
 * deck`; null when the rule does not say.
 */
export function titlesAllowed(rule: string): number | null {
  const number = limit.exec(rule)?.[1];
  if (number === undefined) return null;
  return /^\d/.test(number) ? Number(number) : numberWords.indexOf(number.toLowerCase()) + 1;
}
