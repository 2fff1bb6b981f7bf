/** The posts of a forum: lines that say who wrote or asked, and answers that run into another post. */
import type { BoilerplateSpan } from "../document/boilerplate.js";
import type { Source } from "../document/source.js";
import { type Problem, problem } from "../problem.js";
import type { Draft } from "./records/draft.js";

/** The name of the boilerplate rule that removes the lines around posts. */
export const postFrame = "post-frame";

/** A name of up to three words: `rook`, `Tomas K.`. */
const name = "[^\\s?!:*]{1,30}(?:\\s\\p{Lu}[^\\s?!:*]{0,30}){0,2}";
const says = "(?:wrote|said|writes|says|asked|asks)";

/** A line that says whose words are quoted: `rook wrote:`, `On 3 March 2024, rook wrote:`, `@rook`. */
export const attribution = new RegExp(
  `^[*_]*(?:(?:On .{4,40}, )?${name}(?: \\([^()]{1,40}\\))?[*_]* (?:${says}|posted)(?: on .{4,40}| in .{4,60})?:|@[\\w.-]{2,30}[:,]?)[*_]*$`,
  "u",
);

/** Words before `asked:` that are not a name. */
const notNames = "(?:Q|Question|I|You|He|She|It|We|They|Someone|Who)\\b";
/** The name and verb before a question: `**Rook** asked: ` in `**Rook** asked: May I …?` */
export const asker = new RegExp(`^[*_]*(?!${notNames})(${name})[*_]*\\s+${says}:[*_]*\\s*(?=\\S)`, "u");

/**
 * Problems for lines of a record's text that follow a removed post frame: another post, which asks no question, begins
 * there.
 */
export function answersOverPosts(
  drafts: readonly Draft[],
  removedByRules: readonly BoilerplateSpan[],
  source: Source,
): Problem[] {
  const frames = removedByRules.filter(([, , rule]) => rule === postFrame);
  if (frames.length === 0) return [];
  return drafts.flatMap(({ body }) => {
    const lines = body.flatMap(({ segments }) => segments.map(({ line }) => line));
    return lines.flatMap((line, i) => {
      const previousLine = lines[i - 1] ?? line;
      if (!frames.some(([from]) => from > previousLine && from < line)) return [];
      return [
        problem(
          "question-unclear",
          "Another post begins above this line, and was read as part of the answer before it.",
          {
            file: source.name,
            line,
            column: 1,
            excerpt: source.lines[line - 1] ?? "",
            hint: `If it is a record of its own, say so in corrections.yaml: - {lines: ${line}, was: words that stand there, record: true, why: …}. If it goes on with the answer: text: true instead of record: true.`,
          },
        ),
      ];
    });
  });
}
