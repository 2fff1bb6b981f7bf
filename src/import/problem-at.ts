/** Problems at source lines. */
import type { Source } from "../document/source.js";
import { type Problem, type ProblemCode, problem } from "../problem.js";

/**
 * A problem at the first printed character of a source line.
 * @param line null if the place is unknown; 0, the number of a heading that a correction restored, counts as null
 */
export function problemAt(
  source: Pick<Source, "name" | "lines">,
  line: number | null,
  code: ProblemCode,
  message: string,
  hint?: string,
): Problem {
  const excerpt = source.lines[(line ?? 0) - 1] ?? "";
  return problem(code, message, {
    file: source.name,
    ...(line !== null && line > 0 && { line, column: Math.max(1, excerpt.search(/\S/) + 1), excerpt }),
    ...(hint !== undefined && { hint }),
  });
}
