/**
 * Measures the terminal UI of the built program in a pseudo-terminal (util-linux `script`): the time to the first screen, the
 * time from a key to the changed screen, and whether memory grows.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plainEnv } from "./plain-env.js";
import { percentile, printRatioRow, printRow, residentMemory } from "./report.js";

/** How many starts of each program are measured. */
const starts = 25;
/** How many starts before these are not measured. */
const warmUps = 2;
/** The last word of the status line. The first screen is complete when it appears. */
const firstScreenEnd = "offline";
/** The number of keys in the measurement of memory. */
const keystrokes = 10_000;

/** Typical queries. */
const queries = [
  "nested sequences",
  "dopelganger",
  "can i look through his graveyard",
  "attack of opportunity",
  "coc 2.13",
  "khopesh of the abyss",
  "kind:faq sacrifice",
  "stygian eye + snow graves",
  "when may i take a mulligan",
  "hound of tindalos",
];
const [left, end, backspace] = ["\x1b[D", "\x1b[F", "\x7f"] as const;
/** For each query: its letters, two moves of the cursor, and a backspace for each letter. Each key changes the screen. */
const keys = queries.flatMap((query) => [...query, left, end, ...[...query].map(() => backspace)]);

/**
 * The shell prints this marker right before it starts the program, with the time in nanoseconds since 1970. Measured times
 * begin at the marker, so they exclude the start of the pseudo-terminal and of the shell.
 */
const marker = /BEGIN-HERE(\d+);/;

/**
 * Starts a program in a pseudo-terminal. Writes the program's process id to the file `pid` in the folder.
 * @param program its path and its arguments
 * @returns the process of the pseudo-terminal, which ends with the exit code of the program
 */
function inTerminal(folder: string, size: readonly [number, number], program: readonly string[]): ChildProcess {
  const words = program.map((word) => `'${word}'`).join(" ");
  const command = `stty cols ${size[0]} rows ${size[1]}; echo $$ > '${folder}/pid'; printf 'BEGIN-HERE%s;' $(date +%s%N); exec ${words}`;
  const env = { ...plainEnv, CI: undefined, SHELL: "/bin/sh", TERM: "xterm-256color", XDG_DATA_HOME: folder };
  return spawn("script", ["-qefc", command, "/dev/null"], { stdio: ["pipe", "pipe", "ignore"], env });
}

/**
 * Waits until `isAwaited` accepts the output since the call.
 * @param since the start of the measured time, from `performance.now()`; null to start at the marker in the output
 * @returns milliseconds
 */
function timeUntil(child: ChildProcess, isAwaited: (output: string) => boolean, since: number | null): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = "";
    let start = since ?? performance.now();
    const onData = (chunk: Buffer): void => {
      output += chunk.toString("utf8");
      const nanoseconds = since === null && marker.exec(output)?.[1];
      if (nanoseconds) start = Number(nanoseconds) / 1e6 - performance.timeOrigin;
      if (!isAwaited(output)) return;
      child.stdout?.off("data", onData);
      child.off("exit", onExit);
      resolve(performance.now() - start);
    };
    const onExit = (): void => reject(new Error(`The program ended before the awaited output: ${output.slice(-500)}`));
    child.stdout?.on("data", onData);
    child.on("exit", onExit);
  });
}

/**
 * Waits for the end of a program after Ctrl-C.
 * @throws Error when the exit code is neither 0 nor 130; a program that does not read the key is interrupted and has 130
 */
async function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once("exit", resolve));
  if (child.exitCode !== 0 && child.exitCode !== 130)
    throw new Error(`The program ended with ${child.exitCode ?? child.signalCode}.`);
}

/** Milliseconds from the start of a program until it has written the awaited text. Then ends the program with Ctrl-C. */
async function measureStart(folder: string, program: readonly string[], awaited: string): Promise<number> {
  const child = inTerminal(folder, [80, 24], program);
  const time = await timeUntil(child, (output) => output.includes(awaited), null);
  child.stdin?.write("\x03");
  await waitForExit(child);
  return time;
}

/**
 * Measures how long grim and a bare Node take to their first output, in turn, and prints the ratios.
 * @param executable null when none is built
 */
