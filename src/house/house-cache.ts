/**
 * The records of house files as they were last read, in the user's cache: an event's look-ups do not read YAML each time.
 * Only whole and faultless readings are kept. A cache that is damaged, or of files that have changed, is not believed.
 */
import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolder, userCacheFolder } from "../user-data/folder.js";
import { replaceFile } from "../user-data/replace-file.js";
import { sha256 } from "../user-data/sha256.js";
import { folderProblem, readOwnFile } from "../user-data/trusted-file.js";
import type { HouseFile } from "./house-folders.js";
import type { PlacedRecord } from "./schema.js";

/** Goes up when records are read in another way. */
const format = 1;
/** Two changes within this time may bear the same change time. */
const settled = 2000;

/** Where it stands: in `$XDG_CACHE_HOME/grimrule`, or in `~/.cache/grimrule`. */
export function houseCachePath(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return join(userCacheFolder(env), "house.json");
}

export interface HouseStamp {
  /** Which files, how large, and when they were last changed. */
  text: string;
  /** The latest change, in milliseconds. */
  changed: number;
}

/** @returns null when a file cannot be looked at */
export function houseStamp(files: readonly HouseFile[]): HouseStamp | null {
  try {
    const stats = files.map(({ folder, name }) => {
      const path = join(folder, name);
      const { size, ctimeMs, ino } = statSync(path);
      return { path, size, ctimeMs, ino };
    });
    return {
      text: JSON.stringify([format, ...stats.map(({ path, size, ctimeMs, ino }) => [path, size, ctimeMs, ino])]),
      changed: Math.max(0, ...stats.map((one) => one.ctimeMs)),
    };
  } catch {
    return null;
  }
}

/** @returns null when nothing was kept of these very files, or other users could have changed it */
export function readHouseCache(path: string, stamp: HouseStamp): PlacedRecord[] | null {
  try {
    const bytes = readOwnFile(path);
    if (!(bytes instanceof Uint8Array)) return null;
    const text = Buffer.from(bytes).toString("utf8");
    const end = text.indexOf("\n");
    const body = text.slice(end + 1);
    if (text.slice(0, end) !== keyOf(stamp, body)) return null;
    return JSON.parse(body) as PlacedRecord[];
  } catch {
    return null;
  }
}

/** Best effort: without a cache the next look-up is slower, and that is all. */
export function writeHouseCache(path: string, stamp: HouseStamp, placed: readonly PlacedRecord[], now: number): void {
  if (now - stamp.changed < settled) return;
  try {
    const body = JSON.stringify(placed);
    makeFolder(dirname(path));
    if (folderProblem(dirname(path))) return;
    replaceFile(path, `${keyOf(stamp, body)}\n${body}`, { mode: 0o600 });
  } catch {
    // Nothing was written there.
  }
}

function keyOf(stamp: HouseStamp, body: string): string {
  return sha256([`${stamp.text}\n${body}`]);
}
