import { type Check, eachEdition, recordProblem } from "../check.js";
import { openerOf, usualOpeners } from "../neighbours/usual-openers.js";

/** More characters than this after a question are more than a remark on it. */
const maxRemarkLength = 80;

/** A request, which may stand in place of a question. */
const request = /(?:^|[.!]\s+)Please\s[^.!]{10,}[.!]$/;

export const questionUnclear: Check = {
  code: "question-unclear",
  about: "A question does not ask, or a sentence that may be its answer follows the question mark.",
  run(subject) {
    return eachEdition(subject, (members) => {
      const openers = usualOpeners(members.flatMap(({ record }) => (record.question === undefined ? [] : [record])));
      return members.flatMap(({ record, chapter }) => {
        const question = record.question?.replace(/\*+/g, "").trim();
        if (question === undefined || question === "") return [];
        const after = /^[\s\S]*?\?["')\]]*\s+(?!.*\?)(.+)$/s.exec(question)?.[1];
        const asks = question.includes("?") || request.test(question);
        const hasAnswer = after !== undefined && (openers.has(openerOf(after)) || isAnswer(after, record.text));
        const message = asks
          ? `words that may be the answer stand in the question: "${after?.slice(0, 60)}".`
          : `the question has no question mark: "${question.slice(0, 60)}".`;
        return asks && !hasAnswer
          ? []
          : [
              recordProblem(
                this.code,
                chapter,
                record,
                message,
                "Compare the source. `marks` in document.yaml say how a question and an answer begin; a single one is divided in corrections.yaml.",
              ),
            ];
      });
    });
  },
};

/** Whether words after a question are its answer rather than a remark: "Can I build it? There is no card for it." */
function isAnswer(after: string, text: string): boolean {
  if (/^["'(]?(?:Yes|No)\b/.test(after)) return true;
  return /^["'(]?[\p{Lu}\d[]/u.test(after) && (after.length > maxRemarkLength || text.trim() === "");
}
