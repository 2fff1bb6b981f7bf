/**
 * The table of known cards: facts, not texts, about every card of the card databases, whether or not it has rulings. The
 * files of the library have only cards whose set is in the game's catalogue. The encoded table is one string, of which only
 * the lines that a look-up needs are decoded.
 */
import { addTo, groupBy } from "../ruling/groups.js";
import { fold, nameKey, titleOf } from "./fold.js";
import type { Card, CardSet } from "./schema.js";

export interface KnownCard {
  game: string;
  /** ArkhamDB code or OCTGN id, in lower case. */
  code: string;
  /** The set, written as in the `cite` field of sets.yaml; null when the catalogue does not have the set. */
  set: string | null;
  /** The collector number without a letter, such as `59` for `F59`; null when the source has none. */
  number: string | null;
  name: string;
  subname: string | null;
  level: number | null;
  /** The id of the same card in the catalogue; null when the catalogue does not have it or the match is not certain. */
  catalogueId: string | null;
  /** The codes of its later printings, if it has any. */
  reprints?: readonly string[];
}

const columns = ["game", "code", "set", "number", "name", "subname", "level", "catalogueId"] as const;

/** A row of the text `rows` in cards/<game>/known-cards.yaml. A `|` in a value becomes a space. */
export function knownCardRow(card: Omit<KnownCard, "game" | "catalogueId">): string {
  return [card.code, card.set, card.number, card.name, card.subname, card.level]
    .map((value) => String(value ?? "").replace(/\s*\|\s*/g, " "))
    .join(" | ")
    .replace(/[ |]+$/, "");
}

/**
 * Parses the text `rows` of known-cards.yaml. A row with a tab is not valid, because tabs separate the values of the
 * encoded table.
 * @returns the cards or, if a row is not valid, the number (from 1) of the first such row
 */
export function parseKnownCards(rows: string, game: string): KnownCard[] | number {
  const cards: KnownCard[] = [];
  for (const [i, row] of rows.split("\n").entries()) {
    if (row.trim() === "") continue;
    const values = row.split("|").map((one) => one.trim());
    const [code = "", , , name = "", , level = ""] = values;
    if (code === "" || name === "" || row.includes("\t") || !/^\d*$/.test(level)) return i + 1;
    cards.push(cardOf([game, code.toLowerCase(), ...values.slice(1, 6)]));
  }
  return cards;
}

/**
 * Gives each known card the id of its catalogue card. That is the first of these that exists:
 * 1. the card of the same name with the same set and number
 * 2. for a card without a level or of level 0: the only card of the same name without printings
 * 3. the only card of the same name in the set; cards that match another known card by number do not count
 *
 * A name in the catalogue may include the subname (`Julia Brown, Insomniac`).
 */
export function joinCatalogue(
  known: readonly KnownCard[],
  cards: readonly Card[],
  sets: readonly CardSet[],
): KnownCard[] {
  const byName = new Map<string, Card[]>();
  for (const card of cards) {
    const keys = new Set([card.name, ...card.also].map(nameKey));
    for (const key of keys) addTo(byName, key, card);
  }
  const byTitle = groupBy(cards, (card) => nameKey(titleOf(card.name)));
  const setOf = (cite: string) => sets.find((one) => fold(one.cite) === fold(cite))?.cite ?? cite;
  const isIn = (card: Card, { set }: KnownCard) => card.printings.some((one) => setOf(one.set) === set);
  // For each known card, the cards of the catalogue with one of its names.
  const sameName = known.map((one) => [...new Set(nameForms(one).flatMap((name) => byName.get(nameKey(name)) ?? []))]);
  const numberMatches = known.map((one, i) => {
    // The catalogue may have another subname than the known card; with set and number, the name alone is enough.
    const sameTitle = byTitle.get(nameKey(one.name)) ?? [];
    return [...(sameName[i] as Card[]), ...sameTitle].find((card) =>
      card.printings.some((printing) => setOf(printing.set) === one.set && holdsNumber(printing.number, one.number)),
    );
  });
  const matchedByNumber = new Set(numberMatches);
  return known.map((one, i) => {
    const nameKeys = new Set(nameForms(one).map(nameKey));
    // If the catalogue's name includes a subname, it matches only a known card with that subname or with none.
    const candidates = (sameName[i] as Card[]).filter(
      (card) => one.subname === null || titleOf(card.name) === card.name || nameKeys.has(nameKey(card.name)),
    );
    const withoutPrintings = candidates.filter((card) => card.printings.length === 0 && (one.level ?? 0) === 0);
    // If the known cards have no numbers, or the ruling documents misprint a number, the name and the set are enough.
    const inSet = candidates.filter((card) => !matchedByNumber.has(card) && isIn(card, one));
    const match = numberMatches[i] ?? onlyItem(withoutPrintings) ?? onlyItem(inSet);
    return { ...one, catalogueId: match?.id ?? null };
  });
}

/** The item of a list that has exactly one. */
function onlyItem<Item>(list: readonly Item[]): Item | undefined {
  return list.length === 1 ? list[0] : undefined;
}

/** Whether a printed number (`12`, `F 12`) is this number, or a printed range (`178-181`) contains it. */
export function holdsNumber(printed: string, number: string | null): boolean {
  if (number === null || printed === "") return false;
  const [from = "", to = from] = printed.replace(/^F\s*/i, "").split(/[-–]/);
  return Number(from) <= Number(number) && Number(number) <= Number(to);
}

