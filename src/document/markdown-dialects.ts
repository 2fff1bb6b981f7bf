/**
 * Writes the marks that some tools add to Markdown in the form that the import reads: attributes, tags of site
 * generators, fences around code, definition lists, and headings that are underlined or have no space after their marks.
 */
import { withPlainBoxes } from "./admonitions.js";
import type { Source } from "./source.js";

/** The Markdown file without such marks. The number of lines stays the same. */
export function plainMarkdown(source: Source): Source {
  const steps = [
    withoutAttributes,
    withPlainBoxes,
    withoutGeneratorTags,
    withSpacedHeadings,
    withoutFences,
    withTermsInBold,
    withHeadingMarks,
  ];
  return { ...source, lines: steps.reduce((lines, step) => step(lines), source.lines) };
}

function isBlank(line: string | undefined): boolean {
  return (line ?? "").trim() === "";
}

/** A heading without a space after its marks, `##Lamps`. */
const headingWithoutSpace = /^(#{1,6})(?=[\p{L}\d"“(*_])(.{1,100}[^.,;])$/u;
/** With fewer such lines, the first word may be a tag, `#lamps`. */
const minWithoutSpace = 3;

/** Puts a space after the marks of headings that have none. */
function withSpacedHeadings(lines: string[]): string[] {
  const count = lines.filter((line) => headingWithoutSpace.test(line)).length;
  return count < minWithoutSpace ? lines : lines.map((line) => line.replace(headingWithoutSpace, "$1 $2"));
}

/** A line with only a tag of a site generator, `{% hint %}`. The group is what stands in it. */
const generatorTag = /^\s*\{%([^{}]{1,200})%\}\s*$/;
/** Several words in quotation marks: the tag holds text, which stays. */
const quotedWords = /"[^"\s]+\s[^"]*"/;
/** The fence of a box, with its kind or without: `::: tip`. The group is its title. */
const boxFence = /^\s*:{3,}[ \t]?[\w-]{0,30}(?:[ \t]+([^\s:][^:]{0,80}))?[ \t]*$/;

/** Removes the tags of site generators and the fences of boxes. The title of a box becomes bold. */
function withoutGeneratorTags(lines: string[]): string[] {
  return lines.map((line) => {
    const tag = generatorTag.exec(line)?.[1];
    if (tag !== undefined && !quotedWords.test(tag)) return "";
    const box = boxFence.exec(line);
    if (box === null) return line;
    const title = box[1]?.trim() ?? "";
    return title === "" ? "" : `**${title}**`;
  });
}

/** Attributes, `{: .note}`, on a line of their own below their paragraph, or at the end of its line. */
const attributeLine = /^\s*\{:\s*([^{}]{1,200})\}\s*$/;
const attributesAtEnd = /\{: ?[.#][^{}]{1,200}\}$/;
/** Attributes that show that the paragraph above is a title or a question. */
const titleAttribute = /(?:^|[\s.-])(?:title|heading|question)(?:$|[\s-])/i;

/**
 * Removes the attributes of paragraphs, which some site generators read. A paragraph of one line whose attributes call it
 * a title becomes bold.
 */
function withoutAttributes(lines: string[]): string[] {
  const plain: string[] = [];
  for (const line of lines) {
    const attributes = attributeLine.exec(line)?.[1];
    const above = (plain.at(-1) ?? "").trim();
    const isAlone = above !== "" && isBlank(plain.at(-2)) && !/^#|\*\*/.test(above);
    if (attributes !== undefined && titleAttribute.test(attributes) && isAlone)
      plain[plain.length - 1] = `**${above}**`;
    plain.push(attributes === undefined ? withoutAttributesAtEnd(line) : "");
  }
  return plain;
}

function withoutAttributesAtEnd(line: string): string {
  const text = line.trimEnd();
  return attributesAtEnd.test(text) ? text.replace(attributesAtEnd, "").trimEnd() : line;
}

/** A line that opens or closes a block of code: three or more backquotes, with the name of a language or without. */
const fence = /^ {0,3}`{3,}\s*[\w-]*\s*$/;
const closingFence = /^ {0,3}`{3,}\s*$/;
/** A block of code with more lines is taken for text whose fence was not closed. */
const maxCodeLines = 60;

/**
 * Replaces the fences around code by empty lines, and removes the marks of headings between them, because a line of
 * code is no heading. Fences without a counterpart stay.
 */
function withoutFences(lines: string[]): string[] {
  const plain = [...lines];
  for (let at = 0; at < plain.length; at++) {
    if (!fence.test(plain[at] ?? "")) continue;
    const length = plain.slice(at + 1, at + maxCodeLines + 2).findIndex((line) => closingFence.test(line));
    if (length < 0) continue;
    const end = at + 1 + length;
    for (let i = at + 1; i < end; i++) plain[i] = (plain[i] ?? "").replace(/^\s*#{1,6}\s+/, "");
    plain[at] = "";
    plain[end] = "";
    at = end;
  }
  return plain;
}

/** The definition of the term above it, `: A light.`; below the term, or below another definition. */
const definition = /^ {0,3}:\s+(?=\S)/;
/** A line that is no term: a heading, an item, a row, a question or the end of a sentence. */
const noTerm = /^\s*(?:[-+>|#:]|\*\s|\d+[.)]\s)|[.,;:?!]["'”’)*_]*$/;
/** With fewer definitions, a colon may begin a line by chance. */
const minDefinitions = 3;
const maxTerm = 80;

/** Writes the terms of definition lists, `Lamp` above `: A light.`, in bold, and their definitions without the colon. */
function withTermsInBold(lines: string[]): string[] {
  const terms = lines.flatMap((line, at) => {
    const term = isBlank(lines[at - 1]) ? at - 2 : at - 1;
    const text = lines[term]?.trim() ?? "";
    const isTerm = text !== "" && text.length <= maxTerm && !noTerm.test(text) && isBlank(lines[term - 1]);
    return definition.test(line) && isTerm ? [term] : [];
  });
  if (terms.length < minDefinitions) return lines;
  const plain = lines.map((line) => line.replace(definition, ""));
  for (const at of terms) {
    const text = (lines[at] as string).trim();
    plain[at] = /^(?:\*\*|__)/.test(text) ? text : `**${text}**`;
  }
  return plain;
}

/** A line below a heading: `===` below one of level 1, `---` below one of level 2. */
const underline = /^ {0,3}(?:={3,}|-{3,})\s*$/;
/** Lines that are not headings even above an underline: items, quotes, rows of tables, ends of sentences. */
const notUnderlined = /^\s*(?:[-*+>|#]|\d+[.)]\s)|[.;,]["'”’)*_]*$|\|/;
/** A heading with more characters is a paragraph above a ruler. */
const maxHeading = 120;
/**
 * A row of `-`, or one directly above text, underlines a line only if its length differs from that of the line by at most
 * this.
 */
const maxDifference = 2;

/** Replaces each underlined heading of a Markdown text by one with `#`, and the underline by an empty line. */
function withHeadingMarks(lines: string[]): string[] {
  const plain = [...lines];
  for (const [at, line] of lines.entries()) {
    const marks = (lines[at + 1] ?? "").trim();
    if (isBlank(line) || !isBlank(lines[at - 1]) || !underline.test(lines[at + 1] ?? "")) continue;
    const text = line.trim();
    if (text.length > maxHeading || notUnderlined.test(text)) continue;
    const isAsLong = Math.abs(marks.length - text.length) <= maxDifference;
    if (!isAsLong && (marks.startsWith("-") || !isBlank(lines[at + 2]))) continue;
    plain[at] = `${marks.startsWith("=") ? "#" : "##"} ${text}`;
    plain[at + 1] = "";
  }
  return plain;
}
