import { editionCheck } from "../check.js";
import { openerOf, usualOpeners } from "../neighbours/usual-openers.js";

/** A longer text, in characters, after a question is not only a remark on it. */
const maxRemarkLength = 80;

/** A request, which may stand in place of a question. */
const request = /(?:^|[.!]\s+)Please\s[^.!]{10,}[.!]$/;

export const questionUnclear = editionCheck(
  "question-unclear",
  "A question does not ask, is divided in the middle of a sentence, or a sentence that may be its answer follows the question mark.",
  (members) => {
    const openers = usualOpeners(members.flatMap(({ record }) => (record.question === undefined ? [] : [record])));
    return members.flatMap((member) => {
      const question = member.record.question?.replace(/\*+/g, "").trim();
      if (question === undefined || question === "") return [];
      const after = /^[\s\S]*?\?["')\]]*\s+(?!.*\?)(.+)$/s.exec(question)?.[1];
      const hasAnswer = after !== undefined && (openers.has(openerOf(after)) || isAnswer(after, member.record.text));
      const message = questionFault(question, hasAnswer ? after : undefined);
      if (message === null) return [];
      return {
        member,
        message,
        hint: "Compare the source. `marks` in document.yaml say how a question and an answer begin; a single one is divided in corrections.yaml.",
      };
    });
  },
);

/**
 * What is wrong with a question; null if nothing is.
 * @param answer words of the question that may be its answer; undefined if there are none
 */
function questionFault(question: string, answer: string | undefined): string | null {
  if (!question.includes("?") && !request.test(question))
    return `the question has no question mark: "${question.slice(0, 60)}".`;
  if (answer !== undefined) return `words that may be the answer stand in the question: "${answer.slice(0, 60)}".`;
  const cut = cutParagraph(question);
  return cut === undefined
    ? null
    : `the question goes on below a paragraph that ends in the middle of a sentence: "${cut.slice(-60)}".`;
}

/**
 * The first paragraph of a question that ends in the middle of a sentence and has another one below it; undefined if
 * there is none. The foot of a page or a heading may stand between the two.
 */
function cutParagraph(question: string): string | undefined {
  return question
    .split(/\n{2,}/)
    .slice(0, -1)
    .find((paragraph) => !/[.?!:…]["')\]*]*$/.test(paragraph));
}

/**
 * Whether the words after a question may be its answer: `Yes` or `No`, or a sentence that is long or stands in a record
 * without a text. A short sentence is a remark: "Can I build it? There is no card for it."
 */
function isAnswer(after: string, text: string): boolean {
  if (/^["'(]?(?:Yes|No)\b/.test(after)) return true;
  return /^["'(]?[\p{Lu}\d[]/u.test(after) && (after.length > maxRemarkLength || text.trim() === "");
}
