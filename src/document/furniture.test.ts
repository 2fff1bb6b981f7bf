import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FurnitureMatcher, setAside } from "./furniture.js";
import { linesOf } from "./made-up-lines.fixture.js";

const page: FurnitureMatcher = { rule: "page-number", from: (text) => /^\d+$/.test(text) };
const verse: FurnitureMatcher = {
  rule: "verse",
  from: (text) => text === "Verse",
  until: (text) => text === "Rules",
};
const rest: FurnitureMatcher = { rule: "advertising", from: (text) => text === "Buy", until: null };

function run(text: string, matchers: FurnitureMatcher[] = [page, verse, rest]) {
  const { lines, furniture, endless } = setAside(linesOf(text), matchers);
  return { kept: lines.filter((line) => line.text !== "").map((line) => line.number), furniture, endless };
}

describe("setAside", () => {
  it("takes single lines out and names the rule; the others keep their numbers", () => {
    expect(run("Lamps\n12\n\n13\nOil")).toEqual({
      kept: [1, 5],
      furniture: [
        [2, 2, "page-number"],
        [4, 4, "page-number"],
      ],
      endless: [],
    });
  });
  it("lines that touch make one span", () => {
    expect(run("7\n8").furniture).toEqual([[1, 2, "page-number"]]);
  });
  it("a span ends before the line that ends it", () => {
    expect(run("Verse\nOh lamp\n\nOh oil\nRules\nLight it.")).toEqual({
      kept: [5, 6],
      furniture: [
        [1, 2, "verse"],
        [4, 4, "verse"],
      ],
      endless: [],
    });
  });
  it("the line that ends a span may be furniture by another rule", () => {
    expect(run("Verse\nRules\n3", [verse, { rule: "heading", from: (text) => text === "Rules" }]).furniture).toEqual([
      [1, 1, "verse"],
      [2, 2, "heading"],
    ]);
  });
  it("a span without an end runs to the document's end, and that is as it should be", () => {
    expect(run("Oil\nBuy\nMore lamps")).toEqual({ kept: [1], furniture: [[2, 3, "advertising"]], endless: [] });
  });
  it("a span whose end never comes is told", () => {
    expect(run("Oil\nVerse\nOh lamp\nrules")).toEqual({
      kept: [1],
      furniture: [[2, 4, "verse"]],
      endless: [[2, 4, "verse"]],
    });
  });
  it("every line with text is kept or set aside, and none both", () => {
    const line = fc.constantFrom("", "Lamps", "12", "Verse", "Rules", "Oh oil");
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const { kept, furniture } = run(lines.join("\n"), [page, verse]);
        const aside = furniture.flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, i) => first + i),
        );
        const all = lines.flatMap((text, i) => (text === "" ? [] : [i + 1]));
        expect([...kept, ...aside].sort((a, b) => a - b)).toEqual(all);
      }),
    );
  });
});
