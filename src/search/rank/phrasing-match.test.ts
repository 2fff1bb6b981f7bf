import { expect, it } from "vitest";
import { lampData, lampLibrary } from "../made-up.fixture.js";
import { search } from "../search.js";

/** The feature `phrasing` of a ruling of which two phrasings are the query, and the others have nothing in common with it. */
function similarityAmong(count: number): number | undefined {
  const others = Array.from({ length: count - 2 }, (_, i) => `b${i} c${i}`);
  const dimmed = ["gloom lifts", "gloom lifts soon", ...others];
  let similarity: number | undefined;
  search(lampLibrary({ ...lampData(), askedAs: { "lamps-faq": { dimmed } } }), "gloom lifts soon", {
    trace: ({ candidates }) => {
      similarity = candidates[0]?.features.phrasing;
    },
  });
  return similarity;
}

it("is the mean of the two most similar of a dozen phrasings, and of three of many, or of very few", () => {
  const two = (similarityAmong(12) ?? 0) * 2;
  expect(two).toBeGreaterThan(1);
  expect(similarityAmong(30)).toBeCloseTo(two / 3);
  expect(similarityAmong(2)).toBeCloseTo(two / 3);
});
