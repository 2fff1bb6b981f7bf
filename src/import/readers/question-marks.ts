/** The marks that documents print before a question and before its answer. */

/** `Q:`, `Q12.`, `Question:` at the start of words without emphasis. */
export const questionMark = /^Q(?:uestion)?\s?\d*[.:)]\s*/i;

/** `A:`, `**A:**`, `_Answer:_` at the start of a printed line. */
export const answerMark = /^[*_]*A(?:nswer)?\s?\d*[.:][*_]*\s*/i;
