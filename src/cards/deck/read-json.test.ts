import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GrimError } from "../../problem.js";
import { runs } from "../../runs.fixture.js";
import { readDeck } from "./read-deck.js";

const read = async (text: string) => readDeck(new TextEncoder().encode(text), "deck.json");
const cardsIn = async (value: unknown) =>
  (await read(JSON.stringify(value))).cards.map(({ code, text, count, isSide }) => [code ?? text, count, isSide]);
async function problemOf(text: string) {
  try {
    await read(text);
  } catch (error) {
    return (error as GrimError).problems[0];
  }
  return undefined;
}

/** The fields of ArkhamDB's public API, with codes of no card. */
const deck = {
  id: 101,
  name: "Light in the Deep",
  date_creation: "2020-01-01T00:00:00+00:00",
  description_md: 'A deck with [braces] {and} "quotes"',
  user_id: null,
  investigator_code: "91001",
  investigator_name: "Mira",
  slots: { "91002": 2, "91003": 1, "91004": 0 },
  sideSlots: { "91005": 1 },
  ignoreDeckLimitSlots: { "91003": 1 },
  version: "1.0",
  xp: null,
  meta: "{}",
  tags: "solo",
};
const cards = [
  ["91001", 1, false],
  ["91002", 2, false],
  ["91003", 1, false],
  ["91005", 1, true],
];

it("reads the cards of a save of Tabletop Simulator, by their codes or their names", async () => {
  const object = (Nickname: string, notes?: unknown, more = {}) => ({
    Name: "Card",
    Nickname,
    ...(notes !== undefined && { GMNotes: typeof notes === "string" ? notes : JSON.stringify(notes) }),
    ...more,
  });
  const inside = [object("Lamp", { id: "91002" }), object("Lamp", { id: "91002" }), object("Eel", "{broken")];
  const save = {
    SaveName: "",
    ObjectStates: [
      {
        Name: "Bag",
        Nickname: "",
        ContainedObjects: [{ Name: "DeckCustom", Nickname: "Mine", ContainedObjects: inside }],
      },
      object("Oil", undefined, { Name: "CardCustom" }),
      object("Diver", { id: "91001-m", type: "Minicard" }),
      object(""),
      { Name: "Die", Nickname: "Red die" },
      null,
    ],
  };
  expect(await cardsIn(save)).toEqual([
    ["91002", 2, false],
    ["Eel", 1, false],
    ["Oil", 1, false],
  ]);
});

it("reads a collection of more than a thousand cards", async () => {
  const slots = Object.fromEntries(Array.from({ length: 1135 }, (_, i) => [String(10000 + i), 1]));
  expect(await cardsIn({ slots })).toHaveLength(1135);
});

describe("readDeck with a deck of ArkhamDB", () => {
  it.each([
    ["alone", deck],
    ["in a list", [deck]],
    ["in a field", { deck }],
    ["in a list in a field", { deck: [deck] }],
  ])("reads the deck %s", async (_, value) => {
    expect(await cardsIn(value)).toEqual(cards);
  });

  it("reads an empty list as no slots, as PHP writes them", async () => {
    expect(await cardsIn({ ...deck, sideSlots: [], ignoreDeckLimitSlots: null, slots: { "91002": "2" } })).toEqual([
      ["91001", 1, false],
      ["91002", 2, false],
    ]);
  });

  it("gives the lines of the codes", async () => {
    const { cards: read2 } = await read('{\n"investigator_code": "91001",\n"slots": {\n"91002": 2,\n"91003": 1}}');
    expect(read2.map(({ line }) => line)).toEqual([2, 4, 5]);
  });
});

it.each<[string, string[]]>([
  ['[{"code": "91002", "name": "Brass\\n Lantern"}]', ["1: 1 91002 Brass Lantern"]],
  ['[{"id": "91002"}, {"card_code": 91003}]', ["1: 1 91002 ", "1: 1 91003 "]],
  ['[{"id": "Lamp", "count": 2, "quantity": 3}]', ["1: 2 null Lamp"]],
  ['[{"name": 91003, "qty": 3}]', ["1: 3 91003 "]],
  ['[["Lamp", "2"], "Oil"]', ["1: 2 null Lamp", "1: 1 null Oil"]],
  ['{"deck": null, "data": {"91002": 1}}', ["1: 1 91002 "]],
  ['{"data": {"decklist": {"cards": ["91002"]}}}', ["1: 1 91002 "]],
  ['{"cards": ["91002"], "91003": 1}', ["1: 1 91002 "]],
  ['{"slots": null, "cards": ["91002"]}', ["1: 1 91002 "]],
  ['{"slots": {"91002": 1}, "ignoreDeckLimitSlots": {"91002": 1, "91003": 2}}', ["1: 1 91002 ", "1: 2 91003 "]],
  ['{"slots": {"91002": 0},\n"sideSlots": ["91003"]}', ["2: 1 91003 side"]],
  // The next place of the code, line by line.
  ['[\n"91002",\n\n"91003", "91003",\n"91002"]', ["2: 1 91002 ", "4: 1 91003 ", "4: 1 91003 ", "5: 1 91002 "]],
  // A code that also ends an earlier key.
  ['{"slots": {\n"x01006": 1,\n"01006": 3}}', ["2: 1 null x01006", "3: 3 01006 "]],
  ['\ufeff["Lamp",\n"\\u004fil",\n"Moth"]', ["1: 1 null Lamp", "1: 1 null Oil", "3: 1 null Moth"]],
])("readDeck reads %j", async (text, expected) => {
  const { cards: found, format } = await read(text);
  expect(format).toBe("json");
  expect(
    found.map(({ line, count, code, text, isSide }) => `${line}: ${count} ${code} ${isSide ? "side" : text}`),
  ).toEqual(expected);
});

