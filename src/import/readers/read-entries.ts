/**
 * The reader of entries whose first line is recognised by its text. The section's `start` says how it begins: with a tag,
 * `(v1.2) Title`; with a number, `(1.4) Title`; with a card, `Name (F57)`; with a title; or with a match of a pattern.
 */

import { type Block, dropSegments, paragraph, type Segment } from "../../document/block.js";
import { isTitle, titleLineCount } from "../../document/title.js";
import { withoutEmphasis } from "../../document/typography.js";
import { usualWidth } from "../../document/wrapped.js";
import { isPageTitle } from "../../ruling/page-title.js";
import { splitBefore } from "../blocks.js";
import type { Run } from "../outline.js";
import { compileOptional, compilePattern, type Pattern } from "../pattern.js";
import { draft, type OpenDraft } from "../records/draft.js";
import { isCardTitle, runsOverTwoLines } from "./card-title.js";
import { parentsOf } from "./numbered-titles.js";
import { factsOf, type ReadResult, type RunContext } from "./reader.js";

const taggedLine = /^\(v\.?\s*(\d+(?:\.\d+)*)\)\s*(.*)$/i;
const numberedLine = /^\((\d+\.\d+)\)\s*(.*)$/;
/** A line that cites a further card of the same entry: `Name (Core 12)`. */
const furtherCard = /^\p{Lu}.{1,90}\([\p{Lu}][\p{L}\s]* \d+(?:[-–]\d+)?\)$/u;

/** The first line of an entry, or its first two lines if its title has two. */
interface Opening {
  /** The title of the entry; empty if the line has none. */
  title: string;
  /** Text of the entry on the line of its opening. */
  rest: string;
  number: string | null;
  since: string | null;
}

/** Reads a printed line as the first line of an entry; null if it is not one. */
type Opener = (printed: string) => Opening | null;

/**
 * Begins a draft at each line that opens an entry. Cards whose titles follow each other share one draft. A block that a
 * correction marks with `record` is an entry without a title. Blocks before the first entry are the introduction.
 */
export function readEntries(run: Run, start: Start, context: RunContext): ReadResult {
  const kind = run.spec.kind ?? "clarification";
  const notTitle = compileOptional(run.spec.not_title);
  const openingOf = openerFor(start, notTitle, compileOptional(run.spec.title));
  // If marked headings match the pattern, other lines that match it are text.
  const headingsOpenEntries =
    typeof start === "object" && run.blocks.some(({ level, segments }) => level && openingOf(segments[0]?.text ?? ""));
  const width = usualWidth(run.blocks.flatMap(({ segments }) => segments.map(({ text }) => text)));
  const introduction: Block[] = [];
  const drafts: OpenDraft[] = [];
  const unread: Block[] = [];
  /** How a block opens an entry: `opening`, null if it does not; the lines of the title; the text of a list item. */
  const findOpening = (block: Block) => {
    const head = block.segments[0] as Segment;
    const itemText = block.shape === "item" && block.indent === 0 ? itemOpening(block, head, start) : null;
    const titleCount = opensOverTwoLines(block, start, width) ? 2 : 1;
    const titleLines = block.segments.slice(0, titleCount);
    const printed = block.shape === "paragraph" ? titleLines.map(({ text }) => text.trim()).join(" ") : itemText;
    const isText = (headingsOpenEntries && block.level === undefined) || context.isMarkedAsText(block);
    return { opening: isText || printed === null ? null : openingOf(printed), titleLines };
  };
  const openEntry = (block: Block, opening: Opening, titleLines: readonly Segment[]) => {
    // Cards whose titles follow each other without text between them share the text that follows.
    const current = drafts.at(-1);
    const sharedEntry = start === "card" && current && current.body.length === 0 ? current : null;
    const { number, since } = opening;
    const entry = sharedEntry ?? draft(kind, [...run.path, ...parentsOf(drafts, number)], { number, since });
    if (opening.title !== "" || typeof start === "string") entry.titles.push(opening.title.replace(/:$/, ""));
    entry.titleLines.push(...titleLines.map(({ line }) => line));
    if (!sharedEntry) drafts.push(entry);
    const rest = withRest(dropSegments(block, titleLines.length), titleLines.at(-1) as Segment, opening.rest);
    if (rest) addBody(entry, rest);
  };
  const opensOnlyAtStart = start === "title" || headingsOpenEntries;
  for (const unsplitBlock of run.blocks) {
    const blocks = opensOnlyAtStart ? [unsplitBlock] : splitAtOpenings(unsplitBlock, openingOf, start);
    for (const block of blocks) {
      const head = block.segments[0] as Segment;
      const { opening, titleLines } = findOpening(block);
      const current = drafts.at(-1);
      if (opening === null && context.startsRecord(block)) {
        drafts.push(draft(kind, run.path, { ...factsOf(block), body: [block] }));
        continue;
      }
      // With `start: card`, a line of its own that looks like a title may not belong to the entry before it.
      const isLooseTitle = start === "card" && block.segments.length === 1 && isTitle(withoutEmphasis(head.text));
      if (opening) openEntry(block, opening, titleLines);
      else if (!current) introduction.push(block);
      else if (isLooseTitle) unread.push(block);
      else addBody(current, block);
    }
  }
  return { drafts, introduction, unread };
}

/** Whether the title of an entry continues on the second line of its paragraph. */
function opensOverTwoLines({ segments }: Block, start: Start, width: number): boolean {
  const [first, second] = segments;
  if (first === undefined || second === undefined) return false;
  const lines = segments.map(({ text }) => withoutEmphasis(text));
  if (start === "title") return titleLineCount(lines, width) === 2;
  return start === "card" && runsOverTwoLines(segments, 0);
}

