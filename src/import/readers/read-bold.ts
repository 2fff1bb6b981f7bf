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
import { answerMark, numberInMark, openingApart, questionMark } from "./question-marks.js";
import type { Doubt, ReadResult, RunContext } from "./reader.js";

/** Words in bold that continue a record: a note, an example, an answer. */
const remark =
  /^(?:(?:note|notes|example|examples|for example|exception|exceptions|important|reminder|tip|answer)\b|a\d*(?:[.:)]|$))[^?]*$/i;
const separator = /^\s*(?:[-–—:]\s*)+/;
const endsSentence = /[.!?:]["'”’)\]*]*$/;

/** Blocks before the first bold beginning are the introduction. */
export function readBold(run: Run, kind: OpenDraft["kind"], context: RunContext): ReadResult {
  const notTitle =
    run.spec.not_title === undefined ? null : compilePattern(run.spec.not_title, `${sectionName(run.spec)}: not_title`);
  const sure = run.spec.title === undefined ? null : compilePattern(run.spec.title, `${sectionName(run.spec)}: title`);
  const opens = (segments: readonly Segment[]) => {
    const found = boldLead(segments);
    return found && !remark.test(found.text) && !notTitle?.test(found.text) ? found : null;
  };
  // Items open records only where no paragraph does: bold items are usually the steps or choices of an answer.
  const items = !run.blocks.some((block) => block.shape === "paragraph" && opens(block.segments));
  const mayOpen = (block: Block) =>
    block.indent === 0 &&
    !rowOf(block) &&
    (block.shape === "paragraph" || items) &&
    !context.isText(block) &&
    block.level === undefined;

  const introduction: Block[] = [];
  const records: Beginning[] = [];
  const headings: number[] = [];
  let group: { title: string; lines: number[] } | null = null;
  for (const whole of run.blocks) {
    let inherited: string[] = [];
    if (group && context.foldEnds(group.lines[0] ?? 0, firstLine(whole))) group = null;
    for (const block of mayOpen(whole) ? splitAtLeads(whole, opens) : [whole]) {
      const lead = mayOpen(block) ? opens(block.segments) : null;
      const confirmed = context.startsRecord(block);
      if (!lead) {
        if (confirmed)
          records.push({ item: draft(kind, run.path, { body: [block] }), asks: true, isSure: true, line: 0 });
        else if (records.length > 0)
          records.at(-1)?.item.body.push(withoutAnswerMark(items ? dedented(block) : block, records.at(-1)?.item));
        else introduction.push(block);
        continue;
      }
      const previous = records.at(-1);
      // A title directly above another beginning is the heading of what follows.
      if (previous && !previous.asks && previous.item.body.length === 0) {
        records.pop();
        group = { title: previous.item.titles.join(" / "), lines: [...previous.item.titleLines] };
        headings.push(...group.lines);
      }
      const path = group === null ? run.path : [...run.path, group.title];
      const number = numberInMark(block.marker);
      const item = readLead(lead, block, draft(kind, path, { number }), inherited);
      inherited = item.titles;
      const isSure = confirmed || item.question.length > 0 || sure?.test(lead.text) === true;
      records.push({ item, asks: item.question.length > 0, isSure, line: lead.lead[0]?.line ?? 0 });
    }
  }
  const last = records.at(-1);
  if (last && !last.asks && last.item.body.length === 0) {
    records.pop();
    headings.push(...last.item.titleLines);
  }
  return {
    drafts: records.map(({ item }) => item),
    introduction,
    unread: [],
    headings,
    doubts: run.spec.reader === "questions" ? statements(records) : [],
  };
}

interface Beginning {
  item: OpenDraft;
  asks: boolean;
  /** Whether it is a question, or the profile or a correction says that it begins a record. */
  isSure: boolean;
  line: number;
}

export interface Lead {
  /** The bold words without their marks, by line. */
  lead: Segment[];
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
    if (!inside) {
      const opening = /^(?:\*{2,3}|__)(?=\S)/.exec(text)?.[0];
      // The line before ended in bold type, and this one does not begin in it.
      if (opening === undefined) return lead.length === 0 ? null : finished(lead, segments.slice(i));
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
    if (after.trim() !== "") return finished(lead, [{ line, text: after }, ...segments.slice(i + 1)]);
  }
  return inside ? null : finished(lead, []);
}

function finished(lead: Segment[], rest: Segment[]): Lead {
  return { lead, rest, text: withoutEmphasis(lead.map((segment) => segment.text).join(" ")) };
}

function asks(text: string): boolean {
  return /\?["'”’)\]*_]*(?:\s|$)/.test(text.trim());
}

/** Splits a paragraph before each line that begins in bold, after a line that ends a sentence: no empty line is needed. */
function splitAtLeads(block: Block, opens: (segments: readonly Segment[]) => Lead | null): Block[] {
  const starts = block.segments.flatMap((_, i) => {
    const before = block.segments[i - 1];
    if (!before || !endsSentence.test(before.text.trim()) || isWithinLead(block.segments, i)) return [];
    return opens(block.segments.slice(i)) ? [i] : [];
  });
  return [0, ...starts].map((start, i) => {
    const segments = block.segments.slice(start, starts[i]);
    return i === 0 ? { ...block, segments } : paragraph(segments);
  });
}

/** Whether the line before is bold to its end, so that a bold line continues it. */
function isWithinLead(segments: readonly Segment[], at: number): boolean {
  const before = (segments[at - 1]?.text ?? "").trim();
  return /^(?:\*\*|__).*(?:\*\*|__)$/.test(before) && boldLead([segments[at - 1] as Segment])?.rest.length === 0;
}

/** Fills a record from its beginning. @param inherited titles of the record before it in the same paragraph */
function readLead(lead: Lead, block: Block, item: OpenDraft, inherited: readonly string[]): OpenDraft {
  const rest = [...lead.rest];
  let first = lead.lead;
  const lines = lead.lead.map((segment) => segment.line);
  if (!asks(lead.text)) {
    const title = lead.text.replace(/\s*[-–—:]+$/, "");
    item.titles.push(title);
    item.titleLines.push(...new Set(lines));
    const [head, ...more] = rest;
    const after =
      head && [{ ...head, text: head.text.replace(separator, "").trim() }, ...more].filter(({ text }) => text !== "");
    // `**Card** - **Question?** Answer`
    const inner = after && after.length > 0 ? boldLead(after) : null;
    if (inner && !asks(inner.text) && separator.test(head?.text ?? "") && inner.rest.length > 0) {
      // `**Item 12** - **Brass Horn** - Text`
      item.titles.push(inner.text.replace(/\s*[-–—:]+$/, ""));
      const [first, ...more] = inner.rest as [Segment, ...Segment[]];
      item.body.push(bodyOf(block, [{ ...first, text: first.text.replace(separator, "").trim() }, ...more]));
      return item;
    }
    if (!inner || !asks(inner.text)) {
      if (after && after.length > 0) item.body.push(bodyOf(block, after));
      return item;
    }
    first = inner.lead;
    rest.splice(0, rest.length, ...inner.rest);
  } else item.titles.push(...inherited);
  const marked = questionMark.test(first[0]?.text ?? "");
  const { text: opening, number, notes } = openingApart(first[0]?.text ?? "", true);
  item.question.push(paragraph(first.map((segment, i) => (i === 0 ? { ...segment, text: opening } : segment))));
  item.number = number ?? item.number;
  item.notes.push(...notes);
  const [head, ...more] = rest;
  if (head) {
    const text = head.text.replace(/^\s*[-–—:]\s+/, "").trim();
    const answer = marked ? text.replace(answerMark, "") : text;
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
function withoutAnswerMark(block: Block, item: OpenDraft | undefined): Block {
  const [head, ...more] = block.segments;
  if (!item || item.question.length === 0 || item.body.length > 0 || !head || block.shape !== "paragraph") return block;
  const text = head.text.replace(answerMark, "");
  return text === head.text ? block : { ...block, segments: [{ ...head, text }, ...more] };
}

/** Beginnings that ask nothing, where nearly all others are questions: they may belong to the answer before them. */
function statements(records: readonly Beginning[]): Doubt[] {
  const odd = records.filter((one) => !one.isSure);
  if (odd.length === 0 || odd.length * 5 > records.length) return [];
  return odd.map(({ item, line }) => ({
    line,
    message: `"${item.titles.join(" / ")}" begins a record, but is not a question like the other titles here: it may belong to the answer before it.`,
    hint: `If so, say it in corrections.yaml: - {lines: ${line}, was: ${JSON.stringify((item.titles[0] ?? "").slice(0, 40))}, text: true, why: …}. If not: record: true instead of text: true. For many of them, a pattern in document.yaml: not_title for text, title for records.`,
  }));
}
