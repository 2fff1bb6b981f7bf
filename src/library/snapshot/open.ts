/** Opens a library: from its snapshot if that fits the YAML files, else from a new snapshot made of them. */
import { rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { GrimError, type Problem, problem } from "../../problem.js";
import { userCacheFolder } from "../../user-data/folder.js";
import { sha256 } from "../../user-data/sha256.js";
import {
  folderProblem,
  openInstalledFile,
  openOwnFile,
  readInstalledFile,
  readOwnFile,
} from "../../user-data/trusted-file.js";
import { type EmbeddedLibrary, embeddedLibrary, isEmbedded } from "../disk/embedded.js";
import { asLayers, type Folders, type Layer, type Layers } from "../layers.js";
import type { Library } from "../library.js";
import { chunkedSource } from "./chunked-source.js";
import { fileSource } from "./file-source.js";
import { freshness, notePath, writeNote, yamlFiles } from "./freshness.js";
import { decodeSnapshot, soundLibrary } from "./snapshot.js";

export interface OpenOptions {
  /** The folder that holds rulings/ and cards/, or the layers. A layer above the lowest may hold no files. */
  root: Folders;
  /** The root and the snapshot of the shipped library. Snapshots of other libraries are in the user's cache. */
  shipped?: { root: string; snapshot: string };
  /** Called with the reason when a snapshot is not used because other users could have changed it. */
  report?: (found: Problem) => void;
}

/** A library as a snapshot that is not yet written. */
export interface Compiled {
  /** The whole snapshot in memory. */
  bytes(): Uint8Array;
  /** Writes it, and the note beside it. @throws a Node.js system error; an older file is unchanged then */
  write(path: string): void;
  /** Frees what `bytes` and `write` need. */
  close(): void;
}

/** Builds a snapshot from the YAML files. Loaded only when needed, because most look-ups read no YAML. */
export type Compile = (folders: Folders) => Promise<Compiled>;

/** @throws GrimError when the folder is not a library, or its YAML has problems */
export async function openLibrary(options: OpenOptions, compile: Compile): Promise<Library> {
  const [lowest, ...above] = asLayers(options.root).map(({ name, root }) => ({ name, root: resolve(root) })) as [
    ...Layers,
  ];
  // What an executable holds inside itself cannot change, so its files need not be listed.
  if (above.length === 0 && isEmbedded(lowest.root)) return embedded(lowest, options.shipped);
  const began = Date.now();
  const files = yamlFiles([lowest, ...above]);
  const layers: Layers = [lowest, ...above.filter((_, i) => files.some((file) => file.layer === i + 1))];
  const path = snapshotPath(layers, options.shipped);
  const isShipped = path === options.shipped?.snapshot;
  const { root } = lowest;
  if (layers.length === 1 && isEmbedded(root)) return embedded(lowest, options.shipped);
  if (!files.some((file) => file.layer === 0)) {
    throw new GrimError(
      problem("file-missing", `${root} is not a library: it has no YAML files in rulings/ and cards/.`, {
        file: root,
      }),
    );
  }
  const read = isShipped ? readInstalledFile : readOwnFile;
  const found =
    (isShipped ? null : folderProblem(dirname(path))) ??
    orNull(() => (isShipped ? openInstalledFile : openOwnFile)(path));
  const untrusted = found !== null && typeof found !== "number";
  if (untrusted) options.report?.(found);
  if (typeof found === "number") {
    const file = fileSource(found);
    const old = orNull(() => decodeSnapshot(file, layers, () => remove(path)));
    const state = old ? freshness(layers, files, old.stamp, readNote(path, read)) : "stale";
    if (old && state === "fresh-by-content") writeNote(path, old.stamp, files, began);
    if (old && state !== "stale") return old.library;
    file.close();
  }
  const built = await compile(layers);
  try {
    const written = untrusted ? null : orNull(() => writtenLibrary(built, path, layers, isShipped));
    // A read-only installation works from memory; only the next start is slower.
    const fresh = written ?? decodeSnapshot(built.bytes(), layers)?.library;
    if (!fresh) throw new Error("a snapshot that was just built does not decode");
    return fresh;
  } finally {
    built.close();
  }
}

/** The library in a snapshot that is written and opened again, so that it need not be in memory; null when it cannot be opened. */
function writtenLibrary(built: Compiled, path: string, layers: Layers, isShipped: boolean): Library | null {
  built.write(path);
  const found = (isShipped ? openInstalledFile : openOwnFile)(path);
  return typeof found === "number"
    ? (decodeSnapshot(fileSource(found), layers, () => remove(path))?.library ?? null)
    : null;
}

/** The library inside the executable. */
function embedded(layer: Layer, shipped: OpenOptions["shipped"]): Library {
  // Both are set where `isEmbedded` is true.
  const library = embeddedLibrary as EmbeddedLibrary;
  const { hash } = (globalThis as unknown as { Bun: { hash: { crc32(bytes: Uint8Array): number } } }).Bun;
  return soundLibrary(chunkedSource(snapshotPath([layer], shipped), library, hash.crc32), [layer]);
}

/** The path of a library's snapshot. @param folders absolute paths */
export function snapshotPath(folders: Folders, shipped?: OpenOptions["shipped"]): string {
  const roots = asLayers(folders).map((one) => one.root);
  if (shipped && roots.length === 1 && resolve(shipped.root) === roots[0]) return shipped.snapshot;
  return join(userCacheFolder(), `${sha256([roots.join("\n")]).slice(0, 16)}.snapshot`);
}

/** What `read` returns; null also when the file cannot be read, so that a new snapshot is built. */
function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function readNote(snapshot: string, read: typeof readOwnFile): string | null {
  const found = orNull(() => read(notePath(snapshot)));
  return found instanceof Uint8Array ? Buffer.from(found).toString("utf8") : null;
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Read-only: the damage is reported at every start until grim is installed again.
  }
}
