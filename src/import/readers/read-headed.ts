/** Entries and questions that are headings of Markdown or HTML, at any level. */
import { type Block, firstLine } from "../../document/block.js";
import { plainTypography, withoutEmphasis } from "../../document/typography.js";
import type { Run } from "../outline.js";
import { draft, type OpenDraft } from "../records/draft.js";
import { questionMark, splitOpening, withoutAnswerMark } from "./question-marks.js";
import type { ReadResult } from "./reader.js";

/**
 * Each heading with text directly below it is a record. Other headings are only in the paths of the records below them.
 * @param asked whether a heading that ends with a question mark, or begins with `Question:`, is the question of
 * its record
 */
export function readHeaded(run: Run, kind: OpenDraft["kind"], asked: boolean): ReadResult {
  const introduction: Block[] = [];
  const drafts: OpenDraft[] = [];
  const headings: number[] = [];
  let openHeadings: { level: number; title: string }[] = [];
  run.blocks.forEach((block, i) => {
    if (block.level === undefined) {
      const current = drafts.at(-1);
      if (current)
        current.body.push(
          current.question.length > 0 && current.body.length === 0 ? withoutAnswerPrefix(block, current.number) : block,
        );
      else introduction.push(block);
      return;
    }
    const { level } = block;
    const line = firstLine(block);
    const title = headingText(block);
    openHeadings = openHeadings.filter((one) => one.level < level);
    const path = [...run.path, ...openHeadings.map((one) => one.title)];
    openHeadings.push({ level, title });
    if (hasNoText(run.blocks, i)) {
      if (line > 0) headings.push(line);
      return;
    }
    const isQuestion = asked && (/\?["'”’)]*$/.test(title) || questionMark.test(title));
    const { text, ...opening } = splitOpening(title, true);
    drafts.push(
      isQuestion
        ? draft(kind, path, { ...opening, question: [{ ...block, segments: [{ line, text }] }] })
        : draft(kind, path, { titles: [title], titleLines: [line] }),
    );
  });
  return { drafts, introduction, unread: [], headings };
}

/**
 * Reads a glossary with headings: those of the highest level are entries, deeper ones are titled `Entry / Subheading`.
 */
export function readHeadedGlossary(run: Run, kind: OpenDraft["kind"]): ReadResult {
  const result = readHeaded(run, kind, false);
  const depth = run.path.length;
  const drafts = result.drafts.map((item) => ({
    ...item,
    path: item.path.slice(0, depth),
    titles: [[...item.path.slice(depth), ...item.titles].join(" / ")],
  }));
  return { ...result, drafts };
}

/** The first paragraph of an answer without its `A:`. */
function withoutAnswerPrefix(block: Block, number: string | null): Block {
  const [head, ...more] = block.segments;
  return head ? { ...block, segments: [{ ...head, text: withoutAnswerMark(head.text, number) }, ...more] } : block;
}

function headingText(block: Block): string {
  return withoutEmphasis(plainTypography(block.segments.map((segment) => segment.text).join(" ")));
}

/** Whether there is no text between the heading at `i` and the next heading, or the end. */
function hasNoText(blocks: readonly Block[], i: number): boolean {
  const next = blocks[i + 1];
  return next === undefined || next.level !== undefined;
}
