/** The marks that documents print before a question and before its answer. */
import { asker } from "../post-frames.js";

/** `Q:`, `Q12. `, `Question 3) `, and with who asks `Q (Mira): `, at the start of words without emphasis. */
export const questionMark = /^Q(?:uestion)?\s*(\d*)\s*(?:\(([^()]{1,40})\)\s*)?(?::|[.)](?=\s|$))\s*/i;

/** The mark of a question with a dash or a bracket after its number, in words without emphasis: `Q12 - `, `Question 3) `. */
export const dashedMark = /^Q(?:uestion)?\s?(\d+)(?:\)|\s+[-–—])\s+(?!\d)/i;

/** The least number of dashed marks in a document that has more than one question: a name may begin as such a mark does. */
const minDashedMarks = 2;

/**
 * Whether a document marks its questions with dashed marks: at least two of them, or its only question.
 * @param lines without emphasis
 */
export function hasDashedMarks(lines: readonly string[]): boolean {
  const marked = lines.filter((line) => dashedMark.test(line));
  const asking = lines.filter((line) => /\?["'”’)]*(?:\s|$)/.test(line));
  return marked.length >= minDashedMarks || (asking.length === 1 && marked.some((line) => line === asking[0]));
}

/** Whether words without emphasis begin with the mark of a question, of any form. */
export function opensWithQuestionMark(text: string): boolean {
  return questionMark.test(text) || dashedMark.test(text);
}

/** The number of a question: `12. Can …`, `**12.** Can …`. */
const questionNumber = /^([*_]*)(\d{1,3})[.)]([*_]*)\s+(?=["“'‘(*_]*\p{Lu})/u;

/** The number of a rule before a question or a title: `1.2 Can …`, `(1.2a) Can …`, `1.2. Fog`. */
export const ruleNumber = /(?<=^[*_]*)\(?(\d{1,3}(?:\.\d{1,3})+[a-z]?)[.):]*\s+(?=["“'‘(*_]*\p{Lu})/u;

/**
 * A badge before a question that is new or changed in an edition: `NEW Can …`. A name may begin with such a word, too,
 * so a note keeps it.
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
    return { ...rest, notes: [...notes, whoAsks(who)] };
  }
  const mark = isMarked ? (questionMark.exec(printed) ?? dashedMark.exec(printed)) : null;
  const [, markNumber, markName] = mark ?? [];
  const withBadge = printed.slice(mark?.[0].length ?? 0);
  const unmarked = withBadge.replace(badge, "");
  const rule = ruleNumber.exec(unmarked)?.[1];
  const numberMatch = questionNumber.exec(unmarked);
  const words =
    rule !== undefined
      ? unmarked.replace(ruleNumber, "")
      : // Emphasis that ends after the number is removed with it.
        unmarked.replace(questionNumber, (_, before: string, __, after: string) => (after === "" ? before : ""));
  const badgeWord = badge.exec(withBadge)?.[1] ?? badge.exec(words)?.[1];
  return {
    text: words.replace(badge, ""),
    number: rule ?? numberMatch?.[2] ?? (markNumber || null),
    notes: [
      ...(markName === undefined ? [] : [whoAsks(markName)]),
      ...(badgeWord === undefined ? [] : [`The document marks this question: ${badgeWord}.`]),
    ],
  };
}

function whoAsks(name: string): string {
  return `The document names who asks: ${name.trim()}.`;
}

/** The number in the mark of a question, `Q12:`, `**Question 3.**`, or of a list, `12.`; null for other marks, such as names. */
export function numberInMark(mark: string): string | null {
  return /^[*_([]*(?:\p{L}|Question)?\s*(\d{1,4}(?:\.\d+)*)(?!\d|\p{L})/iu.exec(mark)?.[1] ?? null;
}

/** `A`, `Answer`; in lower case only before a colon, since `a.` may open the first part of an answer. */
const answerWord = "(?:A|a(?=\\s*\\d*:)|[Aa]nswer|ANSWER)";

/** `A:`, `A12. `, `Answer: ` at the start of a printed line, with the emphasis around it. */
const answerMark = new RegExp(`^[*_]*${answerWord}\\s*\\d*(?::|[.](?=[*_\\s]|$))[*_]*\\s*`);

/** The same with a dash or a bracket: `A12 - `, `**Answer 12)** `, `Answer - `. */
const dashedAnswerMark = /^[*_]*A(?:(?:nswer)?\s?(\d+)(?:\)|\s+[-–—])|nswer\s+[-–—])[*_]*\s+(?!\d)/i;

/** Whether a printed line begins with the mark of an answer, of any form. */
export function opensWithAnswerMark(text: string): boolean {
  return answerMark.test(text) || dashedAnswerMark.test(text);
}

/**
 * The beginning of an answer without the answer's mark. A name may look like a mark with a dash or bracket, so such a
 * mark is removed only if the question has a number, and the mark has the same number or none.
 */
export function withoutAnswerMark(text: string, number: string | null): string {
  const dashed = dashedAnswerMark.exec(text);
  const isDashed = dashed !== null && number !== null && (dashed[1] ?? number) === number;
  const mark = isDashed ? dashed : answerMark.exec(text);
  if (mark === null) return text;
  return afterMark(text, mark[0]);
}

/**
 * The words after a mark at the start of a printed line. Emphasis that goes on after the mark is opened again:
 * `**A: No.**` is `**No.**`.
 */
export function afterMark(text: string, mark: string): string {
  const rest = text.slice(mark.length).trim();
  const opened = /^[*_]+/.exec(mark)?.[0] ?? "";
  const isClosed = rest === "" || mark.slice(opened.length).includes(opened);
  return opened === "" || isClosed ? rest : `${opened}${rest}`;
}
