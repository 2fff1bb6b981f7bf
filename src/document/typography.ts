/** Makes the typography of a source uniform. This is the only file that changes the text of a source. */

/** Straight quotation marks, plain spaces and hyphens, three dots for an ellipsis, ligatures as letters. Letters and digits stay. */
export function plainTypography(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKC"))
    .replace(/[“”„‟″]/g, '"')
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ")
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, "")
    .replace(/…/g, "...")
    .replace(/[‐‑]/g, "-")
    .replace(/−(?=\d)|–(?=\d)(?<=(^|[\s("])–)/g, "-")
    .replace(/(?<=[\p{L}"')])--(?=[\p{L}"'(])/gu, "—");
}

/** A line without the Markdown marks of bold and italic type. */
export function withoutEmphasis(text: string): string {
  return text.replace(/\*+|(?<![\p{L}\d])_+(?=\S)|(?<=\S)_+(?![\p{L}\d])/gu, "").trim();
}

/**
 * Joins the lines of a paragraph and makes their typography plain. A hyphen at the end of a line is removed only if the
 * document has the word without a hyphen elsewhere. A soft hyphen is always removed. No space follows a slash or dash.
 * @param known the words of the document, from `wordsOf`
 */
export function joinLines(lines: readonly string[], known: ReadonlySet<string>): string {
  const parts: string[] = [];
  let soft = false;
  for (const line of lines) {
    const next = plainTypography(line).trim();
    if (next === "") continue;
    const last = parts.at(-1) ?? "";
    const cut = /[\p{L}\d]-$/u.test(last);
    if (cut && !soft && isOneWord(last, next, known)) parts[parts.length - 1] = last.slice(0, -1);
    const close = last === "" || soft || cut || /\p{L}\/$|—$/u.test(last);
    parts.push(close ? next : ` ${next}`);
    soft = /\u00ad\s*$/.test(line);
  }
  return rejoinInnerBreaks(parts.join("").replace(/\s+/g, " ").trim(), known);
}

/** All words and hyphenated compounds of a document, in lower case. They distinguish a split word from a compound. */
export function wordsOf(lines: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const line of lines) {
    for (const [word] of plainTypography(line).matchAll(/[\p{L}\d']+(?:-[\p{L}\d']+)*/gu))
      words.add(word.toLowerCase());
  }
  return words;
}

/** Whether the document has the two halves as one word, and nowhere as a hyphenated compound. */
function isOneWord(before: string, next: string, known: ReadonlySet<string>): boolean {
  const head = /(?<![\p{L}\d'])[\p{L}\d']+-$/u.exec(before)?.[0].slice(0, -1) ?? "";
  const tail = /^[\p{L}\d']+/u.exec(next)?.[0] ?? "";
  return known.has(`${head}${tail}`.toLowerCase()) && !known.has(`${head}-${tail}`.toLowerCase());
}

/** Removes the space in `Post- Battle` and `you/ your`: line ends of an older layout that are now inside a line. */
function rejoinInnerBreaks(text: string, known: ReadonlySet<string>): string {
  return text
    .replace(/(?<![\p{L}\d'])([\p{L}\d']+)- ([\p{L}\d']+)/gu, (all, head: string, tail: string) =>
      known.has(`${head}-${tail}`.toLowerCase()) ? `${head}-${tail}` : all,
    )
    .replace(/(?<=\p{L}{2})\/ (?=\p{L}{2})/gu, "/");
}

/** Words that titles do not capitalise. */
export const smallWords: ReadonlySet<string> = new Set(
  "a an and as at by for from in into of on or the to vs vs. with".split(" "),
);
