import { describe, expect, it } from "vitest";
import type { Correction } from "../../profile/corrections-file.js";
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

describe("corrections in another text", () => {
  it("hold where nothing moved", () => {
    expect(carryCorrections(corrections, old)).toEqual(corrections);
  });

  it("go where their words went, their order with them", () => {
    const newer = ["Foreword", "", ...old.slice(0, 2), "New here.", ...old.slice(2)];
    expect(linesOf(newer)).toEqual([4, 7, "8-9", "10-11"]);
    expect(carryCorrections(corrections, newer).at(-1)?.order).toEqual([11, 10]);
  });

  it("are left out where their words are gone; the others hold", () => {
    expect(linesOf(old.with(4, "were"))).toEqual([2, 4, "7-8"]);
  });

  it("are left out where their words stand once more and the places around went different ways", () => {
    // Which two of the three were there before cannot be told, and nothing else tells how far anything moved.
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

  it("over several lines tell the way of the others where they stand once, on as many lines", () => {
    const newer = [...old.slice(0, 1), "A  pot is new.", ...old.slice(1)];
    expect(linesOf(newer)).toEqual([3, 5, "6-7", "8-9"]);
    expect(linesOf([...newer.slice(0, 5), "They are", "now warm.", ...newer.slice(7)])).toEqual([]);
    expect(linesOf([...newer.slice(0, 5), "are warm.", "", ...newer.slice(7)])).toEqual([]);
  });

  it("know quotation marks of another shape, and lost icons by the space they left", () => {
    const quoted: Correction = { lines: 1, was: 'The "pot"', note: "an odd name", why: "odd" };
    expect(carryCorrections([quoted], ["", "The “pot” sings."]).map((one) => one.lines)).toEqual([2]);
    expect(carryCorrections([steam(1)], ["", "A pot sings."])).toEqual([]);
  });

  it("hold in no text at all where there is none", () => {
    expect(carryCorrections(corrections, [])).toEqual([]);
    expect(carryCorrections([], old)).toEqual([]);
  });
});
