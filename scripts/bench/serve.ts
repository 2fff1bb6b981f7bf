/** Measures how fast `grim serve` answers, as a ratio to its trivial handler /healthz, and whether its memory grows. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { median, megabytes, row } from "./report.js";

const connections = [1, 16, 64];
const rounds = 3;
/** Of one measurement, in seconds. */
const duration = 3;
const requests = 100_000;
const step = 10_000;

/** What is asked: the name of a row and its paths, which take turns. */
function targets(root: string): [name: string, paths: string[]][] {
  const lookUps = readFileSync(join(root, "scripts/eval/look-ups.jsonl"), "utf8").trim().split("\n");
  const searches = lookUps.map((line) => `/api/v1/search?q=${encodeURIComponent(JSON.parse(line).query)}`);
  const rulings = lookUps.map((line) => {
    const { doc, id } = JSON.parse(line).expect[0] ?? { doc: "coc-faq", id: "errata-hound-of-tindalos" };
    return `/api/v1/rulings/${doc}/${id}`;
  });
  const cards = ["khopesh of the abyss", "hound of tindalos", "stygian eye", "cthulhu"].map(
    (name) => `/api/v1/cards/coc/${encodeURIComponent(name)}`,
  );
  return [
    ["/healthz (trivial handler)", ["/healthz"]],
    ["a ruling", rulings],
    ["a card", cards],
    ["search", searches],
  ];
}

/** Starts the built program. Its log goes to a file, because reading it would take time from the measuring process. */
async function started(root: string, folder: string): Promise<{ child: ChildProcess; url: string }> {
  const log = join(folder, "log");
  const child = spawn(process.execPath, [join(root, "bin/grim.js"), "serve", "--port", "0"], {
    env: { ...process.env, XDG_DATA_HOME: join(folder, "data") },
    stdio: ["ignore", "ignore", openSync(log, "w")],
  });
  for (let wait = 0; wait < 300; wait++) {
    const url = /Listening at (\S+)\//.exec(readFileSync(log, "utf8"))?.[1];
    if (url) return { child, url };
    await sleep(100);
  }
  throw new Error(`grim serve did not start:\n${readFileSync(log, "utf8")}`);
}

/** @throws Error when an answer was not of status 2xx */
async function load(
  url: string,
  paths: readonly string[],
  options: { connections: number; duration?: number; amount?: number },
) {
  const result = await autocannon({ url, requests: paths.map((path) => ({ path })), ...options });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${paths[0]}: ${result.non2xx} wrong answers, ${result.errors} errors`);
  await settled(url);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/** Waits until the server has answered what a measurement left behind. */
async function settled(url: string): Promise<void> {
  await autocannon({ url: `${url}/healthz`, connections: 1, amount: 3, timeout: 60 });
}

/** The resident memory of a process in bytes; null where /proc is missing. */
function residentMemory({ pid }: ChildProcess): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}

/** Runs the benchmark and prints a row for each route. @param root the folder of the library */
export async function serveLoad(root: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "grim-bench-"));
  const { child, url } = await started(root, folder);
  try {
    const all = targets(root);
    for (const [, paths] of all) await load(url, paths, { connections: 4, duration: 1 });
    console.log(`\ngrim serve, ${rounds} rounds of ${duration} s: requests a second (ratio to /healthz), p99`);
    for (const count of connections) {
      const found = all.map(() => ({ perSecond: [] as number[], p99: [] as number[] }));
      for (let round = 0; round < rounds; round++)
        for (const [i, [, paths]] of all.entries()) {
          const { perSecond, p99 } = await load(url, paths, { connections: count, duration });
          found[i]?.perSecond.push(perSecond);
          found[i]?.p99.push(p99);
        }
      const trivial = median(found[0]?.perSecond ?? []);
      for (const [i, [name]] of all.entries()) {
        const perSecond = median(found[i]?.perSecond ?? []);
        row(
          `${name}, ${count} connections`,
          perSecond.toFixed(0),
          `${(perSecond / trivial).toFixed(3)}x`,
          `${median(found[i]?.p99 ?? [])} ms`,
        );
      }
    }
    console.log(
      `\nMemory of grim serve over ${requests.toLocaleString("en")} requests of all kinds (a tenth searches), 16 connections`,
    );
    // Half of them rulings; a tenth searches, which take the most time.
    const share: readonly number[] = [20, 50, 20, 10];
    const mixed = all.flatMap(([, paths], i) =>
      Array.from({ length: 10 * (share[i] ?? 0) }, (_, n) => paths[n % paths.length] as string),
    );
    for (let done = 0; done < requests; done += step) {
      await load(url, mixed, { connections: 16, amount: step });
      row(`after ${(done + step).toLocaleString("en")}`, megabytes(residentMemory(child) ?? Number.NaN));
    }
  } finally {
    child.kill("SIGTERM");
    rmSync(folder, { recursive: true });
  }
}
