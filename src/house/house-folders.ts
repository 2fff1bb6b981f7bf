/** Where house rulings stand: in `house/` of the library the user names, and in the user's own data folder. */
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { userDataFolder } from "../user-data/folder.js";

type Env = Readonly<Record<string, string | undefined>>;

/** @param named `--library DIR`; GRIM_LIBRARY when undefined */
export function houseFolders(named?: string, env: Env = process.env): string[] {
  const library = named ?? (env.GRIM_LIBRARY || undefined);
  const own = join(userDataFolder(env), "house");
  return library === undefined ? [own] : [...new Set([join(resolve(library), "house"), own])];
}

/** Where a new one is written: beside the library that was named, for whoever takes that to the event; else at home. */
export function houseFolderToWrite(named?: string, env: Env = process.env): string {
  return houseFolders(named, env)[0] as string;
}

export interface HouseFile {
  folder: string;
  name: string;
}

/**
 * The house files of a folder by name; none where there is no folder. Hidden ones are drafts, and no house files.
 * @throws what the disk says
 */
export function houseFiles(folder: string): HouseFile[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
  return names
    .filter((name) => /^[^.].*\.ya?ml$/.test(name))
    .sort()
    .map((name) => ({ folder, name }));
}
