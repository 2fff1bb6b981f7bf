/**
 * The file of the call log. It is append-only, may be written by several processes at once, and survives a power cut
 * during a write.
 *
 * There is no lock. Each logged call of a judge is one line. A single write() appends it to a file opened with O_APPEND,
 * which is atomic on a local file system. The line has a line end before and after it, so that it stays separate from
 * whatever a cut-off write left at the end of the file. A call is acknowledged after fsync. The file is never rewritten,
 * so damaged lines stay in it.
 */
import { closeSync, fstatSync, fsyncSync, openSync, statSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { GrimError, tooLarge } from "../../problem.js";
import { diskError } from "../files/disk-error.js";
import { type Environment, makeFolder, userDataFolder } from "../files/folder.js";
import { readRegular } from "../files/read-file.js";
import { syncFolder } from "../files/replace-file.js";
import { type Call, callLine, callsIn, type DamagedLine } from "./call.js";

/** The size limit in bytes. A call takes some 400 bytes; a tournament has a few hundred calls. */
const maxBytes = 64 * 1024 * 1024;
/** A file that exceeds the limit by this much is still read: processes that append at once may exceed it together. */
const maxExcessBytes = 1024 * 1024;

/** The path of the log, in the user's data folder. */
export function callLogPath(env?: Environment): string {
  return join(userDataFolder(env), "calls.ndjson");
}

/**
 * Appends one call. When this returns, the call is on the disk.
 * @throws GrimError `file-unwritable` or `file-too-large` when the call was not written, or may not have been written;
 *   the message says which. Earlier calls are unharmed
 */
export function appendCall(path: string, call: Call): void {
  let outcome = "The call is not logged.";
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) makeFolder(dirname(path));
    // Opening a named pipe would block.
    else if (!stat.isFile()) throw new Error("it is not a plain file");
    const file = openSync(path, "a", 0o600);
    try {
      const bytes = Buffer.from(`\n${callLine(call)}\n`);
      const { size } = fstatSync(file);
      if (size + bytes.length > maxBytes) throw tooLarge(path, size + bytes.length, maxBytes);
      // Before the first write, so that the folder on the disk lists every file that has calls.
      if (size === 0) syncFolder(dirname(path));
      // A single write(): between two writes, another process could write its call.
      const written = writeSync(file, bytes);
      // A write that lacks only the last line end is complete: the next call begins with a line end.
      if (written < bytes.length - 1)
        throw Object.assign(new Error("only a part of it was written"), { code: "ENOSPC" });
      outcome = "The call may not be logged: check with grim log.";
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw unwritable(outcome, diskError(error, path, "write"));
  }
}

/** The error with a hint, and before each message the sentence `outcome`, which says whether the call is logged. */
function unwritable(outcome: string, error: GrimError): GrimError {
  return new GrimError(
    error.problems.map((one) => ({
      ...one,
      message: `${outcome} ${one.message}`,
      hint: "Earlier calls are unharmed. To start a new log, move the file away. To keep the log elsewhere: XDG_DATA_HOME=/media/stick grim log add …",
    })),
  );
}

/**
 * Reads the calls of the log one by one; without a file there are none.
 * @param damaged receives the lines that are not calls; complete after the last call
 * @throws GrimError `file-unreadable` or `file-too-large`
 */
export function* readCalls(path: string, damaged: DamagedLine[] = []): Generator<Call> {
  try {
    // Invalid UTF-8 becomes U+FFFD, and the checksum of its line fails.
    const text = Buffer.from(readRegular(path, maxBytes + maxExcessBytes)).toString("utf8");
    yield* callsIn(text.split("\n"), damaged);
  } catch (error) {
    if ((error as GrimError).code !== "file-missing") throw error;
  }
}
