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

/** Whether a quotation is left open. A mark after a digit where none is open is one of inches: `moves 6" a turn`. */
function leavesOpen(text: string): boolean {
  let open = false;
  for (const { 0: mark } of text.matchAll(/\d?"/g)) open = open ? false : mark === '"';
  return open;
}
