/** Reads the real documents with which imports are measured, with and without the library's profiles. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { sha256Of } from "../../src/document/source.js";
import { type InitResult, initDocument } from "../../src/import/workflow/init-document.js";
import { type ImportOptions, runImport } from "../../src/import/workflow/run-import.js";
import { readSourceOf } from "../../src/import/workflow/source-files.js";
import { open, packageRoot } from "../../src/open.js";
import type { ChapterFile } from "../../src/ruling/schema.js";

/**
 * A document, imported by the profile that `grim init` infers. If the library has a profile for it, it is imported by that too,
 * with the edition's corrections and without them.
 */
export interface ImportedDocument {
  name: string;
  /** Whether thresholds were chosen on this document. All editions of a document have the same value. */
  forTuning: boolean;
  init: InitResult;
  /** Imported by the library's profile and corrections; null without a profile. */
  corrected: ChapterFile[] | null;
  /** Imported by the library's profile alone, because `grim init` cannot know a person's corrections; null without a profile. */
  uncorrected: ChapterFile[] | null;
}

/** Thresholds were chosen on the documents whose names begin with one of these. */
const tuningNames = ["coc-faq", "frosthaven", "wh40k"];
const formats = new Set([".txt", ".md", ".pdf", ".html", ".json", ".yaml"]);

/** Source files whose edition has a profile but no rulings in this library, so that no sha256 identifies them. */
const profileOnly: Readonly<Record<string, { id: string; edition: string }>> = {
  "coc-faq-4.1.pdf": { id: "coc-faq", edition: "4.1" },
};

/**
 * Imports all documents in the folders. A document that cannot be imported is left out and reported on stderr.
 * @param namePart only documents whose name contains this
 * @throws Error when a folder does not exist
 */
export async function readDocuments(folders: readonly string[], namePart: string): Promise<ImportedDocument[]> {
  const library = await open(packageRoot);
  const documents: ImportedDocument[] = [];
  for (const path of folders.flatMap((folder) => filesBelow(folder)).sort()) {
    const sha256 = sha256Of(readFileSync(path));
    const editions = library.documents.flatMap(({ id, editions }) => editions.map((one) => ({ id, ...one })));
    const known = editions.find((one) => one.sha256 === sha256) ?? profileOnly[basename(path)];
    const name = known ? `${known.id} ${known.edition}` : basename(path);
    if (!name.includes(namePart)) continue;
    try {
      const init = await initInEmptyLibrary(path);
      const source = known && (await readSourceOf(library.layers, known.id, path, known.edition));
      const importByProfile = (options: ImportOptions) =>
        known && source ? runImport(library.layers, source, known.id, known.edition, options).chapters : null;
      documents.push({
        name,
        forTuning: tuningNames.some((one) => name.startsWith(one)),
        init,
        corrected: importByProfile({}),
        // An empty list takes the place of the edition's corrections.
        uncorrected: importByProfile(known ? { extractedLike: { edition: known.edition, corrections: [] } } : {}),
      });
    } catch (error) {
      console.error(`${name}: ${(error as Error).message}`);
    }
  }
  return documents;
}

/** `grim init` of a file in an empty library, so that nothing but the document is known. */
async function initInEmptyLibrary(path: string): Promise<InitResult> {
  const root = mkdtempSync(join(tmpdir(), "grim-init-"));
  try {
    for (const folder of ["rulings", "cards"]) mkdirSync(join(root, folder));
    return await initDocument([{ name: "user", root }], path, {
      document: "measured",
      game: "measured",
      replace: true,
    });
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** The paths of all files below a folder that may be documents. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name !== "README.md")
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : formats.has(extname(path)) ? [path] : []));
}
