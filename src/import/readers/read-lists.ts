/**
 * The readers `list` and `whole`, and `entries` that start at each paragraph: lists of cards, paragraphs without titles,
 * and sections that are one record.
 */
import { type Block, paragraph } from "../../document/block.js";
import { isTitle } from "../../document/title.js";
import { withoutEmphasis } from "../../document/typography.js";
import { outdented, splitBefore, textOf } from "../blocks.js";
import { isOneRecord } from "../outline.js";
import { compileOptional } from "../pattern.js";
import { draft, type OpenDraft } from "../records/draft.js";
import { boldLead } from "./bold-lead.js";
import { asks } from "./question-marks.js";
import { continuesRecord } from "./read-bold.js";
import type { ReadResult, Run } from "./reader.js";

/** The end of a line with a card's number: brackets that contain a digit. */
const citation = /(?:\([^()]*\d[^()]*\)|\[[^[\]]*\d[^[\]]*\])\s*$/;
/** The marks that the name of a card may contain: `St. Ilka`, `Run!`, `Fog: Second Night`. */
const marksInName = /(?<=\b(?:Dr|Mr|Mrs|St|\p{Lu}))\.|\.{2,}|^\.|[!?](?=["'”’]?(?:$|\s?,))|:(?=\s)/gu;

/** Minimum names of a list of names without numbers. A single name may be a statement, such as `None`. */
const minNames = 2;

/** How the cards of a list are recognised. */
interface CardTest {
  /** Whether a line, or the lines of one card together, are a card. */
  isCard(text: string): boolean;
  /** Whether a text is a card and nothing else. The lines of a block are split only if every part is. */
  isWhole(text: string): boolean;
}

/** Cards with a number: `Name (F57)`. */
const numberedCards: CardTest = { isCard: (text) => citation.test(text), isWhole: isCardLine };
/** Cards without a number: names. */
const namedCards: CardTest = { isCard: isTitle, isWhole: (text) => isCardLine(text) || isTitle(text) };

/**
 * Makes one record per card. The cards are the lines that end with brackets which contain a digit, `Name (F57)`. If there
 * are none, they are the lines that are names. Blocks before the first card are the introduction. In a section without
 * cards, each block is a record.
 */
export function readList(run: Run): ReadResult {
  const kind = run.spec.kind ?? "restricted";
  const blocks = run.blocks.map(plainBlock);
  const list = listOfCards(blocks);
  if (list === null)
    return { drafts: blocks.map((block) => draft(kind, run.path, { body: [block] })), introduction: [], unread: [] };
  const drafts = list.cards.map((block) =>
    draft(kind, run.path, {
      titles: [textOf(block)],
      titleLines: block.segments.map(({ line }) => line),
      // The bullet of the list is not part of the entry.
      body: [paragraph(block.segments)],
    }),
  );
  return { drafts, introduction: list.above, unread: list.between };
}

/** The cards of blocks, the text above the first card, and other text between or below cards. Null without cards. */
function listOfCards(blocks: readonly Block[]): { above: Block[]; cards: Block[]; between: Block[] } | null {
  const test = cardTest(blocks);
  if (test === null) return null;
  const parts = blocks.flatMap((block) => splitCards(block, test));
  const isCard = (part: Block) => test.isCard(textOf(part));
  const first = parts.findIndex(isCard);
  const list = first < 0 ? [] : parts.slice(first);
  return {
    above: first < 0 ? parts : parts.slice(0, first),
    cards: list.filter(isCard),
    between: list.filter((part) => !isCard(part)),
  };
}

/**
 * The test that tells cards from other text of these blocks without emphasis; null if there are no cards.
 * - If the last line of a block ends with brackets which contain a digit, cards are recognised by such brackets. The first
 *   block does not count if a list of names follows it: `Restricted cards (as of 2012)`.
 * - Otherwise, cards are recognised as names, if at least `minNames` parts and at least half of them are names. A part is a
 *   card that `splitCards` separates, or a whole block.
 */
function cardTest(blocks: readonly Block[]): CardTest | null {
  const numberedCount = blocks.filter(endsWithCitation).length;
  if (numberedCount === 0) return areNames(blocks) ? namedCards : null;
  const [first, ...rest] = blocks;
  const isOnlyFirst = numberedCount === 1 && first !== undefined && endsWithCitation(first);
  return isOnlyFirst && areNames(rest) ? namedCards : numberedCards;
}

function endsWithCitation({ segments }: Block): boolean {
  return citation.test(segments.at(-1)?.text ?? "");
}

/** Whether at least `minNames` parts of these blocks, and at least half of the parts, are names. */
function areNames(blocks: readonly Block[]): boolean {
  const parts = blocks.flatMap((block) => splitCards(block, namedCards)).map(textOf);
  const names = parts.filter(isTitle);
  return names.length >= minNames && names.length >= parts.length / 2;
}

/** Maximum characters of a card with its number. */
const maxCardLine = 110;

/** Whether a text is a card with its number and nothing else. It is no sentence, and has no sentence before the card. */
function isCardLine(text: string): boolean {
  const name = text.replace(citation, "").trim().replace(marksInName, "");
  return (
    citation.test(text) && text.length <= maxCardLine && /^["'“‘.(]?[\p{Lu}\d]/u.test(text) && !/[.?!:]/.test(name)
  );
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
function splitCards(block: Block, cards: CardTest): Block[] {
  const starts: number[] = [];
  let open = "";
  block.segments.forEach(({ text }, i) => {
    open = `${open} ${text.trim()}`.trim();
    if (!cards.isCard(open)) return;
    starts.push(i + 1);
    open = "";
  });
  const parts = splitBefore(
    block,
    starts.filter((start) => start < block.segments.length),
  );
  return parts.map(textOf).every(cards.isWhole) ? parts : [block];
}

/**
 * Makes one record per paragraph, with the list below it. A list item at the margin that is not below a paragraph is a
 * record too. A note or a source in bold (`continuesRecord`) belongs to the record above. The first group of the section's
 * `title` pattern is the record's title.
 */
export function readStatements(run: Run): ReadResult {
  const titlePattern = compileOptional(run.spec.title);
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
    const title = titlePattern?.exec(textOf(block))?.group;
    drafts.push(draft(run.spec.kind ?? "rules-errata", run.path, { titles: title ? [title] : [], body: [block] }));
  }
  // A statement that is a bulleted item becomes a paragraph, and the blocks below it move out by one step.
  for (const { body } of drafts) {
    const [first] = body;
    if (first?.shape !== "item" || /\d/.test(first.marker)) continue;
    body.splice(0, body.length, paragraph(first.segments), ...body.slice(1).map(outdented));
  }
  return { drafts, introduction: [], unread: [] };
}

/**
 * Makes one record of the whole section, or none if the section has no text. The heading is its title. If the kind is
 * `faq` and the heading is a question, it is the record's question. A remark in brackets may follow the question mark.
 */
export function readWhole(run: Run): ReadResult {
  if (!isOneRecord(run)) return { drafts: [], introduction: [], unread: [] };
  const heading = run.path.at(-1) ?? "";
  const kind = run.spec.kind ?? "rule";
  const isQuestion = kind === "faq" && asks(heading);
  const record = draft(kind, run.path.slice(0, -1), {
    titles: isQuestion || heading === "" ? [] : [heading],
    titleLines: run.headingLines,
    question: isQuestion ? [paragraph([{ line: run.headingLines[0] ?? 0, text: heading }])] : [],
    body: run.blocks,
  });
  return { drafts: [record], introduction: [], unread: [] };
}
