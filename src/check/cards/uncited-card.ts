import { findCitations } from "../../cards/citations.js";
import { type Check, eachRecord, recordProblem, wholeText } from "../check.js";

export const uncitedCard: Check = {
  code: "uncited-card",
  about: "A citation in the text, such as Burned Ruins (TDL 205), is not among the ruling's cards.",
  run(subject) {
    return eachRecord(subject, (record, chapter) => {
      const index = subject.cards.get(chapter.game);
      if (!index) return [];
      return findCitations(wholeText(record), index)
        .filter(({ card }) => card === null || !record.cards.some((one) => one.id === card.id))
        .map(({ name, set, number }) =>
          recordProblem(
            this.code,
            chapter,
            record,
            `the text cites ${name} (${set.cite} ${number}), which is not in its list of cards.`,
          ),
        );
    });
  },
};
