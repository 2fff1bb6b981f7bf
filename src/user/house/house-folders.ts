/** The folders of house rulings: `house/` of the library that the user names, and of the user's data folder. */
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Environment, userDataFolder } from "../files/folder.js";

/**
 * The folders of house rulings to read: first the one in the library that the user names, if any, then the user's own.
 * @param libraryFolder as given by `--library DIR`; by default GRIM_LIBRARY
 */
export function houseFolders(libraryFolder?: string, env: Environment = process.env): string[] {
  const library = libraryFolder ?? (env.GRIM_LIBRARY || undefined);
  const userFolder = join(userDataFolder(env), "house");
  return library === undefined ? [userFolder] : [...new Set([join(resolve(library), "house"), userFolder])];
}

/** The folder to which new house rulings are written: the first one of `houseFolders`. */
export function houseFolderToWrite(libraryFolder?: string, env: Environment = process.env): string {
  return houseFolders(libraryFolder, env)[0] as string;
}

/** The ids of the removed house rulings in these folders. They are not given again: a log or a printout may cite them. */
export function removedIds(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    houseFiles(join(folder, removedName)).map(({ name }) => name.replace(/\.ya?ml$/, "")),
  );
}

/** The name of the folder, below a folder of house rulings, that keeps removed ones. */
export const removedName = "removed";

export interface HouseFile {
  folder: string;
  name: string;
}

/**
 * The house files (`*.yaml`, `*.yml`) in a folder, sorted by name; empty when the folder does not exist. Hidden files
 * are left out.
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
