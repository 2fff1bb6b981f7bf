/**
 * Reads decks as JSON: a deck of ArkhamDB (`slots`, `sideSlots`, `investigator_code`), bare slots (`{"01006": 1}`), a
 * list of codes or of `{"code": …, "count": …}`, or a save of Tabletop Simulator. Each may be in a wrapper such as `{"deck": …}`. A deck with `slots` or
 * `cards`, or a wrapper, may also be the only element of a list.
 */

import { cardCode, cardCodeInColumn } from "../card-code.js";
import { parseJson } from "../data/parse-json.js";
import { badDeck, requireCopies } from "./bad-deck.js";
import { type Decklist, deckLine } from "./decklist.js";

const formatHint =
  'JSON of ArkhamDB has slots with codes and counts: {"slots": {"01006": 1}}. It is at https://arkhamdb.com/api/public/decklist/ID.';

type Fields = Record<string, unknown>;

/** The keys under which a wrapper may have its deck: `{"deck": {…}}`. */
const wrapperKeys = ["deck", "decklist", "data"];

/**
 * Reads a deck as JSON.
 * @param file the file's name, for messages
 * @throws GrimError bad-deck for text that is not JSON, for JSON that is not one deck, and for an invalid count
 */
export function readJson(text: string, file: string): Decklist {
  const lineOf = lineFinder(text);
  const written = cardsOf(parseJson(text.replace(/^\ufeff/, ""), file, badDeck), file);
  const cards = written.map(({ written, name, count, isSide = false }) => {
    const line = lineOf(written);
    const code = cardCodeInColumn(written);
    const cardName = name ?? (code === null ? written : "");
    const description = `${valueForMessage(count)} as the number of copies of ${JSON.stringify(written.slice(0, 60))}`;
    const copies = requireCopies(isWord(count) ? String(count) : "", description, file, line);
    return deckLine(line, copies, cardName.replace(/\s+/g, " ").trim(), { code, isSide });
  });
  return { format: "json", cards: cards.filter(({ count }) => count > 0), loose: [] };
}

/** A card as it is in the JSON. */
interface JsonCard {
  /** The code or name as written. */
  written: string;
  /** The name, if it is given beside the code. */
  name?: string;
  count: unknown;
  isSide?: boolean;
}

/** The cards of a deck, in the order of the text. Throws GrimError bad-deck. */
function cardsOf(value: unknown, file: string): JsonCard[] {
  if (Array.isArray(value)) {
    if (value.length === 0 || !value.every(holdsDeck)) return cardsIn(value, "deck", file);
    if (value.length === 1) return cardsOf(value[0], file);
    throw notADeck(file, `${file} has ${value.length} decks. One was expected: save each to its own file.`);
  }
  if (!isFields(value)) throw notADeck(file, `${file} is JSON but not a deck: ${valueForMessage(value)} was found.`);
  if (isDeck(value)) return cardsInDeck(value, file);
  const wrapped = wrapperKeys.map((key) => value[key]).find((one) => typeof one === "object" && one !== null);
  if (wrapped !== undefined) return cardsOf(wrapped, file);
  if (Array.isArray(value.ObjectStates)) return cardsInSave(value.ObjectStates);
  // Bare slots: at least one of the keys is a code.
  if (Object.keys(value).some((key) => cardCode(key) !== null)) return cardsIn(value, "deck", file);
  throw notADeck(file, `${file} is JSON without a deck: it has ${keysForMessage(value)}; "slots" was expected.`);
}

function cardsInDeck(deck: Fields, file: string): JsonCard[] {
  const { slots, cards, ignoreDeckLimitSlots, sideSlots, investigator_code: investigator } = deck;
  const ignored = isFields(ignoreDeckLimitSlots) ? cardsIn(ignoreDeckLimitSlots, "ignoreDeckLimitSlots", file) : [];
  return [
    ...(isWord(investigator) ? [{ written: String(investigator), count: 1 }] : []),
    ...cardsIn(slots, "slots", file),
    ...cardsIn(cards, "cards", file),
    // Usually these cards are also in `slots`. Only the others are added.
    ...ignored.filter(({ written }) => !isFields(slots) || !Object.hasOwn(slots, written)),
    ...cardsIn(sideSlots, "sideSlots", file).map((card) => ({ ...card, isSide: true })),
  ];
}

/**
 * The cards of slots, such as `{"01006": 1}`, or of a list: PHP writes empty slots as an empty list.
 * @param field the name of the field, for messages
 */
