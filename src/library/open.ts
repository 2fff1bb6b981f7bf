/** Opens a library: the snapshot when it belongs to the YAML, else the YAML, from which a new snapshot is made. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { GrimError, problem } from "../problem.js";
import { userCacheFolder } from "../user-data/folder.js";
import { freshness, vouch, yamlFiles } from "./freshness.js";
import type { Library } from "./library.js";
import { decodeSnapshot } from "./snapshot.js";

export interface OpenOptions {
  /** The folder that holds rulings/ and cards/. */
  root: string;
  /** Where the snapshot of the shipped library stands; other libraries have theirs in the user's cache. */
  shipped?: { root: string; snapshot: string };
}

/** Builds a snapshot from the YAML; loaded only when one is needed, since look-ups do not read YAML. */
export type Compile = (root: string) => Promise<{ bytes: Uint8Array; write(path: string, bytes: Uint8Array): void }>;

/** @throws GrimError when the folder is no library, or its YAML has problems */
export async function openLibrary(options: OpenOptions, compile: Compile): Promise<Library> {
  const root = resolve(options.root);
  const path = snapshotPath(root, options.shipped);
  const began = Date.now();
  const files = yamlFiles(root);
  if (files.length === 0) {
    throw new GrimError(
      problem("file-missing", `${root} holds no library: folders rulings/ and cards/ with YAML files were expected.`, {
        file: root,
      }),
    );
  }
  const old = readSnapshot(path, root);
  if (old) {
    const state = freshness(root, files, old.stamp, old.changed);
    if (state === "fresh-by-content") vouch(path, began);
    if (state !== "stale") return old.library;
  }
  const built = await compile(root);
  try {
    built.write(path, built.bytes);
  } catch {
    // A read-only installation works from memory; only the next start is slower.
  }
  const fresh = decodeSnapshot(built.bytes, root);
  if (!fresh) throw new Error("a snapshot that was just built does not decode");
  return fresh.library;
}

/** Where a library's snapshot is kept. */
export function snapshotPath(root: string, shipped?: OpenOptions["shipped"]): string {
  if (shipped && resolve(shipped.root) === root) return shipped.snapshot;
  return join(userCacheFolder(), `${createHash("sha256").update(root).digest("hex").slice(0, 16)}.snapshot`);
}

function readSnapshot(path: string, root: string): { stamp: string; library: Library; changed: number } | null {
  try {
    if (!existsSync(path)) return null;
    // The change time cannot be set, so a wrong clock elsewhere cannot make a snapshot newer than it is.
    const { mtimeMs, ctimeMs } = statSync(path);
    const decoded = decodeSnapshot(readFileSync(path), root, () => remove(path));
    return decoded && { ...decoded, changed: Math.min(mtimeMs, ctimeMs) };
  } catch {
    return null;
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Read-only: it is told each time, until grim is installed again.
  }
}
