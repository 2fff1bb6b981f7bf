/** What commands say of a decklist's names. */
import type { DeckCards, UnclearCard } from "../../deck/find-cards.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import { writeStderr } from "../terminal.js";

/** Writes ambiguous and unknown names, with their candidates, to stderr. For commands that do not show the deck itself. */
export function reportUnclear({ ambiguous, unknown }: DeckCards): void {
  const listed = (all: readonly UnclearCard[]) =>
    all
      .map(({ name, candidates }) => {
        const perhaps = candidates.map((card) => card.name).join("; ");
        return sanitiseLine(perhaps === "" ? name : `${name} (perhaps ${perhaps})`);
      })
      .join(", ");
  if (ambiguous.length > 0) writeStderr(`May be one of several cards, all of which are counted: ${listed(ambiguous)}.`);
  if (unknown.length > 0) writeStderr(`Unknown in this library, or misspelt: ${listed(unknown)}.`);
}
