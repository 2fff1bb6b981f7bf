/**
 * Formats a ruling for a terminal, from its heading to its citation.
 *
 * Every line of official text is indented by two columns, so that it can be distinguished without colour. Other text begins at
 * the margin; only its further lines and the footnotes are indented.
 */

import { footnotesOf, officialText } from "../../render/text/official-text.js";
import { type Paint, plain, type Theme } from "../../render/text/theme.js";
import { cutToWidth, padToWidth } from "../../render/text/width.js";
import { hang, hangText, type PaintedPiece, type TextContext } from "../../render/text/wrap.js";
import {
  citationParts,
  citationWords,
  datedDocumentWords,
  printedReference,
  shortened,
  sinceWords,
} from "../../ruling/citation.js";
import { cardWords, headline, kindWords, numberedTitle } from "../../ruling/names.js";
import type { DocumentInfo, Kind, Ruling, See } from "../../ruling/ruling.js";
import { sanitise, sanitiseLine } from "../../ruling/sanitise.js";
import { supersededLines } from "./superseded-line.js";

/** The maximum width of text in columns, also on wider terminals, because longer lines are tiring to read. */
export const maxTextWidth = 88;
/** Below this width, labels have no column of their own. */
const minLabelColumnWidth = 50;
const labelWidth = 10;

export interface RulingContext extends TextContext {
  /** The document of the ruling; null when the library does not describe it. */
  document: DocumentInfo | null;
  /** Which text takes precedence, in one sentence. */
  governs?: string;
  /** Leave out the sentence on later editions, for a page that prints it elsewhere. */
  withoutLaterEditionsNote?: boolean;
}

/** The ruling as styled lines. */
export function renderRuling(ruling: Ruling, context: RulingContext): string[] {
  const inner = { ...context, width: Math.min(context.width, maxTextWidth) };
  const groups = [
    heading(ruling, inner),
    officialWords(ruling, inner),
    facts(ruling, inner),
    notes(ruling, inner),
    citationLines(ruling, inner),
    context.withoutLaterEditionsNote ? [] : supersededLines([context.document], inner),
  ];
  return groups.filter((group) => group.length > 0).flatMap((group, index) => (index === 0 ? group : ["", ...group]));
}

/** The kind of a ruling and its title, if it has one. */
export function titlePieces(kind: Kind, title: string | null, theme: Theme): PaintedPiece[] {
  const pieces: PaintedPiece[] = [{ text: kindWords(kind), paint: theme.kind }];
  if (title !== null)
    pieces.push({ text: " · ", paint: theme.quiet }, { text: sanitiseLine(title), paint: theme.heading });
  return pieces;
}

/** Kind, number and title, then document and headings. */
function heading(ruling: Ruling, { document, theme, width, longWords }: RulingContext): string[] {
  const pieces = titlePieces(ruling.kind, numberedTitle(ruling), theme);
  const where = [datedDocumentWords(ruling, document), ...ruling.section.map(sanitiseLine)].join(" › ");
  return [
    ...hang(pieces, width, { rest: "  ", longWords }),
    ...hangText(where, theme.quiet, width, { rest: "  ", longWords }),
  ];
}

/** Question and answer, or the text alone, then the footnotes. */
export function officialWords(ruling: Ruling, { theme, width, longWords }: TextContext): string[] {
  const lines: string[] = [];
  const addPart = (label: string, markdown: string, base?: Paint): void => {
    if (lines.length > 0) lines.push("");
    const indent = " ".repeat(2 + label.length);
    const options = { width: width - indent.length, theme, restored: ruling.restored, longWords, base };
    const words = officialText(markdown, options);
    if (words.length === 0) words.push(theme.quiet("(no words in the source)"));
    lines.push(
      ...words.map((line, index) => {
        if (index === 0 && label !== "") return `  ${theme.label(label)}${line}`;
        return line === "" ? "" : indent + line;
      }),
    );
  };
  if (ruling.question !== null) addPart("Q  ", ruling.question, theme.question);
  addPart(ruling.question === null ? "" : "A  ", ruling.text);

  const footnotes = footnotesOf(ruling);
  if (footnotes.length > 0) lines.push("");
  for (const footnote of footnotes) {
    // A footnote to symbols begins with a sign, `°` or `[?]`; its further lines are indented to the text after the sign.
    const sign = /^(?:[^\w\s]|\[\?\]) /.exec(footnote)?.[0] ?? "";
    const words = { text: footnote.slice(sign.length), paint: theme.quiet };
    lines.push(...hang([words], width, { first: `  ${sign === "" ? "" : theme.quiet(sign)}`, longWords }));
  }
  return lines;
}

