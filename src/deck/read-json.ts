/**
 * Reads decks as JSON: a deck of ArkhamDB (`slots`, `sideSlots`, `investigator_code`), bare slots (`{"01006": 1}`), or
 * a list of codes or of `{"code": …, "count": …}`. Each may be in a wrapper such as `{"deck": …}`. A deck with `slots` or
 * `cards`, or a wrapper, may also be the only element of a list.
 */

import { parseJson } from "../carddata/parse-json.js";
import { cardCode, cardCodeInColumn } from "../cards/card-code.js";
import { badDeck, requireCopies, requireEntryLimit, requireName } from "./bad-deck.js";
import { type DeckLine, type Decklist, deckLine } from "./decklist.js";

const formatHint =
  'JSON of ArkhamDB has slots with codes and counts: {"slots": {"01006": 1}}. It is at https://arkhamdb.com/api/public/decklist/ID.';

type Fields = Record<string, unknown>;

/** The keys under which a wrapper may have its deck: `{"deck": {…}}`. */
const wrapperKeys = ["deck", "decklist", "data"];
const maxWrappers = 4;

/**
 * Reads a deck as JSON.
 * @param file the file's name, for messages
 * @throws GrimError bad-deck for text that is not JSON, for JSON that is not one deck, and for an invalid count or name
 */
export function readJson(text: string, file: string): Decklist {
  const value = unwrap(parseJson(text.replace(/^\ufeff/, ""), file, badDeck), file);
  const reader = new DeckReader(file, lineFinder(text));
  if (Array.isArray(value)) reader.addList(value);
  else if (isSlots(value)) reader.addSlots(value);
  else {
    const { slots, sideSlots, ignoreDeckLimitSlots, cards } = value;
    if (slots === undefined && cards === undefined)
      throw notADeck(file, `${file} is JSON without a deck: it has ${keysForMessage(value)}; "slots" was expected.`);
    const investigator = value.investigator_code;
    if (typeof investigator === "string" || typeof investigator === "number") reader.addCard(String(investigator), 1);
    reader.addField(slots, "slots");
    reader.addField(cards, "cards");
    // Usually these cards are also in `slots`. Only the others are added.
    if (isFields(ignoreDeckLimitSlots))
      reader.addSlots(
        Object.fromEntries(
          Object.entries(ignoreDeckLimitSlots).filter(([code]) => !(isFields(slots) && Object.hasOwn(slots, code))),
        ),
      );
    reader.isSide = true;
    reader.addField(sideSlots, "sideSlots");
  }
  return { format: "json", cards: reader.cards, loose: [] };
}

/** Removes up to `maxWrappers` wrappers around a deck. */
function unwrap(value: unknown, file: string): Fields | unknown[] {
  let deck = value;
  for (let n = 0; n < maxWrappers; n++) {
    if (Array.isArray(deck) && deck.length > 0 && deck.every(holdsDeck)) {
      if (deck.length > 1)
        throw notADeck(
          file,
          `${file} has ${deck.length} decks: ${namesForMessage(deck as Fields[])}. One was expected: save each to its own file.`,
        );
      deck = deck[0];
    } else if (isFields(deck) && !isDeck(deck)) {
      const inside = wrapperKeys
        .map((key) => (deck as Fields)[key])
        .find((one) => typeof one === "object" && one !== null);
      if (inside === undefined) break;
      deck = inside;
    } else break;
  }
  if (Array.isArray(deck) || isFields(deck)) return deck;
  throw notADeck(file, `${file} is JSON but not a deck: ${valueForMessage(deck)} was found.`);
}

function isDeck(value: Fields): boolean {
  return Object.hasOwn(value, "slots") || Object.hasOwn(value, "cards");
}

