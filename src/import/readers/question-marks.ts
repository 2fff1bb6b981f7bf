/** The marks that documents print before a question and before its answer. */

/** `Q:`, `Q12.`, `Question:` at the start of words without emphasis. */
export const questionMark = /^Q(?:uestion)?\s?\d*[.:)]\s*/i;

/** The number of a question in a list: `12. Can …`. */
export const questionNumber = /(?<=^[*_]*)\d{1,3}[.)]\s+(?=["“'‘(*_]*\p{Lu})/u;

/** `A:`, `**A:**`, `_Answer:_` at the start of a printed line. */
export const answerMark = /^[*_]*A(?:nswer)?\s?\d*[.:][*_]*\s*/i;
