/** All checks, and the exceptions from them that exceptions.yaml lists. An exception that matches no problem is a problem. */
import { type Problem, problem, type RulingPlace } from "../problem.js";
import { uncitedCard } from "./cards/uncited-card.js";
import { unknownCard } from "./cards/unknown-card.js";
import { unknownSet } from "./cards/unknown-set.js";
import type { Check, Subject } from "./check.js";
import { editionsOutOfOrder } from "./editions/editions-out-of-order.js";
import { mixedSources } from "./editions/mixed-sources.js";
import { pathMismatch } from "./editions/path-mismatch.js";
import { badAlias } from "./ids/bad-alias.js";
import { duplicateId } from "./ids/duplicate-id.js";
import { illFormedId } from "./ids/ill-formed-id.js";
import { shortIdTaken } from "./ids/short-id-taken.js";
import { askedAsCopied } from "./phrasings/asked-as-copied.js";
import { askedAsMissing } from "./phrasings/asked-as-missing.js";
import { lostSymbolCount } from "./symbols/lost-symbol-count.js";
import { proofNotFound } from "./symbols/proof-not-found.js";
import { unprovedSymbol } from "./symbols/unproved-symbol.js";
import { controlCharacter } from "./text/control-character.js";
import { emptyText } from "./text/empty-text.js";
import { endsWithoutStop } from "./text/ends-without-stop.js";
import { questionWithoutAnswer } from "./text/question-without-answer.js";
import { startsMidSentence } from "./text/starts-mid-sentence.js";
import { unbalancedQuotes } from "./text/unbalanced-quotes.js";

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

/** A problem of one record that a person accepted, with the reason. */
export interface Exception {
  check: string;
  document: string;
  edition: string;
  id: string;
  why: string;
  file: string;
}

/** Runs every check. @returns problems in the order of the checks, without those that an exception accepts */
export function runChecks(subject: Subject, exceptions: readonly Exception[]): Problem[] {
  const used = new Set<Exception>();
  const problems = checks
    .flatMap((check) => check.run(subject))
    .filter((found) => {
      const exception = exceptions.find((one) => one.check === found.code && isAbout(found.ruling, one));
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

function isAbout(ruling: RulingPlace | undefined, { document, edition, id }: Exception): boolean {
  return ruling?.document === document && ruling.edition === edition && ruling.id === id;
}
