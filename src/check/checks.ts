/**
 * Runs the checks, and leaves out the problems that exceptions.yaml accepts. An exception that is no longer needed is
 * itself reported.
 */
import type { GrowingItems, Items } from "../library/items.js";
import { type Problem, problem, type RulingPlace } from "../problem.js";
import { cardDataDiffers } from "./cards/card-data-differs.js";
import { uncitedCard } from "./cards/uncited-card.js";
import { unknownCard } from "./cards/unknown-card.js";
import { unknownSet } from "./cards/unknown-set.js";
import type { Check, Subject, SubjectChapter } from "./check.js";
import { editionsOutOfOrder } from "./editions/editions-out-of-order.js";
import { mixedSources } from "./editions/mixed-sources.js";
import { pathMismatch } from "./editions/path-mismatch.js";
import { badAlias } from "./ids/bad-alias.js";
import { duplicateId } from "./ids/duplicate-id.js";
import { illFormedId } from "./ids/ill-formed-id.js";
import { shortIdTaken } from "./ids/short-id-taken.js";
import { entryInside } from "./neighbours/entry-inside.js";
import { introductionUnclear } from "./neighbours/introduction-unclear.js";
import { numberGap } from "./neighbours/number-gap.js";
import { repeatedText } from "./neighbours/repeated-text.js";
import { sectionUnclear } from "./neighbours/section-unclear.js";
import { unusualLength } from "./neighbours/unusual-length.js";
import { askedAsCopied } from "./phrasings/asked-as-copied.js";
import { askedAsMissing } from "./phrasings/asked-as-missing.js";
import { askedAsStray } from "./phrasings/asked-as-stray.js";
import { lostSymbolCount } from "./symbols/lost-symbol-count.js";
import { proofNotFound } from "./symbols/proof-not-found.js";
import { unprovedSymbol } from "./symbols/unproved-symbol.js";
import { controlCharacter } from "./text/control-character.js";
import { emptyText } from "./text/empty-text.js";
import { endsWithoutStop } from "./text/ends-without-stop.js";
import { markLeft } from "./text/mark-left.js";
import { questionUnclear } from "./text/question-unclear.js";
import { questionWithoutAnswer } from "./text/question-without-answer.js";
import { sentencesGlued } from "./text/sentences-glued.js";
import { startsAsItem } from "./text/starts-as-item.js";
import { startsMidSentence } from "./text/starts-mid-sentence.js";
import { subentryUnclear } from "./text/subentry-unclear.js";
import { tableFragment } from "./text/table-fragment.js";
import { titleCut } from "./text/title-cut.js";
import { titlesGlued } from "./text/titles-glued.js";
import { unbalancedBrackets } from "./text/unbalanced-brackets.js";
import { unbalancedQuotes } from "./text/unbalanced-quotes.js";

/** Checks of the words of records. An import also runs them, before it writes anything. */
export const wordChecks: readonly Check[] = [
  markLeft,
  unbalancedQuotes,
  unbalancedBrackets,
  emptyText,
  tableFragment,
  titleCut,
  titlesGlued,
  subentryUnclear,
  sentencesGlued,
  startsMidSentence,
  startsAsItem,
  endsWithoutStop,
  questionUnclear,
  questionWithoutAnswer,
  entryInside,
  introductionUnclear,
  numberGap,
  sectionUnclear,
  repeatedText,
  unusualLength,
  controlCharacter,
];

/** All checks except those of `adviceChecks`. */
export const checks: readonly Check[] = [
  duplicateId,
  illFormedId,
  badAlias,
  shortIdTaken,
  editionsOutOfOrder,
  pathMismatch,
  mixedSources,
  unknownCard,
  unknownSet,
  uncitedCard,
  cardDataDiffers,
  ...wordChecks,
  lostSymbolCount,
  unprovedSymbol,
  proofNotFound,
  askedAsStray,
  askedAsCopied,
];

/** Checks that suggest improvements; what they find is not wrong. */
export const adviceChecks: readonly Check[] = [askedAsMissing];

/** A problem of one record that a person accepted, with the reason. */
export interface Exception {
  /** The code of the check. */
  check: string;
  document: string;
  edition: string;
  id: string;
  why: string;
  /** The path of the exceptions file. */
  file: string;
  /**
   * Whether the edition comes from another layer than this exception, such as the user's own copy of the edition. The
   * exception is then not reported as unused.
   */
  isInOtherLayer?: boolean;
}

