import { describe, expect, it } from "vitest";
import { readSource } from "./read-source.js";
import { markedLines } from "./tree-text.fixture.js";

const read = (text: string, name: string, options = {}) => readSource(new TextEncoder().encode(text), name, options);

describe("readSource", () => {
  it.each([
    ["a file with an HTML doctype", "<!-- x -->\n<!DOCTYPE html><p>A <b>lamp</b></p>", "faq.txt"],
    ["a file whose name ends in .html", "<p>A <b>lamp</b></p>", "faq.html"],
    ["a fragment of HTML tags", "<div>\n<p>A <b>lamp</b></p>\n</div>\n<p>x</p>", "faq"],
    ["Markdown", "A **lamp**", "faq.md"],
    ["a text with tags", "A <b>lamp</b>", "faq.txt"],
    ["a text with an entity", "A **lamp** &amp; oil", "faq.txt"],
  ])("reads %s as a tree", async (_, text, name) => {
    const source = await read(text, name);
    expect(markedLines(source).join(" ")).toContain("A **lamp**");
    expect(source.lines).toEqual(text.split("\n"));
  });

  it("leaves plain text to the form that the profile names", async () => {
    const plain = await read("1 < 2 <|tag|>\n  [action] lamp", "faq.txt");
    expect(plain).toEqual({ name: "faq.txt", sha256: plain.sha256, lines: ["1 < 2 <|tag|>", "  [action] lamp"] });
  });

  it("reads JSON as data only with a template", async () => {
    const text = '[{"q": "May I?", "a": "Yes, you may."}]';
    expect((await read(text, "faq.json")).tree).toBeUndefined();
    const source = await read(text, "faq.json", { data: { entries: "*", sections: [], question: "q", text: ["a"] } });
    expect(source.tree?.children).toHaveLength(2);
  });

  it("refuses a text of too many lines", async () => {
    await expect(read("A lamp.\n".repeat(20_001), "faq.txt")).rejects.toMatchObject({
      problems: [{ code: "file-too-large", message: "faq.txt has 20001 lines with text." }],
    });
  });
});
