/** `grim import --check`: compares the editions on disk with a fresh import of their sources. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { maxSourceBytes, sha256Of } from "../../document/source.js";
import { entryNames, folderNames, readRegular, readText } from "../../library/disk/disk.js";
import { isChapter } from "../../library/disk/edition-folder.js";
import { layersWithEditions } from "../../library/disk/layered-files.js";
import { editionFiles, readEdition } from "../../library/disk/library-files.js";
import { type FolderOrLayers, type Layers, topLayer } from "../../library/layers.js";
import { GrimError, type Problem, problem } from "../../problem.js";
import type { ChapterFile } from "../../ruling/schema.js";
import type { ImportResult } from "../import.js";
import { runImport } from "./run-import.js";
import { readSourceOf } from "./source-files.js";

export interface ImportCheck {
  document: string;
  edition: string;
  /** The path of the edition's source; null when no file has its sha256. Then the edition is not imported again. */
  source: string | null;
  problems: Problem[];
}

/**
 * Imports again every edition whose source is in `sources`, and compares the text of its chapters with those on disk.
 * An edition whose files on disk have problems is not imported again; these problems are its result.
 * An edition is imported with the profile, corrections and cards of its own layer and of the layers below.
 * @param sources a folder with source documents; each is recognised by its sha256
 * @returns one entry for each edition of each layer
 */
export async function checkImports(folders: FolderOrLayers, sources: string): Promise<ImportCheck[]> {
  const pathBySha = new Map<string, string>();
  for (const name of entryNames(sources)) {
    const path = join(sources, name);
    try {
      pathBySha.set(sha256Of(readRegular(path, maxSourceBytes)), path);
    } catch {
      // Skipped: folders, pipes, files too large for a source, and files that cannot be read.
    }
  }
  const checked: ImportCheck[] = [];
  for (const { layers, document, edition } of layersWithEditions(folders)) {
    const onDisk = readEdition(topLayer(layers).root, document, edition);
    const source = sourceOf(
      sources,
      pathBySha,
      onDisk.chapters.map(({ chapter }) => chapter.source),
    );
    const problems =
      onDisk.problems.length > 0 || source === null
        ? onDisk.problems
        : await compareWithImport(layers, source, document, edition);
    checked.push({ document, edition, source, problems });
  }
  return checked;
}

/**
 * The file with the sha256 of the chapters; of a document that is a folder, the folder below `sources`, or `sources` itself,
 * that has each of its files. Null if there is none.
 */
function sourceOf(
  sources: string,
  pathBySha: ReadonlyMap<string, string>,
  chapters: readonly ChapterFile["source"][],
): string | null {
  const [first] = chapters;
  if (first?.file === undefined) return pathBySha.get(first?.sha256 ?? "") ?? null;
  const hasFile = (folder: string) => (one: ChapterFile["source"]) => {
    const path = join(folder, one.file ?? "");
    return existsSync(path) && sha256Of(readRegular(path, maxSourceBytes)) === one.sha256;
  };
  const folders = [sources, ...folderNames(sources).map((name) => join(sources, name))];
  return folders.find((folder) => chapters.every(hasFile(folder))) ?? null;
}

/**
 * The problems of a fresh import, and the first difference in each chapter file.
 * @param layers the edition's own layer on top, and the layers below it
 */
async function compareWithImport(
  layers: Layers,
  source: string,
  document: string,
  edition: string,
): Promise<Problem[]> {
  let result: ImportResult;
  try {
    result = runImport(layers, await readSourceOf(layers, document, source, edition), document, edition);
  } catch (error) {
    if (error instanceof GrimError) return [...error.problems];
    throw error;
  }
  const freshFiles = editionFiles(result.chapters);
  const folder = join(topLayer(layers).root, "rulings", document, edition);
  const problems = [...result.problems];
  for (const name of entryNames(folder).filter(isChapter)) {
    if (!freshFiles.has(name))
      problems.push(staleOutput(join(folder, name), 1, "A fresh import does not write this file."));
  }
  for (const [name, text] of freshFiles) {
    const path = join(folder, name);
    const textOnDisk = existsSync(path) ? readText(path) : "";
    if (textOnDisk === text) continue;
    const { line, message } = firstDifference(textOnDisk.split("\n"), text.split("\n"));
    problems.push(staleOutput(path, line, message));
  }
  return problems;
}

/** Maximum characters of a line in a message. */
const maxExcerpt = 160;

/** The first line that differs, counted from 1, and the words of the fresh line from shortly before the difference. */
function firstDifference(onDisk: readonly string[], fresh: readonly string[]): { line: number; message: string } {
  const found = onDisk.findIndex((line, i) => line !== fresh[i]);
  // If no line on disk differs, the fresh file has further lines.
  const index = found < 0 ? onDisk.length : found;
  const [lineOnDisk, freshLine] = [onDisk[index] ?? "", fresh[index] ?? "(nothing)"];
  const at = [...freshLine].findIndex((letter, i) => letter !== lineOnDisk[i]);
  const from = Math.max(0, at - maxExcerpt / 4);
  const words = `${from > 0 ? "…" : ""}${freshLine.slice(from, from + maxExcerpt).trim()}`;
  const isSame = freshLine.trim() === lineOnDisk.trim();
  const what = isSame ? "this line, and the spaces at the start or the end differ" : "here";
  return { line: index + 1, message: `A fresh import writes ${what}: ${words}` };
}

function staleOutput(file: string, line: number, message: string): Problem {
  return problem("stale-output", message, {
    file,
    line,
    hint: "Generated files are not edited by hand. Import again with --write --replace, and put changes into corrections.yaml.",
  });
}
