/**
 * Formats official text for a terminal: paragraphs and lists wrapped, bold and italic styled, symbols coloured.
 * A symbol that an editor restored is always marked, so that nobody takes it for a symbol of the source.
 */

import { type Block, type MarkedRun, parseMarkdown, type Span, splitByMark } from "../../ruling/inline.js";
import type { Ruling, RulingProof } from "../../ruling/ruling.js";
import { sanitise, sanitiseLine } from "../../ruling/sanitise.js";
import type { Mark } from "../blocks.js";
import { type Paint, plain, type Theme } from "./theme.js";
import { displayWidth } from "./width.js";
import { hang, type PaintedPiece, type TextContext } from "./wrap.js";

/** Printed after a restored symbol. It occurs in no ruling. */
export const restoredMark = "°";
const lostFootnote = "[?] a symbol that is lost in the source; which one is not known";

export interface OfficialTextOptions extends TextContext {
  /** The names of the ruling's restored symbols, such as `reaction`, with or without brackets. */
  restored: readonly string[];
  /** The style of words that are not bold, such as that of a question; italic words have both styles. */
  base?: Paint;
  /** Ranges of the text that are marked. */
  marks?: readonly Mark[];
}

/** A line of official words. */
export interface OfficialLine {
  text: string;
  /** Whether it is of the passage that answers a query. */
  answers: boolean;
}

/**
 * A ruling's Markdown as styled lines. With colour, deleted words are struck through and inserted ones underlined. Without
 * colour, they are written as `[-old-]` and `{+new+}`.
 */
export function officialText(markdown: string, options: OfficialTextOptions): OfficialLine[] {
  const restored = restoredNames(options.restored);
  const { theme, base, marks = [] } = options;
  const paintedRun = ({ mark, spans }: MarkedSpans): PaintedPiece[] => {
    const pieces = spans.map((span) => paintedSpan(span, theme, restored, base));
    if (mark === "changed")
      return pieces.map((piece) => ({ ...piece, paint: (text) => theme.inserted(piece.paint(text)) }));
    if (mark !== "del" && mark !== "ins") return pieces;
    const paint = mark === "del" ? theme.deleted : theme.inserted;
    if (theme.color) return pieces.map((piece) => ({ ...piece, paint }));
    const [before, after] = mark === "del" ? ["[-", "-]"] : ["{+", "+}"];
    return [{ text: before, paint }, ...pieces, { text: after, paint }];
  };
  const { blocks, runsOf } = parseMarked(markdown, marks);
  const lines: OfficialLine[] = [];
  /** For each depth, the column at which the text of the open list item begins. */
  const textColumns: number[] = [];
  for (const block of blocks) {
    if (block.isAfterBlankLine) lines.push({ text: "", answers: false });
    const indent = block.depth === 0 ? 0 : (textColumns[block.depth - 1] ?? 0);
    const marker = markerOf(block);
    if (block.kind !== "paragraph") textColumns[block.depth] = indent + displayWidth(marker);
    const first = " ".repeat(indent) + marker;
    const runs = runsOf(block);
    const wrapped = hang(runs.flatMap(paintedRun), options.width, { ...options, first });
    const answers = runs.some(({ mark }) => mark === "match");
    const texts = wrapped.length === 0 ? [first.trimEnd()] : wrapped;
    lines.push(...texts.map((text) => ({ text, answers })));
  }
  return lines;
}

/** Spans of a block with one mark; null for none. */
type MarkedSpans = MarkedRun<Mark["kind"] | null>;

/** The blocks of marked Markdown, and a function that divides a block where the mark changes. Of two marks the first counts. */
export function parseMarked(
  markdown: string,
  marks: readonly Mark[],
): { blocks: Block[]; runsOf: (block: Block) => MarkedSpans[] } {
  const text = sanitise(markdown);
  const kinds = new Array<Mark["kind"] | null>(text.length).fill(null);
  for (const { from, to, kind } of [...marks].reverse()) kinds.fill(kind, from, to);
  return {
    blocks: parseMarkdown(text),
    runsOf: (block) => splitByMark(block, (offset) => kinds[offset] ?? null).flatMap(withoutEdgeSpaces),
  };
}

