import { beforeAll, describe, expect, it } from "vitest";
import { findRulings } from "./find-ruling.js";
import { lampsSnapshot } from "./lamps.fixture.js";
import type { WhichEditions } from "./library/editions/in-force.js";
import { type Library, libraryOf } from "./library/library.js";
import { decodeSnapshot } from "./library/snapshot/snapshot.js";
import { buildLinksPart } from "./links/build/build-links.js";
import { linksPartName } from "./links/links-part.js";
import { card, entry, ruling, teaData } from "./links/made-up.fixture.js";
import { resolveReferences } from "./links/references/references.js";

let library: Library;
beforeAll(async () => {
  const found = decodeSnapshot(await lampsSnapshot(), "");
  if (found === null) throw new Error("The snapshot cannot be read.");
  library = found.library;
});

/** What is found, one fact in each line: the rulings, the names, the erratum, the remarks. */
async function find(text: string, which: WhichEditions = {}, searched = library): Promise<string[]> {
  const { rulings, named, remarks } = await findRulings(searched, text, which);
  return [
    rulings.map((one) => `${one.edition}/${one.id}`).join(" "),
    ...(named ? [`named ${named.names.join(", ")}${named.isSimilar ? ", nearly" : ""}`] : []),
    ...(named?.erratum ? [`erratum ${named.erratum.id}`] : []),
    ...remarks,
  ];
}

describe("findRulings in a chapter that was changed by hand", () => {
  it("says so", async () => {
    const data = teaData([ruling({ id: "steep", changedIn: "rulings/tea/1.0/01-tea.yaml" }), ruling({ id: "pour" })]);
    expect(await find("steep", {}, libraryOf(data))).toEqual([
      expect.stringContaining("steep"),
      "rulings/tea/1.0/01-tea.yaml was changed by hand after its import: these may not be the words of the document. See grim check.",
    ]);
    expect(await find("pour", {}, libraryOf(data))).toHaveLength(1);
  });
});

describe("findRulings in the made-up library", () => {
  it.each<[string, WhichEditions, string[]]>([
    ["lamps-faq/fog", {}, ["2.0/fog"]],
    ["fog", {}, ["2.0/fog"]],
    [
      "Oil Flask",
      { edition: "1.0" },
      [
        "",
        "lamps-faq 1.0 has nothing by that name; it first appears in edition 2.0: lamps-faq@2.0/restricted-oil-flask.",
      ],
    ],
    ["2.1", {}, [""]],
    [
      "Reef 12",
      {},
      [
        "2.0/errata-brass-lantern 2.0/eel-watch-and-lantern 2.0/lit-lanterns",
        "named Brass Lantern",
        "erratum errata-brass-lantern",
      ],
    ],
    [
      "Brass Lantern",
      {},
      [
        "2.0/errata-brass-lantern 2.0/eel-watch-and-lantern 2.0/lit-lanterns",
        "named Brass Lantern",
        "erratum errata-brass-lantern",
      ],
    ],
    [
      "brassy",
      {},
      [
        "2.0/errata-brass-lantern 2.0/eel-watch-and-lantern 2.0/lit-lanterns",
        "named Brass Lantern",
        "erratum errata-brass-lantern",
      ],
    ],
    ["flask of oil", {}, ["2.0/restricted-oil-flask", "named Oil Flask"]],
    [
      "brass lantren",
      {},
      [
        "2.0/errata-brass-lantern 2.0/eel-watch-and-lantern 2.0/lit-lanterns",
        "named Brass Lantern, nearly",
        "erratum errata-brass-lantern",
      ],
    ],
    ["wicks", {}, ["2016/wicks"]],
    ["wikc", {}, ["2016/wicks 2.0/errata-wicks", "named wick, nearly"]],
    ["Old Lamplighter", {}, ["", "named Old Lamplighter"]],
    ["nothing like it", {}, [""]],
    ["no/such path", {}, [""]],
    ["12.34", {}, [""]],
    ["!?", {}, [""]],
    [`brass lantern${" ".repeat(68)}`, {}, [""]],
    ["Brass Lantern", { edition: "1.0" }, ["1.0/eel-watch-and-lantern 1.0/lit-lanterns", "named Brass Lantern"]],
    [
      "wick",
      { edition: "1.0" },
      ["2016/wicks", "named wick", "lamps-rules has no edition 1.0; its newest in this library, 2016, is used."],
    ],
  ])("%s, %j", async (text, which, expected) => {
    expect(await find(text, which)).toEqual(expected);
  });
});

describe("findRulings with cards that databases know", () => {
  const known = { game: "tea", set: null, number: null, subname: null, level: null, catalogueId: null };
  const data = teaData([
    entry({ id: "steeping", title: "Steep", text: "It takes a while.", keywords: ["steep"] }),
    ruling({ id: "asks", kind: "faq", text: "Steep it.", cards: [card("kettle", "The Kettle")], keywords: ["steep"] }),
    ruling({ id: "pours", kind: "faq", text: "Pour it.", keywords: ["pour"] }),
  ]);
  const cards = [
    { ...known, code: "90001", name: "Sieve" },
    { ...known, code: "90002", name: "Whistling Pot", catalogueId: "kettle" },
  ];
  resolveReferences(data);
  const tea = libraryOf({ ...data, known: cards }, new Map([[linksPartName, buildLinksPart(data)]]));

  it.each<[string, string[]]>([
    ["90001", ["", "Sieve (90001) is a card of The Rules of Tea. No ruling in this library names it."]],
    ["Sieve", ["", "Sieve (90001) is a card of The Rules of Tea. No ruling in this library names it."]],
    ["90002", ["2/asks", "named The Kettle"]],
    ["Whistling Pot", ["2/asks", "named The Kettle"]],
    ["90003", [""]],
    ["9000", [""]],
    ["kettle", ["2/asks", "named The Kettle"]],
    ["steep", ["2020/steeping", "named steep"]],
    ["pour", ["2/pours", "named pour"]],
    ["steap", ["2020/steeping", "named steep, nearly"]],
  ])("%s", async (text, expected) => {
    expect(await find(text, {}, tea)).toEqual(expected);
  });
});
