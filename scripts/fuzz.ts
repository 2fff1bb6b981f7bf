/**
 * `npm run fuzz [-- --inputs 200000 --seed 7 --only search]`: gives generated inputs to all readers and look-ups; see
 * fuzz/targets.ts. --only TEXT runs only the targets whose name contains TEXT. Exit code 1 when a target fails.
 */
import { join } from "node:path";
import { integerOf, readCommandLine, refuse } from "./command-line.js";
import { fuzz, openCompiled } from "./fuzz/run.js";

const { values } = readCommandLine({
  options: {
    inputs: { type: "string", default: "120000" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
    only: { type: "string", default: "" },
  },
});
const library = openCompiled(join(import.meta.dirname, "..", "dist", "library.snapshot"));
const [inputs, seed] = [integerOf("inputs", values.inputs, 1), integerOf("seed", values.seed, 0)];
const outcomes = await fuzz(library, inputs, seed, values.only, ({ name, inputs, seconds, failure }) => {
  const state = failure ? "FAILS" : "holds";
  console.log(`${state}  ${String(inputs).padStart(7)} inputs  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
  if (failure) console.log(failure);
});
if (outcomes.length === 0) refuse(`--only ${values.only}: no target has this in its name.`);
console.log(
  `seed ${seed}: ${outcomes.reduce((sum, one) => sum + one.inputs, 0)} inputs, ${outcomes.length} targets, ${outcomes.filter((one) => one.failure).length} fail`,
);
process.exitCode = outcomes.some((one) => one.failure) ? 1 : 0;
