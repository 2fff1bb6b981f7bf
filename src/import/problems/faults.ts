/** Problems that show a probable fault of the profile or of the corrections, even if every line was assigned. */
import { type Block, firstLine } from "../../document/block.js";
import { plainTypography, withoutEmphasis } from "../../document/typography.js";
import { fewLines, type Problem, problem } from "../../problem.js";
import { type SectionSpec, sectionName } from "../../profile/document-file.js";
import { diceCoefficient } from "../../ruling/dice.js";
import { groupBy } from "../../ruling/groups.js";
import { lineNumbers } from "../blocks.js";
import { beginsAtNamedHeading, type Run } from "../outline.js";
import type { ImportedText } from "./imported-text.js";
import { problemAt } from "./problem-at.js";

/** Problems for boilerplate spans whose end was not found. They extend to the end of the document. */
export function unclosedBoilerplate({ unclosed, source }: ImportedText): Problem[] {
  return unclosed.map(([first, last, rule]) =>
    problemAt(
      source,
      first,
      "bad-profile",
      `The boilerplate rule ${rule} begins here and its end was not found: it took lines ${first}-${last}.`,
      "No line after this one matches its `until`. Correct the pattern in document.yaml, or leave `until` out if the rest of the document is boilerplate.",
    ),
  );
}

/** Problems for ids that the profile or corrections give to two records. */
export function sharedIds({ records, source }: ImportedText): Problem[] {
  const firstLines = new Map<string, number>();
  return records.flatMap((record) => {
    const line = Number.parseInt(record.lines[0] ?? "1", 10);
    const earlierLine = firstLines.get(record.id);
    if (earlierLine === undefined) {
      firstLines.set(record.id, line);
      return [];
    }
    return problemAt(
      source,
      line,
      "duplicate-id",
      `${record.id}: this id is taken already, by the record at line ${earlierLine}.`,
      "Two policies of document.yaml, or two corrections, give the same id.",
    );
  });
}

/**
 * Problems for sections with a reader whose heading has no text below it, in all places where it occurs. The text may
 * have been read as something else. Sections with `subsections` are not tested.
 */
export function emptySections({ runs, source }: ImportedText): Problem[] {
  const emptyRuns = runs.filter(
    (run) =>
      run.spec.reader !== "none" &&
      run.blocks.length === 0 &&
      beginsAtNamedHeading(run) &&
      run.spec.subsections === "none",
  );
  const sectionsWithText = new Set(runs.filter((run) => run.blocks.length > 0).map((run) => run.spec));
  return emptyRuns
    .filter((run) => !sectionsWithText.has(run.spec))
    .map((run) =>
      problem("section-missing", `The section "${run.spec.heading}" has a heading and no text.`, { file: source.name }),
    );
}

/** Whether the profile gives the section of a run no reader, no sections inside, and no `introduction`. */
export function isUnread({ path, spec }: Run): boolean {
  return path.length > 0 && spec.reader === "none" && spec.sections.length === 0 && spec.introduction === undefined;
}

/** Problems for sections that have text and no reader: their text would be set aside. */
export function unreadSections({ runs, introductions, source }: ImportedText): Problem[] {
  const runsWithIntroduction = new Set(introductions.map(({ run }) => run));
  return runs
    .filter((run) => runsWithIntroduction.has(run) && isUnread(run))
    .map((run) => {
      const name = sectionName(run.spec);
      return problemAt(
        source,
        firstLine(run.blocks[0] as Block),
        "bad-profile",
        `The section "${name}" has no reader: its text would be set aside.`,
        `Name one in document.yaml, such as: {heading: ${JSON.stringify(name)}, reader: questions}, or say that it only describes: introduction: set-aside`,
      );
    });
}

/**
 * Problems for sections of the profile that were not found. The text under a lost or reworded heading would be read as
 * part of the section before it. Sections that the edition lists in `without` are not reported, nor are those inside a
 * section that was not found.
 */
