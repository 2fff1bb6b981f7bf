/** Reads a source document of any format as lines of text, so that the import does not depend on the format. */

import { grimError } from "../problem.js";
import { withoutComments } from "./comments.js";
import type { DataTemplate } from "./data/read-data.js";
import type { HtmlOptions } from "./html/read-html.js";
import { plainMarkdown } from "./markdown-dialects.js";
import { hasQuoteTags, withoutQuoteTags } from "./quote-tags.js";
import { withPlainBlocks } from "./restructured-blocks.js";
import { withMarkedHeadings } from "./restructured-text.js";
import { decodeSource, type Source, type SourceDoubt, utf16Of } from "./source.js";
import { withoutColumns } from "./text-columns.js";
import { markUnordered } from "./text-order.js";

/** Facts about the document that the readers of some formats need. */
export interface SourceOptions extends HtmlOptions {
  /** What the characters of symbol fonts stand for, by font: `{CardSymbols: {"@": "[lamp]"}}`. */
  glyphs?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** How the entries of JSON or YAML are written as text. Without a template, a file is not read as data. */
  data?: DataTemplate | undefined;
}

/** Maximum lines with text. The longest rules that are known, of 290 pages, have some 15,000 lines as printed. */
const maxLines = 20_000;

/**
 * Reads a source document. Its bytes determine the format; the extension of the name matters only if the bytes declare
 * neither a PDF nor a web page. With a template for data, every file but a PDF is read as data.
 * @param name the file's name, for messages
 * @throws GrimError file-empty, file-too-large, file-binary, file-encoding, pdf-unreadable, yaml-syntax, bad-profile
 */
export async function readSource(bytes: Uint8Array, name: string, options: SourceOptions = {}): Promise<Source> {
  const source = await readFormat(bytes, name, options);
  const lineCount = source.lines.filter((line) => line.trim() !== "").length;
  if (lineCount <= maxLines) return source;
  throw grimError("file-too-large", `${name} has ${lineCount} lines with text.`, {
    file: name,
    hint: `A document may have at most ${maxLines} lines with text. Divide it, and import the parts as documents of their own.`,
  });
}

/** Reads a document by its format, of any number of lines. */
async function readFormat(bytes: Uint8Array, name: string, options: SourceOptions): Promise<Source> {
  if (isPdf(bytes)) return (await import("./pdf/read-pdf.js")).readPdf(bytes, name, options);
  if (options.data !== undefined) {
    const { readData } = await import("./data/read-data.js");
    return readData(bytes, name, options.data, options);
  }
  if (isHtml(bytes, name)) {
    const { readHtml } = await import("./html/read-html.js");
    return readHtml(bytes, name, options);
  }
  const source = withMetadataSetAside(await readText(bytes, name, options));
  if (/\.(?:md|markdown)$/i.test(name)) return plainMarkdown(source);
  return /\.re?st(?:\.txt)?$/i.test(name) ? withPlainBlocks(withMarkedHeadings(source)) : source;
}

/**
 * Reads plain text or Markdown. Lines have three numberings: that of the file; that of `source`, whose columns are
 * resolved; and that of the result, without forum quotes and HTML.
 */
async function readText(bytes: Uint8Array, name: string, options: SourceOptions): Promise<Source> {
  const source = markUnordered(withoutComments(withoutColumns(decodeSource(bytes, name))));
  // Most texts have no tag, link, picture, entity or forum quote, and need no parser.
  if (!source.lines.some((line) => /<\/?[a-z]|\]\(|\[\/q|\[quote[\s=\]]|&[a-z#]/i.test(line))) return source;
  const { hasMarkup, withoutHtml } = await import("./html/read-markdown.js");
  const { lines: unquoted, unpaired } = withoutQuoteTags(source.lines);
  const sourceDoubts = [...(source.doubts ?? []), ...unpaired.map(unpairedDoubt)];
  const isQuoting = hasQuoteTags(source.lines);
  if (!isQuoting && !hasMarkup(source.lines)) return addDoubts(source, sourceDoubts);
  const texts = unquoted.map(({ text }) => text);
  const result = withoutHtml(texts, options, (line) => unquoted[line - 1]?.line ?? line).parts();
  const sourceLines = (result.places ?? []).map((place) => place?.line ?? null);
  const resultLine = resultLines(sourceLines);
  const doubts = sourceDoubts.map((doubt) => ({ ...doubt, line: resultLine(doubt.line) }));
  const places = sourceLines.map((line) =>
    line === null ? null : { page: null, line: source.places?.[line - 1]?.line ?? line },
  );
  return addDoubts({ ...source, ...result, places, ...(isQuoting && { form: "markdown" }) }, [
    ...doubts,
    ...(result.doubts ?? []),
  ]);
}

function addDoubts(source: Source, doubts: readonly SourceDoubt[]): Source {
  return doubts.length > 0 ? { ...source, doubts: [...doubts] } : source;
}

/**
 * Maps a line of a source to the first line of the result that was made from it, from 1. If there is none, because the
 * line is blank or was joined to the line before it: to that of the nearest line above.
 * @param sourceLines for each line of the result, the line of the source; null for a blank line
 */
function resultLines(sourceLines: readonly (number | null)[]): (line: number) => number {
  const firstLines = new Map<number, number>();
  for (const [i, line] of sourceLines.entries())
    if (line !== null && !firstLines.has(line)) firstLines.set(line, i + 1);
  return (line) => {
    let nearest = line;
    while (nearest > 0 && !firstLines.has(nearest)) nearest--;
    return firstLines.get(nearest) ?? 1;
  };
}

/** Maximum lines of the metadata at the start of a Markdown file. */
const maxMetadataLines = 60;
const metadataLine = /^(?:[\w-]+:(?:\s|$)|\s+\S|- |#|\s*$)/;

/** Sets aside the metadata of a text (front matter): its first lines, between two `---` lines. */
function withMetadataSetAside(source: Source): Source {
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

const htmlDeclaration = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body|title|meta)\b/i;

/**
 * Whether the bytes declare a web page, the name has the extension of one, or most of the first lines begin with a tag.
 * Lines that begin with a tag are not counted if the name has the extension of Markdown or plain text.
 */
function isHtml(bytes: Uint8Array, name: string): boolean {
  const start = bytes.subarray(0, 4096);
  const head = (utf16Of(start) ?? new TextDecoder("utf-8").decode(start)).replace(/<!--.*?-->/gs, "");
  // Binary, or UTF-16 without a byte order mark: `decodeSource` refuses it.
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
