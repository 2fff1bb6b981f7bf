import { describe, expect, test } from "vitest";
import { deepLibrary, deepLookups, deepModel, eel, lit, noColour, oil, stateOf } from "../made-up.fixture.js";
import { noFilters, placeOfRuling } from "../state/place.js";
import { renderFrame } from "./frame.js";
import { resultItems } from "./result-items.js";
import { screenReaderText } from "./screen-reader.js";
import { makeViewModel } from "./view-model.js";

const lookups = deepLookups();
const itemsFor = (state: Parameters<typeof resultItems>[1]) =>
  resultItems(lookups, state, null).map(({ ruling, from }) => [from, ruling && `${ruling.edition} ${ruling.id}`]);

describe("resultItems", () => {
  test("returns the rulings found, with the reasons", () => {
    const state = stateOf("lantern");
    expect(resultItems(lookups, state, deepModel().answer(state))).toEqual([
      { place: placeOfRuling(lit), query: null, ruling: lit, why: ["words: lantern"], from: "search" },
      { place: placeOfRuling(eel), query: null, ruling: eel, why: ["words: lantern"], from: "search" },
    ]);
  });

  test("returns the comparison of editions that was asked for", () => {
    const place = { at: "changes", document: "deep-faq", from: "1.0", to: "1.3" } as const;
    const model = makeViewModel({ ...lookups, placesOfChanges: () => [place], verdict: () => ["Ask grim."] }, noColour);
    const state = stateOf("what changed in zz", 80, 24);
    expect(model.items(state)).toEqual([{ place, query: null, ruling: null, why: [], from: "changes" }]);
    const screen = renderFrame(model, state).lines.join("\n");
    expect(screen).toContain("what changed: 1 of 1");
    expect(screen).toContain("▌ 1.0 → 1.3 · Lanterns of the Deep — Questions");
    expect(screen).toContain("Enter shows what changed between the two editions.");
    expect(screen).not.toContain("Ask grim.");
    const heard = screenReaderText(model, state);
    expect(heard).toContain("FAQ 1.0 → 1.3");
    expect(heard).not.toContain("No ruling");
  });

  test("returns nearest names, then the rules for when no answer is found", () => {
    const worst = { wins: "last-resort", relation: "last-resort", over: [], by: "oil" } as const;
    const library = deepLibrary(undefined, [worst as never]);
    const answer = { ...lookups.search("zz", noFilters), nearest: ["Brass Lantern"] };
    const found = resultItems({ ...lookups, library }, stateOf("zz"), answer);
    expect(found.map(({ from, ruling }) => [from, ruling?.id])).toEqual([
      ["nearest", undefined],
      ["last-resort", "oil"],
    ]);
    expect(found[1]?.why).toEqual(["a rule for when no answer is found"]);
    const model = makeViewModel({ ...lookups, library }, noColour);
    const screen = renderFrame(model, stateOf("zz")).lines.join("\n");
    expect(screen).toContain("no ruling found; last resort: 1 of 1");
    expect(screen).toMatch(/▌ \(1\.2\) Oil +last resort · /);
    expect(screen).toMatch(/No ruling found\.\s+Searched 4 rulings: deep-faq 1\.3\./);
    expect(screen).toContain("Paragraph 1 on oil.");
  });

  test("returns all rulings that match the filters for an empty query, of the newest edition unless one is named", () => {
    const filtered = (filters: Partial<typeof noFilters>) =>
      itemsFor({ ...stateOf(), filters: { ...noFilters, ...filters } });
    const newest = [lit, oil, eel].map((one) => ["search", `1.3 ${one.id}`]);
    expect(filtered({ game: "deep" })).toEqual(newest);
    expect(filtered({ edition: "1.0" })).toEqual([["search", "1.0 lit-lanterns"]]);
    expect(filtered({ document: "deep-faq", edition: "all" })).toEqual([...newest, ["search", "1.0 lit-lanterns"]]);
    expect(filtered({ kind: "errata" })).toEqual([]);
    expect(filtered({ game: "other" })).toEqual([]);
  });

  test("returns other rulings by filters when the default game changes", () => {
    const model = deepModel();
    const state = { ...stateOf(), filters: { ...noFilters, kind: "faq" as const } };
    expect(model.items(state).map(({ ruling }) => ruling)).toEqual([eel]);
    expect(model.items({ ...state, game: "other" })).toEqual([]);
  });

  test("returns pins and recent look-ups once each without query and filters, with no ruling for an unknown reference", () => {
    const pinned = { kind: "ruling", ref: "deep-faq@1.3/oil" } as const;
    const gone = { kind: "ruling", ref: "deep-faq@0.9/salt" } as const;
    const card = { kind: "card", game: "deep", id: "brass-lantern" } as const;
    expect(itemsFor({ ...stateOf(), saved: { pins: [pinned], recent: [card, pinned, gone] } })).toEqual([
      ["pin", "1.3 oil"],
      ["recent", null],
      ["recent", null],
    ]);
  });
});
