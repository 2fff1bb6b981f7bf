import { describe, expect, test } from "vitest";
import type { Completion } from "../../search/answer.js";
import { deepLookups, noColour, stateOf } from "../made-up.fixture.js";
import { renderFrame } from "./frame.js";
import { makeViewModel } from "./view-model.js";

/** A model in which these names are known, each in place of the whole query. */
function knowing(...offers: (readonly [text: string, kind: Completion["kind"]])[]) {
  const complete = (query: string) => offers.map(([text, kind]) => ({ text, kind, from: 0, to: query.length }));
  return makeViewModel({ ...deepLookups(), complete }, noColour);
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
    const model = knowing(["faq", "value"]);
    const search: typeof model.lookups.search = (query, filters) => ({
      ...model.lookups.search(query, filters),
      hits: [],
      problem,
    });
    const frame = (query: string, offers: typeof model) =>
      renderFrame(makeViewModel({ ...offers.lookups, search }, noColour), stateOf(query)).lines.join("\n");
    expect(frame("f", model)).toMatch(/Tab completes to one of these:\s+faq/);
    expect(frame("f", model)).not.toContain("no kind");
    expect(frame("faq", model)).toContain("There is no kind f.");
  });
});

describe("what stands beside the list", () => {
  test("is never empty where something is chosen: a pinned card shows its page, a lost one says so", () => {
    const card = { kind: "card", game: "deep", id: "brass-lantern" } as const;
    const lost = { kind: "ruling", ref: "deep-faq@9/lost" } as const;
    const state = { ...stateOf(), saved: { pins: [card, lost], recent: [] } };
    const model = knowing();
    expect(model.preview(state)[0]).toBe("Brass Lantern");
    expect(model.preview({ ...state, selected: 1 }).join(" ")).toContain("is not in this library");
  });
});

describe("what was understood", () => {
  test("is a name that is written out whole as well, and leads to its page", () => {
    const model = knowing(["Brass Lantern", "card"]);
    expect(model.understood(stateOf("brass lantern"))).toEqual({
      name: "Brass Lantern",
      place: { at: "card", game: "deep", id: "brass-lantern" },
    });
    expect(model.understood(stateOf("brass"))).toBeNull();
  });

  test("is what slang stands for", () => {
    const lookups = deepLookups();
    const search: typeof lookups.search = (query, filters) => ({
      ...lookups.search(query, filters),
      resolved: [{ typed: query, name: "Brass Lantern", kind: "slang" }],
    });
    expect(makeViewModel({ ...lookups, search }, noColour).understood(stateOf("glowy"))?.name).toBe("Brass Lantern");
  });
});
