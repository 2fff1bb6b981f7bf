/** Finds the tests that can notice a change in a file: those that import it, directly or through other files. */
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** Maps each imported file to those of `files` that import it. A file that is not imported has no entry. */
export function importersByFile(files: readonly string[]): Map<string, Set<string>> {
  const knownFiles = new Set(files);
  const importersOf = new Map<string, Set<string>>();
  for (const file of files) {
    for (const [, from] of readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g)) {
      const target = resolve(file, from as string, knownFiles);
      if (target === null) continue;
      importersOf.set(target, (importersOf.get(target) ?? new Set()).add(file));
    }
  }
  return importersOf;
}

/**
 * The file that an import names; null when it is not among the known files.
 * @param file the importing file
 * @param from the relative path in the import, such as `./mutants.js`
 */
function resolve(file: string, from: string, knownFiles: ReadonlySet<string>): string | null {
  const base = normalize(join(dirname(file), from)).replace(/\.js$/, "");
  return [".ts", ".tsx", ""].map((ending) => base + ending).find((path) => knownFiles.has(path)) ?? null;
}

/**
 * The tests that import `file`, directly or through other files: those in the same folder first, then by the number of imports
 * between test and file.
 * @param importersOf as `importersByFile` returns it
 */
export function testsOf(file: string, importersOf: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const distance = new Map([[file, 0]]);
  const queue = [file];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const importer of importersOf.get(at) ?? []) {
      if (distance.has(importer)) continue;
      distance.set(importer, (distance.get(at) as number) + 1);
      queue.push(importer);
    }
  }
  const isInOtherFolder = (path: string): number => Number(dirname(path) !== dirname(file));
  const distanceOf = (path: string): number => distance.get(path) as number;
  return [...distance.keys()]
    .filter((path) => /\.test\.tsx?$/.test(path))
    .sort((a, b) => isInOtherFolder(a) - isInOtherFolder(b) || distanceOf(a) - distanceOf(b));
}
