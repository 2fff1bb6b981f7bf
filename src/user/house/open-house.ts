/**
 * Opens the house rulings for a look-up: those in `house/` of the library that the user names, and of the user's data
 * folder. If there are no house files, only the folders are listed.
 */
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Library } from "../../library/library.js";
import type { Problem } from "../../problem.js";
import { diskError } from "../files/disk-error.js";
import { type Environment, userDataFolder } from "../files/folder.js";
import type { HouseRulings } from "./house-ruling.js";
import type { HouseFile } from "./read-house.js";

/** House rulings, and the problems of their files, which are reported but do not fail a look-up. */
export interface OpenHouse extends HouseRulings {
  problems: readonly Problem[];
}

/** The name of the folder, below a folder of house rulings, that keeps removed ones. */
export const removedName = "removed";

/**
 * The folders of house rulings to read: first the one in the library that the user names, if any, then the user's own. New
 * house rulings are written to the first.
 * @param libraryFolder as given by `--library DIR`; by default GRIM_LIBRARY
 */
export function houseFolders(
  libraryFolder?: string,
  env: Environment = process.env,
): [toWrite: string, ...others: string[]] {
  const library = libraryFolder ?? (env.GRIM_LIBRARY || undefined);
  const userFolder = join(userDataFolder(env), "house");
  const named = library === undefined ? userFolder : join(resolve(library), "house");
  return named === userFolder ? [userFolder] : [named, userFolder];
}

/** The ids of the removed house rulings in these folders. They are not given again: a log or a printout may cite them. */
export function removedIds(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    houseFiles(join(folder, removedName)).map(({ name }) => name.replace(/\.ya?ml$/, "")),
  );
}

/**
 * The house files (`*.yaml`, `*.yml`) in a folder, sorted by name; empty when the folder does not exist. Hidden files
 * are left out.
 * @throws GrimError file-unreadable
 */
export function houseFiles(folder: string): HouseFile[] {
  try {
    const names = readdirSync(folder).filter((name) => /^[^.].*\.ya?ml$/.test(name));
    return names.sort().map((name) => ({ folder, name }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw diskError(error, folder, "read");
  }
}

/** The house rulings in the folders. Invalid files and read errors are returned as `problems`. */
export async function openHouse(library: Library, folders: readonly string[] = houseFolders()): Promise<OpenHouse> {
  const files: HouseFile[] = [];
  const problems: Problem[] = [];
  for (const folder of folders) {
    try {
      files.push(...houseFiles(folder));
    } catch (error) {
      problems.push(...diskError(error, folder, "read").problems);
    }
  }
  if (files.length === 0) return { rulings: [], problems };
  // Loaded only if there is a house file, because it loads the YAML parser.
  const { readHouse } = await import("./read-house.js");
  const read = readHouse(library, files);
  return { rulings: read.rulings, problems: [...problems, ...read.problems] };
}
