/** A hash of the code that makes and reads snapshots. A snapshot is used only by the same code that made it. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sha256 } from "../../user/files/sha256.js";

/** Set by the bundler; undefined when the sources run directly. */
declare const grimCodeHash: string | undefined;

/** The sources that determine what a snapshot contains and how it is read, as paths below the root of the project. */
export const hashedPaths: readonly string[] = [
  "src/cards",
  "src/compile.ts",
  "src/library",
  "src/links",
  "src/problem.ts",
  "src/import/profile",
  "src/ruling",
  "src/search",
  "package-lock.json",
];

let cachedHash: string | null = null;

/** The hash of the code. It is the same for the built program and for its sources. */
export function codeHash(): string {
  if (typeof grimCodeHash === "string") return grimCodeHash;
  cachedHash ??= hashOfSources(join(dirname(fileURLToPath(import.meta.url)), "../../.."));
  return cachedHash;
}

/**
 * The hash, computed from the files.
 * @public scripts/build/bundle.js loads it when it runs
 * @param root the folder of the project
 * @throws Error when a source is missing
 */
export function hashOfSources(root: string): string {
  const contents = function* () {
    for (const path of hashedPaths.flatMap((one) => sourcesBelow(root, one))) {
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
