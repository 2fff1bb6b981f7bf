/**
 * Records that begin in bold type: `**Question?** Answer`, `**Q: Question?**` above its answer, `**Card** - Text`.
 * The bold words are the question or, without a question mark, the title.
 */
import { type Block, paragraph, type Segment } from "../../document/block.js";
import { outdented, splitBefore, withFirstText } from "../blocks.js";
import { compileOptional } from "../pattern.js";
import { type Draft, draft, type OpenDraft } from "../records/draft.js";
import { boldLead, hasQuestion, type Lead } from "./bold-lead.js";
import {
  numberInMark,
  opensWithAnswerMark,
  opensWithQuestionMark,
  splitOpening,
  withoutAnswerMark,
} from "./question-marks.js";
import { withoutAnswerPrefix } from "./read-questions.js";
import { factsOf, type ReadResult, type Run, type RunContext } from "./reader.js";

/** Bold words that do not begin a record: `Note`, `Example`, `Sources:`, `A1.` */
const continuation =
  /^(?:(?:note|notes|example|examples|for example|exception|exceptions|important|reminder|tip|answer)\b|sources?:?$|a\d*(?:[.:)]|$))[^?]*$/i;
/** Dashes and colons between a title and its text. A dash directly before a digit is a minus sign. */
const separatorAfterTitle = /^\s*(?:(?::|[-–—](?!\d))\s*)+/;
const separatorAtEnd = /\s*[-–—:]+$/;
const endsSentence = /[.!?:]["'”’)\]*]*$/;

/**
 * Begins a record at each paragraph that begins in bold. Notes, examples, marks of answers and matches of the profile's
 * `not_title` begin none. A title directly above another record becomes a heading. Blocks before the first
 * record are the introduction.
 */
export function readBold(run: Run, kind: OpenDraft["kind"], context: RunContext): ReadResult {
  const notTitle = compileOptional(run.spec.not_title);
  const leads = run.blocks.flatMap((block) => boldLead(block.segments) ?? []);
  // Among questions, a statement in bold also begins a record: it is usually what somebody said, `I do not get it.`
  const sentencesOpen = leads.some(({ text }) => hasQuestion(text));
  const recordLead = (segments: readonly Segment[]) => {
    const lead = boldLead(segments);
    if (lead === null || continuesRecord(lead) || notTitle?.test(lead.text)) return null;
    return sentencesOpen || !isSentence(lead) ? lead : null;
  };
  // Items open records only if no paragraph does: bold items are usually the steps or choices of an answer.
  const itemsOpen = !run.blocks.some((block) => block.shape === "paragraph" && recordLead(block.segments));
  const mayOpen = (block: Block) =>
    block.indent === 0 &&
    block.cells === undefined &&
    block.level === undefined &&
    (block.shape === "paragraph" || itemsOpen) &&
    !context.isMarkedAsText(block);
  const introduction: Block[] = [];
  const records: OpenDraft[] = [];
  /** The records with which a part of the document closes. A heading inside the part ends there. */
  const closing = new Set<Draft>();
  for (const whole of run.blocks) {
    let titlesBefore: readonly string[] = [];
    for (const block of mayOpen(whole) ? splitAtLeads(whole, recordLead) : [whole]) {
      const current = records.at(-1);
      const lead = mayOpen(block) && !opensAnswer(block, current) ? recordLead(block.segments) : null;
      if (lead) {
        const item = draft(kind, run.path, { number: numberInMark(block.marker) });
        records.push(fillFromLead(lead, block, item, titlesBefore));
        titlesBefore = item.titles;
      } else if (context.startsRecord(block)) records.push(draft(kind, run.path, { ...factsOf(block), body: [block] }));
      else if (current) current.body.push(withoutAnswerPrefix(itemsOpen ? outdented(block) : block, current));
      else introduction.push(block);
      const open = records.at(-1);
      if (block.closes && open) closing.add(open);
    }
  }
  const { drafts, headings } = withHeadings(records, closing);
  return { drafts: drafts.map(withKindOfQuestion), introduction, unread: [], headings };
}

/** A question among clarifications is one of the questions and answers. */
function withKindOfQuestion(item: Draft): Draft {
  return item.kind === "clarification" && item.question.length > 0 ? { ...item, kind: "faq" } : item;
}

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
  const starts = block.segments.flatMap(({ text }, i) => {
    const before = block.segments[i - 1]?.text.trim();
    if (before === undefined || !/^(?:\*\*|__)/.test(text.trim()) || !endsSentence.test(before)) return [];
    return recordLead(block.segments.slice(i)) ? [i] : [];
  });
  return splitBefore(block, starts);
}

