/** Questions with their answers. Without `marks` in the section, questions are recognised by their question mark. */

import { type Block, firstLine, paragraph, type Segment } from "../../document/block.js";
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
 * answer. If there is no such paragraph, list items that end with a question mark are questions, and the text below each
 * is its answer. If nearly all questions are numbered or have the same emphasis, other such blocks are questions too.
 */
function readUnmarked(run: Run, context: RunContext): OpenResult {
  const result = { drafts: [] as OpenDraft[], introduction: [] as Block[], unread: [] };
  const doubts: Doubt[] = [];
  const { blocks, impliedLines: numberedLines } = numberedAsParagraphs(run.blocks);
  const itemsAreQuestions =
    !blocks.some(isQuestionParagraph) && blocks.some((block, i) => isAnsweredItem(block, blocks[i + 1]));
  const questionEmphasis = emphasisOfQuestions(blocks);
  // First lines of questions without a question mark.
  const impliedLines = itemsAreQuestions ? itemsLikeQuestions(blocks) : numberedLines;
  const isQuestion = (block: Block, before: OpenDraft | undefined) => {
    // Directly below a question, a paragraph with the emphasis of questions is its answer.
    const isBelowAnswer = before !== undefined && before.body.length > 0;
    const hasQuestionEmphasis = questionEmphasis !== null && emphasisOf(block) === questionEmphasis;
    return (
      isQuestionParagraph(block) ||
      block.question === true ||
      impliedLines.has(firstLine(block)) ||
      (hasQuestionEmphasis && isBelowAnswer)
    );
  };
  const blocksToRead = itemsAreQuestions
    ? blocks.map((block, i) => itemAsParagraph(block, i, blocks, impliedLines))
    : blocks;
  for (const unsplitBlock of blocksToRead) {
    const isWhole = unsplitBlock.question === true || context.isMarkedAsText(unsplitBlock);
    const answered = isWhole || !isUnanswered(result.drafts.at(-1)) ? [unsplitBlock] : splitAfterAnswer(unsplitBlock);
    const parts = isWhole ? [unsplitBlock] : answered.flatMap(splitAfterQuestion);
    parts.forEach((block, i) => {
      const current = result.drafts.at(-1);
      if (context.startsRecord(block))
        result.drafts.push(draft(run.spec.kind ?? "faq", run.path, { ...factsOf(block), body: [block] }));
      else if (isQuestion(block, current) && !context.isMarkedAsText(block) && i < answered.length) {
        result.drafts.push(draft(run.spec.kind ?? "faq", run.path, questionOf(block)));
        doubts.push(...statementDoubts(block), ...headingDoubts(block));
      } else {
        if (current) current.body.push(withoutAnswerPrefix(numberedAsText(block), current));
        else result.introduction.push(block);
        if (!context.isMarkedAsText(block)) doubts.push(...questionInsideDoubts(block));
      }
    });
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

/**
 * Splits a paragraph directly below a question after the last line that ends a statement, if the lines below it are one
 * question: the statement is the answer, because the question above has no other.
 */
function splitAfterAnswer(block: Block): Block[] {
  const { segments } = block;
  const end = segments.findIndex(endsWithQuestionMark);
  const start = segments.slice(0, Math.max(0, end)).findLastIndex(({ text }) => /[.!]["'”’)*]*$/.test(text.trim())) + 1;
  const opensSentence = /^["“'‘(*_]*[\p{Lu}\d]/u.test(segments[start]?.text.trim() ?? "");
  return block.shape === "paragraph" && start > 0 && opensSentence ? splitBefore(block, [start]) : [block];
}

/** A line that begins with a number: `1. Can I …`. */
const numberedLine = /^(\d{1,3}[.)])\s+(?=["“'‘(]?\p{Lu})/u;

/** If at least this share of at least three numbered paragraphs asks, every one with text below it is a question. */
const minNumberedShare = 0.8;

/**
 * Makes each numbered question, `1. Can I …?`, a paragraph with the number as its marker. Only numbers that rise by one or
 * begin again at 1 count.
 * @returns `impliedLines`: the first lines of questions without a question mark, if nearly all numbered paragraphs ask
 */
function numberedAsParagraphs(blocks: readonly Block[]): { blocks: Block[]; impliedLines: ReadonlySet<number> } {
  let last = 0;
  const parts = blocks.flatMap((block) => {
    if (block.indent > 0 || block.level !== undefined) return [{ part: block, marker: undefined }];
    const marks = new Map<Segment, string>();
    block.segments.forEach((segment, i) => {
      const text = i === 0 ? `${block.marker} ${segment.text}` : segment.text;
      const mark = numberedLine.exec(text.trim())?.[1] ?? "0";
      const number = Number.parseInt(mark, 10);
      if (number === 0 || (number !== last + 1 && number !== 1)) return;
      last = number;
      marks.set(segment, mark);
    });
    const starts = block.segments.flatMap((segment, i) => (i > 0 && marks.has(segment) ? [i] : []));
    return splitBefore(block, starts).map((part) => ({ part, marker: marks.get(part.segments[0] as Segment) }));
  });
  const numbered = parts.filter(({ marker }) => marker !== undefined);
  const asks = ({ part }: (typeof parts)[number]) => part.segments.some(endsWithQuestionMark);
  const nearlyAllAsk = numbered.length >= 3 && numbered.filter(asks).length >= minNumberedShare * numbered.length;
  if (!nearlyAllAsk) return { blocks: [...blocks], impliedLines: new Set() };
  const impliedLines = new Set<number>();
  const result = parts.map((one, i): Block => {
    const { part, marker } = one;
    const next = parts[i + 1];
    const isImplied = next !== undefined && next.marker === undefined;
    if (marker === undefined || !(asks(one) || isImplied)) return part;
    if (!asks(one)) impliedLines.add(firstLine(part));
    const words = (part.segments[0]?.text ?? "").trim().replace(numberedLine, "");
    return { ...withFirstText(paragraph(part.segments), words), marker };
  });
  return { blocks: result, impliedLines };
}

/** Makes a numbered paragraph a list item again, because it is not a question. Other blocks stay as they are. */
function numberedAsText(block: Block): Block {
  return block.shape === "paragraph" && block.marker !== "" ? { ...block, shape: "item" } : block;
}

function isQuestionItem({ shape, indent, segments }: Block): boolean {
  return shape === "item" && indent === 0 && endsWithQuestionMark(segments.at(-1) as Segment);
}

/**
 * Whether a list item at the margin is a question, and the block after it may be its answer because it asks nothing. If an
 * answer lists questions, `- Is it dusk?` `- Is it dawn?`, at most the last of them has such a block after it.
 */
function isAnsweredItem(block: Block, next: Block | undefined): boolean {
  return isQuestionItem(block) && next !== undefined && next.level === undefined && !isQuestionItem(next);
}

/** If at least this share of the list items at the margin asks, every such item with text below it is a question. */
const minQuestionItemShare = 0.8;

/** The first lines of items without a question mark and with text below them, if nearly all items are questions. */
function itemsLikeQuestions(blocks: readonly Block[]): ReadonlySet<number> {
  const outer = blocks.filter(({ shape, indent }) => shape === "item" && indent === 0);
  if (outer.filter(isQuestionItem).length < minQuestionItemShare * outer.length) return new Set();
  const others = blocks.flatMap((block, i) =>
    outer.includes(block) && !isQuestionItem(block) && (blocks[i + 1]?.indent ?? 0) > 0 ? [firstLine(block)] : [],
  );
  return new Set(others);
}

/**
 * Makes a block of a list of questions a block of a text: an item that is a question becomes a paragraph, and a block
 * below an item gets one step less indent. A single item below a question becomes a paragraph too.
 * @param impliedLines the first lines of items that are questions without a question mark
 */
function itemAsParagraph(block: Block, i: number, all: readonly Block[], impliedLines: ReadonlySet<number>): Block {
  if (block.indent === 0) {
    const marker = /\d/.test(block.marker) ? block.marker : "";
    return isQuestionItem(block) || impliedLines.has(firstLine(block))
      ? { ...block, shape: "paragraph", marker }
      : block;
  }
  const hasSiblings = [all[i - 1], all[i + 1]].some((one) => one?.shape === "item" && one.indent > 0);
  const isSingle = block.shape === "item" && block.indent === 1 && !hasSiblings;
  return { ...block, indent: block.indent - 1, ...(isSingle && { shape: "paragraph" as const, marker: "" }) };
}

function isQuestionParagraph(block: Block): boolean {
  return block.shape === "paragraph" && endsWithQuestionMark(block.segments.at(-1) as Segment);
}

/** The emphasis of fewer questions is ignored. */
const minQuestions = 4;
/** If at least this share of the questions has the same emphasis, every paragraph with it is a question. */
const minEmphasisShare = 0.8;

/** The mark of emphasis around nearly all question paragraphs of a section; null if there is none. */
function emphasisOfQuestions(blocks: readonly Block[]): string | null {
  const marks = blocks.filter(isQuestionParagraph).map(emphasisOf);
  const [firstMark] = marks.filter((mark) => mark !== null);
  if (firstMark === undefined || marks.length < minQuestions) return null;
  const share = marks.filter((mark) => mark === firstMark).length / marks.length;
  return share >= minEmphasisShare ? firstMark : null;
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
