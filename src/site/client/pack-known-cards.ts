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
  const [games = [], codes = [], sets = [], numbers = [], names = [], subnames = [], levels = [], ids = []] = values;
  return codes.flatMap((code, i) =>
    code === ""
      ? []
      : [
          {
            game: games[i] ?? "",
            code,
            set: sets[i] || null,
            number: numbers[i] || null,
            name: names[i] ?? "",
            subname: subnames[i] || null,
            level: levels[i] ? Number(levels[i]) : null,
            card: ids[i] || null,
          },
        ],
  );
}
