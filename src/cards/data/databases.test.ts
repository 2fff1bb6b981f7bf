/** The cards of ArkhamDB and of OCTGN, field by field. */
import { describe, expect, it } from "vitest";
import type { GrimError } from "../../problem.js";
import { madeUpDatabaseCard } from "../database-card.fixture.js";
import type { DatabaseCard } from "../database-card.js";
import { isArkhamdb, readArkhamdb, readPackNames, traitsOf } from "./arkhamdb.js";
import { badCardData } from "./bad-card-data.js";
import { octgnCards, readOctgnSet } from "./octgn.js";
import { parseJson } from "./parse-json.js";

const empty = madeUpDatabaseCard({ code: "91001", name: "Pot", setCode: "tins" });
const messageOf = (call: () => unknown): string => {
  try {
    call();
    return "nothing thrown";
  } catch (error) {
    const [found] = (error as GrimError).problems;
    return `${found?.line ?? "-"}: ${found?.message}`;
  }
};

describe("readArkhamdb", () => {
  const names = readPackNames([
    { code: "tins", name: "The Tin Box", cycle_code: "tea" },
    { code: "jars", name: "Jars" },
  ]);
  const base = { code: "91001", name: "Pot", pack_code: "tins" };
  it.each<[Record<string, unknown>, Partial<DatabaseCard>]>([
    [{}, {}],
    [{ code: "91001A", name: " Pot " }, { code: "91001a" }],
    [{ name: "Topf", real_name: "Pot" }, {}],
    [{ subname: " Old " }, { subname: "Old" }],
    [{ subname: " " }, {}],
    [{ pack_name: "Tins" }, { setName: "Tins" }],
    [{ position: 0 }, { number: "0" }],
    [{ xp: 0 }, { level: 0 }],
    [{ is_unique: true }, { unique: true }],
    [{ is_unique: null }, {}],
    [{ type_code: "asset" }, { type: "asset" }],
    [{ faction_code: "seeker", faction2_code: "rogue" }, { faction: "seeker, rogue" }],
    [{ traits: "Item. S.H. Tool." }, { traits: ["Item", "S.H", "Tool"] }],
    [{ cost: -2 }, { cost: "X" }],
    [{ cost: -1 }, { cost: "-1" }],
    [{ cost: 0 }, { cost: "0" }],
    [{ skill_willpower: 1, skill_wild: 2, skill_agility: 0 }, { icons: "[willpower] [wild] [wild]" }],
    [{ skill_combat: 7 }, { icons: new Array(6).fill("[combat]").join(" ") }],
    [{ skill_combat: 3, type_code: "investigator" }, { type: "investigator" }],
    [
      { text: "[fast] Pour.", back_text: "Empty." },
      { text: "[free] Pour.", back: "Empty." },
    ],
    [{ errata_date: "2020-01-02T03:04" }, { errataDate: "2020-01-02" }],
    [{ errata_date: { date: "2020-01-02 03:04" } }, { errataDate: "2020-01-02" }],
  ])("reads %j", (fields, expected) => {
    expect(readArkhamdb([{ ...base, ...fields }], null, "x.json").cards).toEqual([{ ...empty, ...expected }]);
  });

  it("takes the names of packs from packs.json", () => {
    const { cards } = readArkhamdb([base, { ...base, pack_code: "pots", pack_name: "Pots" }], names, "x.json");
    expect(cards.map((one) => [one.setName, one.setCode])).toEqual([
      ["The Tin Box", "tins"],
      ["Pots", "pots"],
    ]);
    expect(names?.get("jars")).toBe("Jars");
    expect(readPackNames([{ code: "tins" }])).toBeNull();
  });

  it("names the card and the field that cannot be read", () => {
    const message = messageOf(() => readArkhamdb([base, { ...base, cost: "3" }], null, "x.json"));
    expect(message).toMatch(/^-: x\.json: card 2 of 2: cost: /);
    expect(messageOf(() => readArkhamdb([3], null, "x.json"))).toMatch(/^-: x\.json: card 1 of 1: the card: /);
  });

  it.each<[unknown, boolean]>([
    [[base], true],
    [[{ code: "1" }], false],
    [[{ pack_code: "1" }], false],
    [[null], false],
    [["code"], false],
    [[], false],
    [base, false],
  ])("isArkhamdb(%j) is %s", (value, expected) => {
    expect(isArkhamdb(value)).toBe(expected);
  });
});

