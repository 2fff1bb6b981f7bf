/** A draft is a record in blocks of lines. A reader makes it from the document; `buildRecord` makes a record from it. */
import type { Block } from "../../document/block.js";
import { joinLines } from "../../document/typography.js";
import type { Kind } from "../../ruling/schema.js";

export interface Draft {
  readonly kind: Kind;
  /** The headings above, outermost first. */
  readonly path: readonly string[];
  /** As printed, such as `1.4`. */
  readonly number: string | null;
  /** Title lines as printed. There are several if several cards share one text. */
  readonly titles: readonly string[];
  readonly question: readonly Block[];
  readonly body: readonly Block[];
  /** Source lines of the title, which belong to the record too. */
  readonly titleLines: readonly number[];
  /** The edition that the entry's tag names: `(v1.2)` → `1.2`. */
  readonly since: string | null;
  /** The id that the profile gives to a policy, else null. `buildRecord` adds the ids that corrections give. */
  readonly id: string | null;
  readonly notes: readonly string[];
  /** Codes of the cards that the record is about, if the format states them. */
  readonly cards: readonly string[];
}

/** A draft that its reader can still change. Later steps do not change drafts. */
export interface OpenDraft extends Draft {
  number: string | null;
  readonly notes: string[];
  readonly titles: string[];
  readonly titleLines: number[];
  readonly question: Block[];
  readonly body: Block[];
}

/**
 * Creates a draft with the fields of `more`; all others are empty or null. The lists of `more` are copied, so that a
 * reader can extend them.
 */
export function draft(kind: Kind, path: readonly string[], more: Partial<Draft> = {}): OpenDraft {
  return {
    kind,
    path,
    number: null,
    since: null,
    id: null,
    cards: [],
    ...more,
    notes: [...(more.notes ?? [])],
    titles: [...(more.titles ?? [])],
    titleLines: [...(more.titleLines ?? [])],
    question: [...(more.question ?? [])],
    body: [...(more.body ?? [])],
  };
}

/** Whether a draft is a question that has no answer yet. */
export function isUnanswered(item: Draft | undefined): boolean {
  return item !== undefined && item.question.length > 0 && item.body.length === 0;
}

/**
 * The source lines of a draft, ascending, each once. Lines that a correction inserted have the number 0 and are left out.
 */
export function draftLines(item: Draft): number[] {
  const lines = new Set(item.titleLines);
  for (const block of [...item.question, ...item.body]) for (const segment of block.segments) lines.add(segment.line);
  lines.delete(0);
  return [...lines].sort((a, b) => a - b);
}

/**
 * Writes blocks as Markdown: paragraphs and list items with their lines joined.
 * @param documentWords the words of the document, from `wordsOf`; they tell a hyphenated word from one that was divided
 * at a line end
 */
export function markdownOf(blocks: readonly Block[], documentWords: ReadonlySet<string>): string {
  let text = "";
  let previous: Block | null = null;
  for (const block of nestUnderSteps(dedent(blocks))) {
    const indent = "  ".repeat(block.indent);
    const marker = block.shape === "item" ? `${block.marker} ` : "";
    const words = joinLines(
      block.segments.map((segment) => segment.text),
      documentWords,
    );
    const line = indent + marker + words;
    // Here a step such as `2)` continues the numbered list above the bullets. A blank line must separate it from them.
    const isNextStep = block.marker.endsWith(")") && previous?.marker === "-" && previous.indent === block.indent;
    const isTight = previous?.shape === "item" && block.shape === "item" && !isNextStep;
    text += previous === null ? line : (isTight ? "\n" : "\n\n") + line;
    previous = block;
  }
  return text;
}

/**
 * Removes the indent of the blocks before the first list item, or of all blocks if there is no item: the item above them
 * in the document belongs to another record.
 */
function dedent(blocks: readonly Block[]): Block[] {
  const firstItem = blocks.findIndex((block) => block.shape === "item");
  return blocks.map((block, i) => (i < firstItem || firstItem < 0 ? { ...block, indent: 0 } : block));
}

/**
 * Indents bullets under the numbered step before them. A paragraph at the margin ends the step; so does a bullet at the
 * margin if the step is indented.
 */
function nestUnderSteps(blocks: readonly Block[]): Block[] {
  let depth = 0;
  return blocks.map((block) => {
    const isStep = block.shape === "item" && /^\d/.test(block.marker);
    if (isStep) depth = block.indent + 1;
    else if (block.indent === 0 && (block.shape === "paragraph" || depth > 1)) depth = 0;
    return !isStep && block.shape === "item" && block.indent < depth ? { ...block, indent: depth } : block;
  });
}