async function measureFirstScreen(folder: string, grim: string, executable: string | null): Promise<void> {
  const empty = join(folder, "bare.mjs");
  writeFileSync(empty, 'process.stdout.write("bare");\n');
  const programs: [name: string, program: string[], awaited: string][] = [
    ["node, one write", [process.execPath, empty], "bare"],
    ["grim tui", [process.execPath, grim, "tui"], firstScreenEnd],
    ...(executable ? [["executable tui", [executable, "tui"], firstScreenEnd] as [string, string[], string]] : []),
  ];
  const times = programs.map((): number[] => []);
  for (let run = -warmUps; run < starts; run += 1) {
    for (const [i, [, program, awaited]] of programs.entries()) {
      const time = await measureStart(folder, program, awaited);
      if (run >= 0) (times[i] as number[]).push(time);
    }
  }
  const [bare = []] = times;
  console.log(`\nFirst screen, ${starts} starts in turn (ratio to a bare Node start): median, minimum`);
  for (const [i, [name]] of programs.entries()) printRatioRow(name, times[i] as number[], bare);
  if (!executable) console.log("  no executable to measure (npm run release -- host)");
}

interface TypingOptions {
  folder: string;
  grim: string;
  size: readonly [columns: number, rows: number];
  keyCount: number;
  /** Whether the memory after each 1,000 keys is printed too. */
  withMemory: boolean;
}

/** Types keys, each after the screen shows the effect of the previous key. Prints the times. */
async function measureTyping({ folder, grim, size, keyCount, withMemory }: TypingOptions): Promise<void> {
  const child = inTerminal(folder, size, [process.execPath, grim, "tui"]);
  await timeUntil(child, (output) => output.includes(firstScreenEnd), null);
  const pid = Number(readFileSync(join(folder, "pid"), "utf8"));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const times: number[] = [];
  const resident: number[] = [];
  for (let at = 0; at < keyCount; at += 1) {
    const start = performance.now();
    // Each frame ends with the end of a synchronized update (private mode 2026).
    const shown = timeUntil(child, (output) => output.includes("\x1b[?2026l"), start);
    child.stdin?.write(keys[at % keys.length] as string);
    times.push(await shown);
    const memory = withMemory && (at + 1) % 1000 === 0 ? residentMemory(pid) : null;
    if (memory !== null) resident.push(memory / 1024 / 1024);
  }
  child.stdin?.write("\x03");
  await waitForExit(child);
  const percentileText = (share: number) => `${percentile(times, share).toFixed(1)} ms`;
  printRow(
    `${size[0]}x${size[1]}, ${keyCount} keys`,
    `median ${percentileText(0.5)}`,
    `p95 ${percentileText(0.95)}, p99 ${percentileText(0.99)}`,
  );
  if (resident.length > 0) {
    console.log("\nResident memory in MiB after each 1,000 of those keys");
    console.log(`  ${resident.map((one) => one.toFixed(0)).join("  ")}`);
  }
}

/**
 * Measures the terminal UI and prints the figures; if the program `script` is missing, prints that instead.
 * @param grim the path of bin/grim.js; the program must be built
 * @param executable the path of this machine's executable; null when it is not built
 */
export async function printTuiTimes(grim: string, executable: string | null): Promise<void> {
  if (spawnSync("script", ["--version"], { stdio: "ignore" }).error) {
    console.log("tui: skipped, this needs the program `script` (util-linux) for a pseudo-terminal");
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "grim-bench-tui-"));
  try {
    await measureFirstScreen(folder, grim, executable);
    console.log("\nFrom key to screen");
    await measureTyping({ folder, grim, size: [40, 15], keyCount: 1000, withMemory: false });
    await measureTyping({ folder, grim, size: [80, 24], keyCount: 1000, withMemory: false });
    await measureTyping({ folder, grim, size: [200, 50], keyCount: 1000, withMemory: false });
    await measureTyping({ folder, grim, size: [300, 90], keyCount: 500, withMemory: false });
    await measureTyping({ folder, grim, size: [120, 40], keyCount: keystrokes, withMemory: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
