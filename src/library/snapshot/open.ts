/** Opens a library: from its snapshot if that fits the YAML files, else from a new snapshot built from them. */
import { rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { grimError, type Problem } from "../../problem.js";
import { type EmbeddedLibrary, embeddedLibrary, isEmbedded } from "../../user-data/embedded.js";
import { userCacheFolder } from "../../user-data/folder.js";
import { sha256 } from "../../user-data/sha256.js";
import { folderProblem, openTrusted, readTrusted, type Trust } from "../../user-data/trusted-file.js";
import { asLayers, type FolderOrLayers, type Layer, type Layers } from "../layers.js";
import type { Library } from "../library.js";
import { chunkedSource } from "./chunked-source.js";
import { fileSource } from "./file-source.js";
import { freshness, notePath, writeFreshnessNote, yamlFiles } from "./freshness.js";
import { decodeSnapshot, unverifiedLibrary } from "./snapshot.js";

export interface OpenOptions {
  /** The folder that holds rulings/ and cards/, or the layers. Layers above the lowest may be empty. */
  root: FolderOrLayers;
  /** The root and the snapshot of the shipped library. Snapshots of other libraries are in the user's cache. */
  shipped?: { root: string; snapshot: string };
  /** Called with the reason when a snapshot is not used because other users could have changed it. */
  report?: (problem: Problem) => void;
}

/** A snapshot that is built but not yet written. */
export interface Compiled {
  /** The whole snapshot in memory. */
  bytes(): Uint8Array;
  /** Writes it, and the note beside it. After a system error, an older snapshot is unchanged. */
  write(path: string): void;
  /** Frees what `bytes` and `write` need. */
  close(): void;
}

/** Builds a snapshot from the YAML files. Loaded only when needed, because most look-ups read no YAML. */
export type Compile = (folders: FolderOrLayers) => Promise<Compiled>;

/**
 * Opens a library.
 * @param compile builds a new snapshot if the stored one is missing or stale
 * @throws GrimError when the folder is not a library, or its YAML has problems
 */
export async function openLibrary(options: OpenOptions, compile: Compile): Promise<Library> {
  const absolute = asLayers(options.root).map(({ name, root }) => ({ name, root: resolve(root) }));
  const [lowest, ...above] = absolute as [...Layers];
  const { root } = lowest;
  // Files embedded in an executable cannot change, so they need not be listed.
  if (above.length === 0 && isEmbedded(root)) return openEmbedded(lowest, options.shipped);
  const listedAt = Date.now();
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
  const opened = openSnapshotFile(path, trust);
  const isUntrusted = opened !== null && typeof opened !== "number";
  if (isUntrusted) options.report?.(opened);
  if (typeof opened === "number") {
    const file = fileSource(opened);
    const stored = orNull(() => decodeSnapshot(file, layers, () => removeSnapshot(path)));
    const state = stored ? freshness(files, stored.stamp, readNote(path, trust)) : "stale";
    if (stored && state === "fresh-by-content") writeFreshnessNote(path, stored.stamp, files, listedAt);
    if (stored && state !== "stale") return stored.library;
    file.close();
  }
  const built = await compile(layers);
  try {
    const written = isUntrusted ? null : orNull(() => writtenLibrary(built, path, layers, trust));
    // If the snapshot cannot be written, it is used from memory, and the next start builds it again.
    const fresh = written ?? decodeSnapshot(built.bytes(), layers)?.library;
    if (!fresh) throw new Error("a snapshot that was just built does not decode");
    return fresh;
  } finally {
    built.close();
  }
}

/** The descriptor of a snapshot; a problem if other users could have changed it; null if it cannot be opened. */
function openSnapshotFile(path: string, trust: Trust): number | Problem | null {
  const untrusted = trust === "user" ? folderProblem(dirname(path)) : null;
  return untrusted ?? orNull(() => openTrusted(path, trust));
}

/** Writes a snapshot and opens it again, so that it need not stay in memory; null when it cannot be opened. */
function writtenLibrary(built: Compiled, path: string, layers: Layers, trust: Trust): Library | null {
  built.write(path);
  const opened = openTrusted(path, trust);
  return typeof opened === "number"
    ? (decodeSnapshot(fileSource(opened), layers, () => removeSnapshot(path))?.library ?? null)
    : null;
}

/** Opens the library inside the executable. */
function openEmbedded(layer: Layer, shipped: OpenOptions["shipped"]): Library {
  // Both are set where `isEmbedded` is true.
  const library = embeddedLibrary as EmbeddedLibrary;
  const { hash } = (globalThis as unknown as { Bun: { hash: { crc32(bytes: Uint8Array): number } } }).Bun;
  return unverifiedLibrary(chunkedSource(snapshotPath([layer], shipped), library, hash.crc32), [layer]);
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

/** The text of a snapshot's note; null when it is missing, or other users could have changed it. */
function readNote(snapshot: string, trust: Trust): string | null {
  const bytes = orNull(() => readTrusted(notePath(snapshot), trust));
  return bytes instanceof Uint8Array ? Buffer.from(bytes).toString("utf8") : null;
}

/** Removes a damaged snapshot, so that the next start builds it again. Errors are ignored. */
function removeSnapshot(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The folder is read-only: the damage is reported at every start until grim is installed again.
  }
}
