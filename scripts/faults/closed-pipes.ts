/**
 * Closes the pipe that a command writes to, at once or after some bytes. The exit code must not change, and stderr must not
 * contain an error about the closed pipe or a crash; a command's other errors are expected.
 */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { mulberry32 } from "../random.js";
import { type Attack, emptyOutcome, fail, type Outcome } from "./attack.js";
import { emptyFolder } from "./library.js";

const binary = join(import.meta.dirname, "..", "..", "bin", "grim.js");

/** Commands, each with its exit code when all output is read. */
const commands: readonly (readonly [code: number, ...args: string[]])[] = [
  [0, "search", "hound of tindalos"],
  [1, "search", "zzzzqqxx"],
  [1, "search", "zzzzqqxx", "--json"],
  [1, "show", "no-such-ruling", "--json"],
  [0, "export", "--all-editions"],
  [0, "diff", "ahlcg-faq", "1.0", "1.3"],
  [1, "diff", "ahlcg-faq", "1.0", "1.3", "--kind", "banned"],
  [1, "card", "zzzzqqxx", "--json"],
  [2, "documents", "--library", "/nowhere"],
];

interface Ended {
  /** The exit code, or the signal that ended the process. */
  code: number | string | null;
  stderr: string;
  /** The bytes of stdout that were read. */
  bytesRead: number;
}

/** Runs a command, and closes its stdout when at least `closeAfter` bytes were read. */
function runWithClosedPipe(args: readonly string[], closeAfter: number, home: string): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [binary, ...args], {
      env: { PATH: process.env.PATH ?? "", HOME: home, TZ: "UTC" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stderr = "";
    let bytesRead = 0;
    const timer = setTimeout(() => child.kill("SIGKILL"), 20_000);
    child.stderr.on("data", (chunk) => {
      stderr += String(chunk);
    });
    if (closeAfter === 0) child.stdout.destroy();
    else
      child.stdout.on("data", (chunk: Buffer) => {
        bytesRead += chunk.length;
        if (bytesRead >= closeAfter) child.stdout.destroy();
      });
    // "exit" can come before the last of stderr is read.
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      resolve({ code: code ?? signal, stderr, bytesRead });
    });
  });
}

async function run(seed: number, count: number): Promise<Outcome> {
  const outcome = emptyOutcome();
  const random = mulberry32(seed);
  const home = emptyFolder("pipes");
  /** The number of bytes that each command prints. */
  const lengths: number[] = [];
  for (const [expected, ...args] of commands) {
    const { code, bytesRead } = await runWithClosedPipe(args, Number.POSITIVE_INFINITY, home);
    if (code !== expected) fail(outcome, "wrong", `${args.join(" ")}: ${code}`);
    lengths.push(bytesRead);
  }
  while (outcome.injected < count) {
    const at = Math.floor(random() * commands.length);
    const [expected, ...args] = commands[at] as (typeof commands)[number];
    const length = lengths[at] as number;
    const closeAfter = random() < 0.5 ? 0 : Math.floor(random() * length);
    const { code, stderr, bytesRead } = await runWithClosedPipe(args, closeAfter, home);
    // A short output may have been read completely before the pipe is closed. This is no fault.
    if (bytesRead < length) outcome.injected += 1;
    const description = `${args.join(" ")}, closed after ${closeAfter} bytes: ${code}`;
    if (code === "SIGKILL") fail(outcome, "hangs", description);
    else if (code !== expected || /EPIPE|cannot be written|unexpectedly/.test(stderr))
      fail(outcome, "wrong", description);
  }
  rmSync(home, { recursive: true, force: true });
  return outcome;
}

export const closedPipes: Attack = {
  name: "closed pipes",
  about:
    "the reader closes at once or after some bytes; the exit code stays the command's, and neither an error about the closed pipe nor a crash is shown",
  counts: { short: 6, long: 150 },
  run,
};
