/** The bytes of a decklist → its lines, whichever of the known forms it has; or a clear reason why it is none. Pure. */
import { badDeck } from "./bad-deck.js";
import type { Decklist } from "./decklist.js";
import { readLines } from "./read-lines.js";

/** The longest lists that people share have some ten kilobytes. */
export const maxDeckBytes = 1024 * 1024;

/** @throws GrimError bad-deck, with the line where one is known */
export async function readDeck(bytes: Uint8Array, name: string): Promise<Decklist> {
  if (bytes.length > maxDeckBytes) {
    throw badDeck(name, null, `${name} has ${bytes.length} bytes; a decklist of at most ${maxDeckBytes} was expected.`);
  }
  const text = decode(bytes, name);
  if (text.trim() === "") throw badDeck(name, null, `${name} is empty: a decklist was expected.`);
  // OCTGN's decks are XML; loaded only for one, since it needs a parser.
  const deck = /^\s*</.test(text) ? (await import("./read-octgn.js")).readOctgn(text, name) : readLines(text, name);
  if (deck.cards.length === 0) throw badDeck(name, null, `${name} holds no line that names a card.`);
  return deck;
}

function decode(bytes: Uint8Array, name: string): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw badDeck(name, null, `${name} is UTF-16 text; UTF-8 was expected. An editor can save it so.`);
  }
  const zero = bytes.indexOf(0);
  if (zero >= 0) {
    const line = bytes.subarray(0, zero).filter((byte) => byte === 10).length + 1;
    throw badDeck(name, line, `${name} is not text: it holds a zero byte at offset ${zero}.`);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw badDeck(name, null, `${name} is not UTF-8 text. If it is a decklist, an editor can save it so.`);
  }
}
