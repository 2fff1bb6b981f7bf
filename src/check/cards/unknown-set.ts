import { fold } from "../../cards/fold.js";
import { type Check, eachRecord, recordProblem } from "../check.js";

export const unknownSet: Check = {
  code: "unknown-set",
  about: "A ruling cites a card from a set that the game's sets.yaml does not have.",
  run(subject) {
    return eachRecord(subject, (record, chapter) => {
      const index = subject.cards.get(chapter.game);
      return record.cards
        .filter((card) => card.set !== null && !index?.sets.has(fold(card.set)))
        .map((card) =>
          recordProblem(
            this.code,
            chapter,
            record,
            `there is no set "${card.set}" (cited with ${card.name}).`,
            `Add it to cards/${chapter.game}/sets.yaml: - {id: my-set, cite: ${card.set}, name: ${card.set}}`,
          ),
        );
    });
  },
};
