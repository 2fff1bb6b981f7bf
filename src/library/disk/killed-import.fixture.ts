/**
 * A process that replaces an edition's folder and is killed, for killed-import.slow.test.ts. Arguments: the folder; a
 * file with the editions to write (JSON: a list of lists of names and texts); and the number of the change of the disk
 * before which the process kills itself. Without that number it writes the editions repeatedly.
 */
import fs from "node:fs";
import { replaceChapters } from "./edition-folder.js";

/** Kills the process before the nth change of the disk; if that is a write, half of its bytes are written first. */
function killBefore(step: number): void {
  let done = 0;
  const target = fs as unknown as Record<string, (...args: unknown[]) => unknown>;
  const changes = [
    "mkdtempSync",
    "openSync",
    "writeSync",
    "renameSync",
    "rmSync",
    "rmdirSync",
    "linkSync",
    "writeFileSync",
  ];
  for (const name of changes) {
    const real = target[name] as (...args: unknown[]) => unknown;
    target[name] = (...args) => {
      if (++done === step) {
        if (name === "writeSync") real(args[0], (args[1] as Buffer).subarray(0, (args[1] as Buffer).length / 2));
        process.kill(process.pid, "SIGKILL");
      }
      return real(...args);
    };
  }
}

const [folder = "", file = "", step] = process.argv.slice(2);
const editions = JSON.parse(fs.readFileSync(file, "utf8")) as [string, string][][];
const write = (edition: [string, string][]) => replaceChapters(folder, new Map(edition));
if (step !== undefined) {
  killBefore(Number(step));
  editions.forEach(write);
} else {
  process.stdout.write("ready\n");
  for (;;) editions.forEach(write);
}
