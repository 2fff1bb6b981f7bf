import { expect, test } from "vitest";
import { lampsSnapshot } from "../../lamps.fixture.js";
import { decodeSnapshot } from "../../library/snapshot/snapshot.js";
import { deepLibrary, oldLit } from "../made-up.fixture.js";
import { noFilters } from "../state/place.js";
import { libraryLookups } from "./library-lookups.js";
import { memoise, rulingAt } from "./lookups.js";

test("memoise computes a result again only after it was dropped as the least recently used", () => {
  const computed: string[] = [];
  const find = memoise(
    2,
    (word: string) => word,
    (word) => {
      computed.push(word);
      return word.toUpperCase();
    },
  );
  expect(["a", "b", "a", "c", "a", "b"].map((word) => find(word))).toEqual(["A", "B", "A", "C", "A", "B"]);
  // "a" was used again before "c", so "b" was dropped.
  expect(computed).toEqual(["a", "b", "c", "b"]);
});

test("memoise caches a null result", () => {
  let count = 0;
  const find = memoise(
    2,
    (word: string) => word,
    () => {
      count += 1;
      return null;
    },
  );
  expect([find("a"), find("a"), count]).toEqual([null, null, 1]);
});

test("libraryLookups does not mark stop words", () => {
  const { marks } = libraryLookups(deepLibrary());
  expect(marks("Is the Lantern lit?", ["is", "the", "lantern"])).toEqual([[7, 14]]);
});

test("libraryLookups finds the editions of a question for their changes", async () => {
  const decoded = decodeSnapshot(await lampsSnapshot(), "");
  if (decoded === null) throw new Error("The snapshot cannot be read.");
  const { placesOfChanges } = libraryLookups(decoded.library);
  const places = (query: string) => placesOfChanges(query, noFilters);
  const both = { at: "changes", document: "lamps-faq", from: "1.0", to: "2.0" };
  expect(places("what changed in 2.0")).toEqual([both]);
  expect(places("what changed since 1.0")).toEqual([both]);
  expect(places("what changed in the faq")).toEqual([both]);
  // Before the oldest edition that is held there is none to compare it with; 2.1 is known and not held.
  const choice = { at: "compare", document: "lamps-faq", from: null };
  expect(places("what changed in 1.0")).toEqual([choice]);
  expect(places("what changed in 2.1")).toEqual([choice]);
  expect(places("what changed in 7.7")).toEqual([]);
  expect(places("lantern")).toEqual([]);
});

test("rulingAt returns null for a reference without an edition", () => {
  const library = deepLibrary();
  expect(rulingAt(library, "deep-faq@1.0/lit-lanterns")).toBe(oldLit);
  expect(rulingAt(library, "deep-faq/lit-lanterns")).toBeNull();
  expect(rulingAt(library, "deep-faq@1.0/salt")).toBeNull();
});
