/** Messages about the unclear names of a decklist. */
import type { DeckCards, UnclearCard } from "../../deck/find-cards.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import { writeStderr } from "../terminal.js";

/**
 * Writes to stderr which names of a decklist were corrected, are ambiguous or are unknown, and which lines were not read. For
 * commands that do not show the deck itself.
 */
export function reportUnclearNames({ found, ambiguous, unknown, unread }: DeckCards): void {
  const nameList = (unclear: readonly UnclearCard[]) =>
    unclear
      .map(({ name, candidates }) => {
        const candidateNames = candidates.map((card) => card.name).join("; ");
        return sanitiseLine(candidateNames === "" ? name : `${name} (perhaps ${candidateNames})`);
      })
      .join(", ");
  const corrected = found
    .filter((one) => one.corrected)
    .map(({ name, card }) => sanitiseLine(`${name} → ${card.name}`));
  if (corrected.length > 0) writeStderr(`Misspelt names were read as follows: ${corrected.join(", ")}.`);
  if (ambiguous.length > 0) writeStderr(`Names that may mean several cards; all are counted: ${nameList(ambiguous)}.`);
  if (unknown.length > 0) writeStderr(`Unknown in this library, or misspelt: ${nameList(unknown)}.`);
  const unreadLines = unread.map(({ line, text }) => sanitiseLine(`${text} (line ${line})`));
  if (unreadLines.length > 0) writeStderr(`Neither a known card nor a heading: ${unreadLines.join(", ")}.`);
}
