/** Short readers: card lists, statements, and sections that are one record. */
import type { Block } from "../../document/block.js";
import { isTitle } from "../../document/title.js";
import { withoutEmphasis } from "../../document/typography.js";
import { sectionName } from "../../profile/document-file.js";
import { isOneRecord, type Run } from "../outline.js";
import { compilePattern } from "../pattern.js";
import { type Draft, draft, type OpenDraft } from "../records/draft.js";
import type { ReadResult } from "./reader.js";

const cited = /\([^()]*\d[^()]*\)\s*$/;
/** A line that is a card and nothing else: `Name (F57)`. */
const cardLine = /^["'“.]?[\p{Lu}\d][^.?!:]{1,90}\([^()]*\d[^()]*\)$/u;

/** Fewer names without a number make no list: a single one may be a statement, such as `None`. */
const leastNames = 2;

/**
 * One record per card, one card per line: those with a number, `Name (F57)`; where none has one, all lines that are names.
 * Paragraphs before the first card are the introduction. A section without any card is text: each paragraph is a record.
 */
export function readList(run: Run): ReadResult {
  const result = { drafts: [] as Draft[], introduction: [] as Block[], unread: [] as Block[] };
  const kind = run.spec.kind ?? "restricted";
  const isCard = cardTest(run.blocks);
  for (const block of run.blocks.map(plainBlock).flatMap((one) => splitCards(one, isCard))) {
    if (isCard?.(textOf(block))) {
      result.drafts.push(
        draft(kind, run.path, {
          titles: [textOf(block)],
          titleLines: block.segments.map((segment) => segment.line),
          // The bullet of the list is not part of the entry.
          body: [{ ...block, shape: "paragraph", indent: 0, marker: "" }],
        }),
      );
    } else if (isCard === null) result.drafts.push(draft(kind, run.path, { body: [block] }));
    else if (result.drafts.length === 0) result.introduction.push(block);
    else result.unread.push(block);
  }
  return result;
}

/** Whether the blocks are a list of cards and nothing else, apart from an introduction. */
export function isCardList(blocks: readonly Block[]): boolean {
  const isCard = cardTest(blocks);
  if (isCard === null) return false;
  const are = blocks
    .map(plainBlock)
    .flatMap((one) => splitCards(one, isCard))
    .map((one) => isCard(textOf(one)));
  return are.slice(are.indexOf(true)).every(Boolean);
}

/** How the cards of a list are known; null where it has none. Without numbers, at least half of its lines are names. */
function cardTest(blocks: readonly Block[]): ((text: string) => boolean) | null {
  const plain = blocks.map(plainBlock);
  if (plain.some(({ segments }) => cited.test(segments.at(-1)?.text ?? ""))) return (text) => cited.test(text);
  const parts = plain.flatMap((block) => splitCards(block, isTitle)).map(textOf);
  const names = parts.filter(isTitle);
  return names.length >= leastNames && names.length >= parts.length / 2 ? isTitle : null;
}

function textOf({ segments }: Block): string {
  return segments.map((segment) => segment.text.trim()).join(" ");
}

/** A list prints the names of its cards in bold type, which says nothing. */
function plainBlock(block: Block): Block {
  return {
    ...block,
    segments: block.segments.map((segment) => ({ ...segment, text: withoutEmphasis(segment.text) })),
  };
}

/** Splits a block with one card per line. A name with a number that runs over two lines stays together. */
function splitCards(block: Block, isCard: ((text: string) => boolean) | null): Block[] {
  const parts: Block[] = [];
  let from = 0;
  block.segments.forEach((segment, i) => {
    if (!isCard?.(segment.text.trim()) && i < block.segments.length - 1) return;
    parts.push({ ...block, segments: block.segments.slice(from, i + 1) });
    from = i + 1;
  });
  return parts.map(textOf).every((text) => cardLine.test(text) || (isCard === isTitle && isTitle(text)))
    ? parts
    : [block];
}

/**
 * One record per paragraph or list item, with the lists below it. The first group of the profile's `title` pattern is
 * its title.
 */
export function readStatements(run: Run): ReadResult {
  const title = run.spec.title ? compilePattern(run.spec.title, `${sectionName(run.spec)}: title`) : null;
  const drafts: OpenDraft[] = [];
  for (const block of run.blocks) {
    const current = drafts.at(-1);
    const below = block.indent > 0 || (block.shape === "item" && current?.body[0]?.shape === "paragraph");
    if (below && current) {
      current.body.push(block);
      continue;
    }
    const text = block.segments.map((segment) => segment.text.trim()).join(" ");
    const found = title?.exec(text)?.groups[0];
    drafts.push(draft(run.spec.kind ?? "rules-errata", run.path, { titles: found ? [found] : [], body: [block] }));
  }
  // The bullet of a list of statements is not part of the first of them.
  for (const item of drafts) {
    const [first] = item.body;
    if (first?.shape !== "item" || /\d/.test(first.marker)) continue;
    const rest = item.body.slice(1).map((block) => ({ ...block, indent: Math.max(0, block.indent - 1) }));
    item.body.splice(0, item.body.length, { ...first, shape: "paragraph", indent: 0, marker: "" }, ...rest);
  }
  return { drafts, introduction: [], unread: [] };
}

/** One record for the whole section; its title is the heading. */
export function readWhole(run: Run): ReadResult {
  if (!isOneRecord(run)) return { drafts: [], introduction: [], unread: [] };
  const titles = [run.path.at(-1) ?? ""].filter(Boolean);
  const titleLines = [run.headingLine];
  return {
    drafts: [draft(run.spec.kind ?? "rule", run.path.slice(0, -1), { titles, titleLines, body: run.blocks })],
    introduction: [],
    unread: [],
  };
}
