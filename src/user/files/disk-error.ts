/** Turns errors of the file system into plain messages. */
import { dirname } from "node:path";
import { GrimError, grimError } from "../../problem.js";

/** For each error code why the file cannot be used and, where that is not plain, what to do about it. */
const reasonByCode: Readonly<Record<string, readonly [reason: string, hint?: string]>> = {
  EACCES: ["permission is denied", "Check who owns it and its folder, and their permissions: ls -ld"],
  EPERM: ["permission is denied", "Check who owns it and its folder, and their permissions: ls -ld"],
  EISDIR: ["it is a folder, and a file was expected"],
  ENOTDIR: ["a part of the path is not a folder"],
  ENOSPC: ["the disk is full", "Free space on this disk, then run the command again."],
  EDQUOT: ["the disk quota is used up", "Free space of yours on this disk, then run the command again."],
  EROFS: [
    "the disk is read-only",
    "Make the disk writable, or name folders on another one: XDG_DATA_HOME, XDG_CONFIG_HOME and XDG_CACHE_HOME.",
  ],
  EIO: ["the disk reports an error", "Make a copy of your files, then check the disk."],
  ELOOP: ["its symbolic links form a circle"],
};

/** Turns a system error into a GrimError with a plain message, such as file-missing. Returns a GrimError as it is. */
export function diskError(error: unknown, path: string, doing: "read" | "write"): GrimError {
  if (error instanceof GrimError) return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  const [reason, hint] = reasonByCode[code] ?? [message];
  if (doing === "read") {
    if (code === "ENOENT") return grimError("file-missing", `${path} does not exist.`, { file: path });
    return grimError("file-unreadable", `${path} cannot be read: ${reason}.`, { file: path });
  }
  const why = code === "ENOENT" ? `the folder ${dirname(path)} does not exist` : reason;
  return grimError("file-unwritable", `${path} cannot be written: ${why}.`, { file: path, ...(hint && { hint }) });
}

/**
 * An error that no function caught, for the user: a refusal of the file system, such as a full or read-only disk, as a
 * GrimError. Returns other errors as they are.
 */
export function plainError(error: unknown): unknown {
  const { code = "", path = "A file" } = (error ?? {}) as NodeJS.ErrnoException;
  return Object.hasOwn(reasonByCode, code) ? diskError(error, path, "write") : error;
}
