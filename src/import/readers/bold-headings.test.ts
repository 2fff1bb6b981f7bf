import { expect, it } from "vitest";
import { runOf } from "../made-up-import.fixture.js";
import { readBold } from "./read-bold.js";
import { emptyContext } from "./reader.js";

function read(...paragraphs: string[]): { records: string[]; doubts: number[] } {
  const run = runOf(paragraphs.join("\n\n"), { reader: "entries", start: "bold" });
  const { drafts, doubts = [] } = readBold(run, "clarification", emptyContext);
  const textOf = (blocks: (typeof drafts)[number]["body"]) =>
    blocks.flatMap(({ segments }) => segments.map(({ text }) => text)).join(" ");
  return {
    records: drafts.map(({ path, titles, body }) => [...path.slice(1), titles.join(" / "), textOf(body)].join(" | ")),
    doubts: doubts.map(({ line }) => line),
  };
}

const lamp = ["**Lamp (2)**", "It glows."];
const bell = ["**Bell (3)**", "It rings."];
const mast = ["**Mast (4)**", "It stands."];

it("divides a line in bold that is a title and a text, and reports it unless there are several", () => {
  expect(read(...lamp, "**Oil (5+). 5 points.**", ...bell)).toEqual({
    records: ["Lamp (2) | It glows.", "Oil (5+). | 5 points.", "Bell (3) | It rings."],
    doubts: [5],
  });
  const short = ["Oil. 5 points.", "Wax. 2 points.", "Fog. 1 point."].map((text) => `**${text}**`);
  expect(read(...short)).toEqual({ records: ["Oil. | 5 points.", "Wax. | 2 points.", "Fog. | 1 point."], doubts: [] });
  expect(read(...lamp, "**Step 2. Light it.**", ...bell).records).toEqual([
    "Lamp (2) | It glows.",
    "Step 2. Light it. | Bell (3) | It rings.",
  ]);
});

it("reports a heading that may be the title of a record without a text", () => {
  expect(read(...lamp, ...bell, "**Oil**", ...mast).doubts).toEqual([9]);
  expect(read(...lamp, ...bell, "**Oil (5+)**", ...mast, ...lamp).doubts).toEqual([9]);
});

it.each<[what: string, paragraphs: string[]]>([
  ["above several records", [...lamp, ...bell, "**Rigging**", ...mast, ...lamp]],
  ["above all records", ["**Lights**", ...lamp, "**Rigging**", ...mast]],
  [
    "above one record, if another is above several",
    [...lamp, ...bell, "**Rigging**", ...mast, ...lamp, "**Rest**", ...bell],
  ],
])("accepts headings %s", (_, paragraphs) => {
  expect(read(...paragraphs).doubts).toEqual([]);
});
