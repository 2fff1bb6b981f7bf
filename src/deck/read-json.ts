/**
 * Reads decks as JSON: ArkhamDB's deck (`slots`, `sideSlots`, `investigator_code`), also in `[…]` or `{"deck": …}`; bare slots
 * (`{"01006": 1}`); a list of codes or of `{"code": …, "count": …}`.
 */
import { badDeck, requireCopies, requireFew, requireName } from "./bad-deck.js";
import { cardCode, cardCodeInColumn } from "./card-code.js";
import { type DeckLine, type Decklist, deckLine } from "./decklist.js";

const expected =
  'JSON of ArkhamDB has slots with codes and counts: {"slots": {"01006": 1}}. It is at https://arkhamdb.com/api/public/decklist/ID.';

type Fields = Record<string, unknown>;

/** Wrappers around a deck: `{"deck": {…}}`, `[{…}]`. */
const wrappers = ["deck", "decklist", "data"];
const maxWrappers = 4;

/** @throws GrimError bad-deck */
export function readJson(text: string, file: string): Decklist {
  const value = unwrapped(parse(text.replace(/^\ufeff/, ""), file), file);
  const lineOf = linesOfStrings(text);
  const read = new Reader(file, lineOf);
  if (Array.isArray(value)) read.list(value, false);
  else if (isSlots(value)) read.slots(value, false);
  else {
    const { slots, sideSlots, ignoreDeckLimitSlots, cards } = value;
    if (slots === undefined && cards === undefined)
      throw refused(file, `${file} is JSON without a deck: it has ${keysOf(value)}; "slots" was expected.`);
    const investigator = value.investigator_code;
    if (typeof investigator === "string" || typeof investigator === "number") read.card(String(investigator), 1, false);
    read.part(slots, "slots", false);
    read.part(cards, "cards", false);
    // Copies that do not count for the deck's size are among the slots, too: only what is not there is added.
    if (isFields(ignoreDeckLimitSlots))
      read.slots(
        Object.fromEntries(
          Object.entries(ignoreDeckLimitSlots).filter(([code]) => !(isFields(slots) && Object.hasOwn(slots, code))),
        ),
        false,
      );
    read.part(sideSlots, "sideSlots", true);
  }
  return { format: "json", cards: read.cards, loose: [] };
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const at = /position (\d+)/.exec(message)?.[1];
    const line = at === undefined ? null : text.slice(0, Number(at)).split("\n").length;
    // The message may quote the file, with its control characters.
    throw badDeck(file, line, `${file} is not JSON, or is cut off: ${message.replace(/\s+/g, " ").slice(0, 160)}`);
  }
}

/** @throws GrimError bad-deck for several decks, and for JSON that is not a deck */
function unwrapped(value: unknown, file: string): Fields | unknown[] {
  let deck = value;
  for (let n = 0; n < maxWrappers; n++) {
    if (Array.isArray(deck) && deck.length > 0 && deck.every(holdsDeck)) {
      if (deck.length > 1)
        throw refused(
          file,
          `${file} holds ${deck.length} decks: ${names(deck as Fields[])}. One was expected: save each to a file of its own.`,
        );
      deck = deck[0];
    } else if (isFields(deck) && !isDeck(deck)) {
      const inside = wrappers
        .map((key) => (deck as Fields)[key])
        .find((one) => typeof one === "object" && one !== null);
      if (inside === undefined) break;
      deck = inside;
    } else break;
  }
  if (Array.isArray(deck) || isFields(deck)) return deck;
  throw refused(file, `${file} is JSON and no deck: ${shown(deck)} was found.`);
}

function isDeck(value: Fields): boolean {
  return Object.hasOwn(value, "slots") || Object.hasOwn(value, "cards");
}

/** A deck, or a wrapper of one. */
function holdsDeck(value: unknown): value is Fields {
  return isFields(value) && (isDeck(value) || wrappers.some((key) => typeof value[key] === "object"));
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value in a message. Not its JSON: it may be nested without end. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return isFields(value) ? `an object with ${keysOf(value)}` : (JSON.stringify(value) ?? "nothing").slice(0, 40);
}

