import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { styleMarks, terminalText } from "../../render/text/terminal-text.js";
import { makeTheme } from "../../render/text/theme.js";
import { displayWidth } from "../../render/text/width.js";
import type { Ruling, RulingProof } from "../../ruling/ruling.js";
import { deepFaq, eelQuestion, lanternRule, oilErratum, sample } from "../made-up.fixture.js";
import { officialWords, renderRuling } from "./ruling-text.js";

const plain = makeTheme({ color: false });
const show = (ruling: Ruling, width: number, governs?: string): string =>
  renderRuling(ruling, { document: deepFaq, theme: plain, width, governs }).join("\n");

describe("renderRuling", () => {
  it("shows every field at 80 columns, with the official words indented", () => {
    expect(show(lanternRule, 80, "FAQ 1.3, over Rulebook page 7")).toMatchInlineSnapshot(`
      "Clarification · (1.4) Lighting More Than One Lantern
      FAQ 1.3 (undated) › Rulings and Clarifications › 1. Game Play

        Each time a lantern is lit, the following happens in order. If a Forced
        ability or a [reaction]° ability lights a second lantern meanwhile, the first
        one waits.

        • The diver pays for the oil. An ability that costs [action][action] is paid
          here as well, and so is one that costs [?].
          – A lantern without oil stays dark.
          – It does not count as lit.
        • Everything that says “when a lantern is lit” happens.

        For example: Mira lights the Brass Lantern (Reef 12) while the Eel Watch waits
        for light. The Eel Watch has a [reaction]° ability, so she may use it before
        the Brass Lantern shines—and only then.

        1. Finish the second lantern.
        2. Go back to the first.

        ° symbol restored by hand; lost in the source
        [?] a symbol that is lost in the source; which one is not known

      Cards     Brass Lantern (Reef 12)
      Mentions  Eel Watch · Mira, Keeper of Lights
      Keywords  Forced · Lit
      Since     new after 1.0, by 1.3
      Governs   FAQ 1.3, over Rulebook page 7
      See       “Oil,” Rulebook, page 7 → deep-rules/oil
                “Darkness” on page 21 (not in this library)

      Editor's note (not official): The source prints “lanturn” in the second
        bullet.

      Lanterns of the Deep: The Card Game — FAQ 1.3, (1.4) Lighting More Than One
        Lantern, new after 1.0, by 1.3 [deep-faq@1.3/lantern-rule], source lines
        251-290, 293"
    `);
  });

  it("shows every field at 40 columns", () => {
    expect(show(lanternRule, 40)).toMatchInlineSnapshot(`
      "Clarification · (1.4) Lighting More
        Than One Lantern
      FAQ 1.3 (undated) › Rulings and
        Clarifications › 1. Game Play

        Each time a lantern is lit, the
        following happens in order. If a
        Forced ability or a [reaction]°
        ability lights a second lantern
        meanwhile, the first one waits.

        • The diver pays for the oil. An
          ability that costs [action][action]
          is paid here as well, and so is one
          that costs [?].
          – A lantern without oil stays dark.
          – It does not count as lit.
        • Everything that says “when a lantern
          is lit” happens.

        For example: Mira lights the Brass
        Lantern (Reef 12) while the Eel Watch
        waits for light. The Eel Watch has a
        [reaction]° ability, so she may use it
        before the Brass Lantern shines—and
        only then.

        1. Finish the second lantern.
        2. Go back to the first.

        ° symbol restored by hand; lost in the
          source
        [?] a symbol that is lost in the
            source; which one is not known

      Cards: Brass Lantern (Reef 12)
      Mentions: Eel Watch · Mira, Keeper of
        Lights
      Keywords: Forced · Lit
      Since: new after 1.0, by 1.3
      See: “Oil,” Rulebook, page 7 →
        deep-rules/oil
        “Darkness” on page 21 (not in this
        library)

      Editor's note (not official): The
        source prints “lanturn” in the second
        bullet.

      Lanterns of the Deep: The Card Game —
        FAQ 1.3, (1.4) Lighting More Than One
        Lantern, new after 1.0, by 1.3
        [deep-faq@1.3/lantern-rule], source
        lines 251-290, 293"
    `);
  });

  it("shows a question with its answer", () => {
    expect(show(eelQuestion, 60)).toMatchInlineSnapshot(`
      "Question
      FAQ 1.3 (undated) › Frequently Asked Questions › The Reef
        Pack

        Q  Can the Eel Watch (Reef 40) put out a lantern that it
           lit by itself in the same turn?

        A  No. A lantern that was lit this turn cannot be put out.

           It can do so next turn.

      Cards     Eel Watch (Reef 40)
      Since     v1.1

      Lanterns of the Deep: The Card Game — FAQ 1.3, Frequently
        Asked Questions › The Reef Pack, since v1.1
        [deep-faq@1.3/eel-watch-and-own-light], source lines
        612-617"
    `);
  });

  it("shows an erratum of several cards", () => {
    expect(show(oilErratum, 72)).toMatchInlineSnapshot(`
      "Card erratum · Oil Flask (Reef 31) / Oil Barrel (Reef 32)
      FAQ 1.3 (undated) › Notes and Errata › Card Errata

        These cards should read: “[action] Spend 1 oil: Light a lantern.”

      Cards     Oil Flask (Reef 31) · Oil Barrel (Reef 32)
      Since     v1.2

      Lanterns of the Deep: The Card Game — FAQ 1.3, Notes and Errata › Card
        Errata › Oil Flask (Reef 31) / Oil Barrel (Reef 32), since v1.2
        [deep-faq@1.3/oil-flask], source lines 88-90"
    `);
  });

  it("shows a question without an answer, of a document without a description", () => {
    const lost = sample({ kind: "faq", question: "And then?", lines: [], edition: "undated", document: "reef-faq" });
    expect(renderRuling(lost, { document: null, theme: plain, width: 80 }).join("\n")).toMatchInlineSnapshot(`
      "Question
      reef-faq, undated

        Q  And then?

        A  (no words in the source)

      reef-faq, undated [reef-faq@undated/lantern-rule]"
    `);
  });

  it("names the sources of restored symbols in one footnote, and of corrected words in another", () => {
    const proof = { symbols: ["reaction"], now: "x", text: null, witness: null, card: null, words: null };
    const footnotes = (...proofs: Partial<RulingProof>[]) =>
      officialWords(
        sample({
          text: "[reaction] [action] [wild] it.",
          restored: ["reaction", "wild"],
          proofs: proofs.map((one) => ({ ...proof, ...one })),
        }),
        { theme: plain, width: 80 },
      ).slice(2);
    const wild = { symbols: ["wild"], card: "Reef 12" };
    expect(footnotes({ witness: "FAQ 1.2, page 7" })).toEqual(["  ° symbol restored by hand; lost in the source"]);
    expect(footnotes({ witness: "FAQ 1.2, page 7" }, wild)).toEqual([
      "  ° symbols from FAQ 1.2, page 7 and the printed card (Reef 12)",
    ]);
    expect(footnotes({ text: "a reaction" }, wild, wild, { symbols: [], witness: "FAQ 1.2, page 8" })).toEqual([
      "  ° symbols from the document's own words and the printed card (Reef 12)",
      "  words corrected from FAQ 1.2, page 8",
    ]);
    const one = sample({ text: "[wild]", restored: ["wild", "gone"], proofs: [{ ...proof, ...wild }] });
    expect(officialWords(one, { theme: plain, width: 80 }).at(-1)).toBe("  ° symbol from the printed card (Reef 12)");
  });

  it("ends each style with its words, and styles restored symbols unlike read ones", () => {
    const words = sample({ text: "A **Forced [reaction]** or [action], [?].", restored: ["reaction"] });
    const lines = renderRuling(words, { document: deepFaq, theme: makeTheme({ color: true }), width: 80 });
    expect(lines.map((line) => terminalText(line, true).replaceAll("\u001b", "^"))).toMatchInlineSnapshot(`
      [
        "^[36mClarification^[39m",
        "^[2mFAQ 1.3 (undated)^[22m",
        "",
        "  A ^[1mForced ^[22m^[4m^[35m[reaction]°^[39m^[24m or ^[35m[action]^[39m, ^[1m^[31m[?]^[39m^[22m.",
        "",
        "  ^[2m° ^[22m^[2msymbol restored by hand; lost in the source^[22m",
        "  ^[2m[?] ^[22m^[2ma symbol that is lost in the source; which one is not known^[22m",
        "",
        "Lanterns of the Deep: The Card Game — FAQ 1.3 ^[36m[deep-faq@1.3/lantern-rule]^[39m,",
        "  source line 1",
      ]
    `);
  });

  it("uses at most 88 columns", () => {
    for (const line of show(lanternRule, 300).split("\n")) expect(displayWidth(line)).toBeLessThanOrEqual(88);
  });

  it("never exceeds the width when long words may be broken", () => {
    const long = { ...lanternRule, id: "a-reference-that-is-very-long-indeed-for-a-phone" };
    for (let width = 12; width <= 100; width += 1) {
      const lines = renderRuling(long, { document: deepFaq, theme: plain, width, longWords: "break" });
      for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(width);
    }
  });

  it("lets no control character of any field through", () => {
    const hostile = fc
      .array(
        fc.oneof(
          fc.constantFrom("\u001b[2J", "\u009b1m", "\u202e", "\u001b]52;c;x\u0007", "**", "[x]", "\n", "- "),
          fc.string(),
        ),
      )
      .map((parts) => parts.join(""));
    const list = fc.array(hostile, { maxLength: 2 });
    const optional = fc.option(hostile);
    const card = fc.record({ id: hostile, name: hostile, set: optional, number: optional });
    const ruling = fc.record({
      id: hostile,
      document: hostile,
      edition: hostile,
      number: optional,
      title: optional,
      question: optional,
      text: hostile,
      section: list,
      cards: fc.array(card, { maxLength: 2 }),
      mentions: fc.array(card, { maxLength: 2 }),
      keywords: list,
      since: fc.option(fc.oneof(fc.record({ exact: hostile }), fc.record({ after: hostile, by: hostile }))),
      see: fc.array(fc.record({ text: hostile, to: list, gap: optional }), { maxLength: 2 }),
      restored: list,
      notes: list,
    });
    fc.assert(
      fc.property(ruling, hostile, fc.boolean(), (some, governs, color) => {
        const theme = makeTheme({ color });
        const info = { ...deepFaq, title: governs, short: governs };
        const lines = renderRuling(sample(some), { document: info, theme, width: 60, governs });
        for (const line of lines) {
          const bare = color ? line.replace(styleMarks, "") : line;
          expect(bare).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
        }
      }),
    );
  });
});
