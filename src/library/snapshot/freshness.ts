/**
 * Decides whether a snapshot fits the program and the YAML files: names, sizes and contents must be equal. To avoid
 * reading all contents at every start, a note beside the snapshot lists the inode and change time of the files whose
 * contents were compared. Times are compared only for equality, so a wrong clock cannot hide an edit.
 */
import { type Dirent, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "../../user-data/replace-file.js";
import { sha256 } from "../../user-data/sha256.js";
import { pathInside, readRegular } from "../disk/disk.js";
import { maxYamlBytes } from "../disk/yaml-depth.js";
import { asLayers, type FolderOrLayers } from "../layers.js";
import { codeHash } from "./code-hash.js";

export interface YamlFile {
  /** The index of its layer, lowest first. */
  layer: number;
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
  const walk = (folder: string, depth: number) => {
    let entries: Dirent[];
    try {
      entries = readdirSync(`${root}/${folder}`, { withFileTypes: true });
    } catch (error) {
      // The loader reports a folder that cannot be listed.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT")
        files.push({ layer, path: folder, size: unreadable, changeTime: 0, inode: 0 });
      return;
    }
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`;
      // Links to folders are not followed: they may lead out of the library, or in a circle.
      if (entry.isDirectory() && depth < maxDepth && !entry.name.startsWith(".")) walk(path, depth + 1);
      else if (entry.name.endsWith(".yaml") && (entry.isFile() || entry.isSymbolicLink())) {
        try {
          const { size, ctimeMs, ino } = entry.isFile() ? lstatSync(`${root}/${path}`) : statsOfTarget(root, path);
          files.push({ layer, path, size, changeTime: ctimeMs, inode: ino });
        } catch {
          // A broken link, or one out of the library or to a device. The loader reports it.
          files.push({ layer, path, size: unreadable, changeTime: 0, inode: 0 });
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

/** The names and sizes of files as one string. */
function shapeOf(files: readonly YamlFile[]): string {
  return files.map((file) => `${nameOf(file)}:${file.size}`).join("|");
}

/** The path of a file; with the number of its layer before it, except for the lowest layer. */
function nameOf({ layer, path }: YamlFile): string {
  return layer === 0 ? path : `${layer}/${path}`;
}

/** One hash of the names and contents of all files. */
export function contentHash(folders: FolderOrLayers, files: readonly YamlFile[]): string {
  const layers = asLayers(folders);
  const contents = function* () {
    for (const file of files) {
      yield `${nameOf(file)}\0`;
      const { root } = layers[file.layer] ?? layers[0];
      yield file.size === unreadable ? "unreadable" : contentOf(join(root, file.path));
    }
  };
  return sha256(contents());
}

function contentOf(path: string): string | Uint8Array {
  try {
    return readRegular(path, maxYamlBytes);
  } catch {
    return "unreadable";
  }
}

/** Identifies the YAML files that a snapshot was made from, and the code that made it. */
export interface Stamp {
  /** Names and sizes. */
  shape: string;
  /** The `contentHash` of the files. */
  content: string;
  /** The hash of the code: after an update of the program, the snapshot is built again. */
  code: string;
}

/** The stamp of these files, for a snapshot's header. */
export function stampOf(folders: FolderOrLayers, files: readonly YamlFile[]): string {
  const content = contentHash(folders, files);
  return JSON.stringify({ shape: shapeOf(files), content, code: codeHash() } satisfies Stamp);
}

/** Parses a stamp; null when the text is not one. */
function readStamp(text: string): Stamp | null {
  try {
    const { shape, content, code } = JSON.parse(text) as Partial<Stamp>;
    const isStamp = typeof shape === "string" && typeof content === "string" && typeof code === "string";
    return isStamp ? { shape, content, code } : null;
  } catch {
    return null;
  }
}

/**
 * Whether a snapshot with this stamp fits the files.
 * @param note the text of the snapshot's note; null when there is none
 * @returns `fresh`; `fresh-by-content` if it fits but the contents had to be read; `stale`
 */
export function freshness(
  folders: FolderOrLayers,
  files: readonly YamlFile[],
  stamp: string,
  note: string | null,
): "fresh" | "fresh-by-content" | "stale" {
  const expected = readStamp(stamp);
  if (expected === null || expected.code !== codeHash() || shapeOf(files) !== expected.shape) return "stale";
  if (note !== null && note === noteOf(files, expected.content)) return "fresh";
  return contentHash(folders, files) === expected.content ? "fresh-by-content" : "stale";
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
  const content = readStamp(stamp)?.content;
  // A file that was changed about when it was listed could change again and keep its change time.
  if (content === undefined || files.some(({ changeTime }) => Math.abs(changeTime - listedAt) < clockTickMs)) return;
  try {
    replaceFile(notePath(snapshot), noteOf(files, content), { mode: 0o644 });
  } catch {
    // The folder is read-only, for example.
  }
}
