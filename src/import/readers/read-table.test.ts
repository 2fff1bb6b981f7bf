import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { describe, expect, it } from "vitest";
import { blocksOf } from "../../document/tree.js";
import { runOf, shortDraft } from "../made-up-import.fixture.js";
import { type Draft, draftLines } from "../records/draft.js";
import { readTable } from "./read-table.js";

/** A draft with the headings above it inside the section. */
const withPath = (item: Draft) => ({ ...shortDraft(item), path: item.path.slice(1) });
const parser = unified().use(remarkParse).use(remarkGfm);
const table = (text: string, spec: Parameters<typeof runOf>[1]) =>
  readTable({ ...runOf(text, spec), blocks: blocksOf(parser.parse(text)) });

describe("readTable", () => {
  it("makes a record of each row, and none of the head", () => {
    const text = "| Card | Errata |\n| --- | --- |\n| **Fog Bell** | It costs 2. |\n| Open Gate | It is *free*. |";
    const { drafts, headings, introduction } = table(text, { reader: "table", kind: "card-errata" });
    expect(drafts.map(shortDraft)).toEqual([
      { kind: "card-errata", titles: ["Fog Bell"], text: "It costs 2." },
      { kind: "card-errata", titles: ["Open Gate"], text: "It is *free*." },
    ]);
    expect(drafts.map(draftLines)).toEqual([[3], [4]]);
    expect({ headings, introduction }).toEqual({ headings: [1], introduction: [] });
  });

  it("puts a question below the card that its row or a row above names", () => {
    const text =
      "| Card | Question | Answer |\n|-|-|-|\n| Fog Bell | Does it ring? | Yes. |\n| | Twice? | No. |\n| Open Gate | Is it shut? | Never. |";
    const { drafts } = table(text, { reader: "table", columns: ["title", "question", "text"] });
    expect(drafts.map(withPath)).toEqual([
      { kind: "faq", path: ["Fog Bell"], question: "Does it ring?", text: "Yes." },
      { kind: "faq", path: ["Fog Bell"], question: "Twice?", text: "No." },
      { kind: "faq", path: ["Open Gate"], question: "Is it shut?", text: "Never." },
    ]);
  });

  it("writes the head before the words of each of several columns of text", () => {
    const text = "| Card | No. | Set | Errata |\n|-|-|-|-|\n| Fog Bell | 1.2 | Harbour | It costs 2. |";
    const { drafts } = table(text, { reader: "table", columns: ["title", "number", "text", "text"] });
    expect(drafts.map(shortDraft)).toEqual([
      { kind: "clarification", number: "1.2", titles: ["Fog Bell"], text: "Set: Harbour\n\nErrata: It costs 2." },
    ]);
  });

  it("reads a row of one name as a heading, and text around the tables as the introduction", () => {
    const text = "All of them.\n\n| Card | Errata |\n|-|-|\n| **Harbour** | |\n| Fog Bell | It costs 2. |\n\nNo more.";
    const { drafts, introduction, headings } = table(text, { reader: "table" });
    expect(drafts.map(withPath)).toEqual([
      { kind: "clarification", path: ["Harbour"], titles: ["Fog Bell"], text: "It costs 2." },
    ]);
    expect(introduction.map(({ segments }) => segments[0]?.text)).toEqual(["All of them.", "No more."]);
    expect(headings).toEqual([3, 5]);
  });

  it("keeps further cells as text, and rows without a text", () => {
    const text =
      "| Card | Errata |\n|-|-|\n| Fog Bell | It costs 2. |\n| Open Gate | It is free. | Always. |\n| Night Watch | |";
    const { drafts } = table(text, { reader: "table" });
    expect(drafts.map((item) => shortDraft(item).text)).toEqual(["It costs 2.", "It is free.\n\nAlways.", undefined]);
  });
});
