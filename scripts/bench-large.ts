/**
 * Measures time and memory of the built program on made-up libraries of 1,000 to 1,000,000 rulings.
 * Usage: npm run bench:large [-- 1000 10000 100000] [-- --sqlite]. Each figure is one process; look-ups are the median of five.
 * All sizes take about an hour, most of it for 1,000,000. With --sqlite, the same rulings are also indexed and searched with
 * SQLite's FTS5 (bench/sqlite.js); this needs Node 22.
 */
import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { largeGame, writeLargeLibrary } from "./bench/large-library.js";
import { plainEnv } from "./bench/plain-env.js";
import { median } from "./bench/report.js";

const root = join(import.meta.dirname, "..");
const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger);
const withSqlite = process.argv.includes("--sqlite");
const scratch = mkdtempSync(join(tmpdir(), "grim-large-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));

/** A module that is loaded before the program, and prints its peak memory and processor time at exit. */
const meter = join(scratch, "meter.cjs");
writeFileSync(
  meter,
  `process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  require("node:fs").writeSync(2, " MAXRSS " + process.resourceUsage().maxRSS + " " + (user + system) / 1000);
});
`,
);

interface Measured {
  /** Wall clock, in seconds. */
  seconds: number;
  /** Processor time in seconds; other work on the machine hardly changes it. */
  cpu: number;
  megabytes: number;
  code: number | null;
}

function measure(library: string, cache: string, args: readonly string[]): Measured {
  return measureNode([join(root, "bin", "grim.js"), "--library", library, ...args], { XDG_CACHE_HOME: cache });
}

function measureNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Measured {
  const began = performance.now();
  const { stderr, status } = spawnSync(process.execPath, ["--require", meter, ...args], {
    encoding: "utf8",
    env: { ...plainEnv, ...env },
    stdio: ["ignore", "ignore", "pipe"],
    maxBuffer: 1e9,
  });
  const seconds = (performance.now() - began) / 1000;
  const [, kilobytes = "0", cpu = "0"] = /MAXRSS (\d+) ([\d.]+)/.exec(stderr) ?? [];
  if (kilobytes === "0") console.error(stderr.slice(-300));
  return { seconds, cpu: Number(cpu) / 1000, megabytes: Number(kilobytes) / 1024, code: status };
}

function medianOfFive(run: () => Measured): Measured {
  const all = Array.from({ length: 5 }, run);
  return {
    seconds: median(all.map((one) => one.seconds)),
    cpu: median(all.map((one) => one.cpu)),
    megabytes: median(all.map((one) => one.megabytes)),
    code: all[0]?.code ?? null,
  };
}

const cell = (one: Measured | null) =>
  one === null || one.code === null || one.code > 1 || one.megabytes === 0
    ? "—"
    : `${one.cpu < 10 ? one.cpu.toFixed(2) : one.cpu.toFixed(0)} s, ${one.megabytes.toFixed(0)} MB`;

function folderSize(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((one) => one.isFile())
    .reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0);
}

/** SQLite's FTS5 with the rulings of all editions: size, build and look-ups. */
function measureSqlite(library: string, cache: string, queries: readonly string[]): string[] {
  const program = join(import.meta.dirname, "bench", "sqlite.js");
  const database = join(scratch, "rulings.sqlite");
  const lines = join(scratch, "rulings.jsonl");
  const output = openSync(lines, "w");
  spawnSync(process.execPath, [join(root, "bin", "grim.js"), "--library", library, "export", "--all-editions"], {
    env: { ...process.env, XDG_CACHE_HOME: cache },
    stdio: ["ignore", output, "inherit"],
  });
  closeSync(output);
  const build = measureNode([program, "build", database, lines]);
  const size = statSync(database).size;
  const searches = queries.map((query) => medianOfFive(() => measureNode([program, "search", database, query])));
  rmSync(database);
  rmSync(lines);
  return [`${(size / 1e6).toFixed(1)} MB`, cell(build), ...searches.map(cell)];
}

/** Pieces of two to eight words of texts, and names of cards, in one process: median and 95th percentile of a query. */
function warmSearches(library: string, cache: string, rulings: number): string {
  const games = Array.from({ length: Math.min(10, rulings / 1000) }, (_, i) => largeGame(i));
  const queries = Array.from({ length: 350 }, (_, i) => {
    const { records } = games[i % games.length] as (typeof games)[number];
    const { text, cards } = records[(i * 37) % records.length] as (typeof records)[number];
    const words = text.replace(/\.$/, "").split(" ");
    const at = (i * 13) % (words.length - 8);
    return i % 5 === 4 ? (cards[0]?.name as string) : words.slice(at, at + 2 + (i % 7)).join(" ");
  });
  const file = join(scratch, "queries.json");
  writeFileSync(file, JSON.stringify(queries));
  const { stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "bench", "warm-search.js"), library, file],
    {
      encoding: "utf8",
      env: { ...process.env, XDG_CACHE_HOME: cache },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const { median, p95 } = JSON.parse(stdout) as { median: number; p95: number };
  return `${median.toFixed(1)} ms, ${p95.toFixed(1)} ms`;
}

const rows: string[][] = [];
const sqliteRows: string[][] = [];
for (const size of sizes.length > 0 ? sizes : [1_000, 10_000, 100_000, 1_000_000]) {
  const library = join(scratch, String(size));
  const cache = join(scratch, `cache-${size}`);
  mkdirSync(cache);
  const { name, words, document } = writeLargeLibrary(library, size);
  const yaml = folderSize(library);
  const compile = measure(library, cache, ["show", `${document}/entry-1`]);
  const snapshot = folderSize(cache);
  const usable = compile.code === 0 && snapshot > 0;
  const lookups = [
    ["show", `${document}/entry-1`],
    ["search", name],
    ["search", words],
    ["search", "zzqqxx wwvvyy"],
    ["card", name],
    ["diff", document, "1.0", "2.0"],
  ].map((args) => (usable ? medianOfFive(() => measure(library, cache, args)) : null));
  const warm = usable ? warmSearches(library, cache, size) : "—";
  const check = compile.code === 0 ? measure(library, cache, ["check", "--json"]) : null;
  rows.push([
    size.toLocaleString("en"),
    `${(yaml / 1e6).toFixed(1)} MB`,
    `${(snapshot / 1e6).toFixed(1)} MB`,
    cell(compile),
    ...lookups.map(cell),
    warm,
    cell(check),
  ]);
  console.error(rows.at(-1)?.join(" | "));
  if (withSqlite) {
    const found = measureSqlite(library, cache, [name, words, "zzqqxx wwvvyy"]);
    sqliteRows.push([size.toLocaleString("en"), ...found]);
    console.error(`SQLite: ${found.join(" | ")}`);
  }
  rmSync(library, { recursive: true });
  rmSync(cache, { recursive: true });
}

const heads = [
  "rulings",
  "YAML",
  "snapshot",
  "compile",
  "show (start)",
  "search, a name",
  "search, words",
  "search, nothing",
  "card",
  "diff",
  "search, warm",
  "check",
];
printTable(heads, rows);
if (withSqlite)
  printTable(["rulings", "database", "build", "search, a name", "search, words", "search, nothing"], sqliteRows);
console.log(
  "\nProcessor time and peak memory of a whole process, with the start of node; warm: median, 95th percentile.",
);

function printTable(titles: readonly string[], lines: readonly string[][]): void {
  console.log(`\n| ${titles.join(" | ")} |\n|${" --: |".repeat(titles.length)}`);
  for (const line of lines) console.log(`| ${line.join(" | ")} |`);
}
