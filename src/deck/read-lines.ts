/**
 * Reads decklists as lines of text: `2x Name`, `2 Name (Set)`, `Name x2`, with headings such as `Assets: (12)`, comments
 * after `//`, and levels such as `[2]`, as exported by ArkhamDB and others.
 */
import { badDeck } from "./bad-deck.js";
import { type DeckLine, type Decklist, longestName, mostLines } from "./decklist.js";

/** @param file the file's name, for messages @throws GrimError bad-deck for too many or too long lines */
export function readLines(text: string, file: string): Decklist {
  const lines = text
    .replace(/^\ufeff/, "")
    .replace(/(?:\r\n|\r|\n)$/, "")
    .split(/\r\n|\r|\n/);
  if (lines.length > mostLines) {
    throw badDeck(
      file,
      mostLines + 1,
      `${file} has ${lines.length} lines; a decklist of at most ${mostLines} was expected.`,
    );
  }
  const cards: DeckLine[] = [];
  const loose: Decklist["loose"] = [];
  lines.forEach((raw, i) => {
    const line = i + 1;
    if (raw.length > longestName) {
      throw badDeck(file, line, `${file}:${line} has ${raw.length} characters; a card's name was expected.`, raw);
    }
    // The investigator is a card too.
    const words = withoutComment(raw).replace(/^investigator\s*:\s*(?=\S)/i, "");
    if (words === "") return;
    const card = isHeading(words) ? null : cardLine(words);
    if (card) cards.push({ line, ...card });
    else loose.push({ line, text: words });
  });
  // Without any count, each name is one copy.
  if (cards.length === 0) {
    for (const { line, text: words } of loose) if (!isHeading(words)) cards.push({ line, count: 1, ...levelOf(words) });
    return { format: "lines", cards, loose: loose.filter(({ text: words }) => isHeading(words)) };
  }
  return { format: "lines", cards, loose };
}

/** Removes comments (`// sideboard`, `2x Name // the old one`), `#` and list marks. */
function withoutComment(raw: string): string {
  return raw
    .replace(/(?:^|\s)\/\/.*$/, "")
    .replace(/^\s*#+(?=\s|$)\s*/, "")
    .replace(/^\s*[-*•]\s+/, "")
    .trim();
}

/** `Assets: (12)`, `Events (8):`, `Hand:`, `Packs: From Core Set to …`, `[Main]`. */
function isHeading(words: string): boolean {
  return (
    /:\s*(?:\(\d+(?: cards?)?\))?$/i.test(words) ||
    /^\p{L}[\p{L} /&-]*\(\d+(?: cards?)?\):?$/iu.test(words) ||
    /^(?:packs|xp|experience|faction|deck|format|author|tags|taboo)\s*:/i.test(words) ||
    /^\d+\s*(?:xp|experience|cards?)\s*(?:$|[,;:(]|(?:required|needed|spent|unspent|total)\b)/i.test(words) ||
    /^\[[^\]]*\]$/.test(words)
  );
}

/** `2x Name`, `(2x) Name`, `2 x Name`, `2xName`, `2 Name`. A capital X after a space begins a name. */
const leading = [
  /^\(?(\d{1,3})(?:[xX×]| [x×])\)?\s+(.+)$/u,
  /^(\d{1,3})[xX×](?=["“.\p{Lu}])(.+)$/u,
  /^(\d{1,3})\s+(.+)$/u,
];
/** `Name x2`, `Name (x2)`, `Name (2x)`. */
const trailing = [/^(.+?)\s+[x×]\s*(\d{1,3})$/iu, /^(.+?)\s*\(\s*(?:[x×]\s*(\d{1,3})|(\d{1,3})\s*[x×])\s*\)$/iu];
const named = /\p{L}|\d/u;

function cardLine(words: string): Omit<DeckLine, "line"> | null {
  for (const pattern of leading) {
    const [, count, rest = ""] = pattern.exec(words) ?? [];
    if (Number(count) > 0 && named.test(rest)) return { count: Number(count), ...levelOf(rest) };
  }
  for (const pattern of trailing) {
    const [, name = "", first, second] = pattern.exec(words) ?? [];
    const count = Number(first ?? second);
    if (count > 0 && named.test(name)) return { count, ...levelOf(name) };
  }
  return null;
}

/** `Name [2]`, `Name [2] (Set)`, `Name ••`, `Name (2)`. A single digit in round brackets is a level, because no set is named so. */
function levelOf(words: string): { text: string; level: number | null } {
  const [, digit] = /\s[[(]([0-9])[\])](?=\s|$)/.exec(words) ?? [];
  const [, dots] = /\s([•★]+)(?=\s|$)/u.exec(words) ?? [];
  const text = words
    .replace(/\s[[(][0-9][\])](?=\s|$)/, "")
    .replace(/\s[•★]+(?=\s|$)/u, "")
    .replace(/\s+/g, " ")
    .trim();
  return { text, level: digit !== undefined ? Number(digit) : dots === undefined ? null : dots.length };
}
