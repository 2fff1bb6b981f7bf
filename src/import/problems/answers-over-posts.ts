/** Problems for answers that run into another post of a forum or another entry of a page. */
import type { Problem } from "../../problem.js";
import { lowerBound } from "../../ruling/lower-bound.js";
import { correctionEntry } from "../correction-entry.js";
import { entryFooter, postFrame } from "../post-frames.js";
import type { ImportedText } from "./imported-text.js";
import { problemAt } from "./problem-at.js";

/**
 * Makes a problem for each line of a record's text below a removed frame of a post or footer of an entry, because another
 * post or entry begins there. Also makes one for each record that is a post without a question.
 */
export function answersOverPosts({ drafts, boilerplate, marks, source }: ImportedText): Problem[] {
  const linesOf = (name: string) =>
    boilerplate.flatMap(([from, , rule]) => (rule === name ? [from] : [])).sort((a, b) => a - b);
  const [frames, footers] = [linesOf(postFrame), linesOf(entryFooter)];
  if (frames.length === 0 && footers.length === 0) return [];
  const isCorrected = (line: number) => marks.texts.has(line) || marks.records.has(line);
  const postsWithoutQuestion = new Set(source.postsWithoutQuestion);
  return drafts.flatMap(({ question, body }) => {
    const lines = body.flatMap(({ segments }) => segments.map(({ line }) => line));
    const [first = 0] = lines;
    if (question.length === 0 && postsWithoutQuestion.has(first)) {
      if (isCorrected(first)) return [];
      return problemAt(
        source,
        first,
        "question-unclear",
        "The post that begins here quotes no question: it may not be a ruling.",
        "If it is not a ruling, give its words a rule in document.yaml, under boilerplate. If it continues the answer before it, say so in corrections.yaml: text: true.",
      );
    }
    return lines.flatMap((line, i) => {
      const previousLine = lines[i - 1] ?? line;
      const isBelowFrame = firstAfter(frames, previousLine) < line;
      if (isCorrected(line) || (!isBelowFrame && firstAfter(footers, previousLine) >= line)) return [];
      return problemAt(
        source,
        line,
        "question-unclear",
        isBelowFrame
          ? "Another post begins above this line, and was read as part of the answer before it."
          : "The footer of an entry stands above this line, and the line was read as part of that entry.",
        `If it is a record of its own, say so in corrections.yaml: ${correctionEntry(line, "record: true")}. If it continues the answer: text: true instead of record: true.`,
      );
    });
  });
}

/** The first number greater than `line` in a sorted list; infinity if there is none. */
function firstAfter(sorted: readonly number[], line: number): number {
  return sorted[lowerBound(sorted.length, (i) => (sorted[i] as number) <= line)] ?? Number.POSITIVE_INFINITY;
}
