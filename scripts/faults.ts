/**
 * `npm run faults [-- --seed 7 --only imports --short --write]`: kills, full disks, flipped bytes, races and hostile
 * texts, counted. With --write the table goes into docs/limits.md. Exit code 1 when anything was lost, wrong, raw or hanging.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeBlock } from "./docs/write-block.js";
import { holds } from "./faults/attack.js";
import { resultLine, resultTable, runAttacks } from "./faults/run.js";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
    only: { type: "string" },
    short: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
if (values.write && (values.only !== undefined || values.short))
  throw new Error("--write needs the whole long run: leave out --only and --short");
const seed = Number(values.seed);
const results = await runAttacks({
  seed,
  form: values.short ? "short" : "long",
  ...(values.only !== undefined && { only: values.only }),
  done: (result) => console.log(resultLine(result)),
});
console.log(
  `seed ${seed}: ${results.reduce((sum, { outcome }) => sum + outcome.injected, 0)} faults in ${results.length} attacks`,
);
if (values.write)
  writeBlock(join(import.meta.dirname, "..", "docs", "limits.md"), "npm run faults", resultTable(results, seed));
process.exitCode = results.every(({ outcome }) => holds(outcome)) ? 0 : 1;
