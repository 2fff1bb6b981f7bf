/**
 * Measures speed. Start-up times and the throughput of the server are also printed as ratios within one run, because other
 * work on the machine changes absolute times. No figure makes the benchmark fail.
 *   npm run bench [-- NAME…]                            NAME: start, import, search, diff, tui, serve; all without NAME
 *   npm run bench -- postgres [--rulings 100000]        runs only when it is named
 *   npm run bench -- start --certificates FILE          with NODE_EXTRA_CA_CERTS, as on machines behind a company's proxy
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeSource } from "../src/cards/data/store.js";
import { printDiffTimes } from "./bench/diff.js";
import { printImportTimes } from "./bench/import.js";
import { plainEnv } from "./bench/plain-env.js";
import { printPostgresTimes } from "./bench/postgres.js";
import { printRatioRow } from "./bench/report.js";
import { printSearchTimes } from "./bench/search.js";
import { printServeLoad } from "./bench/serve.js";
import { printTuiTimes } from "./bench/tui.js";
import { integerOf, readCommandLine, refuse } from "./command-line.js";
import { builtExecutable } from "./release/platforms.js";

const root = join(import.meta.dirname, "..");
const { values, positionals: names } = readCommandLine({
  options: { certificates: { type: "string" }, rulings: { type: "string", default: "100000" } },
  allowPositionals: true,
});
const known = ["start", "import", "search", "diff", "tui", "serve", "postgres"];
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) refuse(`Unknown benchmark: ${unknown.join(", ")}. Known: ${known.join(", ")}.`);
const rulings = integerOf("rulings", values.rulings, 1);
/** Whether a benchmark runs: all of them by default, except `postgres`. */
const isWanted = (name: string) => names.length === 0 || names.includes(name);

/**
 * Imports 6,000 made-up cards, 2,000 from each of three sources. One card of each source has the code of Khopesh of the Abyss.
 * @returns the data folder, for XDG_DATA_HOME
 */
function dataFolderWithCards(folder: string): string {
  const words =
    "Response: After a lamp goes out, exhaust this card to light it again and draw 2 cards from your deck. ";
  for (const source of ["a", "b", "c"]) {
    const cards = Array.from({ length: 2_000 }, (_, i) => ({
      subname: null,
      setName: "Lamps",
      setCode: "lamps",
      number: String(i),
      level: 1,
      unique: false,
      type: "asset",
      faction: "guardian",
      traits: ["Item"],
      cost: "2",
      skill: null,
      icons: "[combat]",
      back: null,
      errataDate: null,
      code: i === 1_999 ? "f26280d4-6260-4475-9f94-e496394af016" : `${source}${i}`,
      name: `Lamp Number ${i}`,
      text: words.repeat(3),
    }));
    writeSource(
      join(folder, "data", "grimrule", "cards"),
      {
        id: `octgn-${source}`,
        database: "octgn",
        game: "coc",
        path: folder,
        imported: "2026-01-01",
        filesFrom: "2026-01-01",
        cards: 0,
      },
      cards,
    );
  }
  return join(folder, "data");
}

/**
 * Compares the time of whole processes with that of Node on an empty module. Each round runs all commands and begins with a
 * different one, so that other work on the machine affects all alike. The first two rounds are not counted. Prints the median
 * and the minimum of the rounds. The minimum is closest to the time without other work on the machine.
 */
function printStartTimes(): void {
  if (!existsSync(join(root, "dist", "grim.cjs"))) {
    console.log("start: skipped, dist/grim.cjs was not found (npm run build)");
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "grim-bench-"));
  const empty = join(folder, "empty.mjs");
  writeFileSync(empty, "");
  const grim = join(root, "bin", "grim.js");
  const lookUps: [name: string, args: string[], dataFolder?: string][] = [
    ["search", ["search", "hound of tindalos"]],
    ["search --json", ["search", "--json", "can i look through his discard pile"]],
    ["show", ["show", "coc 2.13"]],
    ["show --json", ["show", "--json", "ahlcg-faq/nested-sequences"]],
    ["card", ["card", "Khopesh of the Abyss"]],
    ["card, 6,000 cards of data", ["card", "Khopesh of the Abyss"], dataFolderWithCards(folder)],
    ["documents", ["documents"]],
  ];
  const node = process.execPath;
  const commands: [name: string, commandLine: string[], dataFolder?: string][] = [
    ["node empty.mjs", [node, empty]],
    ...lookUps.map(([name, args, data]): [string, string[], string?] => [`grim ${name}`, [node, grim, ...args], data]),
  ];
  const executable = builtExecutable(root);
  if (executable)
    for (const [name, args, data] of lookUps) commands.push([`executable ${name}`, [executable, ...args], data]);
  else console.log("start: no executable to measure (npm run release -- host)");
  const times = commands.map((): number[] => []);
  const rounds = 40;
  const warmUps = 2;
  for (let round = -warmUps; round < rounds; round++) {
    for (let turn = 0; turn < commands.length; turn++) {
      const i = (turn + round + warmUps) % commands.length;
      const start = performance.now();
      const [name, [program = "", ...args], data] = commands[i] as (typeof commands)[number];
      const env = {
        ...plainEnv,
        NODE_EXTRA_CA_CERTS: values.certificates,
        XDG_DATA_HOME: data ?? join(folder, "no-data"),
      };
      const { status } = spawnSync(program, args, { stdio: "ignore", env });
      const took = performance.now() - start;
      if (status !== 0) throw new Error(`${name} ended with exit code ${status}`);
      if (round >= 0) (times[i] as number[]).push(took);
    }
  }
  rmSync(folder, { recursive: true });
  const [bare = []] = times;
  console.log(`\nStart of a whole process, ${rounds} rounds (ratio to a bare Node start): median, minimum`);
  for (const [i, [name]] of commands.entries()) printRatioRow(name, times[i] as number[], bare);
}

if (isWanted("start")) printStartTimes();
if (isWanted("import")) await printImportTimes(root);
if (isWanted("search")) await printSearchTimes(root);
if (isWanted("diff")) printDiffTimes();
if (isWanted("tui")) await printTuiTimes(join(root, "bin", "grim.js"), builtExecutable(root));
if (isWanted("serve")) await printServeLoad(root);
if (names.includes("postgres")) printPostgresTimes(rulings);
