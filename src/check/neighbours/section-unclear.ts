import { editionCheck } from "../check.js";
import { numbersOfOtherHeadings, unnumberedParts, unnumberedRecords } from "./outline-numbers.js";
import { misplacedByForm } from "./section-forms.js";
import { misnumberedRecords, misnumberedTitles } from "./section-numbers.js";
import { misplacedByOrder } from "./section-order.js";
import { misplacedByTitle } from "./section-titles.js";
import { misplacedByWords } from "./section-words.js";
import { sectionsOf } from "./sections.js";

export const sectionUnclear = editionCheck(
  "section-unclear",
  "A record may belong under another heading: its number, form or words are those of another section, or the order of its section starts again.",
  (members) => {
    const sections = sectionsOf(members);
    const reasons = new Map(
      [
        ...misplacedByWords(sections),
        ...misplacedByForm(sections),
        ...misnumberedTitles(sections),
        ...misnumberedRecords(sections),
        ...unnumberedRecords(sections),
        ...unnumberedParts(sections),
        ...numbersOfOtherHeadings(sections),
        ...misplacedByOrder(sections),
        ...misplacedByTitle(members),
      ].map(({ member, reason }) => [member, reason] as const),
    );
    return members.flatMap((member) => {
      const reason = reasons.get(member);
      if (reason === undefined) return [];
      return {
        member,
        message: `${reason}: a heading may have been lost or misplaced.`,
        hint: `Look for a heading between this record and its neighbours in the source. It was read under "${member.record.section.at(-1) ?? ""}". If that is right, note it in exceptions.yaml with a reason.`,
      };
    });
  },
);
