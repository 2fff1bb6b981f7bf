/** Bytes → the lines of a source document, or a clear reason why they are not text. Pure: no disk. */
import { createHash } from "node:crypto";
import { GrimError, problem } from "../problem.js";

/** Larger than any rules document by two orders of magnitude; a bigger file is a mistake. */
export const maxSourceBytes = 16 * 1024 * 1024;
/** A line longer than this is not prose; reading it would only make every pattern slow. */
export const maxLineLength = 50_000;
/** Bullets in bullets: prose has three. A Markdown parser takes the cube of their depth. */
export const maxNesting = 20;
const bullet = "(?:[-*+>]|\\d{1,9}[.)])[ \\t]";
const nested = new RegExp(`^(?:[ \\t]*${bullet}){${maxNesting + 1}}|^[ \\t]{200,}${bullet}`);
const ruler = /^[-*\s]*$/;

export interface Source {
  /** The file's name as the user gave it, for messages. */
  name: string;
  sha256: string;
  /** The document's lines without their line ends; line n of the document is `lines[n - 1]`. */
  lines: string[];
}

/**
 * Decode a source document.
 * @throws GrimError file-empty, file-too-large, file-binary, file-encoding — each with the place where one is known.
 */
export function decodeSource(bytes: Uint8Array, name: string): Source {
  if (bytes.length === 0)
    throw new GrimError(problem("file-empty", `${name} is empty: a source document was expected.`, { file: name }));
  if (bytes.length > maxSourceBytes) throw tooLarge(name, bytes.length, maxSourceBytes);
  const zero = bytes.indexOf(0);
  if (zero >= 0) {
    throw new GrimError(
      problem("file-binary", `${name} is not text: it holds a zero byte at offset ${zero}.`, {
        file: name,
        line: lineAt(bytes, zero),
        hint: "Give the document's text (UTF-8, plain or Markdown), not the PDF or an archive. Try: pdftotext -layout faq.pdf faq.txt",
      }),
    );
  }
  const text = decodeUtf8(bytes, name);
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === "") lines.pop();
  const long = lines.findIndex((line) => line.length > maxLineLength);
  if (long >= 0) {
    throw new GrimError(
      problem(
        "file-too-large",
        `${name}:${long + 1} is one line of ${lines[long]?.length} characters; prose has shorter ones.`,
        {
          file: name,
          line: long + 1,
          hint: `Lines of up to ${maxLineLength} characters are read. Is this the document's text?`,
        },
      ),
    );
  }
  const deep = lines.findIndex((line) => nested.test(line) && !ruler.test(line));
  if (deep >= 0) {
    throw new GrimError(
      problem("file-too-large", `${name}:${deep + 1} opens lists inside lists, deeper than prose goes.`, {
        file: name,
        line: deep + 1,
        hint: `Up to ${maxNesting} are read. Is this the document's text?`,
      }),
    );
  }
  if (lines.every((line) => line.trim() === "")) {
    throw new GrimError(problem("file-empty", `${name} holds only blank lines.`, { file: name }));
  }
  return { name, sha256: sha256Of(bytes), lines };
}

/** What an edition is known by: the sum of the source it was imported from. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The problem for a file over the limit; the disk side uses it too, before it reads anything. */
export function tooLarge(name: string, size: number, limit: number): GrimError {
  return new GrimError(
    problem("file-too-large", `${name} has ${size} bytes; a file of at most ${limit} bytes was expected.`, {
      file: name,
    }),
  );
}

function decodeUtf8(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const offset = firstBadByte(bytes);
    throw new GrimError(
      problem(
        "file-encoding",
        `${name} is not UTF-8: byte 0x${(bytes[offset] ?? 0).toString(16)} at offset ${offset} begins no character.`,
        {
          file: name,
          line: lineAt(bytes, offset),
          hint: "Convert it first, for example: iconv -f windows-1252 -t utf-8 faq.txt > faq-utf8.txt",
        },
      ),
    );
  }
}

/**
 * Where the first broken character begins. Binary search for the longest prefix that decodes; streaming mode tolerates
 * a cut character at its end, and what it has decoded tells where that one began.
 */
function firstBadByte(bytes: Uint8Array): number {
  const decode = (length: number) =>
    new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, length), { stream: true });
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      decode(middle);
      good = middle;
    } catch {
      bad = middle;
    }
  }
  return Buffer.byteLength(decode(good), "utf8");
}

/** Lines end as `decodeSource` ends them: LF, CR LF or CR. */
function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let i = 0; i < offset; i++) if (bytes[i] === 10 || (bytes[i] === 13 && bytes[i + 1] !== 10)) line++;
  return line;
}
