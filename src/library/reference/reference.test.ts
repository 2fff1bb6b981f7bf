import { describe, expect, it } from "vitest";
import type { Ruling } from "../../ruling/ruling.js";
import { editionsInForce } from "../editions/in-force.js";
import { libraryOf, noMatches } from "../library.js";
import { madeUpDocument, madeUpRuling } from "../made-up.fixture.js";
import { resolveReference } from "./reference.js";

const rulings: Ruling[] = [
  madeUpRuling({ id: "moving-lanterns", number: "1.4", edition: "2.0" }),
  madeUpRuling({
    id: "errata-brass-lantern",
    kind: "card-errata",
    edition: "2.0",
    cards: [{ id: "brass-lantern", name: "Brass Lantern", set: "Base", number: "F12" }],
  }),
  madeUpRuling({
    id: "lantern-question",
    kind: "faq",
    edition: "2.0",
    cards: [{ id: "brass-lantern", name: "Brass Lantern", set: "Base", number: "F12" }],
  }),
  madeUpRuling({ id: "who-lights", kind: "faq", number: "40", edition: "2.0" }),
  madeUpRuling({ id: "who-snuffs", kind: "faq", number: "40", edition: "2.0" }),
  madeUpRuling({ id: "moving-lanterns", number: "1.3", edition: "1.0" }),
  madeUpRuling({ id: "snuffed-out", number: "1.4", edition: "1.0" }),
  madeUpRuling({ id: "moving-tokens", number: "1.4", document: "tides-faq", game: "tides", edition: "1" }),
];
const library = libraryOf({
  root: "/nowhere",
  documents: [
    madeUpDocument("lamps-faq", "lamps", ["2.0", "1.0"], ["Lamplighters"]),
    madeUpDocument("tides-faq", "tides", ["1"]),
  ],
  rulings,
  catalogues: [
    {
      game: "lamps",
      cards: [],
      sets: [{ id: "base", cite: "Base", name: "Base Box", also: [] }],
      keywords: [],
      slang: [],
    },
  ],
  askedAs: {},
});
const viewOf = (edition?: string) => (edition === undefined ? null : editionsInForce(library, { edition }).editions);
const ids = (text: string, edition?: string) =>
  resolveReference(library, text, viewOf(edition)).rulings.map((one) => `${one.document}@${one.edition}/${one.id}`);

