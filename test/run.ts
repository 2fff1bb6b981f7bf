/** Runs the built program for tests, in an environment with an empty home folder. */
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { envWithHome, Runner } from "./runner.js";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
export const binary = join(root, "bin", "grim.js");

export interface Result {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  /** Without the line that reports a slow compile, because it depends on the speed of the machine. */
  stderr: string;
}

const withoutCompileTime = (stderr: string) => stderr.replace(/^The library was compiled for search, in .*\n/m, "");

export interface RunOptions {
  /** Variables added to those of cleanEnv(). */
  env?: Record<string, string>;
  /** Text for stdin. */
  input?: string;
  /** The current folder of the process; this project by default. */
  cwd?: string;
  /** The path of the program; bin/grim.js of this project by default. */
  program?: string;
}

const scratch = mkdtempSync(join(tmpdir(), "grim-test-"));
// Tests that run the program as another user need access.
chmodSync(scratch, 0o755);

let folders = 0;
/** Creates an empty folder, which is removed after the tests, and returns its path. */
export function emptyFolder(name = "folder"): string {
  const folder = join(scratch, `${name}-${++folders}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

const home = emptyFolder("home");

/** Returns an environment with an empty home folder. Only PATH is taken from the caller's environment. */
export function cleanEnv(more: Record<string, string> = {}): Record<string, string> {
  mkdirSync(home, { recursive: true });
  return envWithHome(home, more);
}

/** Starts the built program with piped stdin, stdout and stderr. */
export function start(args: readonly string[], options: RunOptions = {}): ChildProcess {
  return spawn(process.execPath, [options.program ?? binary, ...args], {
    cwd: options.cwd ?? root,
    env: cleanEnv(options.env),
    stdio: ["pipe", "pipe", "pipe"],
  });
}

/** Runs the built program in a new process and waits for its end. */
export function grim(args: readonly string[], options: RunOptions = {}): Promise<Result> {
  return resultOf(start(args, options), options.input ?? "");
}

/**
 * Waits for the end of a process and collects its output.
 * @param input written to its stdin, which is then closed
 */
export function resultOf(child: ChildProcess, input = ""): Promise<Result> {
  return new Promise((resolve, reject) => {
    const chunks: { stdout: Buffer[]; stderr: Buffer[] } = { stdout: [], stderr: [] };
    child.stdout?.on("data", (chunk: Buffer) => chunks.stdout.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => chunks.stderr.push(chunk));
    child.on("error", reject);
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(input);
    child.on("close", (code, signal) => {
      resolve({
        code,
        signal,
        stdout: Buffer.concat(chunks.stdout).toString("utf8"),
        stderr: withoutCompileTime(Buffer.concat(chunks.stderr).toString("utf8")),
      });
    });
  });
}

interface ServedOptions extends Pick<RunOptions, "env" | "cwd"> {
  /** The folder where the program is installed; this project by default. */
  installed?: string;
}

/** The processes of `served`, by the folder where the program is installed. */
const runners = new Map<string, Runner>();
let lastRun: Promise<unknown> = Promise.resolve();

/**
 * Removes all temporary folders and ends the processes of `served`. The process that runs this project is kept, because
 * its first runs are slow and the next test files use it too. after-each-file.ts calls this function. New folders can
 * be created afterwards.
 */
export async function cleanUp(): Promise<void> {
  for (const [installed, runner] of runners)
    if (installed !== root) {
      runners.delete(installed);
      await runner.close();
    }
  rmSync(scratch, { recursive: true, force: true });
}

function runnerOf(installed: string): Runner {
  const runner = runners.get(installed) ?? new Runner(cleanEnv().HOME as string, {}, installed);
  runners.set(installed, runner);
  return runner;
}

/**
 * Runs the built program like `grim`, but reuses one process for all runs of an installation, because starting Node
 * takes most of the time of a run. Runs are executed one after another. Use `grim` to test the process itself: its
 * start, signals and locale.
 */
export function served(args: readonly string[], options: ServedOptions = {}): Promise<Result> {
  const result = lastRun.then(async (): Promise<Result> => {
    // The home folder must exist: if the program created it, other users could not read it.
    mkdirSync(home, { recursive: true });
    const runner = runnerOf(options.installed ?? root);
    const { code, stdout, stderr } = await runner.run(args, options.env, options.cwd ?? root);
    if (typeof code === "string") throw new Error(`${args.join(" ")}: the program ${code}: ${stderr}`);
    return { code, signal: null, stdout, stderr: withoutCompileTime(stderr) };
  });
  lastRun = result.catch(() => undefined);
  return result;
}

/** Calls `served` for each list of arguments. */
export async function servedEach(
  argumentLists: readonly (readonly string[])[],
  options: ServedOptions = {},
): Promise<Result[]> {
  const results: Result[] = [];
  for (const args of argumentLists) results.push(await served(args, options));
  return results;
}

/** Runs a line with `bash -c`. In the line, `grim` is a shell function that runs the built program. */
export function shell(line: string, options: RunOptions = {}): Promise<Result> {
  const env = cleanEnv(options.env);
  const child = spawn("bash", ["-c", `grim() { "${process.execPath}" "${binary}" "$@"; }\n${line}`], {
    cwd: options.cwd ?? root,
    env,
    stdio: ["pipe", "pipe", "pipe"],
  });
  return resultOf(child, options.input ?? "");
}

/** Control characters that a terminal interprets: C0 and C1 controls and bidi controls, except tab and LF. */
export const rawControls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
