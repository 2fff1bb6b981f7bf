/**
 * A short run of `npm run fuzz`: the same targets with fewer inputs. The name of the test contains the seed, which
 * differs each time unless FUZZ_SEED is set.
 */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fuzz, openCompiled } from "../scripts/fuzz/run.js";
import { root } from "./run.js";

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

describe("generated inputs for every fuzz target", () => {
  it(`cause no failure: 1,000 inputs from seed ${seed}`, async () => {
    const outcomes = await fuzz(openCompiled(join(root, "dist", "library.snapshot")), 1_000, seed);
    console.log(
      `seed ${seed}: ${outcomes.map(({ name, inputs, failure }) => `${inputs}${failure ? " FAIL" : ""} ${name.split(":")[0]}`).join(", ")}`,
    );
    expect(outcomes.filter((one) => one.failure).map((one) => `${one.name}\n${one.failure}`)).toEqual([]);
  });
});
