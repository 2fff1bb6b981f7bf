import { type Check, eachRecord, recordProblem } from "../check.js";

export const startsMidSentence: Check = {
  code: "starts-mid-sentence",
  about: "A text begins in lower case or with a punctuation mark: its beginning may have been cut off.",
  run(subject) {
    return eachRecord(subject, (record, chapter) =>
      [record.question, record.text].some(
        (text) => text !== undefined && /^[\s*_]*(?:\p{Ll}|[,;:!?)]|\.(?!\d))/u.test(text),
      )
        ? [recordProblem(this.code, chapter, record, "the question or the text begins in the middle of a sentence.")]
        : [],
    );
  },
};
