import { describe, expect, it } from "vitest";
import type { Block } from "../../document/block.js";
import { noCorrections, runOf, shortDraft } from "../made-up-import.fixture.js";
import type { SectionSpec } from "../profile/document-file.js";
import { readRun } from "./read-run.js";

function read(text: string, start: SectionSpec["start"], kind?: SectionSpec["kind"], more: Partial<SectionSpec> = {}) {
  const { drafts, introduction, unread } = readRun(
    runOf(text, { reader: "entries", start, kind, ...more }),
    noCorrections,
  );
  const lines = (blocks: typeof unread) => blocks.flatMap((block) => block.segments.map((segment) => segment.line));
  return { drafts: drafts.map(shortDraft), introduction: lines(introduction), unread: lines(unread) };
}

describe("readRun with tagged entries in a list", () => {
  it("reads each item with a tag as an entry, and the lines below it as its text", () => {
    expect(read("- (v1.2) Lamps\nThey glow.\n  - At night.\n- (v1.3) Oil\nIt burns.\n- Always.", "tag").drafts).toEqual(
      [
        { kind: "clarification", since: "1.2", titles: ["Lamps"], text: "They glow.\n\n  - At night." },
        { kind: "clarification", since: "1.3", titles: ["Oil"], text: "It burns.\n\n- Always." },
      ],
    );
  });
});

it("adds an item without a name to the entry above it, and makes it an entry if a correction says so", () => {
  const start = { pattern: "^(?P<title>\\p{Lu}[^:]*):\\s+" };
  const run = runOf("- Lamp: It glows.\n- At dawn it goes out.\n  - Always.\n- Oil: It burns.", {
    reader: "entries",
    start,
  });
  const texts = readRun(run, noCorrections)
    .drafts.map(shortDraft)
    .map(({ text }) => text);
  expect(texts).toEqual(["It glows.\n\n- At dawn it goes out.\n  - Always.", "It burns."]);
  const context = { ...noCorrections, startsRecord: ({ segments }: Block) => segments[0]?.line === 2 };
  expect(readRun(run, context).drafts.map((item) => item.titles)).toEqual([["Lamp"], [], ["Oil"]]);
});

describe("readRun with a pattern for a title before its text", () => {
  it("opens an entry at the beginning of a paragraph only, and one with a number at any line", () => {
    const title = { pattern: "^(?P<title>\\p{Lu}[^:]*):\\s+" };
    expect(
      read("Lamp: It glows.\nResponse: Light it.\n\nOil: It burns.", title).drafts.map((one) => one.titles),
    ).toEqual([["Lamp"], ["Oil"]]);
    expect(
      read("Lamp (F12): It glows.\nOil (F3): It burns.\nResponse: Light it.", title).drafts.map((one) => one.titles),
    ).toEqual([["Lamp (F12)"], ["Oil (F3)"]]);
    const number = { pattern: "^(?P<number>\\d+\\.\\d+)\\s+" };
    expect(read("1.1 It glows.\n1.2 It burns.", number).drafts.map((one) => one.number)).toEqual(["1.1", "1.2"]);
  });
});

describe("readRun with entries in bold or italic type", () => {
  it("reads them like entries in plain type", () => {
    for (const mark of ["**", "*", "_", "***"]) {
      const bold = (text: string) => `${mark}${text}${mark}`;
      const titles = (text: string, start: SectionSpec["start"]) => read(text, start).drafts.map((one) => one.titles);
      expect(titles(`${bold("(v1.2) Lamps")}\nGlow.\n\n(v1.2) ${bold("Oil")}\nBurns.`, "tag")).toEqual([
        ["Lamps"],
        ["Oil"],
      ]);
      expect(titles(`${bold("(1.2) Lamps")}\nGlow.`, "number")).toEqual([["Lamps"]]);
      expect(titles(`${bold("Brass Lantern")} (Base F12)\n\nGlow.`, "card")).toEqual([["Brass Lantern (Base F12)"]]);
      expect(titles(`${bold("Brass Lantern (Base F12):")}\n\nGlow.`, "card")).toEqual([["Brass Lantern (Base F12)"]]);
      expect(titles(`${bold("Old Lamps")}\n\nThey ${bold("Glow")}.`, "title")).toEqual([["Old Lamps"]]);
    }
  });
});

