/**
 * Closes the pipe that a command writes to, at once or after some bytes. The exit code must not change, and stderr must not
 * contain an error about the closed pipe or a crash; a command's other errors are expected.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Attack, ended, startNode } from "./attack.js";
import { emptyFolder } from "./library.js";

const program = join(import.meta.dirname, "..", "..", "bin", "grim.js");
/** Commands, each with its exit code when all output is read. */
const commands: readonly (readonly [code: number, ...args: string[]])[] = [
  [0, "search", "hound of tindalos"],
  [1, "search", "zzzzqqxx", "--json"],
  [1, "show", "no-such-ruling"],
  [0, "export", "--all-editions"],
  [0, "diff", "ahlcg-faq", "1.0", "1.3"],
  [2, "documents", "--library", "/nowhere"],
];

export const closedPipes: Attack = {
  name: "closed pipes",
  about:
    "the reader closes at once or after some bytes; the exit code stays the command's, and neither an error about the closed pipe nor a crash is shown",
  counts: { short: 6, long: 90 },
  async run(outcome, random, count) {
    const home = emptyFolder("pipes");
    while (outcome.injected < count) {
      const [expected, ...args] = commands[outcome.injected++ % commands.length] as (typeof commands)[number];
      const closeAfter = random() < 0.5 ? 0 : Math.floor(random() * 5_000);
      const child = startNode([program, ...args], home);
      let read = 0;
      if (closeAfter === 0) child.stdout?.destroy();
      child.stdout?.on("data", (chunk: string) => {
        read += chunk.length;
        if (read >= closeAfter) child.stdout?.destroy();
      });
      const { code, stderr } = await ended(child);
      const what = `${args.join(" ")}, closed after ${closeAfter} bytes: ${code} ${stderr.slice(0, 200)}`;
      if (code === "hangs") outcome.fail("hangs", what);
      else if (code !== expected || /EPIPE|cannot be written|unexpectedly/.test(stderr)) outcome.fail("wrong", what);
    }
    rmSync(home, { recursive: true, force: true });
  },
};
