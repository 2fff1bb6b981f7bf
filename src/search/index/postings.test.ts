/** The inverted index of two passages, with impacts by the formula of BM25F. */
import { expect, it } from "vitest";
import { type FieldName, fieldNames, fields, impactScale, k1 } from "../rank/weights.js";
import { Postings } from "./postings.js";

const inFields = (terms: Partial<Record<FieldName, number[]>>) => fieldNames.map((name) => terms[name] ?? []);

/** The first passage has a title, a text, a card's name and a number, the second a text of one word. */
function twoPassages(): Postings {
  const postings = new Postings();
  postings.add(inFields({ title: [1, 2], text: [2, 2, 3] }), inFields({ cards: [4] }), [5]);
  postings.add(inFields({ text: [3] }), inFields({}), []);
  return postings;
}

/** How much one occurrence in a field of `length` words adds, where the field has `average` words. */
const occurrence = (field: FieldName, length: number, average: number) => {
  const { weight, b } = fields[field];
  return weight / (1 - b + (b * length) / average);
};
const impact = (frequency: number) => Math.round((((k1 + 1) * frequency) / (k1 + frequency)) * impactScale);

it("gives each term's passages, and its impact in each from all fields", () => {
  const arrays = new Map(twoPassages().arrays(Uint32Array.from([5, 4, 3, 2, 1, 0]), Uint8Array.of(1, 1)));
  expect([...(arrays.get("posting-starts") as Uint32Array)]).toEqual([0, 1, 2, 4, 5, 6, 6]);
  // By final terms: the number 5, the name 4, the words 3 (in both passages), 2 and 1.
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
    new Map(twoPassages().arrays(Uint32Array.from([0, 1, 2, 3, 4, 5]), Uint8Array.from(current))).get(
      "posting-impacts",
    );
  expect((impacts([1, 0]) as Uint8Array)[3]).toBe(impact(occurrence("text", 3, 3)));
});

it("gives the terms of a passage's words and names", () => {
  expect([...new Set(twoPassages().termsOfPassages()(0))].sort()).toEqual([1, 2, 3, 4]);
  expect([...twoPassages().termsOfPassages()(1)]).toEqual([3]);
});
