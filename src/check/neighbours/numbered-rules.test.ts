import { describe, expect, it } from "vitest";
import { madeUpRecord } from "../made-up-subject.fixture.js";
import { secondNumberedRule } from "./numbered-rules.js";

const rule = (i: number) => `${i}. A lamp is lit by its keeper. It burns for a whole night, even in the fog.`;
const step = (i: number) => `${i}. Light a lamp.`;
const list = (count: number, item: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => item(i + 1)).join("\n");
const second = (text: string, more: object = {}) =>
  secondNumberedRule(madeUpRecord("lamps", { text, title: "Rules of Light", ...more }));

describe("secondNumberedRule", () => {
  it("finds the second item of a list of rules with several sentences", () => {
    expect(second(list(5, rule))).toBe(rule(2));
    expect(second(`${list(5, (i) => (i > 3 ? step(i) : rule(i)))}\n\n**Fog:** It may hide a lamp.`)).toBe(rule(2));
    expect(second(list(5, (i) => `${rule(i)}\n   - even by day`))).toBe(`${rule(2)}\n   - even by day`);
  });

  it.each<[string, string, object?]>([
    ["four items", list(4, rule)],
    ["steps", list(6, step)],
    ["half of them steps", list(6, (i) => (i > 3 ? step(i) : rule(i)))],
    ["numbers that do not follow one another", list(6, rule).replace("3.", "4.")],
    ["a text that leads to the list", `Lamps are lit as follows:\n\n${list(5, rule)}`],
    ["much other text", `${list(5, rule)}\n\nIt burns.\n\nIt glows.`],
    ["setting up", list(5, rule), { title: "Setting up the Lamps" }],
    ["an answer", list(5, rule), { question: "Is it lit?" }],
    ["the meanings of a term", list(5, rule), { kind: "glossary" }],
  ])("finds none in a list with %s", (_, text, more) => {
    expect(second(text, more)).toBeUndefined();
  });
});
