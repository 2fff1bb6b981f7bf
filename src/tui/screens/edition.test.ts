import { expect, test } from "vitest";
import { deepLibrary, deepModel, eel, lit, noColour, stateOf } from "../made-up.fixture.js";

test("editionPage names the edition of a text that a partial edition leaves in force, and no other", () => {
  const library = deepLibrary([lit, { ...eel, edition: "1.0", carriedInto: "1.3" }]);
  const place = { at: "edition", document: "deep-faq", edition: "1.3" } as const;
  const { lines } = deepModel(noColour, library).page(stateOf(), place);
  expect(lines.filter((line) => line.includes("FAQ")).map((line) => line.trim())).toEqual([
    expect.stringMatching(/^Question · Can the Eel Watch.* · FAQ 1\.0$/),
  ]);
});
