/**
 * The readers `list`, `statements` and `whole`: lists of cards, paragraphs without titles, and sections that are one
 * record.
 */
import { type Block, paragraph } from "../../document/block.js";
import { asks, isTitle } from "../../document/title.js";
import { withoutEmphasis } from "../../document/typography.js";
import { isOneRecord, type Run } from "../outline.js";
import { compileTitlePattern } from "../pattern.js";
import { type Draft, draft, type OpenDraft } from "../records/draft.js";
import { boldLead, continuesRecord } from "./read-bold.js";
import type { ReadResult } from "./reader.js";

const citation = /\([^()]*\d[^()]*\)\s*$/;
/** A line that is a card and nothing else: `Name (F57)`. */
const cardLine = /^["'“.]?[\p{Lu}\d][^.?!:]{1,90}\([^()]*\d[^()]*\)$/u;

/** Minimum names of a list of names without numbers. A single name may be a statement, such as `None`. */
const minNames = 2;

/**
 * Makes one record per card. The cards are the lines that end with a number in brackets, `Name (F57)`. If there are none,
 * they are the lines that are names. Blocks before the first card are the introduction. In a section without cards, each
 * block is a record.
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
  const areCards = blocks
    .map(plainBlock)
    .flatMap((one) => splitCards(one, isCard))
    .map((one) => isCard(textOf(one)));
  return areCards.slice(areCards.indexOf(true)).every(Boolean);
}

/**
 * The test that tells cards from other lines of these blocks. If a block ends with a number in brackets, a card is a line
 * that does. Else, if at least half of the lines are names, a card is a line that is a name. Else there are no cards, and
 * the test is null.
 */
function cardTest(blocks: readonly Block[]): ((text: string) => boolean) | null {
  const plainBlocks = blocks.map(plainBlock);
  if (plainBlocks.some(({ segments }) => citation.test(segments.at(-1)?.text ?? "")))
    return (text) => citation.test(text);
  const parts = plainBlocks.flatMap((block) => splitCards(block, isTitle)).map(textOf);
  const names = parts.filter(isTitle);
  return names.length >= minNames && names.length >= parts.length / 2 ? isTitle : null;
}

function textOf({ segments }: Block): string {
  return segments.map((segment) => segment.text.trim()).join(" ");
}

/** The block without emphasis: the names of cards may be printed in bold. */
function plainBlock(block: Block): Block {
  return {
    ...block,
    segments: block.segments.map((segment) => ({ ...segment, text: withoutEmphasis(segment.text) })),
  };
}

/**
 * Splits a block after each card. A card on two lines stays together. A block that also has other text is not split.
 */
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
 * Makes one record per paragraph, with the list below it. A list item at the margin that is not below a paragraph is a
 * record too. A note or a source in bold (`continuesRecord`) belongs to the record above. The first group of the section's
 * `title` pattern is the record's title.
 */
export function readStatements(run: Run): ReadResult {
  const titlePattern = compileTitlePattern(run.spec, "title");
  const drafts: OpenDraft[] = [];
  for (const block of run.blocks) {
    const current = drafts.at(-1);
    const lead = boldLead(block.segments);
    const isBelow =
      block.indent > 0 ||
      (block.shape === "item" && current?.body[0]?.shape === "paragraph") ||
      (lead !== null && continuesRecord(lead));
    if (isBelow && current) {
      current.body.push(block);
      continue;
    }
    const text = block.segments.map((segment) => segment.text.trim()).join(" ");
    const title = titlePattern?.exec(text)?.groups[0];
    drafts.push(draft(run.spec.kind ?? "rules-errata", run.path, { titles: title ? [title] : [], body: [block] }));
  }
  // A statement that is a bulleted item becomes a paragraph, and the blocks below it move out by one step.
  for (const item of drafts) {
    const [first] = item.body;
    if (first?.shape !== "item" || /\d/.test(first.marker)) continue;
    const rest = item.body.slice(1).map((block) => ({ ...block, indent: Math.max(0, block.indent - 1) }));
    item.body.splice(0, item.body.length, { ...first, shape: "paragraph", indent: 0, marker: "" }, ...rest);
  }
  return { drafts, introduction: [], unread: [] };
}

/**
 * Makes one record of the whole section, or none if the section has no text. The heading is its title. If the kind is
 * `faq` and the heading is a question, it is the record's question.
 */
export function readWhole(run: Run): ReadResult {
  if (!isOneRecord(run)) return { drafts: [], introduction: [], unread: [] };
  const heading = run.path.at(-1) ?? "";
  const kind = run.spec.kind ?? "rule";
  const isQuestion = kind === "faq" && asks(heading);
  const item = draft(kind, run.path.slice(0, -1), {
    titles: isQuestion || heading === "" ? [] : [heading],
    titleLines: isQuestion ? [] : [run.headingLine],
    question: isQuestion ? [paragraph([{ line: run.headingLine, text: heading }])] : [],
    body: run.blocks,
  });
  return { drafts: [item], introduction: [], unread: [] };
}
