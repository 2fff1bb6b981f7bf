import { listedCards } from "../../cards/listed-cards.js";
import { recordCheck, type Subject } from "../check.js";

export const unknownCard = recordCheck(
  "unknown-card",
  "A ruling names a card that the game's catalogue does not have. An entry of a list may name one by its title.",
  (record, { cards: { byId, catalogue } }: Subject) => {
    const hint = (card: string) => `Add it to cards/${catalogue.game}/cards.yaml: - ${card}`;
    const listed = listedCards(record, catalogue).filter(({ isNew }) => isNew);
    return [
      ...[...record.cards, ...record.mentions]
        .filter(({ id }) => !byId.has(id))
        .map(({ id, name }) => ({
          message: `the catalogue has no card "${id}" (${name}).`,
          hint: hint(`{id: ${id}, name: ${name}}`),
        })),
      ...listed.flatMap(({ cards }) =>
        cards.map(({ id, name }) => ({
          message: `the catalogue has no card "${name}", which counts on the list by its name.`,
          hint: hint(`{id: ${id}, name: ${JSON.stringify(name)}}`),
        })),
      ),
    ];
  },
);
