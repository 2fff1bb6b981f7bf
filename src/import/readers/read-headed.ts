/** Entries and questions that are headings of Markdown or HTML, at any level. */
import { type Block, paragraph } from "../../document/block.js";
import { isSentenceHeading, isTitle } from "../../document/title.js";
import { plainTypography, withoutEmphasis } from "../../document/typography.js";
import { groupBy } from "../../ruling/groups.js";
import { textOf, withFirstText } from "../blocks.js";
import type { Run } from "../outline.js";
import { draft, isUnanswered, type OpenDraft } from "../records/draft.js";
import { asks, splitOpening, withoutAnswerMark } from "./question-marks.js";
import { factsOf, type ReadResult, type RunContext } from "./reader.js";

/**
 * Reads records that begin with headings:
 * - A heading with text directly below it is the title of a record.
 * - A heading that is a sentence is the first text of a record without a title, unless the format states it as a title.
 * - Any other heading is only in the paths of the records below it.
 * - With the reader `questions`, a heading is the question of its record if it ends with a question mark or begins with a
 *   mark such as `Q:`. At a level where most headings are questions, a heading that is not a title is one too.
 */
export function readHeaded(run: Run, kind: OpenDraft["kind"], context: RunContext): ReadResult {
  const introduction: Block[] = [];
  const drafts: OpenDraft[] = [];
  const headingLines: number[] = [];
  let openHeadings: { level: number; title: string }[] = [];
  // A heading further out, below two deeper ones with which the run begins, slipped: it stands beside them.
  const [first = 1, second] = run.blocks.flatMap(({ level }) => level ?? []);
  const topLevel = first === second ? first : 1;
  const questionLevels = run.spec.reader === "questions" ? levelsOfQuestions(run.blocks) : new Set<number>();
  run.blocks.forEach((block, i) => {
    if (block.level === undefined) {
      const current = drafts.at(-1);
      const words = block.segments[0]?.text ?? "";
      if (context.startsRecord(block)) {
        drafts.push(
          draft(kind, run.path.concat(openHeadings.map((one) => one.title)), { ...factsOf(block), body: [block] }),
        );
        return;
      }
      const isAnswer = isUnanswered(current);
      const text = isAnswer ? withFirstText(block, withoutAnswerMark(words, current?.number ?? null)) : block;
      (current?.body ?? introduction).push(text);
      return;
    }
    const level = Math.max(block.level, topLevel);
    const title = headingText(block);
    openHeadings = openHeadings.filter((one) => one.level < level);
    const path = [...run.path, ...openHeadings.map((one) => one.title)];
    // JSON and YAML say what a title is, whatever its words are.
    const isStatedTitle = block.record !== undefined;
    if (!isStatedTitle && isSentenceHeading(title) && !asks(title) && !questionLevels.has(level)) {
      drafts.push(draft(kind, path, { ...factsOf(block), body: [paragraph(block.segments)] }));
      return;
    }
    openHeadings.push({ level, title });
    const next = run.blocks[i + 1];
    const hasText = next !== undefined && next.level === undefined;
    if (!hasText) {
      headingLines.push(...block.segments.map(({ line: at }) => at).filter((at) => at > 0));
      return;
    }
    const isQuestion =
      block.question === true ||
      (run.spec.reader === "questions" && (asks(title) || (questionLevels.has(level) && !isTitle(title))));
    if (isQuestion) {
      const { text, ...numberAndNotes } = splitOpening(title, true);
      const question = [withFirstText(paragraph(block.segments.slice(0, 1)), text)];
      const lines = block.segments.map(({ line: at }) => at);
      drafts.push(draft(kind, path, { ...numberAndNotes, ...factsOf(block), question, titleLines: lines }));
    } else
      drafts.push(
        draft(kind, path, { ...factsOf(block), titles: [title], titleLines: block.segments.map(({ line: at }) => at) }),
      );
  });
  return { drafts, introduction, unread: [], headings: headingLines };
}

/**
 * Reads a glossary with headings. The outermost headings are the titles of entries; the record below a deeper heading
 * has the title `Entry / Subheading`.
 */
export function readHeadedGlossary(run: Run, kind: OpenDraft["kind"], context: RunContext): ReadResult {
  const result = readHeaded(run, kind, context);
  const pathLength = run.path.length;
  const drafts = result.drafts.map((item) => ({
    ...item,
    path: item.path.slice(0, pathLength),
    titles: [[...item.path.slice(pathLength), ...item.titles].join(" / ")],
  }));
  return { ...result, drafts };
}

/** The levels at which most headings are questions. A sentence at such a level is a question without a question mark. */
function levelsOfQuestions(blocks: readonly Block[]): Set<number> {
  const allHeadings = blocks.filter(({ level }) => level !== undefined);
  const headingsByLevel = groupBy(allHeadings, ({ level }) => level as number);
  const isQuestion = (heading: Block) => asks(headingText(heading));
  return new Set(
    [...headingsByLevel].flatMap(([level, headings]) =>
      headings.filter(isQuestion).length > headings.length / 2 ? [level] : [],
    ),
  );
}

function headingText(block: Block): string {
  return withoutEmphasis(plainTypography(textOf(block)));
}
