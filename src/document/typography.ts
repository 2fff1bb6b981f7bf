/** Words are the source's; only their typesetting is made uniform. Everything that may change in a text is in this file. */

/** Quote and dash shapes, no-break spaces and ellipses, all one way. */
export function plainTypography(text: string): string {
  return text
    .replace(/[“”„‟″]/g, '"')
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ")
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, "")
    .replace(/…/g, "...")
    .replace(/[‐‑]/g, "-")
    .replace(/−(?=\d)|–(?=\d)(?<=(^|[\s("])–)/g, "-")
    .replace(/(?<=[\p{L}"')])--(?=[\p{L}"'(])/gu, "—");
}

/** A line without the marks of bold and italic type: a heading is one in whatever type it is set. */
export function withoutEmphasis(text: string): string {
  return text.replace(/\*+|(?<![\p{L}\d])_+(?=\S)|(?<=\S)_+(?![\p{L}\d])/gu, "").trim();
}

/**
 * Joins the lines of one paragraph and makes their typography plain. A hyphen at a line's end stays unless the document
 * elsewhere writes the word without it; a soft one always goes; after a slash or a dash no space is put.
 * @param known every word of the document, lower case, as `wordsOf` gives it
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
  return mendInnerCuts(parts.join("").replace(/\s+/g, " ").trim(), known);
}

/** All words and hyphenated compounds of a document, lower case: what tells a cut word from a compound. */
export function wordsOf(lines: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const line of lines) {
    for (const [word] of plainTypography(line).matchAll(/[\p{L}\d']+(?:-[\p{L}\d']+)*/gu))
      words.add(word.toLowerCase());
  }
  return words;
}

/** The document elsewhere writes the two halves as one word, and nowhere with a hyphen. */
function isOneWord(before: string, next: string, known: ReadonlySet<string>): boolean {
  const head = /(?<![\p{L}\d'])[\p{L}\d']+-$/u.exec(before)?.[0].slice(0, -1) ?? "";
  const tail = /^[\p{L}\d']+/u.exec(next)?.[0] ?? "";
  return known.has(`${head}${tail}`.toLowerCase()) && !known.has(`${head}-${tail}`.toLowerCase());
}

/** `Post- Battle` and `you/ your` inside a line are line ends of an older setting of the same text. */
function mendInnerCuts(text: string, known: ReadonlySet<string>): string {
  return text
    .replace(/(?<![\p{L}\d'])([\p{L}\d']+)- ([\p{L}\d']+)/gu, (all, head: string, tail: string) =>
      known.has(`${head}-${tail}`.toLowerCase()) ? `${head}-${tail}` : all,
    )
    .replace(/(?<=\p{L}{2})\/ (?=\p{L}{2})/gu, "/");
}
