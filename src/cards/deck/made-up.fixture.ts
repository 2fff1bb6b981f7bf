/** A made-up game for the tests of this folder. */

import type { Ruling } from "../../ruling/ruling.js";
import type { Catalogue } from "../schema.js";

export const lamps: Catalogue = {
  game: "lamps",
  cards: [
    card("brass-lantern", "Brass Lantern", { printings: [{ set: "Reef", number: "F12" }], nicknames: ["Brassy"] }),
    card("eel-watch", "Eel-Watch", { also: ["Eel Guard"] }),
    card("the-old-diver", "The Old Diver"),
    card("mira-keeper", "Mira (Keeper of Lights)", { printings: [{ set: "Reef", number: "1" }] }),
    card("mira-mourner", "Mira (Mourner)", { printings: [{ set: "Trench", number: "2" }] }),
    card("diving-bell", "Diving Bell"),
    card("quotes", "“Who's there?”"),
  ],
  sets: [
    { id: "reef", cite: "Reef", name: "The Bright Reef", also: ["Bright Reef"] },
    { id: "trench", cite: "Trench", name: "The Deep Trench", also: [] },
  ],
  keywords: [],
  slang: [],
};

function card(id: string, name: string, more: Partial<Catalogue["cards"][number]> = {}): Catalogue["cards"][number] {
  return { id, name, printings: [], also: [], nicknames: [], named: true, ...more };
}

/** A card as a ruling cites it. */
export function cite(id: string): Ruling["cards"][number] {
  return { id, name: id, set: null, number: null };
}
