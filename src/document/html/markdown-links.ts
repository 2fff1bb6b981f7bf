/** Replaces links of Markdown by their words, and pictures by symbols. */
import { type Icons, imageName, symbolOf } from "./icons.js";
import type { SourceLines } from "./source-lines.js";

/** The start of a Markdown link or picture, up to its address. */
export const linkStart =
  /!?\[[^\][]{0,500}\]\((?:https?:|mailto:|\/|#|\.\.?\/|[\w./-]+\.(?:md|html?|png|jpe?g|gif|svg|webp|pdf)\b)/i;

/** A link whose address is in a definition elsewhere: `[text][id]`. */
const referenceLink = /\[([^\][]{1,500})\]\[([^\][]{0,100})\]/g;

/** The definition of such an address: `[id]: https://…`. */
export const definition =
  /^ {0,3}\[([^\][]{1,100})\]:\s+<?(?:https?:|mailto:|\/|#|\.\.?\/)\S*(?:\s+["'(].*["')])?\s*$/i;

/**
 * A backslash before a Markdown mark: it is removed. It is kept before `*`, `_` and `|`, which are read later, and in `\#`
 * at the start of a line, where `#` alone would make a heading.
 */
export const escaped = /\\([-.[\]()+!"'&~<>{}$%,:;=?@^/]|#(?<!^\s*\\#))/g;

/** The text, with each link to a defined address replaced by its words. */
export function withoutReferences(text: string, addresses: ReadonlySet<string>): string {
  if (addresses.size === 0) return text;
  return text.replace(referenceLink, (match, words: string, id: string) =>
    addresses.has((id || words).toLowerCase()) ? words : match,
  );
}

/** A link in a heading to the heading itself: without words, or with a symbol or `Permalink`. */
const headingAnchor = /\s*\[(?:[^\p{L}\d\][]{0,3}|permanent link|permalink|link)\]\(#[^()\s]*(?:\s+"[^"]*")?\)/giu;

/** The attributes of a heading: `{#id .class}`, `{: .no_toc }`. */
const headingAttributes = /\s*\{:?\s*[#.][^{}]{0,100}\}\s*$/;
const picturePattern = /!\[([^\]]{0,500})\]\(((?:[^()\s]|\([^()]*\))*)(?:\s+"[^"]*")?\)/g;
const linkPattern = /\[((?:[^\][]|\[[^\][]*\]){0,500})\]\(((?:[^()\s]|\([^()]*\))+)(?:\s+"[^"]*")?\)/g;
const addressPattern = /^(?:https?:|mailto:|\/|#|\.\.?\/)|\.[a-z]{2,5}\b/i;

/**
 * Adds a line in which links are replaced by their text, and pictures by symbols. A line with nothing but unknown
 * pictures is set aside.
 */
export function addLine(out: SourceLines, source: string, line: number, icons: Icons): void {
  const isHeading = /^#{1,6}\s/.test(source);
  const unknownIcons: string[][] = [];
  const pictureNames: string[] = [];
  const unanchored = isHeading ? source.replace(headingAnchor, "").replace(headingAttributes, "") : source;
  let text = unanchored.replace(picturePattern, (_, alt: string, path: string) => {
    const names = [...new Set([imageName(path), alt])].filter((name) => name !== "");
    const symbol = symbolOf(names, icons);
    pictureNames.push(...names);
    // An unknown picture in a heading is decoration.
    if (symbol !== null || isHeading) return symbol ?? "";
    unknownIcons.push(names);
    return "[?]";
  });
  text = text.replace(linkPattern, (match, words: string, path: string) => (addressPattern.test(path) ? words : match));
  text = text.replace(escaped, "$1");
  if (isHeading) text = text.replace(/^(#{1,6})\s+/, "$1 ").trimEnd();
  if (unknownIcons.length > 0 && text.replaceAll("[?]", "").trim() === "")
    out.add(`[picture: ${pictureNames.join(", ")}]`, line, "picture");
  else out.add(text, line, null, unknownIcons);
}
