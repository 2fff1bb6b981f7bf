/** The groups of a card's page in order of weight, for the command line and the terminal UI. */
import type { CardRuling } from "../../links/pages/card-page.js";

export interface CardPageGroup {
  title: string;
  /** True: rulings are printed in full; false: as references. */
  whole: boolean;
  has(ruling: Pick<CardRuling, "group" | "cited">): boolean;
}

/** Entries of the restricted or banned list. A page that states the status at its top leaves this group out. */
export const listEntries: CardPageGroup = { title: "Lists", whole: true, has: ({ group }) => group === "list" };

export const cardGroups: readonly CardPageGroup[] = [
  { title: "Errata", whole: true, has: ({ group }) => group === "errata" },
  listEntries,
  { title: "Questions that cite it", whole: true, has: ({ group, cited }) => group === "question" && cited },
  { title: "Questions that name it", whole: true, has: ({ group, cited }) => group === "question" && !cited },
  { title: "Clarifications that use it", whole: false, has: ({ group }) => group === "clarification" },
  { title: "Rulings that only name it", whole: false, has: ({ group }) => group === "named" },
];
