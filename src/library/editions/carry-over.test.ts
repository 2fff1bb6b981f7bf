import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Ruling } from "../../ruling/ruling.js";
import { madeUpRuling } from "../made-up.fixture.js";
import { carryOver } from "./carry-over.js";

const ruling = (edition: string, id: string, section = "A"): Ruling => ({
  ...madeUpRuling(),
  document: "lamps-faq",
  edition,
  id,
  section: [section],
});
const places = (rulings: readonly Ruling[]) =>
  rulings.map(({ edition, id, carriedInto }) => `${edition}/${id}${carriedInto === undefined ? "" : "+"}`);

describe("carryOver", () => {
  const older = [ruling("1", "oil"), ruling("1", "wick"), ruling("1", "moth", "B")];
  it("keeps older texts in force, in their order, and replaces those that the partial edition has", () => {
    expect(places(carryOver(older, [ruling("2", "wick")], "2", null))).toEqual(["1/oil+", "2/wick", "1/moth+"]);
  });
  it("follows the first of several pairs for one id", () => {
    const pairs = ["tar", "wax"].map((to) => ({ from: "oil", to, why: "same" }));
    const issued = [ruling("2", "tar"), ruling("2", "wax")];
    expect(places(carryOver(older, issued, "2", { pairs, aliases: [] }))).toEqual([
      "2/tar",
      "2/wax",
      "1/wick+",
      "1/moth+",
    ]);
    expect(places(carryOver(older, issued, "2", { pairs: pairs.reverse(), aliases: [] }))[0]).toBe("2/wax");
  });
  it("puts a new text after its predecessor, else at the end of its heading, else at the end", () => {
    const issued = [ruling("2", "oil"), ruling("2", "tar"), ruling("2", "gnat", "B"), ruling("2", "fog", "C")];
    expect(places(carryOver(older, issued, "2", null))).toEqual([
      "2/oil",
      "2/tar",
      "1/wick+",
      "1/moth+",
      "2/gnat",
      "2/fog",
    ]);
  });
  it.each<[issued: string, places: string]>([
    // Each ruling of the partial edition as its id and its heading.
    ["new A", "1/oil+ 1/wick+ 2/new 1/moth+ 1/bee+ 1/fog+"],
    ["new B", "1/oil+ 1/wick+ 1/moth+ 1/bee+ 2/new 1/fog+"],
    ["new C", "1/oil+ 1/wick+ 1/moth+ 1/bee+ 1/fog+ 2/new"],
    ["new D", "2/new 1/oil+ 1/wick+ 1/moth+ 1/bee+ 1/fog+"],
    ["new D, newer D", "2/new 2/newer 1/oil+ 1/wick+ 1/moth+ 1/bee+ 1/fog+"],
    ["oil A, new D", "2/oil 1/wick+ 2/new 1/moth+ 1/bee+ 1/fog+"],
    ["moth B, new D, newer A", "1/oil+ 1/wick+ 2/newer 2/moth 1/bee+ 2/new 1/fog+"],
    ["bee B, new B, newer B", "1/oil+ 1/wick+ 1/moth+ 2/bee 2/new 2/newer 1/fog+"],
    ["fog C, oil A, new A", "2/oil 2/new 1/wick+ 1/moth+ 1/bee+ 2/fog"],
  ])("places each ruling of a partial edition with %s", (issued, expected) => {
    const longer = [...older, ruling("1", "bee", "B"), ruling("1", "fog", "C")];
    const partial = issued.split(", ").map((one) => ruling("2", ...(one.split(" ") as [string, string])));
    expect(places(carryOver(longer, partial, "2", null)).join(" ")).toBe(expected);
  });
  it("finds a replaced text by the pairs and the former ids of matches.yaml", () => {
    const issued = [ruling("2", "fuel"), ruling("2", "flame")];
    const matches = {
      pairs: [{ from: "oil", to: "fuel", why: "" }],
      aliases: [{ from: "wick", to: "flame", why: "" }],
    };
    expect(places(carryOver(older, issued, "2", matches))).toEqual(["2/fuel", "2/flame", "1/moth+"]);
  });
  it("keeps a text in force through several partial editions", () => {
    const first = carryOver(older, [ruling("2", "wick")], "2", null);
    expect(places(carryOver(first, [ruling("3", "oil")], "3", null))).toEqual(["3/oil", "2/wick+", "1/moth+"]);
    expect(carryOver(first, [], "3", null).map((one) => one.carriedInto)).toEqual(["3", "3", "3"]);
  });
  it("gives every new text once and every older one that is not replaced, in the old order (property)", () => {
    const ids = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom("A", "B", "C")), {
      selector: ([n]) => n,
    });
    fc.assert(
      fc.property(ids, ids, (before, after) => {
        const [old, issued] = [before, after].map((list, i) =>
          list.map(([n, section]) => ruling(String(i + 1), `r${n}`, section)),
        ) as [Ruling[], Ruling[]];
        const inForce = carryOver(old, issued, "2", null);
        const kept = inForce.filter((one) => one.carriedInto !== undefined);
        const replaced = new Set(issued.map((one) => one.id));
        expect(kept.map((one) => one.id)).toEqual(old.map((one) => one.id).filter((id) => !replaced.has(id)));
        expect(kept.every((one) => one.edition === "1" && one.carriedInto === "2")).toBe(true);
        expect(new Set(inForce.filter((one) => one.carriedInto === undefined))).toEqual(new Set(issued));
        expect(inForce).toHaveLength(kept.length + issued.length);
      }),
    );
  });
});
