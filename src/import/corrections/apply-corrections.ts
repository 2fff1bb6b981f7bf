/** Applies the corrections of an edition to its lines. */

import { escapeRegExp } from "../../cards/escape-regexp.js";
import { type Line, markedText, paragraph } from "../../document/block.js";
import type { BoilerplateSpan } from "../../document/boilerplate.js";
import { plainTypography } from "../../document/typography.js";
import { type Problem, problem } from "../../problem.js";
import { addTo } from "../../ruling/groups.js";
import type { RecordProof } from "../../ruling/schema.js";
import { type Correction, type CorrectionsPlace, parseSpan, symbolsAdded } from "../profile/corrections-file.js";

/** What the corrections of an edition state about paragraphs and records, by source lines. */
export interface Marks {
  /** Lines that continue the paragraph before them. */
  joins: Set<number>;
  /** Lines that begin a paragraph. */
  breaks: Set<number>;
  /** Lines that begin a record. */
  records: Set<number>;
  /**
   * All lines that a correction marks as text, without blank ones. They may look like a heading, boilerplate or a
   * question.
   */
  texts: Set<number>;
  /** The corrections that were applied, by the first line of each. */
  applied: Map<number, Correction[]>;
}

export interface Corrected {
  lines: readonly Line[];
  /** The lines that corrections removed. */
  boilerplate: BoilerplateSpan[];
  marks: Marks;
  problems: Problem[];
}

/**
 * Applies corrections in order, each to the result of those before it. A correction whose words are not in its lines
 * changes nothing and is a problem. A wrong `order` is a problem, too, but the other keys of its correction are
 * applied.
 */
export function applyCorrections(
  sourceLines: readonly Line[],
  corrections: readonly Correction[],
  { file, lines: correctionLines }: CorrectionsPlace,
): Corrected {
  const marks: Marks = {
    joins: new Set(),
    breaks: new Set(),
    records: new Set(),
    texts: new Set(),
    applied: new Map(),
  };
  let lines: readonly Line[] = sourceLines;
  const boilerplate: BoilerplateSpan[] = [];
  const problems: Problem[] = [];
  let staleCount = 0;
  for (const [i, correction] of corrections.entries()) {
    const place = { file, line: correctionLines[i] ?? null };
    const span = parseSpan(correction.lines);
    const [first, last] = span;
    const correctedLines = lines.filter(isIn(span));
    const currentWords = plainWithSingleSpaces(correctedLines.map(({ text }) => text).join(" "));
    const markedWords = plainWithSingleSpaces(correctedLines.map(markedText).join(" "));
    const quoted = plainWithSingleSpaces(correction.was);
    const isQuotationFound = currentWords.includes(quoted) || markedWords.includes(asParsed(quoted));
    const replaced = isQuotationFound ? replaceWords(lines, span, correction) : null;
    if (replaced === null) {
      staleCount++;
      problems.push(staleProblem(correction, currentWords, place));
      continue;
    }
    lines = replaced;
    // Insert the heading before the lines are removed as boilerplate: they mark its place.
    if (correction.heading) lines = restoreHeading(lines, span, correction.heading);
    if (correction.boilerplate) {
      boilerplate.push([first, last, correction.boilerplate]);
      lines = lines.filter((line) => !isIn(span)(line));
    }
    if (correction.order) {
      const reordered = reorder(lines, span, correction.order);
      if (reordered) lines = reordered;
      else problems.push(orderProblem(correction, place));
    }
    if (correction.join) marks.joins.add(first);
    if (correction.break) marks.breaks.add(first);
    if (correction.record) marks.records.add(first);
    // A line with only the marks of a block quote is blank.
    if (correction.text)
      for (const { number, text } of correctedLines) if (/[^\s>]/.test(text)) marks.texts.add(number);
    addTo(marks.applied, first, correction);
  }
  return { lines, boilerplate, marks, problems: summarise(problems, staleCount, corrections.length, file) };
}

type Span = readonly [first: number, last: number];

/** Returns the test whether a line is in a span. */
function isIn([first, last]: Span): (line: Line) => boolean {
  return ({ number }) => number >= first && number <= last;
}

/**
 * Replaces the problems by a single one if the words of at least four corrections, and of more than half of them, are not
 * found. Then the corrections are probably for another file.
 */
function summarise(problems: Problem[], staleCount: number, correctionCount: number, file: string): Problem[] {
  if (staleCount < 4 || staleCount <= correctionCount / 2) return problems;
  return [
    problem(
      "correction-stale",
      `${staleCount} of the ${correctionCount} corrections of this edition quote words that are not in this file.`,
      {
        file,
        hint: "Check that it is the right document and edition: each chapter in the library states the sha256 of its source. Another copy of the same text needs corrections of its own.",
      },
    ),
  ];
}