/** The cards with the codes of their later printings, by the spans of codes in `reprints`. */
export function withReprints(
  cards: readonly KnownCard[],
  reprints: readonly { from: string; to: string; of: string }[],
): KnownCard[] {
  return cards.map((card) => {
    const codes = reprints.flatMap(({ from, to, of }) => {
      const code = Number(from) + Number(card.code) - Number(of);
      return code >= Number(from) && code <= Number(to) ? [String(code).padStart(from.length, "0")] : [];
    });
    return codes.length > 0 ? { ...card, reprints: codes } : card;
  });
}

/** The forms of a card's name: with its subname, if it has one, and without. */
export function nameForms({ name, subname }: KnownCard): string[] {
  return subname === null ? [name] : [`${name}, ${subname}`, `${name} (${subname})`, name];
}

/**
 * Encodes the table for the snapshot: a line for each card, with its columns separated by tabs, then keys for look-ups
 * by name and by number. Keys of names begin with `=`, keys of numbers with `#` and codes of later printings with `@`, so
 * that no other value equals them. The line ends with a tab, so that every value but the first stands between two tabs.
 */
export function encodeKnownCards(cards: readonly KnownCard[]): string {
  const lines = cards.map((card) => {
    const values = columns.map((column) => card[column] ?? "");
    const names = [card.name, `${card.name} ${card.level || ""}`, `${card.name} ${card.subname ?? ""}`];
    return [
      ...values,
      ...new Set(names.map((name) => `=${nameKey(name)}`)),
      `#${fold(card.set ?? "")} ${card.number ?? ""}`,
      ...(card.reprints ?? []).map((code) => `@${code}`),
      "",
    ].join("\t");
  });
  return `\n${lines.join("\n")}\n`;
}

/** Look-ups in an encoded table. */
export interface KnownCardTable {
  /** The code may be that of a later printing. */
  byCode(code: string): KnownCard[];
  /** By `nameKey`. The name may have its level or its subtitle: `Lucky! (2)`, `Hired Gun: Out of Town`. */
  byName(name: string): KnownCard[];
  /** `set` is written as in the `cite` field of sets.yaml; `number` has no letter. */
  byPrinting(set: string, number: string): KnownCard[];
  /** The known cards with this catalogue id. */
  ofCard(game: string, id: string): KnownCard[];
  all(): readonly KnownCard[];
}

/** Opens a table that `encodeKnownCards` made, for look-ups. */
export function knownCardTable(encoded: string): KnownCardTable {
  let cards: readonly KnownCard[] | null = null;
  let index: ReadonlyMap<string, string[]> | null = null;
  let lookUpCount = 0;
  const cardsWith = (value: string): KnownCard[] => {
    if (lookUpCount++ < lookUpsWithoutIndex) return linesWith(encoded, value).map(decode);
    index ??= linesByValue(encoded);
    return (index.get(value) ?? []).map(decode);
  };
  return {
    byCode(code) {
      const own = cardsWith(code.toLowerCase()).filter((one) => one.code === code.toLowerCase());
      return own.length > 0 ? own : cardsWith(`@${code.toLowerCase()}`);
    },
    byName: (name) => (nameKey(name) === "" ? [] : cardsWith(`=${nameKey(name)}`)),
    byPrinting: (set, number) => (set === "" || number === "" ? [] : cardsWith(`#${fold(set)} ${number}`)),
    ofCard: (game, id) => cardsWith(id).filter((one) => one.game === game && one.catalogueId === id),
    all: () => {
      cards ??= linesOf(encoded).map(decode);
      return cards;
    },
  };
}

/**
 * The number of look-ups after which an index is built. Most commands look up one value, for which searching the string
 * is faster than building an index. A question about the status of a card looks up every run of words in the question.
 */
const lookUpsWithoutIndex = 4;

function linesOf(encoded: string): string[] {
  return encoded.split("\n").filter((line) => line !== "");
}

/** The lines by code, by the id in the catalogue, and by the keys at the end of each line. */
function linesByValue(encoded: string): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const line of linesOf(encoded)) {
    const values = line.split("\t");
    const [, code = ""] = values;
    // The id in the catalogue is the last column; the keys follow it.
    const idAndKeys = values.slice(columns.indexOf("catalogueId"));
    for (const value of new Set([code, ...idAndKeys])) addTo(index, value, line);
  }
  return index;
}

/**
 * The lines that have a value in any column, in order; with an empty `after`, those with a value that begins so. Callers
 * check the column, unless the value is a key that begins with
 * `=` or `#`.
 */
function linesWith(encoded: string, value: string, after = "\t"): string[] {
  const lines: string[] = [];
  const wanted = `\t${value}${after}`;
  for (let at = encoded.indexOf(wanted); at >= 0; at = encoded.indexOf(wanted, at)) {
    const end = encoded.indexOf("\n", at);
    lines.push(encoded.slice(encoded.lastIndexOf("\n", at) + 1, end));
    at = end;
  }
  return lines;
}

function decode(line: string): KnownCard {
  const values = line.split("\t");
  const reprints = values.flatMap((value) => (value.startsWith("@") ? [value.slice(1)] : []));
  return reprints.length > 0 ? { ...cardOf(values), reprints } : cardOf(values);
}

/** The card with these values, in the order of `columns`. Values that are empty or missing become null. */
function cardOf(values: readonly string[]): KnownCard {
  const [game = "", code = "", set, number, name = "", subname, level, catalogueId] = values;
  return {
    game,
    code,
    set: set || null,
    number: number || null,
    name,
    subname: subname || null,
    level: level ? Number(level) : null,
    catalogueId: catalogueId || null,
  };
}