describe("readRun with entries that start with a version tag", () => {
  it("takes the edition from the tag and the title from the rest of the line", () => {
    const text =
      "Errata of cards.\n\n(v1.2) Brass Lantern (Base F12)\nShould read: “Glow.”\n\n(V 1.0) Oil Flask (Base F13)\n\nBurns.";
    expect(read(text, "tag", "card-errata")).toEqual({
      introduction: [1],
      unread: [],
      drafts: [
        { kind: "card-errata", since: "1.2", titles: ["Brass Lantern (Base F12)"], text: 'Should read: "Glow."' },
        { kind: "card-errata", since: "1.0", titles: ["Oil Flask (Base F13)"], text: "Burns." },
      ],
    });
  });
  it("separates entries that have no blank line between them", () => {
    expect(read("(v1.1) One\nfirst.\n(v1.2) Two\nsecond.", "tag").drafts).toMatchObject([
      { titles: ["One"], text: "first." },
      { titles: ["Two"], text: "second." },
    ]);
  });
  it("shares the text among the cards on the following lines and paragraphs", () => {
    const text = "(v1.1) Brass Lantern (Base 12)\nOil Flask (Base 13)\n\nOld Keeper (TLH 7)\nAll should read: “Glow.”";
    expect(read(text, "tag").drafts).toEqual([
      {
        kind: "clarification",
        since: "1.1",
        titles: ["Brass Lantern (Base 12)", "Oil Flask (Base 13)", "Old Keeper (TLH 7)"],
        text: 'All should read: "Glow."',
      },
    ]);
  });
  it("adds no card that is cited inside the text", () => {
    expect(read("(v1.1) Brass Lantern (Base 12)\nShould glow.\nOil Flask (Base 13)", "tag").drafts).toMatchObject([
      { titles: ["Brass Lantern (Base 12)"], text: "Should glow. Oil Flask (Base 13)" },
    ]);
  });
});

describe("readRun with entries that start with a number", () => {
  it("reads everything up to the next number as text, bullets and examples included", () => {
    const text = "(1.1) Lighting\nA lamp is lit.\n\n- once\n- twice\n\nFor example, at dusk.\n\n(1.2) Oil\n(1.10) Wax";
    expect(read(text, "number").drafts).toEqual([
      {
        kind: "clarification",
        number: "1.1",
        titles: ["Lighting"],
        text: "A lamp is lit.\n\n- once\n- twice\n\nFor example, at dusk.",
      },
      { kind: "clarification", number: "1.2", titles: ["Oil"] },
      { kind: "clarification", number: "1.10", titles: ["Wax"] },
    ]);
  });
  it("starts an entry after a bullet without a blank line", () => {
    expect(read("(1.1) Lighting\n- once\n(1.2) Oil\nburns.", "number").drafts).toMatchObject([
      { number: "1.1", text: "- once" },
      { number: "1.2", text: "burns." },
    ]);
  });
  it("starts no entry at a number in brackets inside a line", () => {
    expect(read("(1.1) Lighting\nSee also (1.2) Oil.", "number").drafts).toHaveLength(1);
  });
});

describe("readRun with entries that start with a cited card", () => {
  it("shares the text among cards that follow each other", () => {
    const text = "Brass Lantern (F12)\n\nOil Flask (F 13):\n\nShould read: “Glow.”\n\nOld Keeper (TLH 7)\nRests.";
    expect(read(text, "card", "card-errata").drafts).toEqual([
      { kind: "card-errata", titles: ["Brass Lantern (F12)", "Oil Flask (F 13)"], text: 'Should read: "Glow."' },
      { kind: "card-errata", titles: ["Old Keeper (TLH 7)"], text: "Rests." },
    ]);
  });
  it.each(['“Light Oil Flask (F13)"', "It is Oil Flask (Step)"])("starts no entry at %s", (line) => {
    expect(read(`Brass Lantern (F12)\n\nShould glow.\n\n${line}`, "card").drafts).toHaveLength(1);
  });
  it.each(["Should read as Oil Flask (F13)", "No longer on Oil Flask (F13)"])(
    "starts an entry at “%s” unless it matches not_title",
    (line) => {
      const text = `Brass Lantern (F12)\n\nShould glow.\n\n${line}`;
      expect(read(text, "card").drafts).toHaveLength(2);
      expect(read(text, "card", undefined, { not_title: "^Should|^No longer " }).drafts).toHaveLength(1);
    },
  );
  it("leaves an unknown heading out of the entry before it and returns it as unread", () => {
    expect(
      read("Brass Lantern (F12)\n\nGlows.\n\nThe Unknown Hall\n\nOil Flask (F13)\n\nBurns.", "card"),
    ).toMatchObject({
      unread: [5],
      drafts: [{ text: "Glows." }, { text: "Burns." }],
    });
  });
});

describe("readRun with entries that start with a title", () => {
  it("reads a paragraph, or the first line of one, as a title", () => {
    const text =
      "What follows is new.\n\nDay and Night\n\nIt is day or night.\n\nGlow\nA lamp glows.\nOld Keeper\nis a card.";
    expect(read(text, "title", "rule")).toEqual({
      introduction: [1],
      unread: [],
      drafts: [
        { kind: "rule", titles: ["Day and Night"], text: "It is day or night." },
        { kind: "rule", titles: ["Glow"], text: "A lamp glows. Old Keeper is a card." },
      ],
    });
  });
  it("does not read a capitalised numbered step as a title", () => {
    expect(read("Dusk\n\n1) Light Lamps\n\n2. Trim Wicks", "title", "timing").drafts).toHaveLength(1);
  });
});

it("writes the opening mark of emphasis again if the pattern ends inside it", () => {
  const { drafts } = read("**1.1. Fog** moves.\n\n**1.2.** It **burns**.", {
    pattern: "^(?P<number>\\d+\\.\\d+)\\.?\\s+",
  });
  expect(drafts.map(({ text }) => text)).toEqual(["**Fog** moves.", "It **burns**."]);
});
