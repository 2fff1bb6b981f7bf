/**
 * The file of pins and recent look-ups. With a damaged file the program goes on with empty lists; the next change renames it
 * first, so that it is never overwritten. A write replaces the whole file or leaves it unchanged.
 */
import { existsSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import type { GrimError } from "../../problem.js";
import { unusedName } from "../../ruling/unused-name.js";
import { diskError } from "../files/disk-error.js";
import { type Environment, makeFolder, userDataFolder } from "../files/folder.js";
import { withLock } from "../files/lock.js";
import { readText } from "../files/read-file.js";
import { replaceFile, type WriteCalls } from "../files/replace-file.js";
import {
  applyChange,
  type EntryChange,
  emptyPinsAndHistory,
  type PinsAndHistory,
  parsePinsAndHistory,
  pinsAndHistoryText,
} from "./pins-and-history.js";

/** The path of the file in the user's data folder. "desk" is the former name of pins and history. */
export function pinsAndHistoryPath(env: Environment = process.env): string {
  return join(userDataFolder(env), "desk.json");
}

interface PinsAndHistoryRead {
  lists: PinsAndHistory;
  /** A sentence for the user when the file was damaged or could not be read; otherwise null. */
  problem: string | null;
}

/** The longest wait for another session, in milliseconds. It is short, because the user waits for the screen. */
const lockTimeout = 3000;

/** Reads the file; without it, or if it is damaged, the lists are empty. Does not throw. */
export function readPinsAndHistory(path: string): PinsAndHistoryRead {
  try {
    const lists = readIfUndamaged(path);
    if (lists) return { lists, problem: null };
    return { lists: emptyPinsAndHistory, problem: "The file of pins is damaged. The next change renames it." };
  } catch (error) {
    const problem = `Pins and recent look-ups cannot be read: ${(error as Error).message}`;
    return { lists: emptyPinsAndHistory, problem };
  }
}

/** @returns empty lists when the file is missing; null when it is damaged */
function readIfUndamaged(path: string): PinsAndHistory | null {
  try {
    return existsSync(path) ? parsePinsAndHistory(readText(path)) : emptyPinsAndHistory;
  } catch (error) {
    if ((error as GrimError).code === "file-encoding") return null;
    throw error;
  }
}

/** Reads the file, and renames it if it is damaged. The caller must hold the lock. */
function readOrSetAside(path: string): PinsAndHistoryRead {
  const lists = readIfUndamaged(path);
  if (lists) return { lists, problem: null };
  const damagedPath = unusedPath(path);
  try {
    renameSync(path, damagedPath);
  } catch (error) {
    throw new Error(`${path} is damaged and cannot be renamed: ${(error as Error).message}`);
  }
  return { lists: emptyPinsAndHistory, problem: `The file of pins was damaged; it is kept as ${damagedPath}` };
}

interface PinsAndHistoryUpdate {
  isSaved: boolean;
  /** A sentence for the user when the changes are not saved, or the file was damaged; otherwise null. */
  problem: string | null;
}

/**
 * Applies changes to the current content of the file, which another session may have changed. A damaged file is renamed
 * first. Does not throw.
 * @param calls the file system calls to use; tests pass failing ones
 */
export function updatePinsAndHistory(
  path: string,
  changes: readonly EntryChange[],
  calls?: WriteCalls,
): PinsAndHistoryUpdate {
  if (changes.length === 0) return { isSaved: true, problem: null };
  try {
    makeFolder(dirname(path));
    const change = () => {
      const { lists, problem } = readOrSetAside(path);
      const text = pinsAndHistoryText(changes.reduce(applyChange, lists));
      replaceFile(path, text, { mode: 0o600, calls });
      return { isSaved: true, problem };
    };
    return withLock(join(dirname(path), ".desk.lock"), "pins and recent look-ups", change, lockTimeout);
  } catch (error) {
    return {
      isSaved: false,
      problem: `Pins and recent look-ups are not saved: ${diskError(error, path, "write").message}`,
    };
  }
}

/** The first unused path for the damaged file: `desk.damaged.json`, `desk.damaged-2.json`, … */
function unusedPath(path: string): string {
  const name = path.replace(/\.json$/, ".damaged");
  return `${unusedName(name, (candidate) => existsSync(`${candidate}.json`))}.json`;
}
