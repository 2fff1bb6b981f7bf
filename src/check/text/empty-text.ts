import { type Check, eachRecord, recordProblem } from "../check.js";

export const emptyText: Check = {
  code: "empty-text",
  about: "A ruling has no words.",
  run(subject) {
    return eachRecord(subject, (record, chapter) =>
      record.text.trim() === "" && record.question === undefined
        ? [recordProblem(this.code, chapter, record, "there is no text.")]
        : [],
    );
  },
};