/** Divides deleted or inserted words into the spaces before them, unmarked, the words, and the spaces after them, unmarked. */
function withoutEdgeSpaces({ mark, spans }: MarkedSpans): MarkedSpans[] {
  if (mark !== "del" && mark !== "ins") return [{ mark, spans }];
  const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(spansText(spans)) ?? [];
  if (words === "") return [{ mark: null, spans }];
  const trimmed = spans.map((span, i) => {
    const start = i === 0 ? span.text.trimStart() : span.text;
    return { ...span, text: i === spans.length - 1 ? start.trimEnd() : start };
  });
  const unmarked = (text: string): MarkedSpans[] =>
    text === "" ? [] : [{ mark: null, spans: [{ text, bold: false, italic: false, symbol: null, at: 0 }] }];
  return [...unmarked(before), { mark, spans: trimmed.filter((span) => span.text !== "") }, ...unmarked(after)];
}

export function spansText(spans: readonly Span[]): string {
  return spans.map((span) => span.text).join("");
}

/** What is printed before a block: a bullet, the number as written, or nothing. */
function markerOf(block: Block): string {
  if (block.kind === "number") return `${block.marker} `;
  if (block.kind === "paragraph") return "";
  return block.depth % 2 === 0 ? "• " : "– ";
}

/** A span with its style. A symbol and its mark are one piece, which is never broken. */
function paintedSpan(span: Span, theme: Theme, restored: ReadonlySet<string>, base?: Paint): PaintedPiece {
  if (span.symbol !== null) {
    if (span.symbol === "?") return { text: span.text, atomic: true, paint: theme.lost };
    const isRestored = restored.has(span.symbol);
    return {
      text: span.text + (isRestored ? restoredMark : ""),
      atomic: true,
      paint: isRestored ? theme.restored : theme.symbol,
    };
  }
  const { strong, emphasis } = theme;
  if (span.bold && span.italic) return { text: span.text, paint: (text) => strong(emphasis(text)) };
  if (span.bold) return { text: span.text, paint: strong };
  if (span.italic) return { text: span.text, paint: base ? (text) => base(emphasis(text)) : emphasis };
  return { text: span.text, paint: base ?? plain };
}

/** The names of restored symbols, without brackets. */
export function restoredNames(restored: readonly string[]): ReadonlySet<string> {
  return new Set(restored.map((name) => name.replace(/^\[|\]$/g, "")));
}

/**
 * Footnotes to a ruling's text: one for restored symbols with their sources, one for lost symbols, one for corrected
 * words with their sources. Each is present only when it applies.
 */
export function footnotesOf({
  question,
  text,
  restored,
  proofs,
}: Pick<Ruling, "question" | "text" | "restored" | "proofs">): string[] {
  const names = restoredNames(restored);
  const symbols = [question ?? "", text]
    .filter((one) => one.includes("["))
    .flatMap((one) => parseMarkdown(one))
    .flatMap((block) => block.spans)
    .flatMap(({ symbol }) => symbol ?? []);
  const shown = new Set(symbols.filter((symbol) => names.has(symbol)));
  const footnotes: string[] = [];
  if (shown.size > 0) footnotes.push(restoredFootnote(shown, proofs));
  if (symbols.includes("?")) footnotes.push(lostFootnote);
  const corrected = proofs.filter((proof) => proof.symbols.length === 0);
  if (corrected.length > 0) footnotes.push(`words corrected from ${sourcesOf(corrected)}`);
  return footnotes;
}

/** The footnote to restored symbols. It names the sources if there is a proof for each symbol in `shown`. */
function restoredFootnote(shown: ReadonlySet<string>, proofs: readonly RulingProof[]): string {
  const used = proofs.filter(({ symbols }) => symbols.some((symbol) => shown.has(symbol)));
  const proved = new Set(used.flatMap(({ symbols }) => symbols));
  if ([...shown].some((symbol) => !proved.has(symbol)))
    return `${restoredMark} symbol restored by hand; lost in the source`;
  return `${restoredMark} ${shown.size === 1 ? "symbol" : "symbols"} from ${sourcesOf(used)}`;
}

/** The sources of the proofs, each once: `FAQ 4.1, page 7 and the printed card (Core Set F110)`. */
function sourcesOf(proofs: readonly RulingProof[]): string {
  const sources = proofs.map(
    ({ witness: source, card }) =>
      source ?? (card === null ? "the document's own words" : `the printed card (${card})`),
  );
  return [...new Set(sources)].map(sanitiseLine).join(" and ");
}
