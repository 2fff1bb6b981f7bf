/**
 * Records that begin in bold type: `**Question?** Answer`, `**Q: Question?**` above its answer, `**Card** - Text`.
 * The bold words are the question or, without a question mark, the title.
 */
import { type Block, paragraph, type Segment } from "../../document/block.js";
import { rowOf } from "../../document/table.js";
import { outdented, splitBefore, withFirstText } from "../blocks.js";
import type { Run } from "../outline.js";
import { compileOptional } from "../pattern.js";
import { type Draft, draft, isUnanswered, type OpenDraft } from "../records/draft.js";
import { dividedLineDoubts, doubtfulStarts, type RecordStart, titleAtEnd } from "./bold-doubts.js";
import { isOnlyTitle, withHeadings } from "./bold-headings.js";
import { boldLead, hasQuestion, type Lead } from "./bold-lead.js";
import { isItemOfList, onlyNumbersOpen, opensWithNumber } from "./bold-terms.js";
import { joinProductNumbers } from "./product-numbers.js";
import {
  numberInMark,
  opensWithAnswerMark,
  opensWithQuestionMark,
  questionMark,
  splitOpening,
  withoutAnswerMark,
} from "./question-marks.js";
import type { ReadResult, RunContext } from "./reader.js";

/** Bold words that do not begin a record: `Note`, `Example`, `Sources:`, `A1.` */
const continuation =
  /^(?:(?:note|notes|example|examples|for example|exception|exceptions|important|reminder|tip|answer)\b|sources?:?$|a\d*(?:[.:)]|$))[^?]*$/i;
