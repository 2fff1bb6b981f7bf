/** Small pages and pieces of Markdown, each with its whole result: lines, their places, what is set aside, marks, doubts. */
import { expect, it } from "vitest";
import type { Source } from "../source.js";
import { readHtml } from "./read-html.js";
import { withoutHtml } from "./read-markdown.js";

const icons = { flame: "fire", "i-*": "*", none: "" };

/** Each line as `line in the file| text {rule} {changed: words} {fold}`, and the doubts. */
function shown({
  lines,
  places,
  setAside = [],
  changed,
  folds = [],
  doubts = [],
}: Partial<Source> & { lines: string[] }): string[] {
  const rules = new Map(setAside.map(([line, , rule]) => [line, ` {${rule}}`]));
  expect(setAside.every(([from, to]) => from === to)).toBe(true);
  return [
    ...lines.map((line, i) => {
      const marks = (changed?.[i] ?? []).map(([from, to]) => ` {changed: ${line.slice(from, to)}}`).join("");
      const fold = folds.includes(i + 1) ? " {fold}" : "";
      return `${places?.[i]?.line ?? ""}| ${line}${rules.get(i + 1) ?? ""}${marks}${fold}`;
    }),
    ...doubts.map(({ line, message }) => `doubt, line ${line}: ${message}`),
  ];
}

