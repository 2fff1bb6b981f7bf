/** A draft: what a reader makes of the blocks of one record, before `buildRecord` finds its cards and references. */
import type { Block } from "../../document/block.js";
import { joinLines } from "../../document/typography.js";
import type { Kind } from "../../ruling/schema.js";

export interface Draft {
  readonly kind: Kind;
  /** The headings above, outermost first. */
  readonly path: readonly string[];
  readonly number: string | null;
  /** Title lines as printed; several when cards share one text. */
  readonly titles: readonly string[];
  readonly question: readonly Block[];
  readonly body: readonly Block[];
  /** Source lines of the title, which belong to the record too. */
  readonly titleLines: readonly number[];
  /** The edition that the entry's tag names: `(v1.2)` → `1.2`. */
  readonly since: string | null;
  /** An id given by the profile or by a correction. */
  readonly id: string | null;
  readonly notes: readonly string[];
}

/** A draft that its reader is still filling. Nothing else changes a draft. */
export interface OpenDraft extends Draft {
  number: string | null;
  readonly notes: string[];
  readonly titles: string[];
  readonly titleLines: number[];
  readonly question: Block[];
  readonly body: Block[];
}

/** An empty draft with the fields of `more`. Fields of `more` are copied, not shared. */
export function draft(kind: Kind, path: readonly string[], more: Partial<Draft> = {}): OpenDraft {
  return {
    kind,
    path,
    number: null,
    since: null,
    id: null,
    ...more,
    notes: [...(more.notes ?? [])],
    titles: [...(more.titles ?? [])],
    titleLines: [...(more.titleLines ?? [])],
    question: [...(more.question ?? [])],
    body: [...(more.body ?? [])],
  };
}

/** The source lines of a draft, ascending, each once. Restored lines have the number 0 and are left out. */
export function draftLines(item: Draft): number[] {
  const lines = new Set(item.titleLines);
  for (const block of [...item.question, ...item.body]) for (const segment of block.segments) lines.add(segment.line);
  lines.delete(0);
  return [...lines].sort((a, b) => a - b);
}

/**
 * Blocks → Markdown: paragraphs and list items with their lines joined.
 * @param documentWords the words of the document: a word divided at a line end loses its hyphen if the whole word is
 * among them
 */
export function markdownOf(blocks: readonly Block[], documentWords: ReadonlySet<string>): string {
  let text = "";
  let previous: Block | null = null;
  for (const block of nestUnderSteps(dedent(blocks))) {
    const indent = "  ".repeat(block.indent);
    const marker = block.shape === "item" ? `${block.marker} ` : "";
    const line = indent + marker + blockText(block, documentWords);
    // `2)` after bullets continues the list of steps around them, after an empty line.
    const isNextStep = block.marker.endsWith(")") && previous?.marker === "-" && previous.indent === block.indent;
    const isTight = previous?.shape === "item" && block.shape === "item" && !isNextStep;
    text += previous === null ? line : (isTight ? "\n" : "\n\n") + line;
    previous = block;
  }
  return text;
}

/** Removes the indent of blocks before the first list item: the item they were indented under is in another record. */
function dedent(blocks: readonly Block[]): Block[] {
  const first = blocks.findIndex((block) => block.shape === "item");
  return blocks.map((block, i) => (i < first || first < 0 ? { ...block, indent: 0 } : block));
}

/** Indents bullets under the numbered step before them, up to the next paragraph at the margin. */
function nestUnderSteps(blocks: readonly Block[]): Block[] {
  let depth = 0;
  return blocks.map((block) => {
    const isStep = block.shape === "item" && /^\d/.test(block.marker);
    if (isStep) depth = block.indent + 1;
    else if (block.indent === 0 && (block.shape === "paragraph" || depth > 1)) depth = 0;
    return !isStep && block.shape === "item" && block.indent < depth ? { ...block, indent: depth } : block;
  });
}

function blockText(block: Block, documentWords: ReadonlySet<string>): string {
  return joinLines(
    block.segments.map((segment) => segment.text),
    documentWords,
  );
}