/**
 * Cards, mentioned cards, keywords, the edition since which the ruling exists, the text that takes precedence and references,
 * each on a labelled line.
 */
function facts(ruling: Ruling, context: RulingContext): string[] {
  const { theme } = context;
  const since = sinceWords(ruling.since) ?? "";
  const all: [label: string, pieces: PaintedPiece[]][] = [
    ["Cards", listPieces(ruling.cards.map(cardWords), theme)],
    ["Mentions", listPieces(ruling.mentions.map(cardWords), theme)],
    ["Keywords", listPieces(ruling.keywords.map(sanitiseLine), theme)],
    ["Since", [{ text: since.replace(/^since /, ""), paint: plain }]],
    ["Governs", [{ text: sanitise(context.governs ?? ""), paint: plain }]],
    ...ruling.see.map((see, i): [string, PaintedPiece[]] => [i === 0 ? "See" : "", seePieces(see, theme)]),
  ];
  return all.flatMap(([label, pieces]) => labelled(label, pieces, context));
}

/** Names separated by dots, because names may contain commas. */
function listPieces(names: readonly string[], theme: Theme): PaintedPiece[] {
  return names.flatMap((name, index) => {
    const piece: PaintedPiece = { text: name, paint: plain };
    return index === 0 ? [piece] : [{ text: " · ", paint: theme.quiet }, piece];
  });
}

/** A reference in the ruling's text with the rulings that it means, or why it means none. */
function seePieces(see: See, theme: Theme): PaintedPiece[] {
  const text = { text: sanitiseLine(see.text), paint: plain };
  if (see.to.length === 0) return [text, { text: ` (${sanitiseLine(see.gap ?? "not resolved")})`, paint: theme.quiet }];
  const targets = see.to.flatMap((target, index) => [
    { text: index === 0 ? " → " : ", ", paint: theme.quiet },
    { text: sanitiseLine(shortened(target)), paint: theme.reference },
  ]);
  return [text, ...targets];
}

/** A label in its column, or on a narrow terminal directly before the text; no lines without text. */
function labelled(label: string, pieces: PaintedPiece[], { theme, width, longWords }: RulingContext): string[] {
  if (pieces.every(({ text }) => text === "")) return [];
  if (width >= minLabelColumnWidth)
    return hang(pieces, width, { first: theme.label(padToWidth(label, labelWidth)), longWords });
  const before = { text: label === "" ? "" : `${label}: `, paint: theme.label };
  return hang([before, ...pieces], width, { first: label === "" ? "  " : "", rest: "  ", longWords });
}

function notes(ruling: Ruling, { theme, width, longWords }: RulingContext): string[] {
  return ruling.notes.flatMap((note) => hang(notePieces(note, theme), width, { rest: "  ", longWords }));
}

/** An editor's note, which begins by saying that it is not official. */
export function notePieces(note: string, theme: Theme): PaintedPiece[] {
  return [
    { text: "Editor's note", paint: theme.noteLabel },
    { text: " (not official): ", paint: theme.quiet },
    { text: sanitise(note), paint: theme.note },
  ];
}

function citationLines(ruling: Ruling, { document, theme, width, longWords }: RulingContext): string[] {
  const parts = citationParts(ruling, document);
  const pieces = [
    { text: `${citationWords(parts)} `, paint: plain },
    { text: `[${parts.reference}]`, paint: theme.reference },
    { text: parts.lines === null ? "" : `, ${parts.lines}`, paint: plain },
  ];
  return hang(pieces, width, { rest: "  ", longWords });
}

/**
 * A ruling in a list: its reference, and below it its headline on one line.
 * @param before printed before the headline: the kind, or why the ruling is listed
 */
export function entryLines(ruling: Ruling, { theme, width }: TextContext, before = ""): string[] {
  const words = sanitiseLine(before + headline(ruling));
  return [
    ...hangText(printedReference(ruling), theme.reference, width, { first: "  ", rest: "    " }),
    `    ${theme.quiet(cutToWidth(words, Math.max(10, width - 4)))}`,
  ];
}
