/** Checks of a source file and what an import made of it: text in no record, lines that may be misread, idle settings. */
import { escapeRegExp } from "../cards/escape-regexp.js";
import { type Block, firstLine, type Segment } from "../document/block.js";
import { isHeadingAbove, isSentenceHeading, isTitle } from "../document/title.js";
import { plainTypography, withoutEmphasis } from "../document/typography.js";
import { lineNumbers, plainLines, textOf } from "../import/blocks.js";
import { correctionEntry } from "../import/correction-entry.js";
import { findWords } from "../import/find-words.js";
import type { ImportedText } from "../import/imported-text.js";
import type { Introduction } from "../import/outline.js";
import { problemAt } from "../import/problem-at.js";
import { parseSpan } from "../import/profile/corrections-file.js";
import { type SectionSpec, sectionName, withInnerSections } from "../import/profile/document-file.js";
import type { Run } from "../import/readers/reader.js";
import { draftLines } from "../import/records/draft.js";
import { fewLines, type Problem, problem } from "../problem.js";
import { countsOf } from "../ruling/counts.js";
import { addTo } from "../ruling/groups.js";
import { isTableRow } from "../ruling/table-row.js";
import type { FileCheck, Logger, Place } from "./check.js";

/** Text set aside is reported if it is more than this share of the lines with sentences, and at least so many lines. */
const [maxShareSetAside, minLinesSetAside] = [0.1, 8];
/** A line that occurs at least this often is a running head. Its digits may differ. */
const minRepeats = 3;

export const sourceChecks: readonly FileCheck[] = [
  {
    name: "bad-profile",
    scope: "file",
    reason: "A boilerplate rule without its end, or a section without a reader, takes text that may state rules.",
    check(logger, { unclosed, runs, introductions }) {
      for (const [first, last, rule] of unclosed)
        logger.report(
          `The boilerplate rule ${rule} begins here and its end was not found: it took lines ${first}-${last}.`,
          { line: first, hint: "Correct its `until`, or leave it out if the rest of the document is boilerplate." },
        );
      const runsWithIntroduction = new Set(introductions.map(({ run }) => run));
      for (const run of runs) {
        if (!runsWithIntroduction.has(run) || !isUnread(run)) continue;
        const name = sectionName(run.spec);
        logger.report(`The section "${name}" has no reader: its text would be set aside.`, {
          line: firstLine(run.blocks[0] as Block),
          hint: `Name one in document.yaml, such as: {heading: ${JSON.stringify(name)}, reader: questions}, or say that it only describes: introduction: set-aside`,
        });
      }
    },
  },
  {
    name: "correction-stale",
    scope: "file",
    reason: "A correction without effect corrects nothing, or another place than was meant.",
    check: checkCorrections,
  },
  {
    name: "section-missing",
    scope: "file",
    reason: "The text under a heading that is lost or reworded would be read as part of the section before it.",
    check: checkSections,
  },
  {
    name: "policy-missing",
    scope: "file",
    reason:
      "A policy that the profile names and the document does not state is lost, reworded or read as something else.",
    check: checkPolicies,
  },
  {
    name: "sentence-set-aside",
    scope: "file",
    reason: "A sentence before the first record of a section may be a rule or an entry that was not recognised.",
    check: checkIntroductions,
  },
  {
    name: "text-set-aside",
    scope: "file",
    reason: "Where many sentences are in no ruling, a reader or a boilerplate rule does not fit.",
    check: checkSetAside,
  },
  {
    name: "heading-unknown",
    scope: "file",
    reason: "A heading that the profile does not name would be read as text of the section before it.",
    check: checkHeadings,
  },
  {
    name: "boilerplate-unknown",
    scope: "file",
    reason: "A page number, a running head or a notice would be read as words of a ruling.",
    check: checkBoilerplate,
  },
  {
    name: "source-unclear",
    scope: "file",
    reason: "The format of the source does not show what was printed at this place.",
    check(logger, { source }) {
      for (const { line, message, hint } of source.doubts ?? []) logger.report(message, { line, hint });
    },
  },
  {
    name: "reading-unclear",
    scope: "file",
    reason: "A line that may begin a record was not read as one.",
    check(logger, { doubts }) {
      for (const { line, message, hint } of doubts) logger.report(message, { line, hint });
    },
  },
];

/** Runs the checks of a source file on an import. Lines that a correction marks as text are not reported. */
export function checkSource(text: ImportedText): Problem[] {
  const { source, marks } = text;
  return sourceChecks.flatMap(({ name, check }) => {
    const found: Problem[] = [];
    const report = (message: string, { file, line = null, hint }: Place = {}) => {
      const isText = file === undefined && line !== null && marks.texts.has(line);
      if (isText) return;
      found.push(
        file === undefined
          ? problemAt(source, line, name, message, hint)
          : problem(name, message, { file, line, ...(hint !== undefined && { hint }) }),
      );
    };
    check({ report }, text);
    return found;
  });
}

