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

/**
 * Whether the marks are odd in number, without those of inches: after a digit, with no quotation before them on their line.
 * A quotation at the end of a text that ends with a stop was not closed by its author: no words are missing.
 */
function leavesOpen(text: string): boolean {
  const marks = [...text.matchAll(/[^\n]*/g)].flatMap(({ 0: line, index: from }) => {
    const opens = line.search(/(?<!\d)"/);
    return [...line.matchAll(/"/g)].flatMap(({ index }) => (opens >= 0 && index >= opens ? [from + index] : []));
  });
  if (marks.length % 2 === 0) return false;
  const last = marks.at(-1) as number;
  const isOpening = /(?:^|[\s([])$/.test(text.slice(0, last)) && /\S/.test(text[last + 1] ?? "");
  return !(isOpening && /[.!?…\]]$/.test(text.trimEnd()));
}
