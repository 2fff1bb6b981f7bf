/** Entries and questions that are headings of Markdown or HTML, at any level. */
import { type Block, firstLine } from "../../document/block.js";
import { isSentenceHeading, isTitle } from "../../document/title.js";
import { plainTypography, withoutEmphasis } from "../../document/typography.js";
import type { Run } from "../outline.js";
import { draft, type OpenDraft } from "../records/draft.js";
import { asks, splitOpening, withoutAnswerMark } from "./question-marks.js";
import type { ReadResult } from "./reader.js";

/**
 * Reads records that begin with headings:
 * - A heading with text directly below it is the title of a record.
 * - A heading that is a sentence is the first text of a record without a title.
 * - Any other heading is only in the paths of the records below it.
 * - With the reader `questions`, a heading is the question of its record if it ends with a question mark or begins with a
 *   mark such as `Q:`. At a level where most headings are questions, a heading that is not a title is one too.
 */
export function readHeaded(run: Run, kind: OpenDraft["kind"]): ReadResult {
  const introduction: Block[] = [];
  const drafts: OpenDraft[] = [];
  const headingLines: number[] = [];
  let openHeadings: { level: number; title: string }[] = [];
  const questionLevels = run.spec.reader === "questions" ? levelsOfQuestions(run.blocks) : new Set<number>();
  run.blocks.forEach((block, i) => {
    if (block.level === undefined) {
      const current = drafts.at(-1);
      const beginsAnswer = current !== undefined && current.question.length > 0 && current.body.length === 0;
      if (beginsAnswer) current.body.push(withoutAnswerMarkInBlock(block, current.number));
      else (current?.body ?? introduction).push(block);
      return;
    }
    const { level } = block;
    const line = firstLine(block);
    const title = headingText(block);
    openHeadings = openHeadings.filter((one) => one.level < level);
    const path = [...run.path, ...openHeadings.map((one) => one.title)];
    if (isSentenceHeading(title) && !asks(title) && !questionLevels.has(level)) {
      drafts.push(draft(kind, path, { body: [{ ...block, level: undefined }] }));
      return;
    }
    openHeadings.push({ level, title });
    if (hasNoText(run.blocks, i)) {
      if (line > 0) headingLines.push(line);
      return;
    }
    const isQuestion =
      run.spec.reader === "questions" && (asks(title) || (questionLevels.has(level) && !isTitle(title)));
    if (isQuestion) {
      const { text, ...numberAndNotes } = splitOpening(title, true);
      drafts.push(draft(kind, path, { ...numberAndNotes, question: [{ ...block, segments: [{ line, text }] }] }));
    } else drafts.push(draft(kind, path, { titles: [title], titleLines: [line] }));
  });
  return { drafts, introduction, unread: [], headings: headingLines };
}

/**
 * Reads a glossary with headings. The outermost headings are the titles of entries; the record below a deeper heading
 * has the title `Entry / Subheading`.
 */
export function readHeadedGlossary(run: Run, kind: OpenDraft["kind"]): ReadResult {
  const result = readHeaded(run, kind);
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
  const headings = blocks.flatMap((block) =>
    block.level === undefined ? [] : [{ level: block.level, title: headingText(block) }],
  );
  const levels = new Set(headings.map(({ level }) => level));
  return new Set(
    [...levels].filter((level) => {
      const titles = headings.filter((one) => one.level === level);
      return titles.filter(({ title }) => asks(title)).length > titles.length / 2;
    }),
  );
}

/** The first block of an answer without the mark of an answer. */
function withoutAnswerMarkInBlock(block: Block, number: string | null): Block {
  const [head, ...more] = block.segments;
  return head ? { ...block, segments: [{ ...head, text: withoutAnswerMark(head.text, number) }, ...more] } : block;
}

function headingText(block: Block): string {
  return withoutEmphasis(plainTypography(block.segments.map((segment) => segment.text).join(" ")));
}

/** Whether the heading at `i` is directly above another heading, or is the last block. */
function hasNoText(blocks: readonly Block[], i: number): boolean {
  const next = blocks[i + 1];
  return next === undefined || next.level !== undefined;
}
