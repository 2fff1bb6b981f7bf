/**
 * `npm run fuzz [-- --inputs 200000 --seed 7 --only search]`: gives generated inputs to all readers and look-ups; see
 * fuzz/target.ts. --only TEXT runs only the targets whose name contains TEXT. Exit code 1 when a target fails.
 */
import { join } from "node:path";
import { integerOf, readCommandLine, refuse } from "./command-line.js";
import { fuzz, openCompiled, targets } from "./fuzz/run.js";

const { values } = readCommandLine({
  options: {
    inputs: { type: "string", default: "120000" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
    only: { type: "string" },
  },
});
const { only } = values;
if (only !== undefined && !targets.some(({ name }) => name.includes(only)))
  refuse(`--only ${only}: no target has this in its name. Targets:\n${targets.map(({ name }) => name).join("\n")}`);
const root = join(import.meta.dirname, "..");
const outcomes = await fuzz(
  openCompiled(join(root, "dist", "library.snapshot")),
  integerOf("inputs", values.inputs, 1),
  integerOf("seed", values.seed, 0),
  only,
  ({ name, inputs, seconds, failure }) => {
    console.log(
      `${failure ? "FAILS" : "holds"}  ${String(inputs).padStart(7)} inputs  ${seconds.toFixed(1).padStart(6)} s  ${name}`,
    );
    if (failure) console.log(failure);
  },
);
const total = outcomes.reduce((sum, one) => sum + one.inputs, 0);
const seconds = outcomes.reduce((sum, one) => sum + one.seconds, 0);
console.log(
  `seed ${values.seed}: ${total} inputs, ${outcomes.length} targets, ${seconds.toFixed(0)} s, ${outcomes.filter((one) => one.failure).length} fail`,
);
process.exitCode = outcomes.some((one) => one.failure) ? 1 : 0;
