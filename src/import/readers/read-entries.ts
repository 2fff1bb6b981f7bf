/**
 * The reader of entries whose first line is recognised by its text. The section's `start` says how it begins: with a tag,
 * `(v1.2) Title`; with a number, `(1.4) Title`; with a card, `Name (F57)`; with a title; or with a match of a pattern.
 */
import { type Block, dropSegments, paragraph, type Segment } from "../../document/block.js";
import { isTitle, titleLineCount } from "../../document/title.js";
import { smallWords, withoutEmphasis } from "../../document/typography.js";
import { usualWidth } from "../../document/wrapped.js";
import { isPageTitle } from "../../ruling/page-title.js";
import { splitBefore } from "../blocks.js";
import { compileOptional, compilePattern } from "../pattern.js";
import { draft, type OpenDraft } from "../records/draft.js";
import { parentsOf } from "./numbered-titles.js";
import { factsOf, type ReadResult, type Run, type RunContext } from "./reader.js";

/** The values of `start` that this reader handles. */
type Start = Exclude<NonNullable<Run["spec"]["start"]>, "heading" | "bold" | "paragraph">;

/** The first lines of entries, without emphasis, by `start`. */
const firstLines = {
  tag: /^\(v\.?\s*(?<since>\d+(?:\.\d+)*)\)\s*(?<title>.*)$/i,
  number: /^\((?<number>\d+\.\d+)\)\s*(?<title>.*)$/,
  /** A card's name and its number, `Name (F57)` or `Name (TDL 205)`, that does not begin with a quotation mark. */
  card: /^(?<title>(?!["“]).{2,90}\((?:[^()]*\s)?\p{Lu}?\s?\d+(?:[-–]\d+)?\)\s*:?)$/u,
};
/** A line that cites a further card of the same entry: `Name (Core 12)`. */
const furtherCard = /^\p{Lu}.{1,90}\([\p{Lu}][\p{L}\s]* \d+(?:[-–]\d+)?\)$/u;
/** The first characters of a title, which `isTitle` tests: one over two lines may be longer than a line. */
const maxTitle = 80;

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
  const openingOf = openerFor(start, run.spec);
  // If marked headings match the pattern, other lines that match it are text.
  const headingsOpenEntries =
    typeof start === "object" && run.blocks.some(({ level, segments }) => level && openingOf(segments[0]?.text ?? ""));
  const width = usualWidth(run.blocks.flatMap(({ segments }) => segments.map(({ text }) => text)));
  const introduction: Block[] = [];
  const drafts: OpenDraft[] = [];
  const unread: Block[] = [];
  const openEntry = (block: Block, { title, rest, number, since }: Opening, titleLines: readonly Segment[]) => {
    // Cards whose titles follow each other without text between them share the text that follows.
    const current = drafts.at(-1);
    const sharedEntry = start === "card" && current?.body.length === 0 ? current : null;
    const entry = sharedEntry ?? draft(kind, [...run.path, ...parentsOf(drafts, number)], { number, since });
    if (title !== "") entry.titles.push(title.replace(/:$/, ""));
    entry.titleLines.push(...titleLines.map(({ line }) => line));
    if (!sharedEntry) drafts.push(entry);
    const below = dropSegments(block, titleLines.length);
    const ownLine = rest === "" ? [] : [{ ...(titleLines.at(-1) as Segment), text: rest }];
    const body = ownLine.length > 0 ? paragraph([...ownLine, ...(below?.segments ?? [])]) : below;
    if (body) addBody(entry, body);
  };
  const opensOnlyAtStart = start === "title" || headingsOpenEntries;
  for (const block of opensOnlyAtStart
    ? run.blocks
    : run.blocks.flatMap((one) => splitAtOpenings(one, openingOf, start))) {
    const titleLines = block.segments.slice(0, opensOverTwoLines(block, start, width) ? 2 : 1);
    const isText = (headingsOpenEntries && block.level === undefined) || context.isMarkedAsText(block);
    const printed = isText ? null : openingText(block, titleLines, start);
    const opening = printed === null ? null : openingOf(printed);
    const current = drafts.at(-1);
    // With `start: card`, a line of its own that looks like a title may not belong to the entry before it.
    const isLooseTitle = start === "card" && block.segments.length === 1 && isTitle(textOfLine(block.segments, 0));
    if (opening) openEntry(block, opening, titleLines);
    else if (context.startsRecord(block)) drafts.push(draft(kind, run.path, { ...factsOf(block), body: [block] }));
    else if (!current) introduction.push(block);
    else if (isLooseTitle) unread.push(block);
    else addBody(current, block);
  }
  return { drafts, introduction, unread };
}

/** Whether the title of an entry continues on the second line of its paragraph. */
function opensOverTwoLines({ segments }: Block, start: Start, width: number): boolean {
  const lines = segments.map(({ text }) => withoutEmphasis(text));
  if (start === "title") return titleLineCount(lines, width) === 2;
  return start === "card" && runsOverTwoLines(segments, 0);
}

/**
 * The text with which a block may open an entry; null if it cannot open one. With a pattern, a number that was read as the
 * marker of a list item is a part of it: `1. Text`. Otherwise only bulleted items with tags open entries.
 */
function openingText({ shape, indent, marker }: Block, titleLines: readonly Segment[], start: Start): string | null {
  const text = titleLines.map((line) => line.text.trim()).join(" ");
  if (shape === "paragraph") return text;
  if (indent > 0 || (typeof start !== "object" && start !== "tag")) return null;
  if (marker === "-") return text;
  return start === "tag" ? null : `${marker} ${text}`;
}

/** Whether a line begins with the tag or number of an entry: `(v1.2)`, `(1.4)`. */
export function opensTaggedOrNumbered(text: string): boolean {
  return firstLines.tag.test(text) || firstLines.number.test(text);
}

/** The test for the first lines of entries, by the section's `start`. */
function openerFor(start: Start, { not_title, title: moreTitles }: Run["spec"]): Opener {
  const [notTitle, title] = [compileOptional(not_title), compileOptional(moreTitles)];
  const pattern = typeof start === "object" ? compilePattern(start.pattern) : null;
  const match = (text: string): { length: number; groups: Record<string, string | undefined> } | null => {
    if (typeof start === "object") {
      const found = pattern?.exec(text);
      return found?.index === 0 ? { length: found.text.length, groups: found.named } : null;
    }
    const { length } = text;
    if (start !== "title") {
      const { groups } = firstLines[start].exec(text.trim()) ?? {};
      return groups === undefined ? null : { length, groups };
    }
    const isOne = title?.test(text) || (isTitle(text.slice(0, maxTitle)) && !/^\d+[.)]/.test(text));
    return isOne ? { length, groups: { title: text } } : null;
  };
  return (printed) => {
    const text = withoutEmphasis(printed);
    const found = notTitle?.test(text) ? null : match(text);
    if (found === null) return null;
    const { title = "", number, since } = found.groups;
    const rest = printedAfter(printed, text, found.length);
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

function textOfLine(segments: readonly Segment[], i: number): string {
  return withoutEmphasis(segments[i]?.text.trim() ?? "");
}

/**
 * Whether the title of a card runs over the lines `at` and `at + 1`. Together they must be a name and its number, and
 * the line before them, if any, must end a sentence. The first line may also be a heading above a card. It is a part of
 * the title if one of these is true:
 * - the first line ends with a comma or a small word such as `of`
 * - the second line begins with the bracket, or ends it
 */
export function runsOverTwoLines(segments: readonly Segment[], at: number): boolean {
  const [before, first, second] = [at - 1, at, at + 1].map((i) => textOfLine(segments, i)) as [string, string, string];
  if (first === "" || second === "" || first.includes(")") || /[.!?:;]["'”’)]*$/.test(first)) return false;
  if (!firstLines.card.test(`${first} ${second}`)) return false;
  if (at > 0 && !/[.!?]["'”’)\]]*$/.test(before)) return false;
  // The brackets are divided: `Lantern Keeper (Salt` / `F14)`.
  if (first.includes("(")) return !second.includes("(") && isTitle(first.slice(0, first.indexOf("(")).trim());
  const words = first.replace(/,$/, "").split(/\s+/);
  const endsWithSmallWord = smallWords.has(words.at(-1)?.toLowerCase() ?? "");
  if (!isTitle((endsWithSmallWord ? words.slice(0, -1) : words).join(" "))) return false;
  return first.endsWith(",") || endsWithSmallWord || second.startsWith("(");
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
