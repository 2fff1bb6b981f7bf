/**
 * Reads decklists as lines of text: `2x Name`, `2 Name (Set 12)`, `Name x2`, codes (`2x 01020`, `01020, 01021`), links of
 * Markdown, with headings such as `Assets: (12)`, comments after `//`, and levels such as `[2]` or `••`, as exported by
 * ArkhamDB, CardGameDB and others.
 */
import { badDeck, requireFew } from "./bad-deck.js";
import { cardCode } from "./card-code.js";
import { type DeckLine, type Decklist, deckLine, longestName, maxLines } from "./decklist.js";

/** @param file the file's name, for messages @throws GrimError bad-deck for too many or too long lines */
export function readLines(text: string, file: string): Decklist {
  const lines = text
    .replace(/^\ufeff/, "")
    .replace(/(?:\r\n|\r|\n)$/, "")
    .split(/\r\n|\r|\n/);
  if (lines.length > maxLines) {
    throw badDeck(
      file,
      maxLines + 1,
      `${file} has ${lines.length} lines; a decklist of at most ${maxLines} was expected.`,
    );
  }
  const cards: DeckLine[] = [];
  const loose: Decklist["loose"] = [];
  let side = false;
  lines.forEach((raw, i) => {
    const line = i + 1;
    const { words: unlinked, code } = withoutLinks(raw);
    // A line of codes alone may be long.
    const codes = codesOf(unlinked);
    if (codes.length > 0) {
      for (const { code, count } of codes) cards.push(deckLine(line, count, "", { code, side }));
      requireFew(cards.length, file, line);
      return;
    }
    if (unlinked.length > longestName) {
      throw badDeck(file, line, `${file}:${line} has ${raw.length} characters; a card's name was expected.`, raw);
    }
    // The investigator is a card too.
    const words = withoutComment(unlinked).replace(/^investigator\s*:\s*(?=\S)/i, "");
    if (words === "") return;
    if (isHeading(words) || /^\s*#+\s/.test(raw)) {
      side = isSide(words) || (side && !isMain(words));
      loose.push({ line, text: words, heading: true });
      return;
    }
    for (const part of partsOf(words)) {
      const card = cardLine(part);
      if (card) cards.push(deckLine(line, card.count, card.text, { ...card, side, code: card.code ?? code }));
      else if (code !== null) cards.push(deckLine(line, 1, part, { ...levelOf(part), side, code }));
      else loose.push({ line, text: part, heading: false });
    }
  });
  // Without any count, each name is one copy.
  if (cards.length === 0) {
    for (const { line, text: words, heading } of loose)
      if (!heading) {
        const { text: name, level } = levelOf(words);
        cards.push(deckLine(line, 1, name, { level }));
      }
    return { format: "lines", cards, loose: loose.filter(({ heading }) => heading) };
  }
  return { format: "lines", cards, loose };
}

const counted = /^(?:(\d{1,3})[x×]?|[x×](\d{1,3}))$/i;

/** The codes of a line that has nothing else: `01006`, `2x 01006`, `01006 x2`, `01006, 01007`. Empty for any other line. */
function codesOf(raw: string): { code: string; count: number }[] {
  const tokens = withoutComment(raw)
    .split(/[\s,;:|=()]+/)
    .filter((one) => one !== "");
  const read = tokens.map((token) => {
    const [, before, after] = counted.exec(token) ?? [];
    return { code: cardCode(token), count: before ?? after };
  });
  if (!read.some(({ code }) => code !== null)) return [];
  if (read.some(({ code, count }) => code === null && !(Number(count) > 0))) return [];
  const countsFirst = read[0]?.code === null;
  const found: { code: string; count: number }[] = [];
  for (const [i, { code }] of read.entries()) {
    if (code === null) {
      // Two counts side by side: not a list of codes.
      if (read[i + 1]?.code === null) return [];
      continue;
    }
    const beside = countsFirst ? read[i - 1] : read[i + 1];
    found.push({ code, count: beside?.code === null ? Number(beside.count) : 1 });
  }
  return found;
}

/** Maximum characters of a line with a link: a name and its address. */
const longestLink = 4 * longestName;

