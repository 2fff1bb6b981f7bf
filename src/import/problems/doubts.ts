/**
 * Problems for lines that an import may have misplaced. A person decides: the line is named in the profile, or marked
 * `text: true` in a correction.
 */

import { escapeRegExp } from "../../cards/escape-regexp.js";
import type { Block, Segment } from "../../document/block.js";
import { isRuler, rulerPattern, spacedRulerPattern } from "../../document/rulers.js";
import { type Source, type SourceForm, showsParagraphs } from "../../document/source.js";
import { isSentenceHeading, isTitle, titleAfterMarks } from "../../document/title.js";
import { plainTypography, withoutEmphasis, wordsOf } from "../../document/typography.js";
import { hasRoom, usualWidth } from "../../document/wrapped.js";
import { fewLines, type Problem, type ProblemCode, problem } from "../../problem.js";
import { sectionName } from "../../profile/document-file.js";
import { countsOf } from "../../ruling/counts.js";
import { addTo } from "../../ruling/groups.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { isTableRow } from "../../ruling/table-row.js";
import type { Introduction, Run } from "../outline.js";
import type { Doubt } from "../readers/reader.js";
import { type Draft, draftLines } from "../records/draft.js";
import { isUnread } from "./faults.js";

/** A problem at the first printed character of a source line. */
export function problemAt(source: Source, line: number, code: ProblemCode, message: string, hint: string): Problem {
  const excerpt = source.lines[line - 1] ?? "";
  return problem(code, message, { file: source.name, line, column: excerpt.search(/\S/) + 1 || 1, excerpt, hint });
}

/**
 * Whether the third word of a text or a later one ends a sentence: it ends with a full stop, an exclamation mark or a
 * question mark. Tests word by word, because one pattern over the text would take quadratic time.
 */
