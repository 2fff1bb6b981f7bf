/** Reads a source document of any format as lines of text, so that the import does not depend on the format. */

import { GrimError, problem } from "../problem.js";
import type { DataTemplate } from "./data/read-data.js";
import { plainMarkdown } from "./markdown-dialects.js";
import { hasQuoteTags, withoutQuoteTags } from "./quote-tags.js";
import { withPlainBlocks } from "./restructured-blocks.js";
import { withMarkedHeadings } from "./restructured-text.js";
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
  if (/\.(?:md|markdown)$/i.test(name)) return plainMarkdown(source);
  return /\.re?st(?:\.txt)?$/i.test(name) ? withPlainBlocks(withMarkedHeadings(source)) : source;
}

/** Reads plain text or Markdown. */
async function readText(bytes: Uint8Array, name: string, options: SourceOptions): Promise<Source> {
  const source = markUnordered(withoutColumns(decodeSource(bytes, name)));
  // Most texts have no tag, link, picture or forum quote, and need no parser.
  if (!source.lines.some((line) => /<\/?[a-z]|\]\(|\[\/q|&[a-z#]/i.test(line))) return source;
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
