/**
 * The parsed YAML of the shipped library, which the build writes beside the shipped snapshot. It spares the user's machine
 * the parsing of files that it has no need to read.
 */
import { readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { withValues } from "./library/disk/library-files.js";
import { loadLibrary } from "./library/disk/load.js";
import type { Layer } from "./library/layers.js";
import { checksum } from "./library/snapshot/open.js";
import { isFresh, stampOf, yamlFiles } from "./library/snapshot/stamp.js";

interface ShippedValues {
  stamp: string;
  /** The values by their paths below the root, with forward slashes. */
  files: Record<string, unknown>;
}

/** The values of the library in a folder: a line with the CRC-32 of the rest, and JSON. */
export function shippedValues(root: string): string {
  const stamp = stampOf(yamlFiles(root));
  const values = new Map<string, unknown>();
  withValues(values, () => loadLibrary(root));
  const files = Object.fromEntries([...values].map(([path, value]) => [below(root, path), value]));
  const json = JSON.stringify({ stamp, files } satisfies ShippedValues);
  return `${checksum()(Buffer.from(json))}\n${json}`;
}

function below(root: string, path: string): string {
  return relative(root, path).replaceAll("\\", "/");
}

/**
 * Runs `work`, which parses no file of the lowest layer if that is the shipped library and the values fit its files.
 * @param path of the values
 */
export function withShippedValues<T>(lowest: Layer, path: string, work: () => T): T {
  const stored = lowest.name === "shipped" ? readValues(lowest, path) : null;
  if (stored === null) return work();
  return withValues(
    new Map(Object.entries(stored.files).map(([name, value]) => [join(lowest.root, name), value])),
    work,
  );
}

function readValues(lowest: Layer, path: string): ShippedValues | null {
  try {
    const bytes = readFileSync(path);
    const jsonAt = bytes.indexOf("\n") + 1;
    // The YAML has the same values, so a damaged file is not missed.
    if (Number(bytes.subarray(0, jsonAt).toString()) !== checksum()(bytes.subarray(jsonAt))) return null;
    const values = JSON.parse(bytes.subarray(jsonAt).toString()) as ShippedValues;
    return isFresh(yamlFiles([lowest]), values.stamp, statSync(path).mtimeMs) ? values : null;
  } catch {
    return null;
  }
}