/** Whether the profile gives the section of a run no reader, no sections inside, and no `introduction`. */
function isUnread({ path, spec }: Run): boolean {
  return path.length > 0 && spec.reader === "none" && spec.sections.length === 0 && spec.introduction === undefined;
}

/** Reports sections that were not found, without those inside a section that was not found. */
function checkSections(logger: Logger, { runs, document, edition, without }: ImportedText): void {
  const found = new Set(runs.map((run) => run.spec));
  const isFound = (spec: SectionSpec): boolean => found.has(spec) || spec.sections.some(isFound);
  const visit = (sections: readonly SectionSpec[]): void => {
    for (const spec of sections) {
      const name = sectionName(spec);
      if (isFound(spec)) visit(spec.sections);
      if (isFound(spec) || without.includes(name)) continue;
      const missing = spec.heading === "" ? `heading for "${name}"` : `line "${name}"`;
      logger.report(`There is no ${missing}: the section's heading is lost or reworded.`, {
        hint: `If this edition has no such section, say so in document.yaml:\neditions:\n  - {edition: ${JSON.stringify(edition)}, without: [${JSON.stringify(name)}]}`,
      });
    }
  };
  visit(document.import.sections);
}

function checkPolicies(logger: Logger, { drafts, runs, document, without, edition, source }: ImportedText): void {
  const stated = new Set([...drafts.map(({ id }) => id), ...without]);
  const found = new Set(runs.map((run) => run.spec));
  const policies = [
    ...document.import.preamble.map((policy) => ({ ...policy, place: "before the first heading" })),
    ...withInnerSections(document.import.sections)
      .filter((spec) => found.has(spec))
      .flatMap((spec) => {
        const place = `between the heading "${sectionName(spec)}" and the first record of the section`;
        return spec.policies.map((policy) => ({ ...policy, place }));
      }),
  ];
  const lines = source.lines.map((text, i) => ({ line: i + 1, text }));
  for (const { id, starts, place } of policies) {
    if (stated.has(id)) continue;
    const line = findWords(lines, starts)?.first.segment;
    const why =
      line === undefined
        ? `the document does not contain "${starts}"`
        : `the words "${starts}" are at line ${line + 1}, which was read as something else or is part of another policy`;
    logger.report(`The policy ${id} is not stated ${place}: ${why}.`, {
      line: line === undefined ? null : line + 1,
      hint: `Correct \`starts\` of this policy in document.yaml, or move the policy to the section that states it. If this edition does not state it, say so there:\neditions:\n  - {edition: ${JSON.stringify(edition)}, without: [${id}]}`,
    });
  }
}

/**
 * Whether the third word of a text or a later one ends a sentence. Tests word by word, because one pattern over the text
 * would take quadratic time.
 */
