/**
 * Decides whether a snapshot fits the program and the YAML files: names, sizes and contents must be equal. To avoid reading all contents
 * at every start, a note beside the snapshot lists the inode and change time of the files whose contents were compared.
 * Times are compared for equality only, so a wrong clock cannot hide an edit.
 */
import { type Dirent, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "../../user-data/replace-file.js";
import { sha256 } from "../../user-data/sha256.js";
import { inside, readRegular } from "../disk/disk.js";
import { maxYamlBytes } from "../disk/yaml-depth.js";
import { asLayers, type Folders } from "../layers.js";
import { codeHash } from "./code-hash.js";

export interface YamlFile {
  /** The index of its layer, lowest first. */
  layer: number;
  /** Path below the root, with forward slashes. */
  path: string;
  size: number;
  /** Last change of content or attributes, in milliseconds; a program cannot set it. */
  changed: number;
  inode: number;
}

/** The YAML files of a library: those of the lowest layer first, sorted by path. */
export function yamlFiles(folders: Folders): YamlFile[] {
  return asLayers(folders).flatMap(({ root }, layer) => filesOfLayer(root, layer));
}

function filesOfLayer(root: string, layer: number): YamlFile[] {
  const files: YamlFile[] = [];
  const walk = (folder: string, depth: number) => {
    let entries: Dirent[];
    try {
      entries = readdirSync(`${root}/${folder}`, { withFileTypes: true });
    } catch (error) {
      // The loader reports a folder that cannot be listed.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT")
        files.push({ layer, path: folder, size: unreadable, changed: 0, inode: 0 });
      return;
    }
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`;
      // Links to folders are not followed: they may lead out of the library, or in a circle.
      if (entry.isDirectory() && depth < 4 && !entry.name.startsWith(".")) walk(path, depth + 1);
      else if (entry.name.endsWith(".yaml") && (entry.isFile() || entry.isSymbolicLink())) {
        try {
          const { size, ctimeMs, ino } = entry.isFile() ? lstatSync(`${root}/${path}`) : linked(root, path);
          files.push({ layer, path, size, changed: ctimeMs, inode: ino });
        } catch {
          // A broken link, or one out of the library or to a device. The loader reports it.
          files.push({ layer, path, size: unreadable, changed: 0, inode: 0 });
        }
      }
    }
  };
  walk("rulings", 0);
  walk("cards", 0);
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Stands for the size of a file that must not be read. */
const unreadable = -1;

/** @throws Error for a link to anything but a regular file of the library */
function linked(root: string, path: string): Stats {
  const about = statSync(inside(root, path));
  if (!about.isFile()) throw new Error("not a regular file");
  return about;
}

/** Names and sizes as one string. */
function shapeOf(files: readonly YamlFile[]): string {
  return files.map((file) => `${nameOf(file)}:${file.size}`).join("|");
}

/** The path, after the number of its layer if that is not the lowest. */
function nameOf({ layer, path }: YamlFile): string {
  return layer === 0 ? path : `${layer}/${path}`;
}

/** The contents of all files in one hash. */
export function contentHash(folders: Folders, files: readonly YamlFile[]): string {
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
  /** The contents of all files, as a hash. */
  content: string;
  /** Of the code, as a hash: after an update of the program the snapshot is made anew. */
  code: string;
}

/** The stamp of these files, for a snapshot's header. */
export function stampOf(folders: Folders, files: readonly YamlFile[]): string {
  const content = contentHash(folders, files);
  return JSON.stringify({ shape: shapeOf(files), content, code: codeHash() } satisfies Stamp);
}

/** @returns null when the text is not a stamp */
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
 * @param note what `noteOf` gave when the contents were last compared; null when there is none
 * @returns `fresh`; `fresh-by-content` when the contents had to be read; `stale`
 */
export function freshness(
  folders: Folders,
  files: readonly YamlFile[],
  stamp: string,
  note: string | null,
): "fresh" | "fresh-by-content" | "stale" {
  const known = readStamp(stamp);
  if (known === null || known.code !== codeHash() || shapeOf(files) !== known.shape) return "stale";
  if (note !== null && note === noteOf(files, known.content)) return "fresh";
  return contentHash(folders, files) === known.content ? "fresh-by-content" : "stale";
}

/** The text of the note: these files, if unchanged, have these contents. */
function noteOf(files: readonly YamlFile[], content: string): string {
  return `${content}\n${files.map((file) => `${file.inode} ${file.changed} ${file.size} ${nameOf(file)}\n`).join("")}`;
}

/** Two changes within this time, in milliseconds, may have the same change time. */
const tick = 50;

/** The path of the note of a snapshot. */
export function notePath(snapshot: string): string {
  return `${snapshot}.seen`;
}

/**
 * Writes the note beside a snapshot; best effort, since without it contents are compared again.
 * @param files as they were found before the contents were read @param began when they were found, in milliseconds
 */
export function writeNote(snapshot: string, stamp: string, files: readonly YamlFile[], began: number): void {
  const content = readStamp(stamp)?.content;
  // A file changed at that moment may change again without another change time.
  if (content === undefined || files.some(({ changed }) => Math.abs(changed - began) < tick)) return;
  try {
    replaceFile(notePath(snapshot), noteOf(files, content), { mode: 0o644 });
  } catch {
    // Read-only.
  }
}
