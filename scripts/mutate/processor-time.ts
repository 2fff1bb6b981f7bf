/** Processor time of a group of processes, from Linux's /proc. */
import { readdirSync, readFileSync } from "node:fs";

/** /proc counts processor time in ticks of 1/USER_HZ seconds; see proc(5). */
const millisecondsPerTick = 10;

/**
 * Milliseconds of processor time that the processes of a group have used, with their children that have ended.
 * @returns null without /proc, or when the group has no process
 */
export function processorTimeOf(group: number): number | null {
  let ticks = 0;
  let hasProcess = false;
  for (const name of entriesOf("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const fields = statOf(name);
    if (fields === null || Number(fields[2]) !== group) continue;
    hasProcess = true;
    // utime, stime, cutime and cstime
    for (const field of fields.slice(11, 15)) ticks += Number(field);
  }
  return hasProcess ? ticks * millisecondsPerTick : null;
}

/** The names in a folder; none if it cannot be read. */
function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * The fields of /proc/PID/stat after the name of the program; null for a process that has ended. The name is skipped because it
 * may contain spaces.
 */
function statOf(pid: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}
