/** Makes the typography of a source uniform, and joins the lines of its paragraphs. */

/**
 * The text with plain characters: straight quotation marks, ordinary spaces, `-` for hyphens and for minus signs before
 * a digit, `...` for an ellipsis, letters for ligatures, and a dash for `--` between words. Invisible characters are
 * removed. An en dash before a digit is a minus sign too if it is at the start, or after a space, bracket or quotation
 * mark: `–2`.
 */
export function plainTypography(text: string): string {
  if (!mayHaveTypography.test(text)) return text;
  return text
    .replace(/[^\u0000-\u007f]/g, plainCharacter)
    .replace(/−(?=\d)|–(?=\d)(?<=(^|[\s("])–)/g, "-")
    .replace(/(?<=[\p{L}"')])--(?=[\p{L}"'(])/gu, "—");
}

function plainCharacter(character: string): string {
  if (/[“”„‟″]/.test(character)) return '"';
  if (/[‘’‚‛′]/.test(character)) return "'";
  if (/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/.test(character)) return " ";
  if (/[\u200b-\u200d\u2060\ufeff\u00ad]/.test(character)) return "";
  if (/[‐‑]/.test(character)) return "-";
  if (character === "…") return "...";
  return /[\ufb00-\ufb06]/.test(character) ? character.normalize("NFKC") : character;
}

/** Any character that is not ASCII, or two hyphens. */
const mayHaveTypography = /[^\u0000-\u007f]|--/;

/** The text without the Markdown marks of bold and italic type, and without spaces at its ends. */
export function withoutEmphasis(text: string): string {
  const withoutStars = text.includes("*") ? text.replace(/\*+/g, "") : text;
  if (!text.includes("_")) return withoutStars.trim();
  return text.replace(/\*+|(?<![\p{L}\d])_+(?=\S)|(?<=\S)_+(?![\p{L}\d])/gu, "").trim();
}

/**
 * Joins the lines of a paragraph and makes their typography plain. A hyphen at the end of a line is removed only if the
 * document elsewhere has the word without a hyphen and nowhere with one. A soft hyphen is always removed. No space is
 * added after a line that ends with a hyphen, an em dash, or a slash that follows a letter.
 * @param documentWords the words of the document, from `wordsOf`
 */
export function joinLines(lines: readonly string[], documentWords: ReadonlySet<string>): string {
  const parts: string[] = [];
  let afterSoftHyphen = false;
  for (const line of lines) {
    const next = plainTypography(line).trim();
    if (next === "") continue;
    const last = parts.at(-1) ?? "";
    const afterHyphen = /[\p{L}\d]-$/u.test(last);
    if (afterHyphen && !afterSoftHyphen && isOneWord(last, next, documentWords))
      parts[parts.length - 1] = last.slice(0, -1);
    const needsNoSpace = last === "" || afterSoftHyphen || afterHyphen || /\p{L}\/$|—$/u.test(last);
    parts.push(needsNoSpace ? next : ` ${next}`);
    afterSoftHyphen = /\u00ad\s*$/.test(line);
  }
  return rejoinInnerBreaks(parts.join("").replace(/\s+/g, " ").trim(), documentWords);
}

/**
 * All words and hyphenated compounds of a document, in lower case. `joinLines` uses them to tell a split word from a
 * compound.
 */
export function wordsOf(lines: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const line of lines) {
    for (const [word] of plainTypography(line).matchAll(/[\p{L}\d']+(?:-[\p{L}\d']+)*/gu))
      words.add(word.toLowerCase());
  }
  return words;
}

/** Whether the document elsewhere writes the two halves as one word, and nowhere as a hyphenated compound. */
function isOneWord(before: string, next: string, documentWords: ReadonlySet<string>): boolean {
  const head = /(?<![\p{L}\d'])[\p{L}\d']+-$/u.exec(before)?.[0].slice(0, -1) ?? "";
  const tail = /^[\p{L}\d']+/u.exec(next)?.[0] ?? "";
  return documentWords.has(`${head}${tail}`.toLowerCase()) && !documentWords.has(`${head}-${tail}`.toLowerCase());
}

/**
 * Removes the space in `you/ your` and, if the document also writes `Post-Battle`, in `Post- Battle`. Such a space
 * comes from a line end of an older layout.
 */
function rejoinInnerBreaks(text: string, documentWords: ReadonlySet<string>): string {
  return text
    .replace(/(?<![\p{L}\d'])([\p{L}\d']+)- ([\p{L}\d']+)/gu, (unchanged, head: string, tail: string) =>
      documentWords.has(`${head}-${tail}`.toLowerCase()) ? `${head}-${tail}` : unchanged,
    )
    .replace(/(?<=\p{L}{2})\/ (?=\p{L}{2})/gu, "/");
}

/** Words that titles do not capitalise. */
export const smallWords: ReadonlySet<string> = new Set(
  "a an and as at by for from in into nor of on or per the to via vs vs. with".split(" "),
);

/** The key for letter-by-letter order: accents, spaces, hyphens and other marks are ignored. */
export function letterSortKey(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, "");
}
