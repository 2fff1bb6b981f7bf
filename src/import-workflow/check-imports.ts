/** `grim import --check`: compares the editions on disk with a fresh import of their sources. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { maxSourceBytes, sha256Of } from "../document/source.js";
import type { ImportResult } from "../import/import.js";
import { entryNames, readBytes, readText } from "../library/disk/disk.js";
import { isChapter } from "../library/disk/edition-folder.js";
import { layersWithEditions } from "../library/disk/layered-files.js";
import { editionFiles, readEdition } from "../library/disk/library-files.js";
import { type Folders, type Layers, topLayer } from "../library/layers.js";
import { GrimError, type Problem, problem } from "../problem.js";
import { runImport } from "./run-import.js";
import { readSourceOf } from "./source-files.js";

export interface ImportCheck {
  document: string;
  edition: string;
  /** The path of the edition's source; null when no file has its sha256, and the edition was not checked. */
  source: string | null;
  problems: Problem[];
}

/**
 * Imports again every edition whose source is in a folder, and compares the exact text of the chapters. The edition of a
 * layer is imported with the files of this layer and of those below it.
 * @param sources a folder with source documents; each is recognised by its sha256
 */
export async function checkImports(folders: Folders, sources: string): Promise<ImportCheck[]> {
  const bySha = new Map<string, string>();
  for (const name of entryNames(sources)) {
    const path = join(sources, name);
    try {
      bySha.set(sha256Of(readBytes(path, maxSourceBytes)), path);
    } catch {
      // A folder, or a file too large to be a source.
    }
  }
  const checked: ImportCheck[] = [];
  for (const { layers, document, edition } of layersWithEditions(folders)) {
    const committed = readEdition(topLayer(layers).root, document, edition);
    const sha = committed.chapters[0]?.chapter.source.sha256 ?? "";
    const source = bySha.get(sha) ?? null;
    const problems =
      committed.problems.length > 0 || source === null
        ? committed.problems
        : await compare(layers, source, document, edition);
    checked.push({ document, edition, source, problems });
  }
  return checked;
}

async function compare(layers: Layers, source: string, document: string, edition: string): Promise<Problem[]> {
  let result: ImportResult;
  try {
    result = runImport(layers, await readSourceOf(layers, document, source), document, edition);
  } catch (error) {
    if (error instanceof GrimError) return [...error.problems];
    throw error;
  }
  const fresh = editionFiles(result.chapters);
  const folder = join(topLayer(layers).root, "rulings", document, edition);
  const problems = [...result.problems];
  for (const name of entryNames(folder).filter((one) => isChapter(one) && !fresh.has(one))) {
    problems.push(stale(join(folder, name), 1, "A fresh import does not write this file."));
  }
  for (const [name, text] of fresh) {
    const path = join(folder, name);
    const committed = existsSync(path) ? readText(path) : "";
    if (committed === text) continue;
    const [a, b] = [committed.split("\n"), text.split("\n")];
    const at = a.findIndex((line, i) => line !== b[i]);
    const line = at < 0 ? a.length : at;
    problems.push(
      stale(path, line + 1, `A fresh import writes here: ${(b[line] ?? "(nothing)").trim().slice(0, 160)}`),
    );
  }
  return problems;
}

function stale(file: string, line: number, message: string): Problem {
  return problem("stale-output", message, {
    file,
    line,
    hint: "Generated files are not edited by hand. Import again with --write --replace, and put changes into corrections.yaml.",
  });
}
