/**
 * Measures processor time and memory of the built program on made-up libraries of 1,000 to 1,000,000 rulings.
 * Usage: npm run bench:large [-- SIZE… --sqlite --no-check]
 *   SIZE         a number of rulings in whole thousands. The default is 1,000, 10,000, 100,000 and 1,000,000, which takes about
 *                an hour, most of it for 1,000,000
 *   --sqlite     also index and search the same rulings with SQLite's FTS5 (bench/sqlite.js; needs Node 22)
 *   --no-check   leave out `grim check`
 *
 * Each figure of a look-up is the median of nine processes, each figure of an FTS5 query the median of five. Other figures
 * come from one process.
 */
import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { largeGame, writeLargeLibrary } from "./bench/large-library.js";
import { plainEnv } from "./bench/plain-env.js";
import { median, percentile } from "./bench/report.js";
import { readCommandLine, refuse } from "./command-line.js";

const root = join(import.meta.dirname, "..");
const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: { sqlite: { type: "boolean", default: false }, "no-check": { type: "boolean", default: false } },
});
const sizes = positionals.map(Number);
if (!sizes.every((size) => Number.isInteger(size / 1000) && size > 0))
  refuse("A size is a number of rulings, in whole thousands: npm run bench:large -- 1000 100000");
const scratch = mkdtempSync(join(tmpdir(), "grim-large-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));

interface Usage {
  /** Processor time; other work on the machine hardly changes it. */
  cpuSeconds: number;
  /** Peak memory; 0 when the process was killed before it could report it. */
  megabytes: number;
  /** Null when a signal ended the process. */
  exitCode: number | null;
}

/** Runs the built program. @param cache the folder for the compiled library */
function measureGrim(library: string, cache: string, args: readonly string[]): Usage {
  return measureNode([join(root, "bin", "grim.js"), "--library", library, ...args], { XDG_CACHE_HOME: cache });
}

/** Runs Node with bench/print-usage.cjs, which prints time and memory as the last line of stderr. */
function measureNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Usage {
  const { stderr, status } = spawnSync(
    process.execPath,
    ["--require", join(import.meta.dirname, "bench/print-usage.cjs"), ...args],
    {
      encoding: "utf8",
      env: { ...plainEnv, ...env },
      stdio: ["ignore", "ignore", "pipe"],
      maxBuffer: 1e9,
    },
  );
  const [, kilobytes = "0", milliseconds = "0"] = /\n(\d+) ([\d.]+)\n$/.exec(stderr) ?? [];
  if (kilobytes === "0") console.error(stderr.slice(-300));
  return { cpuSeconds: Number(milliseconds) / 1000, megabytes: Number(kilobytes) / 1024, exitCode: status };
}

/** The median time and memory of several runs. The exit code is that of the first run that failed, else of the first run. */
function medianOf(usages: readonly Usage[]): Usage {
  return {
    cpuSeconds: median(usages.map((one) => one.cpuSeconds)),
    megabytes: median(usages.map((one) => one.megabytes)),
    exitCode: (usages.find(({ exitCode }) => exitCode === null || exitCode > 1) ?? usages[0])?.exitCode ?? null,
  };
}

/**
 * A cell of the table: time and memory, or a dash for a process that failed or was not started. Exit code 1 means that nothing
 * was found, and is not a failure.
 */
function cell(usage: Usage | null): string {
  if (usage === null || usage.exitCode === null || usage.exitCode > 1 || usage.megabytes === 0) return "—";
  return `${usage.cpuSeconds.toFixed(usage.cpuSeconds < 10 ? 2 : 0)} s, ${usage.megabytes.toFixed(0)} MB`;
}

/** The bytes of all files below a folder. */
function folderSize(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((one) => one.isFile())
    .reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0);
}

/**
 * Indexes and searches the rulings of all editions with SQLite's FTS5.
 * @returns cells: the size of the database, its build, and each query
 */
function measureSqlite(library: string, cache: string, queries: readonly string[]): string[] {
  const program = join(import.meta.dirname, "bench", "sqlite.js");
  const database = join(scratch, "rulings.sqlite");
  const lines = join(scratch, "rulings.jsonl");
  const output = openSync(lines, "w");
  const { status } = spawnSync(
    process.execPath,
    [join(root, "bin", "grim.js"), "--library", library, "export", "--all-editions"],
    { env: { ...process.env, XDG_CACHE_HOME: cache }, stdio: ["ignore", output, "inherit"] },
  );
  closeSync(output);
  if (status !== 0) throw new Error(`grim export ended with exit code ${status}`);
  const build = measureNode([program, "build", database, lines]);
  const size = statSync(database).size;
  const searches = queries.map((query) =>
    medianOf(Array.from({ length: 5 }, () => measureNode([program, "search", database, query]))),
  );
  rmSync(database);
  rmSync(lines);
  return [`${(size / 1e6).toFixed(1)} MB`, cell(build), ...searches.map(cell)];
}

/**
 * Measures searches in one process for pieces of text (two to eight words) and for card names.
 * @returns a cell: the median and the 95th percentile of a query's processor time
 */
function measureWarmSearches(library: string, cache: string, rulings: number): string {
  const games = Array.from({ length: Math.min(10, Math.max(1, rulings / 1000)) }, (_, i) => largeGame(i));
  const queries = Array.from({ length: 350 }, (_, i) => {
    const { records } = games[i % games.length] as (typeof games)[number];
    const { text, cards } = records[(i * 37) % records.length] as (typeof records)[number];
    const words = text.replace(/\.$/, "").split(" ");
    const at = (i * 13) % (words.length - 8);
    return i % 5 === 4 ? (cards[0]?.name as string) : words.slice(at, at + 2 + (i % 7)).join(" ");
  });
  const file = join(scratch, "queries.json");
  writeFileSync(file, JSON.stringify(queries));
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "bench", "warm-search.js"), library, file],
    {
      encoding: "utf8",
      env: { ...process.env, XDG_CACHE_HOME: cache },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  if (status !== 0) return "—";
  const times = JSON.parse(stdout) as number[];
  return `${median(times).toFixed(1)} ms, ${percentile(times, 0.95).toFixed(1)} ms`;
}

