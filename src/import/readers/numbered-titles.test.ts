import { describe, expect, it } from "vitest";
import { paragraph } from "../../document/block.js";
import { noCorrections, runOf } from "../made-up-import.fixture.js";
import { draft } from "../records/draft.js";
import { parentsOf, withNumbersApart } from "./numbered-titles.js";
import { readRun } from "./read-run.js";

const titled = (...titles: string[]) =>
  withNumbersApart(titles.map((title) => draft("rule", ["Rules"], { titles: [title] }))).map(
    ({ number, titles: [title], path }) => [number, title, path.slice(1).join(" > ")],
  );

describe("withNumbersApart", () => {
  it("moves the number before a title into `number`, and adds the rules that contain it to the path", () => {
    expect(titled("1.1. Lit Lamps", "1.1.1. Double Lamps", "1.1a Moths", "1.10 Fog.", "1.10.2: “Mist”")).toEqual([
      ["1.1", "Lit Lamps", ""],
      ["1.1.1", "Double Lamps", "1.1 Lit Lamps"],
      ["1.1a", "Moths", "1.1 Lit Lamps"],
      ["1.10", "Fog", ""],
      ["1.10.2", "“Mist”", "1.10 Fog"],
    ]);
  });
  it("keeps numbers in titles that are not numbers of rules", () => {
    const kept = ["1. Lamps", "12 Lamps", "1.1", "1.5 oil", "Lamps 1.1", "v1.1 Lamps"];
    expect(titled(...kept)).toEqual(kept.map((title) => [null, title, ""]));
  });
  it("takes a number in brackets from a title", () => {
    expect(titled("(1.1) Lamps")).toEqual([["1.1", "Lamps", ""]]);
  });
  it("keeps the title of a draft that has a number, or several titles", () => {
    const drafts = [
      draft("rule", [], { number: "3", titles: ["1.1 Lamps"] }),
      draft("rule", [], { titles: ["1.1 Lamps", "1.2 Moths"] }),
      draft("rule", [], { body: [paragraph([{ line: 1, text: "1.1 Lamps" }])] }),
    ];
    expect(withNumbersApart(drafts)).toEqual(drafts);
  });
  it("does not repeat a rule whose heading is already above", () => {
    const item = draft("rule", ["Rules", "1.1. Lit Lamps"], { titles: ["1.1.1 Double Lamps"] });
    const outer = draft("rule", ["Rules"], { titles: ["1.1. Lit Lamps"] });
    expect(withNumbersApart([outer, item])[1]?.path).toEqual(["Rules", "1.1. Lit Lamps"]);
  });
});

it("parentsOf names rules by their title, or by the only line of their text", () => {
  const drafts = [
    draft("rule", [], { number: "1.1", body: [paragraph([{ line: 1, text: "Deep Fog" }])] }),
    draft("rule", [], { number: "1.1.2", body: [paragraph([{ line: 2, text: "It glows." }])] }),
  ];
  expect([parentsOf(drafts, "1.1.2b"), parentsOf(drafts, "1.12"), parentsOf(drafts, null)]).toEqual([
    ["1.1 Deep Fog", "1.1.2"],
    [],
    [],
  ]);
});

it.each([
  ["headings", { reader: "entries", start: "heading" }, "## 1.1. Fog\n\nNo lamp is lit.\n\n## 1.1.1. Mist\n\nOne is."],
  ["bold words", { reader: "entries", start: "bold" }, "**1.1. Fog.** No lamp is lit.\n\n**1.1.1. Mist.** One is."],
] as const)("readRun reads the numbers of %s", (_, spec, text) => {
  const { drafts } = readRun(runOf(text, spec, ["Rules"]), noCorrections);
  expect(drafts.map(({ number, titles, path }) => `${path.join(" > ")}: ${number} ${titles}`)).toEqual([
    "Rules: 1.1 Fog",
    "Rules > 1.1 Fog: 1.1.1 Mist",
  ]);
});
