import { describe, expect, test } from "vitest";
import type { Completion } from "../../search/answer.js";
import { deepLookups, noColour, stateOf } from "../made-up.fixture.js";
import { makeTerrain } from "./view-model.js";
import { view } from "./frame.js";

/** A terrain in which these names are known, each in place of the whole query. */
function knowing(...offers: (readonly [text: string, kind: Completion["kind"]])[]) {
  const complete = (query: string) => offers.map(([text, kind]) => ({ text, kind, from: 0, to: query.length }));
  return makeTerrain({ ...deepLookups(), complete }, noColour);
}

describe("completions", () => {
  const offered = (query: string, ...offers: Parameters<typeof knowing>) =>
    knowing(...offers)
      .completions(stateOf(query))
      .map(({ text }) => text);

  test("are offered where they hold what was typed and go on from there", () => {
    expect(offered("lant", ["Brass Lantern", "card"], ["Lantern Eel", "card"])).toHaveLength(2);
    expect(offered("LÁNT", ["Brass Lantern", "card"])).toEqual(["Brass Lantern"]);
    expect(offered("lantern", ["Reaction", "keyword"])).toEqual([]);
  });

  test("are not offered for what is written out already, nor for one letter", () => {
    expect(offered("brass lantern", ["Brass Lantern", "card"])).toEqual([]);
    expect(offered("b", ["Brass Lantern", "card"], ["before:", "field"])).toEqual(["before:"]);
    expect(offered("faq", ["faq", "value"])).toEqual([]);
  });
});

describe("a field whose value is being typed", () => {
  test("offers what it may be, rather than call it a mistake", () => {
    const problem = { code: "bad-query", message: "There is no kind f.", file: null, line: null } as const;
    const terrain = knowing(["faq", "value"]);
    const search: typeof terrain.lookups.search = (query, filters) => ({
      ...terrain.lookups.search(query, filters),
      hits: [],
      problem,
    });
    const frame = (query: string, offers: typeof terrain) =>
      view(makeTerrain({ ...offers.lookups, search }, noColour), stateOf(query)).lines.join("\n");
    expect(frame("f", terrain)).toMatch(/Tab puts one of these in:\s+faq/);
    expect(frame("f", terrain)).not.toContain("no kind");
    expect(frame("faq", terrain)).toContain("There is no kind f.");
  });
});

describe("what stands beside the list", () => {
  test("is never empty where something is chosen: a pinned card shows its page, a lost one says so", () => {
    const card = { kind: "card", game: "deep", id: "brass-lantern" } as const;
    const lost = { kind: "ruling", ref: "deep-faq@9/lost" } as const;
    const state = { ...stateOf(), desk: { pins: [card, lost], recent: [] } };
    const terrain = knowing();
    expect(terrain.preview(state)[0]).toBe("Brass Lantern");
    expect(terrain.preview({ ...state, selected: 1 }).join(" ")).toContain("is not in this library");
  });
});

describe("what was understood", () => {
  test("is a name that is written out whole as well, and leads to its page", () => {
    const terrain = knowing(["Brass Lantern", "card"]);
    expect(terrain.understood(stateOf("brass lantern"))).toEqual({
      name: "Brass Lantern",
      place: { at: "card", game: "deep", id: "brass-lantern" },
    });
    expect(terrain.understood(stateOf("brass"))).toBeNull();
  });

  test("is what slang stands for", () => {
    const lookups = deepLookups();
    const search: typeof lookups.search = (query, filters) => ({
      ...lookups.search(query, filters),
      resolved: [{ typed: query, name: "Brass Lantern", kind: "slang" }],
    });
    expect(makeTerrain({ ...lookups, search }, noColour).understood(stateOf("glowy"))?.name).toBe("Brass Lantern");
  });
});
