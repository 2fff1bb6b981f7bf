/**
 * Does a snapshot belong to the YAML beside it? Names and sizes of all files must be the same, and the contents. So that a
 * look-up need not read all contents each time, a note beside the snapshot says which files, by inode and change time, were
 * found to have these contents. Times are only compared for being the same, never for being earlier: a clock that was
 * wrong, at whatever time, hides no edit.
 */
import { type Dirent, lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "../user-data/replace-file.js";
import { sha256 } from "../user-data/sha256.js";

export interface YamlFile {
  /** Path below the root, with forward slashes. */
  path: string;
  size: number;
  /** Last change of content or attributes, in milliseconds; a program cannot set it. */
  changed: number;
  inode: number;
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
          const { size, ctimeMs, ino } = entry.isFile() ? lstatSync(`${root}/${path}`) : statSync(`${root}/${path}`);
          files.push({ path, size, changed: ctimeMs, inode: ino });
        } catch {
          // A link that leads nowhere: the loader reports it when it reads the file.
          files.push({ path, size: -1, changed: 0, inode: 0 });
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
  const contents = function* () {
    for (const { path } of files) {
      yield `${path}\0`;
      yield contentOf(join(root, path));
    }
  };
  return sha256(contents());
}

function contentOf(path: string): string | Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    return "unreadable";
  }
}

/** What a snapshot says of the YAML that it was made from. */
export interface Stamp {
  /** Names and sizes. */
  shape: string;
  /** The contents of all files, as a hash. */
  content: string;
}

/** The stamp of these files, for a snapshot's header. */
export function stampOf(root: string, files: readonly YamlFile[]): string {
  return JSON.stringify({ shape: shapeOf(files), content: contentHash(root, files) } satisfies Stamp);
}

/** @returns null when the text is no stamp */
function readStamp(text: string): Stamp | null {
  try {
    const { shape, content } = JSON.parse(text) as Partial<Stamp>;
    return typeof shape === "string" && typeof content === "string" ? { shape, content } : null;
  } catch {
    return null;
  }
}

/**
 * @param note what `noteOf` gave when the contents were last compared; null when there is none
 * @returns `fresh`; `fresh-by-content` when the contents had to be read; `stale`
 */
export function freshness(
  root: string,
  files: readonly YamlFile[],
  stamp: string,
  note: string | null,
): "fresh" | "fresh-by-content" | "stale" {
  const known = readStamp(stamp);
  if (known === null || shapeOf(files) !== known.shape) return "stale";
  if (note !== null && note === noteOf(files, known.content)) return "fresh";
  return contentHash(root, files) === known.content ? "fresh-by-content" : "stale";
}

/** Says that these files, unchanged, have these contents. */
function noteOf(files: readonly YamlFile[], content: string): string {
  return `${content}\n${files.map(({ path, size, changed, inode }) => `${inode} ${changed} ${size} ${path}\n`).join("")}`;
}

/** Two changes within this time, in milliseconds, may bear the same change time. */
const tick = 50;

/** Where the note about a snapshot's files stands. */
export function notePath(snapshot: string): string {
  return `${snapshot}.seen`;
}

/**
 * Writes the note beside a snapshot; best effort, since without it contents are compared again.
 * @param files as they were found before the contents were read @param began when they were found, in milliseconds
 */
export function writeNote(snapshot: string, stamp: string, files: readonly YamlFile[], began: number): void {
  const content = readStamp(stamp)?.content;
  // A file that was changed just then may have been changed again at what the clock calls the same time.
  if (content === undefined || files.some(({ changed }) => Math.abs(changed - began) < tick)) return;
  try {
    replaceFile(notePath(snapshot), noteOf(files, content), { mode: 0o644 });
  } catch {
    // Read-only.
  }
}
