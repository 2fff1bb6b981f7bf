import { expect, test } from "vitest";
import { deepLibrary, oldLit } from "../made-up.fixture.js";
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

test("rulingAt returns null for a reference without an edition", () => {
  const library = deepLibrary();
  expect(rulingAt(library, "deep-faq@1.0/lit-lanterns")).toBe(oldLit);
  expect(rulingAt(library, "deep-faq/lit-lanterns")).toBeNull();
  expect(rulingAt(library, "deep-faq@1.0/salt")).toBeNull();
});
