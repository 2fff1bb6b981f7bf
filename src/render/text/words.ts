/**
 * Formats a change of wording as one text in which deleted and inserted words are marked. All formats mark the same runs of
 * words; those of a terminal are written here.
 */

import { type Block, type MarkedRun, parseMarkdown, type Span, splitByMark } from "../../ruling/inline.js";
import { sanitise } from "../../ruling/sanitise.js";
import { layOut, paintedSpan, restoredNames } from "./official-text.js";
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
  const lines = layOut(blocks, context, (block) => {
    return runsOf(block, opOfChar).flatMap(({ mark: op, spans }): PaintedPiece[] => {
      const pieces = spans.map((span) => paintedSpan(span, theme, restored));
      if (op === "same") return pieces;
      const paint = op === "del" ? theme.deleted : theme.inserted;
      if (theme.color) return pieces.map((piece) => ({ ...piece, paint }));
      const [before, after] = op === "del" ? ["[-", "-]"] : ["{+", "+}"];
      return [{ text: before, paint }, ...pieces, { text: after, paint }];
    });
  });
  return lines.map(({ text }) => text);
}

/** Joins the words to one text. Returns its blocks, and the op of each UTF-16 code unit of the text. */
export function parseChanges(words: readonly WordChange[]): { blocks: Block[]; opOfChar: WordChange["op"][] } {
  const clean = words.map(({ op, text }) => ({ op, text: sanitise(text) }));
  const opOfChar = clean.flatMap(({ op, text }) => Array.from({ length: text.length }, () => op));
  return { blocks: parseMarkdown(clean.map(({ text }) => text).join("")), opOfChar };
}

type ChangedRun = MarkedRun<WordChange["op"]>;

/** Splits a block's spans where the op changes. Spaces at the ends of a change are left unmarked. */
export function runsOf(block: Block, opOfChar: readonly WordChange["op"][]): ChangedRun[] {
  return splitByMark(block, (offset) => opOfChar[offset] ?? "same").flatMap(withoutEdgeSpaces);
}

/** Divides a changed run into the spaces before it, unmarked, the changed words, and the spaces after them, unmarked. */
function withoutEdgeSpaces(run: ChangedRun): ChangedRun[] {
  if (run.mark === "same") return [run];
  const text = spansText(run.spans);
  if (text.trim() === "") return [{ mark: "same", spans: run.spans }];
  const spans = run.spans.map((span) => ({ ...span }));
  const first = spans[0] as Span;
  const last = spans[spans.length - 1] as Span;
  const before = /^\s*/.exec(text)?.[0] ?? "";
  const after = /\s*$/.exec(text)?.[0] ?? "";
  const unmarkedSpaces = (spaces: string): ChangedRun[] => (spaces === "" ? [] : [unmarkedRun(spaces)]);
  first.text = first.text.trimStart();
  last.text = last.text.trimEnd();
  return [
    ...unmarkedSpaces(before),
    { mark: run.mark, spans: spans.filter((span) => span.text !== "") },
    ...unmarkedSpaces(after),
  ];
}

function unmarkedRun(text: string): ChangedRun {
  return { mark: "same", spans: [{ text, bold: false, italic: false, symbol: null, at: 0 }] };
}

export function spansText(spans: readonly Span[]): string {
  return spans.map((span) => span.text).join("");
}
