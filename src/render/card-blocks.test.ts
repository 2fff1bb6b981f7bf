import { expect, test } from "vitest";
import type { CardResult } from "../views/schema.js";
import { cardBlocks } from "./card-blocks.js";

test("a card that a name may mean is opened by its name if its id is long and no other card has the name", () => {
  const card = (game: string, id: string, name: string) => ({ game, id, name, printings: [] });
  const [first, second] = ["11111111-2222-3333-4444-555555555555", "11111111-2222-3333-4444-666666666666"];
  const commandsFor = (...candidates: CardResult["candidates"]) =>
    [
      ...JSON.stringify(cardBlocks({ card: null, candidates } as unknown as CardResult, "moth")).matchAll(
        /grim card [^}]*? --game \w+/g,
      ),
    ].map(([command]) => command.replace(/\\/g, ""));
  expect(commandsFor(card("lamps", "moth", "Moth"), card("tea", first, "Moth"))).toEqual([
    "grim card moth --game lamps",
    'grim card "Moth" --game tea',
  ]);
  expect(commandsFor(card("tea", first, "Moth"), card("tea", second, "Moth"))).toEqual([
    `grim card ${first} --game tea`,
    `grim card ${second} --game tea`,
  ]);
});