/** Whether a value is a deck or a wrapper of one. */
function holdsDeck(value: unknown): value is Fields {
  return isFields(value) && (isDeck(value) || wrapperKeys.some((key) => typeof value[key] === "object"));
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

/** Whether a value is bare slots, such as `{"01006": 1}`: at least one of its keys is a code. */
function isSlots(value: Fields): boolean {
  const keys = Object.keys(value);
  return keys.length > 0 && !isDeck(value) && keys.some((key) => cardCode(key) !== null);
}

function namesForMessage(decks: readonly Fields[]): string {
  const names = decks
    .slice(0, 3)
    .map(({ name }) => (typeof name === "string" ? JSON.stringify(name.slice(0, 40)) : "without a name"));
  return names.join(", ") + (decks.length > names.length ? " …" : "");
}

function keysForMessage(value: Fields): string {
  const all = Object.keys(value);
  const keys = all.slice(0, 5).map((key) => JSON.stringify(key.slice(0, 30)));
  return all.length === 0 ? "no keys" : keys.join(", ") + (all.length > keys.length ? " …" : "");
}

function notADeck(file: string, message: string) {
  return badDeck(file, null, message, undefined, formatHint);
}

/** The code or name at the start of a pair. `String` fails on deeply nested lists, so other values are described. */
function codeInPair(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : valueForMessage(value);
}

/** Collects the cards of a deck. Its methods throw GrimError bad-deck. */
class DeckReader {
  readonly cards: DeckLine[] = [];
  /** Whether the cards that are added next are in the side deck. */
  isSide = false;
  constructor(
    private readonly file: string,
    private readonly lineOf: (text: string) => number,
  ) {}

  /** Adds slots, or a list: PHP writes empty slots as an empty list. */
  addField(value: unknown, name: string): void {
    if (value === undefined || value === null) return;
    if (isFields(value)) this.addSlots(value);
    else if (Array.isArray(value)) this.addList(value);
    else
      throw notADeck(this.file, `${this.file}: "${name}" is not a list of cards: ${valueForMessage(value)} was found.`);
  }

  addSlots(slots: Fields): void {
    for (const [code, count] of Object.entries(slots)) this.addCard(code, count);
  }

  /** Adds `["01006", …]`, `[{"code": "01006", "count": 2}, …]` or `[["01006", 2], …]`. */
  addList(list: readonly unknown[]): void {
    for (const entry of list) {
      if (typeof entry === "string" || typeof entry === "number") this.addCard(String(entry), 1);
      else if (Array.isArray(entry) && entry.length === 2) this.addCard(codeInPair(entry[0]), entry[1]);
      else if (isFields(entry)) this.addObject(entry);
      else throw notADeck(this.file, `${this.file} has an entry that is not a card: ${valueForMessage(entry)}.`);
    }
  }

  /** Adds `{"code": "01006", "count": 2}`, or a card with another of the known keys. */
  private addObject(card: Fields): void {
    const codeOrName = card.code ?? card.id ?? card.card_code ?? card.name;
    if (typeof codeOrName !== "string" && typeof codeOrName !== "number")
      throw notADeck(this.file, `${this.file} has a card without code and name: ${valueForMessage(card)}.`);
    const written = String(codeOrName);
    const code = cardCodeInColumn(written);
    const fallbackName = code === null ? written : "";
    const name = typeof card.name === "string" ? card.name : fallbackName;
    this.addLine(code, name, card.count ?? card.quantity ?? card.qty ?? 1, written);
  }

  /** Adds a card, by its code or name, with its count. */
  addCard(written: string, count: unknown): void {
    const code = cardCodeInColumn(written);
    this.addLine(code, code === null ? written : "", count, written);
  }

  /** @param written the code or name as the JSON has it, to find its line */
  private addLine(code: string | null, text: string, count: unknown, written: string): void {
    const line = this.lineOf(written);
    const digits = typeof count === "string" || typeof count === "number" ? String(count) : "";
    const description = `${valueForMessage(count)} as the number of copies of ${JSON.stringify(written.slice(0, 60))}`;
    const copies = requireCopies(digits, description, this.file, line);
    requireName(text, this.file, line);
    if (copies === 0) return;
    requireEntryLimit(this.cards.length + 1, this.file, line);
    this.cards.push(deckLine(line, copies, text.replace(/\s+/g, " ").trim(), { code, isSide: this.isSide }));
  }
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
