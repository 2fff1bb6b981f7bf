import { describe, expect, it } from "vitest";
import { madeUpChapter, madeUpRecord } from "../library/disk/made-up-folder.fixture.js";
import { isDoubt, recordDoubts } from "./record-doubts.js";

const source = { name: "faq.txt", lines: ["Rulings", "", "The **lamp glows."] };
const chapter = madeUpChapter("1.0", [
  madeUpRecord("lamp", { text: "The **lamp glows.", lines: ["3"] }),
  madeUpRecord("oil", { text: "It burns." }),
]);

describe("recordDoubts", () => {
  it("places a doubt at the record's first line in the source", () => {
    const doubts = recordDoubts([chapter], source, []);
    expect(doubts).toMatchObject([{ code: "mark-left", file: "faq.txt", line: 3, excerpt: "The **lamp glows." }]);
    expect(doubts.every(isDoubt)).toBe(true);
  });
  it("omits doubts that exceptions.yaml accepts, and reports no unneeded exception", () => {
    const { document, edition } = chapter.source;
    const accepted = { document, edition, why: "so", file: "exceptions.yaml" };
    const exceptions = [
      { ...accepted, check: "mark-left", id: "lamp" },
      { ...accepted, check: "mark-left", id: "oil" },
    ];
    expect(recordDoubts([chapter], source, exceptions)).toEqual([]);
  });
});
