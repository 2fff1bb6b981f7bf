/** The real documents that imports are measured on, if they are present, and their correct records. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { sha256Of } from "../../src/document/source.js";
import { type InitResult, initDocument } from "../../src/import-workflow/init-document.js";
import { runImport } from "../../src/import-workflow/run-import.js";
import { readSourceOf } from "../../src/import-workflow/source-files.js";
import { open, packageRoot } from "../../src/open.js";
import type { ChapterFile } from "../../src/ruling/schema.js";

/** A document, imported twice: by the profile that `grim init` infers, and by the library's profile. */
export interface Measured {
  name: string;
  game: string;
  /** Whether thresholds were chosen on it. Editions of one document are on the same side. */
  tuning: boolean;
  init: InitResult;
  /** By the library's profile and corrections; null without a profile. */
  edition: ChapterFile[] | null;
  /** By the library's profile without the corrections that a person made, which no inference can know. */
  uncorrected: ChapterFile[] | null;
}

/** Thresholds were chosen on the documents whose names begin with one of these; all others are only measured. */
const tuning = ["coc-faq", "frosthaven", "wh40k"];
const formats = new Set([".txt", ".md", ".pdf", ".html", ".json", ".yaml"]);

/** Documents with a profile whose texts are not in this library. */
const profiled: Readonly<Record<string, { id: string; edition: string }>> = {
  "coc-faq-4.1.pdf": { id: "coc-faq", edition: "4.1" },
};

/**
 * @param folders with documents; those that `grim init` refuses are named on stderr and left out
 * @param part of the names of the documents to read
 */
export async function readDocuments(folders: readonly string[], part: string): Promise<Measured[]> {
  const library = await open(packageRoot);
  const found: Measured[] = [];
  for (const path of folders.flatMap((folder) => filesBelow(folder)).sort()) {
    const sha = sha256Of(readFileSync(path));
    const known =
      library.documents.flatMap(({ id, editions }) =>
        editions.filter((one) => one.sha256 === sha).map(({ edition }) => ({ id, edition })),
      )[0] ?? profiled[basename(path)];
    const name = known ? `${known.id} ${known.edition}` : basename(path);
    if (!name.includes(part)) continue;
    try {
      const init = await inferred(path);
      const source = known && (await readSourceOf(library.layers, known.id, path));
      const read = (extractedLike?: { edition: string; corrections: [] }) =>
        known && source
          ? runImport(library.layers, source, known.id, known.edition, extractedLike ? { extractedLike } : {}).chapters
          : null;
      found.push({
        name,
        game: library.documents.find(({ id }) => id === known?.id)?.game ?? "measured",
        tuning: tuning.some((one) => name.startsWith(one)),
        init,
        edition: read(),
        uncorrected: read(known && { edition: known.edition, corrections: [] }),
      });
    } catch (error) {
      console.error(`${name}: ${(error as Error).message}`);
    }
  }
  return found;
}

/** `grim init` of a file, in an empty library, so that nothing but the document is known. */
async function inferred(path: string): Promise<InitResult> {
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

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name !== "README.md")
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : formats.has(extname(path)) ? [path] : []));
}
