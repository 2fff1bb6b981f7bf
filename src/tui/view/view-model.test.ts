import { describe, expect, test } from "vitest";
import type { Completion } from "../../search/answer.js";
import { deepLibrary, deepLookups, noColour, stateOf } from "../made-up.fixture.js";
import type { State } from "../state/state.js";
import { renderFrame } from "./frame.js";
import { makeViewModel } from "./view-model.js";

/** A view model that offers these completions, each replacing the whole query. */
function modelOffering(...offers: (readonly [text: string, kind: Completion["kind"]])[]) {
  const complete = (query: string) => offers.map(([text, kind]) => ({ text, kind, from: 0, to: query.length }));
  return makeViewModel({ ...deepLookups(), complete }, noColour);
}

describe("ViewModel.completions", () => {
  const offered = (query: string, ...offers: Parameters<typeof modelOffering>) =>
    modelOffering(...offers)
      .completions(stateOf(query))
      .map(({ text }) => text);

  test("returns completions that contain the typed text and extend it", () => {
    expect(offered("lant", ["Brass Lantern", "card"], ["Lantern Eel", "card"])).toHaveLength(2);
    expect(offered("LÁNT", ["Brass Lantern", "card"])).toEqual(["Brass Lantern"]);
    expect(offered("lantern", ["Reaction", "keyword"])).toEqual([]);
  });

  test("returns no completion for a name typed in full, and no name for a single letter", () => {
    expect(offered("brass lantern", ["Brass Lantern", "card"])).toEqual([]);
    expect(offered("b", ["Brass Lantern", "card"], ["before:", "field"])).toEqual(["before:"]);
    expect(offered("faq", ["faq", "value"])).toEqual([]);
  });
});

describe("ViewModel.verdictLines", () => {
  const verdictLines = (verdict: string[], columns: number, rows: number, more: Partial<State> = {}) =>
    makeViewModel({ ...deepLookups(), verdict: () => verdict }, noColour).verdictLines({
      ...stateOf("lantern", columns, rows),
      ...more,
    });
  const answer = (count: number) => Array.from({ length: count }, (_, i) => `line ${i + 1}`);

  test("shows up to three lines, and fewer on a low screen, beside a preview that has the rest", () => {
    expect(verdictLines(answer(3), 120, 40)).toEqual({ lines: answer(3), isComplete: true, maxTop: 0 });
    expect(verdictLines(answer(4), 120, 40)).toEqual({
      lines: ["line 1", "line 2", "line 3 …"],
      isComplete: false,
      maxTop: 0,
    });
    expect(verdictLines(answer(4), 120, 15).lines).toEqual(["line 1", "line 2", "line 3 …"]);
    expect(verdictLines(answer(4), 120, 14).lines).toEqual(["line 1", "line 2 …"]);
  });

  test("shows all but nine rows of lines without a preview, and scrolls", () => {
    expect(verdictLines(answer(6), 40, 15)).toEqual({ lines: answer(6), isComplete: true, maxTop: 0 });
    expect(verdictLines(answer(8), 40, 15)).toEqual({
      lines: [...answer(5), "… 3 more lines: ^d reads on"],
      isComplete: false,
      maxTop: 2,
    });
    expect(verdictLines(answer(8), 40, 15, { previewTop: 1 }).lines).toEqual([
      ...answer(6).slice(1),
      "… 2 more lines: ^d reads on",
    ]);
    for (const previewTop of [2, 3])
      expect(verdictLines(answer(8), 40, 15, { previewTop })).toEqual({
        lines: answer(8).slice(2),
        isComplete: false,
        maxTop: 2,
      });
    for (const rows of [9, 10])
      expect(verdictLines(answer(3), 40, rows)).toEqual({ lines: ["line 1"], isComplete: false, maxTop: 2 });
  });

  test("has none for a blank query, and none where the list leads to the changes of an edition", () => {
    const lookups = { ...deepLookups(), verdict: () => ["Yes."] };
    expect(makeViewModel(lookups, noColour).verdict(stateOf("lantern"))).toEqual(["Yes."]);
    expect(makeViewModel(lookups, noColour).verdict(stateOf("  "))).toEqual([]);
    const changes = { ...lookups, placesOfChanges: () => [{} as never] };
    expect(makeViewModel(changes, noColour).verdict(stateOf("lantern"))).toEqual([]);
  });

  test("wraps lines three columns before the edge, and at ten columns on a very narrow screen", () => {
    expect(verdictLines(["x".repeat(37)], 40, 15).lines).toHaveLength(1);
    expect(verdictLines(["x".repeat(38)], 40, 15).lines).toHaveLength(2);
    expect(verdictLines(["x".repeat(10)], 12, 15).lines).toHaveLength(1);
    expect(verdictLines(["x".repeat(11)], 12, 15).lines).toHaveLength(2);
  });
});

