import { recordCheck } from "../check.js";

export const unknownCard = recordCheck(
  "unknown-card",
  "A ruling names a card that the game's catalogue does not have.",
  (record, { game }, { cards }) =>
    [...record.cards, ...record.mentions]
      .filter(({ id }) => !cards.get(game)?.byId.has(id))
      .map(({ id, name }) => ({
        message: `the catalogue has no card "${id}" (${name}).`,
        hint: `Add it to cards/${game}/cards.yaml: - {id: ${id}, name: ${name}}`,
      })),
);
