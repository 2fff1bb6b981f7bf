/** The marks that documents print before a question and before its answer. */

/** `Q:`, `Q12.`, `Question:` at the start of words without emphasis. */
export const questionPrefix = /^Q(?:uestion)?\s?\d*[.:)]\s*/i;

/** The number of a question in a list: `12. Can …`. */
const questionNumber = /(?<=^[*_]*)\d{1,3}[.)]\s+(?=["“'‘(*_]*\p{Lu})/u;

/** The number of a rule before a question or a title: `1.2 Can …`, `(1.2a) Can …`, `1.2. Fog`. */
export const ruleNumber = /(?<=^[*_]*)\(?(\d{1,3}(?:\.\d{1,3})+[a-z]?)[.):]*\s+(?=["“'‘(*_]*\p{Lu})/u;

/**
 * A badge before a question that is new in an edition: `NEW Can …`. A name may begin with such a word, too; the note
 * keeps it.
 */
const badge = /(?<=^[*_]*)(NEW|UPDATED|REVISED|CHANGED|ADDED)(?:!|:)?\s+(?=["“'‘(*_]*(?:\p{Lu}|\d))/u;

/** Separates a badge and the number of a rule from the words of a question. The number of a list item is dropped. */
export function splitOpening(printed: string): { text: string; number: string | null; notes: string[] } {
  const withoutBadge = printed.replace(badge, "");
  const number = ruleNumber.exec(withoutBadge)?.[1] ?? null;
  const words = withoutBadge.replace(number === null ? questionNumber : ruleNumber, "");
  const badgeWord = badge.exec(printed)?.[1] ?? badge.exec(words)?.[1];
  return {
    text: words.replace(badge, ""),
    number,
    notes: badgeWord === undefined ? [] : [`The document marks this question: ${badgeWord}.`],
  };
}

/** `A:`, `**A:**`, `_Answer:_` at the start of a printed line. */
export const answerPrefix = /^[*_]*A(?:nswer)?\s?\d*[.:][*_]*\s*/i;
