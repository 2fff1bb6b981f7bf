/** A search's answer on a terminal: the best ruling with its words, then the others; or what was searched in vain. */
import type { Ruling } from "../ruling/ruling.js";
import { cardNameLines, type ShownCardList } from "./card-list.js";
import { citation, gameName, printedReference, reference } from "./citation.js";
import { replacedLine, replacedLines, type ShownEffectiveText } from "./effective-lines.js";
import { nameList } from "./names.js";
import { officialText } from "./official-text.js";
import { type ListedResult, type ResultListContext, renderResults } from "./result-list.js";
import { longestLine } from "./ruling-text.js";
import { sanitiseLine } from "./sanitise.js";
import { hang, indented, wrapText } from "./wrap.js";

export interface ShownAnswer {
  /** How far the first result may be trusted; default `confident`. */
  state?: "confident" | "likely" | "none";
  results: readonly ListedResult[];
  /** How many rulings matched at all. */
  total: number;
  resolved: readonly { typed: string; name: string }[];
  nearest: readonly string[];
  searched: { rulings: number; documents: readonly { document: string; edition: string }[] };
}

export interface AnswerContext extends Omit<ResultListContext, "firstRank" | "whole"> {
  /** The warning lines beside a ruling from an old edition; none for one that still stands. */
  warnings: (ruling: Ruling) => readonly string[];
  /** Words of cards that a ruling quotes and errata replaced, and the errata of the cards that it cites or names. */
  errata?: (ruling: Ruling) => ShownErrata;
  /** How many of the first results a verdict rests on: they are shown with their words, and what follows is no less likely. */
  verdictRests?: number;
}

export interface ShownErrata {
  replaced: readonly ShownEffectiveText[];
  ofCards: readonly { name: string; errata: readonly Ruling[] }[];
}

/** Stands before an answer that is likely, and no more. */
export const likelyWords = "Probably this; check that it answers your question:";
/** Stands between the answer and what was found besides. */
export const restWords = "More, less likely:";

/** Words of the documents are set in by this much, below their headline. */
const indent = "    ";
const mostResolved = 4;
const mostUnfit = 3;

/** The answer to a question about a card's status, before the rulings that it rests on; with a blank line after it. */
export function verdictLines(
  words: readonly string[],
  lists: readonly ShownCardList[],
  context: AnswerContext,
): string[] {
  const width = widthOf(context);
  return [
    ...words.flatMap((line) => wrapText(line, width).map(context.theme.heading)),
    ...lists.flatMap((list) => cardNameLines(list, { theme: context.theme, width })),
    "",
  ];
}

/** The line that an answer begins with when it is only likely; nothing for any other. */
export function likelyLines({ state }: Pick<ShownAnswer, "state">, context: AnswerContext): string[] {
  return state === "likely" ? wrapText(likelyWords, widthOf(context)).map(context.theme.doubt) : [];
}

/** The best rulings in full, and the others as a list. */
export function answerLines(answer: ShownAnswer, context: AnswerContext): string[] {
  if (answer.results.length === 0) return [];
  const { quiet } = context.theme;
  const full = Math.max(1, context.verdictRests ?? 1);
  const best = answer.results.slice(0, full);
  const rest = answer.results.slice(full);
  // How many they are says nothing: a hundred rulings may share some word with the query.
  const more = answer.total > answer.results.length;
  return [
    ...resolvedLines(answer, context),
    ...best.flatMap((result, i) => [...(i > 0 ? [""] : []), ...resultInFull(result, i + 1, context)]),
    ...(rest.length > 0 ? ["", quiet(context.verdictRests === undefined ? restWords : "More:")] : []),
    ...rest.flatMap((result, i) => [
      ...renderResults([result], { ...context, firstRank: best.length + i + 1 }),
      ...context.warnings(result.ruling),
      ...errataBeside(result.ruling, answer, context),
    ]),
    ...(more
      ? ["", ...wrapText("For more results use --limit; to read one: grim show REFERENCE", context.width).map(quiet)]
      : []),
  ];
}

function resultInFull(result: ListedResult, rank: number, context: AnswerContext): string[] {
  const { ruling } = result;
  const errata = context.errata?.(ruling);
  const replaced = replacedLines(errata?.replaced ?? [], { theme: context.theme, width: widthOf(context) });
  return [
    ...renderResults([result], { ...context, firstRank: rank, whole: true }),
    ...context.warnings(ruling),
    ...replaced,
    "",
    ...rulingWords(ruling, context),
    "",
    ...citationLines(ruling, context),
    ...(errata?.ofCards ?? []).flatMap((one) => errataLines(one, context)),
  ];
}

