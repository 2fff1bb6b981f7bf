import { describe, expect, it } from "vitest";
import { libraryOf } from "../../library/library.js";
import { madeUpDocument, madeUpRuling } from "../../library/made-up.fixture.js";
import type { CommandDescription } from "../command.js";
import { candidates } from "./candidates.js";

const command = (more: Partial<CommandDescription>): CommandDescription => ({
  name: "show",
  arguments: "<ref...>",
  summary: "one ruling",
  about: "",
  options: [],
  examples: [],
  ...more,
});

const table: CommandDescription[] = [
  command({
    completes: "ruling",
    options: [
      { flags: "--json", summary: "as JSON" },
      { flags: "--edition <edition>", summary: "of this edition", completes: "edition" },
      { flags: "-n, --limit <count>", summary: "how many" },
      { flags: "--format <format>", summary: "how", completes: ["plain", "slip"] },
      { flags: "--source <file>", summary: "where", completes: "file" },
    ],
  }),
  command({ name: "card", arguments: "<name...>", completes: "card", options: [] }),
  command({
    name: "diff",
    arguments: "<document> [from]",
    completes: "document",
    completesNext: ["edition"],
    options: [{ flags: "--document <id>", summary: "of this document", completes: "document" }],
  }),
  command({ name: "log", arguments: "[action] [ref...]", completes: ["add"], completesNext: ["ruling"] }),
];

const card = (name: string) => ({ id: "x", name, printings: [], also: [], nicknames: [], named: true });
const library = libraryOf({
  root: "/nowhere",
  documents: [madeUpDocument("lamps-faq", "lamps", ["2.0", "1.0"]), madeUpDocument("kites-faq", "kites", ["3.0"])],
  rulings: [
    madeUpRuling({ id: "moving-lanterns", number: "1.4" }),
    madeUpRuling({ id: "moths", edition: "1.0" }),
    madeUpRuling({ id: "strings", document: "kites-faq", edition: "3.0", game: "kites", title: "\u001b[2JStrings" }),
  ],
  catalogues: [
    {
      game: "lamps",
      cards: [card("Élise's Lamp"), card("The Old Lamp"), card("The Oldest Moth"), card("Bad\u001b[31m")],
      sets: [],
      keywords: [],
      slang: [],
    },
  ],
  askedAs: {},
});

const at = async (words: string[], current = "") => {
  const found = await candidates(words, current, table, async () => library);
  return typeof found === "string" ? found : found.map((one) => one.word);
};

describe("candidates", () => {
  it("offers commands", async () => {
    expect(await at([])).toEqual(["show", "card", "diff", "log", "help"]);
    expect(await at([], "s")).toEqual(["show"]);
    expect(await at(["help"], "d")).toEqual(["diff"]);
  });

  it("offers the long names of options that the line does not have yet", async () => {
    expect(await at(["show"], "--")).toEqual([
      "--json",
      "--edition",
      "--limit",
      "--format",
      "--source",
      "--library",
      "--color",
      "--no-color",
      "--help",
    ]);
    expect(await at(["show", "--json", "-n", "3"], "-")).toEqual([
      "--edition",
      "--format",
      "--source",
      "--library",
      "--color",
      "--no-color",
      "--help",
    ]);
    expect(await at(["show", "--"], "--")).toEqual([]);
  });

  it("offers values of options, also after an equals sign", async () => {
    expect(await at(["show", "--format"])).toEqual(["plain", "slip"]);
    expect(await at(["show"], "--format=s")).toEqual(["--format=slip"]);
    expect(await at(["show", "--source"], "x")).toBe("files");
    expect(await at(["--library"], "x")).toBe("folders");
    expect(await at(["show", "--limit"])).toEqual([]);
  });

  it("offers documents, editions, ids and numbers of references", async () => {
    expect(await at(["show"])).toEqual(["lamps-faq/", "kites-faq/", "lamps", "kites"]);
    expect(await at(["show"], "mo")).toEqual(["moving-lanterns"]);
    expect(await at(["show"], "lamps-faq/")).toEqual(["lamps-faq/moving-lanterns"]);
    expect(await at(["show"], "lamps-faq@")).toEqual(["lamps-faq@2.0/", "lamps-faq@1.0/"]);
    expect(await at(["show"], "lamps-faq@1.0/m")).toEqual(["lamps-faq@1.0/moths"]);
    expect(await at(["show", "lamps"], "1")).toEqual(["1.4"]);
    expect(await at(["log", "add"], "str")).toEqual(["strings"]);
    expect(await at(["log"])).toEqual(["add"]);
    // Names are references too.
    expect(await at(["show"], "eli")).toEqual(["Élise's Lamp"]);
    expect(await at(["show", "the"], "ol")).toEqual(["Old Lamp", "Oldest Moth"]);
  });

  it("offers names regardless of case and accents, and the remaining words of a name", async () => {
    expect(await at(["card"], "elises")).toEqual(["Élise's Lamp"]);
    expect(await at(["card", "the"], "ol")).toEqual(["Old Lamp", "Oldest Moth"]);
    expect(await at(["card", "the", "old"])).toEqual(["Lamp"]);
  });

  it("offers the editions of the document on the line", async () => {
    expect(await at(["diff", "lamps-faq"])).toEqual(["2.0", "1.0"]);
    expect(await at(["diff", "kites-faq"])).toEqual(["3.0"]);
    expect(await at(["diff", "kites-faq", "3.0"])).toEqual([]);
  });

  it("prefers the editions of --document to those of the first argument", async () => {
    expect(await at(["diff", "--document", "kites-faq", "lamps-faq"])).toEqual(["3.0"]);
  });

  it("offers no control characters", async () => {
    expect(await at(["card"], "Bad")).toEqual([]);
    const found = await candidates(["show"], "str", table, async () => library);
    expect(found).toEqual([{ word: "strings", about: "␛[2JStrings" }]);
  });

  it("offers nothing when no library can be read", async () => {
    expect(await candidates(["card"], "the", table, async () => null)).toEqual([]);
  });
});