describe("renderFrame while a field's value is typed", () => {
  test("shows the possible values instead of an error", () => {
    const problem = { code: "bad-query", message: "There is no kind f.", file: null, line: null } as const;
    const model = modelOffering(["faq", "value"]);
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

describe("the list while a field's value is chosen", () => {
  test("shows the values of a field without a value, although its name is found in rulings", () => {
    const complete = (query: string) => [{ text: `${query}faq`, kind: "value" as const, from: 0, to: query.length }];
    const model = makeViewModel(
      { ...deepLookups(), complete, search: (_query, all) => deepLookups().search("lantern", all) },
      noColour,
    );
    const offering = renderFrame(model, stateOf("kind:")).lines;
    expect(offering.join("\n")).toMatch(/Tab completes to one of these:\s+kind:faq/);
    expect(offering[3]).toMatch(/^─+$/);
    expect(model.items(stateOf("lantern:x"))).toHaveLength(2);
  });
});

describe("the reasons of the chosen result", () => {
  const why = ["words: lantern", "matches a known phrasing: ‘may i relight it’", "title: the same words"];
  const lookups = deepLookups();
  const search: typeof lookups.search = (query, filters) => {
    const answer = lookups.search(query, filters);
    return { ...answer, hits: answer.hits.map((hit) => ({ ...hit, why })) };
  };
  const model = makeViewModel({ ...lookups, search }, noColour);
  const rules = (columns: number, rows: number) =>
    renderFrame(model, stateOf("lantern", columns, rows)).lines.filter((line) => line.includes("words: lantern"));

  test("are shown whole, as many as fit", () => {
    expect(rules(100, 24)[0]).toMatch(/─ words: lantern ─+$/);
    expect(rules(99, 24)[0]).toMatch(
      /^─ words: lantern · matches a known phrasing: ‘may i relight it’ · title: the same words ─+$/,
    );
    expect(rules(80, 24)[0]).toMatch(/^─ words: lantern · matches a known phrasing: ‘may i relight it’ ─+$/);
    expect(rules(40, 15)[0]).toMatch(/^─ 1 of 2 · words: lantern ─+$/);
    // Beside the count there is no room even for the first.
    expect(rules(24, 15)).toEqual([]);
  });
});

describe("the start page", () => {
  const lines = (rows: number) => renderFrame(modelOffering(), stateOf("", 80, rows)).lines.join("\n");

  test("lists the texts with their games, and leaves them out where there is no room", () => {
    expect(lines(24)).toMatch(/The texts of this library:\s+deep {2}FAQ 1\.3 \(undated\)/);
    expect(lines(15)).toContain("Type what you would ask a judge");
    expect(lines(15)).not.toContain("The texts");
  });

  test("cuts a text that does not end one column before the end of the line", () => {
    const start = "    deep  FAQ 1.3 (undated) · a later edition is known: ";
    const lineWith = (title: string) => {
      const laterEditions = [{ edition: "2.0", title }] as never;
      const documents = deepLibrary().documents.map((one) => ({ ...one, laterEditions }));
      const model = makeViewModel({ ...deepLookups(), library: { ...deepLibrary(), documents } }, noColour);
      return renderFrame(model, stateOf("", 80, 24)).lines.find((one) => one.includes("a later edition"));
    };
    const title = "x".repeat(79 - start.length);
    expect(lineWith(title)).toBe(start + title);
    expect(lineWith(`${title}x`)).toMatch(/…$/);
  });

  test("counts the texts for which there is no room", () => {
    const documents = Array.from({ length: 9 }, () => deepLibrary().documents).flat();
    const model = makeViewModel({ ...deepLookups(), library: { ...deepLibrary(), documents } }, noColour);
    const words = renderFrame(model, stateOf("", 80, 24)).lines.map((line) => line.trim());
    expect(words.filter((line) => line.startsWith("deep  FAQ"))).toHaveLength(7);
    expect(words).toContain("and 2 more documents");
  });
});

describe("the list of pins and recent look-ups", () => {
  test("labels cards as it labels rulings", () => {
    const card = { kind: "card", game: "deep", id: "brass-lantern" } as const;
    const ruling = { kind: "ruling", ref: "deep-faq@1.3/oil" } as const;
    const state = { ...stateOf(), saved: { pins: [ruling], recent: [card] } };
    const lines = renderFrame(modelOffering(), state).lines;
    expect(lines.find((line) => line.includes("Card · Brass Lantern"))).toMatch(/ {2}recent$/);
    expect(lines.find((line) => line.includes("▌ (1.2) Oil"))).toMatch(/ {2}pinned · Clarification · FAQ 1\.3$/);
  });
});

describe("ViewModel.preview", () => {
  test("shows the page of a pinned card, and a message for a pin that is not in the library", () => {
    const card = { kind: "card", game: "deep", id: "brass-lantern" } as const;
    const lost = { kind: "ruling", ref: "deep-faq@9/lost" } as const;
    const state = { ...stateOf(), saved: { pins: [card, lost], recent: [] } };
    const model = modelOffering();
    expect(model.preview(state)[0]).toBe("Brass Lantern");
    expect(model.preview({ ...state, selected: 1 }).join(" ")).toContain("is not in this library");
  });
});

describe("ViewModel.recognised", () => {
  test("returns a name typed in full, with the place of its page", () => {
    const model = modelOffering(["Brass Lantern", "card"]);
    expect(model.recognised(stateOf("brass lantern"))).toEqual({
      name: "Brass Lantern",
      place: { at: "card", game: "deep", id: "brass-lantern" },
    });
    expect(model.recognised(stateOf("brass"))).toBeNull();
  });

  test("returns the name that slang stands for", () => {
    const lookups = deepLookups();
    const search: typeof lookups.search = (query, filters) => ({
      ...lookups.search(query, filters),
      resolved: [{ typed: query, name: "Brass Lantern", kind: "slang" }],
    });
    expect(makeViewModel({ ...lookups, search }, noColour).recognised(stateOf("glowy"))?.name).toBe("Brass Lantern");
  });
});
