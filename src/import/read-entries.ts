/** Entries that open with a tag `(v1.2) Title`, a number `(1.4) Title`, a cited card `Name (F57)`, or a bare title. */
import { type Block, dropSegments, paragraph, type Segment } from "../document/block.js";
import { isTitle } from "../document/title.js";
import { withoutEmphasis } from "../document/typography.js";
import { type Draft, draft } from "./draft.js";
import type { Run } from "./outline.js";
import type { ReadResult } from "./read-result.js";

const tag = /^\(v\.?\s*(\d+(?:\.\d+)*)\)\s*(.*)$/i;
const number = /^\((\d+\.\d+)\)\s*(.*)$/;
/** A whole line that is a card's name and its number, `Name (F57)` or `Name (TDL 205)`; a sentence or a quotation is not. */
const cardTitle = /^(?!["“]|Should|No longer).{2,90}\((?:[^()]*\s)?F?\s?\d+(?:[-–]\d+)?\)\s*:?$/;
/** A further card of the same entry: the line ends with a citation. */
const furtherCard = /^\p{Lu}.{1,90}\([\p{Lu}][\p{L}\s]* \d+(?:[-–]\d+)?\)$/u;

interface Opening {
  title: string;
  number: string | null;
  since: string | null;
}

/** Each opening begins a draft; what stands before the first is the introduction. */
export function readEntries(run: Run): ReadResult {
  const start = run.spec.start ?? "title";
  const kind = run.spec.kind ?? "clarification";
  const introduction: Block[] = [];
  const drafts: Draft[] = [];
  const unread: Block[] = [];
  for (const whole of run.blocks) {
    for (const block of splitAtOpenings(whole, start)) {
      const head = block.segments[0] as Segment;
      const opening = block.shape === "paragraph" ? opens(head.text, start) : null;
      const current = drafts.at(-1);
      if (opening) {
        const waiting = start === "card" && current && current.body.length === 0 ? current : null;
        const item = waiting ?? draft(kind, run.path, { number: opening.number, since: opening.since });
        item.titles.push(opening.title.replace(/:$/, ""));
        item.titleLines.push(head.line);
        if (!waiting) drafts.push(item);
        const rest = dropSegments(block, 1);
        if (rest) addBody(item, rest);
      } else if (current) {
        // A short line with the shape of a heading that no catalogue knows must not be glued to the entry before it.
        if (start === "card" && block.segments.length === 1 && isTitle(withoutEmphasis(head.text))) unread.push(block);
        else addBody(current, block);
      } else introduction.push(block);
    }
  }
  return { drafts, introduction, unread };
}

function opens(printed: string, start: NonNullable<Run["spec"]["start"]>): Opening | null {
  const text = withoutEmphasis(printed);
  if (start === "tag") {
    const found = tag.exec(text);
    return found ? { title: (found[2] ?? "").trim(), number: null, since: found[1] ?? null } : null;
  }
  if (start === "number") {
    const found = number.exec(text);
    return found ? { title: (found[2] ?? "").trim(), number: found[1] ?? null, since: null } : null;
  }
  if (start === "card") return cardTitle.test(text.trim()) ? { title: text.trim(), number: null, since: null } : null;
  return isTitle(text) && !/^\d+[.)]/.test(text) ? { title: text.trim(), number: null, since: null } : null;
}

/** Entries may follow each other, or a bullet, without a blank line; only bare titles need one. */
function splitAtOpenings(block: Block, start: NonNullable<Run["spec"]["start"]>): Block[] {
  if (start === "title") return [block];
  const parts: Block[] = [];
  let from = 0;
  for (let i = 1; i <= block.segments.length; i++) {
    const segment = block.segments[i];
    if (segment === undefined || opens(segment.text, start)) {
      const part = block.segments.slice(from, i);
      parts.push(from === 0 ? { ...block, segments: part } : paragraph(part));
      from = i;
    }
  }
  return parts;
}

/** Title lines of further cards come first; everything after them is the text. */
function addBody(item: Draft, block: Block): void {
  let rest: Block | null = block;
  while (
    item.since !== null &&
    item.body.length === 0 &&
    rest &&
    furtherCard.test(rest.segments[0]?.text.trim() ?? "")
  ) {
    const head = rest.segments[0] as Segment;
    item.titles.push(head.text.trim());
    item.titleLines.push(head.line);
    rest = dropSegments(rest, 1);
  }
  if (rest) item.body.push(rest);
}
