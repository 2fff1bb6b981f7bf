/** The marks that documents print before a question and before its answer. */

/** `Q:`, `Q12.`, `Question:` at the start of words without emphasis. */
export const questionMark = /^Q(?:uestion)?\s?\d*[.:)]\s*/i;

/** The number of a question in a list: `12. Can …`. */
const questionNumber = /(?<=^[*_]*)\d{1,3}[.)]\s+(?=["“'‘(*_]*\p{Lu})/u;

/** The number of a rule before a question: `1.2 Can …`, `(1.2a) Can …`. */
const ruleNumber = /(?<=^[*_]*)\(?(\d{1,3}(?:\.\d{1,3})+[a-z]?)[.):]*\s+(?=["“'‘(*_]*\p{Lu})/u;

/** The words of a question without its number, and a number that is one of a rule. A number of a list says nothing. */
export function numberApart(text: string): { text: string; number: string | null } {
  const found = ruleNumber.exec(text);
  if (found === null) return { text: text.replace(questionNumber, ""), number: null };
  return { text: text.replace(ruleNumber, ""), number: found[1] ?? null };
}

/** `A:`, `**A:**`, `_Answer:_` at the start of a printed line. */
export const answerMark = /^[*_]*A(?:nswer)?\s?\d*[.:][*_]*\s*/i;
