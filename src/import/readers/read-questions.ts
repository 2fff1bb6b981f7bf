/** Questions with their answers: marked `Q.` and `A.`, or recognised by the question mark alone. */
import { type Block, firstLine, paragraph, type Segment } from "../../document/block.js";
import { isHeadingAbove } from "../../document/title.js";
import { withoutEmphasis } from "../../document/typography.js";
import { sectionName } from "../../profile/document-file.js";
import type { Run } from "../outline.js";
import { compilePattern, type Pattern } from "../pattern.js";
import { draft, type OpenDraft } from "../records/draft.js";
import { afterMark, dashedMark, numberInMark, splitOpening } from "./question-marks.js";
import type { Doubt, ReadResult, RunContext } from "./reader.js";

/** Each question with its answer is a draft. Blocks before the first question are the introduction. */
export function readQuestions(run: Run, context: RunContext): ReadResult {
  return run.spec.marks ? readMarked(run, run.spec.marks, context) : readUnmarked(run, context);
}

function readMarked(run: Run, marks: { question: string; answer: string }, context: RunContext): ReadResult {
  const question = compilePattern(marks.question, `${sectionName(run.spec)}: marks.question`);
  const answer = compilePattern(marks.answer, `${sectionName(run.spec)}: marks.answer`);
  const result = { drafts: [] as OpenDraft[], introduction: [] as Block[], unread: [] as Block[] };
  let part: "question" | "answer" | "lost" = "question";
  for (const block of run.blocks.flatMap((whole) => splitAtMarks(whole, [question, answer]))) {
    const current = result.drafts.at(-1);
    // The emphasis of questions is removed from their words later.
    const asked = strip(block, question, (text, mark) => text.slice(mark.length).trim());
    if (asked) {
      const [ask, reply] = splitInline(asked, answer);
      const restored = restoreQuestionMark(ask);
      const number =
        numberInMark(question.exec(block.segments[0]?.text ?? "")?.text ?? "") ?? numberInMark(block.marker);
      const notes = restored ? [restoredNote] : [];
      const item = { number, question: [restored ?? ask], body: reply ? [reply] : [], notes };
      result.drafts.push(draft(run.spec.kind ?? "faq", run.path, item));
      part = reply ? "answer" : "question";
      continue;
    }
    const replied = strip(block, answer);
    if (context.startsRecord(block)) {
      result.drafts.push(draft(run.spec.kind ?? "faq", run.path, { body: [replied ?? block] }));
      part = "answer";
      continue;
    }
    // An answer without a question before it: the question is lost, and the answer must not be added to another one.
    if (part === "lost" || (replied && (!current || part === "answer"))) {
      part = "lost";
      result.unread.push(block);
      continue;
    }
    if (!current) {
      result.introduction.push(block);
      continue;
    }
    if (replied) part = "answer";
    // An unmarked paragraph after a question is its answer; the mark was lost.
    else if (part === "question" && current.question.length > 0) part = "answer";
    current.body.push(replied ?? block);
  }
  return result;
}

/**
 * A paragraph that ends with a question mark is a question; what follows it is the answer. If no paragraph is a
 * question, list items that end with a question mark are questions, and the text below each is its answer.
 */
