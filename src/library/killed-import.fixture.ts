/**
 * A process that replaces an edition's folder and is killed, for killed-import.test.ts. Arguments: the folder, a file with
 * the editions to write (JSON: a list of lists of names and texts), and at which step of the disk's work the process
 * kills itself; without that it writes them again and again.
 */
import fs from "node:fs";
import { replaceFolder } from "./disk.js";

/** Kills the process before the nth change of the disk; of a file that is to be written, one half is. */
function dieAt(step: number): void {
  let done = 0;
  const target = fs as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const name of ["mkdirSync", "writeFileSync", "renameSync", "rmSync", "cpSync"]) {
    const real = target[name] as (...args: unknown[]) => unknown;
    target[name] = (...args) => {
      if (++done === step) {
        if (name === "writeFileSync") real(args[0], String(args[1]).slice(0, String(args[1]).length / 2));
        process.kill(process.pid, "SIGKILL");
      }
      return real(...args);
    };
  }
}

const [folder = "", file = "", step] = process.argv.slice(2);
const editions = JSON.parse(fs.readFileSync(file, "utf8")) as [string, string][][];
const write = (edition: [string, string][]) =>
  replaceFolder(folder, new Map(edition), (name) => name === "corrections.yaml");
if (step !== undefined) {
  dieAt(Number(step));
  editions.forEach(write);
} else {
  process.stdout.write("ready\n");
  for (;;) editions.forEach(write);
}