it("traitsOf divides at full stops before a space or the end", () => {
  expect([traitsOf("Item. Tool."), traitsOf("S.H. Item"), traitsOf(" ."), traitsOf("")]).toEqual([
    ["Item", "Tool"],
    ["S.H", "Item"],
    [],
    [],
  ]);
});

it("parseJson names the line of an error", () => {
  expect(parseJson('{"a": [1]}', "x.json", badCardData)).toEqual({ a: [1] });
  expect(messageOf(() => parseJson('\n{"a": 1\n"b": 2}', "x.json", badCardData))).toMatch(
    /^3: x\.json is not JSON, or is cut off: Expected/,
  );
});

describe("octgnCards", () => {
  const id = "AAAAAAAA-0000-0000-0000-000000000001";
  const card = (name: string, properties: Record<string, string>, cardId = id) =>
    `<card name="${name}" id="${cardId}">${Object.entries({ Type: "Support", ...properties })
      .map(([key, value]) => `<property name="${key}" value="${value}"/>`)
      .join("")}</card>`;
  const read = (...cards: string[]) => {
    const set = readOctgnSet(`<set name="Tin" gameId="ABC"><cards>${cards.join("")}</cards></set>`, "set.xml");
    if (set === null) throw new Error("not a set");
    expect([set.name, set.game]).toEqual(["Tin", "abc"]);
    return octgnCards(set, { "@": "heat" }, "set.xml");
  };
  const plain = { ...empty, code: id.toLowerCase(), setName: "Tin", setCode: null, type: "support" };

  it.each<[name: string, properties: Record<string, string>, Partial<DatabaseCard>]>([
    ["Pot", {}, {}],
    ["* Pot", {}, { unique: true }],
    ["&gt;&gt; * Pot", {}, { unique: true }],
    ["&gt;&gt; Pot", {}, {}],
    ["Pot *", {}, { name: "Pot *" }],
    ["“Pot”", {}, { name: "Pot”" }],
    ["'Pot", {}, { name: "'Pot" }],
    ["***", {}, { name: "***", unique: true }],
    ["P".repeat(301), {}, { name: "P".repeat(300) }],
    ["Pot", { Descriptor: " The Loud " }, { subname: "The Loud" }],
    ["Pot", { "Collector Info": "F 007" }, { number: "7" }],
    ["Pot", { "Collector Info": "000" }, { number: "0" }],
    ["Pot", { "Collector Info": "none" }, {}],
    ["Pot", { Faction: "Black", Cost: "2", Skill: "3" }, { faction: "Black", cost: "2", skill: "3" }],
    ["Pot", { Subtypes: "Tool. Hot." }, { traits: ["Tool", "Hot"] }],
    ["Pot", { Icons: "@ @", "Struggle Icons": "#" }, { icons: "[heat] [heat] #" }],
    ["Pot", { Keyword: "Fast.", "Card Text": "Gain @." }, { text: "Fast.\nGain [heat]." }],
    ["Pot", { "Card Text": "Pour." }, { text: "Pour." }],
    ["Pot", { Keyword: "Fast." }, { text: "Fast." }],
    ["Pot", { Type: "", "Card Text": "Pour." }, { text: "Pour.", type: null }],
    ["Pot", { "Card Text": "x".repeat(20_001) }, { text: "x".repeat(20_000) }],
  ])("reads the card %.20s with %.80j", (name, properties, expected) => {
    expect(read(card(name, properties))).toEqual([{ ...plain, ...expected }]);
  });

  it("leaves out markers, and refuses cards without a name or an id", () => {
    expect(read(card("Marker", { Type: "" }), card("Pot", {}))).toEqual([plain]);
    const refused = "-: set.xml: a card has no name or no valid id";
    expect(messageOf(() => read(card(" ", {})))).toContain(refused);
    expect(messageOf(() => read(card("Pot", {}, "123")))).toContain(refused);
  });

  it("reads only sets, and refuses a set without a name or game", () => {
    expect(readOctgnSet('<game name="Tea" id="ABC"/>', "x")).toBeNull();
    const refused = "1: x.xml is an OCTGN set without a name or gameId";
    expect(messageOf(() => readOctgnSet('<set name="Tin"/>', "x.xml"))).toContain(refused);
    expect(messageOf(() => readOctgnSet('<set gameId="Tin"/>', "x.xml"))).toContain(refused);
  });
});
