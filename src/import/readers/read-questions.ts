/** Questions with their answers. Without `marks` in the section, questions are recognised by their question mark. */

import type { Block, Segment } from "../../document/block.js";
import { isHeadingAbove } from "../../document/title.js";
import { withoutEmphasis } from "../../document/typography.js";
import { plainLines, splitBefore, textOf, withFirstText } from "../blocks.js";
import { correctionEntry } from "../correction-entry.js";
import type { Run } from "../outline.js";
import { draft, isUnanswered, type OpenDraft } from "../records/draft.js";
import { furtherQuestionWords, numberInMark, splitOpening, withoutAnswerMark } from "./question-marks.js";
import { readMarkedQuestions } from "./read-marked-questions.js";
import { type Doubt, factsOf, type OpenResult, type ReadResult, type RunContext } from "./reader.js";

/** Each question with its answer is a draft. Blocks before the first question are the introduction. */
export function readQuestions(run: Run, context: RunContext): ReadResult {
  return run.spec.marks ? readMarkedQuestions(run, run.spec.marks, context) : readUnmarked(run, context);
}

/**
 * Reads questions without marks. A paragraph that ends with a question mark is a question, and the blocks after it are its
 * answer. In a list of questions, the items with a question mark are questions.
 */
function readUnmarked(run: Run, context: RunContext): OpenResult {
  const result = { drafts: [] as OpenDraft[], introduction: [] as Block[], unread: [] };
  const doubts: Doubt[] = [];
  const isQuestion = (block: Block) => isQuestionParagraph(block) || block.question === true;
  for (const whole of hasListOfQuestions(run.blocks) ? run.blocks.map(itemAsParagraph) : run.blocks) {
    const isWhole = whole.question === true || context.isMarkedAsText(whole);
    for (const block of isWhole ? [whole] : splitAfterQuestion(whole)) {
      const current = result.drafts.at(-1);
      if (context.startsRecord(block))
        result.drafts.push(draft(run.spec.kind ?? "faq", run.path, { ...factsOf(block), body: [block] }));
      else if (isQuestion(block) && !context.isMarkedAsText(block)) {
        result.drafts.push(draft(run.spec.kind ?? "faq", run.path, questionOf(block)));
        doubts.push(...statementDoubts(block), ...headingDoubts(block));
      } else {
        if (current) current.body.push(withoutAnswerPrefix(block, current));
        else result.introduction.push(block);
        if (!context.isMarkedAsText(block)) doubts.push(...questionInsideDoubts(block));
      }
    }
  }
  return { ...result, doubts };
}

/** The block without the mark of an answer, `A:`, if it is the first paragraph after a question. */
export function withoutAnswerPrefix(block: Block, item: OpenDraft | undefined): Block {
  const printed = block.segments[0]?.text ?? "";
  if (!isUnanswered(item) || block.shape !== "paragraph") return block;
  const text = withoutAnswerMark(printed, item?.number ?? null);
  return text === printed ? block : withFirstText(block, text);
}

/** The question in a block, with its number and notes. */
function questionOf(block: Block): Pick<OpenDraft, "question" | "number" | "notes"> {
  const { text, number, notes } = splitOpening(block.segments[0]?.text ?? "", true);
  const question = [withFirstText({ ...block, marker: "" }, text)];
  return { question, number: number ?? numberInMark(block.marker), notes };
}

/** Splits a paragraph after the line that ends its question, because the answer may follow without a blank line. */
function splitAfterQuestion(block: Block): Block[] {
  const { segments } = block;
  let end = segments.findIndex(endsWithQuestionMark);
  if (block.shape !== "paragraph" || end < 0) return [block];
  for (let next = end + 1; next < segments.length; next++) {
    if (endsWithQuestionMark(segments[next] as Segment) && isSecondQuestion(segments.slice(end + 1, next + 1)))
      end = next;
  }
  return end === segments.length - 1 ? [block] : splitBefore(block, [end + 1]);
}

/** A list of numbered questions has at least this many. */
const minNumbered = 3;

/** Whether a block is a list item at the margin with a line that ends with a question mark. */
function isQuestionItem({ shape, indent, segments }: Block): boolean {
  return shape === "item" && indent === 0 && segments.some(endsWithQuestionMark);
}

/**
 * Whether the questions are items of a list: several of them are numbered, or no paragraph is a question and one of them
 * has an answer, in the item or in a block below that asks nothing. If an answer lists questions, `- Is it dusk?`
 * `- Is it dawn?`, a paragraph above them is a question.
 */
