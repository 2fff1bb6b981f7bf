import { describe, expect, test } from "vitest";
import { ruling } from "../made-up.fixture.js";
import { type CardFields, cardInForce } from "./card-in-force.js";
import { readStatements } from "./statements.js";

const card: CardFields = {
  name: "Kettel",
  unique: false,
  level: 0,
  cost: "3",
  skill: "2",
  icons: "[heat]",
  traits: ["Tool", "Cold"],
  faction: "Black Tea",
  text: "Fast.\n[reaction] After you boil: Draw a leaf.\n**Forced** - After Kettel leaves play: Lose 1 cup.\n[free] Pour: Brew. Any Time: Rest.",
};
const correct = (...texts: string[]) =>
  cardInForce(
    card,
    texts.map((text, i) => ruling({ id: `e${i}`, kind: "card-errata", text })),
  );

describe("cardInForce", () => {
  test.each([
    ['The "Cold" trait on each of these cards should read "Hot" instead.', { traits: ["Tool", "Hot"] }],
    ["Should have the *Hot* subtype.", { traits: ["Tool", "Cold", "Hot"] }],
    ["Should have the subtype *Hot* instead of *Cold*.", { traits: ["Tool", "Hot"] }],
    ['Each of these cups should not have the "Cold" trait.', { traits: ["Tool"] }],
    ['This cup\'s traits should be "Hot. Round."', { traits: ["Hot", "Round"] }],
    ["These cards have no level (instead of being level 0).", { level: null }],
    ["Should be unique.", { unique: true }],
    ["Should be titled Kettle.", { name: "Kettle" }],
    ["Its cost should be 2.", { cost: "2" }],
    ["The Kettel should have a *Green Tea* resource symbol instead of Black Tea.", { faction: "Green Tea" }],
  ])("%s", (text, fields) => {
    const result = correct(text);
    expect(result.applied).toHaveLength(1);
    expect(result.card).toEqual({ ...card, ...fields });
    expect(result.fields).toHaveLength(1);
  });

  test.each([
    [
      'This card\'s Forced ability should read: "When Kettel leaves play: Lose 2 cups."',
      "**Forced** - When Kettel leaves play: Lose 2 cups.",
    ],
    ['This card\'s [reaction] ability should read: "When you boil..."', "[reaction] When you boil: Draw a leaf."],
    [
      'This card\'s first ability should read: "Forced – After you boil: Draw a leaf."',
      "\nForced – After you boil: Draw a leaf.",
    ],
    ["Each of this card's [free] symbols should be [action] symbols, instead.", "\n[action] Pour"],
    ['All should read: "**Brew:**" instead of "**Any Time:**"', "Brew. Brew: Rest."],
    ['No longer has the text: "Any Time: Rest."', "Pour: Brew."],
  ])("%s", (text, words) => {
    const result = correct(text);
    expect(result.notCombined).toEqual([]);
    expect(result.card.text).toContain(words);
    expect(result.words.some((one) => one.op !== "same")).toBe(true);
  });

  test("applies all statements of an erratum, and several errata", () => {
    const result = correct(
      'Should have the *Hot* subtype, have a skill of 0, no icons, and read: "Lose 3 cups."',
      "Should be unique.",
    );
    expect(result.applied).toHaveLength(1);
    expect(result.notCombined).toHaveLength(1);
    const other = correct('Should be Unique, and should read: "**Forced** - After Kettel leaves play: Lose 3 cups."');
    expect(other.card).toMatchObject({ unique: true, text: expect.stringContaining("Lose 3 cups.") });
  });

  test("replaces the card's name in its own text", () => {
    const { card: now } = correct('Should be titled Kettle and self-referential text should read "... Kettle..."');
    expect(now.name).toBe("Kettle");
    expect(now.text).toContain("After Kettle leaves play");
  });

  test("lists an erratum that the card's data already contain", () => {
    const result = correct(
      "Should have the subtype *Tool* instead of *Tol*.",
      'This card\'s [reaction] ability should read: "After you boil..."',
    );
    expect([result.alreadyPrinted.length, result.applied.length]).toEqual([2, 0]);
    expect(result.words).toEqual([{ op: "same", text: card.text }]);
  });

  test("lists an explanation and changes nothing", () => {
    expect(correct("The cups are filled one at a time.").explanations).toHaveLength(1);
  });

  test.each([
    'Should have the byline: "Brewed by a champion."',
    'The second ability should be a passive, and should read: "Lose 1 cup."',
    "Should have the subtype *Round* instead of *Flat*.",
    'This card\'s Revelation ability should read: "Lose 1 cup."',
    'Should read: "Loyal."',
    "Should have a neutral resource symbol instead of the Milk icon.",
  ])("lists as not combined, and does not apply: %s", (text) => {
    expect(correct(text).notCombined).toHaveLength(1);
    expect(correct(text).card).toEqual(card);
  });
});

test("readStatements is incomplete when it cannot read a statement with `should`", () => {
  expect(readStatements("Should be made of tin.")).toEqual({ statements: [], complete: false });
  expect(readStatements("It is made of tin.")).toEqual({ statements: [], complete: true });
});