/** Replaces links of Markdown by their words, and takes a card's code from their address (`https://arkhamdb.com/card/01006`). */
function withoutLinks(raw: string): { words: string; code: string | null } {
  let code: string | null = null;
  if (raw.length > longestLink) return { words: raw, code };
  const words = raw
    .replace(/\[([^[\]]*)\]\(([^()\s]*)(?:\s+"[^"]*")?\)/g, (link: string, text: string, address: string) => {
      code ??= cardCode(/\/cards?\/([^/?#]+)/.exec(address)?.[1] ?? "");
      return text.trim() === "" ? (code ?? link) : text;
    })
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, "$2");
  return { words, code };
}

/** Removes comments (`// sideboard`, `2x Name // the old one`), `#` and list marks. */
function withoutComment(raw: string): string {
  return raw
    .replace(/(?:^|\s)\/\/.*$/, "")
    .replace(/^\s*#+(?=\s|$)\s*/, "")
    .replace(/^\s*[-*+•]\s+(?:\[[ xX]\]\s+)?/, "")
    .replace(/^\s*\d{1,3}[.)]\s+(?=\S)/, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Words that decklists have as headings, without a mark. */
const headings = new RegExp(
  `^(?:${[
    "(?:story |permanent )?assets?",
    "hands?(?: x2)?|arcane(?: x2)?|all(?:y|ies)|accessor(?:y|ies)|body|tarot|head|permanents?|others?",
    "events?|skills?|treacher(?:y|ies)|(?:basic )?weakness(?:es)?|enem(?:y|ies)|bonded(?: cards)?|upgrades?",
    "characters?|supports?|conspirac(?:y|ies)|investigators?|stor(?:y|ies)(?: cards?| deck)?",
    "side ?(?:board|deck|slots)?|main(?: deck| board)?|maybe ?board|(?:draw )?deck(?:list)?|cards?(?: list)?|total",
  ].join("|")})$`,
  "i",
);

/** `Assets: (12)`, `Events (8):`, `Hand`, `Packs: From Core Set to …`, `[Main]`, `(xp: 3)`. */
function isHeading(words: string): boolean {
  return (
    headings.test(words) ||
    /:\s*(?:\(\d+(?: cards?)?\))?$/i.test(words) ||
    /^\p{L}[\p{L} /&-]*\(\d+(?: cards?)?\):?$/iu.test(words) ||
    /^\(?(?:packs|xp|experience|faction|class|deck|format|author|tags|taboo|total(?: cards)?|set)\s*:/i.test(words) ||
    /^\d+\s*(?:xp|experience|cards?)\s*(?:$|[,;:(]|(?:required|needed|spent|unspent|total)\b)/i.test(words) ||
    /^\[[^\]]*\]$/.test(words) ||
    // A line that divides.
    !/[\p{L}\p{N}]/u.test(words)
  );
}

function isSide(heading: string): boolean {
  return /^\[?(?:side|maybe ?board)/i.test(heading);
}

function isMain(heading: string): boolean {
  return /^\[?(?:main|draw deck|deck)/i.test(heading);
}

/** `2x Name, 1x Name`: several cards in a line, each with its count. */
function partsOf(words: string): string[] {
  const parts = words.split(/\s*[,;]\s*(?=\d{1,2}\s*[x×]\s)/i);
  return parts.length > 1 && /^\d{1,2}\s*[x×]\s/i.test(words) ? parts : [words];
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

interface Words {
  text: string;
  level: number | null;
  code: string | null;
}

function cardLine(words: string): (Words & { count: number }) | null {
  for (const pattern of leading) {
    const [, count, rest = ""] = pattern.exec(words) ?? [];
    if (Number(count) > 0 && named.test(rest)) return { count: Number(count), ...codeAndName(rest) };
  }
  for (const pattern of trailing) {
    const [, name = "", first, second] = pattern.exec(words) ?? [];
    const count = Number(first ?? second);
    if (count > 0 && named.test(name)) return { count, ...codeAndName(name) };
  }
  const single = codeAndName(words);
  return single.code === null ? null : { count: 1, ...single };
}

/** `01006 Name`, `Name (01006)`, `Name [01006]`: a name with its code. */
function codeAndName(words: string): Words {
  const [, first = "", after = ""] = /^(\S+)[\s:–-]+(\S.*)$/.exec(words) ?? [];
  if (cardCode(first) !== null) return { ...levelOf(after), code: cardCode(first) };
  const [, before = "", last = ""] = /^(.*?\S)\s*[\s([]([0-9a-f-]{5,36})[)\]]?$/i.exec(words) ?? [];
  return cardCode(last) !== null ? { ...levelOf(before), code: cardCode(last) } : { ...levelOf(words), code: null };
}

/** `Name [2]`, `Name [2] (Set)`, `Name ••`, `Name (2)`. A single digit in round brackets is a level, because no set is named so. */
function levelOf(words: string): { text: string; level: number | null } {
  const [, digit] = /\s[[(]([0-9])[\])](?=\s|$)/.exec(words) ?? [];
  const [, dots] = /\s([•●★]+)(?=\s|$)/u.exec(words) ?? [];
  const text = words
    .replace(/\s[[(][0-9][\])](?=\s|$)/, "")
    .replace(/\s[•●★]+(?=\s|$)/u, "")
    .replace(/\s+/g, " ")
    .trim();
  return { text, level: digit !== undefined ? Number(digit) : dots === undefined ? null : dots.length };
}
