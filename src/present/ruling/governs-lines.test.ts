import { describe, expect, it } from "vitest";
import type { Governance, GovernsStep } from "../../links/precedence/governs.js";
import { makeTheme } from "../../render/text/theme.js";
import { displayWidth } from "../../render/text/width.js";
import { deepFaq, sample } from "../made-up.fixture.js";
import { governsLines } from "./governs-lines.js";

const ruling = sample();
const policy = sample({ id: "policy-over", kind: "policy", text: "This document wins." });
const erratum = sample({ id: "errata-lantern", kind: "rules-errata" });
const step: GovernsStep = {
  wins: "FAQ 1.3",
  relation: "over",
  over: "Rule Book",
  when: null,
  by: policy,
  reference: "deep-faq@1.3/policy-over",
  remark: null,
  texts: [],
};
const governance: Governance = {
  line: "FAQ 1.3, over Rule Book, by deep-faq/policy-over",
  inForce: true,
  corrected: null,
  instead: [],
  steps: [
    { ...step, relation: "corrects", over: "Rule Book page 3", texts: [erratum] },
    { ...step, when: "where the two contradict" },
    { ...step, relation: "last-resort", over: "a conflict", by: sample({ id: "grim", text: "The worst happens." }) },
  ],
};
const show = (more: Partial<Governance> = {}, width = 60) =>
  governsLines(
    ruling,
    { ...governance, ...more },
    { theme: makeTheme({ color: false }), width, documentInfo: () => deepFaq },
  );

describe("governsLines", () => {
  it("quotes each policy once, below all its relations", () => {
    expect(show().join("\n")).toMatchInlineSnapshot(`
      "deep-faq@1.3/lantern-rule: FAQ 1.3, over Rule Book, by
        deep-faq/policy-over

      FAQ 1.3 corrects Rule Book page 3
      FAQ 1.3 wins over Rule Book, where the two contradict
          This document wins.
          Lanterns of the Deep: The Card Game — FAQ 1.3
          [deep-faq@1.3/policy-over], source line 1
          see deep-faq@1.3/errata-lantern

      FAQ 1.3 is the last resort for a conflict
          The worst happens.
          Lanterns of the Deep: The Card Game — FAQ 1.3
          [deep-faq@1.3/grim], source line 1"
    `);
  });

  it.each([
    [{ corrected: "part", instead: [erratum] }, "Part of these words is corrected by deep-faq@1.3/errata-lantern;"],
    [
      { corrected: "whole", inForce: false, instead: [erratum] },
      "These words are corrected by deep-faq@1.3/errata-lantern.",
    ],
    [{ inForce: false, instead: [sample({ edition: "1.4" })] }, "The newest edition has other words:"],
    [{ inForce: false }, "The newest edition no longer has these words."],
  ] as [Partial<Governance>, string][])("prints why the words are not in force: %#", (more, words) => {
    expect(show(more, 90).join("\n")).toContain(`! ${words}`);
  });

  it("explains why an older edition is quoted", () => {
    const by = sample({ id: "policy-over", edition: "1.0", text: "This document wins." });
    expect(show({ steps: [{ ...step, by, remark: "Page 1 is missing." }] }).slice(-3)).toEqual([
      "    Lanterns of the Deep: The Card Game — FAQ 1.0",
      "    [deep-faq@1.0/policy-over], source line 1",
      "    Editor's note (not official): Page 1 is missing.",
    ]);
  });

  it("prints a sentence for every relation, and never exceeds the width", () => {
    const relations = ["over", "supplements", "defines", "corrects", "last-resort", "limits"] as const;
    const steps = relations.map((relation) => ({ ...step, relation }));
    const lines = show({ steps });
    for (const verb of ["wins over", "supplements", "decides on", "corrects", "is the last resort for", "limits"])
      expect(lines).toContain(`FAQ 1.3 ${verb} Rule Book`);
    for (const width of [40, 60, 80, 200])
      for (const line of show({}, width)) expect(displayWidth(line)).toBeLessThanOrEqual(width);
  });
});
