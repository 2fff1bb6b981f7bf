/** A card of a database, for tests. */
import type { DatabaseCard } from "./database-card.js";

/** A card with nothing but a code and a name, and what is given. */
export function madeUpDatabaseCard(more: Partial<DatabaseCard> & Pick<DatabaseCard, "code" | "name">): DatabaseCard {
  return {
    subname: null,
    setName: null,
    setCode: null,
    number: null,
    level: null,
    unique: false,
    type: null,
    faction: null,
    traits: [],
    cost: null,
    skill: null,
    icons: null,
    text: "",
    back: null,
    errataDate: null,
    ...more,
  };
}
