/**
 * A lock between processes, for work that reads a file, changes it and writes it back.
 *
 * The lock is a file that names its owner. It is made by link(), so it appears with its content or not at all, and only
 * one process can make it. Only two may remove it: its owner, and, when the owner is no longer alive, whoever holds a second
 * lock, "<name>.break", made in the same way. So two processes that find one dead owner cannot remove each other's new lock.
 *
 * Not proper-lockfile: its synchronous form cannot wait, it calls an owner dead who was busy for longer than a time limit, and
 * two processes that find one stale lock can remove each other's.
 */
import { existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname, uptime } from "node:os";
import { basename, dirname, join } from "node:path";
import { GrimError, problem } from "../problem.js";
import { removeLeftBehind } from "./replace-file.js";

/** How long to wait for another process, in milliseconds. */
const patience = 10_000;
/** Locks to break a lock to break a lock …: each needs a process that was killed within the same microseconds. */
const mostBreaks = 4;

const held = new Map<string, number>();

/**
 * Runs `work` while no other process holds the lock. Within one process a lock can be taken again by who holds it.
 * @param path the lock's file; its folder must exist
 * @param what is being changed, for the message, such as "pins" @param wait in milliseconds
 * @throws GrimError file-locked when another process holds the lock for longer than that; what `work` throws; what the disk says
 */
export function withLock<T>(path: string, what: string, work: () => T, wait = patience): T {
  const depth = held.get(path) ?? 0;
  if (depth === 0) take(path, what, wait, 0);
  held.set(path, depth + 1);
  try {
    return work();
  } finally {
    held.set(path, depth);
    if (depth === 0) {
      held.delete(path);
      rmSync(path, { force: true });
    }
  }
}

function take(path: string, what: string, wait: number, depth: number): void {
  const began = performance.now();
  for (let pause = 1; ; pause = Math.min(50, pause * 2)) {
    if (make(path)) return;
    if (isDead(ownerOf(path), path)) breakLock(path, what, wait, depth);
    else if (performance.now() - began > wait) throw refused(path, what);
    else sleep(pause * (0.5 + Math.random()));
  }
}

/** @returns whether this process made the lock */
function make(path: string): boolean {
  const owner = JSON.stringify({ pid: process.pid, started: startOf(process.pid), host: hostname() });
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}-${Date.now().toString(36)}.tmp`);
  try {
    writeFileSync(draft, owner, { flag: "wx", mode: 0o644 });
    linkSync(draft, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "ENOSYS" && code !== "EOPNOTSUPP") throw error;
    return makeWithoutLinks(path, owner);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Memory sticks have file systems without links: there the lock is empty for a moment, see `isDead`. */
function makeWithoutLinks(path: string, owner: string): boolean {
  try {
    writeFileSync(path, owner, { flag: "wx", mode: 0o644 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

interface Owner {
  pid: number;
  /** When the process began, as the system counts it; null where it does not tell. */
  started: string | null;
  host: string;
}

/** @returns null when the lock is gone, "unknown" when it names nobody */
function ownerOf(path: string): Owner | "unknown" | null {
  try {
    const { pid, started, host } = JSON.parse(readFileSync(path, "utf8")) as Partial<Owner>;
    if (typeof pid !== "number" || typeof host !== "string") return "unknown";
    return { pid, started: typeof started === "string" ? started : null, host };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? null : "unknown";
  }
}

/** Whether the lock's owner can no longer be at work; never said of a process on another machine. */
function isDead(owner: Owner | "unknown" | null, path: string): boolean {
  if (owner === null) return false;
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined) return false;
  // A lock without an owner is being written, or was cut off by a power cut.
  if (owner === "unknown") return Date.now() - changed > patience;
  if (owner.host !== hostname()) return false;
  // Process ids begin anew with the machine; a minute is left for clocks that were set.
  if (changed < Date.now() - uptime() * 1000 - 60_000) return true;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
  const started = startOf(owner.pid);
  return started !== null && owner.started !== null && started !== owner.started;
}

/** Clock ticks since the machine's start, on Linux: a process id that was given again has another. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name stands in brackets and may hold anything; the 22nd field is the 20th after it.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

/** Removes the lock of a dead owner; nobody else does so at the same time. */
function breakLock(path: string, what: string, wait: number, depth: number): void {
  if (depth === mostBreaks) throw refused(path, what);
  const second = `${path}.break`;
  take(second, what, wait, depth + 1);
  try {
    if (isDead(ownerOf(path), path)) rmSync(path, { force: true });
    removeLeftBehind(path);
  } finally {
    rmSync(second, { force: true });
  }
}

function refused(path: string, what: string): GrimError {
  const owner = ownerOf(path);
  const who =
    owner === null || owner === "unknown"
      ? "Another grim"
      : `Another grim (process ${owner.pid}${owner.host === hostname() ? "" : ` on ${owner.host}`})`;
  return new GrimError(
    problem("file-locked", `${who} is changing ${what}. Nothing was changed.`, {
      file: path,
      hint: existsSync(path)
        ? `Try again when it is done. If no other grim is running, remove this file: ${path}`
        : "Try again.",
    }),
  );
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
