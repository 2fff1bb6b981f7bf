/**
 * Decides whether a snapshot fits the program and the YAML files: names, sizes and contents must be equal. To avoid
 * reading all contents at every start, a note beside the snapshot lists the inode and change time of the files whose
 * contents were compared. Times are compared only for equality, so a wrong clock cannot hide an edit.
 */
import { type Dirent, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { maxTextBytes, readRegular } from "../../user-data/read-file.js";
import { replaceFile } from "../../user-data/replace-file.js";
import { sha256 } from "../../user-data/sha256.js";
import { pathInside } from "../disk/disk.js";
import { asLayers, type FolderOrLayers } from "../layers.js";
import { codeHash } from "./code-hash.js";

export interface YamlFile {
  /** The index of its layer, lowest first. */
  layer: number;
  /** The folder of its layer. */
  root: string;
  /** Path below the root, with forward slashes. */
  path: string;
  size: number;
  /** Last change of content or attributes, in milliseconds; a program cannot set it. */
  changeTime: number;
  inode: number;
}

/** The YAML files of a library: those of the lowest layer first, sorted by path. */
export function yamlFiles(folders: FolderOrLayers): YamlFile[] {
  return asLayers(folders).flatMap(({ root }, layer) => filesOfLayer(root, layer));
}

/** The levels of folders that are listed below rulings/ and cards/. A document, its editions and chapters need two. */
const maxDepth = 4;

function filesOfLayer(root: string, layer: number): YamlFile[] {
  const files: YamlFile[] = [];
  const addUnreadable = (path: string) => files.push({ layer, root, path, size: unreadable, changeTime: 0, inode: 0 });
  const walk = (folder: string, depth: number) => {
    let entries: Dirent[];
    try {
      entries = readdirSync(`${root}/${folder}`, { withFileTypes: true });
    } catch (error) {
      // The loader reports a folder that cannot be listed.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") addUnreadable(folder);
      return;
    }
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`;
      // Links to folders are not followed: they may lead out of the library, or in a circle.
      if (entry.isDirectory() && depth < maxDepth && !entry.name.startsWith(".")) walk(path, depth + 1);
      else if (entry.name.endsWith(".yaml") && (entry.isFile() || entry.isSymbolicLink())) {
        try {
          const { size, ctimeMs, ino } = entry.isFile() ? lstatSync(`${root}/${path}`) : statsOfTarget(root, path);
          files.push({ layer, root, path, size, changeTime: ctimeMs, inode: ino });
        } catch {
          // A broken link, or one out of the library or to a device. The loader reports it.
          addUnreadable(path);
        }
      }
    }
  };
  walk("rulings", 0);
  walk("cards", 0);
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Stands for the size of a file or folder that cannot or must not be read. */
const unreadable = -1;

/** The stats of the file that a link leads to. */
function statsOfTarget(root: string, path: string): Stats {
  const stats = statSync(pathInside(root, path));
  if (!stats.isFile()) throw new Error("not a regular file");
  return stats;
}

/** The path of a file; with the number of its layer before it, except for the lowest layer. */
function nameOf({ layer, path }: YamlFile): string {
  return layer === 0 ? path : `${layer}/${path}`;
}

/** One hash of the names and contents of all files. */
export function contentHash(files: readonly YamlFile[]): string {
  const contents = function* () {
    for (const file of files) {
      yield `${nameOf(file)}\0`;
      yield file.size === unreadable ? "unreadable" : contentOf(join(file.root, file.path));
    }
  };
  return sha256(contents());
}

function contentOf(path: string): string | Uint8Array {
  try {
    return readRegular(path, maxTextBytes);
  } catch {
    return "unreadable";
  }
}

/** The stamp for a snapshot's header. It identifies the code that made the snapshot, and these files with their contents. */
export function stampOf(files: readonly YamlFile[]): string {
  return stampWith(files, contentHash(files));
}

/** The lines of a stamp: the hash of the code, the `contentHash` of the files, and the name and size of each file. */
function stampWith(files: readonly YamlFile[], content: string): string {
  return [codeHash(), content, ...files.map((file) => `${file.size} ${nameOf(file)}`)].join("\n");
}

/** The `contentHash` in a stamp; empty for an invalid stamp. */
function contentIn(stamp: string): string {
  return stamp.split("\n", 2)[1] ?? "";
}

/**
 * Whether a snapshot with this stamp fits the files.
 * @param note the text of the snapshot's note; null when there is none
 * @returns `fresh`; `fresh-by-content` if it fits but the contents had to be read; `stale`
 */
export function freshness(
  files: readonly YamlFile[],
  stamp: string,
  note: string | null,
): "fresh" | "fresh-by-content" | "stale" {
  const content = contentIn(stamp);
  if (stamp !== stampWith(files, content)) return "stale";
  if (note === noteOf(files, content)) return "fresh";
  return contentHash(files) === content ? "fresh-by-content" : "stale";
}

/** The text of a note: the hash of the contents, and the inode, change time, size and name of each file. */
function noteOf(files: readonly YamlFile[], content: string): string {
  return `${content}\n${files.map((file) => `${file.inode} ${file.changeTime} ${file.size} ${nameOf(file)}\n`).join("")}`;
}

/** Two changes of a file within this many milliseconds may have the same change time. */
const clockTickMs = 50;

/** The path of the note of a snapshot. */
export function notePath(snapshot: string): string {
  return `${snapshot}.seen`;
}

/**
 * Writes the note beside a snapshot. Errors are ignored, because without a note the contents are compared again.
 * @param files the files as they were listed before their contents were read
 * @param listedAt the time when they were listed, in milliseconds
 */
export function writeFreshnessNote(
  snapshot: string,
  stamp: string,
  files: readonly YamlFile[],
  listedAt: number,
): void {
  const content = contentIn(stamp);
  // A file that was changed about when it was listed could change again and keep its change time.
  if (content === "" || files.some(({ changeTime }) => Math.abs(changeTime - listedAt) < clockTickMs)) return;
  try {
    replaceFile(notePath(snapshot), noteOf(files, content), { mode: 0o644 });
  } catch {
    // The folder is read-only, for example.
  }
}
