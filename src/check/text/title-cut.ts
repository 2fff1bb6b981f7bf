import { type Check, type EditionMember, eachEdition, recordProblem } from "../check.js";
import { beginsWithTitle } from "../neighbours/title-run.js";
import { unpairedBracket } from "./unbalanced-brackets.js";

/** Words with which no title ends. */
const unfinishedEnd =
  /(?:^|\s)(?:a|an|and|as|at|but|by|for|from|in|into|of|or|than|that|the|to|with|is|are|was|were|must|should|cannot|your|their|its|his|her)$/;

/** A title with its first words moved to the end: `Lamps, running out of`. */
const invertedTitle = /^[^,]{3,40}, [^,]+ (?:as|at|by|for|from|in|into|of|to|with)$/;

export const titleCut: Check = {
  code: "title-cut",
  about: "A title ends in the middle of a sentence or a name: its end was read as text, or text was read as a title.",
  run(subject) {
    return eachEdition(subject, (members) => {
      const numbered = numberedKinds(members);
      return members.flatMap(({ record, chapter }) => {
        const words = record.title?.trim() ?? "";
        const isCut =
          (words !== "" && numbered.has(record.kind) && !endsWithNumber.test(words)) ||
          (unfinishedEnd.test(words) && !invertedTitle.test(words)) ||
          /[,;–—(["]$/.test(words.replace(/(?<=\S)"$/, "")) ||
          /\s-$|\p{L}-$/u.test(words) ||
          unpairedBracket(words) !== null ||
          (words.match(/"/g)?.length ?? 0) % 2 === 1 ||
          (words !== "" && beginsWithTitle(record.text));
        return isCut
          ? [
              recordProblem(
                this.code,
                chapter,
                record,
                `the title "${words.slice(-60)}" ends in the middle of a sentence, or the text begins with its rest.`,
                "Compare the source. A title on two lines is mended in corrections.yaml, with the two lines in `lines` and the words in `now`.",
              ),
            ]
          : [];
      });
    });
  },
};

/** A card's number at the end of a title: `(F57)`, `(TDL 205)`. */
const endsWithNumber = /\d+\)$/;

/**
 * The kinds of records whose titles nearly all end with a card's number. Any other title of such a kind is incomplete.
 */
function numberedKinds(members: readonly EditionMember[]): Set<string> {
  const kinds = new Set(members.map(({ record }) => record.kind));
  return new Set(
    [...kinds].filter((kind) => {
      const titles = members.flatMap(({ record }) => (record.kind === kind ? (record.title ?? []) : []));
      return titles.length >= 8 && titles.filter((title) => endsWithNumber.test(title)).length >= 0.8 * titles.length;
    }),
  );
}
