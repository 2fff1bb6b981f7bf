/** Questions and answers that begin with marks such as `Q:` and `A:`, which the section names in `marks`. */
import type { Block, Segment } from "../../document/block.js";
import { splitBefore, withFirstText } from "../blocks.js";
import type { Run } from "../outline.js";
import { compilePattern, type Pattern } from "../pattern.js";
import { draft, type OpenDraft } from "../records/draft.js";
import { afterMark, numberInMark } from "./question-marks.js";
import type { OpenResult, RunContext } from "./reader.js";

/**
 * Makes a draft of each question with its answer. A block without a mark continues the question if the next mark is that
 * of an answer; otherwise it is the answer. An answer without a question is unread, and so are the blocks below it.
 * @param marks the patterns of the section's `marks`
 */
export function readMarkedQuestions(
  run: Run,
  marks: { question: string; answer: string },
  context: RunContext,
): OpenResult {
  const questionMark = compilePattern(marks.question);
  const answerMark = compilePattern(marks.answer);
  const result = { drafts: [] as OpenDraft[], introduction: [] as Block[], unread: [] as Block[] };
  // The part to which the block before belongs: `lost` is an answer without a question.
  let part: "question" | "answer" | "lost" = "question";
  /** Whether the first block with a mark is an answer. */
  const answerComesNext = (following: readonly Block[]) => {
    const marked = following.find((one) => withoutMark(one, questionMark) ?? withoutMark(one, answerMark));
    return marked !== undefined && withoutMark(marked, questionMark) === null;
  };
  const blocks = run.blocks.flatMap((unsplitBlock) => splitAtMarks(unsplitBlock, [questionMark, answerMark]));
  for (const [i, block] of blocks.entries()) {
    const current = result.drafts.at(-1);
    const marked = withoutMark(block, questionMark);
    if (marked) {
      const [questionPart, answerPart] = splitInline({ ...marked, shape: "paragraph", marker: "" }, answerMark);
      const restored = restoreQuestionMark(questionPart);
      const words = block.segments[0]?.text ?? "";
      const printedMark = questionMark.exec(words.replace(numberBeforeMark, ""))?.text ?? "";
      const number =
        numberInMark(numberBeforeMark.exec(words)?.[0].trim() ?? "") ??
        numberInMark(block.marker) ??
        numberInMark(printedMark);
      const notes = restored ? [restoredNote] : [];
      const item = { number, question: [restored ?? questionPart], body: answerPart ? [answerPart] : [], notes };
      result.drafts.push(draft(run.spec.kind ?? "faq", run.path, item));
      part = answerPart ? "answer" : "question";
      continue;
    }
    const answer = withoutMark(block, answerMark);
    if (context.startsRecord(block)) {
      result.drafts.push(draft(run.spec.kind ?? "faq", run.path, { body: [answer ?? block] }));
      part = "answer";
      continue;
    }
    // The question of this answer is lost. The answer must not be added to another one.
    if (part === "lost" || (answer && (!current || part === "answer"))) {
      part = "lost";
      result.unread.push(block);
      continue;
    }
    if (!current) {
      result.introduction.push(block);
      continue;
    }
    const isBelowQuestion = part === "question" && current.question.length > 0;
    if (!answer && isBelowQuestion && answerComesNext(blocks.slice(i + 1))) {
      current.question.push(block);
      continue;
    }
    if (answer || isBelowQuestion) part = "answer";
    current.body.push(answer ?? block);
  }
  return result;
}

/**
 * Splits a block before each line that begins with a mark: questions and answers may follow each other without a blank
 * line.
 */
function splitAtMarks(block: Block, marks: readonly Pattern[]): Block[] {
  const starts = block.segments.flatMap((segment, i) =>
    i > 0 && marks.some((mark) => withoutMark({ ...block, segments: [segment] }, mark)) ? [i] : [],
  );
  return splitBefore(block, starts);
}

/** The block without the mark at its start; null if it does not begin with the mark. */
function withoutMark(block: Block, mark: Pattern): Block | null {
  const words = (block.segments[0]?.text ?? "").replace(numberBeforeMark, "");
  const match = mark.exec(words);
  return match?.index === 0 ? withFirstText(block, afterMark(words, match.text)) : null;
}

/** A number before a mark: `12) Asked: …`. */
const numberBeforeMark = /^\s*(?:\d{1,3}[.)]|\(\d{1,3}\))\s+/;

/**
 * Splits a block into the question and the answer that begins on the line of the question's end: `Q. … A. …`. The answer
 * is null if there is none.
 */
function splitInline(block: Block, answerMark: Pattern): [Block, Block | null] {
  for (const [i, segment] of block.segments.entries()) {
    // An answer may begin after each question mark of the line.
    const parts = segment.text.split(/(?<=\?["'”’)*_]*)\s+/);
    for (let partCount = 1; partCount < parts.length; partCount++) {
      const tail: Segment = { line: segment.line, text: parts.slice(partCount).join(" ") };
      const answer = withoutMark({ ...block, segments: [tail, ...block.segments.slice(i + 1)] }, answerMark);
      if (answer) {
        const head: Segment = { line: segment.line, text: parts.slice(0, partCount).join(" ") };
        return [{ ...block, segments: [...block.segments.slice(0, i), head] }, answer];
      }
    }
  }
  return [block, null];
}

const restoredNote =
  "The question mark is restored; the line is marked as a question and ends without one in this copy.";

/** A full stop, question mark or exclamation mark at the end of a question. A reference such as `(p. 23)` may follow it. */
const markAtEnd = /[?.!]["'”’)*_]*(?:\s+[*_]*\([^()]{1,60}\)[*_]*)?$/;

/** Adds a question mark, which some extractions lose. Null if the question already ends with a mark (`markAtEnd`). */
function restoreQuestionMark(block: Block): Block | null {
  const last = block.segments.at(-1);
  if (!last || markAtEnd.test(last.text.trim())) return null;
  return { ...block, segments: [...block.segments.slice(0, -1), { ...last, text: `${last.text.trim()}?` }] };
}
