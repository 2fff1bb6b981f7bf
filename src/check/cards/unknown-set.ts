import { fold } from "../../cards/fold.js";
import { recordCheck, type Subject } from "../check.js";

export const unknownSet = recordCheck(
  "unknown-set",
  "A ruling cites a card from a set that the game's sets.yaml does not have.",
  (record, { cards: { sets, catalogue } }: Subject) =>
    record.cards
      .filter(({ set }) => set !== null && !sets.has(fold(set)))
      .map(({ set, name }) => ({
        message: `there is no set "${set}" (cited with ${name}).`,
        hint: `Add it to cards/${catalogue.game}/sets.yaml: - {id: my-set, cite: ${flowScalar(set)}, name: ${flowScalar(set)}}`,
      })),
);

/** A text as a value in a YAML flow mapping, quoted where needed. */
function flowScalar(text: string | null): string {
  const isPlain = text !== null && /^\p{L}[^,:#[\]{}"\\]*$/u.test(text) && !/^(?:true|false|null)$/i.test(text);
  return isPlain ? text : JSON.stringify(text);
}
