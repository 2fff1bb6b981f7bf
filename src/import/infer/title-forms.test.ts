import { describe, expect, it } from "vitest";
import type { SectionSpec } from "../../profile/document-file.js";
import type { Lead } from "../readers/bold-lead.js";
import { sectionOf } from "./made-up-section.fixture.js";
import { emptySection } from "./merge-sections.js";
import {
  capitals,
  isCapitalTitle,
  isNumberedCapitalTitle,
  labelsBelowTitles,
  numberPatternBelow,
  numberPatternOfDocument,
  readsCapitals,
  titleSeparator,
} from "./title-forms.js";

const headed = (...headings: string[]) =>
  sectionOf(`# Lamps\n\n${headings.map((one) => `## ${one}\n\nIt glows.`).join("\n\n")}`).node;
const inBrackets = expect.stringContaining("^\\((?P<number>");
const bare = expect.stringContaining("^(?P<number>");

describe("numberPatternOfDocument", () => {
  it("gives the pattern of four headings or more, of which four of five have a number", () => {
    expect(numberPatternOfDocument(headed("1.1 A", "1.2 B", "1.3 C", "1.4 D"))).toEqual(bare);
    expect(numberPatternOfDocument(headed("(1.1) A", "(1.2) B", "(1.3) C", "(1.4) D"))).toEqual(inBrackets);
    expect(numberPatternOfDocument(headed("1.1 A", "1.2 B", "1.3 C"))).toBeNull();
    expect(numberPatternOfDocument(headed("1.1 A", "1.2 B", "1.3 C", "1.4 D", "E"))).toEqual(bare);
    expect(numberPatternOfDocument(headed("1.1 A", "1.2 B", "1.3 C", "D"))).toBeNull();
  });

  it("looks at the lowest headings alone", () => {
    const deep = sectionOf("# Lamps\n\n## Old\n\n### 1.1 A\n\n### 1.2 B\n\n## New\n\n### 2.1 C\n\n### 2.2 D").node;
    expect(numberPatternOfDocument(deep)).toEqual(bare);
  });
});

describe("labelsBelowTitles", () => {
  const lead = (words: string): Lead => {
    const [text = "", rest] = words.split(" | ");
    return { text, segments: [], rest: rest === undefined ? [] : [{ line: 1, text: rest }] };
  };
  const labels = (...groups: string[][]) => labelsBelowTitles(groups.flat().map(lead));

  it("finds the words below three titles and half of them, with text after them", () => {
    expect(labels(["A", "Cost: | 1"], ["B", "Cost | 2", "Oil | x"], ["C", "cost. | 3"])).toEqual(["cost"]);
    expect(labels(["A", "Cost | 1"], ["B", "Cost | 2"])).toEqual([]);
    expect(
      labels(["A", "Cost | 1"], ["B", "Cost | 2"], ["C", "Cost | 3"], ...["D", "E", "F", "G"].map((one) => [one])),
    ).toEqual([]);
  });

  it("finds no name that stands twice below one title, and none without titles", () => {
    expect(labels(["A", "Cost | 1"], ["B", "Cost | 2", "Cost | 2"], ["C", "Cost | 3"])).toEqual([]);
    expect(labels(["Cost | 1", "Cost | 2", "Cost | 3"])).toEqual([]);
  });
});

describe("numberPatternBelow", () => {
  const signs = (numberPattern: string | null) => ({
    isMarked: true,
    levelOfSet: () => null,
    separator: null,
    labels: new Set<string>(),
    speakers: null,
    dashedMarks: false,
    numberPattern,
  });

  it("trusts a single heading only with the pattern of the whole document", () => {
    expect(numberPatternBelow(headed("1.1 A"), signs(null))).toBeNull();
    expect(numberPatternBelow(headed("1.1 A"), signs("^(?P<number>1\\.1)"))).toBe("^(?P<number>1\\.1)");
    expect(numberPatternBelow(headed("(1.1) A"), signs("^(?P<number>1\\.1)"))).toBeNull();
    expect(numberPatternBelow(headed("1.1 A", "1.2 B"), signs(null))).toEqual(bare);
    expect(numberPatternBelow(headed("(1.1) A", "(1.2) B"), signs("^(?P<number>1\\.1)"))).toEqual(inBrackets);
    expect(numberPatternBelow(headed("A", "B"), signs(null))).toBeNull();
  });
});

describe("titles in capitals", () => {
  it.each([
    ["LAMPS", true],
    ["“OIL” FLASK", true],
    ["END VS. START", true],
    ["DR. FEN AND THE LAMPS", true],
    ["“ST. FEN'S” LAMPS", true],
    ["NO. LAMPS GO OUT", false],
    ["LIGHT THE LAMPS.", false],
    ["LAMPS ETC.", false],
    ["OIL", true],
    ["OI", false],
    ["Oil", false],
    ["OIL.", false],
    ["OIL: LAMPS", false],
    ["1.1 LAMPS", false],
    [`A${"B".repeat(78)}`, true],
    [`A${"B".repeat(79)}`, false],
  ])("isCapitalTitle(%j) is %s", (line, is) => expect(isCapitalTitle(line)).toBe(is));

  it.each([
    ["1.1 LAMPS", true],
    ["(1.1a) LAMPS", true],
    ["1.1. LAMPS", true],
    ["1.1 DR. FEN", true],
    ["1 LAMPS", false],
    ["1.1 Lamps", false],
    ["LAMPS", false],
  ])("isNumberedCapitalTitle(%j) is %s", (line, is) => expect(isNumberedCapitalTitle(line)).toBe(is));

  it("readsCapitals finds a section that they open, at any depth", () => {
    const opened: SectionSpec = { ...emptySection("Lamps"), start: { pattern: capitals } };
    expect(readsCapitals(opened)).toBe(true);
    expect(readsCapitals({ ...emptySection("Oil"), sections: [emptySection("Tin"), opened] })).toBe(true);
    expect(readsCapitals({ ...emptySection("Oil"), start: { pattern: "^x" } })).toBe(false);
    expect(readsCapitals({ ...emptySection("Oil"), start: "bold" })).toBe(false);
  });
});

describe("titleSeparator", () => {
  const text = (sign: string, parted: number, others: number) =>
    sectionOf(
      `# Lamps\n\n${`**Lamp${sign}Costs:** It glows.\n\n`.repeat(parted)}${"**Oil:** It burns.\n\n".repeat(others)}`,
    ).node.all;

  it("is what divides eight titles or more, and three of four", () => {
    expect(titleSeparator(text(" – ", 8, 0))).toBe(" – ");
    expect(titleSeparator(text(" — ", 8, 0))).toBe(" — ");
    expect(titleSeparator(text(" – ", 7, 0))).toBeNull();
    expect(titleSeparator(text(" – ", 9, 3))).toBe(" – ");
    expect(titleSeparator(text(" – ", 9, 4))).toBeNull();
    expect(titleSeparator(text(": ", 8, 0))).toBeNull();
  });
});
