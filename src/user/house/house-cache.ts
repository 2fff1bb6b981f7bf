/**
 * Caches the records of house files in the user's cache folder, so that look-ups do not parse YAML each time. Only
 * files without problems are cached. The cache is ignored if it is damaged or the files have changed.
 */
import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Problem } from "../../problem.js";
import { type Environment, makeFolder, userCacheFolder } from "../files/folder.js";
import { replaceFile } from "../files/replace-file.js";
import { sha256 } from "../files/sha256.js";
import { folderProblem, readTrusted } from "../files/trusted-file.js";
import type { HouseFile } from "./house-folders.js";
import type { LocatedRecord } from "./schema.js";

/** The version of the cached records. Increase it when house files are read differently. */
const cacheVersion = 1;
/** Two changes of a file within this many milliseconds may have the same change time. */
const timestampResolution = 2000;

/** The path of the cache, in `$XDG_CACHE_HOME/grimrule` or `~/.cache/grimrule`. */
export function houseCachePath(env: Environment = process.env): string {
  return join(userCacheFolder(env), "house.json");
}

/** Identifies a state of the house files. */
export interface HouseStamp {
  /** The version of the cache, and path, size, change time and inode of each file. */
  text: string;
  /** The latest change time of a file, in milliseconds since 1970; 0 without files. */
  lastChange: number;
}

/** The state of the files; null when one of them cannot be read. */
export function houseStamp(files: readonly HouseFile[]): HouseStamp | null {
  try {
    const stats = files.map(({ folder, name }) => {
      const path = join(folder, name);
      const { size, ctimeMs, ino } = statSync(path);
      return [path, size, ctimeMs, ino] as const;
    });
    const lastChange = Math.max(0, ...stats.map(([, , ctimeMs]) => ctimeMs));
    return { text: JSON.stringify([cacheVersion, ...stats]), lastChange };
  } catch {
    return null;
  }
}

/**
 * The cached records. Null when the cache is missing or damaged, or was written for other files or for another state of
 * them; a problem when other users could have changed the cache.
 */
export function readHouseCache(path: string, stamp: HouseStamp): LocatedRecord[] | Problem | null {
  try {
    const bytes = readTrusted(path, "user");
    if (!(bytes instanceof Uint8Array)) return bytes;
    const text = Buffer.from(bytes).toString("utf8");
    const end = text.indexOf("\n");
    const body = text.slice(end + 1);
    if (text.slice(0, end) !== checksumOf(stamp, body)) return null;
    return JSON.parse(body) as LocatedRecord[];
  } catch {
    return null;
  }
}

/**
 * Writes the cache, unless a file changed in the last two seconds. Errors are ignored, because without a cache the next
 * look-up is only slower.
 * @param now the present time in milliseconds
 */
export function writeHouseCache(path: string, stamp: HouseStamp, records: readonly LocatedRecord[], now: number): void {
  if (now - stamp.lastChange < timestampResolution) return;
  try {
    const body = JSON.stringify(records);
    makeFolder(dirname(path));
    if (folderProblem(dirname(path))) return;
    replaceFile(path, `${checksumOf(stamp, body)}\n${body}`, { mode: 0o600 });
  } catch {
    // The cache is optional.
  }
}

/** The first line of the cache: a hash of the stamp and of the rest of the cache. */
function checksumOf(stamp: HouseStamp, body: string): string {
  return sha256([`${stamp.text}\n${body}`]);
}
