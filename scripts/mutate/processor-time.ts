/** Processor time of a group of processes, from Linux's /proc. */
import { readdirSync, readFileSync } from "node:fs";

/** The unit of processor time in /proc, in milliseconds: 1/USER_HZ, see proc(5). */
const tick = 10;

/**
 * Milliseconds of processor time that the processes of a group have used, with their children that have ended.
 * @returns null without /proc, or when the group has no process
 */
export function processorTimeOf(group: number): number | null {
  let ticks = 0;
  let found = false;
  for (const name of readdirOrNone("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const fields = statOf(name);
    if (fields === null || Number(fields[2]) !== group) continue;
    found = true;
    // utime, stime, cutime and cstime
    for (const field of fields.slice(11, 15)) ticks += Number(field);
  }
  return found ? ticks * tick : null;
}

function readdirOrNone(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The fields of /proc/PID/stat after the name of the program, which may contain spaces; null for a process that has ended. */
function statOf(pid: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}
