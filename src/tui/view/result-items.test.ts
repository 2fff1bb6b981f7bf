import { describe, expect, test } from "vitest";
import { deepLookups, deepModel, eel, lit, oil, stateOf } from "../made-up.fixture.js";
import { noFilters, placeOfRuling } from "../state/place.js";
import { resultItems } from "./result-items.js";

const lookups = deepLookups();
const listed = (state: Parameters<typeof resultItems>[1]) =>
  resultItems(lookups, state, null).map(({ ruling, from }) => [from, ruling && `${ruling.edition} ${ruling.id}`]);

describe("resultItems", () => {
  test("returns the rulings found, with the reasons", () => {
    const state = stateOf("lantern");
    expect(resultItems(lookups, state, deepModel().answer(state))).toEqual([
      { place: placeOfRuling(lit), query: null, ruling: lit, why: ["words: lantern"], from: "search" },
      { place: placeOfRuling(eel), query: null, ruling: eel, why: ["words: lantern"], from: "search" },
    ]);
  });

  test("returns all rulings that match the filters for an empty query, of the newest edition unless one is named", () => {
    const filtered = (filters: Partial<typeof noFilters>) =>
      listed({ ...stateOf(), filters: { ...noFilters, ...filters } });
    const newest = [lit, oil, eel].map((one) => ["search", `1.3 ${one.id}`]);
    expect(filtered({ game: "deep" })).toEqual(newest);
    expect(filtered({ edition: "1.0" })).toEqual([["search", "1.0 lit-lanterns"]]);
    expect(filtered({ document: "deep-faq", edition: "all" })).toEqual([...newest, ["search", "1.0 lit-lanterns"]]);
    expect(filtered({ kind: "errata" })).toEqual([]);
    expect(filtered({ game: "other" })).toEqual([]);
  });

  test("returns pins and recent look-ups once each without query and filters, with no ruling for an unknown reference", () => {
    const pinned = { kind: "ruling", ref: "deep-faq@1.3/oil" } as const;
    const gone = { kind: "ruling", ref: "deep-faq@0.9/salt" } as const;
    const card = { kind: "card", game: "deep", id: "brass-lantern" } as const;
    expect(listed({ ...stateOf(), saved: { pins: [pinned], recent: [card, pinned, gone] } })).toEqual([
      ["pin", "1.3 oil"],
      ["recent", null],
      ["recent", null],
    ]);
  });
});
