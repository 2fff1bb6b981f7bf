/** Decodes the bytes of a source document into lines. */

import { createHash } from "node:crypto";
import type { Root } from "mdast";
import { grimError, tooLarge } from "../problem.js";
import type { BoilerplateSpan } from "./boilerplate.js";

/** Maximum size of a source in bytes: a hundred times the usual size of a rules document. */
export const maxSourceBytes = 16 * 1024 * 1024;
/** Maximum characters of a line. Longer lines are not prose, and they slow down every pattern. */
export const maxLineLength = 50_000;
/**
 * Maximum list markers at the start of a line; the mark of a quote, `>`, counts as one. The time of the Markdown parser
 * grows with the cube of the depth of lists. Lists that nest over many lines are long.
 */
export const maxNesting = 20;
const deepList = new RegExp(`^(?:[ \\t]*(?:[-*+>]|\\d{1,9}[.)])[ \\t]){${maxNesting + 1}}`);
/** A thematic break, such as `* * *`, which is not a list. */
const thematicBreak = /^[-*\s]*$/;

export interface Source {
  /** The file's name as given by the user, for messages. */
  name: string;
  sha256: string;
  /** Lines of the user's file without line ends; line n is `lines[n - 1]`. Of a PDF: its printed lines. */
  lines: string[];
  /** The tree, if the format shows the document's structure. Plain text has none before its profile says its form. */
  tree?: Root;
  /** PDF: where each line is printed, aligned with `lines`; null for a line that separates paragraphs. */
  places?: (Place | null)[];
  /** Lines that are not part of the document's text, with the reason: hidden text, navigation, pictures. */
  setAside?: BoilerplateSpan[];
  /** What the reader of the format could not read with certainty, by line of `lines`. */
  doubts?: SourceDoubt[];
  /** The files of a folder, in the order of their lines. */
  files?: SourceFile[];
  /** What the user should know of the folder's files, as sentences: which were not read, and which are missing. */
  remarks?: string[];
  /** The names of cards by their codes, as links of the source state them. */
  linkedCards?: ReadonlyMap<string, string>;
  /** The edition that the source itself states. */
  release?: { edition: string; date: string; dateSource: string };
  /** Lines that follow a page without text. Such a page is often a picture with the title of the next chapter. */
  afterPictures?: number[];
}

/** One file of a folder that was read as one document. */
export interface SourceFile {
  /** Its path inside the folder. */
  name: string;
  sha256: string;
  /** The number of lines of the files before it. */
  offset: number;
}

/** A line that may have been read wrongly. A person has to compare it with the document. */
export interface SourceDoubt {
  line: number;
  message: string;
  hint: string;
  /** The characters of a PDF that the message names, each as `"@"` or `U+E000`, with its font. */
  glyphs?: readonly { font: string; character: string }[];
}

/** Markdown, hard-wrapped lines, or one paragraph a line. */
export type SourceForm = "markdown" | "wrapped" | "lines";

/**
 * The place of a line in the document. Both numbers count from 1. Lines count from the top of the page, column by
 * column.
 */
export interface Place {
  page: number;
  line: number;
}

/** Maximum lines with text. The longest rules that are known, of 290 pages, have some 15,000 lines as printed. */
export const maxLines = 20_000;

/**
 * Decodes a source document.
 * @param name the file's name, for messages
 * @returns the lines, of unknown form
 * @throws GrimError file-empty, file-too-large, file-binary, file-encoding; with the line if it is known
 */
export function decodeSource(bytes: Uint8Array, name: string): Source {
  const lines = decodeText(bytes, name).split(/\r\n|\r|\n/);
  if (lines.at(-1) === "") lines.pop();
  requireReadable(lines, name);
  return { name, sha256: sha256Of(bytes), lines };
}

/**
 * Decodes UTF-16 with a byte order mark, or UTF-8.
 * @throws GrimError file-empty, file-too-large, file-binary, file-encoding; the last two with the line
 */
