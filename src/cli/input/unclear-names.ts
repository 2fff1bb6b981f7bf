/** What commands say of a decklist's names. */
import type { DeckCards, UnclearCard } from "../../deck/find-cards.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import { writeStderr } from "../terminal.js";

/** Writes ambiguous and unknown names, with their candidates, to stderr. For commands that do not show the deck itself. */
export function reportUnclear({ found, ambiguous, unknown, unread }: DeckCards): void {
  const listed = (all: readonly UnclearCard[]) =>
    all
      .map(({ name, candidates }) => {
        const perhaps = candidates.map((card) => card.name).join("; ");
        return sanitiseLine(perhaps === "" ? name : `${name} (perhaps ${perhaps})`);
      })
      .join(", ");
  const corrected = found
    .filter((one) => one.corrected)
    .map(({ name, card }) => sanitiseLine(`${name} → ${card.name}`));
  if (corrected.length > 0) writeStderr(`Misspelt, read as: ${corrected.join(", ")}.`);
  if (ambiguous.length > 0) writeStderr(`May be one of several cards, all of which are counted: ${listed(ambiguous)}.`);
  if (unknown.length > 0) writeStderr(`Unknown in this library, or misspelt: ${listed(unknown)}.`);
  const lines = unread.map(({ line, text }) => sanitiseLine(`${text} (line ${line})`));
  if (lines.length > 0) writeStderr(`Neither a known card nor a heading: ${lines.join(", ")}.`);
}