/** For a ruling of the list: errata that are not in the list themselves, and that it quotes replaced words. */
function errataBeside(ruling: Ruling, { results }: ShownAnswer, context: AnswerContext): string[] {
  const { theme } = context;
  const errata = context.errata?.(ruling);
  if (!errata) return [];
  const listed = new Set(results.map((one) => reference(one.ruling)));
  const others = errata.ofCards
    .map(({ name, errata }) => ({ name, errata: errata.filter((one) => !listed.has(reference(one))) }))
    .filter((one) => one.errata.length > 0);
  return [
    ...errata.replaced.flatMap((text) =>
      hang([{ text: replacedLine(text), paint: theme.error }], widthOf(context), { first: `   ${theme.error("! ")}` }),
    ),
    ...others.flatMap((one) => errataLines(one, context, "   ")),
  ];
}

/** `Erratum of Doppelgänger: coc-faq/errata-doppelganger`. */
function errataLines(
  { name, errata }: ShownErrata["ofCards"][number],
  context: AnswerContext,
  first = indent,
): string[] {
  const words = `${errata.length > 1 ? "Errata" : "Erratum"} of ${sanitiseLine(name)}: `;
  return hang(
    [
      { text: words, paint: context.theme.quiet },
      { text: errata.map((one) => sanitiseLine(shortReference(one))).join(", "), paint: context.theme.reference },
    ],
    widthOf(context),
    { first },
  );
}

/** Nothing fits: what was searched, what comes near. What the game says to do then is added by those who know it. */
export function nothingLines(answer: ShownAnswer, context: AnswerContext): string[] {
  const { theme } = context;
  const width = widthOf(context);
  const { rulings, documents } = answer.searched;
  const where = documents.map(({ document, edition }) => `${document} ${edition}`).join(", ");
  return [
    theme.heading("No ruling found."),
    ...wrapText(sanitiseLine(`Searched ${rulings} rulings: ${where}.`), width),
    ...(answer.nearest.length > 0 ? ["", ...wrapText(`Nearest names: ${nameList(answer.nearest)}`, width)] : []),
    ...(answer.results.length > 0
      ? [
          "",
          theme.quiet("Not an answer, but the nearest rulings:"),
          ...renderResults(answer.results.slice(0, mostUnfit), context),
        ]
      : []),
  ];
}

/** The rule that a game keeps for when no answer is found, quoted with its citation. */
export function lastResortLines(rule: Ruling, context: AnswerContext): string[] {
  return ["", "What the game says to do then:", ...rulingWords(rule, context), ...citationLines(rule, context)];
}

/** The same where it is not plain that this game is meant: that there is such a rule, and how to see it. */
export function lastResortPointer(rule: Ruling, context: AnswerContext): string[] {
  const game = gameName(context.documentInfo(rule.document), rule.game);
  const words = `${game} has a rule for when no answer is found:`;
  // The command has a line of its own, to be copied whole.
  return [
    "",
    ...wrapText(sanitiseLine(words), widthOf(context)).map(context.theme.quiet),
    context.theme.quiet(`  grim show ${sanitiseLine(shortReference(rule))}`),
  ];
}

/** The newest edition is found without naming it. */
function shortReference(ruling: Ruling): string {
  return printedReference(ruling).replace(/@[^/]*/, "");
}

function resolvedLines({ resolved }: ShownAnswer, { theme }: AnswerContext): string[] {
  return resolved
    .filter((one) => one.typed.toLowerCase() !== one.name.toLowerCase())
    .slice(0, mostResolved)
    .map(({ typed, name }) => theme.quiet(`${sanitiseLine(typed)} → ${sanitiseLine(name)}`));
}

/** The question where the headline is another, and the ruling's own words. */
function rulingWords({ number, title, question, text, restored }: Ruling, context: AnswerContext): string[] {
  const { theme } = context;
  const options = { width: widthOf(context) - indent.length, theme, restored };
  const asked = question !== null && (title !== null || number !== null);
  const asking = asked ? [...officialText(question, { ...options, base: theme.question }), ""] : [];
  return indented([...asking, ...officialText(text, options)], indent);
}

function citationLines(ruling: Ruling, context: AnswerContext): string[] {
  const words = citation(ruling, context.documentInfo(ruling.document));
  return hang([{ text: words, paint: context.theme.quiet }], widthOf(context), { first: indent });
}

function widthOf({ width }: AnswerContext): number {
  return Math.min(width, longestLine);
}
