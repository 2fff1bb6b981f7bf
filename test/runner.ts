/** Runs the built program many times in one process that can be killed; see run-many.js. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { jsonText } from "../src/views/json.js";

/** The outcome of one run of the program. */
export interface RunResult {
  /** "killed": by `kill`; "died": the process ended during the run; "hangs": the run took longer than `maxRunTime`. */
  code: number | "killed" | "died" | "hangs";
  stdout: string;
  stderr: string;
}

/** In milliseconds. A run takes about 20 ms on an idle machine. */
const maxRunTime = 60_000;

/**
 * An environment with the user's folders below `home`, the time zone UTC, and the PATH of this process. It inherits nothing else.
 * @param more variables to add
 */
export function envWithHome(home: string, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    PATH: process.env.PATH ?? "",
    HOME: home,
    XDG_CACHE_HOME: join(home, "cache"),
    XDG_DATA_HOME: join(home, "data"),
    XDG_CONFIG_HOME: join(home, "config"),
    TZ: "UTC",
    ...more,
  };
}

/** A process that runs the program repeatedly. After a kill, the next run starts a new process. */
export class Runner {
  readonly #env: Record<string, string>;
  readonly #program: string;
  /** The process that takes the next run; null when it was killed or ended. */
  #child: ChildProcess | null = null;

  /**
   * @param home a folder for the user's data and cache
   * @param more environment variables, besides PATH, TZ and the folders
   * @param root the package's folder, in which dist/ is
   */
  constructor(home: string, more: Readonly<Record<string, string>> = {}, root = join(import.meta.dirname, "..")) {
    this.#program = join(root, "dist", "grim.cjs");
    this.#env = envWithHome(home, more);
  }

  /** Starts the process with a run of `--help`, so that a kill soon after does not interrupt the start of Node. */
  async warm(): Promise<void> {
    await this.run(["--help"]);
  }

  /**
   * Runs the program once.
   * @param env added to the environment of this run only
   * @param cwd the current folder of this run; by default that of this process
   */
  async run(args: readonly string[], env: Readonly<Record<string, string>> = {}, cwd?: string): Promise<RunResult> {
    const child = this.#child ?? this.#start();
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    const text = (chunks: readonly Buffer[]) => Buffer.concat(chunks).toString("utf8");
    return new Promise((resolve) => {
      const finish = (code: RunResult["code"]): void => {
        clearTimeout(timer);
        child.stdout?.removeAllListeners("data");
        child.stderr?.removeAllListeners("data");
        child.removeListener("close", ended);
        resolve({ code, stdout: text(out).split("\0")[0] ?? "", stderr: text(err).split("\0")[0] ?? "" });
      };
      /** Finishes when both streams have the marks that run-many.js writes after a run. */
      const checkForEnd = (): void => {
        const code = /\0(\d+)\0$/.exec(text(out))?.[1];
        if (code !== undefined && err.at(-1)?.at(-1) === 0) finish(Number(code));
      };
      const timer = setTimeout(() => {
        this.kill();
        finish("hangs");
      }, maxRunTime);
      child.stdout?.on("data", (chunk: Buffer) => {
        out.push(chunk);
        checkForEnd();
      });
      child.stderr?.on("data", (chunk: Buffer) => {
        err.push(chunk);
        checkForEnd();
      });
      const ended = (): void => finish(child.killed ? "killed" : "died");
      child.on("close", ended);
      // `jsonText` escapes U+2028 and U+2029, at which `readline` ends a line since Node 24.
      child.stdin?.write(`${jsonText({ args, env: { ...this.#env, ...env }, cwd: cwd ?? process.cwd() })}\n`);
    });
  }

  #start(): ChildProcess {
    const child = spawn(process.execPath, [join(import.meta.dirname, "run-many.js"), this.#program], {
      env: this.#env,
    });
    child.stdin?.on("error", () => undefined);
    child.on("close", () => {
      if (this.#child === child) this.#child = null;
    });
    this.#child = child;
    return child;
  }

  /** Kills the process with SIGKILL, during a run or between runs. The next run starts another process. */
  kill(): void {
    this.#child?.kill("SIGKILL");
    this.#child = null;
  }

  /** Ends the process after its run and waits for it. */
  async close(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const closed = once(child, "close");
    child.stdin?.end();
    await closed;
    this.#child = null;
  }
}
