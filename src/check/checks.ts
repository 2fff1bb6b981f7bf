/** All checks, and the exceptions that are known and have a reason. An exception that nothing needs is itself a problem. */
import { type Problem, problem } from "../problem.js";
import { askedAsCopied } from "./asked-as-copied.js";
import { askedAsMissing } from "./asked-as-missing.js";
import { badAlias } from "./bad-alias.js";
import type { Check, Subject } from "./check.js";
import { controlCharacter } from "./control-character.js";
import { duplicateId } from "./duplicate-id.js";
import { editionsOutOfOrder } from "./editions-out-of-order.js";
import { emptyText } from "./empty-text.js";
import { endsWithoutStop } from "./ends-without-stop.js";
import { illFormedId } from "./ill-formed-id.js";
import { lostSymbolCount } from "./lost-symbol-count.js";
import { mixedSources } from "./mixed-sources.js";
import { pathMismatch } from "./path-mismatch.js";
import { proofNotFound } from "./proof-not-found.js";
import { questionWithoutAnswer } from "./question-without-answer.js";
import { shortIdTaken } from "./short-id-taken.js";
import { startsMidSentence } from "./starts-mid-sentence.js";
import { unbalancedQuotes } from "./unbalanced-quotes.js";
import { uncitedCard } from "./uncited-card.js";
import { unknownCard } from "./unknown-card.js";
import { unknownSet } from "./unknown-set.js";
import { unprovedSymbol } from "./unproved-symbol.js";

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
  unbalancedQuotes,
  emptyText,
  startsMidSentence,
  endsWithoutStop,
  questionWithoutAnswer,
  lostSymbolCount,
  unprovedSymbol,
  proofNotFound,
  controlCharacter,
  askedAsMissing,
  askedAsCopied,
];

/** A problem of one record that a person looked at and accepted, with the reason. */
export interface Exception {
  check: string;
  document: string;
  edition: string;
  id: string;
  why: string;
  file: string;
}

/** Runs every check. @returns problems in the order of the checks, known exceptions taken out */
export function runChecks(subject: Subject, exceptions: readonly Exception[]): Problem[] {
  const used = new Set<Exception>();
  const problems = checks
    .flatMap((check) => check.run(subject))
    .filter((found) => {
      const exception = exceptions.find(
        (one) => one.check === found.code && found.message.startsWith(`${one.id}: `) && isIn(found.file, one),
      );
      if (exception) used.add(exception);
      return !exception;
    });
  const unused = exceptions
    .filter((one) => !used.has(one))
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
  return [...problems, ...unused];
}

function isIn(file: string | null, exception: Exception): boolean {
  return file?.replaceAll("\\", "/").includes(`/${exception.document}/${exception.edition}/`) ?? false;
}
