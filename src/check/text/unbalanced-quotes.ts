import { type Check, eachRecord, recordProblem } from "../check.js";

export const unbalancedQuotes: Check = {
  code: "unbalanced-quotes",
  about: "A text has an odd number of quotation marks: a column may have been cut, or the document has this error.",
  run(subject) {
    return eachRecord(subject, (record, chapter) =>
      [record.question ?? "", record.text].some((text) => (text.match(/"/g)?.length ?? 0) % 2 === 1)
        ? [
            recordProblem(
              this.code,
              chapter,
              record,
              "an odd number of quotation marks.",
              "Read the source; if the document prints it this way, note it in exceptions.yaml with a reason.",
            ),
          ]
        : [],
    );
  },
};