it.each<[string, string[]]>([
  ["<p>A<p>B", ["1| A", "| ", "1| B"]],
  ["<td>One</td><p>Two", ["1| One", "| ", "1| Two"]],
  [
    "<table><tr><th>A</th><th><i>B</i></th></tr>\n<tr><td>1</td><td></td></tr><tr><td> </td></tr></table>after",
    ["1| - **A** | ***B***", "2| - 1 |", "| ", "2| after"],
  ],
  ["<table><tr><td>One<p>two</p><p>three</p></td><td>four</td></tr></table>", ["1| - One two three | four"]],
  ["<table><tr><td>One</td>two<td>three</td></tr></table>", ["1| - One two | three"]],
  ["<table><tr><td><p>One</p><p>Two</p></td></tr></table>", ["1| One", "| ", "1| Two"]],
  ["<table><tr><td>One<ul><li>two</ul></td><td>three</td></tr></table>", ["1| One", "| ", "1| - two", "1| - three"]],
  ["<table><tr><td>One</td><td><h3>Two</h3>three</td></tr></table>", ["1| One", "| ", "1| ### Two", "| ", "1| three"]],
  [
    "<table><tr><td><b>a</b> <table><tr><td>inner</td></tr></table></td></tr></table>",
    ["1| **a**", "| ", "1| - inner"],
  ],
  [
    "<ul><li>One<table><tr><td>a</td><td>b</td></tr></table></li><li>two</li></ul>",
    ["1| - One", "1|   - a | b", "1| - two"],
  ],
  [
    "<table><tr><td><img src='sun.png'></td><td>1</td></tr></table>",
    ["1| - [?] | 1", 'doubt, line 1: The icon "sun" is not listed in document.yaml: it is written [?].'],
  ],
  ["<table><tr><td><div>One</div><div>two</div></td><td>x<br>y</td></tr></table>", ["1| - One two | x y"]],
  [
    "<ul><li>One<h2>Head</h2>after<p>more</ul>end",
    ["1| - One", "| ", "1| ## Head", "| ", "1| after", "| ", "1| more", "| ", "1| end"],
  ],
  ["<ol><li value=7>One<li>Two<li value=x>Three</ol>", ["1| 7. One", "1| 8. Two", "1| 9. Three"]],
  [
    '<ol type="I" start=3><li>One<li value=9>Two<p>Below</p></ol>',
    ["1| - III. One", "1| - IX. Two", "| ", "1|   Below"],
  ],
  [
    "<ol type=i><li>One<ol type=a start=26><li>In<li>More</ol></ol>",
    ["1| - i. One", "1|   - z. In", "1|   - aa. More"],
  ],
  ["<ol type=A start=0><li>One<li>Two</ol><ol type=q><li>Three</ol>", ["1| 0. One", "1| - A. Two", "1| 1. Three"]],
  ["<ol type=i start=0><li>One<li>Two</ol>", ["1| 0. One", "1| - i. Two"]],
  ['<ol style="list-style-type: lower-roman"><li value=1994>One</ol>', ["1| - mcmxciv. One"]],
  ["<ol start=0><li>One</ol><ol start=2.5><li>Two</ol>", ["1| 0. One", "1| 2. Two"]],
  ['<ol start=""><li>One<li value="">Two</ol>', ["1| 1. One", "1| 2. Two"]],
  [`<ol start=${"9".repeat(30)}><li>One</ol>`, ["1| 1. One"]],
  ['<ol type="a" style="list-style-type: decimal"><li>One</ol>', ["1| 1. One"]],
  ["<li>One<li>Two</li>three", ["1| - One", "1| - Two", "| ", "1|   three"]],
  ["<ul><ul><ul><li>One</ul></ul></ul>", ["1|     - One"]],
  [
    "<ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><ul><li>deep",
    ["1|                                       - deep"],
  ],
  ["<menu><li>One<p>two<br>three</menu>", ["1| - One", "| ", "1|   two", "1|   three"]],
  ["<ul><li>One<br><br>two</ul>", ["1| - One", "| ", "1|   two"]],
  ["<p>One<br>\n\n two <b>three</b>\nfour</p>", ["1| One", "3| two **three** four"]],
  ["<h2>One<br>two §</h2><h7>no</h7>", ["1| ## One two", "| ", "1| no"]],
  ["<h3> </h3><h3>#</h3>x", ["1| x"]],
  ["<h2>a <img src='sun.png'> b</h2>", ["1| ## a b"]],
  [
    "<p><img src='flame.png'> <img src='sun.png' alt='Sun'></p>",
    ["1| [fire] [?]", 'doubt, line 1: The icon "sun", "Sun" is not listed in document.yaml: it is written [?].'],
  ],
  [
    "<p><img src='sun.png' alt='Sun'> <img src='moon.png'></p><ul><li>x</ul>",
    ["1| [picture: sun, Sun, moon] {picture}", "| ", "1| - x"],
  ],
  [
    "<p>{% block a %} {{ b }}</p><p>{# c #}<p>x {% d %}",
    ["1| {% block a %} {{ b }} {template-tag}", "| ", "1| {# c #} {template-tag}", "| ", "1| x {% d %}"],
  ],
  [
    "<details><summary>May I go?</summary><p>Yes.</p></details><p>no",
    ["1| **May I go?**", "| ", "1| Yes. {fold}", "| ", "1| no"],
  ],
  [
    "<pre>\none\n  <b>two</b>\n\nthree</pre>four\nfive",
    ["2| one", "3| **two**", "| ", "5| three", "| ", "5| four five"],
  ],
  [
    "<p>x<sup>2</sup> <sup>a1</sup> <del>old</del> <ins>new</ins> <cite>c</cite> <dfn>d</dfn> <var>v</var></p>",
    ["1| x² a1 ~~old~~ new *c d v* {changed: ~~old~~ new}"],
  ],
  ["<b>x</i></b> y </b> <b>z", ["1| **x** y **z**"]],
  ["<p>a <b><b>b</b> c</b> d</p>", ["1| a **b c** d"]],
  [
    "<div class=changed><p>in a <ins>box</ins></p></div><ins><p>One</p></ins>",
    ["1| in a box {changed: box}", "| ", "1| One"],
  ],
  [
    "<ul><li><ins>One</ins> two<ul><li>three</ul></li><li style='color:red'>four<p>five<ul><li>six</ul></li><li>seven</ul>",
    [
      "1| - One two {changed: One}",
      "1|   - three",
      "1| - four {changed: four}",
      "| ",
      "1|   five {changed: five}",
      "| ",
      "1|   - six {changed: six}",
      "1| - seven",
    ],
  ],
  [
    "<ul><li style='color:red'>One<ul><li>two</li>three</ul></li>four</ul>",
    ["1| - One {changed: One}", "1|   - two {changed: two}", "| ", "1|     three {changed: three}", "| ", "1|   four"],
  ],
  [
    "<div style='color:#c00'>One<p>two</div>three",
    ["1| One {changed: One}", "| ", "1| two {changed: two}", "| ", "1| three"],
  ],
  [
    "<section style='color:red'><div style='color:red'>a</div>b</section>c",
    ["1| a {changed: a}", "| ", "1| b {changed: b}", "| ", "1| c"],
  ],
  ["<p>One</p><hr style='color:red'><p>two</p>", ["1| One", "| ", "1| two"]],
  ["<p style='color:red'>One<p>two", ["1| One {changed: One}", "| ", "1| two"]],
  [
    "<font color=red>One <font color=black>two</font> three</font> four",
    ["1| One two three four {changed: One two three}"],
  ],
  ["<td style='color:red'>One</td><td>two</td>", ["1| - One | two {changed: One}"]],
  ["<select><option>a<option>b</select>c", ["1| ab {form}", "| ", "1| c"]],
  ["<p hidden>One<p>two</p>three", ["1| One {hidden-text}", "| ", "1| two", "| ", "1| three"]],
  [
    "<div hidden>One<p>two</p><div> three</div>\n<br>four</div>five",
    ["1| One {hidden-text}", "| ", "1| two three {hidden-text}", "| ", "2| four {hidden-text}", "| ", "2| five"],
  ],
  ["<p hidden=until-found>One", ["1| One"]],
  ["<p style='visibility: hidden'>One</p>", ["1| One {hidden-text}"]],
  [
    "<nav>One",
    [
      "1| One {navigation}",
      "doubt, line 1: The element <nav> of line 1 has no end tag: the text after it is set aside as navigation.",
    ],
  ],
  [
    "<p>a<template>b</template>c<noscript>d</noscript></p>",
    ["1| ac", "| ", "1| b {template}", "| ", "1| d {noscript}"],
  ],
  ["<ul><li>a<textarea>b\nc</textarea>d</ul>", ["1| - ad", "| ", "1| b c {form}"]],
  ["<iframe>x</iframe><object>y</object><canvas>z</canvas>a", ["1| a"]],
  [
    "<svg><title>t</title><use href='#flame'/></svg> x <svg><path/></svg>",
    ["1| [fire] x [?]", 'doubt, line 1: The icon "svg" is not listed in document.yaml: it is written [?].'],
  ],
  ["<span class='i-oil'>x<b>y</b></span> z <i class='flame'></i><i class='none'>q</i>", ["1| [oil] z [fire]"]],
  [
    "<i class='sun'>text</i> <span data-icon='sun'></span> <span data-icon=flame>a</span>",
    ["1| *text* [?] [fire]", 'doubt, line 1: The icon "sun" is not listed in document.yaml: it is written [?].'],
  ],
  ["<p>a<q>b</q><hr>c", ['1| a"b"', "| ", "1| c"]],
  ["<title>T</title><p>One", ["1| T {page-title}", "| ", "1| One"]],
  ["&lt;b&gt; &amp; <x-y>z</x-y> 1 < 2", ["1| <b> & z 1 < 2"]],
])("readHtml reads %j", (html, expected) => {
  expect(shown(readHtml(new TextEncoder().encode(html), "lamps.html", { icons }))).toEqual(expected);
});

