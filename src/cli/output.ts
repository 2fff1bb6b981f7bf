/**
 * Standard output without Node's stream for it where that does: to load streams takes as long as to find a ruling. Pipes
 * and files get their bytes by system calls; a terminal, or whatever else may be there, has the stream.
 */
import { fstatSync, statSync, writeSync } from "node:fs";
import { devNull } from "node:os";
import { exit } from "./exit.js";

/** As much of a stream as commands use. */
export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const direct: Output = {
  write(text) {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; ) {
      try {
        at += writeSync(1, bytes, at);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EAGAIN") leave(error as NodeJS.ErrnoException);
        // Whoever gave us the pipe does not wait for its reader; the stream does, for this and all that follows.
        const rest = bytes.subarray(at);
        chosen = guarded(process.stdout);
        return process.stdout.write(rest);
      }
    }
    return true;
  },
};

let chosen: Output | null = null;

/** Where results go. */
export function stdout(): Output {
  chosen ??= isTerminal(1) ? guarded(process.stdout) : direct;
  return chosen;
}

/** Where everything else goes. */
export function stderr(): NodeJS.WriteStream {
  return guarded(process.stderr);
}

/** False only where there is certainly none. */
function isTerminal(fd: number): boolean {
  try {
    const file = fstatSync(fd);
    return file.isCharacterDevice() && file.rdev !== statSync(devNull).rdev;
  } catch {
    return true;
  }
}

function guarded(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  if (!stream.listeners("error").includes(leave)) stream.on("error", leave);
  return stream;
}

/** A reader that has seen enough closes the pipe (`| head -1`): that is no error. A full disk is one. */
function leave(error: NodeJS.ErrnoException): never {
  if (error.code === "EPIPE") process.exit(process.exitCode ?? exit.found);
  process.stderr.write(`The output cannot be written: ${error.message}.\n`);
  process.exit(exit.wrong);
}
