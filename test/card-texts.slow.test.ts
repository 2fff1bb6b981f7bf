/** Combines errata with the printed text of real card data. Skipped if there is no card data. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cardsBelow, combine, isEqual } from "../scripts/card-texts.js";
import { loadLibrary } from "../src/library/disk/load.js";
import { root } from "./run.js";

const folder = [
  process.env.GRIM_CARDDATA,
  process.env.GRIM_SOURCES && join(process.env.GRIM_SOURCES, "..", "carddata"),
].find((path) => path && existsSync(join(path, "arkhamdb")));
if (!folder)
  console.log("Skipped: no card data. To run these tests, set GRIM_CARDDATA to the folder of the card data.");

it.runIf(folder)("Arkham Horror: every combined text except one equals the current text in ArkhamDB", () => {
  const data = loadLibrary(root);
  const currentCards = cardsBelow(join(folder as string, "arkhamdb"), data);
  const all = combine(data, "ahlcg", cardsBelow(join(folder as string, "arkhamdb-2017"), data));
  expect(all.length).toBeGreaterThan(0);
  const differing = all.filter(({ card, result }) => {
    const current = currentCards.get(card.code);
    return current === undefined || !isEqual(result, current);
  });
  // A later edition changed Wendy's Amulet.
  expect(differing.map(({ card }) => card.name)).toEqual(["Wendy's Amulet"]);
});
