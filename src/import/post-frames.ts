/** The posts of a forum: who is quoted, and answers that go on in another post. */
import type { BoilerplateSpan } from "../document/boilerplate.js";
import type { Source } from "../document/source.js";
import { type Problem, problem } from "../problem.js";
import type { Draft } from "./records/draft.js";

/** The boilerplate rule of lines around posts. */
export const postFrame = "post-frame";

/** A name of up to three words: `rook`, `Tomas K.`. */
const name = "[^\\s?!:*]{1,30}(?:\\s\\p{Lu}[^\\s?!:*]{0,30}){0,2}";
const says = "(?:wrote|said|writes|says|asked|asks)";

/** A line that says whose words are quoted: `rook wrote:`, `On 3 March 2024, rook wrote:`, `@rook`. */
export const attribution = new RegExp(
  `^[*_]*(?:(?:On .{4,40}, )?${name}(?: \\([^()]{1,40}\\))?[*_]* (?:${says}|posted)(?: on .{4,40}| in .{4,60})?:|@[\\w.-]{2,30}[:,]?)[*_]*$`,
  "u",
);

const pronouns = "(?:Q|Question|I|You|He|She|It|We|They|Someone|Who)\\b";
/** Who asks, before the question: `**Rook** asked: May I …?` */
export const asker = new RegExp(`^[*_]*(?!${pronouns})(${name})[*_]*\\s+${says}:[*_]*\\s*(?=\\S)`, "u");

/** Answers that go on behind a frame: another post begins there, which asks nothing. */
export function answersOverPosts(
  drafts: readonly Draft[],
  byRules: readonly BoilerplateSpan[],
  source: Source,
): Problem[] {
  const frames = byRules.filter(([, , rule]) => rule === postFrame);
  if (frames.length === 0) return [];
  return drafts.flatMap(({ body }) => {
    const lines = body.flatMap(({ segments }) => segments.map(({ line }) => line));
    return lines.flatMap((line, i) => {
      const before = lines[i - 1] ?? line;
      if (!frames.some(([from]) => from > before && from < line)) return [];
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
