import { describe, expect, it } from "vitest";
import { linesOf, short } from "../../document/made-up-lines.fixture.js";
import { wrappedBlocks } from "../../document/wrapped.js";
import { runOf, shortDraft } from "../made-up-import.fixture.js";
import { draftLines } from "../records/draft.js";
import { readList, readStatements, readWhole } from "./read-lists.js";

describe("readList", () => {
  const list = (text: string) => {
    const { drafts, introduction, unread } = readList(runOf(text, { reader: "list" }));
    return { titles: drafts.map((item) => shortDraft(item).titles), introduction: introduction.length, unread };
  };
  it("makes one record per card, and returns the text before the first as the introduction", () => {
    expect(list("No more than one of these.\n\nBrass Lantern (Base F12)\n\n“Old” Keeper (TLH 7)")).toEqual({
      titles: [["Brass Lantern (Base F12)"], ["“Old” Keeper (TLH 7)"]],
      introduction: 1,
      unread: [],
    });
  });
  it("reads bullets, and cards on separate lines of one paragraph", () => {
    const bullets = readList(runOf("- Brass Lantern (Base F12)\n- Oil Flask (Base F13)", { reader: "list" })).drafts;
    expect(bullets.map((item) => shortDraft(item).text)).toEqual(["Brass Lantern (Base F12)", "Oil Flask (Base F13)"]);
    expect(list("Brass Lantern (Base F12)\nKeeper of the Long\nHall (TLH 7)").titles).toEqual([
      ["Brass Lantern (Base F12)"],
      ["Keeper of the Long Hall (TLH 7)"],
    ]);
    const blocks = wrappedBlocks(linesOf("Brass Lantern (Base F12)\nOil Flask (Base F13)"));
    expect(readList({ ...runOf("", { reader: "list" }), blocks }).drafts).toHaveLength(2);
  });
  it("splits lines with marks in the names of cards", () => {
    expect(list("Dr. Lamp (F57)\nFog (F58)\nSt. Ilka (F59)").titles).toEqual([
      ["Dr. Lamp (F57)"],
      ["Fog (F58)"],
      ["St. Ilka (F59)"],
    ]);
    expect(list("Who Is There? (F60)\nFog: Second Night (F61)").titles).toHaveLength(2);
  });
  it("reads a line above a list of names as its introduction, although it ends with a year in brackets", () => {
    expect(list("Restricted cards (as of 2012)\n\n- Oil Flask\n- Moth")).toEqual({
      titles: [["Oil Flask"], ["Moth"]],
      introduction: 1,
      unread: [],
    });
    expect(list("Brass Lantern (Base F12)\n\nand no other.").titles).toEqual([["Brass Lantern (Base F12)"]]);
  });
  it("does not split a sentence that cites cards", () => {
    expect(
      list("This holds for the Brass Lantern (Base F12)\nand never for the Oil Flask. But for Keepers (TLH 7)").titles,
    ).toHaveLength(1);
  });
  it("returns text between cards as unread", () => {
    expect(list("Brass Lantern (Base F12)\n\nand no other.\n\nOil Flask (Base F13)").unread).toHaveLength(1);
  });
  it("reads names without a number if half of the lines are names, and returns other lines below them as unread", () => {
    const { titles, introduction, unread } = list("One of these:\n\n- **Brass Lantern**\n- Oil Flask\n\nUntil dusk.");
    expect([titles, introduction, unread.length]).toEqual([[["Brass Lantern"], ["Oil Flask"]], 1, 1]);
    const lines = wrappedBlocks(linesOf("Brass Lantern\nOil Flask\nMoth"));
    expect(readList({ ...runOf("", { reader: "list" }), blocks: lines }).drafts).toHaveLength(3);
    expect(list("None").titles).toEqual([undefined]);
    expect(list("Brass Lantern\nIt glows.\n\nOil Flask\nIt drips.").titles).toEqual([undefined, undefined]);
    expect(list("- Moth\n- Oil Flask\n\nIt glows.\n\nIt drips.\n\nIt burns.").titles).toEqual(Array(5).fill(undefined));
  });
  it("makes one record of a list without cards", () => {
    const { drafts } = readList(runOf("No card is banned.", { reader: "list", kind: "banned" }));
    expect(drafts.map(shortDraft)).toEqual([{ kind: "banned", text: "No card is banned." }]);
  });
});

describe("readStatements", () => {
  it("makes one record per paragraph, with the title that the profile's pattern finds", () => {
    const text = "On p 3, under Lighting, it should read “glow”.\n\nOn p 4 it should\nread “burn”.";
    const run = runOf(text, { reader: "entries", start: "paragraph", title: "(?i)\\bunder ([^,]+)," });
    expect(readStatements(run).drafts.map(shortDraft)).toEqual([
      { kind: "rules-errata", titles: ["Lighting"], text: 'On p 3, under Lighting, it should read "glow".' },
      { kind: "rules-errata", text: 'On p 4 it should read "burn".' },
    ]);
  });
  it("adds notes and sources in bold to the record above", () => {
    const text = "1) Lamps glow.\n\n**Source:** page 4\n\n2) Oil burns.\n3) Fog lifts.\n\n**Note:** At dawn.";
    expect(
      readStatements(runOf(text, { reader: "entries", start: "paragraph" })).drafts.map(({ body }) => short(body)),
    ).toEqual([
      ["1) [1] Lamps glow.", "[3] **Source:** page 4"],
      ["2) [5] Oil burns."],
      ["3) [6] Fog lifts.", "[8] **Note:** At dawn."],
    ]);
  });
});

describe("readWhole", () => {
  it("makes one record with the heading as title, and leaves the heading out of its section", () => {
    const { drafts } = readWhole(
      runOf("Oil wins.\n\n- always", { reader: "whole", kind: "policy" }, ["Rules", "The Oil Rule"]),
    );
    expect(drafts.map(shortDraft)).toEqual([
      { kind: "policy", titles: ["The Oil Rule"], text: "Oil wins.\n\n- always" },
    ]);
    expect(drafts[0]?.path).toEqual(["Rules"]);
  });
  it("makes a heading with a question mark the question of the record, if the kind is faq", () => {
    const read = (kind: "faq" | "rule", heading: string) =>
      readWhole(runOf("Yes.", { reader: "whole", kind }, ["Lamps", heading])).drafts.map(shortDraft);
    expect(read("faq", "Is it lit?")).toEqual([{ kind: "faq", question: "Is it lit?", text: "Yes." }]);
    expect(read("faq", "Is it lit? (2.1)")).toEqual([{ kind: "faq", question: "Is it lit? (2.1)", text: "Yes." }]);
    expect(read("faq", "Light")).toEqual([{ kind: "faq", titles: ["Light"], text: "Yes." }]);
    expect(read("rule", "Is it lit?")).toEqual([{ kind: "rule", titles: ["Is it lit?"], text: "Yes." }]);
  });
  it("includes the heading's line in the record", () => {
    const { drafts } = readWhole({
      ...runOf("\n\nOil wins.", { reader: "whole" }, ["The Oil Rule"]),
      headingLines: [1],
    });
    expect(drafts.map(draftLines)).toEqual([[1, 3]]);
  });
  it("makes no record of an empty section", () => {
    expect(readWhole(runOf("", { reader: "whole" })).drafts).toEqual([]);
  });
});
