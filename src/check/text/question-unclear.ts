import { type Check, eachRecord, recordProblem } from "../check.js";

export const questionUnclear: Check = {
  code: "question-unclear",
  about: "A question does not ask, or a sentence that may be its answer follows the question mark.",
  run(subject) {
    return eachRecord(subject, (record, chapter) => {
      const question = record.question?.replace(/\*+/g, "").trim();
      if (question === undefined || question === "") return [];
      const after = /^[\s\S]*?\?["')\]]*\s+(?!.*\?)(.{12,})$/s.exec(question)?.[1];
      const message = !question.includes("?")
        ? `the question has no question mark: "${question.slice(0, 60)}".`
        : after !== undefined && startsAnswer.test(after)
          ? `words that may be the answer stand in the question: "${after.slice(0, 60)}".`
          : null;
      return message === null
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
  },
};

const startsAnswer = /^["'(]?[\p{Lu}\d[]/u;
