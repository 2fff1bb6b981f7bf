/** A card of a database, for tests. */
import type { DatabaseCard } from "./database-card.js";

/** A card with a code and a name. Other fields are empty unless they are given. */
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
