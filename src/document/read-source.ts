/** Reads a source document by its format. */
import { grimError } from "../problem.js";
import { decodeSource, maxLines, type Source } from "./source.js";
import { withoutColumns } from "./text-columns.js";

/** The settings in a profile for reading its document's sources. */
export interface SourceOptions {
  /** PDF: what the characters of symbol fonts stand for. */
  glyphs?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** HTML: what icons stand for. */
  icons?: Readonly<Record<string, string>> | undefined;
  /** PDF and HTML: the colours in which the document prints its changes; red by default. */
  changeColours?: readonly string[] | undefined;
}

/**
 * Reads a source document: PDF, or plain text in UTF-8 or UTF-16.
 * @param name the file's name, for messages and for the format that its extension names
 * @throws GrimError file-empty, file-too-large, file-binary, file-encoding, pdf-unreadable
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

async function readFormat(bytes: Uint8Array, name: string, options: SourceOptions): Promise<Source> {
  if (isPdf(bytes)) return (await import("./pdf/read-pdf.js")).readPdf(bytes, name, options);
  return withoutColumns(decodeSource(bytes, name));
}

/** Whether the bytes are a PDF. Its signature is within the first kilobyte. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes("%PDF-");
}
