/**
 * Does a snapshot belong to the YAML beside it? Names and sizes of all files must be the same, and no file may have
 * changed since the YAML was read for it; where times cannot tell (a fresh install, a copied folder), contents decide.
 */
import { createHash } from "node:crypto";
import { type Dirent, lstatSync, readdirSync, readFileSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

export interface YamlFile {
  /** Path below the root, with forward slashes. */
  path: string;
  size: number;
  /** Last change of content or attributes, in milliseconds; it cannot be set back. */
  changed: number;
}

/** Every YAML file a library is made of, sorted by path. */
export function yamlFiles(root: string): YamlFile[] {
  const files: YamlFile[] = [];
  const walk = (folder: string, depth: number) => {
    let entries: Dirent[];
    try {
      entries = readdirSync(`${root}/${folder}`, { withFileTypes: true });
    } catch {
      return;
    }
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`;
      // Folders behind links are not followed: a library cannot reach outside itself, or into itself for ever.
      if (entry.isDirectory() && depth < 4 && !entry.name.startsWith(".")) walk(path, depth + 1);
      else if (entry.name.endsWith(".yaml") && (entry.isFile() || entry.isSymbolicLink())) {
        try {
          const { size, ctimeMs } = entry.isFile() ? lstatSync(`${root}/${path}`) : statSync(`${root}/${path}`);
          files.push({ path, size, changed: ctimeMs });
        } catch {
          // A link that leads nowhere: the loader reports it when it reads the file.
          files.push({ path, size: -1, changed: 0 });
        }
      }
    }
  };
  walk("rulings", 0);
  walk("cards", 0);
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Names and sizes in one short string; cheap, and different after almost every change. */
function shapeOf(files: readonly YamlFile[]): string {
  return files.map((file) => `${file.path}:${file.size}`).join("|");
}

/** The contents of all files in one hash. */
export function contentHash(root: string, files: readonly YamlFile[]): string {
  const hash = createHash("sha256");
  for (const file of files) {
    hash.update(`${file.path}\0`);
    try {
      hash.update(readFileSync(join(root, file.path)));
    } catch {
      hash.update("unreadable");
    }
  }
  return hash.digest("hex");
}

/** The stamp a snapshot carries: shape and content. */
export function stampOf(root: string, files: readonly YamlFile[]): string {
  return JSON.stringify([shapeOf(files), contentHash(root, files)]);
}

/**
 * @param known up to when the snapshot is known to be what the YAML says, in milliseconds
 * @returns `fresh`; `fresh-by-content` when only the contents could tell; `stale`
 */
export function freshness(
  root: string,
  files: readonly YamlFile[],
  stamp: string,
  known: number,
): "fresh" | "fresh-by-content" | "stale" {
  let shape: string;
  let content: string;
  try {
    [shape, content] = JSON.parse(stamp) as [string, string];
  } catch {
    return "stale";
  }
  if (shapeOf(files) !== shape) return "stale";
  if (files.every((file) => file.changed < known)) return "fresh";
  return contentHash(root, files) === content ? "fresh-by-content" : "stale";
}

/** Clocks of files tick more coarsely than the process's: a change may bear a time a little before it happened. */
const tick = 50;

/**
 * Notes, as the snapshot file's own time, up to when it is known to be what the YAML says: the moment before the YAML was read.
 * What is saved while a snapshot is being built is newer than that, and noticed.
 */
export function vouch(path: string, began: number): void {
  try {
    const known = new Date(began - tick);
    utimesSync(path, known, known);
  } catch {
    // Read-only: the next start compares contents again.
  }
}
