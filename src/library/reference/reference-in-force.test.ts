import { describe, expect, test } from "vitest";
import { madeUpLibrary } from "../../user/house/made-up.fixture.js";
import { resolveInForce } from "./reference.js";

const library = madeUpLibrary();
const named = (text: string, which: { edition?: string; asOf?: string } = {}) =>
  resolveInForce(library, text, which).rulings.map((one) => `${one.edition}/${one.id}`);

describe("resolveInForce", () => {
  test("reads a reference in the newest edition by default", () => {
    expect(named("falling-lanterns")).toEqual(["2.0/falling-lanterns"]);
    expect(named("lamps-faq@1.0/falling-lanterns")).toEqual(["1.0/falling-lanterns"]);
  });

  test("reads ids, full references and numbers in the chosen edition", () => {
    expect(named("falling-lanterns", { edition: "1.0" })).toEqual(["1.0/falling-lanterns"]);
    expect(named("lamps-faq/wicks", { edition: "1.0" })).toEqual(["1.0/wicks"]);
    expect(named("lamps 1.2", { edition: "2.0" })).toEqual(["2.0/falling-lanterns"]);
    expect(named("lamps-faq@1.0/wicks", { edition: "1.0" })).toEqual(["1.0/wicks"]);
  });

  test("remarks that the chosen edition lacks the ruling, and which edition has it", () => {
    const found = resolveInForce(library, "oil-again", { edition: "1.0" });
    expect(found.rulings).toEqual([]);
    expect(found.remarks).toEqual([
      "lamps-faq 1.0 has nothing by that name; it first appears in edition 2.0: lamps-faq@2.0/oil-again.",
    ]);
  });

  test("rejects two different editions, an unknown edition and an invalid date", () => {
    expect(() => named("lamps-faq@2.0/oil-again", { edition: "1.0" })).toThrow(
      /names edition 2\.0, and the options choose/,
    );
    expect(() => named("oil", { edition: "9" })).toThrow(/edition "9"/);
    expect(() => named("oil", { asOf: "soon" })).toThrow(/not a date/);
  });

  test("remarks that an edition is undated when chosen by date", () => {
    expect(resolveInForce(library, "falling-lanterns", { asOf: "2017" }).remarks.join()).toContain("undated");
  });
});
