import { describe, expect, it } from "vitest";
import { markedLines } from "../tree-text.fixture.js";
import { readMarkdown } from "./read-html.js";

const read = (text: string) => readMarkdown(new TextEncoder().encode(text), "lamps.md");
/** The lines that have words, each with its number. */
const numbered = async (text: string) => {
  const { tree, lines } = await read(text);
  const marked = markedLines({ tree, lines: lines.map(() => "") });
  return marked.flatMap((line, i) => (line === "" ? [] : [`${i + 1} ${line}`]));
};

describe("readMarkdown", () => {
  it("reads Markdown below HTML tags, and HTML inside Markdown", async () => {
    const text =
      '<br>\n**Lamp 62** - <span class="spoiler">It *burns*\nslowly.</span>\n\n<details>\n<summary><b>Oil</b></summary>\n\n<p>It flows.</p>\n</details>';
    expect(await numbered(text)).toEqual(["2 **Lamp 62** - It *burns*", "3 slowly.", "6 **Oil**", "8 It flows."]);
  });

  it("sets metadata, comments, scripts and addresses of links aside", async () => {
    const text =
      "---\ntitle: Lamps\n---\n<!-- a\nnote --> A lamp.\n<script>\nlet x;\n</script>\n\n[1]: https://example.org\n";
    expect(await numbered(text)).toEqual(["5 A lamp."]);
    expect((await read(text)).setAside).toEqual([
      [1, 3, "metadata"],
      [4, 4, "comment"],
      [6, 8, "script"],
      [10, 10, "markup"],
    ]);
  });

  it("reads names below the pictures of several parts as headings", async () => {
    const part = (name: string) => `---\n\n![](${name[0]}.png)\n\n${name}\n\nIt burns.\n\n`;
    const two = `## Cards\n\n${part("Brass Lamp")}${part("Oil Flask")}`;
    expect((await numbered(two)).filter((line) => line.includes("#"))).toEqual([
      "1 ## Cards",
      "7 ### Brass Lamp",
      "15 ### Oil Flask",
    ]);
    expect((await numbered(`## Cards\n\n${part("Brass Lamp")}`)).filter((line) => line.includes("#"))).toHaveLength(1);
  });

  it("reads the marks of a paragraph as words if there are too many", async () => {
    const source = await read(`A *lamp*.\n\n${"[".repeat(501)} burns\n\n*It* flows.`);
    expect(markedLines(source)).toEqual(["A *lamp*.", "", `${"[".repeat(501)} burns`, "", "*It* flows."]);
    expect(source.doubts).toMatchObject([{ line: 3, message: expect.stringContaining("501 marks") }]);
  });

  it("reads a comment that is not closed as words, with a doubt", async () => {
    const source = await read("A lamp <!-- is lit.\n\nIt burns.");
    expect(source.doubts).toMatchObject([{ line: 1, message: expect.stringContaining("not closed") }]);
    expect(markedLines(source).at(-1)).toBe("It burns.");
  });

  it("reads words that look like tags or definitions, and headings without a space", async () => {
    expect(await numbered("##Storm\n\nThe <Flash> lamp.\n\n[Bell]: Rings twice.")).toEqual([
      "1 ## Storm",
      "3 The <Flash> lamp.",
      "5 [Bell]: Rings twice.",
    ]);
  });

  it("reads text above a ruler as text, and a short underlined line as a heading", async () => {
    expect(await numbered("Lamps\n=====\n\nA lamp is lit.\n---\n")).toEqual(["1 # Lamps", "4 A lamp is lit."]);
  });

  it("ends a quote where its lines end", async () => {
    const { tree } = await read("> May I?\nYes.");
    expect(tree?.children.map(({ type }) => type)).toEqual(["blockquote", "paragraph"]);
  });

  it("reads links as words, entities, breaks, markers and tables", async () => {
    const text =
      "A [lamp](https://example.org) &amp; oil.  \nIt burns.\n\n1) one\n2) two\n\n| A | B |\n|---|---|\n| 1 | 2 |";
    expect(await numbered(text)).toEqual([
      "1 A lamp & oil.",
      "2 It burns.",
      "4 1) one",
      "5 2) two",
      "7 - **A** | **B**",
      "9 - 1 | 2",
    ]);
  });

  it("does not read indented lines as code, nor the marks of code as words", async () => {
    expect(await numbered("    A lamp.\n\n```\nIt *burns*.\n```")).toEqual(["1 A lamp.", "4 It *burns*."]);
  });
});
