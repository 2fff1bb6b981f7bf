import { describe, expect, it } from "vitest";
import type { Correction } from "../profile/corrections-file.js";
import { carryCorrections } from "./carry-corrections.js";

const why = "the icon is lost";
const steam = (lines: number): Correction => ({ lines, was: "A  pot", now: "A [steam] pot", why });
const old = ["Rules", "A  pot sings.", "Cups", "A  pot rests.", "are", "warm.", "Spoons", "Milk"];
const corrections: Correction[] = [
  steam(2),
  steam(4),
  { lines: "5-6", was: "are warm", join: true, why: "cut in two" },
  { lines: "7-8", was: "Milk", order: [8, 7], why: "printed the wrong way round" },
];
const linesOf = (source: readonly string[]) => carryCorrections(corrections, source).map((one) => one.lines);

describe("carryCorrections", () => {
  it("returns the same corrections for the same text", () => {
    expect(carryCorrections(corrections, old)).toEqual(corrections);
  });

  it("moves corrections, and the lines of their order, with the words they quote", () => {
    const newer = ["Foreword", "", ...old.slice(0, 2), "New here.", ...old.slice(2)];
    expect(linesOf(newer)).toEqual([4, 7, "8-9", "10-11"]);
    expect(carryCorrections(corrections, newer).at(-1)?.order).toEqual([11, 10]);
  });

  it("drops a correction whose words are gone and keeps the others", () => {
    expect(linesOf(old.with(4, "were"))).toEqual([2, 4, "7-8"]);
  });

  it("drops an ambiguous correction, unless corrections around it show how far its lines moved", () => {
    // Two of the three occurrences are old; nothing shows which, or how far the lines moved.
    const newer = [...old.slice(0, 1), "A  pot is new.", ...old.slice(1), "are", "warm."];
    expect(linesOf(newer)).toEqual([]);
    const anchored: Correction = { lines: 1, was: "Rules", break: true, why: "a heading" };
    const behind: Correction = { lines: 3, was: "Cups", break: true, why: "a heading" };
    const carried = carryCorrections([anchored, behind, ...corrections], newer);
    expect(carried.map(({ lines, was }) => [lines, was])).toEqual([
      [1, "Rules"],
      [4, "Cups"],
      [5, "A  pot"],
      ["6-7", "are warm"],
      ["8-9", "Milk"],
    ]);
  });

  it("treats quotation marks of any shape as equal, but not the double space of a lost icon and a single space", () => {
    const quoted: Correction = { lines: 1, was: 'The "pot"', note: "an odd name", why: "odd" };
    expect(carryCorrections([quoted], ["", "The “pot” sings."]).map((one) => one.lines)).toEqual([2]);
    expect(carryCorrections([steam(1)], ["", "A pot sings."])).toEqual([]);
  });

  it("takes the nearest places before and after, also of words that begin the text", () => {
    const at = (line: number, was: string): Correction => ({ lines: line, was, break: true, why: "a heading" });
    const some = [at(1, "One"), at(2, "Two"), at(3, "Cup"), at(4, "Six"), at(5, "Ten")];
    // The places around the cups moved by 2; those further away did not.
    const newer = ["One", "Cup", "", "Two", "Cup", "Six", "Ten"];
    expect(carryCorrections(some, newer).map(({ lines, was }) => `${lines} ${was}`)).toEqual([
      "1 One",
      "4 Two",
      "5 Cup",
      "6 Six",
      "7 Ten",
    ]);
  });

  it("returns no corrections for an empty text or an empty list", () => {
    expect(carryCorrections(corrections, [])).toEqual([]);
    expect(carryCorrections([], old)).toEqual([]);
  });
});

it("carries corrections into texts with one line added or removed at each place", async () => {
  const text = ["Dawn", "oil", "Noon", "oil", "wick", "wax", "oil", "Dusk", "oil", "Night", "pot sings", "A cup"];
  const heading = (lines: number, was: string): Correction => ({ lines, was, break: true, why: "a heading" });
  const all = [
    heading(10, "Night"),
    heading(8, "Dusk"),
    heading(3, "Noon"),
    heading(1, "Dawn"),
    heading(7, "oil"),
    heading(2, "oil"),
    { ...heading(0, "wick wax oil"), lines: "5-7" },
    { ...heading(0, "oil"), lines: "4-6" },
    { ...heading(0, "sings A"), lines: "11-12" },
  ];
  const carried = (lines: readonly string[]) =>
    carryCorrections(all, lines)
      .map(({ lines: at, was }) => `${at} ${was}`)
      .join(", ");
  const rows = text.flatMap((line, at) => [
    `more, ${at}: ${carried(text.toSpliced(at, 0, "new"))}\n`,
    `oil, ${at}: ${carried(text.toSpliced(at, 0, "oil"))}\n`,
    `without ${line}, ${at}: ${carried(text.toSpliced(at, 1))}\n`,
  ]);
  await expect(rows.join("")).toMatchFileSnapshot("expected/carried.txt");
});
