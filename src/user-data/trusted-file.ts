/**
 * Files that are believed without being checked against their source, such as the compiled library in the user's cache.
 * Whoever can write such a file, or its folder, can put words into a ruling's mouth; so nobody but the user may be able to.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, type Stats } from "node:fs";
import { dirname } from "node:path";
import { type Problem, problem } from "../problem.js";
import { statOrNull } from "./folder.js";

/** Who else may own a file, and which write bits it may have. */
interface Rule {
  owners: readonly (number | undefined)[];
  writable: number;
}

/** The user's own files: nobody else's, writable by nobody else. The administrator may do anything in any case. */
const own = (): Rule => ({ owners: [process.getuid?.(), 0], writable: 0o022 });

/**
 * Reads a file of the user's cache.
 * @returns null when there is no such file; a problem when it, or its folder, can be changed by other users
 */
export function readOwnFile(path: string): Uint8Array | Problem | null {
  return readBy(path, own());
}

/**
 * Reads a file that was installed beside the program. Its folder's owner, who can change the program itself, may own it, and
 * a group may write it, as installations that several people look after have it.
 * @returns as `readOwnFile`
 */
export function readInstalledFile(path: string): Uint8Array | Problem | null {
  const folder = statOrNull(dirname(path));
  return readBy(path, { owners: [process.getuid?.(), 0, folder?.uid], writable: 0o002 });
}

/**
 * Why nothing in a folder of the user's is to be believed, or written there; null when all is well, when there is no such
 * folder, or when the user may not enter it: nothing in it can be read then.
 */
export function folderProblem(folder: string): Problem | null {
  try {
    const stat = statOrNull(folder);
    return stat && doubt(folder, stat, own());
  } catch {
    return null;
  }
}

function readBy(path: string, rule: Rule): Uint8Array | Problem | null {
  const folder = dirname(path);
  const about = statOrNull(folder);
  const stat = about?.isDirectory() ? lstatSync(path, { throwIfNoEntry: false }) : undefined;
  // Opening a named pipe would wait for ever.
  if (about === null || !stat?.isFile()) return null;
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    return doubt(folder, about, rule) ?? doubt(path, fstatSync(file), rule) ?? readFileSync(file);
  } finally {
    closeSync(file);
  }
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
  return problem("cache-untrusted", `${path} is not used: ${reason}, and could hold words that no document has.`, {
    file: path,
    hint: `Every look-up reads the YAML instead, which is slower. Remove it, or make it yours alone: chmod go-w ${path}`,
  });
}
