/** The marks that documents print before a question and before its answer. */

/** `Q:`, `Q12.`, `Question:` at the start of words without emphasis. */
export const questionMark = /^Q(?:uestion)?\s?\d*[.:)]\s*/i;

/** The number of a question in a list: `12. Can …`. */
const questionNumber = /(?<=^[*_]*)\d{1,3}[.)]\s+(?=["“'‘(*_]*\p{Lu})/u;

/** The number of a rule before a question or a title: `1.2 Can …`, `(1.2a) Can …`, `1.2. Fog`. */
export const ruleNumber = /(?<=^[*_]*)\(?(\d{1,3}(?:\.\d{1,3})+[a-z]?)[.):]*\s+(?=["“'‘(*_]*\p{Lu})/u;

/** A badge before a question that is new in an edition: `NEW Can …`. A name may begin with such a word, too; the note keeps it. */
const badge = /(?<=^[*_]*)(NEW|UPDATED|REVISED|CHANGED|ADDED)(?:!|:)?\s+(?=["“'‘(*_]*(?:\p{Lu}|\d))/u;

/** What stands before the words of a question: a badge, and a number. A number of a list says nothing and is left out. */
export function openingApart(printed: string): { text: string; number: string | null; notes: string[] } {
  const unmarked = printed.replace(badge, "");
  const number = ruleNumber.exec(unmarked)?.[1] ?? null;
  const words = unmarked.replace(number === null ? questionNumber : ruleNumber, "");
  const marked = badge.exec(printed)?.[1] ?? badge.exec(words)?.[1];
  return {
    text: words.replace(badge, ""),
    number,
    notes: marked === undefined ? [] : [`The document marks this question: ${marked}.`],
  };
}

/** `A:`, `**A:**`, `_Answer:_` at the start of a printed line. */
export const answerMark = /^[*_]*A(?:nswer)?\s?\d*[.:][*_]*\s*/i;
