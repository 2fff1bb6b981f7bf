import { describe, expect, test } from "vitest";
import type { AnswerState } from "../../search/answer.js";
import { lampLibrary } from "../../verdict/made-up.fixture.js";
import { libraryLookups } from "../lookups/library-lookups.js";
import { deepLookups, noColour, stateOf } from "../made-up.fixture.js";
import { startApp } from "../terminal/app.fixture.js";
import { renderFrame } from "../view/frame.js";
import { screenReaderText } from "../view/screen-reader.js";
import { makeViewModel } from "../view/view-model.js";

const lamps = makeViewModel(libraryLookups(lampLibrary()), noColour);
const screen = (query: string, columns = 120, rows = 40) => renderFrame(lamps, stateOf(query, columns, rows)).lines;

describe("renderFrame with a question about a card's status", () => {
  const verdict = "Yes: Keeper of Órmouth is on the restricted list (FAQ 2.0).";

  test("shows the answer once, above the list", () => {
    const lines = screen("is keeper of ormouth restricted");
    expect(lines[2]).toContain(verdict);
    expect(lines.join("\n").split(verdict)).toHaveLength(2);
    expect(screenReaderText(lamps, stateOf("is keeper of ormouth restricted"))).toContain(verdict);
  });

  test("shows the answer on a screen without a line of hints", () => {
    expect(screen("is keeper of ormouth restricted", 80, 9).join("\n")).toContain(verdict);
  });

  test("shows the whole answer on a narrow screen, below the filters", () => {
    const narrow = stateOf("is keeper of ormouth restricted", 40, 15);
    const lines = renderFrame(lamps, { ...narrow, filters: { ...narrow.filters, game: "lamps" } }).lines;
    expect(lines[2]).toContain("[game: lamps ×]");
    expect([lines[3], lines[4]].map((line) => line?.trim()).join(" ")).toBe(verdict);
    expect(lines[5]).toMatch(/^─ 1 of/);
  });

  test("scrolls a long answer where there is no preview for the rest of it", () => {
    const verdict = [Array.from({ length: 60 }, (_, i) => `word${i}`).join(" ")];
    const model = makeViewModel({ ...deepLookups(), verdict: () => verdict }, noColour);
    const app = startApp(stateOf("lantern", 40, 15), model);
    const answer = () => app.frame().split("\n").slice(2, 8);
    expect(answer()[0]).toMatch(/^ {2}word0 /);
    expect(answer()[5]).toMatch(/^ {2}… \d+ more lines: \^d reads on$/);
    const seen = new Set(app.frame().match(/word\d+/g));
    for (let i = 0; i < 12; i += 1) {
      app.do("preview-down");
      for (const word of app.frame().match(/word\d+/g) ?? []) seen.add(word);
    }
    expect(seen.size).toBe(60);
    expect(answer()[5]).toMatch(/word59$/);
    app.do("preview-up");
    expect(answer()[5]).toContain("more line");
  });

  test("has no suggestion behind a question that has its answer", () => {
    const complete = (query: string) => [
      { text: `${query} list`, kind: "keyword" as const, from: 0, to: query.length },
    ];
    const line = (verdict: string[]) => {
      const model = makeViewModel({ ...deepLookups(), complete, verdict: () => verdict }, noColour);
      const { lines } = renderFrame(model, stateOf("lantern"));
      return [lines[1], lines.at(-1)?.includes("tab complete")];
    };
    expect(line([])).toEqual(["› lantern list", true]);
    expect(line(["Yes."])).toEqual(["› lantern", false]);
  });

  test("shows no answer for other queries", () => {
    expect(lamps.verdict(stateOf("keeper of ormouth"))).toEqual([]);
    expect(lamps.verdict(stateOf(""))).toEqual([]);
  });
});

describe("the page of a list's rule", () => {
  test("shows the cards that are on it, each a link to its page", () => {
    const place = { at: "ruling", ref: "lamps-faq@2.0/short-list" } as const;
    const page = lamps.page(stateOf(), place);
    expect(page.lines.join("\n")).toContain("On the list: 1 card");
    expect(page.links.map((link) => link.target)).toContainEqual({
      go: { at: "card", game: "lamps", id: "keeper-of-ormouth" },
    });
    expect(lamps.preview(stateOf("what is restricted", 120, 40)).join("\n")).toContain("Keeper of Órmouth (Wicks 30)");
  });
});

describe("the page of a ruling that quotes replaced words", () => {
  test("names the erratum above the text, and so does the preview", () => {
    const page = lamps.page(stateOf(), { at: "ruling", ref: "lamps-faq@2.0/lantern-twice" }).lines;
    const before = page.findIndex((line) => line.includes("that an erratum replaced"));
    expect(before).toBe(0);
    expect(page.join("\n")).toMatch(/Errata\s+Card erratum · Brass Lantern/);
    expect(lamps.preview(stateOf("may a brass lantern be restricted to one room", 120, 40))[0]).toContain(
      "quotes words of Brass Lantern",
    );
  });
});

describe("renderFrame and screenReaderText with the three states of an answer", () => {
  const lookups = deepLookups();
  const shown = (state: AnswerState) => {
    const search: typeof lookups.search = (query, filters) => ({
      ...lookups.search(query, filters),
      state,
      confident: state === "confident",
    });
    const model = makeViewModel({ ...lookups, search }, noColour);
    return [
      renderFrame(model, stateOf("lantern", 120, 40)).lines.join("\n"),
      screenReaderText(model, stateOf("lantern")),
    ] as const;
  };

  test("differ in words, without colour", () => {
    for (const text of shown("likely")) expect(text).toContain("Probably this; check that it answers your question:");
    expect(shown("likely")[0]).toContain("probably; check it: 1 of 2");
    for (const text of shown("confident")) expect(text).not.toMatch(/probably|nearest/i);
    expect(shown("none")[0]).toContain("no ruling found; nearest: 1 of 2");
    expect(shown("none")[1]).toContain("No ruling fits. The nearest:");
  });
});
