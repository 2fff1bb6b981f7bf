/** Reads a source document of any format as lines of text, so that the import does not depend on the format. */

import { GrimError, problem } from "../problem.js";
import type { DataTemplate } from "./data/read-data.js";
import { hasQuoteTags, withoutQuoteTags } from "./quote-tags.js";
import { decodeSource, type Source, type SourceDoubt } from "./source.js";
import { withoutColumns } from "./text-columns.js";
import { markUnordered } from "./text-order.js";

/** Facts about the document that the readers of some formats need. */
export interface SourceOptions {
  /** What the characters of symbol fonts stand for, by font: `{CardSymbols: {"@": "[lamp]"}}`. */
  glyphs?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** What the icons of a web page stand for, by class or image name: `{icon-free: free}`. */
  icons?: Readonly<Record<string, string>> | undefined;
  /** The colours in which the document prints its changes: red, green, blue or `#rrggbb`; red when left out. */
  changeColours?: readonly string[] | undefined;
  /** How the entries of JSON or YAML are written as text. Without a template, a file is not read as data. */
  data?: DataTemplate | undefined;
}

/** Maximum lines with text. The longest rules that are known, of 290 pages, have some 15,000 lines as printed. */
const maxLines = 20_000;

/**
 * Reads a source document. Its bytes determine the format; the extension of the name matters only if the bytes declare
 * neither a PDF nor a web page.
 * @param name the file's name, for messages
 * @throws GrimError file-empty, file-too-large, file-binary, file-encoding, pdf-unreadable, yaml-syntax, bad-profile
 */
export async function readSource(bytes: Uint8Array, name: string, options: SourceOptions = {}): Promise<Source> {
  const source = await readFormat(bytes, name, options);
  const lineCount = source.lines.filter((line) => line.trim() !== "").length;
  if (lineCount <= maxLines) return source;
  throw new GrimError(
    problem("file-too-large", `${name} has ${lineCount} lines with text.`, {
      file: name,
      hint: `A document may have at most ${maxLines} lines with text. Divide it, and import the parts as documents of their own.`,
    }),
  );
}

