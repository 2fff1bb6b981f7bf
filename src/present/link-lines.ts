/** What a ruling refers to, what refers to it, and its neighbours, as lines to print below it. */
import type { Ruling, See } from "../ruling/ruling.js";
import { printedReference, reference } from "./citation.js";
import { entryLines } from "./entry-lines.js";
import { longestLine } from "./ruling-text.js";
import type { Theme } from "./theme.js";
import { type WordChange, wordsText } from "./words.js";
import { hang, indented, wrapText } from "./wrap.js";

/** The links a ruling may have; links/ gives them, and this file does not ask where from. */
export interface ShownLinks {
  see: readonly (Pick<See, "text" | "gap"> & { to: readonly Ruling[]; related: readonly Ruling[] })[];
  citedBy: readonly { ruling: Ruling; text: string }[];
  uses: readonly { term: string; rulings: readonly Ruling[] }[];
  usedBy: readonly { term: string; rulings: readonly Ruling[] }[];
  /** `words`: from this ruling's answer to the other's, where they differ. */
  sameQuestion: readonly { ruling: Ruling; answersDiffer: boolean; words?: readonly WordChange[] }[];
  errata: readonly { rulings: readonly Ruling[] }[];
  questions: readonly { rulings: readonly Ruling[] }[];
  previous: Ruling | null;
  next: Ruling | null;
}

/** More than these of one sort are counted rather than listed. */
const most = 6;

/** The links as painted lines, each group after an empty one; nothing where there are no links. */
export function linkLines(links: ShownLinks, { theme, width }: { theme: Theme; width: number }): string[] {
  const inner = Math.min(width, longestLine);
  const group = (label: string, rulings: readonly { ruling: Ruling; remark?: string }[]): string[] => {
    const unique = rulings.filter(
      (one, i) => rulings.findIndex((other) => reference(other.ruling) === reference(one.ruling)) === i,
    );
    if (unique.length === 0) return [];
    const rest = unique.length - most;
    return [
      "",
      ...wrapText(label, inner).map(theme.quiet),
      ...unique
        .slice(0, most)
        .flatMap(({ ruling, remark }) =>
          entryLines(ruling, { theme, width: inner }, remark === undefined ? "" : `${remark}: `),
        ),
      ...(rest > 0 ? [theme.quiet(`  and ${rest} more`)] : []),
    ];
  };
  return [
    ...group(
      "Referred to by",
      links.citedBy.map(({ ruling }) => ({ ruling })),
    ),
    ...group(
      "On the same passage, which is not in this library",
      links.see.flatMap(({ text, related }) => related.map((ruling) => ({ ruling, remark: text }))),
    ),
    ...group(
      "Errata of its cards",
      links.errata.flatMap((one) => one.rulings.map((ruling) => ({ ruling }))),
    ),
    ...group(
      "Also on its cards",
      links.questions.flatMap((one) => one.rulings.map((ruling) => ({ ruling }))),
    ),
    ...group(
      "Asked again",
      links.sameQuestion.map(({ ruling, answersDiffer }) => ({
        ruling,
        remark: answersDiffer ? "the answer differs" : "the same answer",
      })),
    ),
    ...links.sameQuestion.flatMap((one) => answerLines(one, theme, inner)),
    ...group(
      "Terms it uses",
      links.uses.flatMap(({ term, rulings }) =>
        rulings.map((ruling) => (sameWords(term, ruling.title) ? { ruling } : { ruling, remark: term })),
      ),
    ),
    ...group(
      "Uses its term",
      links.usedBy.flatMap(({ rulings }) => rulings.map((ruling) => ({ ruling }))),
    ),
    ...neighbours(links, theme, inner),
  ];
}

/** A term is not said again where the title is nothing else. */
function sameWords(term: string, title: string | null): boolean {
  return term.toLowerCase() === title?.toLowerCase();
}

/** From the answer above to the other one. */
function answerLines({ ruling, words }: ShownLinks["sameQuestion"][number], theme: Theme, width: number): string[] {
  if (words === undefined || words.length === 0) return [];
  return [
    "",
    ...wrapText(`From this answer to that of ${printedReference(ruling)}:`, width).map(theme.quiet),
    ...indented(wordsText(words, { theme, width: width - 2 })),
  ];
}

function neighbours({ previous, next }: ShownLinks, theme: Theme, width: number): string[] {
  const words = [
    previous && `previous: ${printedReference(previous)}`,
    next && `next: ${printedReference(next)}`,
  ].filter((one): one is string => one !== null);
  if (words.length === 0) return [];
  return ["", ...words.flatMap((line) => hang([{ text: line, paint: theme.quiet }], width, { rest: "  " }))];
}
