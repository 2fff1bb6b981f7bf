/** Which tests can notice a change in a file: those that import it, directly or through others. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** @returns for each file, the files that import it; paths as given */
export function importers(files: readonly string[]): Map<string, Set<string>> {
  const known = new Set(files);
  const byTarget = new Map<string, Set<string>>();
  for (const file of files) {
    for (const [, from] of readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g)) {
      const target = resolve(file, from as string, known);
      if (target === null) continue;
      const of = byTarget.get(target) ?? new Set();
      byTarget.set(target, of.add(file));
    }
  }
  return byTarget;
}

function resolve(file: string, from: string, known: ReadonlySet<string>): string | null {
  const base = normalize(join(dirname(file), from)).replace(/\.js$/, "");
  const found = [".ts", ".tsx", ""].map((ending) => base + ending).find((path) => known.has(path));
  return found !== undefined && existsSync(found) ? found : null;
}

/** Tests that reach `file` by imports, those in the same folder first. */
export function testsOf(file: string, byTarget: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const distance = new Map([[file, 0]]);
  const queue = [file];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const importer of byTarget.get(at) ?? []) {
      if (distance.has(importer)) continue;
      distance.set(importer, (distance.get(at) as number) + 1);
      queue.push(importer);
    }
  }
  const near = (path: string): number => (dirname(path) === dirname(file) ? 0 : 100) + (distance.get(path) as number);
  return [...distance.keys()].filter((path) => /\.test\.tsx?$/.test(path)).sort((a, b) => near(a) - near(b));
}
