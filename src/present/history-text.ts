/** A ruling through all editions at hand, on a terminal: one heading for each edition, and what happened there. */
import type { DocumentInfo, Ruling, Since } from "../ruling/ruling.js";
import { dateRemark, printedReference, sinceWords } from "./citation.js";
import { moveWords, type ShownWord, shownWords } from "./diff-shown.js";
import { markedLines } from "./diff-text.js";
import { headline, kindWords } from "./names.js";
import { longestLine, officialWords } from "./ruling-text.js";
import { sanitiseLine } from "./sanitise.js";
import { supersededLines } from "./superseded-line.js";
import { plain, type Theme } from "./theme.js";
import { hang, wrapText } from "./wrap.js";

/** diff/history.ts gives it. */
export interface ShownHistory {
  document: string;
  editions: readonly { edition: string; date: string | null }[];
  first: Ruling;
  since: Since;
  last: Ruling;
  steps: readonly {
    from: string;
    to: string;
    change: "same" | "reworded" | "moved" | "copy" | "lost" | "absent" | "removed";
    before: Ruling;
    after: Ruling | null;
    words: readonly ShownWord[];
    moved: { from: string; to: string } | null;
    note: string | null;
    instead: readonly Ruling[];
  }[];
  errata: readonly Ruling[];
  marks: string | null;
}

export interface HistoryContext {
  document: DocumentInfo | null;
  theme: Theme;
  width: number;
  /** Reworded texts whole, with the paragraphs that did not change. */
  whole?: boolean;
}

type Step = ShownHistory["steps"][number];

/** The history as painted lines. */
export function historyText(history: ShownHistory, context: HistoryContext): string[] {
  const inner = { ...context, width: Math.min(context.width, longestLine) };
  const { theme, width } = inner;
  const { last } = history;
  const later = supersededLines([context.document], inner);
  const dateOf = new Map(history.editions.map(({ edition, date }) => [edition, date]));
  const head = (edition: string, words: string): string[] => {
    const when = dateRemark({ edition, date: dateOf.get(edition) ?? null });
    return [
      "",
      ...hang(
        [
          { text: sanitiseLine(`${edition}${when}`), paint: theme.heading },
          { text: ` · ${sanitiseLine(words)}`, paint: plain },
        ],
        width,
        { rest: "  " },
      ),
    ];
  };
  return [
    ...hang(
      [
        { text: kindWords(last.kind), paint: theme.kind },
        { text: " · ", paint: theme.quiet },
        { text: sanitiseLine(headline(last)), paint: theme.heading },
      ],
      width,
      { rest: "  " },
    ),
    ...hang([{ text: `[${printedReference(last)}]`, paint: theme.reference }], width, { rest: "  " }),
    ...head(history.first.edition, firstWords(history)),
    ...history.steps.flatMap((step) => [...head(step.to, stepWords(step)), ...stepLines(step, inner)]),
    ...corrections(history, inner),
    ...alone(history, inner),
    ...(later.length > 0 ? ["", ...later] : []),
  ];
}

function firstWords({ first, since, editions }: ShownHistory): string {
  if (since !== null && "exact" in since) {
    return since.exact === first.edition
      ? "first stood here, by the document's own tag"
      : `in this text; it first stood in ${since.exact}, by the document's own tag`;
  }
  if (since !== null) return `in this text for the first time; new after ${since.after}`;
  return editions.length > 1
    ? "in the oldest text at hand; when it first stood is not known"
    : "the only edition at hand; when it first stood is not known";
}

function stepWords({ change, note, from, to }: Step): string {
  const words = {
    same: `the same words as in ${from}`,
    reworded: "reworded",
    moved: "the same words, in another place",
    copy: `the same words as in ${from}, differently copied`,
    lost: "not in the copy at hand",
    absent: `not in ${to}`,
    removed: "no longer there",
  }[change];
  return note === null ? words : `${words} (${note})`;
}

function stepLines(step: Step, { theme, width, whole }: HistoryContext): string[] {
  const lines: string[] = [];
  if (step.moved !== null) lines.push(...wrapText(moveWords(step.moved), width));
  if (step.change === "reworded") {
    const restored = [...step.before.restored, ...(step.after?.restored ?? [])];
    lines.push(...markedLines(shownWords(step.words, whole), restored, { theme, width }));
  }
  for (const ruling of step.instead) {
    lines.push(
      ...hang([{ text: `instead: ${printedReference(ruling)}`, paint: theme.reference }], width, { rest: "  " }),
    );
  }
  return lines;
}

function corrections({ errata }: ShownHistory, { theme, width }: HistoryContext): string[] {
  return errata.flatMap((erratum) => {
    const { since } = erratum;
    const when = sinceWords(since);
    return [
      "",
      ...hang(
        [
          { text: "Corrected", paint: theme.heading },
          { text: ` by ${printedReference(erratum)}${when === null ? "" : `, ${when}`}`, paint: plain },
        ],
        width,
        { rest: "  " },
      ),
      ...officialWords(erratum, { theme, width }),
    ];
  });
}

/** With a single edition at hand there is little history to tell, and the reader should know why. */
function alone({ document, editions, marks }: ShownHistory, { theme, width }: HistoryContext): string[] {
  if (editions.length > 1) return [];
  const why = `No other edition of ${document} is at hand. ${marks ?? ""}`.trim();
  return ["", ...wrapText(sanitiseLine(why), width).map(theme.quiet)];
}
