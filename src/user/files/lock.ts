/**
 * A lock between processes, for work that reads a file, changes it and writes it back.
 *
 * The lock is a file that names its owner. `createFile` makes it, so only one process can create it. The owner removes
 * it. If the owner has ended, another process may remove it while it holds a second lock, "<name>.break", which is
 * created in the same way. Two processes that find the same lock without an owner therefore cannot remove each other's
 * new lock.
 *
 * A process id means something only in one PID namespace of one running system: containers that share a home have their
 * own. Whether the owner of another system or namespace has ended cannot be known. Its lock is removed only if it is an
 * hour old and stays while this process waits in full; the work under a lock takes seconds.
 *
 * Why not proper-lockfile: its synchronous form cannot wait, it considers an owner dead that is busy for longer than a
 * time limit, and two processes that find the same stale lock can remove each other's lock.
 */
import { existsSync, readFileSync, readlinkSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { type GrimError, grimError } from "../../problem.js";
import { readText } from "./read-file.js";
import { createFile, removeOldTemporaries } from "./replace-file.js";

const defaultMaxWaitMs = 10_000;
/** The age at which a lock is removed whose owner cannot be examined. */
const maxAgeMs = 3_600_000;
/** The most nested ".break" locks. A process that was killed while it removed a lock adds a level. */
const maxBreakDepth = 16;

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
    const hasWaited = performance.now() - startMs > maxWaitMs;
    if (isAbandoned(path, hasWaited)) breakLock(path, what, maxWaitMs, hasWaited);
    else if (hasWaited) throw lockedError(path, what);
    // A random pause, so that processes that wait do not all try at the same moment.
    else sleep(pause * (0.5 + Math.random()));
  }
}

/** @returns false when the lock exists already */
function createLock(path: string): boolean {
  // Without this check, each attempt of a process that waits would write a temporary file.
  if (existsSync(path)) return false;
  const owner: Owner = { pid: process.pid, started: startTimeOf(process.pid), system: system() };
  return createFile(path, JSON.stringify(owner), { mode: 0o644, isDurable: false });
}

interface Owner {
  pid: number;
  /** See `startTimeOf`. */
  started: string;
  /** See `system`. */
  system: string;
}

/** The host, and on Linux the running system and the PID namespace: process ids are unique in these. */
function system(): string {
  const bootId = orEmpty(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim());
  return [hostname(), bootId, orEmpty(() => readlinkSync("/proc/self/ns/pid"))].join(" ");
}

/** Systems other than Linux have no /proc. */
function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}

/** The owner that a lock names; null when the lock is gone, names no owner or cannot be read. */
function ownerOf(path: string): Owner | null {
  try {
    return JSON.parse(readText(path)) as Owner | null;
  } catch {
    // On a file system without links, such as FAT, the lock is empty at first.
    return null;
  }
}

/**
 * Whether the lock may be removed: its owner has certainly ended; or it cannot be examined, and the lock is old.
 * @param hasWaited whether this process has waited in full
 */
function isAbandoned(path: string, hasWaited: boolean): boolean {
  const owner = ownerOf(path);
  if (owner?.system === system()) return hasEnded(owner);
  const modifiedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return hasWaited && modifiedMs !== undefined && Date.now() - modifiedMs > maxAgeMs;
}

/** Whether a process of this PID namespace has ended. */
function hasEnded({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
  const startedNow = startTimeOf(pid);
  return startedNow !== "" && started !== "" && startedNow !== started;
}

/** On Linux, when the process started, in clock ticks; elsewhere empty. Distinguishes processes that had one id. */
function startTimeOf(pid: number): string {
  // A sandbox may show the /proc of another PID namespace, in which the id means another process.
  if (orEmpty(() => readlinkSync("/proc/self")) !== String(process.pid)) return "";
  const stat = orEmpty(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  // The second field is the name in brackets, which may contain spaces. The start time is field 22, the 20th after it.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

/** Removes an abandoned lock, under the ".break" lock. */
function breakLock(path: string, what: string, maxWaitMs: number, hasWaited: boolean): void {
  if (path.endsWith(".break".repeat(maxBreakDepth))) throw lockedError(path, what);
  const removeAbandoned = () => {
    // Another process may have removed the lock and made a new one in the meantime.
    if (isAbandoned(path, hasWaited)) rmSync(path, { force: true });
    removeOldTemporaries(path);
  };
  withLock(`${path}.break`, what, removeAbandoned, maxWaitMs);
}

function lockedError(path: string, what: string): GrimError {
  const owner = ownerOf(path);
  const place = owner?.system === system() ? "" : ` on ${owner?.system?.split(" ")[0]}, or in a container there`;
  const who = owner === null ? "Another grim" : `Another grim (process ${owner.pid}${place})`;
  return grimError("file-locked", `${who} is changing ${what}. Nothing was changed.`, {
    file: path,
    hint: `Try again when it is done. If no other grim is running, remove this file: ${path}`,
  });
}

/** Blocks the thread. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
