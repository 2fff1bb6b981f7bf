import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EditionDiff, RewordedRuling } from "../../diff/edition-diff.js";
import { makeTheme } from "../../render/text/theme.js";
import { displayWidth } from "../../render/text/width.js";
import { sample } from "../made-up.fixture.js";
import { diffHtml } from "./diff-html.js";
import { diffContext, madeUpDiff } from "./diff-made-up.fixture.js";
import { diffMarkdown } from "./diff-markdown.js";
import { diffText } from "./diff-text.js";

const plain = makeTheme({ color: false });
const colored = makeTheme({ color: true });
const empty: EditionDiff = { ...madeUpDiff, added: [], removed: [], reworded: [], moved: [], extraction: [] };
const text = (diff: EditionDiff, width: number, more = {}) =>
  diffText(diff, { ...diffContext, theme: plain, width, ...more }).join("\n");

describe("diffText", () => {
  it("shows the counts, then each list, with marked words", () => {
    expect(text(madeUpDiff, 76)).toMatchInlineSnapshot(`
      "Lanterns of the Deep: The Card Game — FAQ 1.0 (February 2017) → FAQ 1.3
        (undated)

      2 added, 1 removed, 1 reworded, 1 moved or renumbered, 1 different only by
        extraction, 2 unchanged.
      Added: 1 card erratum, 1 question.
      Removed: 1 clarification.
      Marked: [-was-] {+is+}; […] stands for paragraphs that did not change.

      Reworded: 1 ────────────────────────────────────────────────────────────────

      Clarification · (2.2) The <Bell>
        […]

        A diver who hears it [reaction]° [-must-] {+may+} climb.

        • First the rope.
        • Then the weights.
      was 2.1, is 2.2
      [deep-faq@1.3/bell]

      Added: 2 ───────────────────────────────────────────────────────────────────

      Card erratum · Oil Flask (Reef 31) / Oil Barrel (Reef 32) · tagged v1.2
        These cards should read: “[action] Spend 1 oil: Light a lantern.”
      [deep-faq@1.3/oil-flask]

      Question · tagged v1.1
        Q  Can the Eel Watch (Reef 40) put out a lantern that it lit by itself in
           the same turn?

        A  No. A lantern that was lit this turn cannot be put out.

           It can do so next turn.
      [deep-faq@1.3/eel-watch-and-own-light]

      Removed: 1 ─────────────────────────────────────────────────────────────────

      Clarification · Tide
        The tide waits for nobody.
      [deep-faq@1.0/tide]

      Moved or renumbered: 1 ─────────────────────────────────────────────────────

      Clarification · (1.4) Lighting More Than One Lantern
      was 1.3, is 1.4
      [deep-faq@1.3/lantern-rule]

      Different only by extraction, not in the document: 1 ───────────────────────

      salt
      1.0 lost the question; 1.3 has: Is salt a light?"
    `);
  });

  it("shows only headlines if `brief` is set", () => {
    expect(text(madeUpDiff, 60, { brief: true })).toMatchInlineSnapshot(`
      "Lanterns of the Deep: The Card Game — FAQ 1.0 (February
        2017) → FAQ 1.3 (undated)

      2 added, 1 removed, 1 reworded, 1 moved or renumbered, 1
        different only by extraction, 2 unchanged.
      Added: 1 card erratum, 1 question.
      Removed: 1 clarification.

      Reworded: 1 ────────────────────────────────────────────────

      Clarification · (2.2) The <Bell>

      Added: 2 ───────────────────────────────────────────────────

      Card erratum · Oil Flask (Reef 31) / Oil Barrel (Reef
        32) · tagged v1.2
      Question · Can the Eel Watch (Reef 40) put out a lantern
        that it lit by itself in the same turn? · tagged v1.1

      Removed: 1 ─────────────────────────────────────────────────

      Clarification · Tide

      Moved or renumbered: 1 ─────────────────────────────────────

      Clarification · (1.4) Lighting More Than One Lantern

      Different only by extraction, not in the document: 1 ───────

      salt"
    `);
  });

  it("shows an unchanged question as the headline of its reworded answer", () => {
    const asked = (question: string) =>
      sample({ id: "salt", kind: "faq", title: null, number: null, question, text: "Yes." });
    const reworded = (parts: RewordedRuling["parts"]) => ({
      ...(madeUpDiff.reworded[0] as RewordedRuling),
      to: asked("Is salt a light?"),
      words: [{ op: "same" as const, text: "Yes." }],
      moved: null,
      parts,
    });
    const head = (parts: RewordedRuling["parts"]) =>
      text({ ...empty, reworded: [reworded(parts)] }, 80)
        .split("\n")
        .at(-3);
    expect(head(["text"])).toBe("Question · Is salt a light?");
    expect(head(["question", "text"])).toBe("Question");
  });

  it("marks changes by colours when colour is on", () => {
    const lines = diffText(madeUpDiff, { ...diffContext, theme: colored, width: 80 }).join("\n");
    expect(lines).toContain(colored.deleted("must"));
    expect(lines).toContain(colored.inserted("may"));
    expect(lines).not.toContain("[-");
  });

  it("reports that nothing differs, and names the filters", () => {
    expect(
      text(empty, 86, { only: ["of kind faq"] })
        .split("\n")
        .slice(1),
    ).toEqual([
      "Only of kind faq.",
      "",
      "0 added, 0 removed, 0 reworded, 0 moved or renumbered, 0 different only by",
      "  extraction, 2 unchanged.",
      "",
      "No ruling differs.",
    ]);
  });

  it("names a text outside the library by its file", () => {
    expect(text(empty, 80, { against: { edition: "1.3", file: "faq-1.4.txt" } })).toMatch(
      /^Lanterns of the Deep.* FAQ 1\.0 \(February 2017\) → faq-1\.4\.txt/,
    );
  });

  it("gives file and lines of rulings outside the library, because they have no reference", () => {
    const against = { edition: "1.3", file: "faq-1.4.txt" };
    const only: EditionDiff = { ...empty, added: madeUpDiff.added.slice(0, 1), removed: madeUpDiff.removed };
    expect(text(only, 80, { against })).toMatchInlineSnapshot(`
      "Lanterns of the Deep: The Card Game — FAQ 1.0 (February 2017) → faq-1.4.txt

      1 added, 1 removed, 0 reworded, 0 moved or renumbered, 0 different only by
        extraction, 2 unchanged.
      Added: 1 card erratum.
      Removed: 1 clarification.

      Added: 1 ───────────────────────────────────────────────────────────────────────

      Card erratum · Oil Flask (Reef 31) / Oil Barrel (Reef 32) · tagged v1.2
        These cards should read: “[action] Spend 1 oil: Light a lantern.”
      [faq-1.4.txt, source lines 88-90]

      Removed: 1 ─────────────────────────────────────────────────────────────────────

      Clarification · Tide
        The tide waits for nobody.
      [deep-faq@1.0/tide]"
    `);
    const places = (page: string, mark: RegExp) => [...page.matchAll(mark)].map(([, place]) => place);
    const expected = ["faq-1.4.txt, source lines 88-90", "deep-faq@1.0/tide"];
    expect(places(diffMarkdown(only, { ...diffContext, against }), /^`(.+)`$/gm)).toEqual(expected);
    expect(places(diffHtml(only, { ...diffContext, against }), /<code>(.+?)<\/code>/g)).toEqual(expected);
  });

  it("never exceeds the width, except for references", () => {
    for (const width of [24, 40, 60, 80, 200]) {
      for (const line of diffText(madeUpDiff, { ...diffContext, theme: plain, width })) {
        // References are not wrapped, so that they can be copied.
        if (!line.startsWith("[")) expect(displayWidth(line)).toBeLessThanOrEqual(Math.min(width, 88));
      }
    }
  });
});

