/** Questions with their answers. Without `marks` in the section, questions are recognised by their question mark. */
import { type Block, paragraph, type Segment } from "../../document/block.js";
import { splitBefore, textOf, withFirstText } from "../blocks.js";
import { correctionEntry } from "../correction-entry.js";
import { compilePattern, type Pattern } from "../pattern.js";
import { draft, isUnanswered, type OpenDraft } from "../records/draft.js";
import { afterMark, furtherQuestionWords, numberInMark, splitOpening, withoutAnswerMark } from "./question-marks.js";
import { type Doubt, factsOf, type ReadResult, type Run, type RunContext } from "./reader.js";

/** Each question with its answer is a draft. Blocks before the first question are the introduction. */
export function readQuestions(run: Run, context: RunContext): ReadResult {
  return run.spec.marks ? readMarked(run, run.spec.marks, context) : readUnmarked(run, context);
}

/**
 * Reads questions without marks. A paragraph that ends with a question mark is a question, and the blocks after it are its
 * answer. In a list of questions, the items with a question mark are questions.
 */
function readUnmarked(run: Run, context: RunContext): ReadResult {
  const kind = run.spec.kind ?? "faq";
  const drafts: OpenDraft[] = [];
  const introduction: Block[] = [];
  const doubts: Doubt[] = [];
  for (const whole of hasListOfQuestions(run.blocks) ? run.blocks.map(itemAsParagraph) : run.blocks) {
    const isWhole = whole.question === true || context.isMarkedAsText(whole);
    for (const block of isWhole ? [whole] : splitAfterQuestion(whole)) {
      const current = drafts.at(-1);
      const isQuestion = isQuestionParagraph(block) || block.question === true;
      if (context.startsRecord(block)) drafts.push(draft(kind, run.path, { ...factsOf(block), body: [block] }));
      else if (isQuestion && !context.isMarkedAsText(block)) {
        drafts.push(draft(kind, run.path, questionOf(block)));
        doubts.push(...statementDoubts(block));
      } else {
        if (current) current.body.push(withoutAnswerPrefix(block, current));
        else introduction.push(block);
        if (!context.isMarkedAsText(block)) doubts.push(...questionInsideDoubts(block));
      }
    }
  }
  return { drafts, introduction, unread: [], doubts };
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

/** Whether a whole paragraph is in bold. */
function isBold({ segments }: Block): boolean {
  return /^\*\*(?![\s*])(?:(?!\*\*).)+\*\*$/.test(textOf({ segments }));
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
  if (isBold(block)) return [];
  const found = block.segments.find((_, i) => /[.!]["'”’)*]*$/.test(block.segments[i - 1]?.text.trim() ?? ""));
  if (!found) return [];
  const { line } = found;
  const message =
    "A sentence ends before this line, and both were read as one question: the sentence may be the answer to the question before.";
  const hint = `If a question begins here, divide it in corrections.yaml: ${correctionEntry(line, "break: true")}. If the question opens with a statement: ${correctionEntry(line, "text: true")}`;
  return [{ line, message, hint }];
}

/**
 * Reads questions and answers that begin with marks such as `Q:` and `A:`. A block without a mark continues the question if
 * the next mark is that of an answer; otherwise it is the answer. An answer without a question is unread, and so are the
 * blocks below it.
 * @param patterns the patterns of the section's `marks`
 */
function readMarked(run: Run, patterns: { question: string; answer: string }, context: RunContext): ReadResult {
  const kind = run.spec.kind ?? "faq";
  const questionMark = compilePattern(patterns.question);
  const answerMark = compilePattern(patterns.answer);
  const drafts: OpenDraft[] = [];
  const introduction: Block[] = [];
  const unread: Block[] = [];
  // The part to which the block before belongs: `lost` is an answer without a question.
  let part: "question" | "answer" | "lost" = "question";
  const blocks = run.blocks.flatMap((one) => splitAtMarks(one, [questionMark, answerMark]));
  /** Whether the first block with a mark after this one is an answer. */
  const answerComesNext = (at: number) => {
    const marked = blocks.slice(at + 1).find((one) => withoutMark(one, questionMark) ?? withoutMark(one, answerMark));
    return marked !== undefined && withoutMark(marked, questionMark) === null;
  };
  for (const [i, block] of blocks.entries()) {
    const current = drafts.at(-1);
    const asked = withoutMark(block, questionMark);
    const answer = withoutMark(block, answerMark);
    const isBelowQuestion = part === "question" && current !== undefined && current.question.length > 0;
    if (asked) {
      const [question, inline] = splitInline(asked, answerMark);
      const restored = restoreQuestionMark(question);
      drafts.push(
        draft(kind, run.path, {
          number: numberOf(block, questionMark),
          question: [restored ?? question],
          body: inline ? [inline] : [],
          notes: restored ? [restoredNote] : [],
        }),
      );
      part = inline ? "answer" : "question";
    } else if (context.startsRecord(block)) {
      drafts.push(draft(kind, run.path, { body: [answer ?? block] }));
      part = "answer";
    } else if (part === "lost" || (answer && (!current || part === "answer"))) {
      // The question of this answer is lost. The answer must not be added to another one.
      part = "lost";
      unread.push(block);
    } else if (!current) introduction.push(block);
    else if (!answer && isBelowQuestion && answerComesNext(i)) current.question.push(block);
    else {
      if (answer || isBelowQuestion) part = "answer";
      current.body.push(answer ?? block);
    }
  }
  return { drafts, introduction, unread };
}

/** The number of a marked question: before its mark, as that of a list item, or in its mark. */
function numberOf({ segments, marker }: Block, questionMark: Pattern): string | null {
  const words = segments[0]?.text ?? "";
  const before = numberBeforeMark.exec(words)?.[0] ?? "";
  const mark = questionMark.exec(words.slice(before.length))?.text ?? "";
  return numberInMark(before.trim()) ?? numberInMark(marker) ?? numberInMark(mark);
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
 * Splits a question and the answer that begins on the line of its end: `Q. … A. …`. The answer is null if there is none.
 */
function splitInline({ segments }: Block, answerMark: Pattern): [Block, Block | null] {
  for (const [i, segment] of segments.entries()) {
    // An answer may begin after each question mark of the line.
    for (const { index } of segment.text.matchAll(/(?<=\?["'”’)*_]*)\s+/g)) {
      const tail: Segment = { line: segment.line, text: segment.text.slice(index).trimStart() };
      const answer = withoutMark(paragraph([tail, ...segments.slice(i + 1)]), answerMark);
      const head: Segment = { line: segment.line, text: segment.text.slice(0, index) };
      if (answer) return [paragraph([...segments.slice(0, i), head]), answer];
    }
  }
  return [paragraph(segments), null];
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
