/** What a ruling refers to, what refers to it, and its neighbours, as lines to print below it. */
import type { Ruling, See } from "../ruling/ruling.js";
import { reference } from "./citation.js";
import { headline } from "./names.js";
import { longestLine } from "./ruling-text.js";
import { sanitiseLine } from "./sanitise.js";
import type { Theme } from "./theme.js";
import { cutToWidth } from "./width.js";
import { hang } from "./wrap.js";

/** The links a ruling may have; links/ gives them, and this file does not ask where from. */
export interface ShownLinks {
  see: readonly (Pick<See, "text" | "gap"> & { to: readonly Ruling[] })[];
  citedBy: readonly { ruling: Ruling; text: string }[];
  uses: readonly { term: string; rulings: readonly Ruling[] }[];
  usedBy: readonly { term: string; rulings: readonly Ruling[] }[];
  sameQuestion: readonly { ruling: Ruling; answersDiffer: boolean }[];
  errata: readonly { rulings: readonly Ruling[] }[];
  questions: readonly { rulings: readonly Ruling[] }[];
  previous: Ruling | null;
  next: Ruling | null;
}

/** More than these of one sort are counted rather than listed. */
const most = 6;

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
      theme.quiet(label),
      ...unique.slice(0, most).flatMap(({ ruling, remark }) => {
        const words = remark === undefined ? headline(ruling) : `${remark}: ${headline(ruling)}`;
        return [
          ...hang([{ text: reference(ruling), paint: theme.reference }], inner, { first: "  ", rest: "    " }),
          `    ${theme.quiet(cutToWidth(sanitiseLine(words), Math.max(10, inner - 4)))}`,
        ];
      }),
      ...(rest > 0 ? [theme.quiet(`  and ${rest} more`)] : []),
    ];
  };
  return [
    ...group(
      "Referred to by",
      links.citedBy.map(({ ruling }) => ({ ruling })),
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
    ...group(
      "Terms it uses",
      links.uses.flatMap(({ term, rulings }) => rulings.map((ruling) => ({ ruling, remark: term }))),
    ),
    ...group(
      "Uses its term",
      links.usedBy.flatMap(({ rulings }) => rulings.map((ruling) => ({ ruling }))),
    ),
    ...neighbours(links, theme),
  ];
}

function neighbours({ previous, next }: ShownLinks, theme: Theme): string[] {
  const words = [previous && `previous: ${reference(previous)}`, next && `next: ${reference(next)}`].filter(
    (one): one is string => one !== null,
  );
  return words.length > 0 ? ["", ...words.map((line) => theme.quiet(line))] : [];
}
