/** The marks that documents print before a question and before its answer. */

/**
 * The mark of a question at the start of a text without emphasis: `Q:`, `Q12. `, `Question 3) `, `Q (Mira): `, `Q12 - `.
 * The space after a number and its stop may be missing: `Q12.Can …`.
 */
const questionMark =
  /^Q(?:uestion)?\s*(\d*)\s*(?:\(([^()]{1,40})\)\s*)?(?::|[.)](?=\s|$)|(?<=\d)(?:[.)](?=["“'‘(]?\p{L})|\s+[-–—]\s+(?!\d)))\s*/iu;

/** Whether a text without emphasis begins with the mark of a question. */
export function opensWithQuestionMark(text: string): boolean {
  return questionMark.test(text);
}

/**
 * Whether a heading without emphasis is a question. It ends with a question mark, which a remark in brackets may follow,
 * or begins with a mark such as `Question:`.
 */
export function asks(heading: string): boolean {
  return /\?["'”’)]*(?:\s*\([^()]*\))?$/.test(heading) || questionMark.test(heading);
}

/** The number of a question: `12. Can …`, `**12.** Can …`. */
const questionNumber = /^([*_]*)(\d{1,3})[.)]([*_]*)\s+(?=["“'‘(*_]*\p{Lu})/u;

/** A number before the mark of a question. */
const numberBeforeMark = /^([*_]*)(\d{1,3})[.)]\s+(?=Q(?:uestion)?\s*\d*[:.)])/iu;

/** The number of a rule before a question or a title: `1.2 Can …`, `(1.2a) Can …`, `1.2. Fog`. */
export const ruleNumber = /(?<=^[*_]*)\(?(\d{1,3}(?:\.\d{1,3})+[a-z]?)[.):]*\s+(?=["“'‘(*_]*\p{Lu})/u;

/**
 * A badge before a question that is new or changed in an edition: `NEW Can …`. The word may also be part of a name, so
 * a note keeps it.
 */
const badge = /(?<=^[*_]*)(NEW|UPDATED|REVISED|CHANGED|ADDED)(?:!|:)?\s+(?=["“'‘(*_]*(?:\p{Lu}|\d))/u;

/**
 * Separates the words of a question from what is printed before them: a badge, a number, and a mark.
 * @param mayHaveMark whether a mark such as `Q12:` is removed too
 * @returns the words as `text`, the number, and notes that keep the asker and the badge
 */
export function splitOpening(
  printed: string,
  mayHaveMark = false,
): { text: string; number: string | null; notes: string[] } {
  // The number may stand before the mark: `1) Q: May I …?`
  const [before = "", emphasis = "", outerNumber] = (mayHaveMark && numberBeforeMark.exec(printed)) || [];
  const afterNumber = emphasis + printed.slice(before.length);
  const [opening = ""] = /^[*_]*/.exec(afterNumber) ?? [];
  const [mark = "", markNumber, asker] = (mayHaveMark && questionMark.exec(afterNumber.slice(opening.length))) || [];
  const afterMark = opening + afterNumber.slice(opening.length + mark.length);
  const withoutBadge = afterMark.replace(badge, "");
  const numberOfRule = ruleNumber.exec(withoutBadge)?.[1];
  const number = questionNumber.exec(withoutBadge)?.[2];
  // Emphasis around the number is removed with it. Emphasis that ends later stays.
  const withoutNumber = withoutBadge.replace(questionNumber, (_, opening: string, __, closing: string) =>
    closing === "" ? opening : "",
  );
  const words = numberOfRule !== undefined ? withoutBadge.replace(ruleNumber, "") : withoutNumber;
  // A badge may stand before the number, after it, or in both places.
  const badges = [afterMark, words].flatMap((text) => badge.exec(text)?.[1] ?? []);
  return {
    text: words.replace(badge, ""),
    number: outerNumber ?? numberOfRule ?? number ?? (markNumber || null),
    notes: [
      ...(asker === undefined ? [] : [`The document names who asks: ${asker.trim()}.`]),
      ...(badges.length === 0 ? [] : [`The document marks this question: ${badges.join(", ")}.`]),
    ],
  };
}

/** The first words of a second question in the same paragraph, as alternatives of a pattern. */
export const furtherQuestionWords =
  "and|or|but|if so|if not|also|then|is|are|was|were|am|do|does|did|has|have|can|could|may|might|must|shall|should|will|would|what|when|where|which|who|whom|whose|why|how";

/**
 * The number in the mark of a question, `Q12:`, or of a list item, `12.`; null for other marks, such as a speaker's
 * name.
 */
export function numberInMark(mark: string): string | null {
  return /^[*_([]*(?:\p{L}|Question)?\s*(\d{1,4}(?:\.\d+)*)(?!\d|\p{L})/iu.exec(mark)?.[1] ?? null;
}

/** `A`, `Answer`, `answer`; `a` counts only before a colon, since `a.` may begin the first part of an answer. */
const answerWord = "(?:A|a(?=\\s*\\d*:)|[Aa]nswer|ANSWER)";

/** `A:`, `A12. `, `A12.No`, `Answer: ` at the start of a printed line, with the emphasis around it. */
const answerMark = new RegExp(
  `^[*_]*${answerWord}\\s*\\d*(?::|[.](?=[*_\\s]|$)|(?<=\\d)[.](?=["“'‘(]?\\p{L}))[*_]*\\s*`,
  "u",
);

/** The mark of an answer with a dash, or with a bracket after its number: `A12 - `, `**Answer 12)** `, `Answer - `. */
const dashedAnswerMark = /^[*_]*A(?:(?:nswer)?\s?(\d+)(?:\)|\s+[-–—])|nswer\s+[-–—])[*_]*\s+(?!\d)/i;

/** Whether a printed line begins with the mark of an answer, of either form. */
export function opensWithAnswerMark(text: string): boolean {
  return answerMark.test(text) || dashedAnswerMark.test(text);
}

/**
 * The first line of an answer without the answer's mark. An answer may begin with a card's name that looks like a mark
 * with a dash or a bracket, such as `A1 - `. Such a mark is removed only if the question has a number, and the mark has
 * the same number or none.
 * @param number the number of the question
 */
export function withoutAnswerMark(text: string, number: string | null): string {
  const dashed = dashedAnswerMark.exec(text);
  const isDashed = dashed !== null && number !== null && (dashed[1] ?? number) === number;
  const mark = isDashed ? dashed : answerMark.exec(text);
  return mark === null ? text : afterMark(text, mark[0]);
}

/**
 * The words after a mark at the start of a printed line. Emphasis that continues after the mark is opened again:
 * `**A: No.**` becomes `**No.**`.
 */
export function afterMark(text: string, mark: string): string {
  const rest = text.slice(mark.length).trim();
  if (rest === "") return rest;
  const opening = /^[*_]+/.exec(mark)?.[0] ?? "";
  const closing = /[*_]+(?=[^*_]*$)/.exec(mark.slice(opening.length))?.[0] ?? "";
  // A space stands before the end of the emphasis: `**A: **No.`
  if (opening !== "" && closing === "" && /^[*_]+/.exec(rest)?.[0] === opening) return rest.slice(opening.length);
  // The marks of emphasis that the words begin with directly after the mark: `A:*No* one.`
  const further = mark.endsWith(closing) ? closing.slice(opening.length) : "";
  const stillOpen = opening.slice(0, Math.max(0, opening.length - closing.length));
  return `${stillOpen}${rest.includes(further) ? further : ""}${rest}`;
}
