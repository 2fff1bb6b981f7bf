/** Entries that open with a tag `(v1.2) Title`, a number `(1.4) Title`, a cited card `Name (F57)`, or a bare title. */
import { type Block, dropSegments, paragraph, type Segment } from "../../document/block.js";
import { isTitle } from "../../document/title.js";
import { withoutEmphasis } from "../../document/typography.js";
import type { Run } from "../outline.js";
import { compilePattern, type Pattern } from "../pattern.js";
import { draft, type OpenDraft } from "../records/draft.js";
import type { ReadResult } from "./reader.js";

const tag = /^\(v\.?\s*(\d+(?:\.\d+)*)\)\s*(.*)$/i;
const number = /^\((\d+\.\d+)\)\s*(.*)$/;
/** A whole line that is a card's name and its number, `Name (F57)` or `Name (TDL 205)`; a quotation is none. */
const cardTitle = /^(?!["“]).{2,90}\((?:[^()]*\s)?\p{Lu}?\s?\d+(?:[-–]\d+)?\)\s*:?$/u;
/** A further card of the same entry: the line ends with a citation. */
const furtherCard = /^\p{Lu}.{1,90}\([\p{Lu}][\p{L}\s]* \d+(?:[-–]\d+)?\)$/u;

interface Opening {
  title: string;
  number: string | null;
  since: string | null;
}

/** Returns how a line opens an entry, or null when it does not. */
type Opener = (printed: string) => Opening | null;

/** Each opening begins a draft. Blocks before the first opening are the introduction. */
export function readEntries(run: Run): ReadResult {
  const start = run.spec.start ?? "title";
  const kind = run.spec.kind ?? "clarification";
  const notTitle =
    run.spec.not_title === undefined ? null : compilePattern(run.spec.not_title, `${run.spec.heading}: not_title`);
  const opens = opener(start, notTitle);
  const introduction: Block[] = [];
  const drafts: OpenDraft[] = [];
  const unread: Block[] = [];
  for (const whole of run.blocks) {
    for (const block of start === "title" ? [whole] : splitAtOpenings(whole, opens)) {
      const head = block.segments[0] as Segment;
      const opening = block.shape === "paragraph" ? opens(head.text) : null;
      const current = drafts.at(-1);
      if (opening) {
        // Cards whose titles follow each other without text between them share the text that follows.
        const waiting = start === "card" && current && current.body.length === 0 ? current : null;
        const item = waiting ?? draft(kind, run.path, { number: opening.number, since: opening.since });
        item.titles.push(opening.title.replace(/:$/, ""));
        item.titleLines.push(head.line);
        if (!waiting) drafts.push(item);
        const rest = dropSegments(block, 1);
        if (rest) addBody(item, rest);
      } else if (current) {
        // A single line that looks like a heading and is in no catalogue may not belong to the entry before it.
        if (start === "card" && block.segments.length === 1 && isTitle(withoutEmphasis(head.text))) unread.push(block);
        else addBody(current, block);
      } else introduction.push(block);
    }
  }
  return { drafts, introduction, unread };
}

/** Whether a line opens a tagged or numbered entry, in a document of any shape. */
export function opensTaggedOrNumbered(text: string): boolean {
  return /^\(\d+\.\d+\)|^\(v\.?\s*\d/.test(text);
}

function opener(start: NonNullable<Run["spec"]["start"]>, notTitle: Pattern | null): Opener {
  return (printed) => {
    const text = withoutEmphasis(printed);
    if (notTitle?.test(text)) return null;
    if (start === "tag") {
      const found = tag.exec(text);
      return found ? { title: (found[2] ?? "").trim(), number: null, since: found[1] ?? null } : null;
    }
    if (start === "number") {
      const found = number.exec(text);
      return found ? { title: (found[2] ?? "").trim(), number: found[1] ?? null, since: null } : null;
    }
    const isOpening = start === "card" ? cardTitle.test(text.trim()) : isTitle(text) && !/^\d+[.)]/.test(text);
    return isOpening ? { title: text.trim(), number: null, since: null } : null;
  };
}

/** Splits a block before each line that opens an entry: no blank line is needed between entries. */
function splitAtOpenings(block: Block, opens: Opener): Block[] {
  const parts: Block[] = [];
  let from = 0;
  for (let i = 1; i <= block.segments.length; i++) {
    const segment = block.segments[i];
    if (segment === undefined || opens(segment.text)) {
      const part = block.segments.slice(from, i);
      parts.push(from === 0 ? { ...block, segments: part } : paragraph(part));
      from = i;
    }
  }
  return parts;
}

/** Adds a block to an entry. In a tagged entry, lines that cite further cards directly after the title are titles too. */
function addBody(item: OpenDraft, block: Block): void {
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
