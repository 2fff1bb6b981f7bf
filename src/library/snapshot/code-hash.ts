/** Which code a snapshot was made by: an index is only read by the code that belongs to it. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sha256 } from "../../user-data/sha256.js";

/** Set when the program is bundled; not there when the sources run. */
declare const grimCodeHash: string | undefined;

/** All that decides what a snapshot holds and how it is read, below the root of the project. */
const made = [
  "src/cards",
  "src/compile.ts",
  "src/library",
  "src/links",
  "src/ruling",
  "src/search",
  "package-lock.json",
];

let known: string | null = null;

/** A hash of the sources that make and read snapshots; the same in the built program and from its sources. */
export function codeHash(): string {
  if (typeof grimCodeHash === "string") return grimCodeHash;
  known ??= hashOfSources(join(dirname(fileURLToPath(import.meta.url)), "../../.."));
  return known;
}

/**
 * The hash, computed from the files.
 * @public scripts/build/bundle.js loads it when it runs
 * @param root the folder of the project @throws Error when its sources are not there
 */
export function hashOfSources(root: string): string {
  const contents = function* () {
    for (const path of made.flatMap((one) => sourcesBelow(root, one))) {
      yield `${path}\0`;
      yield readFileSync(join(root, path));
    }
  };
  return sha256(contents());
}

function sourcesBelow(root: string, path: string): string[] {
  if (/\.(?:ts|json)$/.test(path)) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter((one) => one.isDirectory() || (one.name.endsWith(".ts") && !/\.(?:test|fixture)\.ts$/.test(one.name)))
    .flatMap((one) => (one.isDirectory() ? sourcesBelow(root, `${path}/${one.name}`) : [`${path}/${one.name}`]));
}
