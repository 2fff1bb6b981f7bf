import { describe, expect, test } from "vitest";
import { itemsOf } from "./result-items.js";
import { deepLibrary, deepTerrain, eel, lit, oil, stateOf } from "../made-up.fixture.js";
import { noFilters } from "../state/place.js";
import { placeOfRuling } from "../screens/ruling.js";

const library = deepLibrary();
const listed = (state: Parameters<typeof itemsOf>[1]) =>
  itemsOf(library, state, null).map(({ ruling, from }) => [from, ruling && `${ruling.edition} ${ruling.id}`]);

describe("the list of the search", () => {
  test("what was found, with the reasons", () => {
    const state = stateOf("lantern");
    expect(itemsOf(library, state, deepTerrain().answer(state))).toEqual([
      { place: placeOfRuling(lit), ruling: lit, why: ["words: lantern"], from: "search" },
      { place: placeOfRuling(eel), ruling: eel, why: ["words: lantern"], from: "search" },
    ]);
  });

  test("with nothing typed, what the filters let through, of the newest edition unless another is named", () => {
    const filtered = (filters: Partial<typeof noFilters>) =>
      listed({ ...stateOf(), filters: { ...noFilters, ...filters } });
    const newest = [lit, oil, eel].map((one) => ["search", `1.3 ${one.id}`]);
    expect(filtered({ game: "deep" })).toEqual(newest);
    expect(filtered({ edition: "1.0" })).toEqual([["search", "1.0 lit-lanterns"]]);
    expect(filtered({ document: "deep-faq", edition: "all" })).toEqual([...newest, ["search", "1.0 lit-lanterns"]]);
    expect(filtered({ kind: "errata" })).toEqual([]);
    expect(filtered({ game: "other" })).toEqual([]);
  });

  test("with nothing typed or set, pins, then recent look-ups, each once; one of another library has no ruling", () => {
    const pinned = { kind: "ruling", ref: "deep-faq@1.3/oil" } as const;
    const gone = { kind: "ruling", ref: "deep-faq@0.9/salt" } as const;
    const card = { kind: "card", game: "deep", id: "brass-lantern" } as const;
    expect(listed({ ...stateOf(), desk: { pins: [pinned], recent: [card, pinned, gone] } })).toEqual([
      ["pin", "1.3 oil"],
      ["recent", null],
      ["recent", null],
    ]);
  });
});