export function decodeText(bytes: Uint8Array, name: string): string {
  requireSize(bytes, name);
  const utf16Text = utf16Of(bytes);
  if (utf16Text !== null) return decodeText(new TextEncoder().encode(utf16Text), name);
  const zeroAt = bytes.indexOf(0);
  if (zeroAt >= 0) {
    throw grimError("file-binary", `${name} is not text: it contains a zero byte at offset ${zeroAt}.`, {
      file: name,
      line: lineAt(bytes, zeroAt),
      hint: "A document is read from PDF, HTML, Markdown, JSON, YAML or plain text, not from an archive or a word processor's file. Text in UTF-16 without a byte order mark is converted first: iconv -f utf-16le -t utf-8 faq.txt > faq-utf8.txt",
    });
  }
  return decodeUtf8(bytes, name);
}

/** @throws GrimError file-empty for no bytes, file-too-large for more than `maxSourceBytes` */
export function requireSize(bytes: Uint8Array, name: string): void {
  if (bytes.length === 0)
    throw grimError("file-empty", `${name} is empty: a source document was expected.`, { file: name });
  if (bytes.length > maxSourceBytes) throw tooLarge(name, bytes.length, maxSourceBytes);
}

/** Decodes bytes that begin with a UTF-16 byte order mark; null for other bytes. */
export function utf16Of(bytes: Uint8Array): string | null {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (mark !== 0xfffe && mark !== 0xfeff) return null;
  return new TextDecoder(mark === 0xfffe ? "utf-16le" : "utf-16be").decode(bytes);
}

/**
 * Checks lines of text, decoded or made from another format.
 * @param name the file's name, for messages
 * @throws GrimError file-too-large for a line that is too long or a list that is nested too deep, file-empty if all
 * lines are blank
 */
export function requireReadable(lines: readonly string[], name: string): void {
  const longIndex = lines.findIndex((line) => line.length > maxLineLength);
  if (longIndex >= 0) {
    throw grimError(
      "file-too-large",
      `${name}:${longIndex + 1} is one line of ${lines[longIndex]?.length} characters.`,
      {
        file: name,
        line: longIndex + 1,
        hint: `A line may have at most ${maxLineLength} characters. Check that the file holds the document's text.`,
      },
    );
  }
  const deepIndex = lines.findIndex((line) => deepList.test(line) && !thematicBreak.test(line));
  if (deepIndex >= 0) {
    throw grimError("file-too-large", `${name}:${deepIndex + 1} nests lists more than ${maxNesting} deep.`, {
      file: name,
      line: deepIndex + 1,
      hint: `A list may have at most ${maxNesting} levels. Check that the file holds the document's text.`,
    });
  }
  if (lines.every((line) => line.trim() === "")) {
    throw grimError("file-empty", `${name} holds only blank lines.`, { file: name });
  }
}

/** The SHA-256 of the bytes in hexadecimal. It identifies the source that an edition was imported from. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** @throws GrimError file-encoding with the line and the offset of the first malformed character */
export function decodeUtf8(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const offset = firstBadByte(bytes);
    throw grimError(
      "file-encoding",
      `${name} is not UTF-8: byte 0x${(bytes[offset] ?? 0).toString(16)} at offset ${offset} does not begin a valid character.`,
      {
        file: name,
        line: lineAt(bytes, offset),
        hint: "Convert it first, for example: iconv -f windows-1252 -t utf-8 faq.txt > faq-utf8.txt",
      },
    );
  }
}

/** The offset of the first malformed character: of the first replacement character that the bytes do not have. */
function firstBadByte(bytes: Uint8Array): number {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  let offset = 0;
  for (const part of text.split("\ufffd")) {
    offset += Buffer.byteLength(part, "utf8");
    if (bytes[offset] !== 0xef || bytes[offset + 1] !== 0xbf || bytes[offset + 2] !== 0xbd) break;
    offset += 3;
  }
  return offset;
}

/** The 1-based line of an offset. Line ends as in `decodeSource`: LF, CR LF or CR. */
function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let i = 0; i < offset; i++) if (bytes[i] === 10 || (bytes[i] === 13 && bytes[i + 1] !== 10)) line++;
  return line;
}
