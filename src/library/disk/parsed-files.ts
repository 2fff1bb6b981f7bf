/**
 * The shipped YAML files as they were parsed and validated when the program was built. When the user's documents are
 * compiled together with the shipped ones, only the user's files are parsed.
 */

/** Path → value; null when no values were given. */
let given: ReadonlyMap<string, unknown> | null = null;
let recorded: Map<string, unknown> | null = null;

/** The value of a file; undefined if it must be parsed. */
export function parsedValue(path: string): unknown {
  return given?.get(path);
}

/** Records the value of a file that was parsed, if `recordParsed` is running. */
export function addParsed(path: string, value: unknown): void {
  recorded?.set(path, value);
}

/** Runs `work`, which must not change the values, and takes the values of these files as given. */
export function withParsed<T>(values: ReadonlyMap<string, unknown>, work: () => T): T {
  given = values;
  try {
    return work();
  } finally {
    given = null;
  }
}

/** Runs `work`, and returns the values of the files that it parsed. */
export function recordParsed(work: () => void): ReadonlyMap<string, unknown> {
  recorded = new Map();
  try {
    work();
    return recorded;
  } finally {
    recorded = null;
  }
}
