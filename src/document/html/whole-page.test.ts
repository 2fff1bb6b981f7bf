/** Two made-up web pages, one with common and one with odd shapes. What is read is compared with the files in expected/. */
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

const oddPage = `<title>Odd</title><h1>Odd <small>shapes</small></h1>
<p>First<p>Second, <b>bold <p>third</b> and fourth
<ul><li>a<li>b<ul><li>b1<li>b2</ul><li><h3>A heading in an item</h3>text<li></ul>
<ol start="3"><li>three<li>two</ol><ol type="I"><li>one<li>two</ol><ol type="A" start="2"><li>bee</ol>
<ul><p>text in a list</p><li><ul><li>only inner</ul></ul>
<table><tr><td>One cell</td></tr><tr><td>a<td>b<td></tr><tr><td><p>p1</p><p>p2</p><td><ul><li>x<li>y</ul></tr>
<tr><td><table><tr><td>in</td><td>ner</td></tr></table></td></tr></table>
<p><ins>new start</ins> and <ins>new</ins>end <span style="color:rgb(255, 0, 0)">red</span><span style="color:#F00">der</span></p>
<ins><p>A new paragraph</p><ul><li>and a new item</ul></ins>
<p>Icons: <i class="icon-fire"></i><i class="icon-none">x</i><svg><title>s</title><text>svg</text></svg><img alt=""><img src="a/icon-oil.svg"><img alt="oil" class="icon-oil"></p>
<p>a<br><br>b<br></p><br>loose <b>text</b><div><b>Title</b><br>text below<br><i>more</i></div>
<p>spa&nbsp;&nbsp;ces &shy;soft&#8203;zero <b></b><b> </b>x<b> y </b>z<i>in</i>word <b>a</b><b>b</b></p>
<blockquote>q1<blockquote>q2</blockquote></blockquote><dl><dd>no term</dd></dl><h2></h2><h7>no</h7>
<p>1. looks like an item</p><p># looks like a heading</p><p>- looks like a bullet</p><p>**looks bold**</p><p>&lt;b&gt;tag&lt;/b&gt;</p>
<select><option>o</select><textarea>t</textarea><button>b</button><noscript>n</noscript><template>t</template><iframe>f</iframe>
<p>unclosed <b>bold <i>both`;

it.each([
  ["a web page", page, "page"],
  ["a page with odd shapes", oddPage, "odd-page"],
])("%s is read as expected, word for word", async (_, html, name) => {
  const source = readHtml(new TextEncoder().encode(html), "lamps.html", {
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
  await expect([...lines, ...doubts, ""].join("\n")).toMatchFileSnapshot(`expected/${name}.txt`);
});
