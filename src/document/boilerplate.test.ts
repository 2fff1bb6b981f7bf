import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BoilerplateMatcher, removeBoilerplate } from "./boilerplate.js";
import { linesOf, markdownSource } from "./made-up-lines.fixture.js";
import { linesOf as linesOfTree } from "./tree.js";

const page: BoilerplateMatcher = { rule: "page-number", from: (text) => /^\d+$/.test(text) };
const verse: BoilerplateMatcher = {
  rule: "verse",
  from: (text) => text === "Verse",
  until: (text) => text === "Rules",
};
const rest: BoilerplateMatcher = { rule: "advertising", from: (text) => text === "Buy", until: null };

function run(text: string, matchers: BoilerplateMatcher[] = [page, verse, rest]) {
  const { lines, boilerplate, unclosed } = removeBoilerplate(linesOf(text), matchers);
  return { kept: lines.filter((line) => line.text !== "").map((line) => line.number), boilerplate, unclosed };
}

describe("removeBoilerplate", () => {
  it("removes single lines, names the rule, and keeps the numbers of the other lines", () => {
    expect(run("Lamps\n12\n\n13\nOil")).toEqual({
      kept: [1, 5],
      boilerplate: [
        [2, 2, "page-number"],
        [4, 4, "page-number"],
      ],
      unclosed: [],
    });
  });
  it("merges neighbouring lines to a span", () => {
    expect(run("7\n8").boilerplate).toEqual([[1, 2, "page-number"]]);
  });
  it("ends a span before the line that `until` matches", () => {
    expect(run("Verse\nOh lamp\n\nOh oil\nRules\nLight it.")).toEqual({
      kept: [5, 6],
      boilerplate: [
        [1, 2, "verse"],
        [4, 4, "verse"],
      ],
      unclosed: [],
    });
  });
  it("applies other rules to the line that ends a span", () => {
    expect(run("Verse\nRules\n3", [verse, { rule: "heading", from: (text) => text === "Rules" }]).boilerplate).toEqual([
      [1, 1, "verse"],
      [2, 2, "heading"],
    ]);
  });
  it("extends a span without `until` to the end of the text", () => {
    expect(run("Oil\nBuy\nMore lamps")).toEqual({ kept: [1], boilerplate: [[2, 3, "advertising"]], unclosed: [] });
  });
  it("reports a span whose `until` never matches", () => {
    expect(run("Oil\nVerse\nOh lamp\nrules")).toEqual({
      kept: [1],
      boilerplate: [[2, 4, "verse"]],
      unclosed: [[2, 4, "verse"]],
    });
  });
  it("tests the lines of a paragraph together where paragraphs run over lines", () => {
    const buy: BoilerplateMatcher = { rule: "advertising", from: (text) => text === "Buy more lamps" };
    const byParagraph = (text: string) => {
      const { tree } = markdownSource(text);
      return removeBoilerplate(tree ? linesOfTree(tree) : [], [buy]);
    };
    expect(byParagraph("Oil\n\nBuy more\n lamps\n\nWick").boilerplate).toEqual([[3, 4, "advertising"]]);
    expect(byParagraph("Buy more\n\nlamps").boilerplate).toEqual([]);
    expect(byParagraph("\n\nOil\nBuy more lamps\n").boilerplate).toEqual([[4, 4, "advertising"]]);
    expect(removeBoilerplate(linesOf("Buy more\nlamps"), [buy]).boilerplate).toEqual([]);
  });
  it("keeps blank lines, also in a span", () => {
    expect(removeBoilerplate(linesOf("Verse\n\n \nRules"), [verse]).lines).toEqual(
      linesOf("Verse\n\n \nRules").slice(1),
    );
  });
  it("keeps or removes every line with text, never both", () => {
    const line = fc.constantFrom("", "Lamps", "12", "Verse", "Rules", "Oh oil");
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const { kept, boilerplate } = run(lines.join("\n"), [page, verse]);
        const aside = boilerplate.flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, i) => first + i),
        );
        const all = lines.flatMap((text, i) => (text === "" ? [] : [i + 1]));
        expect([...kept, ...aside].sort((a, b) => a - b)).toEqual(all);
      }),
    );
  });
});
