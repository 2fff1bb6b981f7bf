/**
 * Formats a search's answer: the best ruling in full and the others as a list; or, without an answer, what was searched.
 */
import type { CardList } from "../../links/card-lists.js";
import type { EffectiveText } from "../../links/errata/effective-text.js";
import { officialText } from "../../render/text/official-text.js";
import { hang, hangText, indented, wrapText } from "../../render/text/wrap.js";
import { citation, gameName, reference, referenceWithoutEdition } from "../../ruling/citation.js";
import { counted, nameList } from "../../ruling/names.js";
import type { Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import type { Answer, Hit, Resolved } from "../../search/answer.js";
import { cardNameLines } from "../cards/card-list.js";
import { replacedClause, replacedLines } from "../ruling/effective-lines.js";
import { maxTextWidth } from "../ruling/ruling-text.js";
import { type ListedResult, type ResultListContext, resultLines } from "./result-list.js";

/** A search's answer, in which each result has the ranges of its headline that match. */
export interface AnswerWithMatches extends Pick<Answer, "state" | "total" | "nearest" | "searched"> {
  results: readonly (ListedResult & Pick<Hit, "score">)[];
  resolved: readonly Pick<Resolved, "typed" | "name">[];
}

export interface AnswerContext extends Omit<ResultListContext, "whole"> {
  /** The warning lines below the headline of an old edition's ruling; none when the newest edition has the same words. */
  laterLines: (ruling: Ruling) => readonly string[];
  /** The errata that concern a result's ruling. */
  errata: (ruling: Ruling) => ErrataOfHit;
  /**
   * The number of results, from the first on, that a verdict rests on. These results are printed in full, and the others
   * are not called less likely.
   */
  verdictBasisCount?: number;
}

export interface ErrataOfHit {
  /** Words of cards that the ruling quotes and that errata replaced. */
  replaced: readonly EffectiveText[];
  /** The errata of each card that the ruling cites or names. */
  ofCards: readonly { name: string; errata: readonly Ruling[] }[];
}

/** Printed before an answer whose state is `likely`. */
export const likelyWords = "Probably this; check that it answers your question:";

/**
 * Printed between the best results and the others. The others are not called less likely if a verdict rests on the best
 * results, or if the results are everything that the filters let through (score 0).
 */
export function otherResultsHeading(best: readonly Pick<Hit, "score">[], hasVerdict: boolean): string {
  return hasVerdict || best[0]?.score === 0 ? "More:" : "More, less likely:";
}

/** The indent of official text and citations below a headline. */
const indent = "    ";
const maxResolvedNames = 4;
const maxNearestRulings = 3;

/**
 * The answer to a question about a card's status, the cards of the lists, then a blank line.
 * @param words the sentences of the answer
 */
export function verdictLines(words: readonly string[], lists: readonly CardList[], context: AnswerContext): string[] {
  const width = widthOf(context);
  return [
    ...words.flatMap((line) => wrapText(line, width).map(context.theme.heading)),
    ...lists.flatMap((list) => cardNameLines(list, { width })),
    "",
  ];
}

/** The line before a likely answer; no lines for any other state. */
export function likelyLines({ state }: Pick<AnswerWithMatches, "state">, context: AnswerContext): string[] {
  return state === "likely" ? wrapText(likelyWords, widthOf(context)).map(context.theme.doubt) : [];
}

/** The best result in full, or each result that a verdict rests on; the others as a list. */
export function answerLines(answer: AnswerWithMatches, context: AnswerContext): string[] {
  if (answer.results.length === 0) return [];
  const { quiet } = context.theme;
  const fullCount = Math.max(1, context.verdictBasisCount ?? 1);
  const best = answer.results.slice(0, fullCount);
  const rest = answer.results.slice(fullCount);
  // The total is not printed: a hundred rulings may share some word with the query.
  const hasMore = answer.total > answer.results.length;
  return [
    ...resolvedLines(answer, context),
    ...best.flatMap((result, i) => [...(i > 0 ? [""] : []), ...resultInFull(result, i + 1, context)]),
    ...(rest.length > 0 ? ["", quiet(otherResultsHeading(best, context.verdictBasisCount !== undefined))] : []),
    ...rest.flatMap((result, i) => [
      ...resultLines(result, best.length + i + 1, context),
      ...context.laterLines(result.ruling),
      ...errataBelow(result.ruling, answer, context),
    ]),
    ...(hasMore
      ? ["", ...wrapText("For more results use --limit; to read one: grim show REFERENCE", context.width).map(quiet)]
      : []),
  ];
}

/** The headline of a result, warnings, its official words, its citation and the errata of its cards. */
function resultInFull(result: ListedResult, rank: number, context: AnswerContext): string[] {
  const { ruling } = result;
  const { replaced, ofCards } = context.errata(ruling);
  const replacedWarning = replacedLines(replaced, { theme: context.theme, width: widthOf(context) });
  return [
    ...resultLines(result, rank, { ...context, whole: true }),
    ...context.laterLines(ruling),
    ...replacedWarning,
    "",
    ...rulingWords(ruling, context),
    "",
    ...citationLines(ruling, context),
    ...ofCards.flatMap((one) => errataLines(one, context)),
  ];
}

/** Below a listed ruling: a warning for replaced words, and the errata of its cards that are not results themselves. */
function errataBelow(ruling: Ruling, { results }: AnswerWithMatches, context: AnswerContext): string[] {
  const { theme } = context;
  const { replaced, ofCards } = context.errata(ruling);
  const resultReferences = new Set(results.map((one) => reference(one.ruling)));
  const others = ofCards
    .map(({ name, errata }) => ({
      name,
      errata: errata.filter((erratum) => !resultReferences.has(reference(erratum))),
    }))
    .filter(({ errata }) => errata.length > 0);
  return [
    ...replaced.flatMap((text) =>
      hangText(replacedClause(text), theme.error, widthOf(context), { first: `   ${theme.error("! ")}` }),
    ),
    ...others.flatMap((one) => errataLines(one, context, "   ")),
  ];
}

/** `Erratum of Doppelgänger: coc-faq/errata-doppelganger`. */
function errataLines(
  { name, errata }: ErrataOfHit["ofCards"][number],
  context: AnswerContext,
  first = indent,
): string[] {
  const words = `${errata.length > 1 ? "Errata" : "Erratum"} of ${sanitiseLine(name)}: `;
  return hang(
    [
      { text: words, paint: context.theme.quiet },
      {
        text: errata.map((one) => sanitiseLine(referenceWithoutEdition(one))).join(", "),
        paint: context.theme.reference,
      },
    ],
    widthOf(context),
    { first },
  );
}

/**
 * For an answer with state `none`: what was searched, how names were understood, the nearest names, and at most
 * `maxNearestRulings` of the nearest rulings.
 */
export function noAnswerLines(answer: AnswerWithMatches, context: AnswerContext): string[] {
  const { theme } = context;
  const width = widthOf(context);
  const { rulings, documents } = answer.searched;
  const where = documents.map(({ document, edition }) => `${document} ${edition}`).join(", ");
  return [
    theme.heading("No ruling found."),
    ...wrapText(sanitiseLine(`Searched ${counted(rulings, "ruling")}: ${where}.`), width),
    ...resolvedLines(answer, context),
    ...(answer.nearest.length > 0 ? ["", ...wrapText(`Nearest names: ${nameList(answer.nearest)}`, width)] : []),
    ...(answer.results.length > 0
      ? [
          "",
          ...wrapText("Not an answer, but the nearest rulings:", width).map(theme.quiet),
          ...answer.results.slice(0, maxNearestRulings).flatMap((result, i) => resultLines(result, i + 1, context)),
        ]
      : []),
  ];
}

/** The game's own rule for unanswered questions, quoted with its citation. */
export function lastResortLines(rule: Ruling, context: AnswerContext): string[] {
  return [
    "",
    "The game's rule when no answer is found:",
    ...rulingWords(rule, context),
    ...citationLines(rule, context),
  ];
}

/**
 * Says that a game has a rule for unanswered questions, and which command shows it. Used when the query may mean another game,
 * so that the rule is not quoted.
 */
export function lastResortPointer(rule: Ruling, context: AnswerContext): string[] {
  const game = gameName(context.documentInfo(rule.document), rule.game);
  const words = `${game} has a rule for when no answer is found:`;
  // The command is on its own line, unwrapped, so that it can be copied.
  return [
    "",
    ...wrapText(sanitiseLine(words), widthOf(context)).map(context.theme.quiet),
    context.theme.quiet(`  grim show ${sanitiseLine(referenceWithoutEdition(rule))}`),
  ];
}

/** Shows how names were understood: `dopelganger → Doppelgänger`. */
function resolvedLines({ resolved }: AnswerWithMatches, { theme }: AnswerContext): string[] {
  return resolved
    .filter((one) => one.typed.toLowerCase() !== one.name.toLowerCase())
    .slice(0, maxResolvedNames)
    .map(({ typed, name }) => theme.quiet(`${sanitiseLine(typed)} → ${sanitiseLine(name)}`));
}

/** The question, then the ruling's text. Without title and number, the headline already shows the question. */
function rulingWords({ number, title, question, text, restored }: Ruling, context: AnswerContext): string[] {
  const { theme } = context;
  const options = { width: widthOf(context) - indent.length, theme, restored };
  const showsQuestion = question !== null && (title !== null || number !== null);
  const questionLines = showsQuestion ? [...officialText(question, { ...options, base: theme.question }), ""] : [];
  return indented([...questionLines, ...officialText(text, options)], indent);
}

function citationLines(ruling: Ruling, context: AnswerContext): string[] {
  const words = citation(ruling, context.documentInfo(ruling.document));
  return hangText(words, context.theme.quiet, widthOf(context), { first: indent });
}

function widthOf({ width }: AnswerContext): number {
  return Math.min(width, maxTextWidth);
}