function hasListOfQuestions(blocks: readonly Block[]): boolean {
  const isAnswered = (item: Block, next: Block | undefined) =>
    !endsWithQuestionMark(item.segments.at(-1) as Segment) ||
    (next !== undefined && next.level === undefined && !isQuestionItem(next));
  const numbered = blocks.filter((block) => isQuestionItem(block) && /\d/.test(block.marker));
  return (
    numbered.length >= minNumbered ||
    (!blocks.some(isQuestionParagraph) &&
      blocks.some((block, i) => isQuestionItem(block) && isAnswered(block, blocks[i + 1])))
  );
}

/**
 * Makes a block of a list of questions a block of a text: an item that is a question becomes a paragraph, and a block
 * below an item gets one step less indent. A single item below a question becomes a paragraph too.
 */
function itemAsParagraph(block: Block, i: number, all: readonly Block[]): Block {
  if (block.indent === 0) {
    const marker = /\d/.test(block.marker) ? block.marker : "";
    return isQuestionItem(block) ? { ...block, shape: "paragraph", marker } : block;
  }
  const hasSiblings = [all[i - 1], all[i + 1]].some((one) => one?.shape === "item" && one.indent > 0);
  const isSingle = block.shape === "item" && block.indent === 1 && !hasSiblings;
  return { ...block, indent: block.indent - 1, ...(isSingle && { shape: "paragraph" as const, marker: "" }) };
}

function isQuestionParagraph(block: Block): boolean {
  return block.shape === "paragraph" && endsWithQuestionMark(block.segments.at(-1) as Segment);
}

/** The mark of emphasis around a whole paragraph; null if there is none. */
function emphasisOf({ shape, segments }: Block): string | null {
  const text = textOf({ segments });
  const mark = /^(\*{1,3}|_{1,3})(?=\S)/.exec(text)?.[1];
  const inside = mark === undefined ? "" : text.slice(mark.length, -mark.length);
  return shape === "paragraph" && mark !== undefined && text.endsWith(mark) && !inside.includes(mark) ? mark : null;
}

function endsWithQuestionMark(segment: Segment): boolean {
  return /\?["'”’)*]*$/.test(segment.text.trim());
}

/** The beginning of a second question in the same paragraph. */
const secondQuestion = new RegExp(`^["“'‘(*]*(?:${furtherQuestionWords})\\b`, "i");

/** Whether the lines after a question are a second question, without another sentence before its question mark. */
function isSecondQuestion(segments: Segment[]): boolean {
  const text = textOf({ segments });
  return secondQuestion.test(text) && !/[.!:;]["'”’)*]*\s/.test(text);
}

/** A doubt if a block that was not read as a question has a question mark, because another question may begin there. */
function questionInsideDoubts(block: Block): Doubt[] {
  const found = block.segments.find((segment) => /(?<!\[)\?["'”’)*]*(?:\s|$)/.test(segment.text));
  if (!found) return [];
  const { line } = found;
  const message = "This line has a question mark and was not read as a question: another question may begin here.";
  const hint = `If so, divide it in corrections.yaml: ${correctionEntry(line, 'now: "question?\\n\\nanswer"')}, or break: true if the question is on lines of its own. If it is text, not a question: ${correctionEntry(line, "text: true")}`;
  return [{ line, message, hint }];
}

/** A doubt if a line inside a question ends a statement, because it may be the answer to the question before. */
function statementDoubts(block: Block): Doubt[] {
  // Bold type around the whole block shows that it is one question.
  if (emphasisOf(block) === "**") return [];
  const found = block.segments.find((_, i) => /[.!]["'”’)*]*$/.test(block.segments[i - 1]?.text.trim() ?? ""));
  if (!found) return [];
  const { line } = found;
  const message =
    "A sentence ends before this line, and both were read as one question: the sentence may be the answer to the question before.";
  const hint = `If a question begins here, divide it in corrections.yaml: ${correctionEntry(line, "break: true")}. If the question opens with a statement: ${correctionEntry(line, "text: true")}`;
  return [{ line, message, hint }];
}

/** The first line of a question, if it looks like a heading above the question; else null. */
function headingAbove(block: Block): Segment | null {
  return isHeadingAbove(plainLines([block])) ? (block.segments[0] ?? null) : null;
}

/** A doubt if the first line of a question looks like a heading. */
function headingDoubts(block: Block): Doubt[] {
  const heading = headingAbove(block);
  if (heading === null) return [];
  const { line } = heading;
  const text = withoutEmphasis(heading.text);
  const message = `"${text}" looks like a heading, and was read as the first words of a question.`;
  const hint = `If it is one, name it in document.yaml, under sections: - {heading: ${JSON.stringify(text)}, reader: questions}. If the question begins so: ${correctionEntry(line, "text: true", text)} in corrections.yaml.`;
  return [{ line, message, hint }];
}
