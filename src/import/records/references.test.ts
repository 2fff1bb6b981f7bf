import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDocument } from "../../library/disk/library-files.js";
import { compilePattern } from "../pattern.js";
import { findReferences } from "./references.js";

const root = join(import.meta.dirname, "..", "..", "..");

describe("findReferences", () => {
  it.each<[string, string[]]>([
    ['See "Lamps," Hall Book, page 7 first.', ['"Lamps," Hall Book, page 7']],
    ["as in Lamp Lighting (Hall Book, page 10).", ["Lamp Lighting (Hall Book, page 10)"]],
    ['"LT.3 Trim" ("Lamp Timing," Hall Book, page 26)', ['"LT.3 Trim" ("Lamp Timing," Hall Book, page 26)']],
    ['Hall Book page 7, column 1, "Oil"', ['Hall Book page 7, column 1, "Oil"']],
    ['It is told under "Oil" on page 9.', ['"Oil" on page 9']],
    ["It glows (See Lamps of Old).", ["Lamps of Old"]],
    ["(see Lamps, FAQ. see Wicks, Rulebook.)", ["Lamps, FAQ", "Wicks, Rulebook"]],
    ["It glows (see below).", ["see below"]],
    [
      'during step 7, and Step 4 of Lamp Lighting ("Trim the wick")',
      ["step 7", 'Step 4 of Lamp Lighting ("Trim the wick")'],
    ],
    ["similar to the question above", ["similar to the question above"]],
    ["The lamp is lit as described in the rules.", ["as described in the rules"]],
    ["As described above, it glows.", ["As described above"]],
  ])("finds the references in %j", (text, found) => {
    expect(findReferences(text)).toEqual(found);
  });
  it.each([
    "A step of the text's own list, as step 2 here:\n1. Light it.\n2. Trim it.",
    "Add the following, as step 0 (i.e. before step 1).",
    "It glows as described in the ability.",
    "Draw two cards (see also the Long Hall).",
  ])("finds no references in %j", (text) => {
    expect(findReferences(text)).toEqual([]);
  });
  it.each<[string, string, string[]]>([
    [
      "coc-faq",
      "On p 6 of the Core Rulebook, under First Dusk, read",
      ["On p 6 of the Core Rulebook, under First Dusk"],
    ],
    ["coc-faq", "This is where the Golden Rule wins.", ["Golden Rule"]],
    [
      "cthulhu-wars-faq",
      "Is it lit (as per the rule that a lamp burns once)?",
      ["as per the rule that a lamp burns once"],
    ],
    ["cthulhu-wars-faq", "so the rule that a lamp burns once (or never) is void", ["the rule that a lamp burns once"]],
    [
      "cthulhu-wars-faq",
      "follow the same rule as to what a cold lamp does.",
      ["the same rule as to what a cold lamp does"],
    ],
    ["cthulhu-wars-faq", "similar to the way in which a wick is cut.", ["similar to the way in which a wick is cut"]],
    ["cthulhu-wars-faq", "It follows normal rules for lighting a lamp.", ["normal rules for lighting a lamp"]],
    ["cthulhu-wars-faq", "It must obey normal trimming rules, or Lamp storage rules.", ["obey normal trimming rules"]],
    ["cthulhu-wars-faq", "even after the minimum Oil rule", ["minimum Oil rule"]],
    [
      "ahlcg-rules-reference",
      "you should follow the rules for filling that lamp",
      ["follow the rules for filling that lamp"],
    ],
    ["coc-faq", "Under First Dusk, it should read", ["Under First Dusk"]],
    [
      "coc-faq",
      "the Lamp Turn chart on P.13 of the core set rulebook",
      ["Lamp Turn chart on P.13 of the core set rulebook"],
    ],
    ["coc-faq", "starting with page 8, then On page nine", ["starting with page 8", "On page nine"]],
    ["coc-faq", "The Golden Rule\nThe lamp wins.", []],
    ["ahlcg-faq", "The lamp follows the Grim Rule.", ["Grim Rule"]],
    ["ahlcg-faq", "The Grim Rule\nThe lamp goes out.", []],
    ["ahlcg-rules-reference", "in the appendices beginning on page 22", ["appendices beginning on page 22"]],
    ["cthulhu-wars-faq", "There is no rule which lets a lamp go out.", []],
  ])("finds references by the patterns of %s: %s", (document, text, found) => {
    const patterns = readDocument(root, document).import.references.map(compilePattern);
    expect(findReferences(text, patterns)).toEqual(found);
  });
  it("returns the capture group of a document's pattern if it has one", () => {
    const patterns = [compilePattern("the (\\p{Lu}\\p{L}+ Rule)|lamp chart")];
    expect(findReferences("By the Oil Rule and the lamp chart.", patterns)).toEqual(["Oil Rule", "lamp chart"]);
  });
  it("keeps the longer of two references that overlap, and the first of two that only touch", () => {
    const found = (text: string, ...patterns: string[]) => findReferences(text, patterns.map(compilePattern));
    const chart = (...patterns: string[]) => found("a lamp chart here", ...patterns);
    expect(chart("lamp", "lamp chart")).toEqual(["lamp chart"]);
    expect(chart("chart", "lamp chart")).toEqual(["lamp chart"]);
    expect(chart("lamp ", "chart")).toEqual(["lamp", "chart"]);
    expect(chart("a lamp", "lamp chart")).toEqual(["a lamp", "lamp chart"]);
    expect(chart("a lamp", "lamp c")).toEqual(["a lamp", "lamp c"]);
    expect(chart("a lamp", "lamp ")).toEqual(["a lamp"]);
    expect(chart("a la", "mp")).toEqual(["a la", "mp"]);
    expect(chart("a la", "m")).toEqual(["a la", "m"]);
    expect(found("a lamp lamp chart here", "a lamp (lamp)", "lamp chart")).toEqual(["lamp chart"]);
    expect(found("a lamp chart here, a chart", "a (lamp) chart", "lamp chart here", "chart")).toEqual([
      "lamp chart here",
      "chart",
    ]);
    expect(found("a lamp (see it)(see a)(see ab)(see abc) or (See Lamps; see Oil)")).toEqual(["abc", "Lamps", "Oil"]);
  });
  it("applies a document's patterns together with the common ones", () => {
    const patterns = ["lamp chart", "[Pp]age of the \\p{Lu}\\p{L}+"].map(compilePattern);
    const text = "See the lamp chart (see below), the page of the Keeper and the lamp chart.";
    expect(findReferences(text, patterns)).toEqual(["lamp chart", "see below", "page of the Keeper"]);
    expect(findReferences(text)).toEqual(["see below"]);
  });
  it("returns each reference once, in order, and ignores emphasis", () => {
    expect(findReferences('**Step 3** of it, then "Oil" on page 9, then step 3.')).toEqual([
      "Step 3",
      '"Oil" on page 9',
    ]);
  });
  it("returns each reference once, as it is written in the text (property)", () => {
    const piece = fc.constantFrom(
      '"Oil"',
      "on page 9",
      "(see Lamps)",
      "step 3",
      "Hall Book, page 2",
      "On page 3",
      ". ",
      "\n",
      "and",
      "*",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join(" ");
        const found = findReferences(text);
        expect(new Set(found).size).toBe(found.length);
        for (const one of found) expect(text.replace(/\*/g, "")).toContain(one);
      }),
    );
  });
});
