/** A record on its way from blocks to YAML. */
import type { Block } from "../document/block.js";
import { joinLines } from "../document/typography.js";
import type { Kind } from "../ruling/schema.js";

export interface Draft {
  kind: Kind;
  path: string[];
  number: string | null;
  /** Title lines as printed; several where cards share one text. */
  titles: string[];
  question: Block[];
  body: Block[];
  /** Source lines of the title, which belong to the record too. */
  titleLines: number[];
  since: string | null;
  /** An id given by the profile or by a correction. */
  id: string | null;
  notes: string[];
}

/** A draft with nothing in it but its kind, its headings and what `more` says. */
export function draft(kind: Kind, path: string[], more: Partial<Draft> = {}): Draft {
  return {
    kind,
    path,
    number: null,
    titles: [],
    question: [],
    body: [],
    titleLines: [],
    since: null,
    id: null,
    notes: [],
    ...more,
  };
}

/** Every source line of a draft, ascending, each once. */
export function draftLines(item: Draft): number[] {
  const lines = new Set(item.titleLines);
  for (const block of [...item.question, ...item.body]) for (const segment of block.segments) lines.add(segment.line);
  lines.delete(0);
  return [...lines].sort((a, b) => a - b);
}

/** Blocks → Markdown: paragraphs and items with their lines rejoined. */
export function markdownOf(blocks: readonly Block[], known: ReadonlySet<string>): string {
  let text = "";
  let previous: Block | null = null;
  for (const block of nestUnderSteps(dedent(blocks))) {
    const indent = "  ".repeat(block.indent);
    const marker = block.shape === "item" ? `${block.marker} ` : "";
    const line = indent + marker + blockText(block, known);
    // `2)` after bullets is the next step of the text around them, not one of them.
    const step = block.marker.endsWith(")") && previous?.marker === "-" && previous.indent === block.indent;
    const tight = previous?.shape === "item" && block.shape === "item" && !step;
    text += previous === null ? line : (tight ? "\n" : "\n\n") + line;
    previous = block;
  }
  return text;
}

/** What was set below an item of the record before, or below a heading with a number, is not below anything here. */
function dedent(blocks: readonly Block[]): Block[] {
  const first = blocks.findIndex((block) => block.shape === "item");
  return blocks.map((block, i) => (i < first || first < 0 ? { ...block, indent: 0 } : block));
}

/** Bullets below a numbered step belong to it, up to the next paragraph at the margin. */
function nestUnderSteps(blocks: readonly Block[]): Block[] {
  let depth = 0;
  return blocks.map((block) => {
    const step = block.shape === "item" && /^\d/.test(block.marker);
    if (step) depth = block.indent + 1;
    else if (block.shape === "paragraph" && block.indent === 0) depth = 0;
    return !step && block.shape === "item" && block.indent < depth ? { ...block, indent: depth } : block;
  });
}

function blockText(block: Block, known: ReadonlySet<string>): string {
  return joinLines(
    block.segments.map((segment) => segment.text),
    known,
  );
}
