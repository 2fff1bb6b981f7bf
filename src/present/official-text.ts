/**
 * Official words on a terminal: paragraphs and lists wrapped, bold and italic shown, symbols set apart.
 * A symbol that an editor restored never looks like one that the document prints.
 */
import { type Block, parseMarkdown, type Span } from "./inline.js";
import { sanitise } from "./sanitise.js";
import { type Paint, plain, type Theme } from "./theme.js";
import { displayWidth } from "./width.js";
import { hang, type PaintedPiece, type WrapOptions } from "./wrap.js";

/** Stands behind a restored symbol; chosen because it is small and occurs in no ruling. */
export const restoredMark = "°";
const restoredFootnote = `${restoredMark} symbol restored by hand; lost in the source`;
const lostFootnote = "[?] a symbol that is lost in the source; which one is not known";

export interface OfficialTextOptions extends WrapOptions {
  width: number;
  theme: Theme;
  /** The ruling's restored symbols, such as `reaction`. */
  restored: readonly string[];
  /** How words without a style of their own look; a question is bold throughout. */
  base?: Paint;
}

/** A ruling's Markdown as lines. */
export function officialText(markdown: string, options: OfficialTextOptions): string[] {
  const restored = restoredNames(options.restored);
  return layOut(parseMarkdown(sanitise(markdown)), options, (block) =>
    block.spans.map((span) => paintedSpan(span, options.theme, restored, options.base)),
  );
}

/** Blocks as lines with hanging indents; what stands in each block is the caller's. */
export function layOut(
  blocks: readonly Block[],
  options: WrapOptions & { width: number; theme: Theme },
  piecesOf: (block: Block) => PaintedPiece[],
): string[] {
  const lines: string[] = [];
  /** The column at which the words of the enclosing items begin, by depth. */
  const wordsAt: number[] = [];
  for (const block of blocks) {
    if (block.gap) lines.push("");
    const indent = block.depth === 0 ? 0 : (wordsAt[block.depth - 1] ?? 0);
    const marker = markerOf(block);
    if (block.kind !== "paragraph") wordsAt[block.depth] = indent + displayWidth(marker);
    const first = " ".repeat(indent) + marker;
    const wrapped = hang(piecesOf(block), options.width, { ...options, first });
    lines.push(...(wrapped.length === 0 ? [first.trimEnd()] : wrapped));
  }
  return lines;
}

function markerOf(block: Block): string {
  if (block.kind === "number") return `${block.marker} `;
  if (block.kind === "paragraph") return "";
  return block.depth % 2 === 0 ? "• " : "– ";
}

/** A span as it looks; a symbol is one unbreakable piece together with its mark. */
export function paintedSpan(span: Span, theme: Theme, restored: ReadonlySet<string>, base?: Paint): PaintedPiece {
  if (span.symbol !== null) {
    if (span.symbol === "?") return { text: span.text, atomic: true, paint: theme.lost };
    const byHand = restored.has(span.symbol);
    return {
      text: span.text + (byHand ? restoredMark : ""),
      atomic: true,
      paint: byHand ? theme.restored : theme.symbol,
    };
  }
  const { strong, emphasis } = theme;
  if (span.bold && span.italic) return { text: span.text, paint: (text) => strong(emphasis(text)) };
  if (span.bold) return { text: span.text, paint: strong };
  if (span.italic) return { text: span.text, paint: base ? (text) => base(emphasis(text)) : emphasis };
  return { text: span.text, paint: base ?? plain };
}

/** Names as they stand in `restored`, with or without their brackets. */
export function restoredNames(restored: readonly string[]): ReadonlySet<string> {
  return new Set(restored.map((name) => name.replace(/^\[|\]$/g, "")));
}

/** The footnotes that these texts need: one for restored symbols, one for lost ones, none where neither occurs. */
export function symbolFootnotes(texts: readonly string[], restored: readonly string[]): string[] {
  const names = restoredNames(restored);
  const spans = texts
    .filter((text) => text.includes("["))
    .flatMap((text) => parseMarkdown(text))
    .flatMap((block) => block.spans);
  const footnotes: string[] = [];
  if (spans.some((span) => span.symbol !== null && names.has(span.symbol))) footnotes.push(restoredFootnote);
  if (spans.some((span) => span.symbol === "?")) footnotes.push(lostFootnote);
  return footnotes;
}
