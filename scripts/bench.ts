/**
 * Measures speed as ratios within one run, because other work on a machine changes absolute times. It has no pass or fail.
 * Usage: npm run bench [-- start|import|search|diff|tui]
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { diffTimes } from "./bench/diff.js";
import { importTimes } from "./bench/import.js";
import { median, row } from "./bench/report.js";
import { searchTimes } from "./bench/search.js";
import { tuiTimes } from "./bench/tui.js";
import { executableName, hostPlatform } from "./release/platforms.js";

const root = join(import.meta.dirname, "..");
const wanted = process.argv.slice(2);
const asked = (name: string) => wanted.length === 0 || wanted.includes(name);

/**
 * Compares a whole process with a bare start of node on an empty module. Each round runs all commands, beginning with a
 * different one, so that other work on the machine affects all alike. Prints the median and the minimum of the rounds; the
 * minimum is closest to the program's own time.
 */
function startTimes(): void {
  if (!existsSync(join(root, "dist", "grim.cjs"))) {
    console.log("start: skipped, there is no build (npm run build)");
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "grim-bench-"));
  const empty = join(folder, "empty.mjs");
  writeFileSync(empty, "");
  const grim = join(root, "bin", "grim.js");
  const lookUps: [string, string[]][] = [
    ["search", ["search", "hound of tindalos"]],
    ["search --json", ["search", "--json", "can i look through his discard pile"]],
    ["show", ["show", "coc 2.13"]],
    ["show --json", ["show", "--json", "ahlcg-faq/nested-sequences"]],
    ["card", ["card", "Khopesh of the Abyss"]],
    ["documents", ["documents"]],
  ];
  const node = process.execPath;
  const commands: [string, string[]][] = [
    ["node empty.mjs", [node, empty]],
    ...lookUps.map(([name, args]): [string, string[]] => [`grim ${name}`, [node, grim, ...args]]),
  ];
  const platform = hostPlatform();
  const executable = platform && join(root, "release", executableName(platform));
  if (executable && existsSync(executable))
    for (const [name, args] of lookUps) commands.push([`executable ${name}`, [executable, ...args]]);
  else console.log("start: no executable to measure (npm run release -- host)");
  const times = commands.map((): number[] => []);
  const rounds = 40;
  for (let round = -2; round < rounds; round++) {
    for (let turn = 0; turn < commands.length; turn++) {
      const i = (turn + round + 2) % commands.length;
      const start = performance.now();
      const [name, [program = "", ...args]] = commands[i] as [string, string[]];
      const { status } = spawnSync(program, args, { stdio: "ignore" });
      const took = performance.now() - start;
      if (status !== 0) throw new Error(`${name} left with ${status}`);
      if (round >= 0) (times[i] as number[]).push(took);
    }
  }
  rmSync(folder, { recursive: true });
  const [bare = []] = times;
  console.log(`\nStart of a whole process, ${rounds} rounds (ratio to a bare node start): median, least`);
  for (const [i, [name]] of commands.entries()) {
    const own = times[i] as number[];
    row(
      name,
      `${median(own).toFixed(1)} ms`,
      `${(median(own) / median(bare)).toFixed(2)}x`,
      `${Math.min(...own).toFixed(1)} ms`,
      `${(Math.min(...own) / Math.min(...bare)).toFixed(2)}x`,
    );
  }
}

if (asked("start")) startTimes();
if (asked("import")) await importTimes(root);
if (asked("search")) await searchTimes(root);
if (asked("diff")) diffTimes();
if (asked("tui")) await tuiTimes(join(root, "bin", "grim.js"));
