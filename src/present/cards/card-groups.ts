/** The groups of rulings on a card's page, the most important first, for every format. */
import type { CardRuling } from "../../links/pages/card-page.js";

export interface CardPageGroup {
  title: string;
  /** True: its rulings are printed in full; false: as references. */
  inFull: boolean;
  includes(ruling: Pick<CardRuling, "group" | "isCitedWithNumber">): boolean;
}

/** Entries of restricted and banned lists. A page that states the status at its top leaves this group out. */
export const listEntries: CardPageGroup = { title: "Lists", inFull: true, includes: ({ group }) => group === "list" };

export const cardGroups: readonly CardPageGroup[] = [
  { title: "Errata", inFull: true, includes: ({ group }) => group === "errata" },
  listEntries,
  {
    title: "Questions that cite it",
    inFull: true,
    includes: ({ group, isCitedWithNumber }) => group === "question" && isCitedWithNumber,
  },
  {
    title: "Questions that name it",
    inFull: true,
    includes: ({ group, isCitedWithNumber }) => group === "question" && !isCitedWithNumber,
  },
  { title: "Clarifications that use it", inFull: false, includes: ({ group }) => group === "clarification" },
  { title: "Rulings that only name it", inFull: false, includes: ({ group }) => group === "named" },
];
