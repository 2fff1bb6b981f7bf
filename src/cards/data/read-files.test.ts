import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "../../library/disk/made-up-folder.fixture.js";
import { GrimError } from "../../problem.js";
import { pack, packs, set } from "./made-up-data.fixture.js";
import { readCardFiles } from "./read-files.js";

const symbols = () => ({ "@": "heat" });

function read(files: Record<string, string>, path = "") {
  const root = temporaryFolder();
  writeFiles(root, files);
  return readCardFiles(join(root, path), symbols);
}

describe("readCardFiles: ArkhamDB JSON", () => {
  const files = { "packs.json": packs, "cycles.json": "[]", "pack/tea/tins.json": pack };

  test.each(["", "pack/tea/tins.json", "packs.json"])("reads the cards when %j in the folder is given", (path) => {
    const [one, ...others] = read(files, path);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ database: "arkhamdb", octgnGame: null, files: 1 });
    expect(one?.cards[0]).toEqual({
      code: "91001",
      name: "Tea Strainer",
      subname: "Holds the Leaves",
      setName: "The Tin Box",
      setCode: "tins",
      number: "1",
      level: 2,
      unique: false,
      type: "asset",
      faction: "seeker",
      traits: ["Item", "Tool"],
      cost: "3",
      skill: null,
      icons: "[intellect] [intellect]",
      text: "[free] Exhaust Tea Strainer: Draw 1 leaf.",
      back: null,
      errataDate: null,
    });
    expect(one?.cards[1]).toMatchObject({ code: "91002", errataDate: "2020-01-02" });
  });

  test("gives a reprint the name, text and errata of its card in any file, and leaves out what is no card here", () => {
    const reprint = (code: string, card: string) => ({ code, duplicate_of: card, pack_code: "pots", position: 7 });
    const placeholder = { code: "01000", name: "Any weakness", pack_code: "tins", position: 1000 };
    const [one] = read({
      "a.json": JSON.stringify([reprint("91502", "91002"), reprint("91599", "91999"), placeholder]),
      "b.json": pack,
    });
    const original = one?.cards.find(({ code }) => code === "91002");
    expect(one?.cards.find(({ code }) => code === "91502")).toEqual({
      ...original,
      code: "91502",
      setCode: "pots",
      number: "7",
    });
    expect([one?.cards.length, one?.leftOut]).toEqual([3, ["91599", "01000"]]);
  });

  test("gives the set only its code when packs.json is missing", () => {
    expect(read({ "tins.json": pack })[0]?.cards[0]).toMatchObject({ setName: null, setCode: "tins" });
  });

  test("reads a card that is in two files once", () => {
    expect(read({ "a.json": pack, "b.json": pack })[0]?.cards).toHaveLength(2);
  });

  test("counts a card that is in several files once", () => {
    const cardOf = (i: number) =>
      `<card id="${String(i).padStart(32, "0")}" name="Cup"><property name="Type" value="Cup"/></card>`;
    const cards = Array.from({ length: 50_001 }, (_, i) => cardOf(i));
    const copy = set.replace(/<cards>.*<\/cards>/s, `<cards>${cards.join("")}</cards>`);
    expect(read({ "a.xml": copy, "b.xml": copy })[0]?.cards).toHaveLength(50_001);
  });

  test("names the folder of a packs.json that has no cards beside it", () => {
    expect(() => read({ "tea/packs.json": packs }, "tea/packs.json")).toThrow(/No file below \S*tea is card data/);
  });
});

test("readCardFiles reads an OCTGN set, and leaves out cards without a type and text (OCTGN's markers and tokens)", () => {
  const [one] = read({ "set.xml": `\uFEFF${set}`, "definition.xml": '<game name="Tea" id="x"/>' });
  expect(one).toMatchObject({ database: "octgn", octgnGame: "11111111-2222-3333-4444-555555555555" });
  expect(one?.skipped).toEqual([expect.stringContaining("definition.xml")]);
  expect(one?.cards).toHaveLength(1);
  expect(one?.cards[0]).toMatchObject({
    code: "aaaaaaaa-0000-0000-0000-000000000001",
    name: "Kettle",
    subname: "The Loud",
    setName: "Tin",
    number: "7",
    unique: true,
    traits: ["Tool", "Hot"],
    text: "Fast.\nAction: Exhaust to gain [heat].",
  });
});

const bomb = `<!DOCTYPE set [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><set name="&b;" gameId="x"/>`;

describe("readCardFiles: rejects hostile files and files that are not card data", () => {
  test.each([
    ["entities", "x.xml", bomb, "not well-formed XML: Named entity"],
    ["deep XML", "x.xml", `${"<a>".repeat(50)}${"</a>".repeat(50)}`, "nests them more than"],
    ["truncated XML", "x.xml", set.slice(0, 300), "not well-formed"],
    ["truncated JSON", "x.json", pack.slice(0, 100), "not JSON, or is cut off"],
    ["deep JSON", "x.json", "[".repeat(200_000), "nested more than 32 deep"],
    ["a set without a name", "x.xml", '<set gameId="x"/>', "without a name or gameId"],
    [
      "a card without a name",
      "x.xml",
      '<set name="T" gameId="x"><cards><card id="1"/></cards></set>',
      "no name or no valid id",
    ],
    ["wrong types", "x.json", '[{"code": 5, "pack_code": {}, "name": []}]', "card 1 of 1: code"],
    ["a list of nothing", "x.json", "[]", "is not card data"],
    ["other JSON", "x.json", '{"a": 1}', "is not card data"],
    ["a text", "x.json", "hello", "neither JSON nor XML"],
    ["an empty file", "x.json", "", "neither JSON nor XML"],
  ])("%s", (_, name, text, message) => {
    try {
      read({ [name]: text }, name);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(GrimError);
      const [found] = (error as GrimError).problems;
      expect(found).toMatchObject({ code: "bad-card-data", message: expect.stringContaining(message) });
      expect(found?.hint).toContain("ArkhamDB JSON");
    }
  });

  test("rejects a folder that contains a damaged file", () => {
    expect(() => read({ "good.json": pack, "bad.json": "[{" })).toThrow(GrimError);
  });
});
