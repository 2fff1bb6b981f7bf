import { recordCheck, type Subject } from "../check.js";

export const unknownCard = recordCheck(
  "unknown-card",
  "A ruling names a card that the game's catalogue does not have.",
  (record, { cards: { byId, catalogue } }: Subject) =>
    [...record.cards, ...record.mentions]
      .filter(({ id }) => !byId.has(id))
      .map(({ id, name }) => ({
        message: `the catalogue has no card "${id}" (${name}).`,
        hint: `Add it to cards/${catalogue.game}/cards.yaml: - {id: ${id}, name: ${name}}`,
      })),
);
