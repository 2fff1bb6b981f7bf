import { expect, test } from "vitest";
import { ruling, teaLibrary } from "../made-up.fixture.js";
import { fullReference, parseFullReference, rulingOf } from "./full-reference.js";

const library = teaLibrary([
  ruling({ id: "a" }),
  ruling({ id: "a", edition: "1" }),
  ruling({ id: "old", edition: "1" }),
]);

test("parseFullReference parses a full reference, and returns null for anything else", () => {
  expect(parseFullReference("tea-faq/a")).toEqual({ document: "tea-faq", edition: null, id: "a" });
  expect(parseFullReference("tea-faq@1.0/a")).toEqual({ document: "tea-faq", edition: "1.0", id: "a" });
  for (const words of ["a", "tea-faq/", "tea faq/a", "tea-faq/a/b", "../a"])
    expect(parseFullReference(words)).toBeNull();
});

test("rulingOf uses the edition of the referring ruling, else the newest, for a reference without an edition", () => {
  const edition = (reference: string, from?: { document: string; edition: string }) =>
    rulingOf(library, reference, from)?.edition ?? null;
  expect(edition("tea-faq/a")).toBe("2");
  expect(edition("tea-faq/a", { document: "tea-faq", edition: "1" })).toBe("1");
  expect(edition("tea-faq/a", { document: "tea-book", edition: "1" })).toBe("2");
  expect(edition("tea-faq@1/old")).toBe("1");
  expect([edition("tea-faq/old"), edition("none/a"), edition("a")]).toEqual([null, null, null]);
});

test("rulingOf finds the ruling that fullReference refers to", () => {
  const old = rulingOf(library, "tea-faq@1/a")!;
  expect(rulingOf(library, fullReference(old))).toBe(old);
});
