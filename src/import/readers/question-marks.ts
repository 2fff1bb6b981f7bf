/** The marks that documents print before a question and before its answer. */
import { asker } from "../post-frames.js";

/** `Q:`, `Q12.`, `Question:` at the start of words without emphasis. */
export const questionMark = /^Q(?:uestion)?\s?(\d*)[.:)]\s*/i;

/** The mark of a question with a dash or a bracket after its number, in words without emphasis: `Q12 - `, `Question 3) `. */
export const dashedMark = /^Q(?:uestion)?\s?(\d+)(?:\)|\s+[-–—])\s+(?!\d)/i;

/** Minimum number of dashed marks in a document that marks its questions with them. */
const minDashedMarks = 2;

/** Whether a document marks its questions with dashed marks. @param lines without emphasis */
export function hasDashedMarks(lines: readonly string[]): boolean {
  return lines.filter((line) => dashedMark.test(line)).length >= minDashedMarks;
}

/** The number of a question: `12. Can …`, `**12.** Can …`. */
const questionNumber = /^([*_]*)(\d{1,3})[.)]([*_]*)\s+(?=["“'‘(*_]*\p{Lu})/u;

/** The number of a rule before a question or a title: `1.2 Can …`, `(1.2a) Can …`, `1.2. Fog`. */
export const ruleNumber = /(?<=^[*_]*)\(?(\d{1,3}(?:\.\d{1,3})+[a-z]?)[.):]*\s+(?=["“'‘(*_]*\p{Lu})/u;

/**
 * A badge before a question that is new or changed in an edition: `NEW Can …`. A name may begin with such a word, too,
 * so a note keeps it, except after a mark such as `Q12:`.
 */
const badge = /(?<=^[*_]*)(NEW|UPDATED|REVISED|CHANGED|ADDED)(?:!|:)?\s+(?=["“'‘(*_]*(?:\p{Lu}|\d))/u;

/**
 * Separates the words of a question from what stands before them: who asks, a badge, and a number.
 * @param isMarked whether `Q12:` may stand before them too
 */
export function splitOpening(
  printed: string,
  isMarked = false,
): { text: string; number: string | null; notes: string[] } {
  const who = asker.exec(printed)?.[1];
  if (who !== undefined) {
    const { notes, ...rest } = splitOpening(printed.replace(asker, ""), isMarked);
    return { ...rest, notes: [...notes, `The document names who asks: ${who.trim()}.`] };
  }
  const mark = isMarked ? (questionMark.exec(printed) ?? dashedMark.exec(printed)) : null;
  const markNumber = mark?.[1];
  const unmarked = printed.slice(mark?.[0].length ?? 0).replace(badge, "");
  const rule = ruleNumber.exec(unmarked)?.[1];
  const numberMatch = questionNumber.exec(unmarked);
  const words =
    rule !== undefined
      ? unmarked.replace(ruleNumber, "")
      : // Emphasis that ends after the number is removed with it.
        unmarked.replace(questionNumber, (_, before: string, __, after: string) => (after === "" ? before : ""));
  const badgeWord = badge.exec(printed)?.[1] ?? badge.exec(words)?.[1];
  return {
    text: words.replace(badge, ""),
    number: rule ?? numberMatch?.[2] ?? (markNumber || null),
    notes: badgeWord === undefined ? [] : [`The document marks this question: ${badgeWord}.`],
  };
}

/** The number in the mark of a question, `Q12:`, `**Question 3.**`, or of a list, `12.`; null for other marks, such as names. */
export function numberInMark(mark: string): string | null {
  return /^[*_([]*(?:\p{L}|Question)?\s*(\d{1,4}(?:\.\d+)*)(?!\d|\p{L})/iu.exec(mark)?.[1] ?? null;
}

/** `A:`, `**A:**`, `_Answer:_` at the start of a printed line. */
const answerMark = /^[*_]*A(?:nswer)?\s?\d*[.:][*_]*\s*/i;

/** The same with a dash or a bracket: `A12 - `, `**Answer 12)** `, `Answer - `. */
const dashedAnswerMark = /^([*_]*)A(?:(?:nswer)?\s?(\d+)(?:\)|\s+[-–—])|nswer\s+[-–—])\1\s+(?!\d)/i;

/**
 * The beginning of an answer without the answer's mark. A name may look like a mark with a dash or bracket, so such a
 * mark is removed only if the question has a number, and the mark has the same number or none.
 */
export function withoutAnswerMark(text: string, number: string | null): string {
  const dashed = dashedAnswerMark.exec(text);
  if (dashed && number !== null && (dashed[2] ?? number) === number) return text.slice(dashed[0].length);
  return text.replace(answerMark, "");
}
