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
import { isHarmless } from "./faults/attack.js";
import { attacks, resultTable, resultText, runAttacks } from "./faults/run.js";

const { values } = readCommandLine({
  options: {
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
    only: { type: "string" },
    short: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
if (values.write && (values.only !== undefined || values.short))
  refuse("--write needs a complete run: leave out --only and --short.");
const { only } = values;
if (only !== undefined && !attacks.some(({ name }) => name.includes(only)))
  refuse(`--only ${only}: no attack has this in its name. Attacks: ${attacks.map(({ name }) => name).join(", ")}.`);
const seed = integerOf("seed", values.seed, 0);
const results = await runAttacks({
  seed,
  size: values.short ? "short" : "long",
  ...(only !== undefined && { only }),
  done: (result) => console.log(resultText(result)),
});
console.log(
  `seed ${seed}: ${results.reduce((sum, { outcome }) => sum + outcome.injected, 0)} faults in ${results.length} attacks`,
);
if (values.write)
  writeBlock(join(import.meta.dirname, "..", "docs", "limits.md"), "npm run faults", resultTable(results, seed));
process.exitCode = results.every(({ outcome }) => isHarmless(outcome)) ? 0 : 1;