/** `{"01006": 1}`: codes alone, or nearly. */
function isSlots(value: Fields): boolean {
  const keys = Object.keys(value);
  return keys.length > 0 && !isDeck(value) && keys.some((key) => cardCode(key) !== null);
}

function names(decks: readonly Fields[]): string {
  const shown = decks
    .slice(0, 3)
    .map(({ name }) => (typeof name === "string" ? JSON.stringify(name.slice(0, 40)) : "without a name"));
  return shown.join(", ") + (decks.length > shown.length ? " …" : "");
}

function keysOf(value: Fields): string {
  const keys = Object.keys(value);
  const shown = keys.slice(0, 5).map((key) => JSON.stringify(key.slice(0, 30)));
  return keys.length === 0 ? "no keys" : shown.join(", ") + (keys.length > shown.length ? " …" : "");
}

function refused(file: string, message: string) {
  return badDeck(file, null, message, undefined, expected);
}

/** The code or name at the start of a pair. `String` of a list nested without end fails. */
function shownCode(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : shown(value);
}

/** Collects the cards of a deck. */
class Reader {
  readonly cards: DeckLine[] = [];
  constructor(
    private readonly file: string,
    private readonly lineOf: (words: string) => number,
  ) {}

  /** Slots, or the empty list that PHP writes for no slots. */
  part(value: unknown, name: string, side: boolean): void {
    if (value === undefined || value === null) return;
    if (isFields(value)) this.slots(value, side);
    else if (Array.isArray(value)) this.list(value, side);
    else throw refused(this.file, `${this.file}: "${name}" is not a list of cards: ${shown(value)} was found.`);
  }

  slots(slots: Fields, side: boolean): void {
    for (const [code, count] of Object.entries(slots)) this.card(code, count, side);
  }

  /** `["01006", …]`, `[{"code": "01006", "count": 2}, …]`, `[["01006", 2], …]`. */
  list(list: readonly unknown[], side: boolean): void {
    for (const one of list) {
      if (typeof one === "string" || typeof one === "number") this.card(String(one), 1, side);
      else if (Array.isArray(one) && one.length === 2) this.card(shownCode(one[0]), one[1], side);
      else if (isFields(one)) {
        const named = one.code ?? one.id ?? one.card_code ?? one.name;
        if (typeof named !== "string" && typeof named !== "number")
          throw refused(this.file, `${this.file} has a card without code and name: ${shown(one)}.`);
        const code = cardCodeInColumn(String(named));
        const name = typeof one.name === "string" ? one.name : code === null ? String(named) : "";
        this.add(code, name, one.count ?? one.quantity ?? one.qty ?? 1, side, String(named));
      } else throw refused(this.file, `${this.file} has an entry that is no card: ${shown(one)}.`);
    }
  }

  card(written: string, count: unknown, side: boolean): void {
    const code = cardCodeInColumn(written);
    this.add(code, code === null ? written : "", count, side, written);
  }

  private add(code: string | null, text: string, count: unknown, side: boolean, written: string): void {
    const line = this.lineOf(written);
    const digits = typeof count === "string" || typeof count === "number" ? String(count) : "";
    const copies = requireCopies(
      digits,
      `${shown(count)} copies of ${JSON.stringify(written.slice(0, 60))}`,
      this.file,
      line,
    );
    requireName(text, this.file, line);
    if (copies === 0) return;
    requireFew(this.cards.length + 1, this.file, line);
    this.cards.push(deckLine(line, copies, text.replace(/\s+/g, " ").trim(), { code, side }));
  }
}

/** @returns a function from a text to the 1-based line of the next place where the JSON has it, or of the last one found */
function linesOfStrings(json: string): (words: string) => number {
  let [at, line] = [0, 1];
  return (words) => {
    const found = json.indexOf(words, at);
    if (found < 0 || words === "") return line;
    for (let end = json.indexOf("\n", at); end >= 0 && end < found; end = json.indexOf("\n", end + 1)) line++;
    at = found;
    return line;
  };
}
