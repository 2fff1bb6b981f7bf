/** The groups of rulings on a card's page, the most important first, for the command line and the terminal UI. */
import type { CardRuling } from "../../links/pages/card-page.js";

export interface CardPageGroup {
  title: string;
  /** Whether rulings are printed in full. If not, only their references are printed. */
  isInFull: boolean;
  includes(ruling: Pick<CardRuling, "group" | "cited">): boolean;
}

/** Entries of the restricted or banned list. A page that states the card's status at its top leaves this group out. */
export const listEntries: CardPageGroup = { title: "Lists", isInFull: true, includes: ({ group }) => group === "list" };

export const cardGroups: readonly CardPageGroup[] = [
  { title: "Errata", isInFull: true, includes: ({ group }) => group === "errata" },
  listEntries,
  { title: "Questions that cite it", isInFull: true, includes: ({ group, cited }) => group === "question" && cited },
  { title: "Questions that name it", isInFull: true, includes: ({ group, cited }) => group === "question" && !cited },
  { title: "Clarifications that use it", isInFull: false, includes: ({ group }) => group === "clarification" },
  { title: "Rulings that only name it", isInFull: false, includes: ({ group }) => group === "named" },
];
