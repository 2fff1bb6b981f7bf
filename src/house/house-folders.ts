/** The folders of house rulings: `house/` of the library that the user names, and `house/` of the user's data folder. */
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { userDataFolder } from "../user-data/folder.js";

type Env = Readonly<Record<string, string | undefined>>;

/** The folders to read, the named library's first. `named` is `--library DIR`; by default GRIM_LIBRARY. */
export function houseFolders(named?: string, env: Env = process.env): string[] {
  const library = named ?? (env.GRIM_LIBRARY || undefined);
  const own = join(userDataFolder(env), "house");
  return library === undefined ? [own] : [...new Set([join(resolve(library), "house"), own])];
}

/** The folder to write new house rulings to: that of the named library, else that of the user's data folder. */
export function houseFolderToWrite(named?: string, env: Env = process.env): string {
  return houseFolders(named, env)[0] as string;
}

export interface HouseFile {
  folder: string;
  name: string;
}

/**
 * The house files (`*.yaml`, `*.yml`) of a folder, sorted by name; empty where there is no folder. Hidden files are drafts
 * and are left out.
 * @throws the error of the file system
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
