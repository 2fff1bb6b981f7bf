/** Reads a source document by its format. */
import { grimError } from "../problem.js";
import type { TemplateFinder } from "./data/read-data.js";
import type { DataTemplate, FieldNames } from "./data/template.js";
import { linesWithWords } from "./html/markup-lines.js";
import { decodeSource, maxLines, type Source, type SourceForm, utf16Of } from "./source.js";
import { withColumnDoubts } from "./text-columns.js";

/** The settings in a profile for reading its document's sources. */
export interface SourceOptions {
  /** The form of plain text. Without it, text with many marks of Markdown is read as Markdown. */
  form?: SourceForm | undefined;
  /** JSON and YAML: where the rulings are, or what finds this in the file. Without it, no file is read as data. */
  data?: DataTemplate | TemplateFinder | undefined;
  /** JSON and YAML as one of the files of a folder: what the others say about its fields. It may have no entry. */
  fieldNames?: FieldNames | undefined;
  /** PDF: what the characters of symbol fonts stand for. */
  glyphs?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** HTML and Markdown: what icons stand for. */
  icons?: Readonly<Record<string, string>> | undefined;
  /** PDF and HTML: the colours in which the document prints its changes; red by default. */
  changeColours?: readonly string[] | undefined;
}

/**
 * Reads a source document: PDF, HTML, Markdown, plain text or, with a template, JSON or YAML. Its bytes determine the
 * format; the extension of the name matters only if they declare neither a PDF nor a web page.
 * @param name the file's name, for messages
 * @throws GrimError file-empty, file-too-large, file-binary, file-encoding, file-unreadable, pdf-unreadable, yaml-syntax,
 * bad-profile
 */
export async function readSource(bytes: Uint8Array, name: string, options: SourceOptions = {}): Promise<Source> {
  const source = await readFormat(bytes, name, options);
  const lineCount = source.tree
    ? linesWithWords(source.tree).size
    : source.lines.filter((line) => line.trim() !== "").length;
  if (lineCount <= maxLines) return source;
  throw grimError("file-too-large", `${name} has ${lineCount} lines with text.`, {
    file: name,
    hint: `A document may have at most ${maxLines} lines with text. Divide it, and import the parts as documents of their own.`,
  });
}

async function readFormat(bytes: Uint8Array, name: string, options: SourceOptions): Promise<Source> {
  if (isPdf(bytes)) return (await import("./pdf/read-pdf.js")).readPdf(bytes, name, options);
  if (options.data !== undefined)
    return (await import("./data/read-data.js")).readData(bytes, name, options.data, {
      icons: options.icons,
      changeColours: options.changeColours,
      ...options.fieldNames,
      mayBeEmpty: options.fieldNames !== undefined,
    });
  if (isHtml(bytes, name)) return (await import("./html/read-html.js")).readHtml(bytes, name, options);
  const source = decodeSource(bytes, name);
  if (/\.(?:md|markdown)$/i.test(name) || isMarkdown(source.lines, options.form))
    return (await import("./html/read-html.js")).readMarkdown(bytes, name, options);
  return withColumnDoubts(source);
}

/**
 * What plain text does not have: an end tag or an element without one, a link, a picture, a character as an entity, the
 * line below the head of a table.
 */
const markup =
  /^\s*\|?\s*:?-{3,}:?\s*\||<\/[a-z][a-z0-9]*\s*>|<(?:br|hr|img|link)\b[^<>]*>|\]\((?:https?:|[/#.])|&(?:#\d{2,6}|#x[\da-f]{2,5}|[a-z]{2,8});/i;

/** Marks of Markdown inside a text: bold type, a bullet, and emphasis. */
const markdownMarks = [/\*\*\S/, /^\s*[-*] /, /(?<!\w)\*\S[^*]*\*/];

/** Whether text is Markdown: by its form or, without one, by a heading or marks on every tenth line; also if it has markup. */
function isMarkdown(lines: readonly string[], form: SourceForm | undefined): boolean {
  if (form === "markdown" || lines.some((line) => markup.test(line))) return true;
  if (form !== undefined) return false;
  const nonBlank = lines.filter((line) => line.trim() !== "");
  const marked = nonBlank.filter((line) => markdownMarks.some((mark) => mark.test(line))).length;
  return nonBlank.some((line) => /^#{1,6}\s|^={3,}\s*$/.test(line)) || marked > nonBlank.length * 0.1;
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
