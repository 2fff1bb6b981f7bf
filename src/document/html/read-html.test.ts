import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../runs.fixture.js";
import type { SourceOptions } from "../read-source.js";
import { blocksOf } from "../tree.js";
import { changedWords, markedLines } from "../tree-text.fixture.js";
import { readHtml } from "./read-html.js";

const page = (html: string, options: SourceOptions = {}) =>
  readHtml(new TextEncoder().encode(html), "lamps.html", options);
const textOf = async (html: string, options: SourceOptions = {}) =>
  markedLines(await page(html, options)).filter((line) => line !== "");

describe("readHtml", () => {
  it("gives every text the line of the file on which it stands", async () => {
    const source = await page(
      "<body>\n<h1>\n  Lamps\n</h1>\n<p>A lamp\nburns <b>oil</b>.</p><p>It is lit.</p>\n\n<ul>\n<li>one\n<li>two</ul>",
    );
    const lines = markedLines(source);
    expect([lines[2], lines[4], lines[8], lines[9]]).toEqual(["# Lamps", "A lamp", "- one", "- two"]);
    expect(source.lines[8]).toBe("<li>one");
    expect(source.setAside).toEqual([
      [1, 2, "markup"],
      [4, 4, "markup"],
      [8, 8, "markup"],
    ]);
  });

  it("reads icons among words and in headings, and names those that the profile does not list", async () => {
    const html =
      '<h2>Wild (<i class="icon-wild"></i>) lamps</h2>\n<p>Spend <span data-icon="oil"></span> or <img src="a/wick.png?x"> now.</p>\n<img src="cover.png">';
    const source = await page(html, { icons: { "icon-*": "*", oil: "oil" } });
    expect(markedLines(source).slice(0, 2)).toEqual(["## Wild ([wild]) lamps", "Spend [oil] or [?] now."]);
    expect(source.doubts).toMatchObject([{ line: 2, message: expect.stringContaining('"wick"') }]);
    expect(source.setAside).toEqual([[3, 3, "picture"]]);
  });

  it("writes listed names in brackets as their symbols, and sets a large picture among words aside", async () => {
    const icons = { spark: "flash", "data-icon:*": "*" };
    expect(await textOf("<p>A [spark] and a [wick] <i data-icon='oil_2'></i></p>", { icons })).toEqual([
      "A [flash] and a [wick] [oil_2]",
    ]);
    expect(await textOf('<p>A lamp <img src="lamp.png" height="900">burns.</p>')).toEqual(["A lamp burns."]);
  });

  it("leaves out decorations, and a picture of what a heading says", async () => {
    expect(await textOf('<h2><img src="bell.png" alt="Bell sign"> Bell</h2>')).toEqual(["## Bell"]);
    expect(await textOf('<p>A <i class="fa chevron"></i>lamp <i aria-hidden="true" class="x"></i></p>')).toEqual([
      "A lamp",
    ]);
    expect(await textOf('<p>A <img src="dot.png">lamp</p>', { icons: { dot: "" } })).toEqual(["A lamp"]);
  });

  it("sets navigation, hidden text and tables of contents aside", async () => {
    const source = await page(
      [
        "<nav><a href='/'>Home</a></nav>",
        "<div class='cookie-consent'>We use cookies.</div>",
        "<p hidden>A secret lamp burns.</p>",
        "<ul><li><a href='#a'>A</a><li><a href='#b'>B</a><li><a href='#c'>C</a></ul>",
        "<script>var lamp = '<p>x</p>';</script>",
        "<p>A lamp.</p>",
        "<footer>About us</footer>",
      ].join("\n"),
    );
    expect(source.setAside).toEqual([
      [1, 1, "navigation"],
      [2, 2, "page-notice"],
      [3, 3, "hidden-text"],
      [4, 4, "table-of-contents"],
      [5, 5, "markup"],
      [7, 7, "page-footer"],
    ]);
  });

  it("reads lists with their markers, terms, summaries, preformatted text and empty lines", async () => {
    expect(await textOf('<ol type="a" start="2"><li>first</li>\n<li value="7">last</li></ol>')).toEqual([
      "b. first",
      "g. last",
    ]);
    expect(await textOf("<dl><dt>May I?</dt>\n<dd>Yes.</dd></dl>")).toEqual(["**May I?**", "Yes."]);
    const source = await page("<details><summary>May I?</summary>\nYes.\n</details>\n<p>Below</p>");
    expect(JSON.stringify(source.tree)).toContain('"closes":true');
    expect(await textOf("<pre>one\ntwo</pre>")).toEqual(["one", "two"]);
    expect(await textOf("A lamp<br>\nburns.<br><br>\nIt is lit.")).toEqual(["A lamp", "burns.", "It is lit."]);
  });

  it("marks what is printed as changed, in whole blocks too", async () => {
    const html =
      '<p>A <span style="color: red">red</span> lamp</p>\n<ins><p>is new</p>\n<ul><li>and lit</li></ul></ins>';
    expect(changedWords(await page(html))).toEqual([["red"], ["is new"], ["and lit"]]);
  });

  it("reads tables with and without a head, and their captions", async () => {
    const source = await page(
      "<table><caption>Lamps</caption>\n<tr><td>Wick</td><td>1</td></tr></table>\n<table><tr><th>Name</th></tr>\n<tr><td>Oil</td></tr></table>",
    );
    expect(JSON.stringify(source.tree).match(/"head":false/g)).toHaveLength(1);
    expect(markedLines(source)[0]).toBe("Lamps");
  });

  it("keeps formatting inside the blocks that it surrounds", async () => {
    expect(await textOf("<b>Lamps<ul><li>one</li>\n<li>two</li></ul></b>")).toEqual(["- **one**", "- **two**"]);
  });

  it("keeps every word, in order, wherever its element stands", async () => {
    const name = fc.constantFrom(
      ..."p div b i del ul ol li dl dt dd table tr td th caption h2 details summary pre a blockquote".split(" "),
    );
    const { html } = fc.letrec((tie) => ({
      html: fc
        .array(fc.oneof({ depthSize: "small" }, fc.constant("#"), tie("element")), { maxLength: 4 })
        .map((parts) => parts.join(" ")),
      element: fc.tuple(name, tie("html")).map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
    }));
    await fc.assert(
      fc.asyncProperty(html as fc.Arbitrary<string>, async (body) => {
        let count = 0;
        const text = `<p>start ${body.replaceAll("#", () => `word${++count}`)}`;
        const blocks = blocksOf((await page(text)).tree ?? { type: "root", children: [] });
        const words = JSON.stringify(blocks.map(({ segments }) => segments)).match(/(?<=word)\d+/g) ?? [];
        expect(words.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
      }),
      { numRuns: runs(100) },
    );
  });

  it("gives a list inside a list to the item above it, and cells over several columns their places", async () => {
    expect(await textOf("<ol start=0><li>one</li>\n<ul><li>inner</li></ul>\n<li>two</li></ol>")).toEqual([
      "0. one",
      "   - inner",
      "1. two",
    ]);
    const { tree } = await page("<table><tr><td rowspan=2>A</td><td>B</td></tr>\n<tr><td>C</td></tr></table>");
    expect(tree && blocksOf(tree).map(({ cells }) => cells)).toEqual([
      ["A", "B"],
      ["", "C"],
    ]);
  });

  it("doubts tags that HTML does not have", async () => {
    expect((await page("<p>The <wick> burns.</p>")).doubts).toMatchObject([
      { message: expect.stringContaining("wick") },
    ]);
  });

  it("reads other encodings", async () => {
    const bytes = Uint8Array.from(
      [...'<meta charset="windows-1252"><p>caf'].map((one) => one.charCodeAt(0)).concat(0xe9),
    );
    expect(markedLines(await readHtml(bytes, "lamps.html"))).toEqual(["café"]);
  });

  it("refuses pages without text, and tags that are nested too deep", async () => {
    await expect(page("<nav>Home</nav>")).rejects.toMatchObject({ problems: [{ code: "file-empty" }] });
    await expect(page(`<p>x</p>\n${"<div>".repeat(500)}`)).rejects.toMatchObject({
      problems: [{ code: "file-too-large", line: 2 }],
    });
  });
});