/** The number of a rule in bold, with the text after it: `**101** A keeper …`, `**101.** A keeper …`. */
const numberAlone = /^\(?(\d{1,4})[.):]?$/;
/** The rest of a sentence that begins with a name in bold: `**Brass Lamp** burns oil.`, `**Lamp**, **Wick** burn.` */
const sentenceGoesOn = /^(?:\s+\(?(?!yes\b|no\b)\p{Ll}|\**,\**\s)/u;

/**
 * Fills a record from its first paragraph. Bold words with a question mark are its question, others its title.
 * @param titlesBefore the titles of the record before it in the same paragraph; a question without a title gets these
 */
function fillFromLead(lead: Lead, block: Block, item: OpenDraft, titlesBefore: readonly string[]): OpenDraft {
  const { segments, text, rest } = lead;
  const boldNumber = rest.length > 0 ? numberAlone.exec(text)?.[1] : undefined;
  const isMarked = opensWithQuestionMark(text) && (rest.length === 0 || opensWithAnswerMark(rest[0]?.text ?? ""));
  const sentenceContinues = !/[-–—:]$/.test(text) && sentenceGoesOn.test(rest[0]?.text ?? "");
  if (boldNumber !== undefined) {
    item.number = boldNumber;
    addText(item, block, withoutStart(rest, /^[.):]?\s+/));
  } else if (isMarked || (hasQuestion(text) && !sentenceContinues)) {
    item.titles.push(...titlesBefore);
    fillQuestion(lead, block, item);
  } else {
    item.titles.push(text.replace(separatorAtEnd, ""));
    item.titleLines.push(...new Set(segments.map(({ line }) => line)));
    // The title may also be the beginning of the text.
    if (sentenceContinues) addText(item, block, block.segments);
    else fillBelowTitle(rest, block, item);
  }
  return item;
}

/**
 * Fills a record from the words after its title in the same paragraph: `**Card** - Text`, `**Card** - **Question?** Answer`
 * or, with a second title, `**Item 12** - **Brass Horn** - Text`.
 */
function fillBelowTitle(rest: readonly Segment[], block: Block, item: OpenDraft): void {
  const below = withoutStart(rest, separatorAfterTitle);
  const inner = boldLead(below);
  if (inner && hasQuestion(inner.text)) fillQuestion(inner, block, item);
  else if (inner && separatorAfterTitle.test(rest[0]?.text ?? "") && inner.rest.length > 0) {
    item.titles.push(inner.text.replace(separatorAtEnd, ""));
    addText(item, block, withoutStart(inner.rest, separatorAfterTitle));
  } else addText(item, block, below);
}

/** Fills a record from the words of its question and the rest of their paragraph, which begins its answer. */
function fillQuestion({ segments, rest }: Lead, block: Block, item: OpenDraft): void {
  const start = segments[0]?.text ?? "";
  const { text: opening, number, notes } = splitOpening(start, true);
  item.question.push(withFirstText(paragraph(segments), opening));
  item.number = number ?? item.number;
  item.notes.push(...notes);
  const [head, ...more] = withoutStart(rest, /^\s*[-–—:]\s+/);
  if (head === undefined) return;
  const text = opensWithQuestionMark(start) ? withoutAnswerMark(head.text, item.number) : head.text;
  addText(item, block, text === "" ? more : [{ ...head, text }, ...more]);
}

/** Segments without a match of the pattern at their start, and without the first if nothing is left of it. */
function withoutStart([first, ...others]: readonly Segment[], pattern: RegExp): Segment[] {
  const text = first?.text.replace(pattern, "").trim() ?? "";
  return first === undefined || text === "" ? others : [{ ...first, text }, ...others];
}

/** Adds a paragraph with the indent of the block, or at the margin if the block is a list item. */
function addText(item: OpenDraft, block: Block, segments: Segment[]): void {
  if (segments.length > 0) item.body.push(paragraph(segments, block.shape === "item" ? 0 : block.indent));
}

/** Whether a block is the first paragraph after a question, and begins with the mark of an answer. */
function opensAnswer(block: Block, item: OpenDraft | undefined): boolean {
  return withoutAnswerPrefix(block, item) !== block;
}

/**
 * Finds headings among records that begin in bold. A title directly above another record is the heading of the records
 * that follow. A title after which no record follows is a record without a text.
 */
function withHeadings(records: readonly Draft[], closing: ReadonlySet<Draft>): { drafts: Draft[]; headings: number[] } {
  const drafts: Draft[] = [];
  const headings: number[] = [];
  let group: string | null = null;
  const beginsInBold = ({ titles, question }: Draft) => titles.length > 0 || question.length > 0;
  records.forEach((item, i) => {
    const next = records[i + 1];
    if (isOnlyTitle(item) && next !== undefined && beginsInBold(next)) {
      group = item.titles.join(" / ");
      headings.push(...item.titleLines);
    } else drafts.push(group !== null && beginsInBold(item) ? { ...item, path: [...item.path, group] } : item);
    if (closing.has(item)) group = null;
  });
  return { drafts, headings };
}

function isOnlyTitle({ question, body }: Draft): boolean {
  return question.length === 0 && body.length === 0;
}
