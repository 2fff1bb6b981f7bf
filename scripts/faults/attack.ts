/** The interface of an attack of `npm run faults`. Each attack has a file in this folder and is listed in run.ts. */

/** What an attack counted. */
export interface Outcome {
  /** Faults injected: a kill, a full disk, a flipped byte, a writer in a race, a hostile text. */
  injected: number;
  /** Confirmed writes, and files that a person wrote, that are missing or changed afterwards. */
  lost: number;
  /** Wrong answers, crashes, and failures that were not reported with the expected problem. */
  wrong: number;
  /** Outputs that contain a control character. */
  raw: number;
  /** Processes that did not end in time. */
  hangs: number;
  /** Descriptions of the first five failures. */
  failures: string[];
  /** Why the attack did not run; null if it ran. */
  skipped: string | null;
}

export interface Attack {
  /** A few words: the attack's name on the command line and in the table. */
  name: string;
  /** One line of the table in docs/limits.md: what is injected, and what must hold. */
  about: string;
  /** The number of faults to inject: `short` in `npm run test:all`, `long` in `npm run faults`. */
  counts: { short: number; long: number };
  /**
   * @param seed chooses the faults; the same seed repeats a run, except for timing
   * @param count the approximate number of faults
   */
  run(seed: number, count: number): Promise<Outcome>;
}

/** The outcome before an attack: all counts are zero. */
export function emptyOutcome(): Outcome {
  return { injected: 0, lost: 0, wrong: 0, raw: 0, hangs: 0, failures: [], skipped: null };
}

const maxFailures = 5;

/** Counts one failure, and keeps its description if it is one of the first five. */
export function fail(outcome: Outcome, kind: "lost" | "wrong" | "raw" | "hangs", description: string): void {
  outcome[kind] += 1;
  if (outcome.failures.length < maxFailures) outcome.failures.push(`${kind}: ${description}`);
}

/** Whether nothing was lost, wrong, raw or hanging. */
export function isHarmless({ lost, wrong, raw, hangs }: Outcome): boolean {
  return lost + wrong + raw + hangs === 0;
}
