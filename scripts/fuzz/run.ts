/** Runs the targets with generated inputs. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { decodeSnapshot } from "../../src/library/snapshot/snapshot.js";
import { lookUpTargets } from "./look-ups.js";
import { readerTargets } from "./reading.js";
import { outputTargets } from "./showing.js";
import type { CompiledLibrary, Target } from "./target.js";

export const targets: readonly Target[] = [...readerTargets, ...lookUpTargets, ...outputTargets];

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
export function openCompiled(snapshotPath: string): CompiledLibrary {
  const snapshot = readFileSync(snapshotPath);
  const decoded = decodeSnapshot(snapshot, "/");
  if (!decoded) throw new Error(`${snapshotPath} is not a snapshot of this build: run npm run build.`);
  return { library: decoded.library, snapshot };
}

/**
 * Runs the targets one after the other.
 * @param inputs the number of inputs, to be divided among all targets by their `share`
 * @param seed makes a run repeatable
 * @param only a part of the names of the targets to run
 * @param done called after each target
 */
export async function fuzz(
  compiled: CompiledLibrary,
  inputs: number,
  seed: number,
  only?: string,
  done?: (outcome: Outcome) => void,
) {
  const outcomes: Outcome[] = [];
  const allShares = targets.reduce((sum, one) => sum + one.share, 0);
  for (const target of targets.filter((one) => only === undefined || one.name.includes(only))) {
    const outcome = await runTarget(target, compiled, inputs, Math.ceil((inputs * target.share) / allShares), seed);
    outcomes.push(outcome);
    done?.(outcome);
  }
  return outcomes;
}

/** Runs one target. @param all the number of inputs of all targets together, for the command that repeats the run */
async function runTarget(
  target: Target,
  compiled: CompiledLibrary,
  all: number,
  numRuns: number,
  seed: number,
): Promise<Outcome> {
  const began = performance.now();
  // A property of either kind: `check` has no signature for both.
  const property = target.property(compiled) as fc.IAsyncProperty<unknown[]>;
  const result = await fc.check(property, { numRuns, seed, endOnFailure: false });
  const seconds = (performance.now() - began) / 1000;
  return { name: target.name, inputs: result.numRuns, seconds, failure: result.failed ? failureText() : null };

  function failureText(): string {
    const { errorInstance: error, counterexample } = result;
    const only = JSON.stringify(target.name.split(":")[0]);
    return [
      String(error instanceof Error ? error.stack : error),
      `with ${fc.stringify(counterexample)}`,
      `again: npm run fuzz -- --inputs ${all} --seed ${seed} --only ${only}`,
    ].join("\n");
  }
}
