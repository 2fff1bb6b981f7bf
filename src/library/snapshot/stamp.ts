/**
 * Decides whether a snapshot fits the program and the YAML files. The stamp in its header has the hash of the code, the
 * hash of the contents of all files, and the size, inode and change time of each file.
 */
import { type Dirent, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { maxTextBytes, readRegular } from "../../user/files/read-file.js";
import { sha256 } from "../../user/files/sha256.js";
import { pathInside } from "../disk/disk.js";
import { asLayers, type FolderOrLayers } from "../layers.js";
import { codeHash } from "./code-hash.js";

export interface YamlFile {
  /** The index of its layer, lowest first. */
  layer: number;
  /** Path below the root of its layer, with forward slashes; with the index of the layer before it, except for the lowest. */
  name: string;
  /** The whole path. */
  path: string;
  size: number;
  /** The inode, and the time of the last change of content or attributes. */
  identity: string;
  /** The time of the last change of content, in milliseconds. */
  modified: number;
}

/** The YAML files of a library: those of the lowest layer first, sorted by path. */
export function yamlFiles(folders: FolderOrLayers): YamlFile[] {
  return asLayers(folders).flatMap(({ root }, layer) => filesOfLayer(root, layer));
}

/** The levels of folders that are listed below rulings/ and cards/. A document, its editions and chapters need two. */
const maxDepth = 4;

function filesOfLayer(root: string, layer: number): YamlFile[] {
  const files: YamlFile[] = [];
  const add = (path: string, { size, ctimeMs, mtimeMs, ino }: Pick<Stats, "size" | "ctimeMs" | "mtimeMs" | "ino">) => {
    const name = layer === 0 ? path : `${layer}/${path}`;
    files.push({ layer, name, path: join(root, path), size, identity: `${ino} ${ctimeMs}`, modified: mtimeMs });
  };
  const addUnreadable = (path: string) => add(path, { size: unreadable, ctimeMs: 0, mtimeMs: 0, ino: 0 });
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
          add(path, entry.isFile() ? lstatSync(`${root}/${path}`) : statsOfTarget(root, path));
        } catch {
          // A broken link, or one out of the library or to a device. The loader reports it.
          addUnreadable(path);
        }
      }
    }
  };
  walk("rulings", 0);
  walk("cards", 0);
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Stands for the size of a file or folder that cannot or must not be read. */
const unreadable = -1;

/** The stats of the file that a link leads to. */
function statsOfTarget(root: string, path: string): Stats {
  const stats = statSync(pathInside(root, path));
  if (!stats.isFile()) throw new Error("not a regular file");
  return stats;
}

/** One hash of the names and contents of all files. */
function contentHash(files: readonly YamlFile[]): string {
  const contents = function* () {
    for (const { name, path, size } of files) {
      yield `${name}\0`;
      yield size === unreadable ? "unreadable" : contentOf(path);
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

/** The stamp of a snapshot of these files, made by this code. */
export function stampOf(files: readonly YamlFile[]): string {
  return [codeHash(), contentHash(files), sizesOf(files), identitiesOf(files)].join("\n\n");
}

function sizesOf(files: readonly YamlFile[]): string {
  return files.map(({ size, name }) => `${size} ${name}`).join("\n");
}

function identitiesOf(files: readonly YamlFile[]): string {
  return files.map(({ identity }) => identity).join("\n");
}

/**
 * Whether a snapshot with this stamp fits the files. Files with the same inodes and times are not read; otherwise the
 * contents decide.
 * @param installedAt for a snapshot that was installed with the program: when it was written, in milliseconds. The files
 * have other inodes than where the program was built, so it is enough that none of them is newer
 */
export function isFresh(files: readonly YamlFile[], stamp: string, installedAt: number | null): boolean {
  const [code, content, sizes, identities] = stamp.split("\n\n");
  if (code !== codeHash() || sizes !== sizesOf(files)) return false;
  const areOlder = installedAt !== null && files.every(({ modified }) => modified <= installedAt);
  return areOlder || identities === identitiesOf(files) || contentHash(files) === content;
}
