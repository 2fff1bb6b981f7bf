import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GrimError } from "../../problem.js";
import { isAll, runs } from "../../runs.fixture.js";
import { maxSourceBytes } from "../source.js";
import { type HtmlOptions, readHtml } from "./read-html.js";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (html: string, options: HtmlOptions = {}) => readHtml(bytes(html), "lamps.html", options);
const lines = (html: string, options: HtmlOptions = {}) => read(html, options).lines.filter((line) => line !== "");

describe("readHtml", () => {
  it("writes headings, paragraphs and emphasis, each with its line in the file", () => {
    const source = read(
      "<h1>Lamps</h1>\n<p>A <b>lit</b> lamp\n<em>glows</em>.</p>\n<h3><b>Oil</b></h3>\n<p>\nIt burns.",
    );
    expect(source.lines).toEqual(["# Lamps", "", "A **lit** lamp *glows*.", "", "### Oil", "", "It burns."]);
    expect(source.places).toEqual([1, null, 2, null, 4, null, 6].map((line) => line && { page: null, line }));
    expect(source.form).toBe("markdown");
  });

  it("records the lines above rulers", () => {
    const source = read("<h1>Lamps</h1><hr><p>Lit<hr/>Out</p><ul><li>One</li></ul><hr>");
    expect(source.lines).toEqual(["# Lamps", "", "Lit", "", "Out", "", "- One"]);
    expect(source.rulers).toEqual([2, 3, 7]);
    expect(read("<p>Lit</p>").rulers).toBeUndefined();
  });

  it.each([
    [
      "nested lists",
      "<ul><li>One<ol start=3><li>Two<li>Three</ol><li>Four</ul>",
      ["- One", "  3. Two", "  4. Three", "- Four"],
    ],
    [
      "a list directly in a list",
      "<ol><li>One</li><ul><li>Two</li></ul><li>Three</li></ol>",
      ["1. One", "   - Two", "2. Three"],
    ],
    ["paragraphs of an item", "<ul><li><p>One</p><p>Two</p></ul>", ["- One", "  Two"]],
    ["a table", "<table><tr><th>A<th>B<tr><td>1<td><p>2</p></table>", ["- **A** | **B**", "- 1 | 2"]],
    [
      "a cell of several rows",
      "<table><tr><td rowspan=2>A<td>1<td>x<tr><td>2<td>y<tr><td>B<td>3<td>z</table>",
      ["- A | 1 | x", "- | 2 | y", "- B | 3 | z"],
    ],
    [
      "a cell of all further rows",
      "<table><tr><td rowspan=0>A<td>1<tr><td>2<tr><td>3</table>",
      ["- A | 1", "- | 2", "- | 3"],
    ],
    [
      "a cell of several rows at the end of its row",
      "<table><tr><th>Card<th>Set<tr><td>Lamp<td rowspan=2>Core<tr><td>Torch<tr><td>Rope<td>Dunwich</table>",
      ["- **Card** | **Set**", "- Lamp | Core", "- Torch", "- Rope | Dunwich"],
    ],
    [
      "a list in a cell of a table with a head",
      "<table><tr><th>A<th>B<tr><td>1<td>Two:<ul><li>or three<li>or four</ul></table><table><tr><td><ul><li>One</ul></table>",
      ["- **A** | **B**", "- 1 | Two: or three or four", "- One"],
    ],
    ["a layout table", "<table><tr><td><h2>Lamps</h2><p>They glow.</p></td></tr></table>", ["## Lamps", "They glow."]],
    ["line breaks", "<p>One<br>two<br><br>three</p>", ["One", "two", "three"]],
    ["terms", "<dl><dt>Lamp?<dd>It glows.</dl>", ["**Lamp?**", "It glows."]],
    ["a summary", "<details><summary>May I?</summary>Yes.</details>", ["**May I?**", "Yes."]],
    ["deleted and raised text", "<p><s>One</s> 2<sup>3</sup> <q>x</q></p>", ['~~One~~ 2³ "x"']],
    ["entities", "<p>5 &lt; 6 &amp; &#x2014;&nbsp;&copy;</p>", ["5 < 6 & — ©"]],
    ["the gap after a number", "<h2><span>1.2</span><span>Oil</span></h2>", ["## 1.2 Oil"]],
    ["no gap inside a word", "<h2><b>2</b><i>nd Oil</i></h2>", ["## 2nd Oil"]],
    ["anchors of headings", '<h2>Oil<a href="#oil">¶</a></h2>', ["## Oil"]],
    ["links", '<p>See <a href="/x">Oil</a>.</p>', ["See Oil."]],
    ["preformatted lines", "<pre>one\n two</pre>", ["one", "two"]],
    ["preformatted lines after an end tag too many", "</pre><pre>one\n two</pre>", ["one", "two"]],
    ["emphasis without an end", "<p>A <b>lit lamp<p>glows.", ["A **lit lamp**", "glows."]],
    [
      "emphasis by style",
      '<p><span style="color:#333;font-weight: 700">May I?</span> <span style="font-style:italic">Yes</span> <span style="font-weight:400">so</span>.',
      ["**May I?** *Yes* so."],
    ],
    [
      "emphasis that a style removes",
      '<b style="font-weight:normal"><i style="font-style:normal">A lamp</i></b>',
      ["A lamp"],
    ],
    [
      "end tags of other elements with emphasis",
      "<p><b>A <i>lit</b> lamp</i> <strong>glows</strong></strong> now.",
      ["**A** ***lit*** *lamp* **glows** now."],
    ],
    [
      "no paragraph of invisible characters",
      "<p>One<p><b>&#8203;</b><p>\u200b \ufeff<p>two<br>&#8203;<br>three",
      ["One", "two", "three"],
    ],
    ["no script, style or comment", "<style>a{}</style><p>A<!-- no --><script>b</script> lamp</p>", ["A lamp"]],
  ])("reads %s", (_, html, expected) => {
    expect(lines(html)).toEqual(expected);
  });

  it("writes icons found by class, data-icon and image name, and replaces * with the rest of the name", () => {
    const icons = { "icon-*": "*", flame: "[fire]", "coin-2": "coin", star: "" };
    const html =
      '<p><span class="x icon-free"></span> <i data-icon="flame"></i> <img src="/a/coin-2.svg?v=1"> <img alt="star">' +
      '<svg><use href="s.svg#flame"/></svg> <span class="icon-act"><b>Action</b></span> end</p>';
    const source = read(html, { icons });
    expect(source.lines).toEqual(["[free] [fire] [coin] [fire] [act] end"]);
    expect(source.doubts).toBeUndefined();
  });

  it.runIf(isAll)(
    "refuses a line or a row that is too long before it reads the rest, but not a layout of many paragraphs",
    () => {
      const isRefused = (html: string): boolean => {
        try {
          read(html);
          return false;
        } catch (error) {
          expect(error).toMatchObject({ problems: [{ code: "file-too-large", file: "lamps.html", line: 1 }] });
          return true;
        }
      };
      const words = "a lamp of oil ".repeat(4_000);
      expect(isRefused(`<p>${words}</p>`)).toBe(true);
      expect(isRefused(`<table><tr>${"<td>a lamp of oil</td>".repeat(5_000)}</tr></table>`)).toBe(true);
      expect(isRefused(`<p>${words.replaceAll("oil", "oil<br>")}</p>`)).toBe(false);
      expect(isRefused(`<pre>${words.replaceAll("oil", "oil\n")}</pre>`)).toBe(false);
      expect(isRefused(`<table><tr><td>${"<p>a lamp of oil</p>".repeat(5_000)}</td></tr></table>`)).toBe(false);
    },
  );

  it("writes [?] for an unknown icon and reports each once", () => {
    const source = read('<p>Pay <i class="fa sun"></i>.</p><p>Or <i class="fa sun"></i> and <img src="moon.png">.</p>');
    expect(source.lines).toEqual(["Pay [?].", "", "Or [?] and [?]."]);
    expect(source.doubts).toEqual([
      { line: 1, message: expect.stringContaining('"fa", "sun"'), hint: expect.stringContaining("icons:") },
      { line: 3, message: expect.stringContaining('"moon"'), hint: expect.any(String) },
    ]);
    expect(source.doubts?.[0]?.message).toContain("1 further line.");
  });

  it.each([
    ['<div role="contentinfo">', "</div>", true],
    ['<main><div role="contentinfo">', "</div></main>", true],
    ['<div id="footer"><div>', "</div></div>", true],
    ["<address>", "</address>", true],
    ["<main><address>", "</address></main>", false],
    ["<main></section><address>", "</address></main>", false],
    ['<div class="wide site-footer">', "</div>", true],
    ['<main><div class="footer">', "</div></main>", false],
    ['<div class="footer-note">', "</div>", false],
    ['<p class="footer">', "</p>", false],
  ])("decides by its elements whether a text is the footer of the page: %s…%s %s", (open, close, isAside) => {
    const { setAside = [] } = read(`<p>A lamp.</p>${open}Of the keepers.${close}<p>Oil.</p>`);
    expect(setAside.map(([, , rule]: readonly unknown[]) => rule)).toEqual(isAside ? ["page-footer"] : []);
  });

  it("sets aside the footer of the page, and reads the footer of an article", () => {
    const source = read(
      "<main><article><p>A lamp.</p><footer>Of the keepers.</footer></article></main><footer><p>Printed in May</p></footer>",
    );
    expect(source.setAside?.map(([line, , rule]) => [source.lines[line - 1], rule])).toEqual([
      ["Printed in May", "page-footer"],
    ]);
    expect(source.lines).toContain("Of the keepers.");
  });

  it("sets aside the hidden footer of an article as hidden text", () => {
    const source = read("<article><p>A lamp.</p><footer hidden>Of the keepers.</footer></article>");
    expect(source.setAside?.map(([line, , rule]) => [source.lines[line - 1], rule])).toEqual([
      ["Of the keepers.", "hidden-text"],
    ]);
  });

  it("reads the text after a drawing that ends with its start tag", () => {
    expect(lines('<h1>Lamps</h1><svg viewBox="0 0 1 1"/><p>They glow.</p>')).toContain("They glow.");
    expect(lines('<p>A <svg class="icon-x"/> lamp.</p><p>It glows.</p>')).toEqual(["A [?] lamp.", "It glows."]);
    expect(lines("<p>A <i/> lamp</i>.</p>")).toEqual(["A *lamp*."]);
  });

  it("reads the text after an icon without an end tag", () => {
    const icons = { "icon-free": "free" };
    const icon = '<i class="icon-free">Free';
    expect(lines(`<p>It is ${icon}</p><p>More</p>`, { icons })).toEqual(["It is [free]", "More"]);
    expect(lines(`<p>It is ${icon}<p>More`, { icons })).toEqual(["It is [free]", "More"]);
    expect(lines(`<div>It is ${icon}</div>More`, { icons })).toEqual(["It is [free]", "More"]);
    expect(lines('<p>It is <span class="box"><i class="icon-free"></i></span>.</p>', { icons })).toEqual([
      "It is [free].",
    ]);
    const wrapped = '<p>It is <span class="icon-free"><div>Free</div></span> now.</p>';
    expect(lines(wrapped, { icons })).toEqual(["It is [free] now."]);
  });

  it("does not take another property for one that hides text", () => {
    const asideOf = (style: string) => read(`<p>A lamp.</p><div style="${style}">Rules</div>`).setAside;
    expect(asideOf("-webkit-backface-visibility: hidden")).toBeUndefined();
    expect(asideOf("--display: none")).toBeUndefined();
    expect(asideOf("color: red;visibility : hidden")).toHaveLength(1);
  });

  it("sets aside the page title, hidden text, navigation and pictures, each with its rule", () => {
    const source = read(
      '<title>T</title><nav>Home</nav><p>A <span style="display:none">secret</span>lamp.</p><p hidden>Old.<p>New.<p><img src="map.png"></p>',
    );
    const named = source.setAside?.map(([line, , rule]) => [source.lines[line - 1], rule]);
    expect(named).toEqual([
      ["T", "page-title"],
      ["Home", "navigation"],
      ["secret", "hidden-text"],
      ["Old.", "hidden-text"],
      ["[picture: map]", "picture"],
    ]);
    expect(source.lines).toContain("A lamp.");
    expect(source.lines).toContain("New.");
  });

  it("sets aside the tags of a template", () => {
    const source = read("{% block body %}\n<p>A lamp {{ glow }}.</p>\n{% endblock %}");
    expect(source.lines).toEqual(["{% block body %}", "", "A lamp {{ glow }}.", "", "{% endblock %}"]);
    expect(source.setAside).toEqual([
      [1, 1, "template-tag"],
      [5, 5, "template-tag"],
    ]);
  });

  it("reports a hidden element without an end tag as a doubt", () => {
    expect(read("<p>One</p>\n<div hidden>Two<p>Three").doubts).toMatchObject([
      { message: expect.stringContaining("<div> of line 2 has no end tag") },
    ]);
  });

  it("reads the encoding that the page declares", () => {
    const latin = Uint8Array.from(
      [...'<meta charset="windows-1252"><p>Caf'].map((one) => one.charCodeAt(0)).concat(0xe9),
    );
    expect(readHtml(latin, "x.html").lines).toEqual(["Café"]);
  });

  it.each([
    ["utf-8", 2, "faq.html is not UTF-8: byte 0xe9 at offset 29 does not begin a valid character."],
    ["UTF8", 2, "faq.html is not UTF-8: byte 0xe9 at offset 28 does not begin a valid character."],
    ["utf-16", 2, "faq.html is not UTF-8: byte 0xe9 at offset 30 does not begin a valid character."],
    ["lamp-8", null, 'faq.html declares the encoding "lamp-8", which is not known.'],
    ["euc-jp", null, "faq.html is neither UTF-8 nor euc-jp, the encoding that it declares."],
  ])("explains why bytes are not text in the declared encoding %s", (label, line, message) => {
    const page = `<meta charset="${label}">\n<p>Caf`;
    const read = () => readHtml(Uint8Array.from([...bytes(page), 0xe9]), "faq.html");
    const problems = [expect.objectContaining({ code: "file-encoding", file: "faq.html", line, message })];
    expect(read).toThrow(expect.objectContaining({ problems }));
  });

  const changed = (html: string, options: HtmlOptions = {}) => {
    const { lines, changed = [] } = read(html, options);
    return lines.flatMap((line, i) => (changed[i] ?? []).map(([from, to]) => line.slice(from, to)));
  };
  it.each([
    ["<ins> and <del>", "<p>A lamp <del>burns</del> <ins>glows </ins>at dusk.</p>", ["~~burns~~ glows"]],
    ["a colour", '<p>A <span style="font-size:9pt; color: #C00">lit</span> lamp</p>', ["lit"]],
    ["a font", '<p>A <font color="red"><b>lit</b> lamp</font> glows</p>', ["**lit** lamp"]],
    ["rgb()", '<p>A <span style="color:rgb(200, 10, 10)">lit</span> lamp</p>', ["lit"]],
    ["a heading", '<h2 style="color:red">Oil ¶</h2><p>It burns.</p>', ["Oil"]],
    ["a paragraph without an end tag", '<p style="color:red">One<p>Two', ["One"]],
    ["an item and what is in it", '<ul><li style="color:red">One<ul><li>Two</ul><li>Three</ul>', ["One", "Two"]],
    ["a block", '<div style="color:red"><p>One<p>Two</div><p>Three', ["One", "Two"]],
    ["a cell", '<table><tr><td style="color:red">One<td>Two</table>', ["One"]],
    ["a symbol", '<p>Pay <span style="color:red"><i class="fire"></i> twice</span></p>', ["[fire] twice"]],
    ["no end tag", '<p>A <span style="color:red">lit lamp<p>glows', ["lit lamp"]],
    ["no mark", '<p style="color:#333">A <span style="background-color:red">lit</span> lamp</p>', []],
    ["the characters that mark changes internally", "<p>A \ufdd0lit\ufdd1 &#xfdd0;lamp</p>", []],
  ])("gives the ranges that are marked as changed: %s", (_, html, expected) => {
    expect(changed(html, { icons: { fire: "fire" } })).toEqual(expected);
  });
  it("takes the colours of changes from the profile", () => {
    const html = '<p style="color:blue">One</p><p style="color:#123456">Two</p><p style="color:red">Three</p>';
    expect(changed(html, { changeColours: ["blue", "#123456"] })).toEqual(["One", "Two"]);
    expect(changed(html)).toEqual(["Three"]);
  });

  const word = fc.stringMatching(/^[a-z]{3,8}$/);
  const inline = fc.constantFrom("b", "i", "em", "strong", "a", "span", "s", "font", "q");
  const block = fc.constantFrom(
    "p",
    "div",
    "h2",
    "li",
    "ul",
    "ol",
    "td",
    "tr",
    "table",
    "dt",
    "details",
    "summary",
    "pre",
    "section",
  );
  const soup = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: word.map((text) => ({ text: ` ${text} `, word: text })) },
      fc
        .tuple(fc.boolean(), fc.oneof(inline, block))
        .map(([end, name]) => ({ text: `<${end ? "/" : ""}${name}>`, word: "" })),
      fc.constantFrom("<br>", "<!-- x -->", "<hr>", "&amp;", "\n").map((text) => ({ text, word: "" })),
    ),
    { maxLength: 60 },
  );
  it("keeps every word of a page in order, however the tags are nested", () => {
    fc.assert(
      fc.property(soup, (parts) => {
        const words = parts.map((part) => part.word).filter((one) => one !== "");
        fc.pre(words.length > 0);
        const text = read(parts.map((part) => part.text).join("")).lines.join(" ");
        expect(text.match(/[a-z]{3,}/g)).toEqual(words);
      }),
      { numRuns: runs(500) },
    );
  });

  it("gives lines or throws a GrimError for any bytes", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 200 }),
          fc.string({ maxLength: 200 }).map((text) => bytes(`<p>${text}`)),
        ),
        (input) => {
          try {
            expect(readHtml(input, "x.html").lines.length).toBeGreaterThan(0);
          } catch (error) {
            expect(error).toBeInstanceOf(GrimError);
          }
        },
      ),
      { numRuns: runs(300) },
    );
  });

  const share = isAll ? 1 : 0.05;
  const many = (text: string, count: number) => text.repeat(count * share);
  it.each([
    ["deep nesting", `${many("<div>", 200_000)}lamp${many("</div>", 200_000)}`],
    ["deep emphasis", `${many("<b><i>", 100_000)}lamp`],
    ["deep lists", `${many("<ul><li>x", 20_000)}`],
    ["fonts that are never closed", many('<p><font size="1">lamp', 50_000)],
    ["a tag of many attributes", `<p ${Array.from({ length: 100_000 * share }, (_, i) => `a${i}=">"`).join(" ")}>lamp`],
    ["unclosed tags", many("<a href='x", 100_000)],
    ["marks of changes that are never closed", many('<ins><font color="red">lamp ', 50_000)],
    ["a page cut inside a tag", `${many("<p>A lamp.", 1_000)}<p class="la`],
    ["a page cut inside a script", `<p>A lamp.<script>while(true){"${many("x", 100_000)}`],
    ["entities", many("&amp;lt;&lt;", 4_000)],
    ["scripts", `<p>lamp</p>${many("<script>while(true){}</script>", 50_000)}`],
    ["icons in icons", `${many('<i class="a">', 50_000)}lamp${many("</i>", 50_000)}`],
    ["a long cell", `<table><tr>${many("<td>lamp", 5_000)}</table>`],
    ["megabytes of paragraphs", many("<p>A lamp glows at dusk.</p>\n", 74_000)],
  ])(
    "reads or refuses %s",
    (_, html) => {
      try {
        read(html);
      } catch (error) {
        expect(error).toBeInstanceOf(GrimError);
      }
    },
    120_000,
  );

  it("refuses a page that is too large or has no text", () => {
    expect(() => readHtml(new Uint8Array(maxSourceBytes + 1), "x.html")).toThrow(/larger|16/);
    expect(() => read("<p> </p>")).toThrow(GrimError);
    expect(() => readHtml(new Uint8Array(0), "x.html")).toThrow(/empty/);
  });
});