export function missingSections({ runs, document, edition, without, source }: ImportedText): Problem[] {
  const foundSections = new Set(runs.map((run) => run.spec));
  const isFound = (spec: SectionSpec): boolean => foundSections.has(spec) || spec.sections.some(isFound);
  const problemsOf = (sections: readonly SectionSpec[]): Problem[] =>
    sections.flatMap((spec) => {
      if (isFound(spec)) return problemsOf(spec.sections);
      const name = sectionName(spec);
      if (without.includes(name)) return [];
      const nearest = spec.heading === "" ? null : nearestLine(spec.heading, source.lines);
      const nearestText = nearest === null ? "" : ` The nearest line is ${nearest.line}: "${nearest.text}".`;
      const missingPart = spec.heading === "" ? `heading for "${name}"` : `line "${name}"`;
      return problemAt(
        source,
        nearest?.line ?? null,
        "section-missing",
        `There is no ${missingPart}: the section's heading is lost or reworded.${nearestText}`,
        `${nearest === null ? "" : `If that is the heading, correct it in document.yaml: {heading: ${JSON.stringify(nearest.text)}, …}\n`}Restore the heading in corrections.yaml. If this edition has no such section, say so in document.yaml:\neditions:\n  - {edition: ${JSON.stringify(edition)}, without: [${JSON.stringify(name)}]}`,
      );
    });
  return problemsOf(document.import.sections);
}

/** Minimum Dice coefficient of the letter bigrams of a missing heading and a line that is suggested for it. */
const minHeadingSimilarity = 0.6;

/** The line most similar to a heading that was not found; null when no line is similar enough. */
function nearestLine(heading: string, lines: readonly string[]): { line: number; text: string } | null {
  const headingPairs = letterPairs(heading);
  let best: { line: number; text: string; score: number } | null = null;
  lines.forEach((raw, i) => {
    const text = withoutEmphasis(plainTypography(raw)).replace(/^#{1,6}\s+/, "");
    if (text === "" || text.length > heading.length * 2 + 10) return;
    const pairs = letterPairs(text);
    const sharedCount = [...pairs].filter((pair) => headingPairs.has(pair)).length;
    const score = diceCoefficient(sharedCount, pairs.size, headingPairs.size);
    if (score >= minHeadingSimilarity && (best === null || score > best.score)) best = { line: i + 1, text, score };
  });
  return best;
}

/** The distinct letter bigrams of a text. Digits count as letters; other characters between words count as one space. */
function letterPairs(text: string): Set<string> {
  const letters = plainTypography(text)
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, i) => letters.slice(i, i + 2)));
}

/** A line that begins like a numbered rule: `1.2 The lamp burns`. */
const numberedRule = /^\(?\d{1,4}(?:\.\d{1,4})+[a-z]?\)?[.:]?\s+\S+\s+\S+\s+\S/;

/** A boilerplate rule is reported if it removed at least this many different lines that read like rules. */
const minLinesLikeRules = 4;

/**
 * Problems for boilerplate rules that probably removed rulings: at least `minLinesLikeRules` different numbered rules or,
 * if the boilerplate rule has a pattern, different long sentences. Page headers and footers repeat the same words and are
 * not sentences.
 */
export function rulesInBoilerplate({ removedByRules, rules, source }: ImportedText): Problem[] {
  const patternRules = new Set(rules.flatMap((one) => ("pattern" in one ? [one.rule] : [])));
  return [...groupBy(removedByRules, ([, , rule]) => rule)].flatMap(([rule, spansOfRule]) => {
    const lines = spansOfRule.flatMap(([first, last]) => lineNumbers(first, last));
    const textOf = (line: number) => (source.lines[line - 1] ?? "").trim();
    const numberedLines = lines.filter(
      (line) => numberedRule.test(textOf(line)) && /[.!?]["'”’)]*$/.test(textOf(line)),
    );
    const sentenceLines = patternRules.has(rule) ? lines.filter((line) => isLongSentence(textOf(line))) : [];
    // Lines that differ only in numbers, such as page footers, count as equal.
    const countDistinct = (some: readonly number[]) =>
      new Set(some.map((line) => textOf(line).replace(/\d+/g, "0"))).size;
    const suspiciousLines = [numberedLines, sentenceLines].find((some) => countDistinct(some) >= minLinesLikeRules);
    if (suspiciousLines === undefined) return [];
    return problemAt(
      source,
      suspiciousLines[0] ?? null,
      "sentence-set-aside",
      `The boilerplate rule ${rule} takes ${suspiciousLines.length} lines that read like rules: ${fewLines(suspiciousLines)}. They would be lost.`,
      "Make its pattern match only what repeats on every page. Text that is not a rule and occurs in only one place is a span: - {rule: legal-notice, from: '^first words', until: '^first words after it'}",
    );
  });
}

/** Whether a line has at least eight words and a lower-case letter, and ends a sentence. */
function isLongSentence(text: string): boolean {
  return text.split(/\s+/).length >= 8 && /\p{Ll}/u.test(text) && /[.!?]["'”’)\]*]*$/.test(text);
}