/** The file and line of a correction, for messages. */
type FilePlace = Pick<Problem, "file" | "line">;

const plainWithSingleSpaces = (text: string) => plainTypography(text).replace(/\s+/g, " ").trim();

/** @param currentWords the words of the lines that the correction names */
function staleProblem(correction: Correction, currentWords: string, place: FilePlace): Problem {
  return problem(
    "correction-stale",
    `The correction of line ${correction.lines} expects the words "${correction.was}". The lines are: ${currentWords === "" ? "nothing" : JSON.stringify(currentWords.slice(0, 200))}.`,
    {
      ...place,
      hint: "Compare the source, then correct or remove the correction. Quote words as they are in the lines, such as: was: At abilities",
    },
  );
}

function orderProblem(correction: Correction, place: FilePlace): Problem {
  return problem(
    "correction-stale",
    `The order given for lines ${correction.lines} does not name each of them exactly once.`,
    {
      ...place,
      hint: "Name every non-blank line of the span, such as: lines: 113-116, order: [113, 115, 114, 116]",
    },
  );
}

/**
 * Replaces the first occurrence of `was` in a span of lines by `now`, if there is a `now`: in one line, or else over line
 * ends. A line break in `now` starts a new line. The lines after the words keep their numbers.
 * @returns all lines; null when the span does not contain the words
 */
function replaceWords(lines: readonly Line[], span: Span, { was, now }: Correction): Line[] | null {
  if (now === undefined) return [...lines];
  const spanLines = lines.filter(isIn(span));
  const place = findWords(spanLines, plainTypography(was));
  if (place === null) return null;
  const { text, at, words, hasMark } = place;
  const before = text.slice(0, at).split("\n");
  const [restOfLine = ""] = text.slice(at + words.length).split("\n");
  // Punctuation after the words stays with them.
  const attached = /^\S*/.exec(restOfLine)?.[0] ?? "";
  const after = restOfLine.slice(attached.length);
  const replaced = spanLines.slice(before.length - 1).slice(0, words.split("\n").length);
  const texts = overLineEnds(now + attached, replaced.length, after.trim() === "");
  texts[0] = before.at(-1) + (texts[0] ?? "");
  texts.push((texts.pop() + after).trimStart());
  // If there are more new lines than old ones, the additional ones get the number of the last.
  const isLast = (i: number) => i === replaced.length - 1;
  const textsOf = (i: number) => texts.slice(i, isLast(i) ? undefined : i + 1);
  const newLines = new Map(replaced.map((line, i) => [line, linesOfText(line, textsOf(i).join("\n"), hasMark)]));
  const last = replaced.at(-1) as Line;
  const end = lines.indexOf(last);
  const { block } = newLines.get(last)?.at(-1) ?? {};
  // The further lines of a paragraph go on with its last part.
  const rest = lines.slice(end + 1).map((one) => (one.block && one.block === last.block ? { ...one, block } : one));
  return [...lines.slice(0, end + 1).flatMap((line) => newLines.get(line) ?? line), ...(rest as Line[])];
}

/**
 * The words in the text of the lines, in one line or else over line ends.
 * @returns `hasMark`: whether each line of the text has the mark of its heading or list item; null when there are no words
 */
function findWords(lines: readonly Line[], quoted: string) {
  const textOf = (write: (line: Line) => string) => lines.map((line) => plainTypography(write(line))).join("\n");
  const [plain, marked] = [textOf(({ text }) => text), textOf(markedText)];
  const at = plain.indexOf(quoted);
  if (at >= 0) return { text: plain, at, words: quoted, hasMark: false };
  const parsed = asParsed(quoted);
  const atMark = marked.indexOf(parsed);
  if (atMark >= 0) return { text: marked, at: atMark, words: parsed, hasMark: true };
  const match = new RegExp(quoted.trim().split(/\s+/).map(escapeRegExp).join("\\s+")).exec(plain);
  return match && { text: plain, at: match.index, words: match[0], hasMark: false };
}

