/** Entries and questions that are headings of Markdown or HTML, at any level. */
import { type Block, firstLine } from "../../document/block.js";
import { plainTypography, withoutEmphasis } from "../../document/typography.js";
import type { Run } from "../outline.js";
import { draft, type OpenDraft } from "../records/draft.js";
import { answerMark, openingApart, questionMark } from "./question-marks.js";
import type { ReadResult } from "./reader.js";

/**
 * Each heading with text below it is a record. A heading directly above a deeper heading, or above nothing, is a heading
 * and no record. The headings around a record are in its path.
 * @param asked whether a heading that ends with a question mark, or begins with `Question:`, is the question of its record
 */
export function readHeaded(run: Run, kind: OpenDraft["kind"], asked: boolean): ReadResult {
  const introduction: Block[] = [];
  const drafts: OpenDraft[] = [];
  const headings: number[] = [];
  let around: { level: number; title: string }[] = [];
  run.blocks.forEach((block, i) => {
    if (block.level === undefined) {
      const current = drafts.at(-1);
      if (current)
        current.body.push(current.question.length > 0 && current.body.length === 0 ? answerOf(block) : block);
      else introduction.push(block);
      return;
    }
    const { level } = block;
    const line = firstLine(block);
    const title = headingText(block);
    around = around.filter((one) => one.level < level);
    const path = [...run.path, ...around.map((one) => one.title)];
    around.push({ level, title });
    if (isGroup(run.blocks, i)) {
      if (line > 0) headings.push(line);
      return;
    }
    const isQuestion = asked && (/\?["'”’)]*$/.test(title) || questionMark.test(title));
    const { text, ...opening } = openingApart(title, true);
    drafts.push(
      isQuestion
        ? draft(kind, path, { ...opening, question: [{ ...block, segments: [{ line, text }] }] })
        : draft(kind, path, { titles: [title], titleLines: [line] }),
    );
  });
  return { drafts, introduction, unread: [], headings };
}

/** A glossary with headings: those of the highest level are entries, deeper ones are subheadings `Entry / Subheading`. */
export function readHeadedGlossary(run: Run, kind: OpenDraft["kind"]): ReadResult {
  const read = readHeaded(run, kind, false);
  const depth = run.path.length;
  const drafts = read.drafts.map((item) => ({
    ...item,
    path: item.path.slice(0, depth),
    titles: [[...item.path.slice(depth), ...item.titles].join(" / ")],
  }));
  return { ...read, drafts };
}

/** The first paragraph of an answer without its `A:`. */
function answerOf(block: Block): Block {
  const [head, ...more] = block.segments;
  return head ? { ...block, segments: [{ ...head, text: head.text.replace(answerMark, "") }, ...more] } : block;
}

function headingText(block: Block): string {
  return withoutEmphasis(plainTypography(block.segments.map((segment) => segment.text).join(" ")));
}

/** Whether there is no text between a heading and the next heading, or the end. */
function isGroup(blocks: readonly Block[], at: number): boolean {
  const next = blocks[at + 1];
  return next === undefined || next.level !== undefined;
}