/** A generated library after its compilation, with the time and memory of the compilation. */
interface Compiled {
  size: number;
  library: string;
  cache: string;
  /** A card name, eight words of a ruling's text and a document id, all from the library. */
  samples: ReturnType<typeof writeLargeLibrary>;
  compile: Usage;
}

function compileLibrary(size: number): Compiled {
  const library = join(scratch, String(size));
  const cache = join(scratch, `cache-${size}`);
  mkdirSync(cache);
  const samples = writeLargeLibrary(library, size);
  const compile = measureGrim(library, cache, ["show", `${samples.document}/entry-1`]);
  if (compile.exitCode !== 0) throw new Error(`Compiling the library of ${size} rulings failed.`);
  console.error(`${size} rulings compiled: ${cell(compile)}`);
  return { size, library, cache, samples, compile };
}

/** How often each look-up is measured. */
const rounds = 9;

/**
 * Measures the look-ups of all libraries. Runs alternate between the libraries, so that changes in the machine's speed affect
 * all sizes alike.
 * @returns for each library, the median of each look-up
 */
function measureLookUps(libraries: readonly Compiled[]): Usage[][] {
  const runs = libraries.flatMap(({ library, cache, samples: { name, words, document } }, row) =>
    [
      ["show", `${document}/entry-1`],
      ["search", name],
      ["search", words],
      ["search", "zzqqxx wwvvyy"],
      ["card", name],
      ["diff", document, "1.0", "2.0"],
    ].map((args, column) => ({ row, column, run: () => measureGrim(library, cache, args), usages: [] as Usage[] })),
  );
  // Each look-up runs on all sizes in succession.
  runs.sort((a, b) => a.column - b.column || a.row - b.row);
  for (let round = 0; round < rounds; round++) for (const { run, usages } of runs) usages.push(run());
  return libraries.map((_, row) => runs.filter((one) => one.row === row).map(({ usages }) => medianOf(usages)));
}

const libraries = (sizes.length > 0 ? sizes : [1_000, 10_000, 100_000, 1_000_000]).map(compileLibrary);
const lookUpUsages = measureLookUps(libraries);
const rows: string[][] = [];
const sqliteRows: string[][] = [];
for (const [i, { size, library, cache, samples, compile }] of libraries.entries()) {
  rows.push([
    size.toLocaleString("en"),
    `${(folderSize(library) / 1e6).toFixed(1)} MB`,
    `${(folderSize(cache) / 1e6).toFixed(1)} MB`,
    cell(compile),
    ...(lookUpUsages[i] as Usage[]).map(cell),
    measureWarmSearches(library, cache, size),
    cell(values["no-check"] ? null : measureGrim(library, cache, ["check", "--json"])),
  ]);
  console.error(rows.at(-1)?.join(" | "));
  if (values.sqlite) {
    const cells = measureSqlite(library, cache, [samples.name, samples.words, "zzqqxx wwvvyy"]);
    sqliteRows.push([size.toLocaleString("en"), ...cells]);
    console.error(`SQLite: ${cells.join(" | ")}`);
  }
}

const columns = [
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
printTable(columns, rows);
if (values.sqlite)
  printTable(["rulings", "database", "build", "search, a name", "search, words", "search, nothing"], sqliteRows);
console.log(
  "\nProcessor time and peak memory of a whole process, including the start of Node. Warm: median and 95th percentile of a query.",
);

function printTable(titles: readonly string[], rows: readonly string[][]): void {
  console.log(`\n| ${titles.join(" | ")} |\n|${" --: |".repeat(titles.length)}`);
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
}
