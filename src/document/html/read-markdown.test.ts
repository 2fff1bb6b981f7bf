import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../runs.fixture.js";
import { hasMarkup, withoutHtml } from "./read-markdown.js";

const read = (text: string, icons: Record<string, string> = {}) =>
  withoutHtml(text.split("\n"), { icons }, (line) => line).parts();
const lines = (text: string, icons = {}) => read(text, icons).lines.filter((line) => line !== "");

it("withoutHtml gives the ranges that are marked as changed, also across lines", () => {
  const { lines, changed = [] } = withoutHtml(
    ["A <ins>lit", 'lamp</ins> glows, <del>not</del> *<font color="red">[here](/x)</font>*.', "", "It does."],
    {},
    (line) => line,
  ).parts();
  expect(lines).toEqual(["A lit", "lamp glows, ~~not~~ *here*.", "", "It does."]);
  expect(lines.map((line, i) => (changed[i] ?? []).map(([from, to]) => line.slice(from, to)))).toEqual([
    ["lit"],
    ["lamp", "~~not~~", "here"],
    [],
    [],
  ]);
});

it("withoutHtml records the lines above rulers", () => {
  const { lines, rulers } = read("Lit <b>now</b>\n\n<hr>\nOut<hr/>Dark");
  expect(lines).toEqual(["Lit **now**", "", "", "Out", "", "Dark"]);
  expect(rulers).toEqual([2, 5]);
});

it("withoutHtml keeps the lines of what looks like a tag and is none", () => {
  const source = ["A lamp<brThat glows", "at night.", "", "## Oil", "<b>It burns.</b>"];
  expect(read(source.join("\n")).lines).toEqual([...source.slice(0, 4), "<b>It burns."]);
});

it("withoutHtml begins a line at <br> in a paragraph, and not at its start", () => {
  expect(read("<br>A lamp<br>glows.").lines).toEqual(["A lamp", "glows."]);
});

it("withoutHtml keeps a row between bars on one line", () => {
  expect(read("|Tin|<p>Is it lit?</p><p>b</p>|Yes.<br>Always.|").lines).toEqual(["|Tin| Is it lit? b |Yes. Always.|"]);
});

it("withoutHtml keeps a capitalised word in angle brackets, although an element has this name", () => {
  expect(read("A <Strike> lamp <b>glows</b>, </Strike>.").lines).toEqual(["A <Strike> lamp **glows**, </Strike>."]);
});

it("withoutHtml writes nothing for an empty element that names no icon", () => {
  expect(read('A <span></span>lamp <i data-icon="oil"></i>glows.').lines).toEqual(["A lamp [?]glows."]);
});

