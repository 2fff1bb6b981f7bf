/** The inverted index of two rulings, with impacts by the formula of BM25F. */
import { describe, expect, it } from "vitest";
import { bytesOfPart, type Part } from "../../library/snapshot/part.js";
import { scratchInMemory } from "../../library/snapshot/scratch.js";
import { type FieldName, fieldNames, fields, impactScale, k1 } from "../rank/weights.js";
import { Postings } from "./postings.js";

const at = (field: FieldName) => fieldNames.indexOf(field);

/** Two rulings: the first with a title, a text, a card's name and a number, the second with a text of one word. */
function twoRulings(): Postings {
  const postings = new Postings(scratchInMemory);
  for (const term of [1, 2]) postings.addWord(term, at("title"));
  for (const term of [2, 2, 3]) postings.addWord(term, at("text"));
  postings.addName(4, at("cards"));
  postings.addNumber(5);
  postings.endRuling();
  postings.addWord(3, at("text"));
  postings.endRuling();
  return postings;
}
const finalTerms = Uint32Array.from([5, 4, 3, 2, 1, 0]);
/** The numbers of an array of 16 bits. */
const numbers = (array: unknown) => [...new Uint16Array(bytesOfPart(array as Part).buffer)];

/** How much one occurrence in a field of `length` words adds, where the field has `average` words. */
const occurrence = (field: FieldName, length: number, average: number) => {
  const { weight, b } = fields[field];
  return weight / (1 - b + (b * length) / average);
};
const impact = (frequency: number) => Math.round((((k1 + 1) * frequency) / (k1 + frequency)) * impactScale);

describe("Postings", () => {
  it("gives each term's rulings, and its impact in each from all fields", () => {
    const { "posting-starts": starts, ...rest } = Object.fromEntries(twoRulings().arrays(finalTerms));
    expect([...(starts as Uint32Array)]).toEqual([0, 1, 2, 4, 5, 6, 6]);
    // By final terms: the number 5, the name 4, the words 3 (in both rulings), 2 and 1.
    expect(numbers(rest["posting-docs"])).toEqual([0, 0, 0, 1, 0, 0]);
    expect(numbers(rest["posting-impacts"])).toEqual([
      Math.round(impactScale),
      impact(occurrence("cards", 1, 1)),
      impact(occurrence("text", 3, 2)),
      impact(occurrence("text", 1, 2)),
      impact(occurrence("title", 2, 2) + 2 * occurrence("text", 3, 2)),
      impact(occurrence("title", 2, 2)),
    ]);
  });

  it("gives how often each ruling has each term, without numbers", () => {
    expect([...twoRulings().rulings(Uint32Array.from([0, 1, 2, 3, 4, 5]))].map((counts) => [...counts])).toEqual([
      [
        [1, 1],
        [2, 3],
        [3, 1],
        [4, 1],
      ],
      [[3, 1]],
    ]);
  });

  it("gives the words of title, question and text in order, and where each of these ends", () => {
    const { positions, "position-ends": ends } = Object.fromEntries(twoRulings().positionArrays(finalTerms));
    expect(numbers(positions)).toEqual([4, 3, 3, 3, 2, 2]);
    expect([...(ends as Uint32Array)]).toEqual([2, 2, 5, 5, 5, 6]);
  });
});