export function hasSentence(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => word !== "");
  return words.some((word, i) => i >= 2 && /\p{L}/u.test(word) && /[.!?]["'”’)\]*]*$/.test(word));
}

/**
 * Problems for text that is set aside, but may state a rule or be a misread entry: whole sentences before the first
 * heading or before the first record of a section, and all text except date lines in a section without a record.
 * Sections with `introduction: set-aside` are not reported.
 */
export function sentencesSetAside(introductions: readonly Introduction[], source: Source): Problem[] {
  const blocksByRun = new Map<Run, Block[]>();
  const withoutRecord = runsWithoutRecord(introductions);
  for (const { block, run } of introductions) {
    // `unreadSections` reports sections without a reader.
    if (run.spec.introduction === "set-aside" || isUnread(run)) continue;
    const text = block.segments.map((segment) => segment.text.trim()).join(" ");
    if (hasSentence(text) || (withoutRecord.has(run) && !dateLine.test(withoutEmphasis(text))))
      addTo(blocksByRun, run, block);
  }
  return [...blocksByRun].flatMap(([run, blocks]) => {
    const firstSegment = blocks[0]?.segments[0];
    if (!firstSegment) return [];
    const words = firstSegment.text.trim().split(/\s+/).slice(0, 6).join(" ");
    const heading = run.path.at(-1);
    return [
      problemAt(
        source,
        firstSegment.line,
        "sentence-set-aside",
        `${passageBelongs(heading, !withoutRecord.has(run))} to no ruling, "${words}…": ${fewLinesOf(blocks)}.`,
        heading === undefined ? preambleHint(words) : introductionHint(words, sectionName(run.spec)),
      ),
    ];
  });
}

/**
 * The beginning of a message about set-aside text below a heading; undefined stands for text before the first heading.
 */
function passageBelongs(heading: string | undefined, hasRecord: boolean): string {
  if (heading === undefined) return "Whole sentences before the first heading belong";
  if (!hasRecord) return `The text below "${heading}" belongs`;
  return `Whole sentences between "${heading}" and its first record belong`;
}

/** The runs that have a reader but no record: all their blocks are introductions. */
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
  const lines = blocks.flatMap(({ segments }) => {
    const [from, to] = [segments[0]?.line ?? 0, segments.at(-1)?.line ?? 0];
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
  return fewLines([...new Set(lines)]);
}

function preambleHint(words: string): string {
  return `A statement on which text governs is a policy; name it in document.yaml, under import:\npreamble:\n  - {id: policy-newest-version, starts: ${JSON.stringify(words)}}\nText that is not a ruling is boilerplate: - {rule: legal-notice, pattern: ${JSON.stringify(`^${escapeRegExp(words)}`)}}`;
}

function introductionHint(words: string, heading: string): string {
  return `If it only describes the section, say so in document.yaml: {heading: ${JSON.stringify(heading)}, introduction: set-aside, …}\nIf it is the section's own rule, as a restricted list has one: {heading: ${JSON.stringify(heading)}, introduction: policy, …}\nA statement on which text governs is a policy: policies: [{id: policy-of-this, starts: ${JSON.stringify(words)}}]\nIf it is an entry, its reader did not recognise how it opens: see \`start\` and \`marks\` in docs/record-format.md.`;
}

/**
 * Problems for lines in the text of a record or in an introduction that look like headings. If one is the heading of a
 * section that is not in the profile, that section would be read as text of the section before it.
 */
export function unknownHeadings(
  drafts: readonly Draft[],
  introductions: readonly Introduction[],
  source: Source,
): Problem[] {
  const bodyBlocks = drafts.flatMap((item) => item.body.map((block) => ({ block, item })));
  const introductionBlocks = introductions
    .filter(
      ({ run: { path, spec } }) => path.length > 0 && !(spec.reader === "none" && spec.introduction === "set-aside"),
    )
    .map(({ block }) => ({ block, item: null }));
  return [...bodyBlocks, ...introductionBlocks].flatMap(({ block, item }) =>
    (item !== null && isIntroduction(item) && isShortLine(block) ? block.segments : headingsIn(block, source)).flatMap(
      ({ line, text: printed }) => {
        // A short line directly after a question is its answer.
        const isAnswer = item !== null && item.question.length > 0 && item.body[0]?.segments[0]?.line === line;
        if (line === 0 || isAnswer || item?.titleLines.includes(line)) return [];
        const text = withoutEmphasis(plainTypography(printed));
        // In an introduction, a line such as "Version 1.2" is the date of the document.
        if (item === null && dateLine.test(text) && /\d/.test(text)) return [];
        return [
          problemAt(
            source,
            line,
            "heading-unknown",
            `"${text}" looks like a heading, and the profile has no such section: it would be read as text.`,
            `If it is one, add it in document.yaml, under sections:\n- {heading: ${JSON.stringify(text)}, reader: questions}\nIf it is boilerplate, under boilerplate:\n${boilerplateRule(text)}\nIf it is text, say so in corrections.yaml:\n- {lines: ${line}, was: ${JSON.stringify(text)}, text: true, why: …}`,
          ),
        ];
      },
    ),
  );
}

/** Whether a draft is the introduction of a section: its title is the section's heading, not a line of its own. */
function isIntroduction({ titles, titleLines, question }: Draft): boolean {
  return titles.length > 0 && titleLines.length === 0 && question.length === 0;
}

/** Maximum words of a line that may be a heading in small letters. */
const maxHeadingWords = 5;

/** Whether a paragraph is one short line that begins with a capital letter and has no mark at its end: `Old cards`. */
function isShortLine({ shape, segments: [first, ...others] }: Block): boolean {
  const text = withoutEmphasis(first?.text ?? "");
  return (
    shape === "paragraph" &&
    others.length === 0 &&
    /^\p{Lu}.*[\p{L}\d)]$/u.test(text) &&
    /\p{L}{3}/u.test(text) &&
    text.split(/\s+/).length <= maxHeadingWords
  );
}

/**
 * Problems for lines of a hard-wrapped text that may be titles of records. Such a line is the first of a paragraph or
 * follows the end of a sentence. It begins with a capital letter, has no punctuation mark at its end, and has room for
 * the first word of the next line, which begins with a capital letter. `unknownHeadings` reports lines that look like
 * headings.
 */
export function shortLines(drafts: readonly Draft[], form: SourceForm, source: Source): Problem[] {
  if (form !== "wrapped") return [];
  const bodyBlocks = drafts.flatMap((item) =>
    item.body.map((block, i) => ({ block, isAnswer: i === 0 && item.question.length > 0, item })),
  );
  const width = usualWidth(bodyBlocks.flatMap(({ block }) => block.segments.map(({ text }) => text)));
  return bodyBlocks.flatMap(({ block, isAnswer, item }) => {
    if (block.shape === "item" || item.kind === "restricted" || item.kind === "banned") return [];
    const headings = headingsIn(block, source);
    return block.segments
      .filter((segment, i) => {
        const [before, after] = [block.segments[i - 1], block.segments[i + 1]];
        return (
          after !== undefined &&
          (before === undefined ? !isAnswer : endsSentence.test(before.text.trim())) &&
          !headings.includes(segment) &&
          segment.line > 0 &&
          /^["“'‘(]?\p{Lu}.*\p{L}{3}/u.test(segment.text.trim()) &&
          !/[.!?:;,–—-]["'”’)\]]*$/.test(segment.text.trim()) &&
          !isTableRow(segment.text) &&
          /^["“'‘(]*\p{Lu}/u.test(after.text.trim()) &&
          hasRoom(segment.text, after.text, width)
        );
      })
      .map(({ line, text }) =>
        problemAt(
          source,
          line,
          "heading-unknown",
          `"${text.trim()}" ends before its column does, and the next line begins a sentence: it may be the title of a record.`,
          `If it is a title, correct in document.yaml what opens a record, see \`start\` in docs/record-format.md.\nIf it is text, say so in corrections.yaml:\n- {lines: ${line}, was: ${JSON.stringify(text.trim())}, text: true, why: …}`,
        ),
      );
  });
}

const endsSentence = /[.!?]["'”’)*]*$/;

/** A line that says which version of a document this is, or when it was changed. */
export const dateLine =
  /^(?:last )?(?:updated?|modified|revised|version|published|effective)\b[^.!?]*(?:\.\d[^.!?]*)*$/i;

/**
 * The segments of a paragraph that look like headings: Markdown headings, and titles that are the first or follow the
 * end of a sentence, and are the last or precede a line that begins with a capital letter or digit.
 */
function headingsIn(block: Block, source: Source): Segment[] {
  if (block.shape !== "paragraph") return [];
  return block.segments.filter((segment, i) => {
    if (/^#{1,6}\s/.test(source.lines[segment.line - 1] ?? ""))
      return !isSentenceHeading(withoutEmphasis(segment.text));
    // If the format shows paragraphs, as PDF does, a line of a longer paragraph is not a heading.
    if (showsParagraphs(source) && block.segments.length > 1) return false;
    const [before, after] = [block.segments[i - 1], block.segments[i + 1]];
    const isSeparate = !before || endsSentence.test(before.text.trim());
    return (
      isSeparate &&
      (isTitle(withoutEmphasis(segment.text)) || titleAfterMarks(segment.text) !== null) &&
      !/^\(.*\)$/.test(segment.text.trim()) &&
      !isTableRow(segment.text) &&
      (!after || /^["“'‘(*]*[\p{Lu}\d]/u.test(after.text.trim()))
    );
  });
}

/**
 * Problems for lines of rulings that look like a page number, a running head, an imprint or a ruler or, in the last
 * record, like a footer; and for titles that say who wrote the document or when.
 */
export function unknownBoilerplate(drafts: readonly Draft[], source: Source): Problem[] {
  return drafts.flatMap((item, i) => {
    const isLast = i === drafts.length - 1;
    // A first paragraph of one line may be the answer to a question, such as a number.
    const oneLineAnswer = item.body[0]?.segments.length === 1 ? item.body[0].segments[0] : null;
    const lines = [...item.question, ...item.body].flatMap((block) => {
      const headings = headingsIn(block, source);
      return block.segments.filter((segment) => !headings.includes(segment));
    });
    const [title = "", titleLine = 0] = [item.titles[0], item.titleLines[0]];
    const bylines = titleLine > 0 && byline.test(title) ? [{ line: titleLine, text: title }] : [];
    return lines
      .filter((segment) => segment !== oneLineAnswer && segment.line > 0 && !item.titleLines.includes(segment.line))
      .filter(({ text }) => !isTableRow(text))
      .filter(
        ({ text }) =>
          isRuler(text) ||
          [pageNumber, capitals, imprint, ...(isLast ? [footer] : [])].some((pattern) => pattern.test(text.trim())),
      )
      .concat(bylines)
      .map(({ line, text }) =>
        problemAt(
          source,
          line,
          "boilerplate-unknown",
          `"${text.trim()}" looks like boilerplate, and would be read as words of a ruling.`,
          `If it is, give it a rule in document.yaml:\nboilerplate:\n  ${boilerplateRule(text)}\nIf it is text, say so in corrections.yaml:\n- {lines: ${line}, was: ${JSON.stringify(text.trim())}, text: true, why: …}`,
        ),
      );
  });
}

/** A number alone on its line, with or without emphasis. */
const pageNumber = /^[*_]*(?:page )?\d{1,3}[*_]*$/i;
/** At least three capital letters and no lower-case letter. */
const capitals = /^(?=.*\p{Lu}.*\p{Lu}.*\p{Lu})[^\p{Ll}]+$/u;

/** Copyright notices. */
const imprint = /©|\ball rights reserved\b|^copyright\b/i;

/** A line that says who wrote a document, or where or when it was published: `Compiled by Ilka Wren`. */
const byline = /^[*_]*(?:compiled|written|posted|published|edited|translated)\s+(?:by|in|on)\s/i;

/** Words of page footers. Only the last record is tested for them, because rules may use them, too. */
const footer =
  /\b(?:privacy (?:policy|notice|statement)|terms of (?:use|service)|cookie (?:policy|settings)|contact us|site ?map|powered by|trademarks?|(?:related|associated) marks|last (?:updated|modified|edited)|back to (?:the )?top|follow us)\b/i;

/** A boilerplate rule that matches this line, as an example for hints. */
export function boilerplateRule(text: string): string {
  const plain = text.trim();
  if (isRuler(plain)) return `- {rule: ruler, pattern: '${plain.includes(" ") ? spacedRulerPattern : rulerPattern}'}`;
  if (/^\d+$/.test(plain)) return "- {rule: page-number, pattern: '^\\d{1,3}$'}";
  return `- {rule: ${imprint.test(plain) ? "imprint" : "running-head"}, pattern: '^${escapeRegExp(plain).replaceAll("'", "''")}$'}`;
}

/** The doubts of readers as problems. */
export function readerDoubts(doubts: readonly Doubt[], source: Source): Problem[] {
  return doubts.map(({ line, message, hint }) => problemAt(source, line, "question-unclear", message, hint));
}

/** Words that keep their hyphen before any other word: `self-made`. */
const hyphenated = new Set(["all", "ex", "half", "self"]);

/**
 * Problems for words with a hyphen at the end of a line, if the document has the word nowhere else, with or without its
 * hyphen, and no other word with the same beginning and a hyphen, such as `non-lit` for `non-wet`. Such a word is read
 * with its hyphen, which may only divide it.
 */
export function dividedWords(drafts: readonly Draft[], source: Source): Problem[] {
  const linesInRulings = new Set(drafts.flatMap((item) => draftLines(item)));
  const lines = source.lines.map((line) => withoutEmphasis(plainTypography(line)));
  const divided = lines.flatMap((text, i) => {
    const head = /(?<![\p{L}\d'-])([\p{L}']+)-$/u.exec(text)?.[1];
    // In a web page or a PDF, an empty line may stand between the lines of a paragraph.
    const next = lines[i + 1]?.trim() ? lines[i + 1] : lines[i + 2];
    const tail = /^(\p{Ll}[\p{L}']*)/u.exec(next ?? "")?.[1];
    return head === undefined || tail === undefined || !linesInRulings.has(i + 1) ? [] : [{ line: i + 1, head, tail }];
  });
  if (divided.length === 0) return [];
  const words = wordsOf(lines);
  const heads = new Set([...words].flatMap((word) => /^([^-]+)-./.exec(word)?.[1] ?? []));
  return divided
    .filter(({ head, tail }) => {
      const start = head.toLowerCase();
      return !(hyphenated.has(start) || heads.has(start) || words.has(`${start}${tail.toLowerCase()}`));
    })
    .map(({ line, head, tail }) =>
      problemAt(
        source,
        line,
        "source-unclear",
        `The line ends with "${head}-", and the document has neither "${head}${tail}" nor "${head}-${tail}" elsewhere: it is read as "${head}-${tail}".`,
        `If it is one word, correct it in corrections.yaml: - {lines: ${line}, was: "${head}- ${tail}", now: ${head}${tail}, why: …}. If the hyphen is printed: text: true instead of now.`,
      ),
    );
}

/** The doubts of the reader of a file format as problems. */
export function sourceDoubts(source: Source): Problem[] {
  return (source.doubts ?? []).map(({ line, message, hint }) =>
    problemAt(source, line, "source-unclear", message, hint),
  );
}

/** A problem for each record if the order of the source's paragraphs is not known; else none. */
export function unorderedRecords(records: readonly RulingRecord[], source: Source): Problem[] {
  const { unordered } = source;
  if (unordered === undefined) return [];
  return records.map(({ lines }) =>
    problemAt(source, Number.parseInt(lines[0] ?? "1", 10), "source-unclear", unordered.message, unordered.hint),
  );
}

/** Problems for questions without an answer: the answer was read as something else. */
export function unansweredQuestions(drafts: readonly Draft[], source: Source): Problem[] {
  return drafts
    .filter((item) => item.question.length > 0 && item.body.length === 0)
    .map((item) =>
      problemAt(
        source,
        draftLines(item)[0] ?? 1,
        "question-without-answer",
        "This question has no answer: the text after it was read as another question or as a heading.",
        "If the next paragraph continues the question, join it in corrections.yaml, such as: - {lines: 12, was: the first words of that paragraph, join: true, why: one question in two paragraphs}",
      ),
    );
}
