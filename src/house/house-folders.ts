/** The folders of house rulings: `house/` of the library that the user names, and `house/` of the user's data folder. */
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { userDataFolder } from "../user-data/folder.js";

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The folders to read, that of the named library first.
 * @param named the folder of `--library DIR`; by default that of GRIM_LIBRARY
 */
export function houseFolders(named?: string, env: Env = process.env): string[] {
  const library = named ?? (env.GRIM_LIBRARY || undefined);
  const own = join(userDataFolder(env), "house");
  return library === undefined ? [own] : [...new Set([join(resolve(library), "house"), own])];
}

/** The folder that new house rulings are written to: that of the named library, else that in the user's data folder. */
export function houseFolderToWrite(named?: string, env: Env = process.env): string {
  return houseFolders(named, env)[0] as string;
}

export interface HouseFile {
  folder: string;
  name: string;
}

/**
 * The house files (`*.yaml`, `*.yml`) in a folder, sorted by name; empty when the folder does not exist. Hidden files
 * are drafts and are left out.
 * @throws a Node.js system error when the folder cannot be read
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
