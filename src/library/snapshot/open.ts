/** Opens a library: from its snapshot if that fits the YAML files, else from a new snapshot built from them. */
import { accessSync, constants, readFileSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { GrimError, grimError, type Problem, problem } from "../../problem.js";
import { isEmbedded } from "../../user/files/embedded.js";
import { makeFolder, userCacheFolder } from "../../user/files/folder.js";
import { withLock } from "../../user/files/lock.js";
import { replaceFile } from "../../user/files/replace-file.js";
import { sha256 } from "../../user/files/sha256.js";
import { folderProblem, readTrusted, type Trust } from "../../user/files/trusted-file.js";
import { asLayers, type FolderOrLayers, type Layer, type Layers } from "../layers.js";
import type { Library } from "../library.js";
import { crc32 } from "./crc32.js";
import { decodeSnapshot, isSnapshot, libraryInMemory } from "./snapshot.js";
import { isFresh, type YamlFile, yamlFiles } from "./stamp.js";

export interface OpenOptions {
  /** The folder that holds rulings/ and cards/, or the layers. Layers above the lowest may be empty. */
  root: FolderOrLayers;
  /** The root and the snapshot of the shipped library. Snapshots of other libraries are in the user's cache. */
  shipped?: { root: string; snapshot: string };
  /** Called with the reason when a snapshot is not used because it is damaged or other users could have changed it. */
  report?: (problem: Problem) => void;
}

/** Returns the bytes of a snapshot of the YAML files. */
export type Compile = (layers: Layers) => Uint8Array;

/**
 * Opens a library.
 * @param loadCompile loads the function that builds a new snapshot; called only if the stored one is missing or stale,
 * because most look-ups read no YAML
 * @throws GrimError when the folder is not a library, or its YAML has problems
 */
export async function openLibrary(options: OpenOptions, loadCompile: () => Promise<Compile>): Promise<Library> {
  const absolute = asLayers(options.root).map(({ name, root }) => ({ name, root: resolve(root) }));
  const [lowest, ...above] = absolute as [...Layers];
  const { root } = lowest;
  // Files embedded in an executable cannot change, so they need not be listed.
  if (above.length === 0 && isEmbedded(root)) return openEmbedded(lowest, options.shipped);
  const files = yamlFiles([lowest, ...above]);
  const layers: Layers = [lowest, ...above.filter((_, i) => files.some((file) => file.layer === i + 1))];
  const path = snapshotPath(layers, options.shipped);
  const trust = path === options.shipped?.snapshot ? "installed" : "user";
  if (layers.length === 1 && isEmbedded(root)) return openEmbedded(lowest, options.shipped);
  if (!files.some((file) => file.layer === 0)) {
    throw grimError("file-missing", `${root} is not a library: it has no YAML files in rulings/ and cards/.`, {
      file: root,
    });
  }
  const { report = () => {} } = options;
  const readStored = () => storedLibrary(path, trust, layers, files, report);
  const stored = readStored();
  if (stored !== null && stored !== "untrusted") return stored;
  const compile = await loadCompile();
  const compiled = (): Library => {
    const bytes = compile(layers);
    // If the snapshot cannot be written, it is used from memory, and the next start builds it again.
    if (stored === null) orNull(() => replaceFile(path, [bytes], { mode: 0o644 }));
    return libraryInMemory(bytes, layers);
  };
  const isWritable = orNull(() => {
    makeFolder(dirname(path));
    accessSync(dirname(path), constants.W_OK);
    return statSync(dirname(path)).isDirectory();
  });
  if (stored === "untrusted" || !isWritable) return compiled();
  // Of several processes, one compiles, and the others wait for it; if that takes too long, they compile in memory.
  try {
    return withLock(`${path}.lock`, "the compiled library", () => {
      const written = readStored();
      return written === null || written === "untrusted" ? compiled() : written;
    });
  } catch (error) {
    if (error instanceof GrimError && error.code === "file-locked") return compiled();
    throw error;
  }
}

/**
 * The library in a stored snapshot; null if it is missing, stale or damaged; "untrusted" if other users could have changed
 * it. The two latter are reported. A damaged snapshot of the user is removed.
 * @throws GrimError when an installed snapshot is damaged
 */
function storedLibrary(
  path: string,
  trust: Trust,
  layers: Layers,
  files: readonly YamlFile[],
  report: (problem: Problem) => void,
): Library | "untrusted" | null {
  const read = (trust === "user" && folderProblem(dirname(path))) || orNull(() => readTrusted(path, trust));
  if (read === null) return null;
  if (!(read instanceof Uint8Array)) {
    report(read);
    return "untrusted";
  }
  const stored = orNull(() => decodeSnapshot(read, layers, checksum()));
  if (stored === null && isSnapshot(read)) {
    if (trust === "installed") throw new GrimError(installedDamage(path));
    report(
      problem("cache-damaged", `The compiled library is damaged. It is not used, and compiled again.`, {
        file: path,
        hint: "Nothing is lost. If this happens again, check the disk.",
      }),
    );
    orNull(() => rmSync(path));
  }
  const installedAt = trust === "installed" ? statSync(path).mtimeMs : null;
  return stored && isFresh(files, stored.stamp, installedAt) ? stored.library : null;
}

function installedDamage(path: string): Problem {
  return problem("cache-damaged", "The compiled library is damaged. It is not used.", {
    file: path,
    hint: "Install grimrule again.",
  });
}

/**
 * A part of the installed snapshot; null if it is missing or of another version.
 * @throws GrimError when it is damaged
 */
export function installedPart(path: string, name: string): Uint8Array | null {
  const bytes = orNull(() => readFileSync(path));
  if (bytes === null) return null;
  const decoded = orNull(() => decodeSnapshot(bytes, "", checksum()));
  if (decoded === null && isSnapshot(bytes)) throw new GrimError(installedDamage(path));
  return decoded?.library.part(name) ?? null;
}

const load = createRequire(import.meta.url);

/** The function that computes a CRC-32: that of zlib, which is fast, or our own before Node 20.15. */
export function checksum(): (bytes: Uint8Array) => number {
  return (load("node:zlib") as Partial<typeof import("node:zlib")>).crc32 ?? crc32;
}

/** Opens the library inside the executable. */
function openEmbedded(layer: Layer, shipped: OpenOptions["shipped"]): Library {
  return libraryInMemory(readFileSync(snapshotPath([layer], shipped)), [layer]);
}

/** The path of a library's snapshot, by the absolute paths of its folders. */
export function snapshotPath(folders: FolderOrLayers, shipped?: OpenOptions["shipped"]): string {
  const roots = asLayers(folders).map((one) => one.root);
  if (shipped && roots.length === 1 && resolve(shipped.root) === roots[0]) return shipped.snapshot;
  return join(userCacheFolder(), `${sha256([roots.join("\n")]).slice(0, 16)}.snapshot`);
}

/** The result of `read`; null when it throws, so that a new snapshot is built. */
function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
