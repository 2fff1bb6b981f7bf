import { type Check, eachRecord, recordProblem } from "../check.js";

export const questionWithoutAnswer: Check = {
  code: "question-without-answer",
  about: "A question has no answer, or an answer's question is lost and no note says so.",
  run(subject) {
    return eachRecord(subject, (record, chapter) => {
      if (record.question !== undefined && record.text.trim() === "")
        return [recordProblem(this.code, chapter, record, "the question has no answer.")];
      if (
        record.kind === "faq" &&
        record.question === undefined &&
        !record.notes.some((note) => /\blost\b/i.test(note))
      ) {
        return [
          recordProblem(this.code, chapter, record, "the answer has no question, and no note says that it is lost."),
        ];
      }
      return [];
    });
  },
};
