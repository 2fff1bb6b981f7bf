/** The desk on disk: read with care, written whole or not at all. */
import { existsSync, readFileSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { sync as writeFileAtomic } from "write-file-atomic";
import { makeFolder, userDataFolder } from "../user-data/folder.js";
import { applyChange, type Desk, type DeskChange, deskText, emptyDesk, parseDesk } from "./desk.js";

/** In the user's own data folder. */
export function deskPath(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return join(userDataFolder(env), "desk.json");
}

export interface ReadDesk {
  desk: Desk;
  /** What was wrong with the file, and where it was put; null when nothing was. */
  remark: string | null;
}

/** A damaged file is set aside under another name, never overwritten. */
export function readDesk(path: string): ReadDesk {
  let text: string;
  try {
    if (!existsSync(path)) return { desk: emptyDesk, remark: null };
    text = readFileSync(path, "utf8");
  } catch (error) {
    return { desk: emptyDesk, remark: `Pins and recent look-ups cannot be read: ${words(error)}` };
  }
  const desk = parseDesk(text);
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
export function changeDesk(path: string, changes: readonly DeskChange[]): string | null {
  if (changes.length === 0) return null;
  try {
    const desk = changes.reduce(applyChange, readDesk(path).desk);
    makeFolder(dirname(path));
    writeFileAtomic(path, deskText(desk), { mode: 0o600 });
    return null;
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
