/** Questions with their answers, recognised by marks such as `Q:` and `A:`, or by the question mark alone. */
import { type Block, firstLine, paragraph, type Segment } from "../../document/block.js";
import { isHeadingAbove } from "../../document/title.js";
import { withoutEmphasis } from "../../document/typography.js";
import { sectionName } from "../../profile/document-file.js";
import type { Run } from "../outline.js";
import { compilePattern, type Pattern } from "../pattern.js";
import { draft, type OpenDraft } from "../records/draft.js";
import { afterMark, dashedMark, furtherQuestionWords, numberInMark, splitOpening } from "./question-marks.js";
import type { Doubt, ReadResult, RunContext } from "./reader.js";
import { splitRunIn } from "./run-in-questions.js";

/** Each question with its answer is a draft. Blocks before the first question are the introduction. */
export function readQuestions(run: Run, context: RunContext): ReadResult {
  return run.spec.marks ? readMarked(run, run.spec.marks, context) : readUnmarked(run, context);
}

/** Reads questions and answers that begin with the section's `marks`. */
function readMarked(run: Run, marks: { question: string; answer: string }, context: RunContext): ReadResult {
  const questionMark = compilePattern(marks.question, `${sectionName(run.spec)}: marks.question`);
  const answerMark = compilePattern(marks.answer, `${sectionName(run.spec)}: marks.answer`);
  const result = { drafts: [] as OpenDraft[], introduction: [] as Block[], unread: [] as Block[] };
  // What the blocks before belong to; `lost` after an answer without a question.
  let part: "question" | "answer" | "lost" = "question";
  /** Whether the first block with a mark is an answer. */
  const answerComesNext = (following: readonly Block[]) => {
    const marked = following.find((one) => withoutMark(one, questionMark) ?? withoutMark(one, answerMark));
    return marked !== undefined && withoutMark(marked, questionMark) === null;
  };
  const blocks = run.blocks.flatMap((unsplitBlock) => splitAtMarks(unsplitBlock, [questionMark, answerMark]));
  for (const [at, block] of blocks.entries()) {
    const current = result.drafts.at(-1);
    const marked = withoutMarkAndEmphasis(block, questionMark);
    if (marked) {
      const [questionPart, answerPart] = splitInline(marked.question, answerMark);
      const restored = marked.isEnclosed ? null : restoreQuestionMark(questionPart);
      const number =
        numberInMark(questionMark.exec(block.segments[0]?.text ?? "")?.text ?? "") ?? numberInMark(block.marker);
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
    // An answer without a question before it: its question is lost, and it must not be added to another answer.
    if (part === "lost" || (answer && (!current || part === "answer"))) {
      part = "lost";
      result.unread.push(block);
      continue;
    }
    if (!current) {
      result.introduction.push(block);
      continue;
    }
    if (answer) part = "answer";
    // A block without a mark between the marks of a question and of its answer continues the question.
    else if (part === "question" && current.question.length > 0 && answerComesNext(blocks.slice(at + 1))) {
      current.question.push(block);
      continue;
    }
    // Otherwise a block without a mark after a question is its answer.
    else if (part === "question" && current.question.length > 0) part = "answer";
    current.body.push(answer ?? block);
  }
  return result;
}

/**
 * A paragraph that ends with a question mark is a question, and the blocks after it are its answer. If no paragraph is
 * a question, list items that end with a question mark are questions, and the text below each is its answer. Numbers
 * and emphasis that nearly all questions have make other blocks questions too.
 */
function readUnmarked(run: Run, context: RunContext): ReadResult {
  const result = { drafts: [] as OpenDraft[], introduction: [] as Block[], unread: [] };
  const doubts: Doubt[] = [];
  const runIn = splitRunIn(run.blocks);
  doubts.push(...runIn.doubts);
  const { blocks, numberedLines } = numberedAsParagraphs(runIn.blocks);
  const itemsAreQuestions =
    !blocks.some(isQuestionParagraph) && blocks.some((block, at) => isAnsweredItem(block, blocks[at + 1]));
  const questionEmphasis = emphasisOfQuestions(blocks);
  // First lines of questions without a question mark.
  const impliedLines = itemsAreQuestions ? itemsLikeQuestions(blocks) : numberedLines;
  // Directly below a question, a paragraph with the emphasis of questions is its answer.
  const isQuestion = (block: Block, before: OpenDraft | undefined) =>
    isQuestionParagraph(block) ||
    context.isQuestion(block) ||
    impliedLines.has(firstLine(block)) ||
    (questionEmphasis !== null &&
      emphasisOf(block) === questionEmphasis &&
      before !== undefined &&
      before.body.length > 0);
  const blocksToRead = itemsAreQuestions
    ? blocks.map((block, at) => itemAsParagraph(block, at, blocks, impliedLines))
    : blocks;
  for (const unsplitBlock of blocksToRead) {
    const isQuoted = context.isQuestion(unsplitBlock) || context.continuesQuestion(unsplitBlock);
    const parts = isQuoted || context.isMarkedAsText(unsplitBlock) ? [unsplitBlock] : splitAfterQuestion(unsplitBlock);
    parts.forEach((block, i) => {
      const current = result.drafts.at(-1);
      if (context.startsRecord(block)) result.drafts.push(draft(run.spec.kind ?? "faq", run.path, { body: [block] }));
      else if (context.continuesQuestion(block) && current !== undefined && current.body.length === 0)
        current.question.push(block);
      else if (isQuestion(block, current) && !context.isMarkedAsText(block) && i === 0) {
        result.drafts.push(draft(run.spec.kind ?? "faq", run.path, questionOf(block)));
        doubts.push(...statementDoubts(block), ...headingDoubts(block), ...markDoubts(block));
      } else {
        if (current) current.body.push(numberedAsText(block));
        else result.introduction.push(block);
        if (!context.isMarkedAsText(block)) doubts.push(...questionInsideDoubts(block));
      }
    });
  }
  return { ...result, doubts };
}

/** The question in a block, with its number and notes. */
function questionOf(block: Block): Pick<OpenDraft, "question" | "number" | "notes"> {
  const [head, ...more] = block.segments as [Segment, ...Segment[]];
  const { text, number, notes } = splitOpening(head.text);
  const question = [{ ...block, marker: "", segments: [{ ...head, text }, ...more] }];
  return { question, number: number ?? numberInMark(block.marker), notes };
}

/** Splits a paragraph after the line that ends its question: the answer may follow without a blank line. */
function splitAfterQuestion(block: Block): Block[] {
  const { segments } = block;
  let end = segments.findIndex(endsWithQuestionMark);
  if (block.shape !== "paragraph" || end < 0) return [block];
  for (let next = end + 1; next < segments.length; next++) {
    if (endsWithQuestionMark(segments[next] as Segment) && isSecondQuestion(segments.slice(end + 1, next + 1)))
      end = next;
  }
  if (end === segments.length - 1) return [block];
  return [{ ...block, segments: segments.slice(0, end + 1) }, paragraph(segments.slice(end + 1))];
}

/** With fewer numbered lines, they are not read as a list of questions. */
const minNumbered = 3;
/** If at least this share of the numbered paragraphs has a question, all that have text below them are questions. */
const minNumberedQuestionShare = 0.8;
/** A line that begins with a number: `1. Can I …`. */
const numberedLine = /^(\d{1,3}[.)])\s+(?=["“'‘(]?\p{Lu})/u;

/**
 * Makes each numbered question, `1. Can I …?`, a paragraph of its own with the number as its marker. Only numbers that
 * rise by one, or begin again at 1, count. The blocks stay unchanged if there are few numbers, or not nearly all open a
 * question.
 * @returns numberedLines: the first lines of the numbered paragraphs with text below them
 */
function numberedAsParagraphs(blocks: readonly Block[]): {
  blocks: readonly Block[];
  numberedLines: ReadonlySet<number>;
} {
  let lastNumber = 0;
  const parts = blocks.flatMap((block): { block: Block; isNumbered: boolean }[] => {
    if (block.indent > 0) return [{ block, isNumbered: false }];
    const starts = new Map<number, string>();
    block.segments.forEach(({ text }, i) => {
      const printed = i === 0 ? `${block.marker} ${text}`.trim() : text.trim();
      const mark = numberedLine.exec(printed)?.[1] ?? "0";
      const number = Number.parseInt(mark, 10);
      if (number === 0 || (number !== lastNumber + 1 && number !== 1)) return;
      lastNumber = number;
      starts.set(i, mark);
    });
    if (starts.size === 0) return [{ block, isNumbered: false }];
    return [...(starts.has(0) ? [] : [0]), ...starts.keys()].map((start, i, all) => {
      const segments = block.segments.slice(start, all[i + 1]);
      const marker = starts.get(start);
      if (marker === undefined) return { block: { ...block, segments }, isNumbered: false };
      const [head, ...more] = segments as [Segment, ...Segment[]];
      const first = { ...head, text: head.text.trim().replace(numberedLine, "") };
      return { block: { ...paragraph([first, ...more]), marker }, isNumbered: true };
    });
  });
  const numbered = parts.filter(({ isNumbered }) => isNumbered);
  const numberedQuestions = numbered.filter(({ block }) => block.segments.some(endsWithQuestionMark));
  if (numbered.length < minNumbered || numberedQuestions.length < minNumberedQuestionShare * numbered.length)
    return { blocks, numberedLines: new Set() };
  const numberedLines = new Set(
    parts.flatMap(({ block, isNumbered }, i) =>
      isNumbered && parts[i + 1]?.isNumbered === false ? [firstLine(block)] : [],
    ),
  );
  const isQuestion = (block: Block) => numberedLines.has(firstLine(block)) || block.segments.some(endsWithQuestionMark);
  return { blocks: parts.map(({ block }) => (isQuestion(block) ? block : numberedAsText(block))), numberedLines };
}

/** Makes a paragraph that has a marker a list item again, since it is not a question. Other blocks stay as they are. */
function numberedAsText(block: Block): Block {
  return block.shape === "paragraph" && block.marker !== "" ? { ...block, shape: "item" } : block;
}

function isQuestionItem({ shape, indent, segments }: Block): boolean {
  return shape === "item" && indent === 0 && endsWithQuestionMark(segments.at(-1) as Segment);
}

/**
 * Whether a list item at the margin is a question, and the block after it is not: it may be the answer. In a list of
 * questions to choose from, only the last question may have a block after it.
 */
export function isAnsweredItem(block: Block, next: Block | undefined): boolean {
  return isQuestionItem(block) && next !== undefined && next.level === undefined && !isQuestionItem(next);
}

/**
 * If at least this share of the list items at the margin has a question mark, each with text below it is a question.
 */
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
 * In a list of questions, makes each item that is a question a paragraph, and gives the blocks below it one step less
 * indent. If the text below it is a single item, that becomes a paragraph too.
 * @param impliedLines the first lines of items that are questions without a question mark
 */
function itemAsParagraph(block: Block, at: number, all: readonly Block[], impliedLines: ReadonlySet<number>): Block {
  if (block.indent === 0) {
    const marker = /\d/.test(block.marker) ? block.marker : "";
    return isQuestionItem(block) || impliedLines.has(firstLine(block))
      ? { ...block, shape: "paragraph", marker }
      : block;
  }
  const hasSiblings = [all[at - 1], all[at + 1]].some((one) => one?.shape === "item" && one.indent > 0);
  const isSingle = block.shape === "item" && block.indent === 1 && !hasSiblings;
  return { ...block, indent: block.indent - 1, ...(isSingle && { shape: "paragraph" as const, marker: "" }) };
}

function isQuestionParagraph(block: Block): boolean {
  return block.shape === "paragraph" && endsWithQuestionMark(block.segments.at(-1) as Segment);
}

/** With fewer questions, their emphasis is ignored. */
const minQuestions = 4;
/** If at least this share of the questions has the same emphasis, every paragraph with it is a question. */
const minEmphasisShare = 0.8;

/** The mark of emphasis around nearly all question paragraphs of a section; null if there is none. */
function emphasisOfQuestions(blocks: readonly Block[]): string | null {
  const marks = blocks.filter(isQuestionParagraph).map(emphasisOf);
  const [mark] = marks.filter((one) => one !== null);
  return mark !== undefined &&
    marks.length >= minQuestions &&
    marks.filter((one) => one === mark).length >= minEmphasisShare * marks.length
    ? mark
    : null;
}

/** The mark of emphasis around a whole paragraph; null if there is none. */
function emphasisOf({ shape, segments }: Block): string | null {
  const text = segments.map((segment) => segment.text.trim()).join(" ");
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
function isSecondQuestion(segments: readonly Segment[]): boolean {
  const text = segments.map((segment) => segment.text.trim()).join(" ");
  return secondQuestion.test(text) && !/[.!:;]["'”’)*]*\s/.test(text);
}

/** A doubt if a block that was not read as a question has a question mark: another question may begin there. */
function questionInsideDoubts(block: Block): Doubt[] {
  const found = block.segments.find((segment) => /(?<!\[)\?["'”’)*]*(?:\s|$)/.test(segment.text));
  if (!found) return [];
  const { line } = found;
  return [
    {
      line,
      message: "This line has a question mark and was not read as a question: another question may begin here.",
      hint: `If so, divide it in corrections.yaml: - {lines: ${line}, was: words of this line, now: "question?\\n\\nanswer", why: …}, or break: true if the question is on lines of its own. If it is text, not a question: - {lines: ${line}, was: words of this line, text: true, why: …}`,
    },
  ];
}

/** A doubt if a line inside a question ends a statement: this may be the answer to the question before. */
function statementDoubts(block: Block): Doubt[] {
  // Bold type around the whole block shows that it is one question.
  const [first, last] = [block.segments[0]?.text.trim() ?? "", block.segments.at(-1)?.text.trim() ?? ""];
  if (/^\*\*[^*]/.test(first) && /[^*]\*\*$/.test(last) && hasNoInnerBold(block)) return [];
  const found = block.segments.find((_, i) => /[.!]["'”’)*]*$/.test(block.segments[i - 1]?.text.trim() ?? ""));
  if (!found) return [];
  const { line } = found;
  return [
    {
      line,
      message:
        "A sentence ends before this line, and both were read as one question: the sentence may be the answer to the question before.",
      hint: `If a question begins here, divide it in corrections.yaml: - {lines: ${line}, was: words of this line, break: true, why: …}. If the question opens with a statement: - {lines: ${line}, was: words of this line, text: true, why: …}`,
    },
  ];
}

/** The first line of a question, if it looks like a heading above the question; else null. */
export function headingAbove({ segments }: Block): Segment | null {
  return isHeadingAbove(segments.map(({ text }) => withoutEmphasis(text))) ? (segments[0] ?? null) : null;
}

/** A doubt if the first line of a question looks like a heading. */
function headingDoubts(block: Block): Doubt[] {
  const heading = headingAbove(block);
  if (heading === null) return [];
  const text = withoutEmphasis(heading.text);
  return [
    {
      line: heading.line,
      message: `"${text}" looks like a heading, and was read as the first words of a question.`,
      hint: `If it is one, name it in document.yaml, under sections: - {heading: ${JSON.stringify(text)}, reader: questions}. If the question begins so: - {lines: ${heading.line}, was: ${JSON.stringify(text)}, text: true, why: …} in corrections.yaml.`,
    },
  ];
}

/** A doubt if a question in a section without `marks` begins with what looks like a mark: `Q1 - May I …?`. */
function markDoubts({ segments }: Block): Doubt[] {
  const [head] = segments;
  const mark = dashedMark.exec(withoutEmphasis(head?.text ?? ""))?.[0].trim();
  if (head === undefined || mark === undefined) return [];
  return [
    {
      line: head.line,
      message: `"${mark}" may mark this question, and was read as its first words.`,
      hint: `If it is a mark, leave it out in corrections.yaml: - {lines: ${head.line}, was: ${JSON.stringify(head.text.trim())}, now: the same without it, why: …}. If all questions have one, name it in document.yaml: marks, see docs/record-format.md. If the question begins so: text: true instead of now.`,
    },
  ];
}

/** Whether there is no `**` between the first two and the last two characters of a block. */
function hasNoInnerBold(block: Block): boolean {
  const text = block.segments.map((segment) => segment.text.trim()).join(" ");
  return !text.slice(2, -2).includes("**");
}

/**
 * Splits a block before each line that begins with a mark: questions and answers may follow each other without a blank
 * line.
 */
function splitAtMarks(block: Block, marks: readonly Pattern[]): Block[] {
  const starts = block.segments.flatMap((segment, i) =>
    i > 0 && marks.some((mark) => mark.exec(segment.text)?.index === 0) ? [i] : [],
  );
  return [0, ...starts].map((start, i) => {
    const segments = block.segments.slice(start, starts[i]);
    return i === 0 ? { ...block, segments } : paragraph(segments);
  });
}

/**
 * The block without the mark at its start; null if it does not begin with the mark.
 * @param wordsAfter returns the words of a line after the mark
 */
function withoutMark(block: Block, mark: Pattern, wordsAfter = afterMark): Block | null {
  const head = block.segments[0];
  const match = head ? mark.exec(head.text) : null;
  if (!head || !match || match.index !== 0) return null;
  const text = wordsAfter(head.text, match.text);
  return { ...block, segments: [{ ...head, text }, ...block.segments.slice(1)] };
}

/**
 * The block of a question without its mark, and without the emphasis that the mark opens: `*Q: May I?*` becomes
 * `May I?`. Null if the block does not begin with the mark.
 * @returns isEnclosed: whether such emphasis was removed, which shows where the question ends
 */
function withoutMarkAndEmphasis(block: Block, mark: Pattern): { question: Block; isEnclosed: boolean } | null {
  let opening = "";
  const question = withoutMark(block, mark, (text, printed) => {
    opening = /^[*_]*/.exec(printed)?.[0] ?? "";
    if (printed.slice(opening.length).includes(opening)) opening = "";
    return text.slice(printed.length).trim();
  });
  if (question === null) return null;
  const texts = question.segments.map(({ text }) => text.trim());
  const isReopened = (at: number) => at > 0 && texts[at]?.startsWith(opening) === true;
  // Emphasis that ends on a line and begins again on the next one is not closed.
  const last = texts.findIndex(
    (text, at) => text.indexOf(opening, isReopened(at) ? opening.length : 0) >= 0 && !isReopened(at + 1),
  );
  if (opening === "" || last < 0) return { question, isEnclosed: false };
  const segments = question.segments.map((segment, at) => {
    if (at > last) return segment;
    const words = texts[at]?.slice(isReopened(at) ? opening.length : 0) ?? "";
    return { ...segment, text: words.replace(opening, "") };
  });
  return { question: { ...question, segments }, isEnclosed: true };
}

/**
 * Splits a question from an answer that begins on the same line, `Q. … A. …`; the second is null if there is no answer.
 */
function splitInline(block: Block, answerMark: Pattern): [Block, Block | null] {
  for (const [i, segment] of block.segments.entries()) {
    const parts = segment.text.split(/(?<=\?["'”’)]*)\s+/);
    for (let at = 1; at < parts.length; at++) {
      const tail: Segment = { line: segment.line, text: parts.slice(at).join(" ") };
      const answer = withoutMark({ ...block, segments: [tail, ...block.segments.slice(i + 1)] }, answerMark);
      if (answer) {
        const head: Segment = { line: segment.line, text: parts.slice(0, at).join(" ") };
        return [{ ...block, segments: [...block.segments.slice(0, i), head] }, answer];
      }
    }
  }
  return [block, null];
}

const restoredNote =
  "The question mark is restored; the line is marked as a question and ends without one in this copy.";

/** A full stop, question or exclamation mark at the end of a question, also before a reference such as `(p. 23)`. */
const markAtEnd = /[?.!]["'”’)*_]*(?:\s+[*_]*\([^()]{1,60}\)[*_]*)?$/;

/**
 * Adds a question mark if the question does not end with `markAtEnd`: some extractions lose it.
 * @returns null if the question ends with one of these marks
 */
function restoreQuestionMark(block: Block): Block | null {
  const last = block.segments.at(-1);
  if (!last || markAtEnd.test(last.text.trim())) return null;
  return { ...block, segments: [...block.segments.slice(0, -1), { ...last, text: `${last.text.trim()}?` }] };
}
