/**
 * Problems as data, to be collected, sorted, shown and tested.
 * This module imports nothing, because every stage reports problems.
 */

/** Every kind of problem. A new code needs a test and, for a check, an entry in the table of check/checks.ts. */
export type ProblemCode =
  // reading files
  | "file-missing"
  | "file-empty"
  | "file-binary"
  | "file-encoding"
  | "file-too-large"
  | "file-unreadable"
  | "pdf-unreadable"
  | "file-unwritable"
  | "file-locked"
  | "cache-untrusted"
  | "cache-damaged"
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
  | "reading-unclear"
  | "text-set-aside"
  | "source-unclear"
  | "stale-output"
  // checks over a library
  | "duplicate-id"
  | "bad-alias"
  | "short-id-taken"
  | "editions-out-of-order"
  | "changed-by-hand"
  | "path-mismatch"
  | "unknown-card"
  | "uncited-card"
  | "card-data-differs"
  | "dangling-reference"
  | "resolvable-gap"
  | "unbalanced-quotes"
  | "empty-text"
  | "sentences-glued"
  | "starts-mid-sentence"
  | "ends-without-stop"
  | "question-without-answer"
  | "mark-left"
  | "unbalanced-brackets"
  | "title-cut"
  | "titles-glued"
  | "entry-inside"
  | "number-gap"
  | "section-unclear"
  | "repeated-title"
  | "unusual-length"
  | "unproved-symbol"
  | "proof-not-found"
  | "control-character"
  | "asked-as-stray"
  | "exception-unused"
  // input of the user
  | "bad-query"
  | "bad-reference"
  | "bad-deck"
  | "bad-card-data"
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
  /** The line itself, or a part of it. `column` is a place in it, so that a caret can be drawn below it. */
  excerpt?: string;
  /** What to do about it, with a valid example where one helps. */
  hint?: string;
  /** The ruling that the problem is about, for checks. */
  ruling?: RulingPlace;
}

/** A ruling by its document, edition and id. */
export interface RulingPlace {
  document: string;
  edition: string;
  id: string;
}

/** Thrown when a function cannot return a result. Carries every problem found so far, not only the first. */
export class GrimError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: Problem | readonly Problem[]) {
    const list = [problems].flat();
    super(list.map((one) => one.message).join("\n"));
    this.name = "GrimError";
    this.problems = list;
  }

  /** The code of the first problem; null for none. */
  get code(): ProblemCode | null {
    return this.problems[0]?.code ?? null;
  }

  /** Compares names, because the build puts this class into two bundles: an error may be an instance of the other copy. */
  static override [Symbol.hasInstance](thrown: unknown): boolean {
    return thrown instanceof Error && thrown.name === "GrimError";
  }
}

/** Makes a problem. Without `more` it has no place in a file. */
export function problem(
  code: ProblemCode,
  message: string,
  more: Partial<Omit<Problem, "code" | "message">> = {},
): Problem {
  return { code, message, file: null, line: null, ...more };
}

/** Makes an error with one problem. */
export function grimError(
  code: ProblemCode,
  message: string,
  more: Partial<Omit<Problem, "code" | "message">> = {},
): GrimError {
  return new GrimError(problem(code, message, more));
}

/** The most spans of lines in a message. */
const maxSpans = 4;

/**
 * Line numbers for a message, such as `lines 3, 7-9, 12, 20 and 5 more`.
 * @param lines in ascending order
 */
export function fewLines(lines: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const line of lines) {
    const last = spans.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else spans.push([line, line]);
  }
  const shown = spans.slice(0, maxSpans);
  const restLines = spans.slice(maxSpans).reduce((sum, [from, to]) => sum + to - from + 1, 0);
  const words = shown.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(", ");
  return `line${lines.length === 1 ? "" : "s"} ${words}${restLines > 0 ? ` and ${restLines} more` : ""}`;
}

/** The error for a file of `size` bytes, which is more than the `limit` that is read. */
export function tooLarge(file: string, size: number, limit: number): GrimError {
  return grimError("file-too-large", `${file} has ${size} bytes; a file of at most ${limit} bytes was expected.`, {
    file,
  });
}