/**
 * The text of a list item that may open an entry; null if items cannot open one. With a pattern, a number that was read
 * as the item's marker is a part of it: `1. Text`. With tags, only bulleted items can open entries.
 */
function itemOpening({ marker }: Block, { text }: Segment, start: Start): string | null {
  if (typeof start === "object") return marker === "-" ? text : `${marker} ${text}`;
  return start === "tag" && marker === "-" ? text : null;
}

/**
 * The text of an entry: the text on the line of its opening, and the rest of its block. Null if there is none.
 * @param block the rest of the block
 */
function withRest(block: Block | null, head: Segment, rest: string): Block | null {
  if (rest === "") return block;
  return paragraph([{ ...head, text: rest }, ...(block?.segments ?? [])]);
}

/** Whether a line begins with the tag or number of an entry: `(v1.2)`, `(1.4)`. */
export function opensTaggedOrNumbered(text: string): boolean {
  return /^\(\d+\.\d+\)|^\(v\.?\s*\d/.test(text);
}

/** The values of `start` that this reader handles. */
type Start = Exclude<NonNullable<Run["spec"]["start"]>, "heading" | "bold" | "paragraph">;

/** The test for the first lines of entries, by the section's `start`. */
function openerFor(start: Start, notTitle: Pattern | null, title: Pattern | null): Opener {
  if (typeof start === "object") return patternOpener(compilePattern(start.pattern), notTitle);
  return (printed) => {
    const text = withoutEmphasis(printed);
    if (notTitle?.test(text)) return null;
    const opening = (title: string, more: Partial<Opening> = {}): Opening => ({
      title: title.trim(),
      number: null,
      since: null,
      rest: "",
      ...more,
    });
    if (start === "tag") {
      const [, since, title = ""] = taggedLine.exec(text) ?? [];
      return since === undefined ? null : opening(title, { since });
    }
    if (start === "number") {
      const [, number, title = ""] = numberedLine.exec(text) ?? [];
      return number === undefined ? null : opening(title, { number });
    }
    if (start === "card") return isCardTitle(text) ? opening(text) : null;
    // A title over two lines may be longer than a line.
    return title?.test(text) || (isTitle(text.slice(0, maxTitle)) && !/^\d+[.)]/.test(text)) ? opening(text) : null;
  };
}

/** The first characters of a title, which `isTitle` tests. */
const maxTitle = 80;

/** The test for first lines that begin with a match of the section's pattern. */
function patternOpener(pattern: Pattern, notTitle: Pattern | null): Opener {
  return (printed) => {
    const text = withoutEmphasis(printed);
    const match = pattern.exec(text);
    if (!match || match.index > 0 || notTitle?.test(text)) return null;
    const { number, title = "", since } = match.named;
    const rest = printedAfter(printed, text, match.text.length);
    return { title: title.trim(), number: number || null, since: since || null, rest };
  };
}

/** Splits a block before each line that opens an entry, because entries may follow each other without a blank line. */
function splitAtOpenings(block: Block, openingOf: Opener, start: Start): Block[] {
  const { segments } = block;
  const opensOnTwoLines = (i: number) => start === "card" && runsOverTwoLines(segments, i);
  const starts = segments.flatMap(({ text }, i) => {
    if (i === 0) return [];
    const before = segments[i - 1]?.text.trim() ?? "";
    // The second line of a title may look like a title.
    const mayOpen = !opensOnTwoLines(i - 1) && mayOpenInside(openingOf(text), before);
    return mayOpen || opensOnTwoLines(i) ? [i] : [];
  });
  return splitBefore(block, starts);
}

/**
 * Whether an opening inside a paragraph opens an entry. It does if it has a number, a version, the number of a card at its
 * end, or no text after it. With text after it, as in `Response: Light it.`, it may be a part of the text, unless it is a
 * page, `Page 12: …`, below the end of a sentence.
 * @param before the line above
 */
function mayOpenInside(opening: Opening | null, before: string): boolean {
  if (opening === null) return false;
  if (opening.number !== null || opening.since !== null || opening.rest === "" || /\d\)$/.test(opening.title))
    return true;
  return isPageTitle(opening.title) && /[.!?"'”’)\]]$/.test(before);
}

/**
 * Adds a block to an entry. In an entry with a version, lines directly after the title that cite cards are titles too.
 */
function addBody(item: OpenDraft, block: Block): void {
  let rest: Block | null = block;
  const mayHaveCards = item.since !== null && item.body.length === 0;
  while (mayHaveCards && rest && furtherCard.test(rest.segments[0]?.text.trim() ?? "")) {
    const head = rest.segments[0] as Segment;
    item.titles.push(head.text.trim());
    item.titleLines.push(head.line);
    rest = dropSegments(rest, 1);
  }
  if (rest) item.body.push(rest);
}

/**
 * The printed text after the first `length` characters of `bare`. A mark that closes emphasis is left out; emphasis
 * that continues is opened again.
 * @param bare the text without emphasis
 */
function printedAfter(printed: string, bare: string, length: number): string {
  // Skips the same characters of `printed`, and the marks of emphasis between them.
  let end = 0;
  for (let i = 0; i < length && end < printed.length; end++) if (printed[end] === bare[i]) i++;
  const after = printed.slice(end).trim();
  const closingMark = /^[*_]+(?=\s|$|[.:,;)])/.exec(after)?.[0] ?? "";
  const rest = after.slice(closingMark.length).trim();
  const [mark] = /^(?:\*{1,3}|_{1,3})(?=\S)/.exec(printed) ?? [];
  return mark !== undefined && rest.split(mark).length % 2 === 0 ? `${mark}${rest}` : rest;
}
