/**
 * Reads files whose content is not compared with its source, such as the compiled library in the user's cache. Whoever can
 * write such a file or its folder can change the words of a ruling, so only the user may be able to.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, type Stats } from "node:fs";
import { dirname } from "node:path";
import { type Problem, problem } from "../problem.js";
import { statOrNull } from "./folder.js";

/** Who may own a file, and which write bits it must not have. */
interface Rule {
  owners: readonly (number | undefined)[];
  writable: number;
}

/** For the user's files: owned by the user or root, writable by nobody else. */
const own = (): Rule => ({ owners: [process.getuid?.(), 0], writable: 0o022 });

/**
 * Reads a file of the user's cache.
 * @returns null when there is no such file; a problem when it, or its folder, can be changed by other users
 */
export function readOwnFile(path: string): Uint8Array | Problem | null {
  return contents(openOwnFile(path));
}

/** As `readOwnFile`, but opens the file. @returns its descriptor, which the caller closes */
export function openOwnFile(path: string): number | Problem | null {
  return openBy(path, own());
}

/**
 * Reads a file that was installed with the program. It may belong to the owner of its folder, who can change the program
 * itself, and its group may write it, as in installations that several people maintain.
 * @returns as `readOwnFile`
 */
export function readInstalledFile(path: string): Uint8Array | Problem | null {
  return contents(openInstalledFile(path));
}

/** As `readInstalledFile`, but opens the file. @returns its descriptor, which the caller closes */
export function openInstalledFile(path: string): number | Problem | null {
  const folder = statOrNull(dirname(path));
  return openBy(path, { owners: [process.getuid?.(), 0, folder?.uid], writable: 0o002 });
}

/**
 * The problem when other users can change a folder of the user. Null when they cannot, when the folder does not exist, or
 * when the user may not enter it.
 */
export function folderProblem(folder: string): Problem | null {
  try {
    const stat = statOrNull(folder);
    return stat && doubt(folder, stat, own());
  } catch {
    return null;
  }
}

function contents(file: number | Problem | null): Uint8Array | Problem | null {
  if (typeof file !== "number") return file;
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

function openBy(path: string, rule: Rule): number | Problem | null {
  const folder = dirname(path);
  const about = statOrNull(folder);
  const stat = about?.isDirectory() ? lstatSync(path, { throwIfNoEntry: false }) : undefined;
  // Opening a named pipe would block.
  if (about === null || !stat?.isFile()) return null;
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  const found = doubt(folder, about, rule) ?? doubt(path, fstatSync(file), rule);
  if (found === null) return file;
  closeSync(file);
  return found;
}

function doubt(path: string, { uid, mode }: Stats, { owners, writable }: Rule): Problem | null {
  // Windows has neither owners nor modes of this kind.
  if (process.getuid === undefined) return null;
  const reason = !owners.includes(uid)
    ? "it belongs to another user"
    : (mode & writable) !== 0
      ? "other users can write to it"
      : null;
  if (reason === null) return null;
  return problem("cache-untrusted", `${path} is not used: ${reason}, so its text may have been changed.`, {
    file: path,
    hint: `Every look-up reads the YAML instead, which is slower. Remove it, or make it yours alone: chmod go-w ${path}`,
  });
}
