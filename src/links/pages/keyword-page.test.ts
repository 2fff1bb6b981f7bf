import { describe, expect, test } from "vitest";
import { entry, ids, ruling, teaLibrary } from "../made-up.fixture.js";
import { keywordPages } from "./keyword-page.js";

const library = teaLibrary([
  entry({ id: "steep", title: "Steep", keywords: ["steep"], text: "To wait." }),
  entry({ id: "cold-water", title: '"Cold Water"', text: "Not hot." }),
  ruling({ id: "steeping", title: "Steeping", keywords: ["steep"] }),
  ruling({ id: "long-steeping", title: "Steeping Pots for Long", keywords: ["steep"] }),
  ruling({ id: "asks", kind: "faq", question: "May I steep in cold water?", keywords: ["steep"] }),
  ruling({ id: "asks", kind: "faq", edition: "1", question: "May I steep?", keywords: ["steep"] }),
]);
const page = (term: string) => keywordPages(library, null, term)[0] ?? null;

describe("keywordPages", () => {
  test.each(["steep", "Steeping", "STEEPS", "brew"])("finds the term by %s", (term) => {
    expect(page(term)).toMatchObject({ game: "tea", term: "steep", forms: ["steeping", "steeps"], slang: ["brew"] });
  });

  test("lists rulings titled by the term, then rulings on it, then rulings that use it", () => {
    expect(ids(page("steep")!.definitions)).toEqual(["steeping", "steep", "long-steeping"]);
    expect(ids(page("steep")!.rulings)).toEqual(["asks"]);
  });

  test("finds a term that is only a title", () => {
    expect(page("cold water")).toMatchObject({ term: "Cold Water", forms: [] });
    expect([ids(page("cold water")!.definitions), ids(page("cold water")!.rulings)]).toEqual([
      ["cold-water"],
      ["asks"],
    ]);
  });

  test("finds nothing for an unknown term", () => {
    expect(keywordPages(library, null, "juggling")).toEqual([]);
    expect(keywordPages(library, null, "")).toEqual([]);
  });
});
