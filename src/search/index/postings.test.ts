/** The inverted index of two passages, with impacts by the formula of BM25F. */
import { expect, it } from "vitest";
import { type FieldName, fieldNames, fields, impactScale, k1 } from "../rank/weights.js";
import { type PassageTerms, postingArrays } from "./postings.js";

const inFields = (terms: Partial<Record<FieldName, number[]>>) => fieldNames.map((name) => terms[name] ?? []);

/** The first passage has a title, a text, a card's name and a number, the second a text of one word. */
const passages: PassageTerms[] = [
  { doc: 0, fields: inFields({ title: [4, 3], text: [3, 3, 2] }), names: inFields({ cards: [1] }), numbers: [0] },
  { doc: 1, fields: inFields({ text: [2] }), names: inFields({}), numbers: [] },
];
const termCount = 6;

/** How much one occurrence in a field of `length` words adds, where the field has `average` words. */
const occurrence = (field: FieldName, length: number, average: number) => {
  const { weight, b } = fields[field];
  return weight / (1 - b + (b * length) / average);
};
const impact = (frequency: number) => Math.round((((k1 + 1) * frequency) / (k1 + frequency)) * impactScale);

it("gives each term's passages, and its impact in each from all fields", () => {
  const arrays = new Map(postingArrays(passages, termCount, Uint8Array.of(1, 1)));
  expect([...(arrays.get("posting-starts") as Uint32Array)]).toEqual([0, 1, 2, 4, 5, 6, 6]);
  // The number 0, the name 1, the words 2 (in both passages), 3 and 4.
  expect([...(arrays.get("posting-passages") as Uint8Array)]).toEqual([0, 0, 0, 1, 0, 0]);
  expect([...(arrays.get("posting-impacts") as Uint8Array)]).toEqual([
    Math.round(impactScale),
    impact(occurrence("cards", 1, 1)),
    impact(occurrence("text", 3, 2)),
    impact(occurrence("text", 1, 2)),
    impact(occurrence("title", 2, 2) + 2 * occurrence("text", 3, 2)),
    impact(occurrence("title", 2, 2)),
  ]);
});

it("takes the average lengths from current passages only", () => {
  const impacts = (current: number[]) =>
    new Map(postingArrays(passages, termCount, Uint8Array.from(current))).get("posting-impacts");
  expect((impacts([1, 0]) as Uint8Array)[3]).toBe(impact(occurrence("text", 1, 3)));
});