/** Words that quote a line of a Markdown file as the parser reads them: without its indent, and without escapes. */
function asParsed(words: string): string {
  return words.trimStart().replace(/\\(?=[!-/:-@[-`{-~])/g, "");
}

/** The mark of a heading or of a list item, as in Markdown. */
const mark = /^\s*(?:(#{1,6})|([-*+]|\d+[.)]))\s+/;

/**
 * The lines of a corrected text. Those of a tree begin a block at a mark, and below an empty line.
 * @param hasMark whether the text has the mark of its first line; if the correction removed it, a paragraph begins
 */
function linesOfText(line: Line, corrected: string, hasMark: boolean): Line[] {
  let block = line.block;
  return corrected.split(lineEnd).map((text, i) => {
    const breaksBefore = i === 0 && line.breaksBefore;
    if (line.block === undefined) return { ...line, text, breaksBefore };
    const isEmpty = text.trim() === "";
    const [marks = "", heading, item] = i > 0 || hasMark ? (mark.exec(text) ?? []) : [];
    if (isEmpty) block = undefined;
    else if (marks !== "") {
      const { level: _, ...rest } = line.block;
      const shape = item === undefined ? "paragraph" : "item";
      const marker = item === undefined ? "" : item.replace(/[*+]/, "-");
      block = { ...rest, shape, marker, ...(heading && { level: heading.length }) };
    } else if (i === 0 && hasMark) block = paragraph([], line.block.indent + (line.block.shape === "item" ? 1 : 0));
    else block ??= paragraph([]);
    const { block: _, ...rest } = line;
    return { ...rest, text: text.slice(marks.length), breaksBefore, ...(block && { block }) };
  });
}

const lineEnd = /\r\n|\r|\n/;

/**
 * Divides words at their line ends and, if these are fewer than `count` lines, the last of them at spaces, in equal parts. A
 * line does not end after `.!?:` there, because it would look like the end of a paragraph.
 * @param isEnd whether nothing follows the words on their line. Fewer words than lines are then on the last lines
 */
function overLineEnds(words: string, count: number, isEnd: boolean): string[] {
  const lines = words.split(lineEnd);
  const missing = count - lines.length;
  if (missing <= 0) return lines;
  const parts = (lines.pop() as string).split(/(?<=[^\s.!?:]) (?=\S)/);
  const round = isEnd ? Math.floor : Math.ceil;
  const start = (i: number) => round((i * parts.length) / (missing + 1));
  const divided = Array.from({ length: missing + 1 }, (_, i) => parts.slice(start(i), start(i + 1)).join(" "));
  return [...lines, ...divided];
}

/** The symbols that a correction restores, without brackets, each once. */
export function restoredSymbols({ was, now }: Correction): string[] {
  return now === undefined ? [] : [...new Set(symbolsAdded(was, now))];
}

/**
 * The form in which a record stores the proof of a correction: with the symbols and the words that the correction
 * restores. A list of one proof; empty if the correction has none.
 */
export function recordProofs(correction: Correction): RecordProof[] {
  const { now, proof } = correction;
  if (proof === undefined) return [];
  return [
    { symbols: restoredSymbols(correction), ...(now !== undefined && { now: plainWithSingleSpaces(now) }), ...proof },
  ];
}

/**
 * Puts the lines of a span into the given order. Each entry of the order, such as `4` or `2-3`, becomes a paragraph.
 * @returns all lines; null when the order does not name every line with text, names a line twice or one outside
 * the span, or if no line of the span is left
 */
function reorder(lines: readonly Line[], span: Span, order: readonly (number | string)[]): Line[] | null {
  const spanLines = lines.filter(isIn(span));
  const isOutside = (entry: number | string) => {
    const [first, last] = parseSpan(entry);
    return first < span[0] || last > span[1];
  };
  if (spanLines.length === 0 || order.some(isOutside)) return null;
  // Lines that are not adjacent in the source are not one paragraph.
  const gap: Line = { number: 0, text: "", breaksBefore: true };
  const ordered: Line[] = [gap];
  for (const entry of order) ordered.push(...spanLines.filter(isIn(parseSpan(entry))), gap);
  const namedLines = ordered.filter((line) => line.number > 0);
  const isComplete = spanLines.filter((line) => line.text.trim() !== "").every((line) => namedLines.includes(line));
  if (!isComplete || new Set(namedLines).size !== namedLines.length) return null;
  const start = lines.findIndex(isIn(span));
  const after = lines.slice(start).filter((line) => !isIn(span)(line));
  return [...lines.slice(0, start), ...ordered, ...after];
}

/** Inserts a heading, with the line number 0, before the first of these lines, or where they were if they were removed. */
function restoreHeading(lines: readonly Line[], span: Span, heading: string): Line[] {
  const firstLeft = lines.findIndex(isIn(span));
  const firstAfter = lines.findIndex(({ number }) => number > span[1]);
  const start = [firstLeft, firstAfter].find((at) => at >= 0) ?? lines.length;
  const inserted = ["", heading, ""].map((text): Line => ({ number: 0, text, breaksBefore: true }));
  return [...lines.slice(0, start), ...inserted, ...lines.slice(start)];
}
