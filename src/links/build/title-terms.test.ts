import { describe, expect, test } from "vitest";
import type { Kind } from "../../ruling/ruling.js";
import { formsOf, ownTitle, plainTerm, titleTerms } from "./title-terms.js";

const keyword = (term: string, ...forms: string[]) => ({ term, forms, exact: false });
const forms = formsOf([
  keyword("Steep", "steeping"),
  keyword("Story"),
  keyword("Story Phase"),
  keyword("Press"),
  keyword("Boss"),
]);
const terms = (title: string | null, kind: Kind = "definition") => {
  const { defines, about } = titleTerms({ title, kind }, forms);
  return `${[...defines].sort().join(",")} | ${[...about].sort().join(",")}`;
};

describe("titleTerms", () => {
  test.each([
    ["Steep", "Steep | "],
    ["The Steeping", "Steep | "],
    ["STEEPS", "Steep | "],
    ["Steep/Press vs. Boss", "Boss,Press,Steep | "],
    ["Steep, Press & Boss", "Boss,Press,Steep | "],
    ["Steep and Boss", "Boss,Steep | "],
    ["Steep (Boss)", "Boss,Steep | "],
    ["Steep: Boss; Press", "Boss,Press,Steep | "],
    ["Steep — Boss", "Boss,Steep | "],
    ["How to Steep Tea", " | Steep"],
    ["Two Bosses at Once", " | Boss"],
    ["Three Stories in a Story Phase Each", " | Story Phase"],
    ["A Story in the Story Phase Now", " | Story,Story Phase"],
    ["Steep, and Then Press Again", "Steep | Press"],
    ["Oil", " | "],
    ["Cups / Steep", "Steep | "],
  ])("gives the terms of the title %j", (title, expected) => expect(terms(title)).toBe(expected));

  test("gives terms only for kinds of rulings whose titles explain terms", () => {
    const explaining = [
      "definition",
      "clarification",
      "rule",
      "timing",
      "glossary",
      "quick-reference",
      "rules-errata",
    ] as const;
    for (const kind of explaining) expect(terms("Steep", kind)).toBe("Steep | ");
    for (const kind of ["faq", "card-errata", "policy", "restricted", "banned"] as const)
      expect(terms("Steep", kind)).toBe(" | ");
    expect(terms(null)).toBe(" | ");
  });
});

test("ownTitle leaves out the entry around it, and takes the quoted name of a rules erratum", () => {
  expect(ownTitle({ title: "Cups / Lids / Spouts", kind: "rule" })).toBe("Spouts");
  expect(ownTitle({ title: 'The "Spouts" rule', kind: "rule" })).toBe('The "Spouts" rule');
  expect(ownTitle({ title: 'The "Spouts" rule', kind: "rules-errata" })).toBe("Spouts");
  expect(ownTitle({ title: "Spouts", kind: "rules-errata" })).toBe("Spouts");
});

test("plainTerm removes a plural s, not that of short words or after another s", () => {
  expect(["Lamps", "Gas", "Bus", "Boss", "The Lamp", "cups"].map(plainTerm)).toEqual([
    "lamp",
    "gas",
    "bus",
    "boss",
    "lamp",
    "cup",
  ]);
});