/** Reads a document by its format, of any number of lines. */
async function readFormat(bytes: Uint8Array, name: string, options: SourceOptions): Promise<Source> {
  if (isPdf(bytes)) return (await import("./pdf/read-pdf.js")).readPdf(bytes, name, options);
  if (options.data !== undefined) {
    const { readData } = await import("./data/read-data.js");
    return readData(bytes, name, { ...options, data: options.data });
  }
  if (isHtml(bytes, name)) {
    const { readHtml } = await import("./html/read-html.js");
    return readHtml(bytes, name, options);
  }
  const source = withoutMetadata(await readText(bytes, name, options));
  return /\.(?:md|markdown)$/i.test(name) ? withHeadingMarks(withoutFences(withoutAttributes(source))) : source;
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
function withoutAttributes(source: Source): Source {
  const lines = [...source.lines];
  for (const [at, line] of source.lines.entries()) {
    const attributes = attributeLine.exec(line)?.[1];
    lines[at] = attributes === undefined ? withoutAttributesAtEnd(line) : "";
    const above = (lines[at - 1] ?? "").trim();
    const isAlone = above !== "" && (lines[at - 2] ?? "").trim() === "" && !/^#|\*\*/.test(above);
    if (attributes !== undefined && titleAttribute.test(attributes) && isAlone) lines[at - 1] = `**${above}**`;
  }
  return { ...source, lines };
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
function withoutFences(source: Source): Source {
  const lines = [...source.lines];
  for (let at = 0; at < lines.length; at++) {
    if (!fence.test(lines[at] ?? "")) continue;
    const length = lines.slice(at + 1, at + maxCodeLines + 2).findIndex((line) => closingFence.test(line));
    if (length < 0) continue;
    const end = at + 1 + length;
    for (let i = at + 1; i < end; i++) lines[i] = (lines[i] ?? "").replace(/^\s*#{1,6}\s+/, "");
    lines[at] = "";
    lines[end] = "";
    at = end;
  }
  return { ...source, lines };
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
function withHeadingMarks(source: Source): Source {
  const lines = [...source.lines];
  const isBlank = (at: number) => (source.lines[at] ?? "").trim() === "";
  for (const [at, line] of source.lines.entries()) {
    const marks = (source.lines[at + 1] ?? "").trim();
    if (isBlank(at) || !isBlank(at - 1) || !underline.test(source.lines[at + 1] ?? "")) continue;
    const text = line.trim();
    if (text.length > maxHeading || notUnderlined.test(text)) continue;
    const isAsLong = Math.abs(marks.length - text.length) <= maxDifference;
    if (!isAsLong && (marks.startsWith("-") || !isBlank(at + 2))) continue;
    lines[at] = `${marks.startsWith("=") ? "#" : "##"} ${text}`;
    lines[at + 1] = "";
  }
  return { ...source, lines };
}

/** Reads plain text or Markdown. */
async function readText(bytes: Uint8Array, name: string, options: SourceOptions): Promise<Source> {
  const source = markUnordered(withoutColumns(decodeSource(bytes, name)));
  // Most texts have no tag, link, picture or forum quote, and need no parser.
  if (!source.lines.some((line) => /<\/?[a-z]|\]\(|\[\/q/i.test(line))) return source;
  const { hasMarkup, withoutHtml } = await import("./html/read-markdown.js");
  const isQuoting = hasQuoteTags(source.lines);
  if (!isQuoting && !hasMarkup(source.lines)) return source;
  const { lines: unquoted, unpaired } = isQuoting
    ? withoutQuoteTags(source.lines)
    : { lines: source.lines.map((text, i) => ({ text, line: i + 1 })), unpaired: [] };
  const placeOf = (line: number) => source.places?.[line - 1]?.line ?? line;
  const parts = withoutHtml(
    unquoted.map(({ text }) => text),
    options,
    (line) => placeOf(unquoted[line - 1]?.line ?? line),
  ).parts();
  const lineInParts = (line: number) => (parts.places ?? []).findIndex((place) => place?.line === placeOf(line)) + 1;
  const doubts = [
    ...(source.doubts ?? []),
    ...(parts.doubts ?? []),
    ...unpaired.map((line) => unpairedDoubt(Math.max(1, lineInParts(line)))),
  ];
  return { ...source, ...parts, ...(isQuoting && { form: "markdown" }), ...(doubts.length > 0 && { doubts }) };
}

/** Maximum lines of the metadata at the start of a Markdown file. */
const maxMetadataLines = 60;
const metadataLine = /^(?:[\w-]+:(?:\s|$)|\s+\S|- |#|\s*$)/;

/** Sets aside the metadata of a text (front matter): its first lines, between two `---` lines. */
function withoutMetadata(source: Source): Source {
  if (source.lines[0]?.trimEnd() !== "---") return source;
  const end = source.lines.slice(0, maxMetadataLines).findIndex((line, i) => i > 0 && line.trimEnd() === "---");
  if (end < 2 || !source.lines.slice(1, end).every((line) => metadataLine.test(line))) return source;
  return { ...source, setAside: [[1, end + 1, "metadata"], ...(source.setAside ?? [])] };
}

/** A doubt about a line with `[quote]` or `[/quote]` without its counterpart. */
function unpairedDoubt(line: number): SourceDoubt {
  return {
    line,
    message: "A quote opens or closes on this line and has no counterpart: its tag was read as words.",
    hint: "Compare the thread. Add the missing [quote] or [/quote] in a copy of the file, or correct the words in corrections.yaml.",
  };
}

const htmlDeclaration = /^\s*<(?:!doctype\s+html|html|head|body|title|meta)\b/i;

/**
 * Whether the bytes declare a web page, the name has the extension of one, or most of the first lines begin with a tag.
 * Lines that begin with a tag are not counted if the name has the extension of Markdown or plain text.
 */
function isHtml(bytes: Uint8Array, name: string): boolean {
  const head = new TextDecoder("utf-8").decode(bytes.subarray(0, 4096)).replace(/<!--.*?-->/gs, "");
  if (head.includes("\0")) return false;
  if (htmlDeclaration.test(head) || /\.x?html?$/i.test(name)) return true;
  if (/\.(?:md|markdown|txt)$/i.test(name)) return false;
  const lines = head.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 3 && lines.filter((line) => /^\s*<\/?[a-z!]/i.test(line)).length > lines.length / 2;
}

/** Whether the bytes are a PDF. Its signature is within the first kilobyte. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes("%PDF-");
}
