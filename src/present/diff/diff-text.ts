/** A comparison of two editions on a terminal: the counts first, then reworded rulings, then the other lists. */
import type { EditionDiff, RewordedRuling } from "../../diff/edition-diff.js";
import { wordsToShow } from "../../render/text/shown-words.js";
import { plain } from "../../render/text/theme.js";
import { displayWidth } from "../../render/text/width.js";
import { type WordChange, wordsText } from "../../render/text/words.js";
import { hang, hangText, indented, type PaintedPiece, type TextContext } from "../../render/text/wrap.js";
import { kindWords } from "../../ruling/names.js";
import type { Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { maxTextWidth, officialWords, titlePieces } from "../ruling/ruling-text.js";
import {
  type DiffContext,
  type DiffWriter,
  diffView,
  entryHead,
  headlineOf,
  nothingDiffers,
  notOfDocumentSuffix,
  placeOf,
  remarks,
} from "./diff-view.js";

export interface DiffTextContext extends DiffContext, TextContext {}

/** The comparison as painted lines. */
export function diffText(diff: EditionDiff, context: DiffTextContext): string[] {
  const inner = { ...context, width: Math.min(context.width, maxTextWidth) };
  const { theme } = context;
  const { title, notes, counts, kinds, superseded, legend, groups } = diffView(diff, context, textWriter(inner));
  return [
    ...sentenceLines(title, theme.heading, inner),
    ...notes.flatMap((note) => sentenceLines(note, theme.quiet, inner)),
    "",
    ...sentenceLines(counts, plain, inner),
    ...[...kinds, ...superseded].flatMap((words) => sentenceLines(words, theme.quiet, inner)),
    ...(legend === null ? [] : legendLines(legend, inner)),
    ...(groups.length === 0 ? ["", nothingDiffers] : []),
    ...groups.flatMap(({ id, title, entries }) =>
      groupLines(`${title}${id === "extraction" ? notOfDocumentSuffix : ""}`, entries, inner),
    ),
  ];
}

/** Writes the entries of the lists as painted lines. */
export function textWriter(context: DiffTextContext): DiffWriter<string[]> {
  return {
    reworded: (each) => rewordedLines(each, context),
    entry: (ruling) => addedOrRemovedLines(ruling, context),
    noted: (id, notes) => notedLines(id, notes, context),
  };
}

function sentenceLines(text: string, paint: PaintedPiece["paint"], { width, longWords }: DiffTextContext): string[] {
  return hangText(sanitiseLine(text), paint, width, { rest: "  ", longWords });
}

/** Explains the marks by showing them, in colours or in brackets. */
function legendLines(legend: string, { theme, width }: DiffTextContext): string[] {
  const marked: PaintedPiece[] = theme.color
    ? [
        { text: "was", paint: theme.deleted },
        { text: " ", paint: plain },
        { text: "is", paint: theme.inserted },
      ]
    : [{ text: "[-was-] {+is+}", paint: plain }];
  return hang([{ text: "Marked: ", paint: theme.quiet }, ...marked, { text: legend, paint: theme.quiet }], width, {
    rest: "  ",
  });
}

/** A shorter horizontal line is left out. */
const minHorizontalLine = 3;

/** A list below its title and length, which a horizontal line fills up to `width`; no lines for an empty list. */
export function groupLines(
  title: string,
  entries: readonly string[][],
  { theme, width, brief }: DiffTextContext,
): string[] {
  if (entries.length === 0) return [];
  const words = `${title}: ${entries.length}`;
  const horizontalLine = "─".repeat(Math.max(0, width - displayWidth(words) - 1));
  const titleLines =
    horizontalLine.length >= minHorizontalLine
      ? [`${theme.heading(words)} ${theme.quiet(horizontalLine)}`]
      : hangText(words, theme.heading, width, { rest: "  " });
  return ["", ...titleLines, ...entries.flatMap((lines, i) => (brief && i > 0 ? lines : ["", ...lines]))];
}

function head(ruling: Ruling, context: DiffTextContext, wordsFollow: boolean): string[] {
  const { theme, width, longWords } = context;
  const { headline, tag } = entryHead(ruling, context, wordsFollow);
  const tagPiece = { text: tag === null ? "" : ` · ${tag}`, paint: theme.quiet };
  return hang([...titlePieces(ruling.kind, headline, theme), tagPiece], width, { rest: "  ", longWords });
}

function placeLines(ruling: Ruling, context: DiffTextContext): string[] {
  const { theme, width, longWords } = context;
  return hangText(`[${placeOf(ruling, context)}]`, theme.reference, width, { rest: "  ", longWords });
}

/** An added or removed ruling. */
function addedOrRemovedLines(ruling: Ruling, context: DiffTextContext): string[] {
  if (context.brief) return head(ruling, context, false);
  return [...head(ruling, context, true), ...officialWords(ruling, context), ...placeLines(ruling, context)];
}

/** A reworded ruling with its marked words. */
function rewordedLines(each: RewordedRuling, context: DiffTextContext): string[] {
  const { from, to, words, parts, moved, note } = each;
  // The marked words contain the question only if it was changed. An unchanged one is shown as the headline.
  const questionFollows = !context.brief && parts.includes("question");
  const title = head(to, context, questionFollows);
  if (context.brief) return title;
  const restored = [...from.restored, ...to.restored];
  return [
    ...title,
    ...markedLines(wordsToShow(words, context.whole), restored, context),
    ...remarks(moved, note).flatMap((remark) => sentenceLines(remark, context.theme.quiet, context)),
    ...placeLines(to, context),
  ];
}

/** Marked words, indented like official words. */
export function markedLines(
  words: readonly WordChange[],
  restored: readonly string[],
  { theme, width, longWords }: TextContext,
): string[] {
  return indented(wordsText(words, { theme, width: width - 2, restored, longWords }));
}

/** A ruling by its id, with notes in place of its words. */
function notedLines(id: string, notes: readonly string[], context: DiffTextContext): string[] {
  const { theme, width, longWords } = context;
  const ruling = context.rulingOf(id);
  const kind = ruling === null ? "" : `${kindWords(ruling.kind)} · `;
  const pieces = [
    { text: kind, paint: theme.kind },
    { text: headlineOf(id, context), paint: theme.heading },
  ];
  const lines = hang(pieces, width, { rest: "  ", longWords });
  if (context.brief) return lines;
  return [
    ...lines,
    ...notes.flatMap((note) => hangText(sanitiseLine(note), plain, width, { longWords })),
    ...(ruling === null ? [] : placeLines(ruling, context)),
  ];
}
