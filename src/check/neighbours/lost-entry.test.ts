import { expect, it } from "vitest";
import { sentenceOfLostEntry } from "./lost-entry.js";

const record = (title: string, text: string) => ({ id: "x", kind: "rule", title, text, section: [] }) as never;

it("finds a term whose first letters are inside a word of the entry", () => {
  expect(sentenceOfLostEntry(record("Burn", "Discard it. Cards in play stay."), "discard")).toBe("Cards in play stay.");
});

it("accepts another form of a word of the entry, also with accents", () => {
  expect(sentenceOfLostEntry(record("Burn", "Each cardholder pays. Cards in play stay."), "discard")).toBeUndefined();
  expect(sentenceOfLostEntry(record("Age", "Époque is old. Époques end."), "fog")).toBeUndefined();
});
