/**
 * The known cards as a file for the deck check. It is stored by columns, because similar values compress best together.
 */
import type { KnownCard } from "../../cards/known-cards.js";

const columns = ["game", "code", "set", "number", "name", "subname", "level", "catalogueId"] as const;

/** @returns a JSON list of columns: each is a string with a line for each card, empty for null. No value has a line feed. */
export function packKnownCards(cards: readonly KnownCard[]): string {
  return JSON.stringify(columns.map((column) => cards.map((card) => card[column] ?? "").join("\n")));
}

/** @param packed the result of `packKnownCards`, as UTF-8 */
export function unpackKnownCards(packed: Uint8Array): KnownCard[] {
  const values = (JSON.parse(new TextDecoder().decode(packed)) as string[]).map((column) => column.split("\n"));
  const cards = values[0]?.map((_, row) => {
    const fields = columns.map((column, index) => {
      const value = values[index]?.[row] || null;
      return [column, column === "level" && value !== null ? Number(value) : value];
    });
    return Object.fromEntries(fields) as KnownCard;
  });
  // A pack without cards unpacks to one row without a code, because an empty string has one empty line.
  return (cards ?? []).filter(({ code }) => code !== null);
}
