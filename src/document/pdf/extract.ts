/**
 * Opens a PDF with pdf.js and returns the text of its pages in pieces. Runs in a thread of its own: see read-pdf.ts.
 */
import "./no-canvas.js";
import { getDocument, OPS, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
// Registers itself, so that pdf.js loads no file at run time.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import { maxPages, maxPieces, type Refusal } from "./limits.js";
import { interpretPage, type OperatorCodes, type Page } from "./pieces.js";

/**
 * The pages of a PDF, or why it is refused.
 * @param bytes the file; pdf.js takes over the buffer, so it cannot be used afterwards
 */
export async function extractPages(bytes: Uint8Array): Promise<Page[] | Refusal> {
  const task = getDocument({
    data: bytes,
    // Nothing of the document is run, drawn or fetched.
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: 1,
    fontExtraProperties: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    if (document.numPages > maxPages) return { reason: "pages", pages: document.numPages };
    const pages: Page[] = [];
    let pieceCount = 0;
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { fnArray, argsArray } = await page.getOperatorList();
      // The page turned as it says; pdf.js measures from the upper left corner.
      const { transform, width, height } = page.getViewport({ scale: 1 });
      const [a = 1, b = 0, c = 0, d = -1, e = 0, f = height] = transform;
      const { pieces, ruledLines } = interpretPage(
        {
          operators: fnArray,
          arguments: argsArray,
          fontName: (id) => fontNameOf(page.commonObjs.has(id) ? page.commonObjs.get(id) : null),
          transform: [a, -b, c, -d, e, height - f],
        },
        OPS as unknown as OperatorCodes,
      );
      pieceCount += pieces.length;
      if (pieceCount > maxPieces) return { reason: "pieces", page: number };
      pages.push({ number, width, height, pieces, ruledLines });
      page.cleanup();
    }
    return pages;
  } catch (error) {
    if ((error as Error).name === "PasswordException") return { reason: "encrypted" };
    return { reason: "damaged", detail: (error as Error).message };
  } finally {
    await task.destroy();
  }
}

/** The name of a font without the prefix of a subset: `ABCDEF+Times-Roman` → `Times-Roman`; empty if it has none. */
function fontNameOf(font: unknown): string {
  const name = (font as { name?: unknown } | null)?.name;
  return typeof name === "string" ? name.replace(/^[A-Z]{6}\+/, "") : "";
}
