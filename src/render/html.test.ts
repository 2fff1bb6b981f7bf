import { describe, expect, it } from "vitest";
import { deepFaq, eelQuestion, lanternRule, sample } from "./made-up.fixture.js";
import { escapeHtml, htmlPage, markdownHtml, rulingHtml } from "./html.js";

describe("escapeHtml", () => {
  it("escapes tags, quotation marks and ampersands, and replaces control characters", () => {
    expect(escapeHtml(`<b a="1" c='2'>&\u001b\u202e`)).toBe("&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;␛�");
  });
});

describe("markdownHtml", () => {
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

describe("rulingHtml", () => {
  it("shows the same parts of a ruling as the terminal", () => {
    expect(
      rulingHtml(lanternRule, { document: deepFaq, governs: "FAQ 1.3" }).replaceAll("><", ">\n<"),
    ).toMatchInlineSnapshot(`
      "<article class="ruling" id="lantern-rule">
      <header>
      <p class="kind">Clarification</p>
      <h3>(1.4) Lighting More Than One Lantern</h3>
      <p class="where">FAQ 1.3 (undated) › Rulings and Clarifications › 1. Game Play</p>
      </header>
      <div class="official">
      <p>Each time a lantern is lit, the following happens in order. If a <strong>Forced</strong> ability or a <span class="symbol restored" title="restored by hand; lost in the source">[reaction]°</span> ability lights a second lantern meanwhile, the first one waits.</p>
      <ul>
      <li>The diver pays for the oil. An ability that costs <span class="symbol">[action]</span>
      <span class="symbol">[action]</span> is paid here as well, and so is one that costs <span class="symbol lost" title="lost in the source">[?]</span>.<ul>
      <li>A lantern without oil stays dark.</li>
      <li>It does not count as lit.</li>
      </ul>
      </li>
      <li>Everything that says “when a lantern is lit” happens.</li>
      </ul>
      <p>
      <em>For example:</em> Mira lights the Brass Lantern (Reef 12) while the Eel Watch waits for light. The Eel Watch has a <span class="symbol restored" title="restored by hand; lost in the source">[reaction]°</span> ability, so she may use it before the Brass Lantern shines—and only then.</p>
      <ol>
      <li value="1">Finish the second lantern.</li>
      <li value="2">Go back to the first.</li>
      </ol>
      </div>
      <p class="footnote">° symbol restored by hand; lost in the source</p>
      <p class="footnote">[?] a symbol that is lost in the source; which one is not known</p>
      <dl>
      <dt>Cards</dt>
      <dd>Brass Lantern (Reef 12)</dd>
      <dt>Mentions</dt>
      <dd>Eel Watch · Mira, Keeper of Lights</dd>
      <dt>Keywords</dt>
      <dd>Forced · Lit</dd>
      <dt>Since</dt>
      <dd>new after 1.0, by 1.3</dd>
      <dt>Governs</dt>
      <dd>FAQ 1.3</dd>
      <dt>See</dt>
      <dd>“Oil,” Rulebook, page 7 → <code>deep-rules/oil</code>
      <br>“Darkness” on page 21 (not in this library)</dd>
      </dl>
      <p class="note">
      <b>Editor’s note</b> (not official): The source prints “lanturn” in the second bullet.</p>
      <footer>Lanterns of the Deep: The Card Game — FAQ 1.3, (1.4) Lighting More Than One Lantern, new after 1.0, by 1.3 <code>deep-faq@1.3/lantern-rule</code>, source lines 251-290, 293</footer>
      </article>"
    `);
  });

  it("separates a question from its answer, and omits absent fields", () => {
    expect(
      rulingHtml({ ...eelQuestion, cards: [], since: null }, { document: deepFaq }).replaceAll("><", ">\n<"),
    ).toMatchInlineSnapshot(`
      "<article class="ruling" id="eel-watch-and-own-light">
      <header>
      <p class="kind">Question</p>
      <p class="where">FAQ 1.3 (undated) › Frequently Asked Questions › The Reef Pack</p>
      </header>
      <div class="official">
      <div class="question">
      <p>Can the Eel Watch (Reef 40) put out a lantern that it lit by itself in the same turn?</p>
      </div>
      <div class="answer">
      <p>No. A lantern that was lit this turn cannot be put out.</p>
      <p>It can do so next turn.</p>
      </div>
      </div>
      <footer>Lanterns of the Deep: The Card Game — FAQ 1.3, Frequently Asked Questions › The Reef Pack <code>deep-faq@1.3/eel-watch-and-own-light</code>, source lines 612-617</footer>
      </article>"
    `);
  });

  it("escapes every field", () => {
    const hostile = '"><script>x</script>';
    const card = { id: hostile, name: hostile, set: hostile, number: hostile };
    const html = rulingHtml(
      sample({
        id: hostile,
        document: hostile,
        edition: hostile,
        number: hostile,
        title: hostile,
        question: hostile,
        text: hostile,
        section: [hostile],
        cards: [card],
        mentions: [card],
        keywords: [hostile],
        since: { exact: hostile },
        see: [
          { text: hostile, to: [hostile], gap: null },
          { text: hostile, to: [], gap: hostile },
        ],
        notes: [hostile],
      }),
      { document: { ...deepFaq, title: hostile, short: hostile }, governs: hostile },
    );
    expect(html).not.toContain("<script");
    expect(html).not.toContain('"">');
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
