import { findCitations } from "../../cards/citations.js";
import { recordCheck, type Subject, wholeText } from "../check.js";

export const uncitedCard = recordCheck(
  "uncited-card",
  "A citation in the text, such as Burned Ruins (TDL 205), is not among the ruling's cards.",
  (record, { cards }: Subject) =>
    findCitations(wholeText(record), cards)
      .filter(({ card }) => card === null || !record.cards.some((one) => one.id === card.id))
      .map(({ name, set, number }) => ({
        message: `the text cites ${name} (${set.cite} ${number}), which is not in its list of cards.`,
      })),
);
