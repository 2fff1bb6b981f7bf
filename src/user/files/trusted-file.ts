/**
 * Reads files that are not compared with their source, such as the compiled library in the user's cache. Anyone who can
 * write such a file or its folder can change the words of a ruling. So a file is refused if other users can write it.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, type Stats } from "node:fs";
import { dirname } from "node:path";
import { type Problem, problem } from "../../problem.js";
import { statOrNull } from "./folder.js";

/**
 * Who may change a file besides root:
 * - `user`: a file of the user's cache, which only the user may change
 * - `installed`: a file that was installed with the program. It may belong to the owner of its folder, because that user can
 *   change the program itself. Its group may write it, because several people may maintain an installation
 */
export type Trust = "user" | "installed";

/**
 * Reads a file.
 * @returns null when no regular file is at the path; a problem when other users can change the file or its folder
 * @throws errors of the file system
 */
export function readTrusted(path: string, trust: Trust): Uint8Array | Problem | null {
  const folder = dirname(path);
  const folderStat = statOrNull(folder);
  const fileStat = folderStat?.isDirectory() ? lstatSync(path, { throwIfNoEntry: false }) : undefined;
  // Only a regular file is opened: opening a named pipe would block.
  if (folderStat === null || !fileStat?.isFile()) return null;
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const rule: TrustRule =
      trust === "user" ? userRule() : { owners: [...userRule().owners, folderStat.uid], forbiddenBits: 0o002 };
    return trustProblem(folder, folderStat, rule) ?? trustProblem(path, fstatSync(file), rule) ?? readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** A problem when other users can change a folder of the user; null also for one that cannot be examined. */
export function folderProblem(folder: string): Problem | null {
  try {
    const stat = statOrNull(folder);
    return stat && trustProblem(folder, stat, userRule());
  } catch {
    return null;
  }
}

interface TrustRule {
  /** The ids of the users who may own the file and its folder. */
  owners: readonly (number | undefined)[];
  /** Mode bits that neither the file nor its folder may have. */
  forbiddenBits: number;
}

/** Owned by the user or root, writable by nobody else. */
const userRule = (): TrustRule => ({ owners: [process.getuid?.(), 0], forbiddenBits: 0o022 });

function trustProblem(path: string, { uid, mode }: Stats, { owners, forbiddenBits }: TrustRule): Problem | null {
  // Windows has neither owners nor modes of this kind.
  if (process.getuid === undefined) return null;
  const isForeign = !owners.includes(uid);
  if (!isForeign && (mode & forbiddenBits) === 0) return null;
  const reason = isForeign ? "it belongs to another user" : "other users can write to it";
  return problem("cache-untrusted", `${path} is not used: ${reason}, so its text may have been changed.`, {
    file: path,
    hint: `Every look-up reads the YAML instead, which is slower. Remove it, or make it yours alone: chmod go-w ${path}`,
  });
}
