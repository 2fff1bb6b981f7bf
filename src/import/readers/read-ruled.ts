/** The reader of entries that are divided only by rulers: `Title`, text, `---`. */

import { type Block, dropSegments, firstLine, paragraph, type Segment } from "../../document/block.js";
import { isTitle } from "../../document/title.js";
import { plainTypography, withoutEmphasis } from "../../document/typography.js";
import { firstLineText } from "../blocks.js";
import { correctionEntry } from "../correction-entry.js";
import type { Run } from "../outline.js";
import { compileOptional } from "../pattern.js";
import { draft, type OpenDraft } from "../records/draft.js";
import { boldLead } from "./bold-lead.js";
import { separatorAfterTitle } from "./read-bold.js";
import type { Doubt, ReadResult, RunContext } from "./reader.js";

/**
 * Begins an entry at each block below a ruler, and at the first block if it has a title. Blocks before the first entry
 * are the introduction. An entry without a title is reported as a doubt: it may belong to the entry above the ruler.
 */
export function readRuled(run: Run, context: Pick<RunContext, "startsRecord" | "isMarkedAsText">): ReadResult {
  const notTitle = compileOptional(run.spec.not_title);
  const introduction: Block[] = [];
  const starts: { item: OpenDraft; block: Block; heading: Heading | null; isConfirmed: boolean }[] = [];
  run.blocks.forEach((block, i) => {
    const heading = titleOf(block);
    const isConfirmed = context.startsRecord(block);
    const mayOpen = !context.isMarkedAsText(block) && !notTitle?.test(firstLineText(block));
    const isBelowRuler = block.belowRuler === true || (i === 0 && heading !== null);
    const current = starts.at(-1)?.item;
    if (!isConfirmed && !(mayOpen && isBelowRuler)) {
      if (current) current.body.push(block);
      else introduction.push(block);
      return;
    }
    const rest = heading === null ? block : heading.rest;
    const item = draft(run.spec.kind ?? "clarification", run.path, {
      titles: heading === null ? [] : [heading.title],
      titleLines: heading?.lines ?? [],
      body: rest === null ? [] : [rest],
    });
    starts.push({ item, block, heading, isConfirmed });
  });
  const drafts = starts.map(({ item }) => item);
  // A title in capitals among others that are not may be the heading of a section.
  const areInCapitals = starts.filter(({ heading }) => isInCapitals(heading)).length > starts.length / 2;
  const doubts = starts.flatMap(({ block, heading, isConfirmed }) => {
    if (isConfirmed) return [];
    if (heading === null) return untitledDoubt(block);
    const mayBeSectionHeading = isInCapitals(heading) && !areInCapitals;
    return heading.isSure && !mayBeSectionHeading ? [] : titleDoubt(block, heading.title);
  });
  const cardLines = drafts.flatMap(cardLinesOf);
  return {
    drafts: drafts.map((item) => ({ ...item, body: withLinesApart(item.body, new Set(cardLines)) })),
    introduction,
    unread: [],
    doubts,
    cardLines,
  };
}

function isInCapitals(heading: Heading | null): boolean {
  return heading !== null && /\p{Lu}{2}/u.test(heading.title) && !/\p{Ll}/u.test(heading.title);
}

/** Maximum characters of a title. */
const maxTitle = 80;
/** Maximum characters of a title that is neither in bold nor has capital letters. */
const maxPlainTitle = 60;

interface Heading {
  title: string;
  lines: number[];
  /** The text of the block after the title, on the same line or below. */
  rest: Block | null;
  /** Whether the title is in bold or looks like a title. A title that is only a short line is not sure. */
  isSure: boolean;
}

/**
 * The title of an entry: bold words that are not a part of a sentence, or a short first line. Null if the entry begins with
 * anything else.
 */
export function titleOf(block: Block): Heading | null {
  if (block.shape === "item") return null;
  const lead = boldLead(block.segments);
  const [after, ...more] = lead?.rest ?? [];
  const lastLine = lead?.segments.at(-1)?.line;
  if (lead && lead.text.length <= maxTitle && !/[?.,;]$/.test(lead.text)) {
    const isApart =
      after === undefined || after.line !== lastLine || separatorAfterTitle.test(after.text) || /:$/.test(lead.text);
    if (isApart) {
      const segments = after ? [{ ...after, text: after.text.replace(separatorAfterTitle, "").trim() }, ...more] : [];
      return {
        title: lead.text.replace(/\s*[-–—:]+$/, ""),
        lines: [...new Set(lead.segments.map(({ line }) => line))],
        rest: segments.length > 0 ? paragraph(segments) : null,
        isSure: true,
      };
    }
  }
  const [first, second] = block.segments as [Segment, Segment?];
  const title = withoutEmphasis(plainTypography(first.text));
  const isSure = isTitle(title) || /^\p{Lu}[^.?!:;]{2,40}!$/u.test(title);
  const isShort = /^["'(]?[\p{L}\d]/u.test(title) && !/[.?!:;,]["')]*$/.test(title) && title.length <= maxPlainTitle;
  const goesOn = second !== undefined && /^["“'‘(*]*\p{Ll}/u.test(second.text.trim());
  if (goesOn || (!isSure && !isShort)) return null;
  return { title, lines: [first.line], rest: dropSegments(block, 1), isSure };
}

/** Makes a paragraph of each line of card data that looks like a title or has no small letter: `3WW`, `Spirit - Bell`. */
function withLinesApart(body: readonly Block[], cardLines: ReadonlySet<number>): Block[] {
  return body.flatMap((block) => {
    const isApart = ({ line, text }: Segment) =>
      cardLines.has(line) && (isTitle(withoutEmphasis(text)) || !/\p{Ll}/u.test(text));
    const from = block.segments.findIndex((segment) => !isApart(segment));
    if (from === 0 || block.segments.length === 1) return block;
    const apart = from < 0 ? block.segments : block.segments.slice(0, from);
    const rest = from < 0 ? null : dropSegments(block, from);
    return [...apart.map((segment) => paragraph([segment])), ...(rest ? [rest] : [])];
  });
}

const endsSentence = /[.!?:]["'”’)*\]]*$/;

/**
 * The lines of an entry below its title and above its first sentence: the printed card has its cost, type and keywords
 * there. They may look like titles.
 */
function cardLinesOf({ titles, body }: OpenDraft): number[] {
  if (titles.length === 0) return [];
  const segments = body.flatMap((block) => (block.shape === "paragraph" ? block.segments : [null]));
  const end = segments.findIndex((segment) => segment === null || endsSentence.test(segment.text.trim()));
  return segments.slice(0, end < 0 ? 0 : end).flatMap((segment) => segment?.line ?? []);
}

function correctionHint(block: Block, change: string): string {
  const words = firstLineText(block).slice(0, 40);
  return `add to corrections.yaml: ${correctionEntry(firstLine(block), change, words)}`;
}

function untitledDoubt(block: Block): Doubt {
  return {
    line: firstLine(block),
    message: "This text stands below a ruler and has no title: it may belong to the entry above the ruler.",
    hint: `If it does, ${correctionHint(block, "text: true")}. If it is an entry, write record: true instead of text: true. If it is boilerplate, give it a rule in document.yaml.`,
  };
}

function titleDoubt(block: Block, title: string): Doubt {
  return {
    line: firstLine(block),
    message: `${JSON.stringify(title)} was read as the title of an entry, because it is a short first line below a ruler: it may be text, or the heading of a section.`,
    hint: `If it is a title, ${correctionHint(block, "record: true")}. If it belongs to the entry above the ruler, write text: true instead. A heading of a section gets a section of its own in document.yaml.`,
  };
}
