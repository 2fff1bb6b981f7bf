/** The cards of restricted and banned lists whose entries do not cite a card of the catalogue. */
import type { RulingRecord } from "../ruling/schema.js";
import { nameKey, plainWords, slugify } from "./fold.js";
import { cardsWithName } from "./resolver.js";
import type { Card, Catalogue } from "./schema.js";

/** The parts of a record or a ruling that name the cards of a list. */
type ListRecord = Pick<RulingRecord, "id" | "kind" | "text" | "cards" | "mentions"> & {
  title?: string | null | undefined;
};

const noCard =
  /\bno (?:[\w-]+ ){0,2}(?:cards?|titles?)\b|\bno (?:[\w-]+ ){1,2}(?:is|are) (?:[\w-]+ )?(?:banned|restricted)\b|\bnone\b(?! of (?:these|the following)\b)/i;

/** Whether a statement says that its list is empty: `No card is banned.`, `None`. */
export function saysNoCard(text: string): boolean {
  return noCard.test(text);
}

/** Whether a statement has the name as whole words. */
export function hasName(text: string, name: string): boolean {
  return nameKey(name) !== "" && ` ${plainWords(text)} `.includes(` ${nameKey(name)} `);
}

/** Titles that are not the name of a card: a whole list that is one record, the head of a table, `No cards`. */
const isNoName =
  /\b(?:banned|restricted)\b.*\b(?:list|cards?)$|^(?:no|none)\b|^(?:cards?|names?|titles?)(?: names?)?$/i;
const item = /^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t]+(.+)$/gm;
/** A remark after a name: a set and number or four words in brackets, or words after a dash. */
const remark = /\s*\((?:[^()]*\d[^()]*|(?:[^\s()]+ ){3}[^()]*)\)$|\s+[–—-]\s.*$/;

/**
 * The entries that a record of a restricted or banned list prints: its title or, if that is not a name, the items of its
 * text. Empty for any other record, and for one whose title cites a card of the catalogue.
 */
function entriesOf({ kind, title, text, cards }: ListRecord): string[] {
  if (kind !== "restricted" && kind !== "banned") return [];
  const plain = (entry: string) => (entry.replace(/\*+/g, "").split("|")[0] as string).trim();
  const named = (entries: string[]) => entries.map(plain).filter((entry) => entry !== "" && !isNoName.test(entry));
  const titles = named(title ? [title] : []);
  if (titles.length > 0) return cards.length > 0 ? [] : titles;
  return named([...text.matchAll(item)].map(([, words = ""]) => words));
}

/** The cards of one entry; several if the catalogue has several of the name. */
interface ListedCards {
  name: string;
  cards: Card[];
  /** Whether the catalogue does not have the card. */
  isNew: boolean;
}

/**
 * The cards that a record puts on a restricted or banned list without citing them. A card that the catalogue does not
 * have gets its name, and the id of that name. A remark may follow the name; the longest name in the catalogue counts.
 */
export function listedCards(record: ListRecord, catalogue: Catalogue): ListedCards[] {
  const cited = new Set(record.cards.map(({ id }) => id));
  const listed = entriesOf(record).map((entry): ListedCards => {
    const withoutRemark = entry.replace(remark, "") || entry;
    for (const name of [
      entry,
      withoutRemark,
      ...[/\s*\(.*$/, /:\s.*$/, /,\s.*$/].map((end) => entry.replace(end, "")),
    ]) {
      const cards = cardsWithName(name, catalogue);
      if (cards.length > 0) return { name, cards, isNew: false };
    }
    const name = withoutRemark;
    const id = slugify(name) || record.id;
    return { name, cards: [{ id, name, printings: [], also: [], nicknames: [], named: true }], isNew: true };
  });
  return listed.filter(({ cards }) => !cards.some(({ id }) => cited.has(id)));
}

/** The catalogue with the cards that records cite by a code, and that it did not have. */
function withCitedCards(records: readonly ListRecord[], catalogue: Catalogue): Catalogue {
  const ids = new Set(catalogue.cards.map(({ id }) => id));
  const added: Card[] = [];
  for (const { id, name, set, number } of records.flatMap(({ cards }) => cards)) {
    if (ids.has(id)) continue;
    ids.add(id);
    // `Machete (2)`, of level 2, is also called Machete.
    const plain = name.replace(/ \(\d\)$/, "");
    const printings = set === null || number === null ? [] : [{ set, number }];
    added.push({ id, name, printings, also: plain === name ? [] : [plain], nicknames: [], named: true });
  }
  return added.length === 0 ? catalogue : { ...catalogue, cards: [...catalogue.cards, ...added] };
}

/**
 * Gives each record of a list that cites no card the cards that it names, in place.
 * @returns the catalogue, with the cards that it did not have
 */
export function withListedCards(records: readonly ListRecord[], catalogue: Catalogue): Catalogue {
  let all = withCitedCards(records, catalogue);
  for (const record of records) {
    const listed = listedCards(record, all);
    if (listed.length === 0) continue;
    const added = listed.flatMap(({ name, cards }) => cards.map(({ id }) => ({ id, name, set: null, number: null })));
    record.cards = [...record.cards, ...added];
    record.mentions = record.mentions.filter(({ id }) => !added.some((card) => card.id === id));
    const newCards = listed.flatMap(({ cards, isNew }) => (isNew ? cards : []));
    all = { ...all, cards: [...all.cards, ...newCards] };
  }
  return all;
}
