import { describe, expect, it } from "vitest";
import { readSource } from "./read-source.js";

const read = (text: string, name: string, options = {}) => readSource(new TextEncoder().encode(text), name, options);

describe("readSource", () => {
  it.each([
    ["a file with an HTML doctype", "<!-- x -->\n<!DOCTYPE html><p>A <b>lamp</b></p>", "faq.txt"],
    ["a file whose name ends in .html", "{% template %}<p>A <b>lamp</b></p>", "faq.html"],
    ["a fragment of HTML tags", "<div>\n<p>A <b>lamp</b></p>\n</div>\n<p>x</p>", "faq"],
  ])("reads %s as HTML", async (_, text, name) => {
    const source = await read(text, name);
    expect(source.form).toBe("markdown");
    expect(source.lines.join(" ")).toContain("A **lamp**");
  });

  it("removes HTML from Markdown, and leaves other text unchanged", async () => {
    expect((await read("# Lamps\n\n<span>A</span> lamp", "faq.md")).lines).toEqual(["# Lamps", "", "A lamp"]);
    const plain = await read("1 < 2 <|tag|>\n  [action] lamp", "faq.md");
    expect(plain).toEqual({ name: "faq.md", sha256: plain.sha256, lines: ["1 < 2 <|tag|>", "  [action] lamp"] });
  });

  it("reads JSON as data only with a template", async () => {
    const json = '[{"title": "Wick", "text": "It burns."}]';
    const data = { entries: "*", markdown: "## {title}\n{text}" };
    expect((await read(json, "x.json", { data })).lines).toEqual(["", "## Wick", "", "It burns."]);
    expect((await read(json, "x.json")).lines).toEqual([json]);
  });
});
