/** The known cards as a file for the deck check: column by column, because like values compress best beside each other. */
import type { KnownCard } from "../../cards/known-cards.js";

const columns = ["game", "code", "set", "number", "name", "subname", "level", "card"] as const;

/** @returns JSON: a string for each column, with a line for each card; an empty line is null */
export function packKnownCards(cards: readonly KnownCard[]): string {
  return JSON.stringify(columns.map((column) => cards.map((card) => card[column] ?? "").join("\n")));
}

/** @param packed what `packKnownCards` wrote, as bytes */
export function unpackKnownCards(packed: Uint8Array): KnownCard[] {
  const values = (JSON.parse(new TextDecoder().decode(packed)) as string[]).map((column) => column.split("\n"));
  const cards = values[0]?.map((_, row) => {
    const fields = columns.map((column, at) => {
      const value = values[at]?.[row] || null;
      return [column, column === "level" && value !== null ? Number(value) : value];
    });
    return Object.fromEntries(fields) as KnownCard;
  });
  return (cards ?? []).filter(({ code }) => code !== null);
}
