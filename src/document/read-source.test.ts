import { describe, expect, it } from "vitest";
import { readSource } from "./read-source.js";

const read = (text: string, name: string, options = {}) => readSource(new TextEncoder().encode(text), name, options);

describe("readSource", () => {
  it.each([
    ["a page that declares itself", "<!-- x -->\n<!DOCTYPE html><p>A <b>lamp</b></p>", "faq.txt"],
    ["a page by its name", "{% template %}<p>A <b>lamp</b></p>", "faq.html"],
    ["a part of a page", "<div>\n<p>A <b>lamp</b></p>\n</div>\n<p>x</p>", "faq"],
  ])("reads %s as HTML", async (_, text, name) => {
    const source = await read(text, name);
    expect(source.form).toBe("markdown");
    expect(source.lines.join(" ")).toContain("A **lamp**");
  });

  it("takes HTML out of Markdown, and leaves other text alone", async () => {
    expect((await read("# Lamps\n\n<span>A</span> lamp", "faq.md")).lines).toEqual(["# Lamps", "", "A lamp"]);
    const plain = await read("1 < 2 <|tag|>\n  [action] lamp", "faq.md");
    expect(plain).toEqual({ name: "faq.md", sha256: plain.sha256, lines: ["1 < 2 <|tag|>", "  [action] lamp"] });
  });

  it("reads JSON and YAML with a template, and only then", async () => {
    const json = '[{"title": "Wick", "text": "It burns."}]';
    const data = { entries: "*", markdown: "## {title}\n{text}" };
    expect((await read(json, "x.json", { data })).lines).toEqual(["", "## Wick", "", "It burns."]);
    expect((await read(json, "x.json")).lines).toEqual([json]);
  });
});
