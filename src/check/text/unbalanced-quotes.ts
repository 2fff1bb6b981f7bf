import { recordCheck } from "../check.js";

export const unbalancedQuotes = recordCheck(
  "unbalanced-quotes",
  "A text has an odd number of quotation marks: a column may have been cut, or the document has this error.",
  ({ question = "", text }) =>
    [question, text].some(hasUnpairedMark)
      ? {
          message: "an odd number of quotation marks.",
          hint: "Read the source; if the document prints it this way, note it in exceptions.yaml with a reason.",
        }
      : null,
);

/**
 * Whether the text has an odd number of quotation marks. A mark after a digit stands for inches and does not count,
 * unless a quotation begins before it on its line. False if the last mark opens a quotation and the text ends with a
 * stop or a closing square bracket: the author probably forgot to close the quotation, and no words are missing.
 */
function hasUnpairedMark(text: string): boolean {
  const marks = [...text.matchAll(/[^\n]*/g)].flatMap(({ 0: line, index: from }) => {
    const firstOpening = line.search(/(?<!\d)"/);
    return [...line.matchAll(/"/g)].flatMap(({ index }) =>
      firstOpening >= 0 && index >= firstOpening ? [from + index] : [],
    );
  });
  if (marks.length % 2 === 0) return false;
  const last = marks.at(-1) as number;
  const isOpening = /(?:^|[\s([])$/.test(text.slice(0, last)) && /\S/.test(text[last + 1] ?? "");
  return !(isOpening && /[.!?…\]]$/.test(text.trimEnd()));
}
