/**
 * A short run of `npm run faults`: the same attacks with fewer faults. The name of the test contains the seed, which
 * differs each time unless FAULTS_SEED is set.
 */
import { describe, expect, it } from "vitest";
import { attacks, resultText, runAttack } from "../scripts/faults/run.js";

const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 2 ** 31);

describe(`faults injected from seed ${seed}`, () => {
  it.for(attacks)("cause no data loss, no wrong output and no hang: $name", async (attack) => {
    const result = await runAttack(attack, seed, "short");
    console.log(resultText(result));
    expect(result.injected).toBeGreaterThan(0);
    expect(result.failures).toEqual([]);
  });
});
