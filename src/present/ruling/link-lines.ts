/** Formats the links of a ruling: what it refers to, what refers to it, and its neighbours. */

import type { RulingLinks, SameQuestion } from "../../links/pages/links-of.js";
import type { Theme } from "../../render/text/theme.js";
import { type WordChange, wordsText } from "../../render/text/words.js";
import { hangText, indented, type TextContext, wrapText } from "../../render/text/wrap.js";
import { printedReference, reference } from "../../ruling/citation.js";
import { distinctBy } from "../../ruling/groups.js";
import type { Ruling } from "../../ruling/ruling.js";
import { entryLines, maxTextWidth } from "./ruling-text.js";

export interface LinkContext extends TextContext {
  /** The change from this ruling's answer to the answer of another ruling with the same question. */
  answerWords: (other: Ruling) => readonly WordChange[];
}

/** Maximum number of rulings listed in a group. The others are counted. */
const maxPerGroup = 6;

/** The links as styled lines, an empty line before each group; no lines when there are no links. */
export function linkLines(links: RulingLinks, { theme, width, answerWords }: LinkContext): string[] {
  const inner = Math.min(width, maxTextWidth);
  const group = (label: string, rulings: readonly { ruling: Ruling; remark?: string }[]): string[] => {
    const unique = distinctBy(rulings, ({ ruling }) => reference(ruling));
    if (unique.length === 0) return [];
    const moreCount = unique.length - maxPerGroup;
    return [
      "",
      ...wrapText(label, inner).map(theme.quiet),
      ...unique
        .slice(0, maxPerGroup)
        .flatMap(({ ruling, remark }) =>
          entryLines(ruling, { theme, width: inner }, remark === undefined ? "" : `${remark}: `),
        ),
      ...(moreCount > 0 ? [theme.quiet(`  and ${moreCount} more`)] : []),
    ];
  };
  const rulingsOf = (groups: readonly { rulings: readonly Ruling[] }[]) =>
    groups.flatMap((one) => one.rulings.map((ruling) => ({ ruling })));
  const related = links.see.flatMap(({ text, related }) => related.map((ruling) => ({ ruling, remark: text })));
  const sameQuestion = links.sameQuestion.map(({ ruling, answersDiffer }) => ({
    ruling,
    remark: answersDiffer ? "the answer differs" : "the same answer",
  }));
  const uses = links.uses.flatMap(({ term, rulings }) =>
    rulings.map((ruling) => (isTitle(term, ruling.title) ? { ruling } : { ruling, remark: term })),
  );
  return [
    ...group("Referred to by", links.citedBy),
    ...group("On the same passage, which is not in this library", related),
    ...group("Errata of its cards", rulingsOf(links.errata)),
    ...group("Also on its cards", rulingsOf(links.questions)),
    ...group("Asked again", sameQuestion),
    ...links.sameQuestion.flatMap((one) => answerChangeLines(one, answerWords, theme, inner)),
    ...group("Terms it uses", uses),
    ...group("Uses its term", rulingsOf(links.usedBy)),
    ...neighbourLines(links, theme, inner),
  ];
}

/** Whether the title is the term itself, so that the term need not be repeated. */
function isTitle(term: string, title: string | null): boolean {
  return term.toLowerCase() === title?.toLowerCase();
}

/** The change from this ruling's answer to the other's; no lines when they agree. */
function answerChangeLines(
  { ruling, answersDiffer }: SameQuestion,
  answerWords: LinkContext["answerWords"],
  theme: Theme,
  width: number,
): string[] {
  const words = answersDiffer ? answerWords(ruling) : [];
  if (words.length === 0) return [];
  return [
    "",
    ...wrapText(`From this answer to that of ${printedReference(ruling)}:`, width).map(theme.quiet),
    ...indented(wordsText(words, { theme, width: width - 2 })),
  ];
}

/** The references of the rulings before and after it in the document. */
function neighbourLines({ previous, next }: RulingLinks, theme: Theme, width: number): string[] {
  const words = [
    previous && `previous: ${printedReference(previous)}`,
    next && `next: ${printedReference(next)}`,
  ].filter((one): one is string => one !== null);
  if (words.length === 0) return [];
  return ["", ...words.flatMap((line) => hangText(line, theme.quiet, width, { rest: "  " }))];
}
