import { type Check, eachRecord, recordProblem } from "../check.js";
import { unbalanced } from "./unbalanced-brackets.js";

/** Words that no title ends with. */
const unfinished =
  /(?:^|\s)(?:a|an|and|as|at|but|by|for|from|in|into|of|or|than|that|the|to|with|is|are|was|were|must|should|cannot|your|their|its|his|her)$/;

export const titleCut: Check = {
  code: "title-cut",
  about: "A title ends in the middle of a sentence or a name: its end was read as text, or text was read as a title.",
  run(subject) {
    return eachRecord(subject, (record, chapter) => {
      const title = record.title;
      if (title === undefined) return [];
      const words = title.trim();
      const cut =
        unfinished.test(words) ||
        /[,;–—(["]$/.test(words.replace(/(?<=\S)"$/, "")) ||
        /\s-$|\p{L}-$/u.test(words) ||
        unbalanced(words) !== null ||
        (words.match(/"/g)?.length ?? 0) % 2 === 1;
      return cut
        ? [
            recordProblem(
              this.code,
              chapter,
              record,
              `the title "${words.slice(-60)}" ends in the middle of a sentence.`,
              "Compare the source. A title on two lines is mended in corrections.yaml, with the two lines in `lines` and the words in `now`.",
            ),
          ]
        : [];
    });
  },
};
