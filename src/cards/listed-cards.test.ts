import { expect, it, test } from "vitest";
import { hasName, saysNoCard, withListedCards } from "./listed-cards.js";
import { madeUpCard } from "./made-up-cards.fixture.js";
import type { Card } from "./schema.js";

function entry(title: string | null, text = title ?? "", cards: string[] = []) {
  const refs = cards.map((id) => ({ id, name: id, set: null, number: null }));
  return { id: "banned-1", kind: "banned" as const, title, text, cards: refs, mentions: [] };
}

/** The ids of the cards of a record, with the given cards in the catalogue. */
function idsOf(record: ReturnType<typeof entry>, cards: Card[] = []): string[] {
  withListedCards([record], { game: "tides", cards, sets: [], keywords: [], slang: [] });
  return record.cards.map(({ id }) => id);
}

test.each([
  ["a name that no card has", entry("Salt Wife"), ["salt-wife"]],
  ["a name with a set and number", entry("Salt Wife (Reef 12)"), ["salt-wife"]],
  ["a name with a remark", entry("Salt Wife – since March"), ["salt-wife"]],
  ["a row of a table", entry("Salt Wife | 2020"), ["salt-wife"]],
  ["the head of a table", entry("Card | Since"), []],
  [
    "a whole list as one record",
    entry("Banned List", "These:\n- **Salt Wife**\n2. Kraken (it never ever ends)"),
    ["salt-wife", "kraken"],
  ],
  ["a statement", entry(null, "No card is banned."), []],
  ["no cards as a title", entry("No cards"), []],
  ["an entry that cites a card", entry("Salt Wife (Reef 12)", "Salt Wife", ["wife"]), ["wife"]],
  ["a record that is on no list", { ...entry("Salt Wife"), kind: "policy" as never }, []],
  ["a name without Latin letters", entry("塩の妻"), ["banned-1"]],
])("gives the cards of %s", (_, record, ids) => {
  expect(idsOf(record)).toEqual(ids);
});

it("takes the card of the catalogue, also if words follow its name, and every card of the name", () => {
  const cards = [madeUpCard("wife", "Salt Wife"), madeUpCard("kraken-one", "Kraken, the First")];
  expect(idsOf(entry("Salt Wife: since March"), cards)).toEqual(["wife"]);
  expect(idsOf(entry("Kraken"), cards)).toEqual(["kraken-one"]);
  expect(idsOf(entry("Kraken"), [...cards, madeUpCard("kraken-two", "Kraken, the Last")])).toHaveLength(2);
  const record = { ...entry("Banned List", "- Salt Wife\n- Storm", ["wife"]), mentions: [] };
  expect(idsOf(record, cards)).toEqual(["wife", "storm"]);
});

it("adds each missing card to the catalogue once, and no mention of it stays", () => {
  const records = [
    entry("Storm"),
    { ...entry("Storm"), mentions: [{ id: "storm", name: "Storm", set: null, number: null }] },
  ];
  const { cards } = withListedCards(records, { game: "tides", cards: [], sets: [], keywords: [], slang: [] });
  expect(cards.map(({ name }) => name)).toEqual(["Storm"]);
  expect(records[1]?.mentions).toEqual([]);
});

it("knows a statement of an empty list from one with names", () => {
  for (const text of ["No card is banned.", "There are currently no banned cards", "None", "No tram is banned."])
    expect(saysNoCard(text), text).toBe(true);
  for (const text of ["Storm and Kraken", "None of these may be played: Storm."])
    expect(saysNoCard(text), text).toBe(false);
  expect([hasName("The Salt-Wife and Storms", "Salt Wife"), hasName("Storms", "Storm"), hasName("x", "?")]).toEqual([
    true,
    false,
    false,
  ]);
});
