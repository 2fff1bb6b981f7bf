/** The history of a ruling, on a terminal: a heading for each edition, and what changed there. */
import type { History, HistoryStep } from "../../diff/history.js";
import { wordsToShow } from "../../render/text/shown-words.js";
import { plain } from "../../render/text/theme.js";
import { hang, hangText, type TextContext, wrapText } from "../../render/text/wrap.js";
import { dateRemark, printedReference, sinceWords } from "../../ruling/citation.js";
import { headline } from "../../ruling/names.js";
import type { DocumentInfo } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { maxTextWidth, officialWords, titlePieces } from "../ruling/ruling-text.js";
import { supersededLines } from "../ruling/superseded-line.js";
import { markedLines } from "./diff-text.js";
import { moveWords } from "./diff-view.js";

export interface HistoryContext extends TextContext {
  document: DocumentInfo | null;
  /** Show reworded rulings in full, including unchanged paragraphs. */
  whole?: boolean;
}

/** The history as painted lines. */
export function historyText(history: History, context: HistoryContext): string[] {
  const narrowed = { ...context, width: Math.min(context.width, maxTextWidth) };
  const { theme, width } = narrowed;
  const { last } = history;
  const supersededNotice = supersededLines([context.document], narrowed);
  const dateOf = new Map(history.editions.map(({ edition, date }) => [edition, date]));
  const editionHeading = (edition: string, words: string): string[] => {
    const when = dateRemark({ edition, date: dateOf.get(edition) ?? null });
    return headingLines(sanitiseLine(`${edition}${when}`), ` · ${sanitiseLine(words)}`, narrowed);
  };
  return [
    ...hang(titlePieces(last.kind, headline(last), theme), width, { rest: "  " }),
    ...hangText(`[${printedReference(last)}]`, theme.reference, width, { rest: "  " }),
    ...editionHeading(history.first.edition, firstWords(history)),
    ...history.steps.flatMap((step) => [...editionHeading(step.to, stepWords(step)), ...stepLines(step, narrowed)]),
    ...correctionLines(history, narrowed),
    ...onlyEditionLines(history, narrowed),
    ...(supersededNotice.length > 0 ? ["", ...supersededNotice] : []),
  ];
}

/** What is known about the edition in which the ruling was added. */
function firstWords({ first, since, editions }: History): string {
  if (since !== null && "exact" in since) {
    return since.exact === first.edition
      ? "new in this edition, as the document's own tag says"
      : `in this edition; new in ${since.exact}, as the document's own tag says`;
  }
  if (since !== null) return `first in this edition; new after ${since.after}`;
  return editions.length > 1
    ? "in the oldest edition in this library; when it was added is not known"
    : "in the only edition in this library; when it was added is not known";
}

function stepWords({ change, note, from, to }: HistoryStep): string {
  const words = {
    same: `the same words as in ${from}`,
    reworded: "reworded",
    moved: "the same words, in another place",
    copy: `the same words as in ${from}; only the extracted texts differ`,
    lost: "not in the extracted text of this edition, which lost it",
    absent: `not in ${to}`,
    kept: `not in ${to}, which is partial; the text of ${from} stays in force`,
    removed: "removed",
  }[change];
  return note === null ? words : `${words} (${note})`;
}

function stepLines(step: HistoryStep, { theme, width, whole }: HistoryContext): string[] {
  const lines: string[] = [];
  if (step.moved !== null) lines.push(...wrapText(moveWords(step.moved), width));
  if (step.change === "reworded") {
    const restored = [...step.before.restored, ...(step.after?.restored ?? [])];
    lines.push(...markedLines(wordsToShow(step.words, whole), restored, { theme, width }));
  }
  for (const ruling of step.instead) {
    lines.push(...hangText(`instead: ${printedReference(ruling)}`, theme.reference, width, { rest: "  " }));
  }
  return lines;
}

/** The errata that correct the ruling, in full. */
function correctionLines({ errata }: History, context: HistoryContext): string[] {
  const { theme, width } = context;
  return errata.flatMap((erratum) => {
    const when = sinceWords(erratum.since);
    const by = ` by ${printedReference(erratum)}${when === null ? "" : `, ${when}`}`;
    return [...headingLines("Corrected", by, context), ...officialWords(erratum, { theme, width })];
  });
}

/** A heading with words after it, below an empty line. */
function headingLines(heading: string, words: string, { theme, width }: HistoryContext): string[] {
  const pieces = [
    { text: heading, paint: theme.heading },
    { text: words, paint: plain },
  ];
  return ["", ...hang(pieces, width, { rest: "  " })];
}

/** Says that the library has only one edition; no lines if it has several. */
function onlyEditionLines(
  { document, editions, marks: marksSentence }: History,
  { theme, width }: HistoryContext,
): string[] {
  if (editions.length > 1) return [];
  const why = `This library has no other edition of ${document}. ${marksSentence ?? ""}`.trim();
  return ["", ...wrapText(sanitiseLine(why), width).map(theme.quiet)];
}
