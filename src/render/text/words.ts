/**
 * Formats a change of wording as one text in which deleted and inserted words are marked, for a terminal, as Markdown and
 * as HTML. All formats mark the same runs of words.
 */
import { lazyPattern } from "../../ruling/lazy-pattern.js";
import { blocksHtml, spanHtml } from "../../present/html.js";
import { layOut, paintedSpan, restoredNames } from "./official-text.js";
import { type Block, escapeMarkdown, parseMarkdown, type Span, withEscapedLinkEnds } from "../../ruling/inline.js";
import { sanitise } from "../../ruling/sanitise.js";
import type { PaintedPiece, TextContext } from "./wrap.js";

/** A run of words that is unchanged, deleted or inserted. */
export interface WordChange {
  op: "same" | "del" | "ins";
  text: string;
}

export interface WordsContext extends TextContext {
  /** Names of restored symbols; each is printed with the mark `°`. */
  restored?: readonly string[];
}

/**
 * For a terminal. With colour, old words are struck through and new words underlined. Without colour, they are written as
 * `[-old-]` and `{+new+}`.
 */
export function wordsText(words: readonly WordChange[], context: WordsContext): string[] {
  const { theme } = context;
  const restored = restoredNames(context.restored ?? []);
  const { blocks, opOfChar } = parseChanges(words);
  return layOut(blocks, context, (block) => {
    const runs = runsOf(block, opOfChar);
    return (theme.color ? withGaps(runs) : runs).flatMap(({ op, spans }): PaintedPiece[] => {
      const pieces = spans.map((span) => paintedSpan(span, theme, restored));
      if (op === "same") return pieces;
      const paint = op === "del" ? theme.deleted : theme.inserted;
      if (theme.color) return pieces.map((piece) => ({ ...piece, paint }));
      const [before, after] = op === "del" ? ["[-", "-]"] : ["{+", "+}"];
      return [{ text: before, paint }, ...pieces, { text: after, paint }];
    });
  });
}

/** As Markdown: `~~old~~` and `**new**`. */
export function wordsMarkdown(words: readonly WordChange[]): string {
  const { blocks, opOfChar } = parseChanges(words);
  return blocksMarkdown(blocks, (block) =>
    runsOf(block, opOfChar)
      .map(({ op, spans }) => {
        if (op === "del") return `~~${escapeMarkdown(textOf(spans))}~~`;
        if (op === "ins") return `**${escapeMarkdown(textOf(spans))}**`;
        return spans.map(spanMarkdown).join("");
      })
      .join(""),
  );
}

/** The Markdown of a ruling with all its words in bold type. */
export function boldMarkdown(text: string): string {
  return blocksMarkdown(parseMarkdown(sanitise(text)), ({ spans }) => {
    const inline = spans.map((span) => spanMarkdown({ ...span, bold: false })).join("");
    return inline === "" ? "" : `**${inline}**`;
  });
}

/** @param inlineOf returns the Markdown of a block's words */
function blocksMarkdown(blocks: readonly Block[], inlineOf: (block: Block) => string): string {
  const paragraphs = blocks.map((block) => {
    const marker = block.marker === "" ? "" : `${block.marker} `;
    return `${block.isAfterBlankLine ? "\n" : ""}${"  ".repeat(block.depth)}${marker}${withEscapedLinkEnds(inlineOf(block))}`;
  });
  return paragraphs.join("\n");
}

/** As escaped HTML: `<del>` and `<ins>`. */
export function wordsHtml(words: readonly WordChange[], restored: readonly string[] = []): string {
  const names = restoredNames(restored);
  const { blocks, opOfChar } = parseChanges(words);
  return blocksHtml(blocks, (block) =>
    withGaps(runsOf(block, opOfChar))
      .map(({ op, spans }) => {
        const inline = spans.map((span) => spanHtml(span, names)).join("");
        return op === "same" ? inline : `<${op}>${inline}</${op}>`;
      })
      .join(""),
  );
}

/** Joins the words to one text. Returns its blocks, and the op of each UTF-16 code unit of the text. */
function parseChanges(words: readonly WordChange[]): { blocks: Block[]; opOfChar: WordChange["op"][] } {
  const clean = words.map(({ op, text }) => ({ op, text: sanitise(text) }));
  const opOfChar = clean.flatMap(({ op, text }) => Array.from({ length: text.length }, () => op));
  return { blocks: parseMarkdown(clean.map(({ text }) => text).join("")), opOfChar };
}

