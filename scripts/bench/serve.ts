/** Measures how fast `grim serve` answers, as a ratio to its trivial handler /healthz, and whether its memory grows. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { mebibytes, median, printRow, residentMemory } from "./report.js";

const connectionCounts = [1, 16, 64];
const rounds = 3;
/** The duration of one measurement, in seconds. */
const duration = 3;
/** The number of requests in the measurement of memory. */
const totalRequests = 100_000;
const requestsPerRow = 10_000;
const memoryConnections = 16;
/** The kinds of ten requests in the measurement of memory, as indices of `targets`. Only one is a search, because searches take long. */
const mix = [1, 0, 1, 2, 1, 3, 1, 0, 1, 2] as const;

/** `count` paths of all kinds, which alternate as in `mix`. @param pathsByKind the paths of each target, in the order of `targets` */
function mixedPaths(pathsByKind: readonly (readonly string[])[], count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const paths = pathsByKind[mix[i % mix.length] as number] as readonly string[];
    return paths[Math.floor(i / mix.length) % paths.length] as string;
  });
}

/** The name of each row, and the paths that are requested for it, one after another. */
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

/** Starts the built program. Its log goes to a file, because reading a pipe would take time from the measuring process. */
async function startServer(root: string, folder: string): Promise<{ child: ChildProcess; url: string }> {
  const log = join(folder, "log");
  const child = spawn(process.execPath, [join(root, "bin/grim.js"), "serve", "--port", "0"], {
    env: { ...process.env, XDG_DATA_HOME: join(folder, "data") },
    stdio: ["ignore", "ignore", openSync(log, "w")],
  });
  for (let wait = 0; wait < 300 && child.exitCode === null; wait++) {
    const url = /Listening at (\S+)\//.exec(readFileSync(log, "utf8"))?.[1];
    if (url) return { child, url };
    await sleep(100);
  }
  child.kill("SIGTERM");
  throw new Error(`grim serve did not start:\n${readFileSync(log, "utf8")}`);
}

/**
 * Requests the paths one after another, over several connections, until `seconds` have passed or `amount` requests were sent.
 * Each connection sends its next request when the answer has come.
 * @returns the number of answers a second, and the 99th percentile of their time in milliseconds
 */
async function load(
  url: string,
  paths: readonly string[],
  { connections, seconds = Number.POSITIVE_INFINITY, amount = Number.POSITIVE_INFINITY }: Load,
): Promise<{ perSecond: number; p99: number }> {
  const times: number[] = [];
  const begin = performance.now();
  let sent = 0;
  const connection = async () => {
    while (sent < amount && performance.now() - begin < seconds * 1000) {
      const path = paths[sent++ % paths.length];
      const start = performance.now();
      const answer = await fetch(`${url}${path}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  times.sort((a, b) => a - b);
  const elapsed = (performance.now() - begin) / 1000;
  return { perSecond: times.length / elapsed, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

interface Load {
  connections: number;
  seconds?: number;
  amount?: number;
}

/**
 * Prints a row for each target and number of connections, and one for the memory after each 10,000 requests.
 * @param root the folder of the project
 */
export async function printServeLoad(root: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "grim-bench-"));
  const { child, url } = await startServer(root, folder);
  try {
    const all = targets(root);
    for (const [, paths] of all) await load(url, paths, { connections: 4, seconds: 1 });
    console.log(`\ngrim serve, ${rounds} rounds of ${duration} s: requests a second (ratio to /healthz), p99`);
    for (const connections of connectionCounts) {
      const figures = all.map(() => ({ perSecond: [] as number[], p99: [] as number[] }));
      for (let round = 0; round < rounds; round++)
        for (const [i, [, paths]] of all.entries()) {
          const { perSecond, p99 } = await load(url, paths, { connections, seconds: duration });
          figures[i]?.perSecond.push(perSecond);
          figures[i]?.p99.push(p99);
        }
      const trivial = median(figures[0]?.perSecond ?? []);
      for (const [i, [name]] of all.entries()) {
        const perSecond = median(figures[i]?.perSecond ?? []);
        printRow(
          `${name}, ${connections} connections`,
          perSecond.toFixed(0),
          `${(perSecond / trivial).toFixed(3)}x`,
          `${median(figures[i]?.p99 ?? []).toFixed(1)} ms`,
        );
      }
    }
    console.log(
      `\nMemory of grim serve over ${totalRequests.toLocaleString("en")} requests of all kinds (a tenth searches), ${memoryConnections} connections`,
    );
    const mixed = mixedPaths(
      all.map(([, paths]) => paths),
      requestsPerRow,
    );
    for (let done = 0; done < totalRequests; done += requestsPerRow) {
      await load(url, mixed, { connections: memoryConnections, amount: requestsPerRow });
      const memory = residentMemory(child.pid);
      printRow(
        `after ${(done + requestsPerRow).toLocaleString("en")}`,
        memory === null ? "not measured" : mebibytes(memory),
      );
    }
  } finally {
    child.kill("SIGTERM");
    rmSync(folder, { recursive: true });
  }
}
