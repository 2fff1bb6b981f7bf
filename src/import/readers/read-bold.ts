/**
 * Records that begin in bold type: `**Question?** Answer`, `**Q: Question?**` above its answer, `**Card** - Text`.
 * The bold words are the question, or the title where they ask nothing.
 */
import { type Block, firstLine, paragraph, type Segment } from "../../document/block.js";
import { rowOf } from "../../document/table.js";
import { withoutEmphasis } from "../../document/typography.js";
import { sectionName } from "../../profile/document-file.js";
import type { Run } from "../outline.js";
import { compilePattern } from "../pattern.js";
import { draft, type OpenDraft } from "../records/draft.js";
import {
  numberInMark,
  opensWithAnswerMark,
  opensWithQuestionMark,
  splitOpening,
  withoutAnswerMark,
} from "./question-marks.js";
import type { Doubt, ReadResult, RunContext } from "./reader.js";

/** Words in bold that continue a record and begin none: a note, an example, an answer. */
const continuesRecord =
  /^(?:(?:note|notes|example|examples|for example|exception|exceptions|important|reminder|tip|answer)\b|a\d*(?:[.:)]|$))[^?]*$/i;
const separator = /^\s*(?:[-–—:]\s*)+/;
const endsSentence = /[.!?:]["'”’)\]*]*$/;

/** A record begins with each paragraph that begins in bold. Blocks before the first record are the introduction. */
export function readBold(run: Run, kind: OpenDraft["kind"], context: RunContext): ReadResult {
  const notTitlePattern =
    run.spec.not_title === undefined ? null : compilePattern(run.spec.not_title, `${sectionName(run.spec)}: not_title`);
  const titlePattern =
    run.spec.title === undefined ? null : compilePattern(run.spec.title, `${sectionName(run.spec)}: title`);
  const recordLead = (segments: readonly Segment[]) => {
    const found = boldLead(segments);
    return found && !continuesRecord.test(found.text) && !notTitlePattern?.test(found.text) ? found : null;
  };
  // Items open records only where no paragraph does: bold items are usually the steps or choices of an answer.
  const itemsOpenRecords = !run.blocks.some((block) => block.shape === "paragraph" && recordLead(block.segments));
  const mayStartRecord = (block: Block) =>
    block.indent === 0 &&
    !rowOf(block) &&
    (block.shape === "paragraph" || itemsOpenRecords) &&
    !context.isMarkedAsText(block) &&
    block.level === undefined;

  const introduction: Block[] = [];
  const records: RecordStart[] = [];
  const headings: number[] = [];
  let group: { title: string; lines: number[] } | null = null;
  for (const whole of run.blocks) {
    let inherited: string[] = [];
    if (group && context.foldEnds(group.lines[0] ?? 0, firstLine(whole))) group = null;
    for (const block of mayStartRecord(whole) ? splitAtLeads(whole, recordLead) : [whole]) {
      const lead =
        mayStartRecord(block) && !opensAnswer(block, records.at(-1)?.item) ? recordLead(block.segments) : null;
      const isMarkedStart = context.startsRecord(block);
      if (!lead) {
        if (isMarkedStart) records.push({ item: draft(kind, run.path, { body: [block] }), isConfirmed: true, line: 0 });
        else if (records.length > 0)
          records
            .at(-1)
            ?.item.body.push(withoutAnswerPrefix(itemsOpenRecords ? dedented(block) : block, records.at(-1)?.item));
        else introduction.push(block);
        continue;
      }
      const previous = records.at(-1);
      // A title directly above another record is the heading of what follows.
      if (previous && isOnlyTitle(previous.item)) {
        records.pop();
        group = { title: previous.item.titles.join(" / "), lines: [...previous.item.titleLines] };
        headings.push(...group.lines);
      }
      const path = group === null ? run.path : [...run.path, group.title];
      const number = numberInMark(block.marker);
      const item = fillFromLead(lead, block, draft(kind, path, { number }), inherited);
      inherited = item.titles;
      const isConfirmed = isMarkedStart || item.question.length > 0 || titlePattern?.test(lead.text) === true;
      records.push({ item, isConfirmed, line: lead.segments[0]?.line ?? 0 });
    }
  }
  const last = records.at(-1);
  if (last && isOnlyTitle(last.item)) {
    records.pop();
    headings.push(...last.item.titleLines);
  }
  return {
    drafts: records.map(({ item }) => item),
    introduction,
    unread: [],
    headings,
    doubts: run.spec.reader === "questions" ? doubtfulStarts(records) : [],
  };
}

interface RecordStart {
  item: OpenDraft;
  /** Whether it is a question, or the profile or a correction says that it begins a record. */
  isConfirmed: boolean;
  line: number;
}

function isOnlyTitle({ question, body }: OpenDraft): boolean {
  return question.length === 0 && body.length === 0;
}

export interface Lead {
  /** The bold words without their marks, by line. */
  segments: Segment[];
  text: string;
  /** What follows in the same paragraph. */
  rest: Segment[];
}

/** The bold words that a paragraph begins with; they may run over several lines. Null when it does not begin in bold. */
export function boldLead(segments: readonly Segment[]): Lead | null {
  const lead: Segment[] = [];
  let inside = false;
  for (let i = 0; i < segments.length; i++) {
    const { line, text: printed } = segments[i] as Segment;
    let text = printed.trim();
    // An answer in bold below a question in bold.
    if (!inside && lead.length > 0 && opensWithAnswerMark(text) && hasQuestion(lead.at(-1)?.text ?? ""))
      return leadOf(lead, segments.slice(i));
    if (!inside) {
      const opening = /^(?:\*{2,3}|__)(?=\S)/.exec(text)?.[0];
      // The lines before are bold to their end, and this one does not begin in bold.
      if (opening === undefined) return lead.length === 0 ? null : leadOf(lead, segments.slice(i));
      text = text.slice(opening.length);
      inside = true;
    }
    const closing = /\*{2,3}|__(?!\w)/.exec(text);
    if (closing === null) {
      lead.push({ line, text });
      continue;
    }
    lead.push({ line, text: text.slice(0, closing.index).trim() });
    inside = false;
    let after = text.slice(closing.index + closing[0].length);
    // `**Question**? Answer`: the mark belongs to the bold words.
    if (after.startsWith("?")) {
      (lead.at(-1) as Segment).text += "?";
      after = after.slice(1);
    }
    if (after.trim() !== "") return leadOf(lead, [{ line, text: after }, ...segments.slice(i + 1)]);
  }
  return inside ? null : leadOf(lead, []);
}

function leadOf(lead: Segment[], rest: Segment[]): Lead {
  return { segments: lead, rest, text: withoutEmphasis(lead.map((segment) => segment.text).join(" ")) };
}

/** Whether a word ends with a question mark. */
function hasQuestion(text: string): boolean {
  return /\?["'”’)\]*_]*(?:\s|$)/.test(text.trim());
}

/** Splits a paragraph before each line with the lead of a record, after a line that ends a sentence: no empty line is needed. */
function splitAtLeads(block: Block, recordLead: (segments: readonly Segment[]) => Lead | null): Block[] {
  const starts = block.segments.flatMap((_, i) => {
    const before = block.segments[i - 1];
    if (!before || !endsSentence.test(before.text.trim()) || isWithinLead(block.segments, i)) return [];
    return recordLead(block.segments.slice(i)) ? [i] : [];
  });
  return [0, ...starts].map((start, i) => {
    const segments = block.segments.slice(start, starts[i]);
    return i === 0 ? { ...block, segments } : paragraph(segments);
  });
}

/** Whether the line before is bold throughout, so that a bold line continues it. */
function isWithinLead(segments: readonly Segment[], at: number): boolean {
  const before = (segments[at - 1]?.text ?? "").trim();
  return /^(?:\*\*|__).*(?:\*\*|__)$/.test(before) && boldLead([segments[at - 1] as Segment])?.rest.length === 0;
}

/**
 * Fills a record from its first paragraph: bold words that ask are its question, others its title.
 * @param inherited the titles of the record before it in the same paragraph, which a question takes over
 */
function fillFromLead(lead: Lead, block: Block, item: OpenDraft, inherited: readonly string[]): OpenDraft {
  const rest = [...lead.rest];
  let question = lead.segments;
  if (!hasQuestion(lead.text)) {
    const title = lead.text.replace(/\s*[-–—:]+$/, "");
    item.titles.push(title);
    item.titleLines.push(...new Set(lead.segments.map((segment) => segment.line)));
    const [head, ...more] = rest;
    const after =
      head && [{ ...head, text: head.text.replace(separator, "").trim() }, ...more].filter(({ text }) => text !== "");
    // `**Card** - **Question?** Answer`
    const inner = after && after.length > 0 ? boldLead(after) : null;
    if (inner && !hasQuestion(inner.text) && separator.test(head?.text ?? "") && inner.rest.length > 0) {
      // `**Item 12** - **Brass Horn** - Text`
      item.titles.push(inner.text.replace(/\s*[-–—:]+$/, ""));
      const [afterTitles, ...further] = inner.rest as [Segment, ...Segment[]];
      const text = afterTitles.text.replace(separator, "").trim();
      item.body.push(bodyOf(block, [{ ...afterTitles, text }, ...further]));
      return item;
    }
    if (!inner || !hasQuestion(inner.text)) {
      if (after && after.length > 0) item.body.push(bodyOf(block, after));
      return item;
    }
    question = inner.segments;
    rest.splice(0, rest.length, ...inner.rest);
  } else item.titles.push(...inherited);
  const start = question[0]?.text ?? "";
  const hasMark = opensWithQuestionMark(start);
  const { text: opening, number, notes } = splitOpening(start, true);
  item.question.push(paragraph(question.map((segment, i) => (i === 0 ? { ...segment, text: opening } : segment))));
  item.number = number ?? item.number;
  item.notes.push(...notes);
  const [head, ...more] = rest;
  if (head) {
    const text = head.text.replace(/^\s*[-–—:]\s+/, "").trim();
    const answer = hasMark ? withoutAnswerMark(text, item.number) : text;
    const segments = [{ ...head, text: answer }, ...more].filter((segment) => segment.text !== "");
    if (segments.length > 0) item.body.push(bodyOf(block, segments));
  }
  return item;
}

/** A block below an item that is a record, one step further out. */
function dedented(block: Block): Block {
  return { ...block, indent: Math.max(0, block.indent - 1) };
}

function bodyOf(block: Block, segments: Segment[]): Block {
  return { ...paragraph(segments), indent: block.shape === "item" ? 0 : block.indent };
}

/** The first paragraph of an answer without its `A:`. */
function withoutAnswerPrefix(block: Block, item: OpenDraft | undefined): Block {
  const [head, ...more] = block.segments;
  if (!item || item.question.length === 0 || item.body.length > 0 || !head || block.shape !== "paragraph") return block;
  const text = withoutAnswerMark(head.text, item.number);
  return text === head.text ? block : { ...block, segments: [{ ...head, text }, ...more] };
}

/** Whether a paragraph begins with the mark of the answer that a question still lacks. */
function opensAnswer(block: Block, item: OpenDraft | undefined): boolean {
  return withoutAnswerPrefix(block, item) !== block;
}

/** Doubts about unconfirmed records, where at most one in five is unconfirmed: they may belong to the answer before them. */
function doubtfulStarts(records: readonly RecordStart[]): Doubt[] {
  const doubtful = records.filter((one) => !one.isConfirmed);
  if (doubtful.length === 0 || doubtful.length * 5 > records.length) return [];
  return doubtful.map(({ item, line }) => ({
    line,
    message: `"${item.titles.join(" / ")}" begins a record, but is not a question, and most records here begin with one: it may belong to the answer before it.`,
    hint: `If it belongs to the answer, add to corrections.yaml: - {lines: ${line}, was: ${JSON.stringify((item.titles[0] ?? "").slice(0, 40))}, text: true, why: …}. If it begins a record, write record: true instead of text: true. For many such lines, add a pattern to the section in document.yaml: not_title for text, title for records.`,
  }));
}
