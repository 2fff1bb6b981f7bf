/** Runs the targets with generated inputs. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import type { Library } from "../../src/library/library.js";
import { decodeSnapshot } from "../../src/library/snapshot/snapshot.js";
import { targets } from "./targets.js";

export interface Outcome {
  /** The target's name. */
  name: string;
  /** The number of inputs that were tried. */
  inputs: number;
  seconds: number;
  /** The error, the smallest input that causes it, and how to repeat it; null when the property holds. */
  failure: string | null;
}

/** Opens the library for the look-ups. @throws Error when the file is not a snapshot of this build */
export function openCompiled(snapshotPath: string): Library {
  const decoded = decodeSnapshot(readFileSync(snapshotPath), "/");
  if (!decoded) throw new Error(`${snapshotPath} is not a snapshot of this build: run npm run build.`);
  return decoded.library;
}

/**
 * Runs the targets one after the other.
 * @param inputs the number of inputs, to be divided among all targets by their `share`
 * @param seed makes a run repeatable
 * @param only a part of the names of the targets to run
 * @param done called after each target
 */
export async function fuzz(
  library: Library,
  inputs: number,
  seed: number,
  only = "",
  done: (outcome: Outcome) => void = () => undefined,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const allShares = targets.reduce((sum, one) => sum + one.share, 0);
  for (const { name, share, property } of targets.filter((one) => one.name.includes(only))) {
    const began = performance.now();
    // A property of either kind: `check` has no signature for both.
    const checked = property(library) as fc.IAsyncProperty<unknown[]>;
    const numRuns = Math.ceil((inputs * share) / allShares);
    const result = await fc.check(checked, { numRuns, seed, endOnFailure: false });
    const { errorInstance: error } = result;
    const failure = `${error instanceof Error ? error.stack : error}
with ${fc.stringify(result.counterexample)}
again: npm run fuzz -- --inputs ${inputs} --seed ${seed} --only ${JSON.stringify(name.split(":")[0])}`;
    const seconds = (performance.now() - began) / 1000;
    outcomes.push({ name, inputs: result.numRuns, seconds, failure: result.failed ? failure : null });
    done(outcomes.at(-1) as Outcome);
  }
  return outcomes;
}
