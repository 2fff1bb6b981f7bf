/** What document.yaml and corrections.yaml may hold, and the defaults of fields that are left out. */
import { describe, expect, it } from "vitest";
import { correctionsFileSchema, parseSpan, symbolsAdded } from "./corrections-file.js";
import { documentSchema, sectionName } from "./document-file.js";

const minimal = {
  id: "lamps-faq",
  title: "Lamps",
  short: "FAQ",
  game: "lamps",
  publisher: "Nobody",
  copyright: "none",
  authority: "Made up.",
  import: { form: "markdown", sections: [{ heading: "Rulings" }] },
};
const section = { heading: "Rulings", reader: "none", subsections: "none", policies: [], sections: [] };

it("documentSchema fills in what a small document.yaml leaves out", () => {
  expect(documentSchema.parse({ ...minimal, editions: [{ edition: "1.0" }] })).toEqual({
    ...minimal,
    names: [],
    continues: [],
    editions: [{ edition: "1.0", partial: false, without: [], boilerplate: [] }],
    precedence: [],
    import: {
      form: "markdown",
      icons: {},
      recognised_by: [],
      bullet: "==",
      glyphs: {},
      artefacts: [],
      cards: "cited",
      references: [],
      id_omits: [],
      boilerplate: [],
      preamble: [],
      sections: [section],
    },
  });
  expect(documentSchema.parse(minimal).editions).toEqual([]);
});

describe("documentSchema", () => {
  const accepts = (change: object, imported: object = {}) =>
    documentSchema.safeParse({ ...minimal, ...change, import: { ...minimal.import, ...imported } }).success;
  const sections = (...list: object[]) => accepts({}, { sections: list });
  const edition = (more: object) => accepts({ editions: [{ edition: "1.0", ...more }] });
  it.each<[string, boolean, boolean]>([
    ["another key", accepts({ colour: "red" }), false],
    ["another key of the profile", accepts({}, { colour: "red" }), false],
    ["an id with capitals", accepts({ id: "Lamps" }), false],
    ["an empty title", accepts({ title: "" }), false],
    ["no section", sections(), false],
    ["a heading", sections({ heading: "a" }), true],
    ["a pattern", sections({ pattern: "a" }), true],
    ["a level", sections({ level: 1 }), true],
    ["level 6", sections({ level: 6 }), true],
    ["level 0", sections({ level: 0 }), false],
    ["level 7", sections({ level: 7 }), false],
    ["level 1.5", sections({ level: 1.5 }), false],
    ["a heading and a level", sections({ heading: "a", level: 1 }), false],
    ["no name: the whole document", sections({ reader: "list" }), true],
    ["an unknown reader", sections({ heading: "a", reader: "poems" }), false],
    ["a section inside without a name", sections({ heading: "a", sections: [{}] }), false],
    ["a start by pattern", sections({ heading: "a", start: { pattern: "a" } }), true],
    ["a start by another key", sections({ heading: "a", start: { pattern: "a", more: 1 } }), false],
    ["one mark", sections({ heading: "a", marks: { question: "Q" } }), false],
    ["a boilerplate pattern", accepts({}, { boilerplate: [{ rule: "a", pattern: "b" }] }), true],
    ["a boilerplate span", accepts({}, { boilerplate: [{ rule: "a", from: "b" }] }), true],
    ["both", accepts({}, { boilerplate: [{ rule: "a", from: "b", pattern: "c" }] }), false],
    ["a colour by name", accepts({}, { change_colours: ["red", "#00ff7F"] }), true],
    ["another colour", accepts({}, { change_colours: ["violet"] }), false],
    ["no colour", accepts({}, { change_colours: [] }), false],
    ["an edition of one character", edition({ edition: "2" }), true],
    ["an edition without a name", edition({ edition: "" }), false],
    ["a year", edition({ date: "2017" }), true],
    ["a day", edition({ date: "2017-02-28" }), true],
    ["a day that does not exist", edition({ date: "2017-02-30" }), false],
    ["half a date", edition({ date: "2017-2" }), false],
    ["lost symbols", edition({ lost_symbols: 3 }), true],
    ["fewer than none", edition({ lost_symbols: -1 }), false],
    ["another key of an edition", edition({ colour: "red" }), false],
  ])("%s", (_, isAccepted, expected) => {
    expect(isAccepted).toBe(expected);
  });
});

it.each([
  [{ heading: "Rulings" }, "Rulings"],
  [{ heading: "", pattern: "^R" }, "^R"],
  [{ heading: "", level: 2 }, "## (any heading of this level)"],
])("sectionName of %j", (spec, name) => {
  expect(sectionName({ ...section, ...spec } as never)).toBe(name);
});

describe("correctionsFileSchema", () => {
  const accepts = (change: object) =>
    correctionsFileSchema.safeParse({ corrections: [{ lines: 3, was: "a", why: "b", ...change }] }).success;
  it.each<[object, boolean]>([
    [{}, true],
    [{ lines: "3-5" }, true],
    [{ lines: 0 }, false],
    [{ lines: 99_999_999 }, true],
    [{ lines: 100_000_000 }, false],
    [{ was: " " }, false],
    [{ why: "" }, false],
    [{ join: true, break: true, record: true, text: true }, true],
    [{ join: false }, false],
    [{ break: false }, false],
    [{ record: false }, false],
    [{ text: false }, false],
    [{ order: [3, "4-5"] }, true],
    [{ id: "No Slug" }, false],
    [{ means: { Bell: "fog-bell" } }, true],
    [{ other: 1 }, false],
  ])("%j: %s", (change, expected) => {
    expect(accepts(change)).toBe(expected);
  });
});

it.each<[number | string, [number, number]]>([
  [25, [25, 25]],
  ["25-27", [25, 27]],
  ["7", [7, 7]],
])("parseSpan(%j)", (value, span) => {
  expect(parseSpan(value)).toEqual(span);
});

it("symbolsAdded returns the symbols of the new words that the old ones do not have", () => {
  expect(symbolsAdded("a [?] [oil]", "a [wick] [oil] [?] [wick]")).toEqual(["wick", "wick"]);
  expect(symbolsAdded("a", "[ b] [] c")).toEqual([]);
});
