/** The groups of a card's page, the weightiest first, as both faces show them. */

interface Touch {
  group: "errata" | "list" | "question" | "clarification" | "named";
  /** True when the ruling cites the card with its number. */
  cited: boolean;
}

export interface ShownGroup {
  title: string;
  /** Shown with all its words, or by reference. */
  whole: boolean;
  has(touch: Touch): boolean;
}

/** Entries of the restricted or banned list; where a page says so at its head, they are not said again. */
export const listEntries: ShownGroup = { title: "Lists", whole: true, has: ({ group }) => group === "list" };

export const cardGroups: readonly ShownGroup[] = [
  { title: "Errata", whole: true, has: ({ group }) => group === "errata" },
  listEntries,
  { title: "Questions that cite it", whole: true, has: ({ group, cited }) => group === "question" && cited },
  { title: "Questions that name it", whole: true, has: ({ group, cited }) => group === "question" && !cited },
  { title: "Clarifications that use it", whole: false, has: ({ group }) => group === "clarification" },
  { title: "Rulings that only name it", whole: false, has: ({ group }) => group === "named" },
];
