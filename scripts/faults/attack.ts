/** What all attacks of `npm run faults` share: their outcome, and runs of the built program that can be killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

const kinds = ["lost", "wrong", "raw", "hangs"] as const;
/**
 * A kind of failure. `lost`: confirmed writes, and files that a person wrote, that are missing or changed afterwards;
 * `wrong`: wrong answers, crashes, and failures without the expected problem; `raw`: outputs with a control character;
 * `hangs`: processes that did not end in time.
 */
export type FailureKind = (typeof kinds)[number];

/** What an attack counted. */
export class Outcome {
  /** Faults injected: a kill, a full disk, a flipped byte, a writer in a race, a hostile text. */
  injected = 0;
  readonly failures: { kind: FailureKind; what: string }[] = [];

  fail(kind: FailureKind, what: string): void {
    this.failures.push({ kind, what });
  }

  /** How many failures of each kind there are. */
  counts(): Record<FailureKind, number> {
    const count = (kind: FailureKind) => this.failures.filter((one) => one.kind === kind).length;
    return Object.fromEntries(kinds.map((kind) => [kind, count(kind)])) as Record<FailureKind, number>;
  }
}

export interface Attack {
  /** A few words: the attack's name on the command line and in the table. */
  name: string;
  /** One line of the table in docs/limits.md: what is injected, and what must hold. */
  about: string;
  /** The number of faults to inject: `short` in `npm run test:all`, `long` in `npm run faults`. */
  counts: { short: number; long: number };
  /**
   * @param random gives numbers in [0, 1), and chooses the faults
   * @param count the approximate number of faults
   */
  run(outcome: Outcome, random: () => number, count: number): Promise<void>;
}

/** One run of the program. `code`: the exit code; "killed": by the attack; "hangs": it took longer than `maxRunTime`. */
export interface Run {
  code: number | "killed" | "hangs" | null;
  stdout: string;
  stderr: string;
}

/** In milliseconds. */
const maxRunTime = 60_000;
const program = join(import.meta.dirname, "..", "..", "bin", "grim.js");

/** Starts a process of Node with the user's folders below `home`. */
export function startNode(
  args: readonly string[],
  home: string,
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  const folders = { XDG_CACHE_HOME: join(home, "cache"), XDG_DATA_HOME: join(home, "data"), XDG_CONFIG_HOME: home };
  return spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? "", HOME: home, TZ: "UTC", ...folders, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Waits for a process and what it prints. @param killAfter milliseconds after which it is killed; null for never */
export async function ended(child: ChildProcess, killAfter: number | null = null): Promise<Run> {
  const run: Run = { code: null, stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const)
    child[stream]?.setEncoding("utf8").on("data", (chunk: string) => {
      run[stream] += chunk;
    });
  const timers = [
    setTimeout(() => child.kill("SIGTERM"), maxRunTime),
    ...(killAfter === null ? [] : [setTimeout(() => child.kill("SIGKILL"), killAfter)]),
  ];
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.on("close", (...end) => resolve(end)),
  );
  for (const timer of timers) clearTimeout(timer);
  return { ...run, code: signal === "SIGTERM" ? "hangs" : signal === "SIGKILL" ? "killed" : code };
}

/** Runs the built program. @param killAfter as for `ended` */
export function grim(args: readonly string[], home: string, killAfter: number | null = null): Promise<Run> {
  return ended(startNode([program, ...args], home), killAfter);
}
