/** `SHA256SUMS`: the checksums of the files in release/, in the format of `sha256sum --check`. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sha256Of } from "./packages.js";

/**
 * Writes the checksums of executables, or of an archive of `npm pack`, into SHA256SUMS. They replace all entries of the same
 * kind. Entries of the other kind stay if their file is still there and unchanged, so `npm run release` and
 * `npm run release:check` can run in any order.
 * @param names files in `folder`: executables only, or archives only
 * @returns the SHA-256 of each of them in hexadecimal, by name
 */
export function writeSums(folder: string, names: readonly string[]): Map<string, string> {
  const path = join(folder, "SHA256SUMS");
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  const replacesArchives = names.some(isArchive);
  const kept = lines.flatMap((line): [name: string, sum: string][] => {
    const [sum, name] = line.split("  ");
    if (sum === undefined || name === undefined || isArchive(name) === replacesArchives) return [];
    return existsSync(join(folder, name)) && sha256Of(folder, name) === sum ? [[name, sum]] : [];
  });
  const sums = new Map(names.map((name) => [name, sha256Of(folder, name)]));
  const entries = [...kept, ...sums].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(path, entries.map(([name, sum]) => `${sum}  ${name}\n`).join(""));
  return sums;
}

function isArchive(name: string): boolean {
  return name.endsWith(".tgz");
}