function hasSentence(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => word !== "");
  return words.some((word, i) => i >= 2 && /\p{L}/u.test(word) && /[.!?]["'”’)\]*]*$/.test(word));
}

/**
 * A line that says which version of a document this is, or when it was changed: `Version 1.2`, `Updated May 2020`. A line
 * without a digit has at most two words after the first: `Effective immediately`.
 */
const dateLine =
  /^(?:last )?(?:updated?|modified|revised|version|published|effective)\b(?=[\s\S]*\d|\S*(?:\s+\S+){0,2}\s*$)[^.!?]*(?:\.\d[^.!?]*)*$/i;

/** Reports sentences in introductions, and all text below a heading without a record. */
function checkIntroductions(logger: Logger, { introductions }: ImportedText): void {
  const byRun = new Map<Run, Block[]>();
  const withoutRecord = runsWithoutRecord(introductions);
  for (const { block, run } of introductions) {
    if (run.spec.introduction === "set-aside" || isUnread(run)) continue;
    const text = textOf(block);
    if (hasSentence(text) || (withoutRecord.has(run) && !dateLine.test(withoutEmphasis(text))))
      addTo(byRun, run, block);
  }
  for (const [run, blocks] of byRun) {
    const first = blocks[0]?.segments[0] as Segment;
    const words = first.text.trim().split(/\s+/).slice(0, 6).join(" ");
    const heading = run.path.at(-1);
    const lines = blocks.flatMap(({ segments }) => lineNumbers(segments[0]?.line ?? 0, segments.at(-1)?.line ?? 0));
    const subject =
      heading === undefined
        ? "Whole sentences before the first heading belong"
        : withoutRecord.has(run)
          ? `The text below "${heading}" belongs`
          : `Whole sentences between "${heading}" and its first record belong`;
    const policy = `- {id: policy-newest-version, starts: ${JSON.stringify(words)}}`;
    const hint =
      heading === undefined
        ? `A statement that says which text governs is a policy; name it in document.yaml, under import:\npreamble:\n  ${policy}`
        : `If it only describes the section, say so in document.yaml: {heading: ${JSON.stringify(sectionName(run.spec))}, introduction: set-aside, …}; if it is a rule of the section: introduction: policy. If it is an entry, see \`start\` and \`marks\` in docs/record-format.md.`;
    logger.report(`${subject} to no ruling, "${words}…": ${fewLines([...new Set(lines)])}.`, {
      line: first.line,
      hint,
    });
  }
}

/** The runs with a heading and a reader whose blocks are all introductions, so that no record was read. */
function runsWithoutRecord(introductions: readonly Introduction[]): Set<Run> {
  const counts = countsOf(introductions.map(({ run }) => run));
  const isWithout = (run: Run, count: number) =>
    run.path.length > 0 && run.spec.reader !== "none" && count >= run.blocks.length;
  return new Set([...counts].flatMap(([run, count]) => (isWithout(run, count) ? [run] : [])));
}

/** Names of the rules by which the reader of web pages sets parts of a page aside. These parts may contain sentences. */
const rulesOfPageParts = new Set(
  "hidden-text outside-main page-part page-notice page-footer page-data comments sharing".split(" "),
);

/** Reports a large share of sentences that are in no ruling. */
function checkSetAside(logger: Logger, text: ImportedText): void {
  const { introductionSpans, removedByRules, rules, linesInRulings, source } = text;
  // Rules with `from` do not count, because a person named their first line.
  const spanRules = new Set(rules.flatMap((one) => ("pattern" in one ? [] : [one.rule])));
  const spans = [
    ...introductionSpans,
    ...(source.setAside ?? []).filter(([, , rule]) => rulesOfPageParts.has(rule)),
    ...removedByRules.filter(([, , rule]) => !spanRules.has(rule)),
  ];
  const withoutDigits = (line: string) => line.replace(/\d+/g, "").trim();
  const lineCounts = countsOf(source.lines.map(withoutDigits));
  const isRunningHead = (line: string) => (lineCounts.get(withoutDigits(line)) ?? 0) >= minRepeats;
  const lines = spans
    .filter(([from, to]) => {
      const ofSpan = source.lines.slice(from - 1, to);
      return hasSentence(ofSpan.join(" ")) && !ofSpan.every(isRunningHead);
    })
    .flatMap(([from, to]) => lineNumbers(from, to))
    .filter((line) => withoutDigits(source.lines[line - 1] ?? "") !== "")
    .sort((a, b) => a - b);
  if (lines.length < minLinesSetAside || lines.length <= maxShareSetAside * (lines.length + linesInRulings)) return;
  logger.report(
    `${lines.length} lines with sentences are in no ruling, and ${linesInRulings} in rulings: ${fewLines(lines)}.`,
    { line: lines[0], hint: "If they are rulings, a reader or its `start` or `marks` in document.yaml does not fit." },
  );
}

/** Reports lines in texts and introductions that look like headings, and chapters whose title may be a picture. */
function checkHeadings(logger: Logger, { drafts, introductions, unplacedLines, source }: ImportedText): void {
  const bodies = drafts.flatMap((draft) => [...draft.question, ...draft.body].map((block) => ({ block, draft })));
  const others = introductions
    .filter(
      ({ run: { path, spec } }) => path.length > 0 && !(spec.reader === "none" && spec.introduction === "set-aside"),
    )
    .map(({ block }) => ({ block, draft: null }));
  for (const { block, draft } of [...bodies, ...others]) {
    const isQuestion = draft?.question.includes(block);
    const headingAbove = isQuestion && isHeadingAbove(plainLines([block])) ? block.segments.slice(0, 1) : [];
    const headings = isQuestion ? headingAbove : headingsIn(block, source.tree !== undefined);
    for (const { line, text: printed } of headings) {
      const text = withoutEmphasis(plainTypography(printed));
      const isAnswer = draft !== null && draft.question.length > 0 && draft.body[0]?.segments[0]?.line === line;
      if (line === 0 || isAnswer || draft?.titleLines.includes(line)) continue;
      // In an introduction, a line such as "Version 1.2" is the date of the document.
      if (draft === null && dateLine.test(text) && /\d/.test(text)) continue;
      logger.report(`"${text}" looks like a heading, and the profile has no such section: it would be read as text.`, {
        line,
        hint: `If it is one, add it in document.yaml, under sections:\n- {heading: ${JSON.stringify(text)}, reader: questions}\nIf it is boilerplate, under boilerplate:\n${boilerplateRule(text)}`,
      });
    }
  }
  for (const line of unplacedLines)
    logger.report("A page without text comes before this line. It may show the title of a chapter.", {
      line,
      hint: `If it does, add the chapter in document.yaml, under sections:\n- {heading: the title, begins: the first words of this line, reader: questions}\nIf it does not, say so in corrections.yaml:\n${correctionEntry(line, "text: true", (source.lines[line - 1] ?? "").trim())}`,
    });
}

/**
 * The lines of a paragraph that look like headings: headings of the format, and titles with nothing or the end of a
 * sentence before them, and nothing or a line that begins with a capital letter or a digit after them.
 * @param showsParagraphs whether the format shows them. A line of a longer paragraph is then no heading.
 */
function headingsIn({ shape, level, segments }: Block, showsParagraphs: boolean): Segment[] {
  if (shape !== "paragraph") return [];
  return segments.filter(({ text }, i) => {
    if (level !== undefined) return !isSentenceHeading(withoutEmphasis(text));
    if (showsParagraphs && segments.length > 1) return false;
    const [before, after] = [segments[i - 1], segments[i + 1]];
    const isSeparate = !before || /[.!?]["'”’)*]*$/.test(before.text.trim());
    const looksLikeTitle = isTitle(withoutEmphasis(text));
    const nextBeginsText = !after || /^["“'‘(*]*[\p{Lu}\d]/u.test(after.text.trim());
    return isSeparate && looksLikeTitle && nextBeginsText && !/^\(.*\)$/.test(text.trim()) && !isTableRow(text);
  });
}

/** A line of nothing but marks, such as `---` or `* * *`. */
const ruler = /^[-*_=~–—](?:\s*[-*_=~–—]){2,}$/;
/** Copyright notices. */
const imprint = /©|\ball rights reserved\b|^copyright\b/i;
/** A number alone on its line, capital letters alone, a copyright notice or a ruler. */
const boilerplatePatterns = [
  /^[*_]*(?:page )?\d{1,3}[*_]*$/i,
  /^(?=.*\p{Lu}.*\p{Lu}.*\p{Lu})[^\p{Ll}]+$/u,
  imprint,
  ruler,
];
function checkBoilerplate(logger: Logger, { drafts, source }: ImportedText): void {
  for (const { question, body, titleLines } of drafts) {
    // A first paragraph of one line may be the answer to a question, such as a number.
    const answer = body[0]?.segments.length === 1 ? body[0].segments[0] : null;
    const found = [...question, ...body].flatMap((block) => {
      const headings = headingsIn(block, source.tree !== undefined);
      const isText = (one: Segment) => one !== answer && one.line > 0 && !headings.includes(one);
      const matches = ({ text }: Segment) => boilerplatePatterns.some((pattern) => pattern.test(text.trim()));
      return block.segments.filter(
        (one) => isText(one) && !titleLines.includes(one.line) && !isTableRow(one.text) && matches(one),
      );
    });
    for (const { line, text } of found)
      logger.report(`"${text.trim()}" looks like boilerplate, and would be read as words of a ruling.`, {
        line,
        hint: `If it is, give it a rule in document.yaml:\nboilerplate:\n  ${boilerplateRule(text)}`,
      });
  }
}

/** A boilerplate rule that matches this line, as an example for hints. */
function boilerplateRule(text: string): string {
  const plain = text.trim();
  if (ruler.test(plain)) return "- {rule: ruler, pattern: '^[-*_=~–—](?:\\s*[-*_=~–—]){2,}$'}";
  if (/^\d+$/.test(plain)) return "- {rule: page-number, pattern: '^\\d{1,3}$'}";
  return `- {rule: ${imprint.test(plain) ? "imprint" : "running-head"}, pattern: '^${escapeRegExp(plain).replaceAll("'", "''")}$'}`;
}

/** Reports corrections of records that are outside all records, and headings that open no section. */
function checkCorrections(logger: Logger, text: ImportedText): void {
  const { drafts, marks, corrections, correctionsPlace, restoredHeadings } = text;
  const linesInRecords = new Set(drafts.flatMap(draftLines));
  for (const [i, correction] of corrections.entries()) {
    const { heading, lines, id, set, means, note, record } = correction;
    const [first, last] = parseSpan(lines);
    const report = (message: string, hint: string) =>
      logger.report(`The ${message}`, { file: correctionsPlace.file, line: correctionsPlace.lines[i] ?? null, hint });
    const isOfRecord = (id ?? set ?? means ?? note ?? record ?? correction.text) !== undefined;
    const isApplied = marks.applied.get(first)?.includes(correction);
    if (isOfRecord && isApplied && !lineNumbers(first, last).some((line) => linesInRecords.has(line)))
      report(`correction of line ${lines} changes nothing.`, "No record holds this line. Name a line of a record.");
    if (heading !== undefined && !restoredHeadings.has(plainTypography(heading).trim()))
      report(
        `heading of the correction of line ${lines} opens no section: it would be read as text.`,
        `Correct it, or add the section "${heading}" to document.yaml.`,
      );
  }
}