function cardsIn(value: unknown, field: string, file: string): JsonCard[] {
  if (value === undefined || value === null) return [];
  if (isFields(value)) return Object.entries(value).map(([written, count]) => ({ written, count }));
  if (Array.isArray(value)) return value.map((entry) => listedCard(entry, file));
  throw notADeck(file, `${file}: "${field}" is not a list of cards: ${valueForMessage(value)} was found.`);
}

/** The cards among the objects of a save of Tabletop Simulator, and in decks among them, with their copies. */
function cardsInSave(objects: readonly unknown[]): JsonCard[] {
  const cards = new Map<string, JsonCard & { count: number }>();
  const visit = (object: unknown) => {
    if (!isFields(object)) return;
    if (Array.isArray(object.ContainedObjects)) object.ContainedObjects.forEach(visit);
    else if (/^Card/.test(String(object.Name))) {
      const { id, type } = gameNotes(object.GMNotes);
      const name = typeof object.Nickname === "string" ? object.Nickname : "";
      const written = isWord(id) ? String(id) : name;
      // A mini card is the figure of an investigator.
      if (written === "" || type === "Minicard") return;
      const card = cards.get(written) ?? { written, ...(name !== "" && { name }), count: 0 };
      card.count++;
      cards.set(written, card);
    }
  };
  objects.forEach(visit);
  return [...cards.values()];
}

/** The notes of an object of Tabletop Simulator, in which the tables of ArkhamDB's players keep its code as JSON. */
function gameNotes(notes: unknown): Fields {
  try {
    const value: unknown = JSON.parse(typeof notes === "string" ? notes : "{}");
    return isFields(value) ? value : {};
  } catch {
    return {};
  }
}

/** The card of an entry of a list: `"01006"`, `["01006", 2]` or `{"code": "01006", "count": 2}`. */
function listedCard(entry: unknown, file: string): JsonCard {
  if (isWord(entry)) return { written: String(entry), count: 1 };
  if (Array.isArray(entry) && entry.length === 2) {
    const [codeOrName, count] = entry;
    // `String` fails on deeply nested lists, so other values are described.
    return { written: isWord(codeOrName) ? String(codeOrName) : valueForMessage(codeOrName), count };
  }
  if (!isFields(entry)) throw notADeck(file, `${file} has an entry that is not a card: ${valueForMessage(entry)}.`);
  const written = entry.code ?? entry.id ?? entry.card_code ?? entry.name;
  if (!isWord(written)) throw notADeck(file, `${file} has a card without code and name: ${valueForMessage(entry)}.`);
  const count = entry.count ?? entry.quantity ?? entry.qty ?? 1;
  return { written: String(written), count, ...(typeof entry.name === "string" && { name: entry.name }) };
}

function isDeck(value: Fields): boolean {
  return Object.hasOwn(value, "slots") || Object.hasOwn(value, "cards");
}

/** Whether a value is a deck or a wrapper of one. */
function holdsDeck(value: unknown): value is Fields {
  return isFields(value) && (isDeck(value) || wrapperKeys.some((key) => typeof value[key] === "object"));
}

/** Whether a value can be a code, a name or a count. */
function isWord(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Describes a value: `"many"`, `a list`, `an object with "x"`. The contents of lists and objects are not shown, because
 * `JSON.stringify` fails on values that are nested too deeply.
 */
function valueForMessage(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (isFields(value)) return `an object with ${keysForMessage(value)}`;
  return JSON.stringify(typeof value === "string" ? value.slice(0, 40) : value) ?? "nothing";
}

function keysForMessage(value: Fields): string {
  const all = Object.keys(value);
  const keys = all.slice(0, 5).map((key) => JSON.stringify(key.slice(0, 30)));
  return all.length === 0 ? "no keys" : keys.join(", ") + (all.length > keys.length ? " …" : "");
}

function notADeck(file: string, message: string) {
  return badDeck(file, null, message, undefined, formatHint);
}

/**
 * Makes a function that finds the lines of codes and names, which must be asked for in their order.
 * @returns a function from a text to the 1-based line of its first occurrence at or after the previous one; the
 *   previous line when there is none
 */
function lineFinder(json: string): (text: string) => number {
  let [position, line] = [0, 1];
  return (text) => {
    const quoted = json.indexOf(JSON.stringify(text), position);
    // A number is not quoted.
    const next = quoted >= 0 ? quoted : json.indexOf(text, position);
    if (next < 0 || text === "") return line;
    for (let end = json.indexOf("\n", position); end >= 0 && end < next; end = json.indexOf("\n", end + 1)) line++;
    position = next;
    return line;
  };
}
