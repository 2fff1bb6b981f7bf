/**
 * Speed, measured: ratios side by side in one run, since machines are shared and noisy. Nothing here passes or fails.
 * Usage: npm run bench [-- start|import|search|diff]
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { diffTimes } from "./bench/diff.js";
import { importTimes } from "./bench/import.js";
import { median, row } from "./bench/report.js";
import { searchTimes } from "./bench/search.js";

const root = join(import.meta.dirname, "..");
const wanted = process.argv.slice(2);
const asked = (name: string) => wanted.length === 0 || wanted.includes(name);

/** A whole process against a bare node start of an empty module, in turn. */
function startTimes(): void {
  if (!existsSync(join(root, "dist", "grim.js"))) {
    console.log("start: skipped, there is no build (npm run build)");
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "grim-bench-"));
  const empty = join(folder, "empty.mjs");
  writeFileSync(empty, "");
  const grim = join(root, "bin", "grim.js");
  const commands: [string, string[]][] = [
    ["node empty.mjs", [empty]],
    ["grim search", [grim, "search", "hound of tindalos"]],
    ["grim search --json", [grim, "search", "--json", "can i look through his discard pile"]],
    ["grim show", [grim, "show", "coc 2.13"]],
    ["grim card", [grim, "card", "Khopesh of the Abyss"]],
  ];
  const times = commands.map((): number[] => []);
  const runs = 30;
  for (let run = -2; run < runs; run++) {
    commands.forEach(([, args], i) => {
      const start = performance.now();
      spawnSync(process.execPath, args, { stdio: "ignore" });
      if (run >= 0) (times[i] as number[]).push(performance.now() - start);
    });
  }
  rmSync(folder, { recursive: true });
  const bare = median(times[0] as number[]);
  console.log(`\nStart of a whole process, ${runs} runs in turn, median (ratio to a bare node start)`);
  for (const [i, [name]] of commands.entries()) {
    const own = median(times[i] as number[]);
    row(name, `${own.toFixed(1)} ms`, `${(own / bare).toFixed(2)}x`);
  }
}

if (asked("start")) startTimes();
if (asked("import")) importTimes(root);
if (asked("search")) await searchTimes(root);
if (asked("diff")) diffTimes();
