/**
 * Problems for text that an import may have misplaced or misread. A person decides what it is, in document.yaml or in
 * corrections.yaml. `unknown-lines.ts` has the problems for lines that look like headings or boilerplate.
 */

import { escapeRegExp } from "../../cards/escape-regexp.js";
import type { Block, Segment } from "../../document/block.js";
import { plainTypography, withoutEmphasis, wordsOf } from "../../document/typography.js";
import { fewLines, type Problem, type ProblemCode } from "../../problem.js";
import { sectionName } from "../../profile/document-file.js";
import { countsOf } from "../../ruling/counts.js";
import { addTo } from "../../ruling/groups.js";
import { lineNumbers, textOf } from "../blocks.js";
import { correctionEntry } from "../correction-entry.js";
import type { Introduction, Run } from "../outline.js";
import type { Doubt } from "../readers/reader.js";
import { draftLines, isUnanswered } from "../records/draft.js";
import { isUnread } from "./faults.js";
import type { ImportedText } from "./imported-text.js";
import { problemAt } from "./problem-at.js";

/**
 * Whether the third word of a text or a later one ends a sentence: it ends with a full stop, an exclamation mark or a
 * question mark. Tests word by word, because one pattern over the text would take quadratic time.
 */
export function hasSentence(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => word !== "");
  return words.some((word, i) => i >= 2 && /\p{L}/u.test(word) && /[.!?]["'”’)\]*]*$/.test(word));
}

/**
 * Problems for text that is set aside, but may state a rule or be a misread entry:
 * - whole sentences before the first heading, or between a heading and its first record
 * - all text below a heading without a record, except lines such as `Updated 2020`
 *
 * Sections with `introduction: set-aside` are not reported.
 */
export function sentencesSetAside({ introductions, source }: ImportedText): Problem[] {
  const blocksByRun = new Map<Run, Block[]>();
  const withoutRecord = runsWithoutRecord(introductions);
  for (const { block, run } of introductions) {
    // `unreadSections` reports sections without a reader.
    if (run.spec.introduction === "set-aside" || isUnread(run)) continue;
    const text = textOf(block);
    const isReported = hasSentence(text) || (withoutRecord.has(run) && !dateLine.test(withoutEmphasis(text)));
    if (isReported) addTo(blocksByRun, run, block);
  }
  return [...blocksByRun].map(([run, blocks]) => {
    const first = blocks[0]?.segments[0] as Segment;
    const words = first.text.trim().split(/\s+/).slice(0, 6).join(" ");
    const heading = run.path.at(-1);
    return problemAt(
      source,
      first.line,
      "sentence-set-aside",
      `${subjectAndVerb(heading, !withoutRecord.has(run))} to no ruling, "${words}…": ${fewLinesOf(blocks)}.`,
      heading === undefined ? preambleHint(words) : introductionHint(words, sectionName(run.spec)),
    );
  });
}

/**
 * The subject and verb of a message about set-aside text.
 * @param heading the heading above the text; undefined before the first heading
 */
function subjectAndVerb(heading: string | undefined, hasRecord: boolean): string {
  if (heading === undefined) return "Whole sentences before the first heading belong";
  if (!hasRecord) return `The text below "${heading}" belongs`;
  return `Whole sentences between "${heading}" and its first record belong`;
}

/**
 * The runs with a heading and a reader whose blocks are all introductions, so that no record was read. A section without
 * a reader has no records, even if it is read for the sections inside it.
 */
function runsWithoutRecord(introductions: readonly Introduction[]): Set<Run> {
  const counts = countsOf(introductions.map(({ run }) => run));
  return new Set(
    [...counts].flatMap(([run, count]) =>
      run.path.length > 0 && run.spec.reader !== "none" && count >= run.blocks.length ? [run] : [],
    ),
  );
}

/** The numbers of the blocks' lines, for a message. */
function fewLinesOf(blocks: readonly Block[]): string {
  const lines = blocks.flatMap(({ segments }) => lineNumbers(segments[0]?.line ?? 0, segments.at(-1)?.line ?? 0));
  return fewLines([...new Set(lines)]);
}

function preambleHint(words: string): string {
  return `A statement that says which text governs is a policy; name it in document.yaml, under import:\npreamble:\n  - {id: policy-newest-version, starts: ${JSON.stringify(words)}}\nText that is not a ruling is boilerplate: - {rule: legal-notice, pattern: ${JSON.stringify(`^${escapeRegExp(words)}`)}}`;
}

function introductionHint(words: string, heading: string): string {
  return `If it only describes the section, say so in document.yaml: {heading: ${JSON.stringify(heading)}, introduction: set-aside, …}\nIf it is a rule of the section, such as the rule that a restricted list begins with: {heading: ${JSON.stringify(heading)}, introduction: policy, …}\nA statement that says which text governs is a policy: policies: [{id: policy-of-this, starts: ${JSON.stringify(words)}}]\nIf it is an entry, its reader did not recognise how it opens: see \`start\` and \`marks\` in docs/record-format.md.`;
}

/**
 * A line that says which version of a document this is, or when it was changed: `Version 1.2`, `Updated May 2020`. A line
 * without a digit has at most two words after the first: `Effective immediately`.
 */
export const dateLine =
  /^(?:last )?(?:updated?|modified|revised|version|published|effective)\b(?=[\s\S]*\d|\S*(?:\s+\S+){0,2}\s*$)[^.!?]*(?:\.\d[^.!?]*)*$/i;

/** First parts of words that keep their hyphen before any other word: `self-made`. */
const hyphenPrefixes = new Set(["all", "ex", "half", "self"]);

/**
 * Problems for words that a hyphen divides at the end of a line: `in-` / `stead`. Such a word is read with its hyphen,
 * although the hyphen may only divide it. It is not reported if the document shows which form is right:
 * - the word occurs elsewhere, with or without the hyphen
 * - another word has the same beginning and a hyphen, such as `non-wet` for `non-lit`
 */
export function dividedWords({ drafts, source }: ImportedText): Problem[] {
  const linesInRulings = new Set(drafts.flatMap((item) => draftLines(item)));
  const lines = source.lines.map((line) => withoutEmphasis(plainTypography(line)));
  const divided = lines.flatMap((text, i) => {
    if (!linesInRulings.has(i + 1)) return [];
    const head = /(?<![\p{L}\d'-])([\p{L}']+)-$/u.exec(text)?.[1];
    // In a web page or a PDF, an empty line may stand between the lines of a paragraph.
    const tail = /^(\p{Ll}[\p{L}']*)/u.exec(lines[i + 1] || (lines[i + 2] ?? ""))?.[1];
    return head === undefined || tail === undefined ? [] : [{ line: i + 1, head, tail }];
  });
  if (divided.length === 0) return [];
  const words = wordsOf(lines);
  const heads = new Set([...words].flatMap((word) => /^([^-]+)-./.exec(word)?.[1] ?? []));
  return divided
    .filter(({ head, tail }) => {
      const start = head.toLowerCase();
      const isKnown = hyphenPrefixes.has(start) || heads.has(start) || words.has(`${start}${tail.toLowerCase()}`);
      return !isKnown;
    })
    .map(({ line, head, tail }) =>
      problemAt(
        source,
        line,
        "source-unclear",
        `The line ends with "${head}-", and the document has neither "${head}${tail}" nor "${head}-${tail}" elsewhere: it is read as "${head}-${tail}".`,
        `If it is one word, correct it in corrections.yaml: ${correctionEntry(line, `now: ${head}${tail}`, `${head}- ${tail}`)}. If the word has this hyphen, write text: true in place of now.`,
      ),
    );
}

/** Problems for the doubts of the readers, then for those of the reader of the source's format. */
export function doubtfulLines({ doubts, source }: ImportedText): Problem[] {
  const problemsOf = (lines: readonly Doubt[], code: ProblemCode) =>
    lines.map(({ line, message, hint }) => problemAt(source, line, code, message, hint));
  return [...problemsOf(doubts, "question-unclear"), ...problemsOf(source.doubts ?? [], "source-unclear")];
}

/** Problems for questions without an answer: the answer was read as something else, or the source ends there. */
export function unansweredQuestions({ drafts, source }: ImportedText): Problem[] {
  const lastLine = source.lines.findLastIndex((line) => line.trim() !== "") + 1;
  return drafts.filter(isUnanswered).map((item) => {
    const lines = draftLines(item);
    const [why, hint] =
      lines.at(-1) === lastLine
        ? ["the source ends with it", "Compare the document: the end of its text may be missing from this file."]
        : [
            "the text after it was read as another question or as a heading",
            "If the next paragraph continues the question, join it in corrections.yaml, such as: - {lines: 12, was: the first words of that paragraph, join: true, why: one question in two paragraphs}",
          ];
    const message = `This question has no answer: ${why}.`;
    return problemAt(source, lines[0] ?? 1, "question-without-answer", message, hint);
  });
}
