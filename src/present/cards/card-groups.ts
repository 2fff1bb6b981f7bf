/** The groups of rulings on a card's page, the most important first, for every format. */
import type { EffectiveText } from "../../links/errata/effective-text.js";
import type { CardPage, CardRuling } from "../../links/pages/card-page.js";
import type { Ruling } from "../../ruling/ruling.js";

export interface CardPageGroup {
  title: string;
  /** True: its rulings are printed in full; false: as references. */
  inFull: boolean;
  rulings: Ruling[];
}

const groups: readonly (Omit<CardPageGroup, "rulings"> & { includes(ruling: CardRuling): boolean })[] = [
  { title: "Errata", inFull: true, includes: ({ group }) => group === "errata" },
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

/**
 * All groups; some may have no rulings. Entries of restricted and banned lists are in no group, because a page shows them with
 * the status of the card.
 */
export function cardPageGroups({ groupedRulings }: Pick<CardPage, "groupedRulings">): CardPageGroup[] {
  return groups.map(({ title, inFull, includes }) => ({
    title,
    inFull,
    rulings: groupedRulings.filter(includes).map((one) => one.ruling),
  }));
}

/**
 * The texts in force that are shown below an erratum. Texts that other rulings quote are left out, because a page shows them as
 * conflicts. With card data there are none, because the page shows the whole text of the card.
 */
export function textsBelow(ruling: Ruling, { importedCards, effective }: CardPage): EffectiveText[] {
  if (importedCards.length > 0) return [];
  return effective.filter((one) => one.corrections.includes(ruling) && one.basis !== "quoted");
}
