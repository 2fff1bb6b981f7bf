/** A search's answer on a terminal: the best ruling with its words, then the others; or what was searched in vain. */
import type { Ruling } from "../ruling/ruling.js";
import { citation, gameName, printedReference } from "./citation.js";
import { nameList } from "./names.js";
import { officialText } from "./official-text.js";
import { type ListedResult, type ResultListContext, renderResults } from "./result-list.js";
import { longestLine } from "./ruling-text.js";
import { sanitiseLine } from "./sanitise.js";
import { hang, indented, wrapText } from "./wrap.js";

export interface ShownAnswer {
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
}

/** Words of the documents are set in by this much, below their headline. */
const indent = "    ";
const mostResolved = 4;
const mostUnfit = 3;

/** The best ruling in full, and the others as a list. */
export function answerLines(answer: ShownAnswer, context: AnswerContext): string[] {
  const [first, ...rest] = answer.results;
  if (first === undefined) return [];
  const { quiet } = context.theme;
  // How many they are says nothing: a hundred rulings may share some word with the query.
  const more = answer.total > answer.results.length;
  return [
    ...resolvedLines(answer, context),
    ...renderResults([first], { ...context, whole: true }),
    ...context.warnings(first.ruling),
    "",
    ...rulingWords(first.ruling, context),
    "",
    ...citationLines(first.ruling, context),
    ...(rest.length > 0 ? [""] : []),
    ...rest.flatMap((result, i) => [
      ...renderResults([result], { ...context, firstRank: i + 2 }),
      ...context.warnings(result.ruling),
    ]),
    ...(more
      ? ["", ...wrapText("More with --limit; one in full: grim show <reference>", context.width).map(quiet)]
      : []),
  ];
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
