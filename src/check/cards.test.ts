import { describe, expect, it } from "vitest";
import type { KnownCard } from "../cards/known-cards.js";
import type { RulingRecord } from "../ruling/schema.js";
import { problemsOf } from "./checks.js";
import {
  checkNamed,
  madeUpRecord,
  madeUpSubject,
  madeUpSubjectChapter,
  messagesOf,
} from "./made-up-subject.fixture.js";

type Ref = RulingRecord["cards"][number];
const nail = { id: "wick-nail", name: "Wick Nail", set: null, number: null };
const cited: Ref = { id: "brass-lantern", name: "Brass Lantern", set: "Base", number: "F12" };

describe.each<[name: string, found: Partial<RulingRecord>[], accepted: Partial<RulingRecord>[]]>([
  ["unknown-card", [{ cards: [nail] }, { mentions: [nail] }], [{ cards: [cited] }, { mentions: [cited] }]],
  [
    "uncited-card",
    [
      { text: "Brass Lantern (Base F12) burns." },
      { text: "A Nail (Base 99) burns." },
      { title: "Brass Lantern (Base F12)" },
    ],
    [{ text: "The lantern (Base Box 12) glows (step 3).", cards: [cited] }],
  ],
])("%s", (name, found, accepted) => {
  it.each(found)("finds %j", (record) => expect(messagesOf(name, ["lamps", record])).toHaveLength(1));
  it.each(accepted)("accepts %j", (record) => expect(messagesOf(name, ["lamps", record])).toEqual([]));
});

describe("card-data-differs", () => {
  const known = (number: string, name: string, subname: string | null = null): KnownCard => ({
    game: "lamps",
    code: `1${number}`,
    set: "Base",
    number,
    name,
    subname,
    level: null,
    catalogueId: null,
  });
  const found = (ref: Ref | null, knownCards: KnownCard[]) => {
    const chapter = madeUpSubjectChapter([madeUpRecord("lamps", { cards: ref === null ? [] : [ref] })]);
    return problemsOf(checkNamed("card-data-differs"), { ...madeUpSubject([chapter]), knownCards });
  };
  const messages = (ref: Ref, ...facts: KnownCard[]) =>
    found(ref, facts).flatMap(({ ruling, message }) => (ruling === undefined ? [] : [message]));

  it("finds a card number that the databases give to another card or to none", () => {
    expect(messages(cited, known("12", "Nail"), known("13", "Brass Lantern"))).toEqual([
      "lamps: it has Brass Lantern at Base F12; the card databases have Nail there, and have it at Base 13.",
    ]);
    expect(messages(cited, known("13", "Nail"))).toEqual([
      "lamps: it has Brass Lantern at Base F12; the card databases have no card there, and know no card of this name.",
    ]);
  });
  it.each<[string, Ref, KnownCard]>([
    ["a card that agrees", cited, known("12", "Brass Lantern", "Old")],
    ["a subname", { ...cited, name: "Brass Lantern, Old", id: "none" }, known("12", "Brass Lantern", "Old")],
    ["a spelling of the catalogue", { ...cited, id: "keepers-oil", name: "Keper Oyl" }, known("12", "Keepers Oil")],
    ["the stage of an agenda", { ...cited, id: "none", name: "Agenda 1a—Brass Lantern" }, known("12", "Brass Lantern")],
    ["a set that is in no database", { ...cited, set: "TLH" }, known("12", "Nail")],
    ["a citation without a number", { ...cited, number: null }, known("12", "Nail")],
    ["a card of another game", cited, { ...known("12", "Nail"), game: "moths" }],
  ])("accepts %s", (_, ref, fact) => {
    expect(messages(ref, fact)).toEqual([]);
  });
});
