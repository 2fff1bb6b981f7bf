import { describe, expect, test } from "vitest";
import { ruling } from "../made-up.fixture.js";
import { type CardFields, cardInForce } from "./card-in-force.js";

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
    const both = correct('Should be Unique, and should read: "**Forced** - After Kettel leaves play: Lose 3 cups."');
    expect(both.card).toMatchObject({ unique: true, text: expect.stringContaining("Lose 3 cups.") });
  });

  test("replaces the card's name in its own text", () => {
    const { card: now } = correct('Should be titled Kettle and self-referential text should read "... Kettle..."');
    expect(now.name).toBe("Kettle");
    const { card: dollars } = correct('Should be titled Ca$$h and self-referential text should read "... Ca$$h..."');
    expect(dollars.text).toContain("After Ca$$h leaves play");
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
  ])("lists as not combined, and does not apply: %s", (text) => {
    expect(correct(text).notCombined).toHaveLength(1);
    expect(correct(text).card).toEqual(card);
  });
});

describe("cardInForce, by form of statement", () => {
  const bareCard: CardFields = {
    ...card,
    faction: null,
    icons: null,
    cost: null,
    skill: null,
    level: null,
    traits: [],
    unique: true,
    text: "Action: Take 1 leaf.\nUses (4 cups). Kettel deck only.\nResponse: Pour **one  cup** of tea.\n[free]: Sip.",
  };

  // Expected: the list that has each erratum, then the changed fields, then the -removed- and +added+ words.
  test.each<[CardFields, errata: string[], string[]]>([
    [
      card,
      ['The "Cold" trait on each of these cards should read "Hot" instead.'],
      ["applied e0", "traits: Tool. Cold. → Tool. Hot."],
    ],
    [card, ['The "Warm" trait on each of these cards should read "Hot" instead.'], ["notCombined e0"]],
    [
      card,
      ['The "Cold" trait on each of these cards should read "Tool" instead.'],
      ["applied e0", "traits: Tool. Cold. → Tool."],
    ],
    [card, ["Should have the *cold!* subtype."], ["alreadyPrinted e0"]],
    [
      card,
      ["Should have the *Hot* subtype.", "Should have the subtype *Round* instead of *Hot*."],
      ["applied e0", "applied e1", "traits: Tool. Cold. → Tool. Cold. Round."],
    ],
    [card, ['Each of these cups should not have the "Warm" trait.'], ["alreadyPrinted e0"]],
    [card, ['This cup\'s traits should be "Hot. Round."'], ["applied e0", "traits: Tool. Cold. → Hot. Round."]],
    [card, ["These cards have no level (instead of being level 0)."], ["applied e0", "level: level 0 → no level"]],
    [card, ["These cards have no level (instead of being level 2)."], ["notCombined e0"]],
    [bareCard, ["These cards have no level (instead of being level 2)."], ["alreadyPrinted e0"]],
    [card, ["Should be unique."], ["applied e0", "unique: not unique → unique"]],
    [bareCard, ["Should be unique."], ["alreadyPrinted e0"]],
    [card, ["Should be titled Kettle."], ["applied e0", "name: Kettel → Kettle"]],
    [
      card,
      ['Should be titled Kettle and self-referential text should read "... Kettle..."'],
      ["applied e0", "name: Kettel → Kettle", "- Kettel- + Kettle+"],
    ],
    [card, ["Its cost should be 2."], ["applied e0", "cost: 3 → 2"]],
    [bareCard, ["Its cost should be 2."], ["applied e0", "cost: no cost → 2"]],
    [card, ["Should have a skill of 0."], ["applied e0", "skill: 2 → 0"]],
    [bareCard, ["Should have a skill of 0 and no icons."], ["applied e0", "skill: no skill → 0"]],
    [card, ["Should have a skill of 2."], ["alreadyPrinted e0"]],
    [card, ["Should have no icons."], ["applied e0", "icons: [heat] → no icons"]],
    [
      card,
      ["The Kettel should have a *Green Tea* resource symbol instead of Black Tea."],
      ["applied e0", "faction: Black Tea → Green Tea"],
    ],
    [
      card,
      ["The Kettel should have a *Green Tea* resource symbol instead of Milk."],
      ["applied e0", "resource symbol: Milk → Green Tea"],
    ],
    [
      bareCard,
      ["The Kettel should have a *Green Tea* resource symbol instead of Black Tea."],
      ["applied e0", "resource symbol: Black Tea → Green Tea"],
    ],
    [card, ['Should read: "Attach to a cup..."'], ["notCombined e0"]],
    [card, ['Should read: "Sing to a cup..."'], ["notCombined e0"]],
    [
      card,
      ['This card\'s Forced ability should read: "When Kettel leaves play: Lose 2 cups."'],
      ["applied e0", "- After- + When+ - 1 cup- + 2 cups+"],
    ],
    [card, ['This card\'s [reaction] ability should read: "When you boil..."'], ["applied e0", "- After- + When+"]],
    [card, ['This card\'s [action] ability should read: "When you boil..."'], ["notCombined e0"]],
    [
      card,
      ['This card\'s first ability should read: "Forced – After you boil: Draw a leaf."'],
      ["applied e0", "-\n[reaction]- +\nForced –+"],
    ],
    [
      card,
      ['This card\'s second ability should read: "Lose 2 cups."'],
      ["applied e0", "- After Kettel leaves play:- - 1 cup- + 2 cups+"],
    ],
    [card, ['This card\'s third ability should read: "Pour: Brew two."'], ["applied e0", "-. Any Time: Rest- + two+"]],
    [card, ['This card\'s fourth ability should read: "Pour."'], ["notCombined e0"]],
    [card, ['This card\'s ability should read: "Pour: Brew twice..."'], ["notCombined e0"]],
    [bareCard, ['This card\'s first ability should read: "Take 2 leaves."'], ["applied e0", "- 1 leaf- + 2 leaves+"]],
    [
      bareCard,
      ['This card\'s second ability should read: "Pour two cups."'],
      ["applied e0", "- **one  cup** of tea- + two cups+"],
    ],
    [bareCard, ['This card\'s third ability should read: "Gulp."'], ["applied e0", "- Sip- + Gulp+"]],
    [bareCard, ['This card\'s Response ability should read: "Pour...of coffee."'], ["notCombined e0"]],
    [
      card,
      ["Each of this card's [free] symbols should be [action] symbols, instead."],
      ["applied e0", "-\n[free]- +\n[action]+"],
    ],
    [
      card,
      [
        "Each of this card's [free] symbols should be [fast] symbols, instead.",
        "Each of this card's [free] symbols should be [fast] symbols, instead.",
      ],
      ["applied e0", "alreadyPrinted e1", "-\n[free]- +\n[fast]+"],
    ],
    [card, ['All should read: "**Brew:**" instead of "**Any Time:**"'], ["applied e0", "- Any Time- + Brew+"]],
    [card, ['All should read: "Serve" instead of "Any  Time"'], ["applied e0", "- Any Time- + Serve+"]],
    [card, ['All should read: "Draw a leaf" instead of "Draw two leaves"'], ["alreadyPrinted e0"]],
    [card, ['All should read: "Draw two cups" instead of "Draw two leaves"'], ["notCombined e0"]],
    [card, ['No longer has the text: "Any Time: Rest."'], ["applied e0", "- Any Time: Rest.-"]],
    [card, ['No longer has the text: "Sleep."'], ["alreadyPrinted e0"]],
    [bareCard, ['All should read: "two cups" instead of "one cup"'], ["applied e0", "- **one  cup**- + **two cups**+"]],
    [
      card,
      ['Should have the *Hot* subtype, have a skill of 0, no icons, and read: "Lose 3 cups."'],
      ["notCombined e0"],
    ],
    [
      card,
      ['Should be Unique, and should read: "**Forced** - After Kettel leaves play: Lose 3 cups."'],
      ["applied e0", "unique: not unique → unique", "- 1 cup- + 3 cups+"],
    ],
    [card, ["The cups are filled one at a time."], ["explanations e0"]],
    [card, ['Should have the byline: "Brewed by a champion."'], ["notCombined e0"]],
    [card, ['Should read: "Loyal."'], ["notCombined e0"]],
    [
      card,
      ["Should be unique.", "Its cost should be 2.", "Its cost should be 2.", "Nothing."],
      [
        "applied e0",
        "applied e1",
        "alreadyPrinted e2",
        "explanations e3",
        "unique: not unique → unique",
        "cost: 3 → 2",
      ],
    ],
  ])("corrects %o by %j", (printed, errata, expected) => {
    const result = cardInForce(
      printed,
      errata.map((text, i) => ruling({ id: `e${i}`, kind: "card-errata", text })),
    );
    const lists = ["applied", "alreadyPrinted", "explanations", "notCombined"] as const;
    const marks = { same: "", del: "-", ins: "+" };
    const words = result.words.filter(({ op }) => op !== "same").map(({ op, text }) => marks[op] + text + marks[op]);
    expect([
      ...lists.flatMap((name) => result[name].map(({ id }) => `${name} ${id}`)),
      ...result.fields.map(({ field, was, now }) => `${field}: ${was} → ${now}`),
      ...(words.length > 0 ? [words.join(" ")] : []),
    ]).toEqual(expected);
  });
});
