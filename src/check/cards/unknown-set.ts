import { fold } from "../../cards/fold.js";
import { recordCheck } from "../check.js";

export const unknownSet = recordCheck(
  "unknown-set",
  "A ruling cites a card from a set that the game's sets.yaml does not have.",
  (record, { game }, { cards }) =>
    record.cards
      .filter(({ set }) => set !== null && !cards.get(game)?.sets.has(fold(set)))
      .map(({ set, name }) => ({
        message: `there is no set "${set}" (cited with ${name}).`,
        hint: `Add it to cards/${game}/sets.yaml: - {id: my-set, cite: ${set}, name: ${set}}`,
      })),
);
