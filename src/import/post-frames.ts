/**
 * Posts of a forum: patterns for the lines that name an author, and problems for answers that run into another post.
 */

import type { BoilerplateSpan } from "../document/boilerplate.js";
import type { Source } from "../document/source.js";
import type { Problem } from "../problem.js";
import { lowerBound } from "../ruling/lower-bound.js";
import { correctionEntry } from "./correction-entry.js";
import { problemAt } from "./problems/problem-at.js";
import type { Draft } from "./records/draft.js";

/** The name of the boilerplate rule that removes the lines around posts. */
export const postFrame = "post-frame";
/** The name of the boilerplate rule that removes the line below each entry of a page, such as `posted on 3 March`. */
export const entryFooter = "entry-footer";

/** A name of up to three words: `rook`, `Tomas K.`. */
const name = "[^\\s?!:*]{1,30}(?:\\s\\p{Lu}[^\\s?!:*]{0,30}){0,2}";
const says = "(?:wrote|said|writes|says|asked|asks)";

/** A line that says whose words are quoted: `rook wrote:`, `On 3 March 2024, rook wrote:`, `@rook`. */
export const attribution = new RegExp(
  `^[*_]{0,6}(?:(?:On .{4,40}, )?${name}(?: \\([^()]{1,40}\\))?[*_]{0,6} (?:${says}|posted)(?: on .{4,40}| in .{4,60})?:|@[\\w.-]{2,30}[:,]?)[*_]*$`,
  "u",
);

/** Words before `asked:` that are not a name. */
const notNames = "(?:Q|Question|I|You|He|She|It|We|They|Someone|Who)\\b";
/** The name and verb before a question: `**Rook** asked: ` in `**Rook** asked: May I …?` */
export const asker = new RegExp(`^[*_]{0,6}(?!${notNames})(${name})[*_]{0,6}\\s+${says}:[*_]*\\s*(?=\\S)`, "u");

/**
 * Makes a problem for each line of a record's text below a removed frame of a post or footer of an entry, because another
 * post or entry begins there. Also makes one for each record that is a post without a question.
 * @param removed the lines that boilerplate rules removed
 */
export function answersOverPosts(
  drafts: readonly Draft[],
  removed: readonly BoilerplateSpan[],
  source: Source,
): Problem[] {
  const linesOf = (name: string) =>
    removed.flatMap(([from, , rule]) => (rule === name ? [from] : [])).sort((a, b) => a - b);
  const [frames, footers] = [linesOf(postFrame), linesOf(entryFooter)];
  if (frames.length === 0 && footers.length === 0) return [];
  const postsWithoutQuestion = new Set(source.postsWithoutQuestion);
  return drafts.flatMap(({ question, body }) => {
    const lines = body.flatMap(({ segments }) => segments.map(({ line }) => line));
    const [first = 0] = lines;
    if (question.length === 0 && postsWithoutQuestion.has(first))
      return problemAt(
        source,
        first,
        "question-unclear",
        "The post that begins here quotes no question: it may not be a ruling.",
        "If it is not a ruling, give its words a rule in document.yaml, under boilerplate. If it continues the answer before it, say so in corrections.yaml: text: true.",
      );
    return lines.flatMap((line, i) => {
      const previousLine = lines[i - 1] ?? line;
      const isBelowFrame = firstAfter(frames, previousLine) < line;
      if (!isBelowFrame && firstAfter(footers, previousLine) >= line) return [];
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
