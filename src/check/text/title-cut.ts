import { groupBy } from "../../ruling/groups.js";
import { editionCheck, type RecordInChapter } from "../check.js";
import { cardDataRemover } from "../neighbours/card-data-lines.js";
import { beginsWithTitle } from "../neighbours/title-run.js";
import { unpairedBracket } from "./unbalanced-brackets.js";

/** A word with which no title ends. */
const unfinishedEnd =
  /(?:^|\s)(?:a|an|and|as|at|but|by|for|from|in|into|of|or|than|that|the|to|with|is|are|was|were|must|should|cannot|your|their|its|his|her)$/;

/** A word with which no heading of a section ends. */
const unfinishedHeading = /(?:^|\s)(?:a|an|and|about|at|by|for|from|in|of|on|or|the|to|with)$/;

/** A title with its first words moved to the end: `Lamps, running out of`. */
const invertedTitle = /^[^,]{3,40}, [^,]+ (?:as|at|by|for|from|in|into|of|to|with)$/;

export const titleCut = editionCheck(
  "title-cut",
  "A title ends in the middle of a sentence or a name: its end was read as text, or text was read as a title.",
  (members) => {
    const kindsWithNumbers = numberedKinds(members);
    const removers = new Map(
      [...groupBy(members, sectionOf)].map(([section, ofSection]) => [
        section,
        cardDataRemover(ofSection.map((one) => one.record)),
      ]),
    );
    return members.flatMap((member) => {
      const { record } = member;
      const title = record.title?.trim() ?? "";
      const lacksNumber = title !== "" && kindsWithNumbers.has(record.kind) && !numberAtEnd.test(title);
      const textWithoutData = removers.get(sectionOf(member))?.(record.text) ?? record.text;
      // Words with capitals that run into a sentence are a title at the start of the text: perhaps the rest of this one.
      const textHasTitle = title !== "" && !pageAtStart.test(record.text) && beginsWithTitle(textWithoutData);
      const isCut = endsUnfinished(title) || textHasTitle;
      const heading = record.section.at(-1) ?? "";
      if (!isCut && !lacksNumber && unfinishedHeading.test(heading))
        return {
          member,
          message: `the heading "${heading.slice(-60)}" ends in the middle of a sentence.`,
          hint: "Compare the source. If the heading has two lines, or is a part of a text, correct it in document.yaml.",
        };
      if (!isCut && !lacksNumber) return [];
      const fault = isCut
        ? "ends in the middle of a sentence, or the text begins with its rest."
        : "does not end with the number of a card, as nearly all other titles of this kind do.";
      return {
        member,
        message: `the title "${title.slice(-60)}" ${fault}`,
        hint: "Compare the source. A title on two lines is mended in corrections.yaml, with the two lines in `lines` and the words in `now`.",
      };
    });
  },
);

/** Whether a title ends with a word or mark that ends no title, or has a bracket or quotation mark without a partner. */
function endsUnfinished(title: string): boolean {
  return (
    (unfinishedEnd.test(title) && !invertedTitle.test(title)) ||
    // A quotation mark after a word closes a quotation and is removed first. One after a space opens a quotation.
    /[,;–—(["]$/.test(title.replace(/(?<=\S)"$/, "")) ||
    /\s-$|\p{L}-$/u.test(title) ||
    unpairedBracket(title) !== null ||
    (title.match(/"/g)?.length ?? 0) % 2 === 1
  );
}

function sectionOf({ record }: RecordInChapter): string {
  return record.section.join("\n");
}

/** A line that says where the corrected text stands: `Page 14`. */
const pageAtStart = /^pages? \d+(?:[-–]\d+)?\n/i;

/** A card's number at the end of a title: `(F57)`, `(TDL 205)`. */
const numberAtEnd = /\d+\)$/;

/** With fewer titles of a kind, no pattern is assumed. */
const minTitles = 8;
/** The titles of a kind have numbers if at least this share of them ends with one. */
const minNumberedShare = 0.8;

/**
 * The kinds of records whose titles nearly all end with a card's number. Any other title of such a kind is incomplete.
 */
function numberedKinds(members: readonly RecordInChapter[]): Set<string> {
  const kinds = new Set(members.map(({ record }) => record.kind));
  return new Set(
    [...kinds].filter((kind) => {
      const titles = members.flatMap(({ record }) => (record.kind === kind ? (record.title ?? []) : []));
      const numberedCount = titles.filter((title) => numberAtEnd.test(title)).length;
      return titles.length >= minTitles && numberedCount >= minNumberedShare * titles.length;
    }),
  );
}
