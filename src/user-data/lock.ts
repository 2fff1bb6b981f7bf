/**
 * A lock between processes, for work that reads a file, changes it and writes it back.
 *
 * The lock is a file that names its owner. `createFile` makes it, so only one process can create it. The owner removes
 * it. If the owner is no longer alive, another process may remove it while it holds a second lock, "<name>.break", which
 * is created in the same way. Two processes that find the same dead owner therefore cannot remove each other's new lock.
 *
 * Why not proper-lockfile: its synchronous form cannot wait, it considers an owner dead that is busy for longer than a
 * time limit, and two processes that find the same stale lock can remove each other's lock.
 */
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { hostname, uptime } from "node:os";
import { type GrimError, grimError } from "../problem.js";
import { createFile, removeOldTemporaries } from "./replace-file.js";

const defaultMaxWaitMs = 10_000;
/** A lock that has named no owner for this long is abandoned. */
const maxMsWithoutOwner = 10_000;
/** The most nested ".break" locks. A process that was killed while it removed an abandoned lock adds a level. */
const maxBreakDepth = 4;

/** The paths of the locks that this process holds. */
const heldLocks = new Set<string>();

/**
 * Runs `work` while this process holds the lock. The lock is reentrant within a process.
 * @param path the lock's file; its folder must exist
 * @param what what is being changed, for the message, such as "pins"
 * @param maxWaitMs how long to wait for another process
 * @throws GrimError `file-locked` when another process holds the lock for longer than `maxWaitMs`; errors of `work`;
 * file system errors
 */
export function withLock<T>(path: string, what: string, work: () => T, maxWaitMs = defaultMaxWaitMs): T {
  if (heldLocks.has(path)) return work();
  acquire(path, what, maxWaitMs);
  heldLocks.add(path);
  try {
    return work();
  } finally {
    heldLocks.delete(path);
    rmSync(path, { force: true });
  }
}

function acquire(path: string, what: string, maxWaitMs: number): void {
  const startMs = performance.now();
  for (let pause = 1; ; pause = Math.min(50, pause * 2)) {
    if (createLock(path)) return;
    if (isAbandoned(ownerOf(path), path)) breakLock(path, what, maxWaitMs);
    else if (performance.now() - startMs > maxWaitMs) throw lockedError(path, what);
    // A random pause, so that processes that wait do not all try at the same moment.
    else sleep(pause * (0.5 + Math.random()));
  }
}

/** @returns false when the lock exists already */
function createLock(path: string): boolean {
  // Without this check, each attempt of a process that waits would sync a temporary file.
  if (existsSync(path)) return false;
  const owner: Owner = { pid: process.pid, started: startTimeOf(process.pid), host: hostname() };
  return createFile(path, JSON.stringify(owner), { mode: 0o644 });
}

interface Owner {
  pid: number;
  /** Start time of the process, see `startTimeOf`; null where the system does not provide it. */
  started: string | null;
  host: string;
}

/** @returns null when the lock is gone, "unknown" when it names no owner or cannot be read */
function ownerOf(path: string): Owner | "unknown" | null {
  try {
    const { pid, started, host } = JSON.parse(readFileSync(path, "utf8")) as Partial<Owner>;
    if (typeof pid !== "number" || typeof host !== "string") return "unknown";
    return { pid, started: typeof started === "string" ? started : null, host };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? null : "unknown";
  }
}

/**
 * Whether the lock may be removed: its owner has certainly ended, or it has named no owner for `maxMsWithoutOwner`. False
 * for an owner on another machine.
 */
function isAbandoned(owner: Owner | "unknown" | null, path: string): boolean {
  if (owner === null) return false;
  const modifiedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (modifiedMs === undefined) return false;
  // On a file system without links, such as FAT, the lock is empty at first.
  if (owner === "unknown") return Date.now() - modifiedMs > maxMsWithoutOwner;
  if (owner.host !== hostname()) return false;
  // The machine was restarted after the lock was made. One minute is allowed for clock changes.
  if (modifiedMs < Date.now() - uptime() * 1000 - 60_000) return true;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
  const started = startTimeOf(owner.pid);
  return started !== null && owner.started !== null && started !== owner.started;
}

/** On Linux, when the process started, in clock ticks; elsewhere null. Distinguishes processes that had one id. */
function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the name in brackets, which may contain spaces. The start time is field 22, the 20th after the name.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

/** Removes an abandoned lock, under the ".break" lock. */
function breakLock(path: string, what: string, maxWaitMs: number): void {
  if (path.endsWith(".break".repeat(maxBreakDepth))) throw lockedError(path, what);
  const removeAbandoned = () => {
    // Another process may have removed the lock and made a new one in the meantime.
    if (isAbandoned(ownerOf(path), path)) rmSync(path, { force: true });
    removeOldTemporaries(path);
  };
  withLock(`${path}.break`, what, removeAbandoned, maxWaitMs);
}

function lockedError(path: string, what: string): GrimError {
  const owner = ownerOf(path);
  const who =
    owner === null || owner === "unknown"
      ? "Another grim"
      : `Another grim (process ${owner.pid}${owner.host === hostname() ? "" : ` on ${owner.host}`})`;
  return grimError("file-locked", `${who} is changing ${what}. Nothing was changed.`, {
    file: path,
    hint: existsSync(path)
      ? `Try again when it is done. If no other grim is running, remove this file: ${path}`
      : "Try again.",
  });
}

/** Blocks the thread. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
