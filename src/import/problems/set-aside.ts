/** Problems for many sentences in no ruling: a boilerplate rule or an introduction may have taken rulings. */

import type { BoilerplateSpan } from "../../document/boilerplate.js";
import type { Source } from "../../document/source.js";
import { fewLines, type Problem } from "../../problem.js";
import { countsOf } from "../../ruling/counts.js";
import { groupBy } from "../../ruling/groups.js";
import { lineNumbers } from "../blocks.js";
import { hasSentence } from "./doubts.js";
import type { ImportedText } from "./imported-text.js";
import { problemAt } from "./problem-at.js";

/** A problem is reported if set-aside lines with sentences are more than this share of them and the lines in rulings. */
const maxShare = 0.1;
/** If fewer lines with sentences than this are set aside, their share is not reported. */
const minLines = 8;
/** A line that occurs at least this often is a running head. Its digits may differ. */
const minRepeats = 3;
/** A pattern that matches at least this many different sentences probably matches rulings. */
const minDistinctSentences = 5;

/** Names of the rules by which the reader of web pages sets parts of a page aside. These parts may contain sentences. */
const rulesOfPageParts = new Set([
  "hidden-text",
  "outside-main",
  "page-part",
  "page-notice",
  "page-footer",
  "page-data",
  "comments",
  "sharing",
]);

/**
 * Makes a problem if too large a share of the sentences is in no ruling, and one for each boilerplate pattern that
 * matches many different sentences.
 */
export function textSetAside(text: ImportedText): Problem[] {
  const { introductionSpans, removedByRules, rules, linesInRulings, source } = text;
  const byPlace = [...introductionSpans, ...(source.setAside ?? []).filter(([, , rule]) => rulesOfPageParts.has(rule))];
  // Rules with `from` do not count, because a person named their first line.
  const spanRules = new Set(rules.flatMap((one) => ("pattern" in one ? [] : [one.rule])));
  const byPattern = removedByRules.filter(([, , rule]) => !spanRules.has(rule));
  const lineCounts = countsOf(source.lines.map(withoutDigits));
  /** The spans that contain a sentence and are not running heads. */
  const sentencesIn = (spans: readonly BoilerplateSpan[]) =>
    spans.filter(([from, to]) => {
      const lines = source.lines.slice(from - 1, to);
      return (
        hasSentence(lines.join(" ")) && lines.some((line) => (lineCounts.get(withoutDigits(line)) ?? 0) < minRepeats)
      );
    });
  /** The lines of the spans that have more than digits. */
  const linesOf = (spans: readonly BoilerplateSpan[]) =>
    spans.flatMap(([from, to]) =>
      lineNumbers(from, to).filter((line) => withoutDigits(source.lines[line - 1] ?? "") !== ""),
    );
  const patternProblems = [...groupBy(sentencesIn(byPattern), ([, , rule]) => rule)].flatMap(([rule, spans]) => {
    const distinctTexts = new Set(spans.map(([from, to]) => withoutDigits(source.lines.slice(from - 1, to).join(" "))));
    if (distinctTexts.size < minDistinctSentences) return [];
    return problemForLines(
      linesOf(spans),
      `The boilerplate rule ${rule} took ${distinctTexts.size} different sentences`,
      `Boilerplate is printed on many pages in the same words. Make the pattern of ${rule} in document.yaml narrower, or name a passage with its first line and its end: {rule: ${rule}, from: …, until: …}.`,
      source,
    );
  });
  const lines = linesOf(sentencesIn([...byPlace, ...byPattern])).sort((a, b) => a - b);
  if (lines.length < minLines || lines.length <= maxShare * (lines.length + linesInRulings)) return patternProblems;
  const shareProblem = problemForLines(
    lines,
    `${lines.length} lines with sentences are in no ruling, and ${linesInRulings} in rulings`,
    "Check whether they are rulings: then a reader or its `start` or `marks` in document.yaml does not fit. A passage that is not a ruling is boilerplate with its first line and its end: {rule: preface, from: …, until: …}.",
    source,
  );
  return [shareProblem, ...patternProblems];
}

function problemForLines(lines: readonly number[], message: string, hint: string, source: Source): Problem {
  return problemAt(source, lines[0] ?? 1, "text-set-aside", `${message}: ${fewLines(lines)}.`, hint);
}

function withoutDigits(line: string): string {
  return line.replace(/\d+/g, "").trim();
}