/** Dashes and colons between a title and its text. A dash directly before a digit is a minus sign. */
export const separatorAfterTitle = /^\s*(?:(?::|[-–—](?!\d))\s*)+/;
const endsSentence = /[.!?:]["'”’)\]*]*$/;
/** A page before the name of what is corrected there: `Page 12 – Lamps`. */
const pageTitle = /^(?:pp?\.|pages?)\s?\d{1,3}\b/i;
/** Fewer items that begin with a page in bold do not open records if paragraphs do. */
const minPages = 3;

/**
 * Begins a record at each paragraph that begins in bold. Notes, examples, marks of answers and matches of the profile's
 * `not_title` begin none. A title directly above another record becomes a heading. Blocks before the first
 * record are the introduction.
 */
export function readBold(run: Run, kind: OpenDraft["kind"], context: RunContext): ReadResult {
  const notTitlePattern = compileOptional(run.spec.not_title);
  const titlePattern = compileOptional(run.spec.title);
  const leads = run.blocks.flatMap((block) => boldLead(block.segments) ?? []);
  // Among questions, a statement in bold also begins a record: it is usually what somebody said, `I do not get it.`
  const sentencesOpenRecords =
    leads.some(({ text }) => hasQuestion(text)) || leads.filter(isSentence).length > maxSentenceShare * leads.length;
  const needsNumber = onlyNumbersOpen(run.blocks, ({ segments, level }) => (level ? null : boldLead(segments)));
  const recordLead = (segments: readonly Segment[]) => {
    const lead = boldLead(segments);
    if (lead === null || continuesRecord(lead) || notTitlePattern?.test(lead.text)) return null;
    if (needsNumber && !opensWithNumber(lead)) return null;
    return sentencesOpenRecords || !isSentence(lead) ? lead : null;
  };
  // Items open records only if no paragraph does: bold items are usually the steps or choices of an answer.
  const itemsOpenRecords = !run.blocks.some((block) => block.shape === "paragraph" && recordLead(block.segments));
  const namesPage = ({ segments }: Block) => pageTitle.test(recordLead(segments)?.text ?? "");
  const pagesOpenRecords = run.blocks.filter((block) => block.shape === "item" && namesPage(block)).length >= minPages;
  const mayStartRecord = (block: Block) =>
    block.indent === 0 &&
    !rowOf(block) &&
    (block.shape === "paragraph" || itemsOpenRecords || (pagesOpenRecords && namesPage(block))) &&
    !context.isMarkedAsText(block) &&
    block.level === undefined;

  const introduction: Block[] = [];
  const records: RecordStart[] = [];
  // Whether the last block is an item of a list in the record.
  let followsItem = false;
  for (const unsplitBlock of run.blocks) {
    let titlesBefore: string[] = [];
    for (const block of mayStartRecord(unsplitBlock) ? splitAtLeads(unsplitBlock, recordLead) : [unsplitBlock]) {
      const current = records.at(-1)?.item;
      const lead = mayStartRecord(block) && !opensAnswer(block, current) ? recordLead(block.segments) : null;
      const isMarkedStart = context.startsRecord(block);
      followsItem =
        lead !== null &&
        !isMarkedStart &&
        isItemOfList(lead, records.at(-1)?.lead ?? null, current?.body ?? [], followsItem);
      if (lead && !followsItem) {
        const number = numberInMark(block.marker);
        const item = fillFromLead(lead, block, draft(kind, run.path, { number }), titlesBefore);
        titlesBefore = item.titles;
        const isConfirmed = isMarkedStart || item.question.length > 0 || titlePattern?.test(lead.text) === true;
        const isDivided = lead.rest.length === 0 && titleBeforeStop.test(lead.text);
        records.push({ item, isConfirmed, isDivided, lead });
      } else if (isMarkedStart) {
        const item = draft(kind, run.path, { body: [block] });
        records.push({ item, isConfirmed: true, isDivided: false, lead: null });
      } else if (current) current.body.push(withoutAnswerPrefix(itemsOpenRecords ? outdented(block) : block, current));
      else introduction.push(block);
    }
  }
  const joined = joinProductNumbers(
    records.map(({ item }) => item),
    run.blocks,
  );
  const { drafts, headings, doubts } = withHeadings(joined, context);
  const lastDraft = joined.at(-1);
  return {
    drafts: drafts.map(withKindOfQuestion),
    introduction,
    unread: [],
    headings,
    doubts: [
      ...doubts,
      ...dividedLineDoubts(records),
      ...(run.spec.reader === "questions" ? doubtfulStarts(records.filter(({ item }) => !isOnlyTitle(item))) : []),
      ...(lastDraft && isOnlyTitle(lastDraft) ? [titleAtEnd(lastDraft)] : []),
    ],
  };
}

/** A question among clarifications is one of the questions and answers. */
function withKindOfQuestion(item: Draft): Draft {
  return item.kind === "clarification" && item.question.length > 0 ? { ...item, kind: "faq" } : item;
}

/** If at most this share of the bold words are sentences, and none is a question, the sentences do not begin records. */
const maxSentenceShare = 0.34;

/** Whether bold words are a statement of more than six words, or a number without text, such as a page number. */
function isSentence({ text, rest }: Lead): boolean {
  const isStatement = /(?<!\.)[.!]["')\]]*$/.test(text) && !text.includes("?") && text.split(/\s+/).length > 6;
  return isStatement || (rest.length === 0 && /^\d+$/.test(text));
}

/** Whether bold words continue a record, such as a note, an example, an answer or a source. */
export function continuesRecord({ text }: Lead): boolean {
  return continuation.test(text);
}

/** Splits a paragraph before each line that begins a record and follows the end of a sentence. */
function splitAtLeads(block: Block, recordLead: (segments: readonly Segment[]) => Lead | null): Block[] {
  const starts = block.segments.flatMap((_, i) => {
    const before = block.segments[i - 1];
    if (!before || !endsSentence.test(before.text.trim()) || isWithinLead(block.segments, i)) return [];
    return recordLead(block.segments.slice(i)) ? [i] : [];
  });
  return splitBefore(block, starts);
}

/** Whether the whole line before `at` is bold, so that a bold line continues it. */
function isWithinLead(segments: readonly Segment[], at: number): boolean {
  const before = (segments[at - 1]?.text ?? "").trim();
  return /^(?:\*\*|__).*(?:\*\*|__)$/.test(before) && boldLead([segments[at - 1] as Segment])?.rest.length === 0;
}

/** A title and its text that are both in bold: `**Lantern: See Lamp.**` */
const titleAndText = /^([^.?!:]{2,60}):\s+([^?]*[.!])$/;

/** A title and its text that are both in bold, with a full stop between them: `**Lantern (2). Costs 3 oil.**` */
const titleBeforeStop =
  /^((?!(?:\p{L}+ )?\d+\.\s)[\p{Lu}"“‘(][^.?!:]{1,59}(?<!\b(?:Dr|Mr|Mrs|St|[Vv]s|[Nn]o|pp?))\.)\s+([\p{Lu}\d"“‘(][^?]*[.!])$/u;
/** The number of a rule in bold, with the text after it: `**101** A keeper …`, `**101.** A keeper …`. */
export const numberAlone = /^\(?(\d{1,4})[.):]?$/;

/** The rest of a sentence that begins with a name in bold: `**Brass Lamp** burns oil.`, `**Lamp**, **Wick** burn.` */
const sentenceGoesOn = /^(?:\s+\(?(?!yes\b|no\b)\p{Ll}|\**,\**\s)/u;

/**
 * Fills a record from its first paragraph. Bold words with a question mark are its question, others its title.
 * @param titlesBefore the titles of the record before it in the same paragraph; a question without a title gets these
 */
function fillFromLead(lead: Lead, block: Block, item: OpenDraft, titlesBefore: readonly string[]): OpenDraft {
  const { segments, text, rest } = lead;
  const titleLines = [...new Set(segments.map(({ line }) => line))];
  const isMarked = questionMark.test(text) && (rest.length === 0 || opensWithAnswerMark(rest[0]?.text ?? ""));
  const [, boldTitle, boldText] =
    (rest.length === 0 ? (titleAndText.exec(text) ?? titleBeforeStop.exec(text)) : null) ?? [];
  const boldNumber = rest.length > 0 ? numberAlone.exec(text)?.[1] : undefined;
  const sentenceContinues = !/[-–—:]$/.test(text) && sentenceGoesOn.test(rest[0]?.text ?? "");
  if (boldTitle !== undefined && boldText !== undefined) {
    item.titles.push(boldTitle);
    item.titleLines.push(...titleLines);
    item.body.push(bodyOf(block, [{ line: segments[0]?.line ?? 0, text: boldText }]));
  } else if (boldNumber !== undefined) {
    const [head, ...more] = rest as [Segment, ...Segment[]];
    item.number = boldNumber;
    item.body.push(bodyOf(block, [{ ...head, text: head.text.replace(/^[.):]?\s+/, "") }, ...more]));
  } else if (!isMarked && sentenceContinues) {
    // The title is also the beginning of the text.
    item.titles.push(text);
    item.titleLines.push(...titleLines);
    item.body.push(bodyOf(block, block.segments));
  } else if (isMarked || hasQuestion(text)) {
    item.titles.push(...titlesBefore);
    fillQuestion(lead, block, item);
  } else {
    item.titles.push(text.replace(separatorAtEnd, ""));
    item.titleLines.push(...titleLines);
    fillBelowTitle(rest, block, item);
  }
  return item;
}

/** Dashes and colons at the end of a title, and a tilde after a space. */
const separatorAtEnd = /\s*[-–—:]+$|\s+~$/;

/**
 * Fills a record from the words after its title in the same paragraph: `**Card** - Text`, `**Card** - **Question?** Answer`
 * or, with a second title, `**Item 12** - **Brass Horn** - Text`.
 */
function fillBelowTitle([head, ...more]: readonly Segment[], block: Block, item: OpenDraft): void {
  if (head === undefined) return;
  const text = head.text.replace(separatorAfterTitle, "").trim();
  const segments = [{ ...head, text }, ...more].filter((segment) => segment.text !== "");
  const inner = segments.length > 0 ? boldLead(segments) : null;
  if (inner && hasQuestion(inner.text)) fillQuestion(inner, block, item);
  else if (inner && separatorAfterTitle.test(head.text) && inner.rest.length > 0) {
    item.titles.push(inner.text.replace(separatorAtEnd, ""));
    const [afterTitles, ...further] = inner.rest as [Segment, ...Segment[]];
    const words = afterTitles.text.replace(separatorAfterTitle, "").trim();
    item.body.push(bodyOf(block, [{ ...afterTitles, text: words }, ...further]));
  } else if (segments.length > 0) item.body.push(bodyOf(block, segments));
}

/** Fills a record from the words of its question and the rest of their paragraph, which begins its answer. */
function fillQuestion({ segments, rest }: Lead, block: Block, item: OpenDraft): void {
  const start = segments[0]?.text ?? "";
  const { text: opening, number, notes } = splitOpening(start, true);
  item.question.push(withFirstText(paragraph(segments), opening));
  item.number = number ?? item.number;
  item.notes.push(...notes);
  const [head, ...more] = rest;
  if (head === undefined) return;
  const text = head.text.replace(/^\s*[-–—:]\s+/, "").trim();
  const answer = opensWithQuestionMark(start) ? withoutAnswerMark(text, item.number) : text;
  const answerSegments = [{ ...head, text: answer }, ...more].filter((segment) => segment.text !== "");
  if (answerSegments.length > 0) item.body.push(bodyOf(block, answerSegments));
}

/** A paragraph of the segments, with the indent of the block; at the margin if the block is a list item. */
function bodyOf(block: Block, segments: Segment[]): Block {
  return { ...paragraph(segments), indent: block.shape === "item" ? 0 : block.indent };
}

/** The block without the mark of an answer, if it is the first paragraph after a question; else the block itself. */
function withoutAnswerPrefix(block: Block, item: OpenDraft | undefined): Block {
  if (!isUnanswered(item) || block.shape !== "paragraph") return block;
  const [{ text: printed }] = block.segments as [Segment];
  const text = withoutAnswerMark(printed, item?.number ?? null);
  return text === printed ? block : withFirstText(block, text);
}

/** Whether a block is the first paragraph after a question, and begins with the mark of an answer. */
function opensAnswer(block: Block, item: OpenDraft | undefined): boolean {
  return withoutAnswerPrefix(block, item) !== block;
}
