/**
 * `npm run faults`: injects faults into the built program (kills, full disks, flipped bytes, races, hostile texts) and counts
 * what goes wrong. Exit code 1 if a write was lost, an answer was wrong, an output contained control characters, or a process hung.
 *
 * Options:
 *   --seed 7          chooses the faults; the same seed repeats a run, except for timing
 *   --only imports    only attacks whose name contains this word
 *   --short           fewer faults
 *   --write           write the table into docs/limits.md
 */
import { join } from "node:path";
import { integerOf, readCommandLine, refuse } from "./command-line.js";
import { writeBlock } from "./docs/write-block.js";
import { attacks, resultTable, resultText, runAttack } from "./faults/run.js";

const { values } = readCommandLine({
  options: {
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
    only: { type: "string", default: "" },
    short: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
if (values.write && (values.only !== "" || values.short))
  refuse("--write needs a complete run: leave out --only and --short.");
const chosen = attacks.filter(({ name }) => name.includes(values.only));
if (chosen.length === 0)
  refuse(
    `--only ${values.only}: no attack has this in its name. Attacks: ${attacks.map(({ name }) => name).join(", ")}.`,
  );
const seed = integerOf("seed", values.seed, 0);
const results = [];
for (const attack of chosen) {
  const result = await runAttack(attack, seed, values.short ? "short" : "long");
  console.log(resultText(result));
  results.push(result);
}
console.log(
  `seed ${seed}: ${results.reduce((sum, { injected }) => sum + injected, 0)} faults in ${results.length} attacks`,
);
if (values.write)
  writeBlock(join(import.meta.dirname, "..", "docs", "limits.md"), "npm run faults", resultTable(results, seed));
process.exitCode = results.every(({ failures }) => failures.length === 0) ? 0 : 1;
