import { type Check, eachRecord, recordProblem } from "../check.js";

export const unknownCard: Check = {
  code: "unknown-card",
  about: "A ruling names a card that the game's catalogue does not have.",
  run(subject) {
    return eachRecord(subject, (record, chapter) => {
      const index = subject.cards.get(chapter.game);
      return [...record.cards, ...record.mentions]
        .filter((card) => !index?.byId.has(card.id))
        .map((card) =>
          recordProblem(
            this.code,
            chapter,
            record,
            `the catalogue has no card "${card.id}" (${card.name}).`,
            `Add it to cards/${chapter.game}/cards.yaml: - {id: ${card.id}, name: ${card.name}}`,
          ),
        );
    });
  },
};
