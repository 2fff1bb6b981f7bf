import { describe, expect, it } from "vitest";
import type { Ruling } from "../ruling/ruling.js";
import { rulingJson } from "../views/json.js";
import { blocksOf, links, notice } from "./blocks.js";
import { escapeHtml, type HtmlOptions, htmlBlocks, htmlPage } from "./html.js";
import { eelQuestion, lanternRule, sample } from "./made-up.fixture.js";
import { briefBlocks } from "./show-blocks.js";

describe("escapeHtml", () => {
  it("escapes tags, quotation marks and ampersands, and replaces control characters", () => {
    expect(escapeHtml(`<b a="1" c='2'>&\u001b\u202e`)).toBe("&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;␛�");
  });
});

const markdownHtml = (text: string, restored: string[] = []) =>
  /^<div class="official">(.*)<\/div>$/s.exec(
    htmlBlocks([{ kind: "words", text, from: "document", part: null, restored, marks: [] }]),
  )?.[1];

describe("official words", () => {
  it.each([
    ["one\n\n**two** *three*", "<p>one</p><p><strong>two</strong> <em>three</em></p>"],
    [
      "- a\n  - b\n  - c\n\n  more of a\n- d",
      "<ul><li>a<ul><li>b</li><li>c</li></ul><p>more of a</p></li><li>d</li></ul>",
    ],
    ["3. a\n4. b\n\n- c", '<ol><li value="3">a</li><li value="4">b</li></ol><ul><li>c</li></ul>'],
    ["1. a\n  - b\n2. c", '<ol><li value="1">a<ul><li>b</li></ul></li><li value="2">c</li></ol>'],
    ["<i>no</i>", "<p>&lt;i&gt;no&lt;/i&gt;</p>"],
    ["", ""],
  ])("converts %j", (text, html) => {
    expect(markdownHtml(text)).toBe(html);
  });

  it("marks restored and lost symbols", () => {
    expect(markdownHtml("[action] [reaction] [?]", ["reaction"])).toBe(
      '<p><span class="symbol">[action]</span> ' +
        '<span class="symbol restored" title="restored by hand; lost in the source">[reaction]°</span> ' +
        '<span class="symbol lost" title="lost in the source">[?]</span></p>',
    );
  });
});

describe("htmlBlocks", () => {
  const shown = (ruling: Ruling, options?: HtmlOptions) => {
    const view = { sources: [], later: null, effective: [] };
    return htmlBlocks(briefBlocks(view, rulingJson(ruling)), options);
  };

  it("puts a ruling into an article with its id, and separates a question from its answer", () => {
    const html = shown(eelQuestion);
    expect(html).toContain(`<article class="ruling" id="${eelQuestion.id}">`);
    expect(html.indexOf('<div class="official question">')).toBeLessThan(html.indexOf('<div class="official answer">'));
    expect(shown(lanternRule)).not.toContain('class="official question"');
  });

  it("calls a ruling by its name in links, if there is one, and keeps an arrow", () => {
    const to = { at: "ruling" as const, reference: "deep-faq@1.3/oil" };
    const block = blocksOf(links("Neighbours", [{ text: "← deep-faq/oil", role: "reference", to }]));
    const address = () => "oil.html";
    expect(htmlBlocks(block, { address, nameOf: () => "Oil & fire" })).toContain(
      '<a href="oil.html">← Oil &amp; fire</a>',
    );
    expect(htmlBlocks(block, { address, nameOf: () => null })).toContain("<code>← deep-faq/oil</code>");
  });

  it("shows a reference in place of a command where there is no command line", () => {
    const to = { at: "ruling" as const, reference: "deep-faq@1.3/oil" };
    const block = [notice("warning", { text: "grim history deep-faq/oil", whole: true, to })];
    expect(htmlBlocks(block)).not.toContain("grim");
    expect(htmlBlocks(block, { withHints: true })).toContain("grim history");
  });

  it("escapes every field", () => {
    const hostile = `</blockquote><script>alert("1")</script>`;
    const html = shown(
      sample({ id: "x", title: hostile, question: hostile, text: hostile, section: [hostile], notes: [hostile] }),
      { address: () => hostile, nameOf: () => hostile },
    );
    expect(html).not.toContain("<script>");
    expect(html).not.toContain('"1"');
  });
});

describe("htmlPage", () => {
  it("returns a page without scripts or external resources, with print, dark and phone styles", () => {
    const page = htmlPage("What <changed>", "<p>x</p>");
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(page).toContain("<title>What &lt;changed&gt;</title>");
    expect(page).toContain("<body>\n<p>x</p>\n</body>");
    for (const part of ["@media print", "prefers-color-scheme: dark", "max-width: 30rem", "width=device-width"]) {
      expect(page).toContain(part);
    }
    expect(page).not.toMatch(/<script|https?:|url\(|@import/);
  });
});