function readUnmarked(run: Run, context: RunContext): ReadResult {
  const result = { drafts: [] as OpenDraft[], introduction: [] as Block[], unread: [] };
  const doubts: Doubt[] = [];
  const { blocks, opening } = numberedAsParagraphs(run.blocks);
  const itemsAreQuestions = !blocks.some(isQuestionParagraph) && blocks.some(isAskingItem);
  const questionEmphasis = emphasisOfQuestions(blocks);
  const byHabit = itemsAreQuestions ? itemsLikeQuestions(blocks) : opening;
  // A paragraph in the emphasis of questions is an answer when it is directly below a question.
  const isQuestion = (block: Block, before: OpenDraft | undefined) =>
    isQuestionParagraph(block) ||
    context.isQuestion(block) ||
    byHabit.has(firstLine(block)) ||
    (questionEmphasis !== null &&
      emphasisOf(block) === questionEmphasis &&
      before !== undefined &&
      before.body.length > 0);
  const read = itemsAreQuestions ? blocks.map((block, at) => itemAsParagraph(block, at, blocks, byHabit)) : blocks;
  for (const whole of read) {
    const parts = context.isMarkedAsText(whole) ? [whole] : splitAfterQuestion(whole);
    parts.forEach((block, i) => {
      const current = result.drafts.at(-1);
      if (context.startsRecord(block)) result.drafts.push(draft(run.spec.kind ?? "faq", run.path, { body: [block] }));
      else if (isQuestion(block, current) && !context.isMarkedAsText(block) && i === 0) {
        result.drafts.push(draft(run.spec.kind ?? "faq", run.path, questionOf(block)));
        doubts.push(...statementDoubts(block), ...headingDoubts(block), ...markDoubts(block));
      } else {
        if (current) current.body.push(numberedAsText(block));
        else result.introduction.push(block);
        if (!context.isMarkedAsText(block)) doubts.push(...asksInside(block));
      }
    });
  }
  return { ...result, doubts };
}

function questionOf(block: Block): Pick<OpenDraft, "question" | "number" | "notes"> {
  const [head, ...more] = block.segments as [Segment, ...Segment[]];
  const { text, number, notes } = splitOpening(head.text);
  const question = [{ ...block, marker: "", segments: [{ ...head, text }, ...more] }];
  return { question, number: number ?? numberInMark(block.marker), notes };
}

/** Splits a question from an answer that follows without a blank line, after the line that ends with a question mark. */
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