/**
 * Runs `wordChecks` on chapters.
 * @returns problems in the order of the checks, without those that an exception accepts
 */
export function runWordChecks(chapters: SubjectChapter[], exceptions: readonly Exception[]): Problem[] {
  const subject = { documents: [], chapters, corrections: [], cards: new Map(), knownCards: [], queries: [] };
  return runWithExceptions(wordChecks, subject, exceptions).problems;
}

/** The problems and suggestions of a run of all checks. */
export interface Findings {
  /** In the order of the checks, without those that an exception accepts. */
  problems: Problem[];
  /** Suggestions for records that are not wrong. A large library may have one for each ruling. */
  advice: Items<Problem>;
}

/** A document to check, and its exceptions. */
export interface DocumentToCheck {
  subject: Subject;
  exceptions: readonly Exception[];
}

/**
 * Runs every check on each document. Only the problems of a document are kept, so that only one document is in memory
 * at a time.
 * @param advice the list to which suggestions are added
 */
export function checkDocuments(documents: Iterable<DocumentToCheck>, advice: GrowingItems<Problem> = []): Findings {
  const runs = checks.map((check) => ({ check, problems: [] as Problem[], across: check.startAcrossDocuments?.() }));
  const unusedProblems: Problem[] = [];
  for (const { subject, exceptions } of documents) {
    const usedExceptions = new Set<Exception>();
    for (const { check, problems, across } of runs) {
      const result = runWithExceptions([check], subject, exceptions);
      for (const exception of result.usedExceptions) usedExceptions.add(exception);
      for (const problem of result.problems) problems.push(detachedCopy(problem));
      across?.add(subject);
    }
    const adviceResult = runWithExceptions(adviceChecks, subject, exceptions);
    for (const exception of adviceResult.usedExceptions) usedExceptions.add(exception);
    for (const problem of adviceResult.problems) advice.push(detachedCopy(problem));
    for (const problem of unusedExceptions(subject, exceptions, usedExceptions)) unusedProblems.push(problem);
  }
  const ofChecks = runs.flatMap(({ problems, across }) => [...problems, ...(across?.problems() ?? [])]);
  return { problems: [...ofChecks, ...unusedProblems], advice };
}

/** A copy that shares no strings with the problem: a substring of a YAML file would keep the whole file in memory. */
function detachedCopy(problem: Problem): Problem {
  return JSON.parse(JSON.stringify(problem)) as Problem;
}

/** A problem for each exception that is no longer needed. */
function unusedExceptions(
  { documents }: Subject,
  exceptions: readonly Exception[],
  usedExceptions: ReadonlySet<Exception>,
): Problem[] {
  // An exception may be written before its edition is imported. It is not reported while the edition has no texts.
  const missingEditions = new Set(
    documents.flatMap(({ id, listedEditions, editions }) =>
      listedEditions.filter(({ edition }) => !editions.includes(edition)).map(({ edition }) => `${id} ${edition}`),
    ),
  );
  return exceptions
    .filter(
      (one) =>
        !usedExceptions.has(one) && !one.isInOtherLayer && !missingEditions.has(`${one.document} ${one.edition}`),
    )
    .map((one) =>
      problem(
        "exception-unused",
        `${one.id}: the exception from ${one.check} in ${one.document} ${one.edition} is no longer needed.`,
        {
          file: one.file,
          line: 1,
          hint: "Remove it.",
        },
      ),
    );
}

function runWithExceptions(checksToRun: readonly Check[], subject: Subject, exceptions: readonly Exception[]) {
  const usedExceptions = new Set<Exception>();
  const problems = checksToRun
    .flatMap((check) => check.run(subject))
    .filter(({ code, ruling }) => {
      const exception = exceptions.find((one) => one.check === code && isForRuling(one, ruling));
      if (exception) usedExceptions.add(exception);
      return !exception;
    });
  return { problems, usedExceptions };
}

function isForRuling({ document, edition, id }: Exception, ruling: RulingPlace | undefined): boolean {
  return ruling?.document === document && ruling.edition === edition && ruling.id === id;
}
