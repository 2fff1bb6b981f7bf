import { describe, expect, it } from "vitest";
import { citation, citationMarkdown } from "../ruling/citation.js";
import { deepFaq, eelQuestion, lanternRule } from "./made-up.fixture.js";
import { cite, slip, slipWidth } from "./slip.js";
import { displayWidth } from "./text/width.js";

describe("slip", () => {
  it("quotes question and answer between two rules, then cites them", () => {
    expect(slip(eelQuestion, deepFaq)).toMatchInlineSnapshot(`
      "Lanterns of the Deep: The Card Game — FAQ 1.3
      Question

      ------------- official words begin -------------

      Q. Can the Eel Watch (Reef 40) put out a lantern
         that it lit by itself in the same turn?

      A. No. A lantern that was lit this turn cannot
         be put out.

         It can do so next turn.

      -------------- official words end --------------

      Frequently Asked Questions › The Reef Pack,
      since v1.1, source lines 612-617
      deep-faq@1.3/eel-watch-and-own-light"
    `);
  });

  it("explains restored and lost symbols, and marks editor's notes", () => {
    expect(slip(lanternRule, deepFaq)).toMatchInlineSnapshot(`
      "Lanterns of the Deep: The Card Game — FAQ 1.3
      Clarification: (1.4) Lighting More Than One
      Lantern

      ------------- official words begin -------------

      Each time a lantern is lit, the following
      happens in order. If a Forced ability or a
      [reaction]° ability lights a second lantern
      meanwhile, the first one waits.

      • The diver pays for the oil. An ability that
        costs [action][action] is paid here as well,
        and so is one that costs [?].
        – A lantern without oil stays dark.
        – It does not count as lit.
      • Everything that says “when a lantern is lit”
        happens.

      For example: Mira lights the Brass Lantern (Reef
      12) while the Eel Watch waits for light. The Eel
      Watch has a [reaction]° ability, so she may use
      it before the Brass Lantern shines—and only
      then.

      1. Finish the second lantern.
      2. Go back to the first.

      -------------- official words end --------------

      ° symbol restored by hand; lost in the source
      [?] a symbol that is lost in the source; which
      one is not known
      Editor's note: The source prints “lanturn” in
      the second bullet.

      new after 1.0, by 1.3, source lines 251-290, 293
      deep-faq@1.3/lantern-rule"
    `);
  });

  it("never exceeds the width", () => {
    const id = "a-very-long-reference-indeed-of-more-than-forty-eight-columns";
    for (const line of slip({ ...eelQuestion, id }, deepFaq).split("\n"))
      expect(displayWidth(line)).toBeLessThanOrEqual(slipWidth);
  });
});

describe("cite", () => {
  it("returns the citation in the given format", () => {
    expect(cite(eelQuestion, deepFaq, "plain")).toBe(citation(eelQuestion, deepFaq));
    expect(cite(eelQuestion, deepFaq, "markdown")).toBe(citationMarkdown(eelQuestion, deepFaq));
    expect(cite(eelQuestion, deepFaq, "slip")).toBe(slip(eelQuestion, deepFaq));
  });
});
