import { expect, it } from "vitest";
import { lampLibrary } from "../made-up.fixture.js";
import { search, type Trace } from "../search.js";

it("a word-for-word piece counts by the square of its share of the query, from three words on", () => {
  const library = lampLibrary();
  const runOf = (query: string): number => {
    let run = 0;
    search(library, query, {
      trace: ({ candidates }: Trace) => {
        run = Math.max(...candidates.map(({ features }) => features.run));
      },
    });
    return run;
  };
  const piece = (library.at(0).text.match(/[\w']+/g) ?? []).slice(0, 4).join(" ");
  expect(runOf(piece)).toBe(1);
  expect(runOf(`${piece} zwyxtra zwyxtra zwyxtra zwyxtra`)).toBeCloseTo(0.25);
  expect(runOf(piece.split(" ").slice(0, 2).join(" "))).toBe(0);
});
