import { describe, expect, test } from "vitest";
import { fromArkhamdb, fromOctgn, withSymbols } from "./notation.js";

describe("fromArkhamdb", () => {
  test.each([
    ["[fast] Pour.", "[free] Pour."],
    ["[reaction]After you pour", "[reaction] After you pour"],
    ["[action]: Test [willpower] (2)", "[action]: Test [willpower] (2)"],
    ["a [auto_fail] or [elder_thing], 1 [per_investigator]", "a [auto-fail] or [elder thing], 1 [per investigator]"],
    ["<b>Brew.</b> an [[Herb]] card, <i>now</i>", "**Brew.** an *Herb* card, *now*"],
    ["One.<br/>Two.\n\n  Three. ", "One.\nTwo.\nThree."],
    ['<img src="x">Hot', "Hot"],
  ])("%s", (text, ours) => {
    expect(fromArkhamdb(text)).toBe(ours);
  });
});

describe("fromOctgn", () => {
  const symbols = { "@": "heat", "[": "Black Tea" };
  test.each([
    ["gains @ @.", "gains [heat] [heat]."],
    ["each [ cup", "each [Black Tea] cup"],
    ["gains [Heat] now", "gains [heat] now"],
    ["Hot.&#xD;&#xA;&#xD;&#xA;Cold.", "Hot.\nCold."],
  ])("%s", (text, ours) => {
    expect(fromOctgn(text, symbols)).toBe(ours);
  });

  test("leaves characters of an unknown font unchanged", () => {
    expect(withSymbols("@ @", {})).toBe("@ @");
  });
});