it.each([
  ['{\n"slots": {\n"91002" 2}}', 3, "is not JSON, or is cut off: "],
  ['{"91002": true}', null, "true as the number of copies"],
  ['{"91002": {}}', 1, "an object with no keys as the number of copies"],
  ['[{"code": true}]', null, 'a card without code and name: an object with "code"'],
  ['{"slots": 5}', null, '"slots" is not a list of cards: 5 was found'],
  ['{"deck": 5}', null, 'is JSON without a deck: it has "deck"'],
  ['{"x": 1}', null, 'it has "x"; "slots" was expected'],
])("readDeck refuses %j", async (text, line, words) => {
  const found = await problemOf(text);
  expect(found?.message).toContain(words);
  if (line !== null) expect(found?.line).toBe(line);
});

describe("readDeck with other JSON", () => {
  it.each([
    [
      "bare slots",
      { "91002": 2, "91003": 1 },
      [
        ["91002", 2, false],
        ["91003", 1, false],
      ],
    ],
    [
      "a list of codes",
      ["91002", "91003"],
      [
        ["91002", 1, false],
        ["91003", 1, false],
      ],
    ],
    [
      "codes as numbers",
      [1006, 91003],
      [
        ["01006", 1, false],
        ["91003", 1, false],
      ],
    ],
    ["a list of pairs", [["91002", 2]], [["91002", 2, false]]],
    [
      "a list of objects",
      [
        { code: "91002", count: 2 },
        { name: "Lamp", quantity: 3 },
      ],
      [
        ["91002", 2, false],
        ["Lamp", 3, false],
      ],
    ],
    ["cards in a field", { cards: [{ code: "91002", qty: 2 }] }, [["91002", 2, false]]],
  ])("reads %s", async (_, value, expected) => {
    expect(await cardsIn(value)).toEqual(expected);
  });

  it.each([
    ["JSON that is cut off", '{"slots": {\n"91002": 2,', "not JSON, or is cut off"],
    ["JSON without a deck", '{"name": "x", "id": 3}', '"name", "id"'],
    ["several decks", JSON.stringify([deck, deck]), "has 2 decks"],
    ["JSON without a key", "{}", "it has no keys;"],
    ["JSON with five keys", '{"a": "", "b": "", "c": "", "d": "", "e": ""}', 'it has "a", "b", "c", "d", "e";'],
    [
      "JSON with many keys",
      JSON.stringify(Object.fromEntries(["y".repeat(40), "b", "c", "d", "e", "f"].map((key) => [key, ""]))),
      `it has "${"y".repeat(30)}", "b", "c", "d", "e" …;`,
    ],
    ["a count that is not a number", '{"slots": {\n"91002": "many"}}', '"many" as the number of copies of "91002"'],
    ["a negative count", '{"91002": -1}', "-1 as the number of copies"],
    ["a huge count", '{"91002": 1e9}', "1000000000 as the number of copies"],
    ["a count in a list", '{"slots": {"91002": [1]}}', "a list as the number of copies"],
    ["slots that are text", '{"slots": "91002"}', '"slots" is not a list of cards'],
    ["an entry that is not a card", "[[1,2,3]]", "an entry that is not a card"],
    ["a list without cards", "[]", "no line that names a card"],
    ["empty slots without an investigator", '{"slots": []}', "no line that names a card"],
    ["endless nesting", `${"[".repeat(200_000)}${"]".repeat(200_000)}`, "deck.json"],
    ["endless wrappers", `${'{"deck":'.repeat(50_000)}1${"}".repeat(50_000)}`, "deck.json"],
    ["too many cards", JSON.stringify(Array(5001).fill("91002")), "more than 5000 entries"],
    ["a name that is too long", JSON.stringify([{ name: "x".repeat(1000) }]), "a name of 1000 characters"],
    ["control characters", '{"slots": {"\u001b[31m": 1}, \u0007', "not JSON"],
  ])("refuses %s", async (_, text, words) => {
    const found = await problemOf(text);
    expect(found).toMatchObject({ code: "bad-deck", file: "deck.json" });
    expect(found?.message).toContain(words);
    expect(found?.message.length).toBeLessThan(400);
  });

  it("reads keys like properties of Object.prototype as names", async () => {
    expect(await cardsIn(JSON.parse('{"slots": {"__proto__": 1, "constructor": 2}}'))).toEqual([
      ["__proto__", 1, false],
      ["constructor", 2, false],
    ]);
  });

  it("returns a deck or throws bad-deck for any JSON, whole or cut off", async () => {
    const key = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom(
        "slots",
        "deck",
        "cards",
        "sideSlots",
        "ignoreDeckLimitSlots",
        "investigator_code",
        "code",
        "count",
        "01006",
      ),
    );
    const { any } = fc.letrec<{ any: unknown }>((tie) => ({
      any: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(null, true, 1, 2, -1, 0.5, "01006", "Lamp", ""),
        fc.array(tie("any"), { maxLength: 4 }),
        fc.dictionary(key, tie("any"), { maxKeys: 4 }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(any, fc.nat(), fc.boolean(), async (value, cut, whole) => {
        const text = `{"deck": ${JSON.stringify(value)}}`;
        try {
          await read(whole ? text : text.slice(0, cut % (text.length + 1)));
        } catch (error) {
          expect(error).toBeInstanceOf(GrimError);
          expect((error as GrimError).problems[0]?.code).toBe("bad-deck");
        }
      }),
      { numRuns: runs(500) },
    );
  });
});
