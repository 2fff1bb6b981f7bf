/** The desk on disk: read with care, written whole or not at all. */
import { existsSync, readFileSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolder, userDataFolder } from "../user-data/folder.js";
import { withLock } from "../user-data/lock.js";
import { replaceFile, type WriteCalls } from "../user-data/replace-file.js";
import { applyChange, type Desk, type DeskChange, deskText, emptyDesk, parseDesk } from "./pins-and-history.js";

/** In the user's own data folder. */
export function deskPath(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return join(userDataFolder(env), "desk.json");
}

export interface ReadDesk {
  desk: Desk;
  /** What was wrong with the file, and where it was put; null when nothing was. */
  remark: string | null;
}

/** How long a session waits for another one that is writing, in milliseconds: a person is at the keys. */
const patience = 3000;

function alone<T>(path: string, work: () => T): T {
  return withLock(join(dirname(path), ".desk.lock"), "pins and recent look-ups", work, patience);
}

/** A damaged file is set aside under another name, never overwritten. */
export function readDesk(path: string): ReadDesk {
  try {
    const desk = readSound(path);
    // Another session may just have set a damaged file aside and written a sound one.
    return desk ? { desk, remark: null } : alone(path, () => setAside(path));
  } catch (error) {
    return { desk: emptyDesk, remark: `Pins and recent look-ups cannot be read: ${words(error)}` };
  }
}

/** @returns null when the file is damaged */
function readSound(path: string): Desk | null {
  return existsSync(path) ? parseDesk(readFileSync(path, "utf8")) : emptyDesk;
}

function setAside(path: string): ReadDesk {
  const desk = readSound(path);
  if (desk) return { desk, remark: null };
  const aside = freeName(path);
  try {
    renameSync(path, aside);
  } catch (error) {
    return { desk: emptyDesk, remark: `${path} is damaged and cannot be set aside: ${words(error)}` };
  }
  return { desk: emptyDesk, remark: `The file of pins was damaged; it is kept as ${aside}` };
}

/**
 * Applies changes to what stands on disk now, which another session may have changed since.
 * @returns a sentence when nothing could be written, else null
 */
export function changeDesk(path: string, changes: readonly DeskChange[], calls?: WriteCalls): string | null {
  if (changes.length === 0) return null;
  try {
    makeFolder(dirname(path));
    return alone(path, () => {
      const desk = readSound(path) ?? setAside(path).desk;
      replaceFile(path, deskText(changes.reduce(applyChange, desk)), { mode: 0o600, ...(calls && { calls }) });
      return null;
    });
  } catch (error) {
    return `Pins and recent look-ups are not kept: ${words(error)}`;
  }
}

function freeName(path: string): string {
  for (let n = 1; ; n += 1) {
    const name = path.replace(/\.json$/, n === 1 ? ".damaged.json" : `.damaged-${n}.json`);
    if (!existsSync(name)) return name;
  }
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
