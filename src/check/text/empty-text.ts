import { type Check, eachRecord, recordProblem } from "../check.js";

export const emptyText: Check = {
  code: "empty-text",
  about: "A ruling has no words, or only marks, single letters or a number.",
  run(subject) {
    return eachRecord(subject, (record, chapter) => {
      const text = record.text.trim();
      if (text === "" ? record.question !== undefined : hasWords(text, record.question !== undefined)) return [];
      const message = text === "" ? "there is no text." : `the text has no words: "${text.slice(0, 40)}".`;
      return [recordProblem(this.code, chapter, record, message)];
    });
  },
};

/**
 * Whether the text has words besides HTML tags. An answer needs one letter or digit; any other text needs three
 * letters, two lower-case letters or a symbol in brackets.
 */
function hasWords(text: string, isAnswer: boolean): boolean {
  return (isAnswer ? /[\p{L}\d]/u : /\p{L}{3}|\p{Ll}{2}|\[[^\]]+\]/u).test(text.replace(/<[^>]*>/g, ""));
}
