import { recordCheck } from "../check.js";

export const emptyText = recordCheck(
  "empty-text",
  "A ruling has no words, or only marks, single letters or a number.",
  (record) => {
    const text = record.text.trim();
    const isAnswer = record.question !== undefined;
    // The check question-without-answer reports an empty answer.
    if (text === "" ? isAnswer : hasWords(text, isAnswer)) return null;
    return { message: text === "" ? "there is no text." : `the text has no words: "${text.slice(0, 40)}".` };
  },
);

/**
 * Whether the text has words besides HTML tags. An answer needs one letter or digit. Any other text needs three letters
 * in a row, two lower-case letters in a row, or a symbol in brackets.
 */
function hasWords(text: string, isAnswer: boolean): boolean {
  return (isAnswer ? /[\p{L}\d]/u : /\p{L}{3}|\p{Ll}{2}|\[[^[\]]+\]/u).test(text.replace(/<[^<>]*>/g, ""));
}
