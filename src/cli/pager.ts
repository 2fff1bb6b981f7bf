/** Long output through a pager, as git does: on a terminal only, with GRIM_PAGER, PAGER or `less -FRX`. */
import { printLines } from "./terminal.js";

export interface Pager {
  command: string;
  /** Whether it is the user's own words, which the shell reads, or our default. */
  shell: boolean;
}

/** The pager to use; null where there should be none: pipes, dumb terminals, `cat`, or an empty name. */
export function pagerFor(stream: { isTTY?: boolean }, env: Record<string, string | undefined>): Pager | null {
  if (stream.isTTY !== true || env.TERM === "dumb") return null;
  const named = env.GRIM_PAGER ?? env.PAGER;
  if (named === undefined) return { command: "less", shell: false };
  return named.trim() === "" || named.trim() === "cat" ? null : { command: named, shell: true };
}

/** @param wanted false for `--no-pager` */
export async function printPaged(lines: readonly string[], wanted: boolean): Promise<void> {
  const pager = wanted ? pagerFor(process.stdout, process.env) : null;
  if (pager === null || !(await runPager(pager, `${lines.join("\n")}\n`))) printLines(lines);
}

/** @returns false when there is no such program: the output then goes to the terminal as it is */
async function runPager({ command, shell }: Pager, text: string): Promise<boolean> {
  const { spawn } = await import("node:child_process");
  return new Promise((resolve) => {
    const child = spawn(command, shell ? [] : ["-FRX"], {
      shell,
      stdio: ["pipe", "inherit", "inherit"],
      // A pager of the user's own choice is told, as git tells it, to keep colours and to leave when all fits.
      env: { LESS: "FRX", LV: "-c", ...process.env },
    });
    // Ctrl-C is the pager's while it runs.
    const ignore = () => {};
    process.on("SIGINT", ignore);
    const done = (shown: boolean) => {
      process.off("SIGINT", ignore);
      resolve(shown);
    };
    child.on("error", () => done(false));
    // 126 and 127 are the shell's words for "cannot be run" and "not found".
    child.on("close", (code) => done(code !== 126 && code !== 127));
    // Leaving the pager before the end closes the pipe: no error.
    child.stdin.on("error", () => {});
    child.stdin.end(text);
  });
}