describe("diffMarkdown", () => {
  it("has headings, quoted words and marks", () => {
    expect(diffMarkdown(madeUpDiff, diffContext)).toMatchInlineSnapshot(`
      "# Lanterns of the Deep: The Card Game — FAQ 1.0 (February 2017) → FAQ 1.3 (undated)

      **2 added, 1 removed, 1 reworded, 1 moved or renumbered, 1 different only by extraction, 2 unchanged.**

      Added: 1 card erratum, 1 question.

      Removed: 1 clarification.

      Marked: ~~was~~ **is**; […] stands for paragraphs that did not change.

      ## Reworded: 1

      ### Clarification · (2.2) The \\<Bell\\>

      > […]
      >
      > A diver who hears it [reaction] ~~must~~ **may** climb.
      >
      > - First the rope.
      > - Then the weights.

      was 2.1, is 2.2

      \`deep-faq@1.3/bell\`

      ## Added: 2

      ### Card erratum · Oil Flask (Reef 31) / Oil Barrel (Reef 32) (tagged v1.2)

      > These cards should read: “[action] Spend 1 oil: Light a lantern.”

      \`deep-faq@1.3/oil-flask\`

      ### Question · Can the Eel Watch (Reef 40) put out a lantern that it lit by itself in the same turn? (tagged v1.1)

      > No. A lantern that was lit this turn cannot be put out.
      >
      > It can do so next turn.

      \`deep-faq@1.3/eel-watch-and-own-light\`

      ## Removed: 1

      ### Clarification · Tide

      > The tide waits for nobody.

      \`deep-faq@1.0/tide\`

      ## Moved or renumbered: 1

      **Clarification · (1.4) Lighting More Than One Lantern**  
      was 1.3, is 1.4  
      \`deep-faq@1.3/lantern-rule\`

      ## Different only by extraction, not in the document: 1

      **salt**  
      1.0 lost the question; 1.3 has: Is salt a light?"
    `);
  });

  const entryOf = (more: Parameters<typeof sample>[0], context = {}) =>
    diffMarkdown({ ...empty, added: [sample(more)] }, { ...diffContext, ...context })
      .split("\n\n## Added: 1\n\n")
      .at(-1);

  it("writes a question as Markdown in bold, with its emphasis and its lists", () => {
    const question = "Does *Fog* end:\n\n- at **dusk**\n- at 5 [oil]?";
    const entry = entryOf({ id: "fog", kind: "faq", number: "1.2", question, text: "Yes." });
    expect(entry?.split("\n\n`")[0]?.split("\n").slice(2)).toEqual([
      "> **Does *Fog* end:**",
      ">",
      "> - **at dusk**",
      "> - **at 5 [oil]?**",
      ">",
      "> Yes.",
    ]);
  });

  it("does not repeat a text without title, number and question in its heading", () => {
    const text = "On page 4, the lamp is lit.";
    const untitled = { id: "page-4", kind: "rules-errata" as const, title: null, number: null, question: null, text };
    expect(entryOf(untitled)).toMatch(/^### Rules erratum\n\n> On page 4, the lamp is lit\.\n/);
    expect(entryOf(untitled, { brief: true })).toBe("### Rules erratum · On page 4, the lamp is lit.");
  });

  it("writes the names of files and tags so that they cannot end their style", () => {
    const against = (file: string) => ({ against: { edition: "1.3", file } });
    const place = (file: string) =>
      entryOf({ id: "fog", lines: [[4, 4]] }, against(file))
        ?.split("\n\n")
        .at(-1);
    expect(place("a`b``c.md")).toBe("```a`b``c.md, source line 4```");
    expect(place("`a.md")).toBe("`` `a.md, source line 4 ``");
    expect(entryOf({ id: "fog", title: "Fog", since: { exact: "1*2" } })).toContain(
      "### Clarification · Fog (tagged v1\\*2)",
    );
  });
});

describe("diffHtml", () => {
  const page = diffHtml(madeUpDiff, diffContext);

  it("is self-contained and escaped, without scripts", () => {
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).not.toMatch(/<script|src=|<link|url\(|@import|https?:/i);
    expect(page).toContain("The &lt;Bell&gt;");
    expect(page).toContain('<meta name="viewport"');
    expect(page).toContain("@media print");
    expect(page).toContain("prefers-color-scheme: dark");
  });

  it("marks words by <del> and <ins>, and links to existing ids", () => {
    expect(page).toContain("<del>must</del> <ins>may</ins>");
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  it("has the footnotes to restored symbols in struck-out words, too", () => {
    const [bell] = madeUpDiff.reworded as [RewordedRuling];
    const words = [{ op: "del" as const, text: "Ring it [reaction]" }];
    const to = { ...bell.to, text: "", restored: [] };
    const html = diffHtml({ ...empty, reworded: [{ ...bell, to, words }] }, diffContext);
    expect(html).toContain("[reaction]°");
    expect(html).toContain('<p class="legend">° symbol restored by hand; lost in the source.</p>');
  });

  it("closes its tags in order for any words", () => {
    const nasty = fc.string({ unit: fc.constantFrom(..."<>&\"'[]-*_~ \nab/".split("")), maxLength: 60 });
    fc.assert(
      fc.property(nasty, nasty, nasty, (words, title, note) => {
        const added = [sample({ id: "nasty", title, question: words, text: words })];
        const html = diffHtml(
          { ...madeUpDiff, added, extraction: [{ id: "x", note }] },
          { ...diffContext, against: { edition: "1.3", file: title } },
        );
        const body = html.slice(html.indexOf("<body>"), html.indexOf("</html>"));
        const open: string[] = [];
        for (const [, end, tag] of body.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
          if (tag === "br") continue;
          if (end === "") open.push(tag as string);
          else expect(open.pop()).toBe(tag);
        }
        expect(open).toEqual([]);
      }),
    );
  });
});
