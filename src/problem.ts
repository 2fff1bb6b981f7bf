/**
 * What went wrong, in a form that can be collected, sorted, shown and tested.
 * This module imports nothing: every stage may report a problem.
 */

/** The closed set of things that can go wrong. A new code needs a test and, for checks, a file in check/. */
export type ProblemCode =
  // reading files
  | "file-missing"
  | "file-empty"
  | "file-binary"
  | "file-encoding"
  | "file-too-large"
  | "file-unreadable"
  | "file-unwritable"
  | "file-locked"
  | "cache-untrusted"
  | "path-outside"
  // YAML and its schema
  | "yaml-syntax"
  | "yaml-schema"
  // import
  | "unknown-document"
  | "unknown-edition"
  | "edition-exists"
  | "bad-pattern"
  | "bad-profile"
  | "correction-stale"
  | "line-unclaimed"
  | "line-claimed-twice"
  | "section-missing"
  | "policy-missing"
  | "heading-unknown"
  | "sentence-set-aside"
  | "boilerplate-unknown"
  | "question-unclear"
  | "stale-output"
  // checks over a library
  | "duplicate-id"
  | "ill-formed-id"
  | "bad-alias"
  | "short-id-taken"
  | "editions-out-of-order"
  | "mixed-sources"
  | "path-mismatch"
  | "unknown-card"
  | "unknown-set"
  | "uncited-card"
  | "dangling-reference"
  | "resolvable-gap"
  | "unbalanced-quotes"
  | "empty-text"
  | "starts-mid-sentence"
  | "ends-without-stop"
  | "question-without-answer"
  | "lost-symbol-count"
  | "unproved-symbol"
  | "proof-not-found"
  | "control-character"
  | "asked-as-missing"
  | "asked-as-copied"
  | "exception-unused"
  // words of the user
  | "bad-query"
  | "bad-reference"
  | "bad-deck"
  | "not-found"
  | "usage";

export interface Problem {
  code: ProblemCode;
  /** What is wrong, in one sentence, with what was expected. */
  message: string;
  /** The file as the user would name it; null when the problem has no file. */
  file: string | null;
  /** 1-based line in `file`; null when unknown. */
  line: number | null;
  /** 1-based column in `line`; null when unknown. */
  column?: number | null;
  /** The source line itself, so that a caret can be drawn under `column`. */
  excerpt?: string;
  /** What to do about it, with a valid example where one helps. */
  hint?: string;
}

/** Thrown where nothing sensible can be returned. Carries every problem found so far, not only the first. */
export class GrimError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: Problem | readonly Problem[]) {
    const list = Array.isArray(problems) ? (problems as readonly Problem[]) : [problems as Problem];
    super(list.map((p) => p.message).join("\n"));
    this.name = "GrimError";
    this.problems = list;
  }

  /** The build puts this class into two bundles; what one throws is known in the other by its name. */
  static override [Symbol.hasInstance](thrown: unknown): boolean {
    return thrown instanceof Error && thrown.name === "GrimError";
  }
}

/** A problem; without a place in a file unless `more` gives one. */
export function problem(
  code: ProblemCode,
  message: string,
  more: Partial<Omit<Problem, "code" | "message">> = {},
): Problem {
  return { code, message, file: null, line: null, ...more };
}
