/**
 * Made-up libraries of 1,000 to 1,000,000 rulings: how long the built program takes, and how much memory.
 * Usage: npm run bench:large [-- 1000 10000 100000]. Each figure is one process; look-ups are the median of five.
 * The whole of it takes about an hour, nearly all of it for 1,000,000.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeLargeLibrary } from "./bench/large-library.js";
import { median } from "./bench/report.js";

const root = join(import.meta.dirname, "..");
const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger);
const scratch = mkdtempSync(join(tmpdir(), "grim-large-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));

/** Loaded before the program; says at its end how much memory it had at most, and what it took of the processor. */
const measured = join(scratch, "measured.cjs");
writeFileSync(
  measured,
  `process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  require("node:fs").writeSync(2, " MAXRSS " + process.resourceUsage().maxRSS + " " + (user + system) / 1000);
});
`,
);

interface Measured {
  /** Wall clock, in seconds. */
  seconds: number;
  /** Of the processor, in seconds: what other work on the machine does not change. */
  cpu: number;
  megabytes: number;
  code: number | null;
}

function measure(library: string, cache: string, args: readonly string[], heap?: number): Measured {
  const began = performance.now();
  const { stderr, status } = spawnSync(
    process.execPath,
    [
      ...(heap ? [`--max-old-space-size=${heap}`] : []),
      "--require",
      measured,
      join(root, "bin", "grim.js"),
      "--library",
      library,
      ...args,
    ],
    {
      encoding: "utf8",
      env: { ...process.env, XDG_CACHE_HOME: cache },
      stdio: ["ignore", "ignore", "pipe"],
      maxBuffer: 1e9,
    },
  );
  const seconds = (performance.now() - began) / 1000;
  const [, kilobytes = "0", cpu = "0"] = /MAXRSS (\d+) ([\d.]+)/.exec(stderr) ?? [];
  if (kilobytes === "0") console.error(stderr.slice(-300));
  return { seconds, cpu: Number(cpu) / 1000, megabytes: Number(kilobytes) / 1024, code: status };
}

function often(run: () => Measured): Measured {
  const all = Array.from({ length: 5 }, run);
  return {
    seconds: median(all.map((one) => one.seconds)),
    cpu: median(all.map((one) => one.cpu)),
    megabytes: median(all.map((one) => one.megabytes)),
    code: all[0]?.code ?? null,
  };
}

/** Node reads no larger file in one piece. */
const mostBytes = 2 ** 31;

const cell = (one: Measured | null) =>
  one === null || one.code === null || one.code > 1 || one.megabytes === 0
    ? "—"
    : `${one.cpu < 10 ? one.cpu.toFixed(2) : one.cpu.toFixed(0)} s, ${one.megabytes.toFixed(0)} MB`;

function folderSize(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((one) => one.isFile())
    .reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0);
}

const rows: string[][] = [];
for (const size of sizes.length > 0 ? sizes : [1_000, 10_000, 100_000, 1_000_000]) {
  const library = join(scratch, String(size));
  const cache = join(scratch, `cache-${size}`);
  mkdirSync(cache);
  const { name, words, document } = writeLargeLibrary(library, size);
  const yaml = folderSize(library);
  // By itself Node takes 4 GB at most, which is not enough for the largest.
  const heap = size > 100_000 ? 16_000 : undefined;
  const compile = measure(library, cache, ["show", `${document}/entry-1`], heap);
  const snapshot = folderSize(cache);
  // A snapshot that Node cannot read is no snapshot: every look-up would compile the library again.
  const usable = compile.code === 0 && snapshot > 0 && snapshot < mostBytes;
  const lookups = [
    ["show", `${document}/entry-1`],
    ["search", name],
    ["search", words],
    ["search", "zzqqxx wwvvyy"],
    ["card", name],
    ["diff", document, "1.0", "2.0"],
  ].map((args) => (usable ? often(() => measure(library, cache, args)) : null));
  const check = compile.code === 0 ? measure(library, cache, ["check", "--json"], heap) : null;
  rows.push([
    size.toLocaleString("en"),
    `${(yaml / 1e6).toFixed(1)} MB`,
    `${(snapshot / 1e6).toFixed(1)} MB`,
    cell(compile),
    ...lookups.map(cell),
    cell(check),
  ]);
  console.error(rows.at(-1)?.join(" | "));
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
  "check",
];
console.log(`| ${heads.join(" | ")} |\n|${" --: |".repeat(heads.length)}`);
for (const row of rows) console.log(`| ${row.join(" | ")} |`);
console.log("\nSeconds of the processor and the most memory of a whole process, node's own start with it.");
