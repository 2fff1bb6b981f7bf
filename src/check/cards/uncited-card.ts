import { findCitations } from "../../cards/citations.js";
import { recordCheck, wholeText } from "../check.js";

export const uncitedCard = recordCheck(
  "uncited-card",
  "A citation in the text, such as Burned Ruins (TDL 205), is not among the ruling's cards.",
  (record, { game }, { cards }) => {
    const index = cards.get(game);
    return (index ? findCitations(wholeText(record), index) : [])
      .filter(({ card }) => card === null || !record.cards.some((one) => one.id === card.id))
      .map(({ name, set, number }) => ({
        message: `the text cites ${name} (${set.cite} ${number}), which is not in its list of cards.`,
      }));
  },
);
