/** One entry for every format of a source document. Each format becomes lines of text, so the import reads all alike. */
import { decodeSource, type Source } from "./source.js";

/** What a format needs to know of the document. Plain text needs nothing. */
export interface SourceOptions {
  /** What the characters of symbol fonts stand for, by font: `{CardSymbols: {"@": "[lamp]"}}`. */
  glyphs?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
}

/**
 * Reads a source document. The bytes tell its format, not its name.
 * @param name the file's name, for messages
 * @throws GrimError file-empty, file-too-large, file-binary, file-encoding, pdf-unreadable
 */
export async function readSource(bytes: Uint8Array, name: string, options: SourceOptions = {}): Promise<Source> {
  if (isPdf(bytes)) return (await import("./pdf/read-pdf.js")).readPdf(bytes, name, options.glyphs);
  return decodeSource(bytes, name);
}

/** Whether the bytes are a PDF. Its mark stands within the first kilobyte. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes("%PDF-");
}