/** Neighbouring spans with the same op. */
interface MarkedRun {
  op: WordChange["op"];
  spans: Span[];
}

/** Splits a block's spans where the op changes. Spaces at the ends of a change are left unmarked. */
function runsOf(block: Block, opOfChar: readonly WordChange["op"][]): MarkedRun[] {
  const runs: MarkedRun[] = [];
  const add = (op: WordChange["op"], span: Span): void => {
    const last = runs.at(-1);
    if (last?.op === op) last.spans.push(span);
    else runs.push({ op, spans: [span] });
  };
  for (const span of block.spans) {
    let from = 0;
    while (from < span.text.length) {
      const op = opAt(block, span.at + from, opOfChar);
      let to = from + 1;
      while (to < span.text.length && opAt(block, span.at + to, opOfChar) === op) to += 1;
      const isWholeSpan = to - from === span.text.length;
      const symbol = isWholeSpan ? span.symbol : null;
      add(op, { ...span, text: span.text.slice(from, to), at: span.at + from, symbol });
      from = to;
    }
  }
  return runs.flatMap(withoutEdgeSpaces);
}

/** The op of the character at an offset in the block's text. */
function opAt(block: Block, at: number, opOfChar: readonly WordChange["op"][]): WordChange["op"] {
  let index = block.lines.length - 1;
  while (index > 0 && (block.lines[index]?.at ?? 0) > at) index -= 1;
  const line = block.lines[index];
  return (line && opOfChar[line.from + at - line.at]) ?? "same";
}

/** Divides a changed run into the spaces before it, unmarked, the changed words, and the spaces after them, unmarked. */
function withoutEdgeSpaces(run: MarkedRun): MarkedRun[] {
  if (run.op === "same") return [run];
  const text = textOf(run.spans);
  if (text.trim() === "") return [{ op: "same", spans: run.spans }];
  const spans = run.spans.map((span) => ({ ...span }));
  const first = spans[0] as Span;
  const last = spans[spans.length - 1] as Span;
  const before = /^\s*/.exec(text)?.[0] ?? "";
  const after = /\s*$/.exec(text)?.[0] ?? "";
  const unmarkedSpaces = (spaces: string): MarkedRun[] => (spaces === "" ? [] : [unmarkedRun(spaces)]);
  first.text = first.text.trimStart();
  last.text = last.text.trimEnd();
  return [
    ...unmarkedSpaces(before),
    { op: run.op, spans: spans.filter((span) => span.text !== "") },
    ...unmarkedSpaces(after),
  ];
}

function unmarkedRun(text: string): MarkedRun {
  return { op: "same", spans: [{ text, bold: false, italic: false, symbol: null, at: 0 }] };
}

/** Puts an unmarked space between a word and its replacement, for formats that mark words only by their style. */
function withGaps(runs: readonly MarkedRun[]): MarkedRun[] {
  return runs.flatMap((run, i) => {
    const before = runs[i - 1];
    return before !== undefined && wouldReadAsOneWord(before, run) ? [unmarkedRun(" "), run] : [run];
  });
}

const wordEnd = /* @__PURE__ */ lazyPattern("[\\p{L}\\p{N}]$", "u");
const wordStart = /* @__PURE__ */ lazyPattern("^[\\p{L}\\p{N}]", "u");

/** Whether two changed runs, one deleted and one inserted, meet without a space or punctuation between their words. */
function wouldReadAsOneWord(before: MarkedRun, after: MarkedRun): boolean {
  if (before.op === "same" || before.op === after.op) return false;
  return wordEnd().test(textOf(before.spans)) && wordStart().test(textOf(after.spans));
}

function textOf(spans: readonly Span[]): string {
  return spans.map((span) => span.text).join("");
}

/** A span as Markdown. Spaces stand outside the stars: Markdown does not read `** word**` as bold. */
function spanMarkdown(span: Span): string {
  const stars = `${span.bold ? "**" : ""}${span.italic ? "*" : ""}`;
  const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(span.text) ?? [];
  const escaped = span.symbol === null ? escapeMarkdown(words) : words;
  return words === "" ? span.text : `${before}${stars}${escaped}${[...stars].reverse().join("")}${after}`;
}
