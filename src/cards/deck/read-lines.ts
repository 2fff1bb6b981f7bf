/**
 * Reads decklists as lines of text, as exported by ArkhamDB, CardGameDB and others: `2x Name`, `2 Name (Set 12)`, `Name
 * x2`, codes (`2x 01020`, `01020, 01021`), Markdown links and tables, with headings such as `Assets: (12)`, comments after
 * `//`, and levels such as `[2]` or `••`.
 */

import { cardCode } from "../card-code.js";
import { badDeck } from "./bad-deck.js";
import { type DeckLine, type Decklist, deckLine, maxEntries, maxNameLength } from "./decklist.js";
import { withoutTables } from "./table-lines.js";

/**
 * Reads a decklist of lines. A list without any card is returned as it is; `readDeck` refuses it.
 * @param file the file's name, for messages
 * @throws GrimError bad-deck for too many or too long lines, or too many cards
 */
export function readLines(text: string, file: string): Decklist {
  const lines = text
    .replace(/^\ufeff/, "")
    .replace(/(?:\r\n|\r|\n)$/, "")
    .split(/\r\n|\r|\n/);
  if (lines.length > maxEntries) {
    throw badDeck(
      file,
      maxEntries + 1,
      `${file} has ${lines.length} lines; a decklist of at most ${maxEntries} was expected.`,
    );
  }
  const cards: DeckLine[] = [];
  const loose: Decklist["loose"] = [];
  let isSide = false;
  let hasCountOfZero = false;
  const addUncounted = (line: number, text: string) => {
    hasCountOfZero = true;
    loose.push({ line, text, isHeading: false, isSide });
  };
  withoutTables(lines).forEach((raw, i) => {
    const line = i + 1;
    const { words: unlinked, code } = withoutLinks(raw);
    // A line with only codes may be longer than a name.
    const codes = codesOf(unlinked);
    if (codes.length > 0) {
      for (const { code, count } of codes)
        if (count > 0) cards.push(deckLine(line, count, "", { code, isSide }));
        else addUncounted(line, `0x ${code}`);
      return;
    }
    if (unlinked.length > maxNameLength) {
      throw badDeck(file, line, `${file}:${line} has ${raw.length} characters; a card's name was expected.`, raw);
    }
    // `Investigator: Name` names a card too.
    const words = withoutComment(unlinked).replace(/^investigator\s*:\s*(?=\S)/i, "");
    if (words === "") return;
    if (isHeading(words) || /^\s*#+\s/.test(raw)) {
      isSide = isSideHeading(words) || (isSide && !isMainHeading(words));
      loose.push({ line, text: words, isHeading: true, isSide });
      return;
    }
    for (const part of entriesOf(words)) {
      const card = cardLine(part);
      if (card?.count === 0) addUncounted(line, part);
      else if (card) cards.push(deckLine(line, card.count, card.text, { ...card, isSide, code: card.code ?? code }));
      else if (code !== null) cards.push(deckLine(line, 1, part, { ...splitLevel(part), isSide, code }));
      else loose.push({ line, text: part, isHeading: false, isSide });
    }
  });
  if (cards.length > 0 || hasCountOfZero) return { format: "lines", cards, loose };
  // In a list without counts and codes, each line that is not a heading is one copy.
  const singleCards = loose
    .filter(({ isHeading }) => !isHeading)
    .map(({ line, text, isSide }) => deckLine(line, 1, "", { ...splitLevel(text), isSide }));
  return { format: "lines", cards: singleCards, loose: loose.filter(({ isHeading }) => isHeading) };
}

const countToken = /^(?:(\d{1,3})[x×]?|[x×](\d{1,3}))$/i;

/** The codes and counts of a line that has nothing else: `2x 01006`, `01006 x2`, `01006, 01007`. Else empty. */
function codesOf(raw: string): { code: string; count: number }[] {
  const tokens = withoutComment(raw)
    .split(/[\s,;:|=()]+/)
    .filter((one) => one !== "");
  /** For each token its code and its count, if it can be read as one. */
  const parsed = tokens.map((token) => {
    const [, before, after] = countToken.exec(token) ?? [];
    return { code: cardCode(token), count: before ?? after };
  });
  const hasCode = parsed.some(({ code }) => code !== null);
  const hasOtherWords = parsed.some(({ code, count }) => code === null && count === undefined);
  if (!hasCode || hasOtherWords) return [];
  // A line that begins with a count has all counts before their codes: `2x 01006 3x 01007`.
  const isCountFirst = parsed[0]?.code === null;
  const codes: { code: string; count: number }[] = [];
  for (const [i, { code }] of parsed.entries()) {
    if (code === null) {
      // A line with two counts side by side is not a list of codes.
      if (parsed[i + 1]?.code === null) return [];
      continue;
    }
    const neighbour = isCountFirst ? parsed[i - 1] : parsed[i + 1];
    codes.push({ code, count: neighbour?.code === null ? Number(neighbour.count) : 1 });
  }
  return codes;
}

/** Links are read in lines of at most this many characters: a name and its address. */
const maxLinkLineLength = 4 * maxNameLength;

