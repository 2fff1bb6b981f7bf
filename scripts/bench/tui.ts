/**
 * The terminal UI, measured in a real pseudo-terminal (util-linux `script`) on a built grim: how soon the first screen
 * stands, how soon a key is on screen, and whether memory stays flat.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plainEnv } from "./plain-env.js";
import { ratioRow, row } from "./report.js";

const starts = 25;
const keystrokes = 10_000;

/** What a judge types, letter by letter, with corrections and steps through the results. */
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
const down = "\x1b[B";
const keys = queries.flatMap((query) => [...query, down, down, "\x1b[A", ...[...query].map(() => "\x7f")]);

/**
 * Written right before the program starts, with the time in nanoseconds since 1970, so that the shell and the
 * pseudo-terminal are not counted, and the time counts from then also where it is read later.
 */
const marker = /BEGIN-HERE(\d+);/;

/** A program with its arguments in a pseudo-terminal of its own. */
function inTerminal(folder: string, size: readonly [number, number], program: readonly string[]): ChildProcess {
  const words = program.map((word) => `'${word}'`).join(" ");
  const command = `stty cols ${size[0]} rows ${size[1]}; echo $$ > '${folder}/pid'; printf 'BEGIN-HERE%s;' $(date +%s%N); exec ${words}`;
  const env = { ...plainEnv, CI: undefined, SHELL: "/bin/sh", TERM: "xterm-256color", XDG_DATA_HOME: folder };
  return spawn("script", ["-qfc", command, "/dev/null"], { stdio: ["pipe", "pipe", "ignore"], env });
}

/** Milliseconds until the output has brought what is awaited; null: counted from the marker. */
function timeUntil(child: ChildProcess, fits: (output: string) => boolean, since: number | null): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = "";
    let began = since ?? performance.now();
    const onData = (chunk: Buffer): void => {
      output += chunk.toString("utf8");
      const written = since === null && marker.exec(output)?.[1];
      if (written) began = Number(written) / 1e6 - performance.timeOrigin;
      if (!fits(output)) return;
      child.stdout?.off("data", onData);
      child.off("exit", onExit);
      resolve(performance.now() - began);
    };
    const onExit = (): void => reject(new Error(`ended early: ${output.slice(-500)}`));
    child.stdout?.on("data", onData);
    child.on("exit", onExit);
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) await new Promise((resolve) => child.once("exit", resolve));
}

/** Milliseconds until the program has written what is awaited. Ctrl-C waits in the terminal until it reads keys. */
async function startTime(folder: string, program: readonly string[], awaited: string): Promise<number> {
  const child = inTerminal(folder, [80, 24], program);
  const time = await timeUntil(child, (output) => output.includes(awaited), null);
  child.stdin?.write("\x03");
  await ended(child);
  return time;
}

/** @param executable null where none is built */
async function firstScreen(folder: string, grim: string, executable: string | null): Promise<void> {
  const empty = join(folder, "bare.mjs");
  writeFileSync(empty, 'process.stdout.write("bare");\n');
  const programs: [name: string, program: string[], awaited: string][] = [
    ["node, one write", [process.execPath, empty], "bare"],
    ["grim tui", [process.execPath, grim, "tui"], "offline"],
    ...(executable ? [["executable tui", [executable, "tui"], "offline"] as [string, string[], string]] : []),
  ];
  const times = programs.map((): number[] => []);
  for (let run = -2; run < starts; run += 1) {
    for (const [i, [, program, awaited]] of programs.entries()) {
      const time = await startTime(folder, program, awaited);
      if (run >= 0) (times[i] as number[]).push(time);
    }
  }
  const [bare = []] = times;
  console.log(`\nFirst screen, ${starts} starts in turn (ratio to a bare node start): median, least`);
  for (const [i, [name]] of programs.entries()) ratioRow(name, times[i] as number[], bare);
  if (!executable) console.log("  no executable to measure (npm run release -- host)");
}

interface Typing {
  folder: string;
  grim: string;
  size: readonly [columns: number, rows: number];
  count: number;
  /** Whether memory is looked at as well. */
  memory: boolean;
}

async function typing({ folder, grim, size, count, memory }: Typing): Promise<void> {
  const child = inTerminal(folder, size, [process.execPath, grim, "tui"]);
  await timeUntil(child, (output) => output.includes("offline"), null);
  const pid = Number(readFileSync(join(folder, "pid"), "utf8"));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const times: number[] = [];
  const resident: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const began = performance.now();
    // A frame ends with the sequence that lets the terminal show it.
    const shown = timeUntil(child, (output) => output.includes("\x1b[?2026l"), began);
    child.stdin?.write(keys[at % keys.length] as string);
    times.push(await shown);
    if (memory && (at + 1) % 1000 === 0) resident.push(residentMegabytes(pid));
  }
  child.stdin?.write("\x03");
  await ended(child);
  times.sort((a, b) => a - b);
  const at = (share: number) => `${(times[Math.floor(times.length * share)] as number).toFixed(1)} ms`;
  row(`${size[0]}x${size[1]}, ${count} keys`, `median ${at(0.5)}`, `p95 ${at(0.95)}, p99 ${at(0.99)}`);
  if (memory && resident.length > 0) {
    console.log("\nResident memory in MB after each 1,000 of those keys");
    console.log(`  ${resident.map((one) => one.toFixed(0)).join("  ")}`);
  }
}

function residentMegabytes(pid: number): number {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, "utf8") : "";
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** @param grim the program to start; it must be built @param executable of this machine, if it is built */
export async function tuiTimes(grim: string, executable: string | null): Promise<void> {
  if (spawnSync("script", ["--version"], { stdio: "ignore" }).error) {
    console.log("tui: skipped, this needs the program `script` (util-linux) for a pseudo-terminal");
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "grim-bench-tui-"));
  try {
    await firstScreen(folder, grim, executable);
    console.log("\nFrom key to screen");
    await typing({ folder, grim, size: [40, 15], count: 1000, memory: false });
    await typing({ folder, grim, size: [80, 24], count: 1000, memory: false });
    await typing({ folder, grim, size: [200, 50], count: 1000, memory: false });
    await typing({ folder, grim, size: [300, 90], count: 500, memory: false });
    await typing({ folder, grim, size: [120, 40], count: keystrokes, memory: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
