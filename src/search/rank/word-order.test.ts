import { expect, it } from "vitest";
import { madeUpRuling } from "../../library/made-up.fixture.js";
import { lampData, lampLibrary } from "../made-up.fixture.js";
import { search, type Trace } from "../search.js";

it("run is the squared share of the pairs of words that a ruling has as neighbours, from two pairs on", () => {
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
  expect(runOf(`${piece} zwyxtra zwyxtra zwyxtra zwyxtra`)).toBeCloseTo((3 / 7) ** 2);
  expect(runOf(piece.split(" ").slice(0, 2).join(" "))).toBe(0);
});

/** The share of a query that the title of the only ruling with the word `soot` makes up. */
function titleShareOf(title: string, query: string): number {
  const data = lampData();
  const titled = madeUpRuling({ id: "titled", title, text: "Soot." });
  const library = lampLibrary({ ...data, rulings: [...data.rulings, titled] });
  let share = -1;
  search(library, query, {
    trace: ({ candidates }: Trace) => {
      share = candidates.find(({ doc }) => library.at(doc).id === "titled")?.features.title ?? -1;
    },
  });
  return share;
}

it.each([
  // The squared share of the title that was typed, times the share of the query's content words.
  ["Soot", "soot", 1],
  ["Soot", "soot room", 1 / 2],
  ["Soot Room", "soot", 1 / 4],
  ["Soot Room", "room soot", 1],
  ["Soot Room Quay", "soot room dusk", (2 / 3) ** 2 * (2 / 3)],
  // Function words and card numbers are ignored.
  ["The Soot of 12", "soot", 1],
  ["Soot (F12)", "soot", 1],
  // The part after the last slash may stand for the whole.
  ["Quay Dusk / Soot", "soot", 1],
  ["Soot / Quay Dusk", "soot", (1 / 3) ** 2],
  // A title of more than twelve words is a sentence.
  ["Soot of the of the of the of the of the of", "soot", 1],
  ["Soot of the of the of the of the of the of the", "soot", 0],
  ["Quay", "soot", 0],
])("title feature of title %s, query %s: %d", (title, query, share) => {
  expect(titleShareOf(title, query)).toBeCloseTo(share);
});

it.each([
  ["a word twice in the query", "soot soot room soot room dusk", "Soot room dusk.", (2 / 4) ** 2],
  ["a piece that begins inside another", "soot room soot room dusk", "Soot room soot room dusk.", 1],
  ["an interrupted piece", "soot room dusk quay", "Soot room, moth, dusk quay.", (2 / 3) ** 2],
  ["pieces in another order", "soot room dusk", "Room dusk. Soot room.", 1],
  ["a section number", "2.1 soot room", "2.1 soot room.", 0],
])("run feature: %s", (_, query, text, expected) => {
  const data = lampData();
  const library = lampLibrary({ ...data, rulings: [...data.rulings, madeUpRuling({ id: "sooty", text })] });
  let run = -1;
  search(library, query, {
    trace: ({ candidates }: Trace) => {
      run = candidates.find(({ doc }) => library.at(doc).id === "sooty")?.features.run ?? -1;
    },
  });
  expect(run).toBeCloseTo(expected);
});
