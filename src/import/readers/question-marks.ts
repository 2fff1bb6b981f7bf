/** The marks that documents print before a question and before its answer. */
import { asker } from "../post-frames.js";

/** `Q:`, `Q12. `, `Question 3) `, and with who asks `Q (Mira): `, at the start of words without emphasis. */
export const questionMark = /^Q(?:uestion)?\s*(\d*)\s*(?:\(([^()]{1,40})\)\s*)?(?::|[.)](?=\s|$))\s*/i;

/** The mark of a question with a dash or a bracket after its number, in words without emphasis: `Q12 - `, `Question 3) `. */
export const dashedMark = /^Q(?:uestion)?\s?(\d+)(?:\)|\s+[-–—])\s+(?!\d)/i;

/** A document that opens questions so does it at least twice, since a name may begin so too. */
const minDashedMarks = 2;

/** Whether a document marks its questions so: at least twice, or its only question. @param lines without emphasis */
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

/** A badge before a question that is new in an edition: `NEW Can …`. A name may begin with such a word, too; the note keeps it. */
const badge = /(?<=^[*_]*)(NEW|UPDATED|REVISED|CHANGED|ADDED)(?:!|:)?\s+(?=["“'‘(*_]*(?:\p{Lu}|\d))/u;

/** What stands before the words of a question: who asks, a badge, and a number. @param isMarked whether `Q12:` may stand before them too */
export function openingApart(
  printed: string,
  isMarked = false,
): { text: string; number: string | null; notes: string[] } {
  const who = asker.exec(printed)?.[1];
  if (who !== undefined) {
    const { notes, ...rest } = openingApart(printed.replace(asker, ""), isMarked);
    return { ...rest, notes: [...notes, whoAsks(who)] };
  }
  const mark = isMarked ? (questionMark.exec(printed) ?? dashedMark.exec(printed)) : null;
  const [, counted, named] = mark ?? [];
  const unmarked = printed.slice(mark?.[0].length ?? 0).replace(badge, "");
  const rule = ruleNumber.exec(unmarked)?.[1];
  const own = questionNumber.exec(unmarked);
  const words =
    rule !== undefined
      ? unmarked.replace(ruleNumber, "")
      : // Emphasis of the number alone goes with it.
        unmarked.replace(questionNumber, (_, before: string, __, after: string) => (after === "" ? before : ""));
  const marked = badge.exec(printed)?.[1] ?? badge.exec(words)?.[1];
  return {
    text: words.replace(badge, ""),
    number: rule ?? own?.[2] ?? (counted || null),
    notes: [
      ...(named === undefined ? [] : [whoAsks(named)]),
      ...(marked === undefined ? [] : [`The document marks this question: ${marked}.`]),
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
 * The first words of an answer without its mark. A name may begin like a mark with a dash, so its number must be that
 * of the question.
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
