/** The whole text of a made-up web page with the shapes that pages have; the expected file is in expected/. */
import { expect, it } from "vitest";
import { readHtml } from "./read-html.js";

const page = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Lamps &mdash; FAQ</title>
<style>.x { color: red }</style><script>var a = "<p>no</p>";</script></head>
<body><header><nav><ul><li><a href="/">Home</a></li><li><a href="/faq">FAQ</a></li></ul></nav></header>
<main>
<h1 id="top">Lamps: <em>Questions</em></h1>
<p class="date">Last changed on <time>2 May 2026</time></p>
<h2><a name="lit"></a>1. Lit Lamps<a href="#lit" aria-label="link">¶</a></h2>
<p>A lamp is <b>lit</b> while an <i>oil</i> token <b><i>lies</i></b> on it.<br>It keeps
moths <u>away</u>, and <s>all</s> <del>most</del> <ins>many</ins> eels.</p>
<blockquote><p>A quoted line,<br>and another.</p></blockquote>
<ul>
<li>One lamp.</li>
<li><p>Two lamps:</p><ol type="a"><li>the brass one</li><li>the other<ul><li>if lit</li></ul></li></ol></li>
<li>Three lamps.
<p>And a paragraph.</p></li>
</ul>
<ol start="4"><li>Four.</li><li value="7">Seven.</li><li>Eight.</li></ol>
<dl><dt>Fog</dt><dd>It comes from the sea.</dd><dt>Oil</dt><dt>Wax</dt><dd>They burn.</dd></dl>
<table><caption>Times</caption><thead><tr><th>Phase</th><th>Lamps</th></tr></thead>
<tbody><tr><td>Dusk</td><td>lit<br>twice</td></tr><tr><td colspan="2">Dawn: none</td></tr></tbody></table>
<p>Pay <span class="icon-oil"></span><span class="icon icon-oil" title="oil"></span>: light it. Then <img src="img/eel.png" alt="eel"> wait.</p>
<p style="color: #c00">The whole paragraph is new.</p>
<p>Only <span style="color: red">these words</span> are new, and <font color="#CC0000">these</font>.</p>
<p hidden>Secret.</p><p aria-hidden="true">Not read.</p><p style="display: none">None.</p>
<div>Text in a box<div>inside another</div>and after it.</div>
<pre>kept
  as it is</pre>
<hr>
<h3>Q: May I light it twice?</h3><p>A: No&nbsp;&ndash; it burns &lt;already&gt; &amp; well&hellip;</p>
<details open><summary>And then?</summary><p>It goes out.</p></details>
<p>x<sup>2</sup>, H<sub>2</sub>O, 1<sup>st</sup>, <code>code</code>, <kbd>key</kbd>, <q>quoted</q>, <abbr title="x">FAQ</abbr>, &#8220;curly&#8221; &#x1F56F;</p>
<figure><img src="map.jpg"><figcaption>The harbour.</figcaption></figure>
<p>* not a bullet, 1. not a list, # not a heading, _not emphasis_, [not a link](x)</p>
</main>
<aside>Advertisement</aside>
<footer><p>© Nobody</p></footer>
</body></html>
`;

it("a web page is read as expected, word for word", async () => {
  const source = readHtml(new TextEncoder().encode(page), "lamps.html", {
    icons: { "icon-*": "*" },
    changeColours: ["red"],
  });
  const aside = new Map(source.setAside?.map(([line, , rule]) => [line, rule]));
  const lines = source.lines.map((line, i) => {
    const where = source.places?.[i]?.line ?? "";
    const rule = aside.get(i + 1);
    const marks = (source.changed?.[i] ?? []).map(([from, to]) => ` {changed: ${line.slice(from, to)}}`).join("");
    return `${String(where).padEnd(4)}| ${line}${rule ? `  {${rule}}` : ""}${marks}`;
  });
  const doubts = (source.doubts ?? []).map(({ line, message }) => `doubt, line ${line}: ${message}`);
  await expect([...lines, ...doubts, ""].join("\n")).toMatchFileSnapshot("expected/page.txt");
});