/**
 * Replaces Markdown links by their text, and removes bold. The code is that of the first link that leads to a card, as
 * in `https://arkhamdb.com/card/01006`; else null.
 */
function withoutLinks(raw: string): { words: string; code: string | null } {
  let code: string | null = null;
  if (raw.length > maxLinkLineLength) return { words: raw, code };
  const words = raw
    .replace(/\[([^[\]]*)\]\(([^()\s]*)(?:\s+"[^"]*")?\)/g, (link: string, text: string, address: string) => {
      code ??= cardCode(/\/cards?\/([^/?#]+)/.exec(address)?.[1] ?? "");
      return text.trim() === "" ? (code ?? link) : text;
    })
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, "$2");
  return { words, code };
}

/** Removes comments (`// sideboard`, `2x Name // the old one`), and `#` and list markers at the start. */
function withoutComment(raw: string): string {
  return raw
    .replace(/(?:^|\s)\/\/.*$/, "")
    .replace(/^\s*#+(?=\s|$)\s*/, "")
    .replace(/^\s*[-*+•]\s+(?:\[[ xX]\]\s+)?/, "")
    .replace(/^\s*\d{1,3}[.)]\s+(?=\S)/, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Words that are headings even without a mark such as a colon. */
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
    // A dividing line such as `----`.
    !/[\p{L}\p{N}]/u.test(words)
  );
}

function isSideHeading(heading: string): boolean {
  return /^\[?(?:side|maybe ?board)/i.test(heading);
}

function isMainHeading(heading: string): boolean {
  return /^\[?(?:main|draw deck|deck)/i.test(heading);
}

/** Splits `2x Name, 1x Name` into its entries. Any other line is one entry. */
function entriesOf(words: string): string[] {
  const parts = words.split(/\s*[,;]\s*(?=\d{1,2}\s*[x×]\s)/i);
  return parts.length > 1 && /^\d{1,2}\s*[x×]\s/i.test(words) ? parts : [words];
}

/** `2x Name`, `(2x) Name`, `2 x Name`, `2xName`, `2 Name`. A capital X after a space begins a name. */
const countFirst = [
  /^\(?(\d{1,3})(?:[xX×]| [x×])\)?\s+(.+)$/u,
  /^(\d{1,3})[xX×](?=["“.\p{Lu}])(.+)$/u,
  /^(\d{1,3})\s+(.+)$/u,
];
/** `Name x2`, `Name (x2)`, `Name (2x)`. */
const countLast = [/^(.+?)\s+[x×]\s*(\d{1,3})$/iu, /^(.+?)\s*\(\s*(?:[x×]\s*(\d{1,3})|(\d{1,3})\s*[x×])\s*\)$/iu];
const letterOrDigit = /\p{L}|\d/u;

interface CardWords {
  text: string;
  level: number | null;
  code: string | null;
}

/** The card of a line with a count or a code; null for any other line. The count is 0 only if the line has no other count. */
function cardLine(words: string): (CardWords & { count: number }) | null {
  const counted: { count: number; name: string }[] = [];
  for (const pattern of countFirst) {
    const [, count, name = ""] = pattern.exec(words) ?? [];
    if (letterOrDigit.test(name)) counted.push({ count: Number(count), name });
  }
  for (const pattern of countLast) {
    const [, name = "", first, second] = pattern.exec(words) ?? [];
    if (letterOrDigit.test(name)) counted.push({ count: Number(first ?? second), name });
  }
  const found = counted.find(({ count }) => count > 0) ?? counted[0];
  if (found) return { count: found.count, ...codeAndName(found.name) };
  const single = codeAndName(words);
  return single.code === null ? null : { count: 1, ...single };
}

/** Splits `01006 Name`, `Name (01006)` or `Name [01006]`. Any other text is a name without a code. */
function codeAndName(words: string): CardWords {
  const [, first = "", after = ""] = /^(\S+)[\s:–-]+(\S.*)$/.exec(words) ?? [];
  if (cardCode(first) !== null) return { ...splitLevel(after), code: cardCode(first) };
  const [, before = "", last = ""] = /^(.*?\S)\s*[\s([]([0-9a-f-]{5,36})[)\]]?$/i.exec(words) ?? [];
  return cardCode(last) !== null
    ? { ...splitLevel(before), code: cardCode(last) }
    : { ...splitLevel(words), code: null };
}

/** Splits `Name [2]`, `Name [2] (Set)`, `Name ••` or `Name (2)`: no set has a single digit as its name. */
function splitLevel(words: string): { text: string; level: number | null } {
  const [, digit] = /\s[[(]([0-9])[\])](?=\s|$)/.exec(words) ?? [];
  const [, dots] = /\s([•●★]+)(?=\s|$)/u.exec(words) ?? [];
  const text = words
    .replace(/\s[[(][0-9][\])](?=\s|$)/, "")
    .replace(/\s[•●★]+(?=\s|$)/u, "")
    .replace(/\s+/g, " ")
    .trim();
  if (digit !== undefined) return { text, level: Number(digit) };
  return { text, level: dots?.length ?? null };
}
