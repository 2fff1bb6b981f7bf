/**
 * The log on disk: append-only, for two terminals at once, and for a machine that loses power in the middle of a write.
 *
 * There is no lock that a crash could leave behind. Each call is one write() of a whole line to a file opened with
 * O_APPEND, which a local file system places behind everything else, undivided. The line brings a line end before it
 * as well as after it: whatever a cut-off write left at the end of the file, the next call is never glued to it. What is
 * acknowledged has been through fsync. Nothing in the file is ever changed or taken away, not even what is torn.
 */
import { closeSync, fstatSync, fsyncSync, openSync, statSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { diskError, readRegular } from "../library/disk/disk.js";
import { GrimError, tooLarge } from "../problem.js";
import { makeFolder, userDataFolder } from "../user-data/folder.js";
import { syncFolder } from "../user-data/replace-file.js";
import { type Call, type CallLog, callLine, parseCallLog } from "./call.js";

/** A judge writes some hundred calls at an event; this is some hundred thousand. */
export const mostBytes = 256 * 1024 * 1024;

/** Where the log stands: in the user's own data folder. */
export function callLogPath(env?: Readonly<Record<string, string | undefined>>): string {
  return join(userDataFolder(env), "calls.ndjson");
}

/**
 * Writes one call; when this returns, the call is on the disk.
 * @throws GrimError file-unwritable when it is not; what stood there before is whole in any case
 */
export function appendCall(path: string, call: Call): void {
  const isNew = prepare(path);
  let file: number;
  try {
    file = openSync(path, "a", 0o600);
  } catch (error) {
    throw unwritable(notLogged, diskError(error, path, "write"));
  }
  try {
    const bytes = Buffer.from(`\n${callLine(call)}\n`);
    // What is confirmed must be read back by `readCallLog`.
    const size = fstatSync(file).size + bytes.length;
    if (size > mostBytes) throw unwritable(notLogged, tooLarge(path, size, mostBytes));
    writeWhole(file, path, bytes);
    confirm(file, path);
  } finally {
    closeSync(file);
  }
  if (isNew) syncFolder(dirname(path));
}

/** @returns whether the file has still to be made */
function prepare(path: string): boolean {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) makeFolder(dirname(path));
    // Opening a named pipe would wait for ever.
    else if (!stat.isFile()) throw new Error("it is not a plain file");
    return stat === undefined;
  } catch (error) {
    throw unwritable(notLogged, diskError(error, path, "write"));
  }
}

/** One write(), never a second one for the rest: another terminal's call may stand between them by then. */
function writeWhole(file: number, path: string, bytes: Uint8Array): void {
  try {
    const written = writeSync(file, bytes);
    // Without its last line end a call is whole: the next one brings its own.
    if (written < bytes.length - 1)
      throw Object.assign(new Error("the disk took a part of it only"), { code: "ENOSPC" });
  } catch (error) {
    throw unwritable(notLogged, diskError(error, path, "write"));
  }
}

function confirm(file: number, path: string): void {
  try {
    fsyncSync(file);
  } catch (error) {
    throw unwritable("Whether the call is logged is not certain; see grim log.", diskError(error, path, "write"));
  }
}

const notLogged = "The call is not logged.";

function unwritable(what: string, error: GrimError): GrimError {
  return new GrimError(
    error.problems.map((one) => ({
      ...one,
      message: `${what} ${one.message}`,
      hint: "Calls logged before are whole. To begin a new log, move the file away. Another place for the log: XDG_DATA_HOME=/media/stick grim log add …",
    })),
  );
}

/** @returns an empty log when there is none yet @throws GrimError file-unreadable, file-too-large */
export function readCallLog(path: string): CallLog {
  let bytes: Uint8Array;
  try {
    bytes = readRegular(path, mostBytes);
  } catch (error) {
    if (error instanceof GrimError && error.problems[0]?.code === "file-missing")
      return { calls: [], damaged: [], tornTail: false };
    throw error;
  }
  // Bytes that are no UTF-8 become U+FFFD, and the checksum of their line tells.
  return parseCallLog(Buffer.from(bytes).toString("utf8"));
}

/** The same; a last line that another terminal may be writing at this moment is given the time to become whole. */
export async function readCallLogSettled(path: string): Promise<CallLog> {
  const log = readCallLog(path);
  if (!log.tornTail) return log;
  await new Promise((resolve) => setTimeout(resolve, 50));
  return readCallLog(path);
}
