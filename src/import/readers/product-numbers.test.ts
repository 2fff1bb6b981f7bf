import { describe, expect, it } from "vitest";
import type { SectionSpec } from "../../profile/document-file.js";
import { noCorrections, runOf } from "../made-up-import.fixture.js";
import { draft } from "../records/draft.js";
import { isProductNumber, joinProductNumbers } from "./product-numbers.js";
import { readRun } from "./read-run.js";

it.each(["HBX-EN001", "HB1-084", "HB/Z83-E001", "HBX001", "P-001", "**HBX-012**", "HBX_010", "1-001H"])(
  "%j is the number of a card",
  (line) => {
    expect(isProductNumber(line)).toBe(true);
  },
);

it.each(["Fog Bell", "3WW", "F57", "2/3", "2021-06", "100", "B-9", "HBX-EN001 Fog Bell", "Lamp-012", "{T}: Add."])(
  "%j is not the number of a card",
  (line) => {
    expect(isProductNumber(line)).toBe(false);
  },
);

/** The records of a section: `number title | text`, below the headings inside the section. */
function read(text: string, start: SectionSpec["start"] = "bold", reader: SectionSpec["reader"] = "entries") {
  const { drafts, doubts = [] } = readRun(runOf(text, { reader, start }), noCorrections);
  return {
    records: drafts.map(({ path, number, titles, question, body }) =>
      [
        ...path.slice(1),
        `${number ?? "-"} ${titles.join(" / ")}${question.map(({ segments }) => segments[0]?.text).join("")} | ${body.map(({ segments }) => segments[0]?.text).join(" ")}`,
      ].join(" > "),
    ),
    doubts: doubts.map(({ line, message }) => `${line}: ${message}`),
  };
}

const names = ["Fog Bell", "Eel Watch", "Oil Flask"];
const cards = names.map((name, i) => [name, `HBX-00${i + 1}`] as const);
const expected = names.map((name, i) => `HBX-00${i + 1} ${name} | It burns.`);

describe("readRun with the number of a card beside its name", () => {
  it.each([
    ["in bold below the name", "bold", ([name, code]: readonly [string, string]) => `**${name}**\n\n**${code}**`],
    ["in bold above the name", "bold", ([name, code]: readonly [string, string]) => `**${code}**\n\n**${name}**`],
    ["in the same paragraph", "bold", ([name, code]: readonly [string, string]) => `**${name}**\n**${code}**`],
    ["in plain type", "title", ([name, code]: readonly [string, string]) => `${name}\n\n${code}`],
    ["as first line of the text", "title", ([name, code]: readonly [string, string]) => `${name}\n${code}`],
    ["below a heading", "heading", ([name, code]: readonly [string, string]) => `### ${name}\n\n${code}`],
  ] as const)("reads it as the number: %s", (_, start, write) => {
    const text = cards.map((card) => `${write(card)}\n\nIt burns.`).join("\n\n");
    expect(read(text, start)).toEqual({ records: expected, doubts: [] });
  });

  it("leaves a number on the line of the name in the title", () => {
    const text = cards.map(([name, code]) => `**${name} ${code}**\n\nIt burns.`).join("\n\n");
    expect(read(text).records).toEqual(cards.map(([name, code]) => `- ${name} ${code} | It burns.`));
  });

  it("leaves a number at the end of the second line of a title in the title", () => {
    const text = "**The Keeper of the**\n**Lamp MK204**\n\nIt burns.";
    expect(read(text).records).toEqual(["- The Keeper of the Lamp MK204 | It burns."]);
  });

  it("joins a name and a number only under the same heading", () => {
    const lamp = draft("clarification", ["Fen"], { titles: ["Lamp"], since: "1.2", notes: ["Old."] });
    const code = (heading: string) => draft("clarification", [heading], { titles: ["HBX-001"], notes: ["New."] });
    expect(joinProductNumbers([lamp, code("Bog")], [])).toEqual([lamp, code("Bog")]);
    expect(joinProductNumbers([lamp, code("Fen")], [])).toEqual([
      { ...lamp, number: "HBX-001", notes: ["Old.", "New."] },
    ]);
  });

  it("keeps a heading above names and numbers", () => {
    const text = cards.map(([name, code]) => `**${code}**\n\n**${name}**\n\nIt burns.`).join("\n\n");
    expect(read(`**Night Cards**\n\n${text}`).records).toEqual(expected.map((one) => `Night Cards > ${one}`));
  });

  it("keeps name and number of a heading above questions", () => {
    const text = "**Fog Bell**\n\n**HBX-001**\n\n**Does it ring?**\n\nYes.\n\n**May I ring it?**\n\nNo.";
    expect(read(text, "bold", "questions").records).toEqual([
      "Fog Bell HBX-001 > - Does it ring? | Yes.",
      "Fog Bell HBX-001 > - May I ring it? | No.",
    ]);
  });

  it("keeps numbers without names as titles", () => {
    const text = cards.map(([, code]) => `**${code}**\n\nIt burns.`).join("\n\n");
    expect(read(text)).toEqual({
      records: cards.map(([, code]) => `- ${code} | It burns.`),
      doubts: [],
    });
  });

  it("has a doubt about the number of a single record, because it may be a name", () => {
    const text = "**Loud Bell**\n\n**HK-47**\n\nIt rings.\n\n**Eel Watch**\n\nLook.";
    expect(read(text)).toEqual({
      records: ["HK-47 Loud Bell | It rings.", "- Eel Watch | Look."],
      doubts: ['1: "HK-47" was read as the number of "Loud Bell", and few records here have such a number.'],
    });
    expect(read("Loud Bell\nHK-47\n\nIt rings.", "title").records).toEqual(["HK-47 Loud Bell | It rings."]);
    // The first line of a text is not moved for a single record.
    expect(read("### Loud Bell\n\nHK-47\n\nIt rings.", "heading")).toEqual({
      records: ["- Loud Bell | HK-47 It rings."],
      doubts: [],
    });
  });

  it("has a doubt about a number that is the only title below a heading", () => {
    expect(read("### Loud Bell\n\n#### HBX-001\n\nIt rings.", "heading")).toEqual({
      records: ["Loud Bell > - HBX-001 | It rings."],
      doubts: ['3: "HBX-001" was read as the title of a record: it may be the number of "Loud Bell".'],
    });
  });
});
