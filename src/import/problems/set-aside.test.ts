import { describe, expect, it } from "vitest";
import { importMadeUp } from "../made-up-import.fixture.js";

const rules = Array.from(
  { length: 12 },
  (_, i) => `(1.${i + 1}) Lamp ${i + 1}\nThe lamp ${"abcdefghijkl"[i]} glows at dusk.`,
);
const problemsOf = (text: string, profile: Record<string, unknown>) =>
  importMadeUp(text, profile)
    .problems.filter((one) => one.code === "text-set-aside")
    .map(({ line, message }) => [line, message]);
const section = { heading: "Rulings", reader: "entries", start: "number" };

describe("importEdition on text that was set aside", () => {
  it("reports a boilerplate pattern that matches the rules, although no line is unclaimed", () => {
    const profile = { boilerplate: [{ rule: "numbers", pattern: "^\\(1|dusk" }], sections: [section] };
    const text = `Rulings\n\n${rules.join("\n\n")}\n\n(2.1) Oil\nIt burns.`;
    expect(importMadeUp(text, profile).lines.unclaimed).toEqual([]);
    expect(problemsOf(text, profile)).toEqual([
      [3, "24 lines with sentences are in no ruling, and 2 in rulings: lines 3-4, 6-7, 9-10, 12-13 and 16 more."],
      [3, "The boilerplate rule numbers took 12 different sentences: lines 3-4, 6-7, 9-10, 12-13 and 16 more."],
    ]);
  });
  it("reports introductions with many sentences, even if the profile sets them aside", () => {
    const profile = { sections: [{ ...section, introduction: "set-aside" }] };
    const text = `Rulings\n\n${rules.join("\n\n").replace(/\(1\.\d+\) /g, "")}\n\n(2.1) Oil\nIt burns.`;
    expect(problemsOf(text, profile)).toHaveLength(1);
  });
  it("does not report running heads, a passage that the profile delimits, or a single sentence", () => {
    const heads = rules.map((rule, i) => `${rule}\n\nThe lamps of the hall are lit. ${i}`).join("\n\n");
    const head = { rule: "head", pattern: "^The lamps of" };
    expect(problemsOf(`Rulings\n\n${heads}`, { boilerplate: [head], sections: [section] })).toEqual([]);
    const preface = `Preface\n\n${rules.map((rule) => rule.split("\n")[1]).join("\n\n")}`;
    const passage = { rule: "preface", from: "^Preface$", until: "^Rulings$" };
    expect(
      problemsOf(`${preface}\n\nRulings\n\n${rules.join("\n\n")}`, { boilerplate: [passage], sections: [section] }),
    ).toEqual([]);
    expect(
      problemsOf(`A preface of one sentence.\n\nRulings\n\n${rules.join("\n\n")}`, { sections: [section] }),
    ).toEqual([]);
  });
});
