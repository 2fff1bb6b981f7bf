/**
 * Runs the checks, and leaves out the problems that exceptions.yaml accepts. An exception that is no longer needed is
 * itself reported.
 */
import { type Problem, problem } from "../problem.js";
import { cardDataDiffers } from "./cards/card-data-differs.js";
import { uncitedCard } from "./cards/uncited-card.js";
import { unknownCard } from "./cards/unknown-card.js";
import { unknownSet } from "./cards/unknown-set.js";
import type { Check, Subject, SubjectChapter, WordCheck } from "./check.js";
import { changedByHand } from "./editions/changed-by-hand.js";
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
import { askedAsPassage } from "./phrasings/asked-as-passage.js";
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
export const wordChecks: readonly WordCheck[] = [
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
  changedByHand,
  unknownCard,
  unknownSet,
  uncitedCard,
  cardDataDiffers,
  ...wordChecks,
  lostSymbolCount,
  unprovedSymbol,
  proofNotFound,
  askedAsStray,
  askedAsPassage,
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
export function runWordChecks(chapters: readonly SubjectChapter[], exceptions: readonly Exception[]): Problem[] {
  const problems = wordChecks.flatMap((check) => check.run({ chapters }));
  return problems.filter((one) => exceptionFor(one, exceptions) === undefined);
}

/** The problems and suggestions of a run of all checks. */
export interface Findings {
  /** In the order of the checks, without those that an exception accepts. */
  problems: Problem[];
  /** Suggestions for records that are not wrong. A large library may have one for each ruling. */
  advice: readonly Problem[];
}

/** A document to check, and its exceptions. */
export interface DocumentToCheck {
  subject: Subject;
  exceptions: readonly Exception[];
}

/**
 * Runs every check on each document. Only the problems of a document are kept, so that only one document is in memory
 * at a time.
 */
export function checkDocuments(documents: Iterable<DocumentToCheck>): Findings {
  const runs = checks.map((check) => ({ check, problems: [] as Problem[], across: check.startAcrossDocuments?.() }));
  const unusedProblems: Problem[] = [];
  const advice: Problem[] = [];
  for (const { subject, exceptions } of documents) {
    const usedExceptions = new Set<Exception>();
    const problemsOf = (check: Check) =>
      check.run(subject).filter((one) => {
        const exception = exceptionFor(one, exceptions);
        if (exception) usedExceptions.add(exception);
        return !exception;
      });
    for (const { check, problems, across } of runs) {
      for (const problem of problemsOf(check)) problems.push(detachedCopy(problem));
      across?.add(subject);
    }
    for (const problem of adviceChecks.flatMap(problemsOf)) advice.push(detachedCopy(problem));
    unusedProblems.push(...unusedExceptions(subject, exceptions, usedExceptions));
  }
  const ofChecks = runs.flatMap(({ problems, across }) => [...problems, ...(across?.problems() ?? [])]);
  return { problems: [...ofChecks, ...unusedProblems], advice };
}

/** The exception that accepts a problem; undefined if there is none. */
function exceptionFor({ code, ruling }: Problem, exceptions: readonly Exception[]): Exception | undefined {
  return exceptions.find(
    ({ check, document, edition, id }) =>
      check === code && ruling?.document === document && ruling.edition === edition && ruling.id === id,
  );
}

/** A copy that shares no strings with the problem: a substring of a YAML file would keep the whole file in memory. */
function detachedCopy(problem: Problem): Problem {
  return JSON.parse(JSON.stringify(problem)) as Problem;
}

/** A problem for each exception that is no longer needed. */
function unusedExceptions(
  { document: { listedEditions, editions } }: Subject,
  exceptions: readonly Exception[],
  usedExceptions: ReadonlySet<Exception>,
): Problem[] {
  // An exception may be written before its edition is imported. It is not reported while the edition has no texts.
  const isMissing = (edition: string) =>
    listedEditions.some((one) => one.edition === edition) && !editions.includes(edition);
  return exceptions
    .filter((one) => !usedExceptions.has(one) && !one.isInOtherLayer && !isMissing(one.edition))
    .map(({ check, document, edition, id, file }) => {
      const message = `${id}: the exception from ${check} in ${document} ${edition} is no longer needed.`;
      return problem("exception-unused", message, { file, line: 1, hint: "Remove it." });
    });
}