describe("hasMarkup and withoutHtml", () => {
  it("hasMarkup finds end tags, line breaks, links and pictures", () => {
    for (const text of ["a <b>b</b>", "a<br>b", "[Oil](#oil)", "![x](a.png)", "</SPAN>"])
      expect(hasMarkup([text]), text).toBe(true);
    for (const text of ["1 < 2 and 3 > 2", "<|tag|>", "[action] (Base 3)", "[a](see b)", "</nothing>"])
      expect(hasMarkup([text]), text).toBe(false);
  });

  it.each([
    [
      "spoilers and anchors",
      '## <a name="x">1.0</a> Lamps\n**A** <span class="hidden">lit **b**</span>',
      ["## 1.0 Lamps", "**A** lit **b**"],
    ],
    ["emphasis, closed where its paragraph ends", "<b>A lamp</b> <i>x </i>y</i>\n\n<b>z", ["**A lamp** *x* y", "**z"]],
    [
      "blocks, as paragraphs",
      "<details>\n<summary>May I?</summary>\n<p>Yes.</p><p>No.</p>\n</details>",
      ["**May I?**", "Yes.", "No."],
    ],
    ["lists and tables", "<ul><li>One<li>Two</ul><table><tr><td>a<td>b</table>", ["- One", "- Two", "- a | b"]],
    [
      "links",
      "See [the *Oil*](https://x.org/a_(b)) and [x](#y), not [action] (z) or [a](b c).",
      ["See the *Oil* and x, not [action] (z) or [a](b c)."],
    ],
    ["emphasis in emphasis", "<em><strong>Fast</strong></em> <i>see <b>oil</b></i>", ["***Fast*** *see **oil***"]],
    ["emphasis without text", "A<b><i></i></b> lamp <em>\\*</em>", ["A lamp *\\**"]],
    [
      "blocks in items",
      "<ul><li><p>One</p></li><li>\n<div>Two</div></li><li></li></ul><p>Three</p>",
      ["- One", "- Two", "- ", "Three"],
    ],
    ["a heading in an item", "<ul><li><h3>Oil</h3></li></ul>", ["### Oil"]],
    [
      "rows over several lines",
      "<table>\n <tr>\n  <td>a</td>\n  <th>b</th>\n </tr>\n <tr><td><p>c\nd</p>\n<br>e</td>\n<td> <b>f</b> g </td></tr>\n</table>\ng",
      ["- a | b", "- c d e | **f** g", "g"],
    ],
    ["a row that is not closed", "<tr>\n<td>a\n\nb\nc", ["- a", "b", "c"]],
    ["scripts, which it removes", "A\n<script>\nlet b = '<p>';\n</script>\nC", ["A", "C"]],
    ["entities", "a &amp; b &lt;i&gt;", ["a & b <i>"]],
    ["nothing that is not a tag", "1 < 2, <https://x.org>, <|x|>", ["1 < 2, <https://x.org>, <|x|>"]],
  ])("converts %s", (_, text, expected) => {
    expect(lines(text)).toEqual(expected);
  });

  it("keeps other lines, and the line number of each line", () => {
    const text = "# A\n\n- b\n  - c\n\n<b>d</b>\n\n| e |";
    expect(read(text).lines).toEqual(["# A", "", "- b", "  - c", "", "**d**", "", "| e |"]);
    expect(
      read("a\n<p>b</p>\nc")
        .places?.map((place) => place?.line ?? 0)
        .filter(Boolean),
    ).toEqual([1, 2, 3]);
  });

  it("reads pictures as icons, sets aside a picture alone, and drops one in a heading", () => {
    const source = read(
      "Pay ![coin](i/coin.png) or ![x](y.png).\n\n![map](map.png)\n\n## ![z](z.png) Oil\n\n<i data-icon='sun'></i> up",
      {
        coin: "gold",
      },
    );
    expect(source.lines.filter((line) => line !== "")).toEqual([
      "Pay [gold] or [?].",
      "[picture: map]",
      "## Oil",
      "[?] up",
    ]);
    expect(source.setAside).toEqual([[3, 3, "picture"]]);
    expect(source.doubts?.map(({ line, message }) => [line, message.slice(0, 20)])).toEqual([
      [1, 'The icon "y", "x" is'],
      [7, 'The icon "sun" is no'],
    ]);
  });

  it("leaves out the words of a known icon, and nothing after it", () => {
    const icons = { sun: "sun" };
    expect(lines('Pay <i data-icon="sun">sun</i> or <span data-icon="sun"><b>a sun</b></span>.', icons)).toEqual([
      "Pay [sun] or [sun].",
    ]);
    expect(lines('Pay <i data-icon="sun"/> now.', icons)).toEqual(["Pay [sun] now."]);
    expect(lines('Pay <i data-icon="sun">\n\nIt is day.<p>Or <i data-icon="sun"><p>night.', icons)).toEqual([
      "Pay [sun]",
      "It is day.",
      "Or [sun]",
      "night.",
    ]);
    expect(lines('Pay <i data-icon="moon">a moon</i>.', icons)).toEqual(["Pay a moon."]);
  });

  it("gives the line where a <details> element ends", () => {
    const source = read("<details><summary>A</summary>\n<p>b</p>\n</details>\nc");
    const end = source.folds?.[0] ?? 0;
    expect(source.lines.slice(0, end).join(" ")).toContain("b");
    expect(source.lines.slice(end)).toContain("c");
  });

  it("keeps every word in order", () => {
    const part = fc.oneof(
      fc.stringMatching(/^[a-z]{3,6}$/).map((text) => ({ text: ` ${text} `, word: text })),
      fc
        .constantFrom(
          "<b>",
          "</b>",
          "<p>",
          "</p>",
          "<li>",
          "<span>",
          "</span>",
          "<br>",
          "\n",
          "\n\n",
          "**",
          "<td>",
          "<details>",
          "</summary>",
          "<h2>",
          "</i>",
        )
        .map((text) => ({ text, word: "" })),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const text = read(parts.map((one) => one.text).join("")).lines.join(" ");
        expect(text.match(/[a-z]{3,}/g) ?? []).toEqual(parts.map((one) => one.word).filter((one) => one !== ""));
      }),
      { numRuns: runs(500) },
    );
  });

  // Patterns that backtrack would exceed the time limit of the test.
  it("reads long text of repeated marks in linear time", () => {
    for (const text of [
      "[".repeat(50_000),
      "![".repeat(25_000),
      "[a](".repeat(12_000),
      "<b>".repeat(100_000),
      "<p><td>".repeat(50_000),
      `<tr>${"<td>\na".repeat(50_000)}`,
    ]) {
      hasMarkup([text]);
      expect(read(text)).toBeDefined();
    }
  });
});

it("withoutHtml removes links from a heading to itself, and its attributes", () => {
  const text =
    '## Oil[](#oil "Permanent link")\n\n## Fog [¶](#fog)\n\n## Bells [Permalink](#bells) {#bells .rule}\n\nSee [oil](#oil).';
  expect(lines(text)).toEqual(["## Oil", "## Fog", "## Bells", "See oil."]);
  expect(lines("[](#top)Lit [¶](#fog) {#x}")).toEqual(["Lit ¶ {#x}"]);
});

it("withoutHtml removes links by reference, and sets their addresses aside", () => {
  const { lines: read, setAside = [] } = withoutHtml(
    [
      "The [oil][1] of [Lamps][] and [fog][2] [Core 3][4].",
      "",
      "[1]: https://x.example/oil",
      '[lamps]: /lamps "Lamps"',
    ],
    {},
    (line) => line,
  ).parts();
  expect(read[0]).toBe("The oil of Lamps and [fog][2] [Core 3][4].");
  expect(setAside).toEqual([
    [3, 3, "link"],
    [4, 4, "link"],
  ]);
});

it("withoutHtml removes the backslash before a mark", () => {
  expect(hasMarkup(["1\\. May I?"])).toBe(true);
  expect(lines("1\\. May I \\[action\\]? Pay 2\\-3 \\* \\_x")).toEqual(["1. May I [action]? Pay 2-3 \\* \\_x"]);
});
