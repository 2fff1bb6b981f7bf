/** A comparison of two editions on a terminal: the counts first, then what was reworded, then the rest. */
import type { Ruling } from "../ruling/ruling.js";
import {
  type DiffContext,
  diffCounts,
  diffGroups,
  diffKinds,
  diffTitle,
  elision,
  elisionWords,
  headlineOf,
  nothingDiffers,
  notOfDocument,
  placeOf,
  remarks,
  type ShownDiff,
  type ShownReworded,
  shownWords,
  supersededWords,
  tagWords,
} from "./diff-shown.js";
import { headline, kindWords } from "./names.js";
import { longestLine, officialWords } from "./ruling-text.js";
import { sanitiseLine } from "./sanitise.js";
import { plain, type Theme } from "./theme.js";
import { displayWidth } from "./width.js";
import { type WordChange, wordsText } from "./words.js";
import { hang, indented, type PaintedPiece, type WrapOptions } from "./wrap.js";

export interface DiffTextContext extends DiffContext, WrapOptions {
  theme: Theme;
  width: number;
  /** The tags of entries are said above them already. */
  withoutTags?: boolean;
}

/** The comparison as lines to print. */
export function diffText(diff: ShownDiff, context: DiffTextContext): string[] {
  const inner = { ...context, width: Math.min(context.width, longestLine) };
  const { theme } = context;
  const groups = diffGroups(diff, {
    reworded: (each) => rewordedLines(each, inner),
    entry: (ruling) => entryLines(ruling, inner),
    noted: (id, notes) => notedLines(id, notes, inner),
  });
  return [
    ...line(diffTitle(diff, context), theme.heading, inner),
    ...(context.only ?? []).flatMap((words) => line(`Only ${words}.`, theme.quiet, inner)),
    "",
    ...line(`${diffCounts(diff)}.`, plain, inner),
    ...diffKinds(diff).flatMap((words) => line(`${words}.`, theme.quiet, inner)),
    ...supersededWords(context).flatMap((words) => line(words, theme.quiet, inner)),
    ...(groups.length === 0 ? ["", nothingDiffers] : legend(diff, inner)),
    ...groups.flatMap(({ id, title, entries }) =>
      groupLines(`${title}${id === "extraction" ? notOfDocument : ""}`, entries, inner),
    ),
  ];
}

function line(text: string, paint: PaintedPiece["paint"], { width, longWords }: DiffTextContext): string[] {
  return hang([{ text: sanitiseLine(text), paint }], width, { rest: "  ", longWords });
}

/** How a change is marked, shown by the marks themselves. */
function legend({ reworded: all }: ShownDiff, context: DiffTextContext): string[] {
  if (all.length === 0 || context.brief) return [];
  const { theme } = context;
  const marked: PaintedPiece[] = theme.color
    ? [
        { text: "was", paint: theme.deleted },
        { text: " ", paint: plain },
        { text: "is", paint: theme.inserted },
      ]
    : [{ text: "[-was-] {+is+}", paint: plain }];
  const cut = context.whole ? "" : `; ${elision} ${elisionWords}`;
  return hang(
    [{ text: "Marked: ", paint: theme.quiet }, ...marked, { text: `${cut}.`, paint: theme.quiet }],
    context.width,
    { rest: "  " },
  );
}

/** A list under its title and number, with a rule as far as the line goes; nothing for an empty list. */
export function groupLines(
  title: string,
  entries: readonly string[][],
  { theme, width, brief }: DiffTextContext,
): string[] {
  if (entries.length === 0) return [];
  const words = `${title}: ${entries.length}`;
  const rule = "─".repeat(Math.max(0, width - displayWidth(words) - 1));
  const head =
    rule.length > 2
      ? [`${theme.heading(words)} ${theme.quiet(rule)}`]
      : hang([{ text: words, paint: theme.heading }], width, { rest: "  " });
  return ["", ...head, ...entries.flatMap((lines, i) => (brief && i > 0 ? lines : ["", ...lines]))];
}

/** Kind and headline; for a question the words below are its headline. */
function title(
  ruling: Ruling,
  more: (string | null)[],
  { theme, width, brief, longWords }: DiffTextContext,
  asks = false,
): string[] {
  const pieces: PaintedPiece[] = [{ text: kindWords(ruling.kind), paint: theme.kind }];
  const named = ruling.title !== null || ruling.number !== null || brief || asks;
  if (named) {
    pieces.push({ text: " · ", paint: theme.quiet }, { text: sanitiseLine(headline(ruling)), paint: theme.heading });
  }
  for (const words of more) if (words !== null) pieces.push({ text: ` · ${words}`, paint: theme.quiet });
  return hang(pieces, width, { rest: "  ", longWords });
}

function source(ruling: Ruling, context: DiffTextContext): string[] {
  const { theme, width, longWords } = context;
  return hang([{ text: `[${placeOf(ruling, context)}]`, paint: theme.reference }], width, { rest: "  ", longWords });
}

/** A ruling that only one of the editions has. */
export function entryLines(ruling: Ruling, context: DiffTextContext): string[] {
  const head = title(ruling, [context.withoutTags ? null : tagWords(ruling)], context);
  return context.brief ? head : [...head, ...officialWords(ruling, context), ...source(ruling, context)];
}

/** A reworded ruling, what was and what is marked. */
export function rewordedLines(each: ShownReworded, context: DiffTextContext): string[] {
  const { from, to, words, parts, moved, note } = each;
  // A changed question stands among the marked words; without an unchanged one the answer would stand alone.
  const head = title(to, [tagWords(to)], context, !parts.includes("question"));
  if (context.brief) return head;
  const restored = [...from.restored, ...to.restored];
  return [
    ...head,
    ...markedLines(shownWords(words, context.whole), restored, context),
    ...remarks(moved, note).flatMap((more) => line(more, context.theme.quiet, context)),
    ...source(to, context),
  ];
}

/** Marked words, indented as official words are. */
export function markedLines(
  words: readonly WordChange[],
  restored: readonly string[],
  { theme, width, longWords }: Pick<DiffTextContext, "theme" | "width" | "longWords">,
): string[] {
  return indented(wordsText(words, { theme, width: width - 2, restored, longWords }));
}

/** A ruling by its id, with what is to be said of it instead of its words. */
export function notedLines(id: string, notes: readonly string[], context: DiffTextContext): string[] {
  const { theme, width, longWords } = context;
  const ruling = context.rulingOf(id);
  const kind = ruling === null ? "" : `${kindWords(ruling.kind)} · `;
  const head: PaintedPiece[] = [
    { text: kind, paint: theme.kind },
    { text: headlineOf(id, context), paint: theme.heading },
  ];
  const lines = hang(
    head.filter(({ text }) => text !== ""),
    width,
    { rest: "  ", longWords },
  );
  if (context.brief) return lines;
  return [
    ...lines,
    ...notes.flatMap((note) => hang([{ text: sanitiseLine(note), paint: plain }], width, { longWords })),
    ...(ruling === null ? [] : source(ruling, context)),
  ];
}
