/**
 * Reads a PDF in a thread of its own, with limits on time and memory, so that no file can stop or crash the command.
 */
import { GrimError, problem, tooLarge } from "../../problem.js";
import { changeColours } from "../change-colours.js";
import { type Limits, limitsOfReading, runInThread } from "../in-thread.js";
import { maxSourceBytes, requireReadable, type Source, sha256Of } from "../source.js";
import type { Glyphs } from "./glyphs.js";
import { maxPages, type Refusal } from "./limits.js";
import type { Page } from "./pieces.js";
import { sourceOf } from "./to-source.js";

export interface PdfOptions {
  glyphs?: Glyphs | undefined;
  /** The colours in which the document prints its changes; red when left out. */
  changeColours?: readonly string[] | undefined;
}

/**
 * Reads a PDF as a tree, and as printed lines with their places.
 * @param name the file's name, for messages
 * @param extract returns the pages of the file, or why it is refused; by default in a thread of its own
 * @throws GrimError file-too-large, file-empty; pdf-unreadable when the file is encrypted or damaged, has no text, or
 * exceeds a limit
 */
export async function readPdf(
  bytes: Uint8Array,
  name: string,
  { glyphs = {}, changeColours: colours }: PdfOptions = {},
  limits: Limits = limitsOfReading,
  extract: (bytes: Uint8Array, limits: Limits) => Promise<Page[] | Refusal> = extractInThread,
): Promise<Source> {
  if (bytes.length > maxSourceBytes) throw tooLarge(name, bytes.length, maxSourceBytes);
  const sha256 = sha256Of(bytes);
  const pages = await extract(bytes, limits);
  if (!Array.isArray(pages)) throw refusalError(pages, name, limits);
  const source = sourceOf(pages, glyphs, changeColours(colours));
  if (source.lines.length === 0) throw refusalError({ reason: "textless", pages: pages.length }, name, limits);
  requireReadable(source.lines, name);
  return { name, sha256, ...source };
}

/** Extracts the pages of a PDF in a thread, which is ended when it exceeds a limit. */
async function extractInThread(bytes: Uint8Array, limits: Limits): Promise<Page[] | Refusal> {
  const data = Uint8Array.from(bytes);
  const result = await runInThread<Uint8Array, Page[] | Refusal>("pdf", data, limits, [data.buffer]);
  if (Array.isArray(result) || result.reason !== "error") return result as Page[] | Refusal;
  return { reason: "damaged", detail: result.detail ?? "" };
}

function refusalError(refusal: Refusal, name: string, limits: Limits): GrimError {
  const [message, hint] = explainRefusal(refusal, limits);
  return new GrimError(problem("pdf-unreadable", `${name} ${message}`, { file: name, hint }));
}

const importText = "Or import its text instead: pdftotext -layout faq.pdf faq.txt";

function explainRefusal(refusal: Refusal, limits: Limits): [message: string, hint: string] {
  switch (refusal.reason) {
    case "encrypted":
      return [
        "is encrypted and opens only with a password.",
        "Save a copy without a password in a PDF viewer, and import that.",
      ];
    case "damaged":
      return [
        `cannot be read as a PDF: ${refusal.detail.replace(/\.$/, "")}.`,
        `Download it again. If a PDF viewer opens it, print it to a new PDF. ${importText}`,
      ];
    case "pages":
      return [
        `has ${refusal.pages} pages; at most ${maxPages} are read.`,
        "Import the part with the rulings: qpdf faq.pdf --pages . 1-100 -- part.pdf",
      ];
    case "pieces":
      return [
        `prints more text than any rules document, up to page ${refusal.page}.`,
        `Is it a rules document? ${importText}`,
      ];
    case "textless":
      return [
        `has no text on its ${refusal.pages === 1 ? "page" : `${refusal.pages} pages`}: they are pictures.`,
        "A scan needs text recognition first: ocrmypdf scan.pdf faq.pdf",
      ];
    case "time":
      return [`was not read within ${limits.time / 1000} seconds.`, `It may be damaged. ${importText}`];
    case "memory":
      return [`needs more than ${limits.memory >> 20} MB of memory.`, `It may be damaged. ${importText}`];
  }
}
