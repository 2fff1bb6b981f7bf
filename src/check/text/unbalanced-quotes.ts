import { type Check, eachRecord, recordProblem } from "../check.js";

export const unbalancedQuotes: Check = {
  code: "unbalanced-quotes",
  about: "A text has an odd number of quotation marks: a column may have been cut, or the document has this error.",
  run(subject) {
    return eachRecord(subject, (record, chapter) =>
      [record.question ?? "", record.text].some(leavesOpen)
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

/** Whether the marks are odd in number, without those of inches: after a digit, with no quotation before them on their line. */
function leavesOpen(text: string): boolean {
  const marks = text.split("\n").flatMap((line) => {
    const opens = line.search(/(?<!\d)"/);
    return [...line.matchAll(/"/g)].filter(({ index }) => opens >= 0 && index >= opens);
  });
  return marks.length % 2 === 1;
}