// Places are given as ten lines further down.
it.each<[string, string[]]>([
  ["A <span>b</span> c", ["11| A b c"]],
  ["A <x>b</x> <tag>c</tag>", ["11| A <x>b</x> <tag>c</tag>"]],
  ["a\n<script>x\ny</script>z\n</script>", ["11| a", "12| z"]],
  ["<title>T</title>a", ["11| a"]],
  ["<p>a</p>\n\n\n<p>b</p>c", ["11| a", "| ", "| ", "| ", "| ", "14| b", "| ", "14| c"]],
  ["a<div>b</div>", ["11| a", "| ", "11| b"]],
  [
    "<table><tr><td>a</td><th>b</th></tr><tr><td></td><td>c</td></tr></table>d",
    ["11| - a | b", "11| - c", "| ", "11| d"],
  ],
  ["<ul><li>a</li><li>b</li></ul>d", ["11| - a", "11| - b", "| ", "11| d"]],
  ["x<li>a", ["11| x", "11| - a"]],
  ["<h3>One</h3>two", ["11| ### One", "| ", "11| two"]],
  ["# One <h2>two</h2>", ["11| # One", "| ", "11| ## two"]],
  [
    "<details><summary>May <b>I</b>?</summary>yes</details>no",
    ["11| May **I**?", "| ", "11| yes", "|  {fold}", "11| no"],
  ],
  ["<details><summary></summary>yes</details>", ["11| yes"]],
  ["<details><summary>Q</summary><p>a</p></details>\nb", ["11| **Q**", "| ", "11| a", "|  {fold}", "| ", "12| b"]],
  ["a<br>\nb<br><br>c", ["11| a", "| ", "12| b", "12| c"]],
  ["<b>a </b>b <b></b>c <b><i>d</i></b> e</b>", ["11| **a** b c ***d*** e"]],
  [
    "<s>a</s> <strike>b</strike> <del>c</del> <strong>d</strong> <em>e</em>",
    ["11| ~~a~~ ~~b~~ ~~c~~ **d** *e* {changed: ~~c~~}"],
  ],
  ["<ins>a</ins> b <ins>c\n\nd</ins> e", ["11| a b c {changed: a} {changed: c}", "| ", "13| d e"]],
  ["<font color=red>a <font color=black>b</font> c</font> d", ["11| a b c d {changed: a b c}"]],
  [
    "<i class=flame></i> <i class=sun></i> <i data-icon=sun></i> <span class='i-oil'>x</span> <span class=q>y</span>",
    ["11| [fire]  [?] [oil] y", 'doubt, line 1: The icon "sun" is not listed in document.yaml: it is written [?].'],
  ],
  ["<span class='i-oil'>a <span class='i-ink'>b</span> c</span>", ["11| [oil]"]],
  [
    "<img src='a/flame.png'> <img alt=Sun src=sun.png> <img>",
    [
      "11| [fire] [?] [?]",
      'doubt, line 1: The icon "sun", "Sun" is not listed in document.yaml: it is written [?].',
      "doubt, line 1: The icon  is not listed in document.yaml: it is written [?].",
    ],
  ],
  ["# ![a](b.png) c ![f](flame.png)", ["11| # c [fire]"]],
  [
    "![a](b.png)\n![a](b.png) c",
    [
      "11| [picture: b, a] {picture}",
      "12| [?] c",
      'doubt, line 2: The icon "b", "a" is not listed in document.yaml: it is written [?].',
    ],
  ],
  [
    '![](x.png "t") ![a](b c.png)',
    ["11| [?] ![a](b c.png)", 'doubt, line 1: The icon "x" is not listed in document.yaml: it is written [?].'],
  ],
  ['[a](/x) [b](c) [d](e.html) [f [g]](#h) [i](j(k).md "t") [l](mailto:m)', ["11| a [b](c) d f [g] i l"]],
  ["##   Head   ", ["11| ## Head"]],
  ["#### a <b>b</b>  ", ["11| #### a **b**"]],
  ["<https://a.example> <a@b.example>", ["11| <https://a.example> <a@b.example>"]],
  ["", []],
])("withoutHtml reads %j", (text, expected) => {
  expect(shown(withoutHtml(text.split("\n"), { icons }, (line) => line + 10).parts())).toEqual(expected);
});