describe("resolveReference", () => {
  it("resolves a full reference in the newest edition, or in the one it names", () => {
    expect(ids("lamps-faq/moving-lanterns")).toEqual(["lamps-faq@2.0/moving-lanterns"]);
    expect(ids("lamps-faq@1.0/moving-lanterns")).toEqual(["lamps-faq@1.0/moving-lanterns"]);
  });
  it("resolves the number of a question, alone only beside the name of a game or a document", () => {
    const both = ["lamps-faq@2.0/who-lights", "lamps-faq@2.0/who-snuffs"];
    for (const text of ["Q40", "q 40", "lamps faq Q40", "Lamplighters question 40", "lamps-faq #40", "lamps-faq 40"])
      expect(ids(text), text).toEqual(both);
    expect(ids("lamps faq Q40", "1.0")).toEqual([]);
    for (const text of ["40", "Q13", "tides Q40", "wet Q40", "Q40a", "40 lamps"]) expect(ids(text), text).toEqual([]);
    expect(ids("Base 12")).toEqual(["lamps-faq@2.0/errata-brass-lantern", "lamps-faq@2.0/lantern-question"]);
  });
  it("resolves the short form of a long id in every form of reference, also across a line break and with v2.0", () => {
    const longId = "demand-sacrifice-leng-spiders-interact-bloodthirst-neutral-monsters";
    const expected = madeUpRuling({ id: longId, edition: "2.0" });
    const library = libraryOf({
      root: "/nowhere",
      documents: [madeUpDocument("lamps-faq", "lamps", ["2.0"])],
      rulings: [expected],
      catalogues: [],
      askedAs: {},
    });
    for (const text of [
      "lamps-faq/demand-sacrifice-leng-36sm",
      "lamps-faq@2.0/demand-sacrifice-leng-36sm",
      "lamps-faq@v2.0/demand-sacrifice-leng-36sm",
      "demand-sacrifice-leng-36sm",
      "[lamps-faq@2.0/demand-\n  sacrifice-leng-36sm]",
      `lamps-faq/${longId}`,
    ])
      expect(resolveReference(library, text).rulings, text).toEqual([expected]);
    for (const text of ["lamps-faq/demand-sacrifice-leng-36sn", "lamps-faq/demand-sacrifice-36sm"])
      expect(resolveReference(library, text).rulings, text).toEqual([]);
  });
  it("finds a ruling that only an older edition has, with a remark", () => {
    const reference = resolveReference(library, "lamps-faq/snuffed-out");
    expect(reference.rulings.map((one) => one.edition)).toEqual(["1.0"]);
    expect(reference.remark).toMatch(/2\.0 no longer has/);
  });
  it("remarks that the newest edition's copy lost an entry if matches.yaml lists the fault", () => {
    const matches = {
      pairs: [],
      aliases: [],
      announced: [],
      faults: [{ id: "snuffed-out", edition: "2.0", note: "A page is missing." }],
    };
    const lossy = { ...library, matches: () => matches };
    expect(resolveReference(lossy, "lamps-faq/snuffed-out").remark).toMatch(/library's copy of edition 2\.0 lost/);
  });
  it("finds a ruling by its former id, with a remark", () => {
    const aliases = [
      { from: "moving-lantrens", to: "moving-lanterns", why: "a misprint" },
      { from: "snuffed-uot", to: "snuffed-out", why: "a misprint" },
      { from: "gone", to: "nowhere", why: "a mistake" },
    ];
    const renamed = {
      ...library,
      matches: (document: string) => ({ ...noMatches, ...(document === "lamps-faq" && { aliases }) }),
    };
    const found = (text: string, edition?: string) => {
      const { rulings, remark } = resolveReference(renamed, text, viewOf(edition));
      return [...rulings.map((one) => `${one.edition}/${one.id}`), remark];
    };
    const remark = "moving-lantrens is the former id of moving-lanterns.";
    expect(found("lamps-faq/moving-lantrens")).toEqual(["2.0/moving-lanterns", remark]);
    expect(found("lamps-faq@1.0/moving-lantrens")).toEqual(["1.0/moving-lanterns", remark]);
    expect(found("moving-lantrens")).toEqual(["2.0/moving-lanterns", remark]);
    expect(found("moving-lantrens", "1.0")).toEqual(["1.0/moving-lanterns", remark]);
    expect(found("snuffed-uot")).toEqual(["1.0/snuffed-out", expect.stringMatching(/2\.0 no longer has/)]);
    expect(found("lamps-faq/gone")).toEqual([null]);
    expect(found("tides-faq/moving-lantrens")).toEqual([null]);
  });
  it("lists the documents and editions of the library when one is unknown", () => {
    expect(resolveReference(library, "lamp/x").remark).toMatch(/lamps-faq, tides-faq/);
    expect(resolveReference(library, "lamps-faq@3/x").remark).toMatch(/2\.0, 1\.0/);
  });
  it("finds a number in every document, or in those of a named game or document", () => {
    expect(ids("1.4")).toEqual(["lamps-faq@2.0/moving-lanterns", "tides-faq@1/moving-tokens"]);
    expect(ids("(1.4)")).toHaveLength(2);
    expect(ids("lamps 1.4")).toEqual(["lamps-faq@2.0/moving-lanterns"]);
    expect(ids("FAQ 1.4 lamplighters")).toEqual(["lamps-faq@2.0/moving-lanterns"]);
    expect(ids("lamps 1.4", "1.0")).toEqual(["lamps-faq@1.0/snuffed-out"]);
    expect(ids("chess 1.4")).toEqual([]);
  });
  it("finds rulings by a card's number, errata first", () => {
    expect(ids("F12")).toEqual(["lamps-faq@2.0/errata-brass-lantern", "lamps-faq@2.0/lantern-question"]);
    expect(ids('"Base 12"')).toHaveLength(2);
    expect(ids("(F12)")).toHaveLength(2);
    expect(ids("Core 12")).toEqual([]);
    expect(ids("12")).toEqual([]);
  });
  it("finds rulings by a card's number with its set and with its game", () => {
    expect(ids("Base12")).toHaveLength(2);
    expect(ids("lamps Base 12")).toHaveLength(2);
    expect(ids("lamplighters f12")).toHaveLength(2);
    expect(ids("tides F12")).toEqual([]);
    expect(ids("tides Base 12")).toEqual([]);
    expect(ids("lamps 12")).toEqual([]);
  });
  it("resolves an id without its document", () => {
    expect(ids("moving-tokens")).toEqual(["tides-faq@1/moving-tokens"]);
  });
});
