import { expect, test } from "vitest";
import { remembering, rulingAt } from "./lookups.js";
import { deepLibrary, oldLit } from "../made-up.fixture.js";

test("an answer is found once while it is among the last that were asked for", () => {
  const asked: string[] = [];
  const find = remembering(
    2,
    (word: string) => word,
    (word) => {
      asked.push(word);
      return word.toUpperCase();
    },
  );
  expect(["a", "b", "a", "c", "a", "b"].map((word) => find(word))).toEqual(["A", "B", "A", "C", "A", "B"]);
  // "a" was asked for again before "c" came, so "b" had to go.
  expect(asked).toEqual(["a", "b", "c", "b"]);
});

test("an answer of null is remembered too", () => {
  let count = 0;
  const find = remembering(
    2,
    (word: string) => word,
    () => {
      count += 1;
      return null;
    },
  );
  expect([find("a"), find("a"), count]).toEqual([null, null, 1]);
});

test("a reference without an edition is none that the trail keeps", () => {
  const library = deepLibrary();
  expect(rulingAt(library, "deep-faq@1.0/lit-lanterns")).toBe(oldLit);
  expect(rulingAt(library, "deep-faq/lit-lanterns")).toBeNull();
  expect(rulingAt(library, "deep-faq@1.0/salt")).toBeNull();
});
