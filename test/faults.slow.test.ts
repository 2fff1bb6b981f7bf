/**
 * A short run of `npm run faults`: the same attacks with fewer faults. The name of the test contains the seed, which
 * differs each time unless FAULTS_SEED is set.
 */
import { describe, expect, it } from "vitest";
import { attacks, resultText, runAttacks } from "../scripts/faults/run.js";

const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 2 ** 31);

describe(`faults injected from seed ${seed}`, () => {
  it.for(attacks.map(({ name }) => name))(
    "cause no data loss, no wrong output and no hang: %s",
    async (name, { skip }) => {
      const results = await runAttacks({ seed, size: "short", only: name });
      console.log(results.map(resultText).join("\n"));
      for (const { outcome } of results) {
        if (outcome.skipped !== null) skip(outcome.skipped);
        expect(outcome.injected).toBeGreaterThan(0);
        expect(outcome).toMatchObject({ lost: 0, wrong: 0, raw: 0, hangs: 0, failures: [] });
      }
    },
  );
});
