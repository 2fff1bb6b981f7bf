/** Reads the bytes of a decklist in any known format. */
import { badDeck } from "./bad-deck.js";
import { type Decklist, maxEntries, maxNameLength } from "./decklist.js";
import { readJson } from "./read-json.js";
import { readLines } from "./read-lines.js";
import { readOctgn } from "./read-octgn.js";

/** Maximum size of a decklist. Most have about 10 KB; a save of Tabletop Simulator may have some megabytes of scripts. */
export const maxDeckBytes = 8 * 1024 * 1024;

/**
 * Reads a decklist in any of the known formats, which is recognised by how the text begins.
 * @param name the file's name, for messages
 * @throws GrimError bad-deck, with the line if it is known
 */
export function readDeck(bytes: Uint8Array, name: string): Decklist {
  if (bytes.length > maxDeckBytes) {
    throw badDeck(name, null, `${name} has ${bytes.length} bytes; a decklist of at most ${maxDeckBytes} was expected.`);
  }
  const text = decode(bytes, name);
  if (text.trim() === "") throw badDeck(name, null, `${name} is empty: a decklist was expected.`);
  const deck = readAnyFormat(text, name);
  if (deck.cards.length === 0) throw badDeck(name, null, `${name} has no line that names a card.`);
  requireLimits(deck, name);
  return deck;
}

/** Throws GrimError bad-deck for a deck with too many entries, and for a text that is too long for a card's name. */
function requireLimits({ cards }: Decklist, name: string): void {
  const further = cards[maxEntries];
  if (further)
    throw badDeck(
      name,
      further.line,
      `${name} has more than ${maxEntries} entries; at most ${maxEntries} were expected.`,
    );
  const long = cards.find(({ text }) => text.length > maxNameLength);
  if (!long) return;
  const { line, text } = long;
  const message = `${name}:${line} has a name of ${text.length} characters; at most ${maxNameLength} were expected.`;
  throw badDeck(name, line, message, text);
}

/** @throws GrimError bad-deck */
function readAnyFormat(text: string, name: string): Decklist {
  if (/^\s*</.test(text)) return readOctgn(text, name);
  // JSON begins with a brace, or with a bracket and a value.
  const beginsLikeJson = /^\s*(?:\{|\[\s*(?:[[{"\d\]]|$))/.test(text);
  if (beginsLikeJson && !isHeadingInBrackets(text)) return readJson(text, name);
  return readLines(text, name);
}

/** Whether the first line is a heading such as `[2 cards]` or a Markdown link, so that the text is not JSON. */
function isHeadingInBrackets(text: string): boolean {
  const [first = ""] = text.trimStart().split(/\r\n|\r|\n/, 1);
  return /^\[[^"{}]*[\p{L}][^"{}]*\](?:\([^)]*\).*)?$/u.test(first.trim());
}

/** @throws GrimError bad-deck for bytes that are not UTF-8 text */
function decode(bytes: Uint8Array, name: string): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw badDeck(name, null, `${name} is UTF-16 text; UTF-8 was expected. Save it as UTF-8 in an editor.`);
  }
  const zero = bytes.indexOf(0);
  if (zero >= 0) {
    const line = bytes.subarray(0, zero).filter((byte) => byte === 10).length + 1;
    throw badDeck(name, line, `${name} is not text: it contains a zero byte at offset ${zero}.`);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw badDeck(name, null, `${name} is not UTF-8 text. If it is a decklist, save it as UTF-8 in an editor.`);
  }
}