/** Fewer numbers show no list of questions. */
const leastNumbered = 3;
/** The share of the numbered lines that ask, from which on all of them open questions. */
const mostAsking = 0.8;
const opensNumbered = /^(\d{1,3}[.)])\s+(?=["“'‘(]?\p{Lu})/u;

/**
 * The blocks of a section whose questions are numbered, `1. Can I …?`, each question from its number on as a paragraph with
 * the number as its marker; the blocks as they are where most numbers do not open a question, or do not rise by one.
 * @returns opening, the first lines of the numbered paragraphs with text below them
 */
function numberedAsParagraphs(blocks: readonly Block[]): { blocks: readonly Block[]; opening: ReadonlySet<number> } {
  let count = 0;
  const parts = blocks.flatMap((block): { block: Block; isNumbered: boolean }[] => {
    if (block.indent > 0) return [{ block, isNumbered: false }];
    const starts = new Map<number, string>();
    block.segments.forEach(({ text }, i) => {
      const printed = i === 0 ? `${block.marker} ${text}`.trim() : text.trim();
      const mark = opensNumbered.exec(printed)?.[1] ?? "0";
      const number = Number.parseInt(mark, 10);
      if (number === 0 || (number !== count + 1 && number !== 1)) return;
      count = number;
      starts.set(i, mark);
    });
    if (starts.size === 0) return [{ block, isNumbered: false }];
    return [...(starts.has(0) ? [] : [0]), ...starts.keys()].map((start, i, all) => {
      const segments = block.segments.slice(start, all[i + 1]);
      const marker = starts.get(start);
      if (marker === undefined) return { block: { ...block, segments }, isNumbered: false };
      const [head, ...more] = segments as [Segment, ...Segment[]];
      const first = { ...head, text: head.text.trim().replace(opensNumbered, "") };
      return { block: { ...paragraph([first, ...more]), marker }, isNumbered: true };
    });
  });
  const numbered = parts.filter(({ isNumbered }) => isNumbered);
  const asking = numbered.filter(({ block }) => block.segments.some(endsWithQuestionMark));
  if (numbered.length < leastNumbered || asking.length < mostAsking * numbered.length)
    return { blocks, opening: new Set() };
  const opening = new Set(
    parts.flatMap(({ block, isNumbered }, i) =>
      isNumbered && parts[i + 1]?.isNumbered === false ? [firstLine(block)] : [],
    ),
  );
  const isQuestion = (block: Block) => opening.has(firstLine(block)) || block.segments.some(endsWithQuestionMark);
  return { blocks: parts.map(({ block }) => (isQuestion(block) ? block : numberedAsText(block))), opening };
}

/** A paragraph with a number as its marker that is no question, as an item with its number. */
function numberedAsText(block: Block): Block {
  return block.shape === "paragraph" && block.marker !== "" ? { ...block, shape: "item" } : block;
}

function isAskingItem({ shape, indent, segments }: Block): boolean {
  return shape === "item" && indent === 0 && endsWithQuestionMark(segments.at(-1) as Segment);
}

/** If at least this share of the items of a list has a question mark, each item with text below it is a question. */
const minQuestionItemShare = 0.8;

/** The first lines of items without a question mark and with text below them, if nearly all items are questions. */
function itemsLikeQuestions(blocks: readonly Block[]): ReadonlySet<number> {
  const outer = blocks.filter(({ shape, indent }) => shape === "item" && indent === 0);
  if (outer.filter(isAskingItem).length < minQuestionItemShare * outer.length) return new Set();
  const others = blocks.flatMap((block, i) =>
    outer.includes(block) && !isAskingItem(block) && (blocks[i + 1]?.indent ?? 0) > 0 ? [firstLine(block)] : [],
  );
  return new Set(others);
}

/** A question that is an item, as a paragraph; what stands below it, one step further out, and an item that answers alone. */
function itemAsParagraph(block: Block, at: number, all: readonly Block[], byHabit: ReadonlySet<number>): Block {
  if (block.indent === 0) {
    const marker = /\d/.test(block.marker) ? block.marker : "";
    return isAskingItem(block) || byHabit.has(firstLine(block)) ? { ...block, shape: "paragraph", marker } : block;
  }
  const siblings = [all[at - 1], all[at + 1]].some((one) => one?.shape === "item" && one.indent > 0);
  const isSingle = block.shape === "item" && block.indent === 1 && !siblings;
  return { ...block, indent: block.indent - 1, ...(isSingle && { shape: "paragraph" as const, marker: "" }) };
}

function isQuestionParagraph(block: Block): boolean {
  return block.shape === "paragraph" && endsWithQuestionMark(block.segments.at(-1) as Segment);
}

/** With fewer questions, their emphasis is not compared. */
const minQuestions = 4;
/** If at least this share of the questions has the same emphasis, every paragraph with it is a question. */
const minEmphasisShare = 0.8;

/** The mark of emphasis around nearly all questions of a section; null if there is none. */
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

/** How a second question in the same paragraph begins. */
const secondQuestion =
  /^["“'‘(*]*(?:and|or|but|if so|if not|also|then|is|are|was|were|am|do|does|did|has|have|can|could|may|might|must|shall|should|will|would|what|when|where|which|who|whom|whose|why|how)\b/i;

function isSecondQuestion(segments: readonly Segment[]): boolean {
  const text = segments.map((segment) => segment.text.trim()).join(" ");
  return secondQuestion.test(text) && !/[.!:;]["'”’)*]*\s/.test(text);
}

/** A doubt when an answer has a question mark: another question may begin there. */
function asksInside(block: Block): Doubt[] {
  const at = block.segments.find((segment) => /(?<!\[)\?["'”’)*]*(?:\s|$)/.test(segment.text));
  if (!at) return [];
  return [
    {
      line: at.line,
      message: "This line has a question mark and was read as part of an answer: another question may begin here.",
      hint: `If so, divide it in corrections.yaml: - {lines: ${at.line}, was: words that stand there, now: "question?\\n\\nanswer", why: …}, or break: true where the question stands on lines of its own. If it is a part of the answer: - {lines: ${at.line}, was: words that stand there, text: true, why: …}`,
    },
  ];
}

/** A doubt when a sentence inside a question ends with its line: it may be the answer to the question before. */
function statementDoubts(block: Block): Doubt[] {
  // Bold type around the whole block shows that it is one question.
  const [first, last] = [block.segments[0]?.text.trim() ?? "", block.segments.at(-1)?.text.trim() ?? ""];
  if (/^\*\*[^*]/.test(first) && /[^*]\*\*$/.test(last) && hasNoInnerBold(block)) return [];
  const at = block.segments.find((_, i) => /[.!]["'”’)*]*$/.test(block.segments[i - 1]?.text.trim() ?? ""));
  if (!at) return [];
  return [
    {
      line: at.line,
      message:
        "A sentence ends before this line, and both were read as one question: the sentence may be the answer to the question before.",
      hint: `If a question begins here, divide it in corrections.yaml: - {lines: ${at.line}, was: words that stand there, break: true, why: …}. If the question opens with a statement: - {lines: ${at.line}, was: words that stand there, text: true, why: …}`,
    },
  ];
}

/** The first line of a question, if it looks like a heading above the question; else null. */
export function headingAbove({ segments }: Block): Segment | null {
  return isHeadingAbove(segments.map(({ text }) => withoutEmphasis(text))) ? (segments[0] ?? null) : null;
}

/** A doubt when the first line of a question looks like a heading. */
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

/** A doubt when a question in a section without marks begins like one with a mark: `Q1 - May I …?`. */
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

/** Splits a block before each line that begins with a mark: no blank line is needed between questions and answers. */
function splitAtMarks(block: Block, marks: readonly Pattern[]): Block[] {
  const starts = block.segments.flatMap((segment, i) =>
    i > 0 && marks.some((mark) => mark.exec(segment.text)?.index === 0) ? [i] : [],
  );
  return [0, ...starts].map((start, i) => {
    const segments = block.segments.slice(start, starts[i]);
    return i === 0 ? { ...block, segments } : paragraph(segments);
  });
}

/** The block without the prefix; null when it does not begin with the prefix. */
function strip(block: Block, prefix: Pattern, wordsAfter = afterMark): Block | null {
  const head = block.segments[0];
  const match = head ? prefix.exec(head.text) : null;
  if (!head || !match || match.index !== 0) return null;
  const text = wordsAfter(head.text, match.text);
  return { ...block, segments: [{ ...head, text }, ...block.segments.slice(1)] };
}

/** Splits a question from an answer that begins on the same line, `Q. … A. …`; the answer is null if there is none. */
function splitInline(block: Block, answerPrefix: Pattern): [Block, Block | null] {
  for (const [i, segment] of block.segments.entries()) {
    const parts = segment.text.split(/(?<=\?["'”’)]*)\s+/);
    for (let at = 1; at < parts.length; at++) {
      const tail: Segment = { line: segment.line, text: parts.slice(at).join(" ") };
      const reply = strip({ ...block, segments: [tail, ...block.segments.slice(i + 1)] }, answerPrefix);
      if (reply) {
        const head: Segment = { line: segment.line, text: parts.slice(0, at).join(" ") };
        return [{ ...block, segments: [...block.segments.slice(0, i), head] }, reply];
      }
    }
  }
  return [block, null];
}

const restoredNote =
  "The question mark is restored; the line is marked as a question and ends without one in this copy.";

/**
 * Adds the question mark that some extractions lost after a name in bold at a line's end.
 * @returns null when none is missing
 */
function restoreQuestionMark(block: Block): Block | null {
  const last = block.segments.at(-1);
  if (!last || /[?.!]["'”’)*_]*$/.test(last.text.trim())) return null;
  return { ...block, segments: [...block.segments.slice(0, -1), { ...last, text: `${last.text.trim()}?` }] };
}
