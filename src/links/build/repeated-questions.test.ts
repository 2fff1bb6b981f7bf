import { describe, expect, test } from "vitest";
import { ruling } from "../made-up.fixture.js";
import { findRepeatedQuestions } from "./repeated-questions.js";

type Question = [question: string, answer: string, ...cards: string[]];

function pairs(...questions: Question[]) {
  const rulings = questions.map(([question, text, ...ids], i) => {
    const cards = ids.map((id) => ({ id, name: id, set: null, number: null }));
    return ruling({ id: `q${i}`, kind: "faq", question, text, cards });
  });
  return findRepeatedQuestions(rulings);
}

describe("findRepeatedQuestions", () => {
  test("pairs questions in the same words with the same answer", () => {
    expect(pairs(["May it whistle?", "Yes.", "kettle"], ["May it whistle?", "Yes.", "kettle"])).toEqual([
      { first: 0, second: 1, sameWords: true, answersDiffer: false },
    ]);
  });

  test("pairs questions in nearly the same words with different answers", () => {
    expect(
      pairs(
        ["May I let the Kettle whistle twice?", "Yes.", "kettle"],
        ["May I have the Kettle whistle twice?", "Once.", "kettle"],
      ),
    ).toEqual([{ first: 0, second: 1, sameWords: false, answersDiffer: true }]);
  });

  test("finds the pairs among thousands of questions", () => {
    const rulings = Array.from({ length: 4000 }, (_, i) =>
      ruling({ id: `q${i}`, kind: "faq", question: `What happens to cup ${i} when pot ${i * 7} is full?` }),
    );
    // Questions i and 7 × i share nine of ten words, because the pot of the one has the number of the other's cup. Both
    // exist for i from 1 to 571.
    expect(findRepeatedQuestions(rulings)).toHaveLength(571);
  });

  test.each<[string, Question, Question, number]>([
    // Overlap: twice the number of common words, divided by the number of words in both texts.
    ["four of five words, no card", ["a b c d e", "x"], ["a b c d f", "y"], 1],
    ["three of four words, no card", ["a b c d", "x"], ["a b c e", "y"], 0],
    ["a card in one of them", ["a b c d", "x", "kettle"], ["a b c d", "y"], 0],
    ["other cards", ["a b c d", "x", "kettle"], ["a b c d", "y", "spoon"], 0],
    ["three of four words, with a card", ["a b c d", "x", "kettle"], ["a b c e", "y", "kettle"], 1],
    ["two of three words, with a card", ["a b c", "x", "kettle"], ["a b d", "y", "kettle"], 0],
    ["one card of two", ["a b c", "x", "kettle"], ["a b c", "y", "kettle", "spoon"], 1],
    ["one card of three", ["a b c", "x", "kettle"], ["a b c", "y", "kettle", "spoon", "cup"], 0],
  ])("%s", (_, one, other, count) => {
    expect(pairs(one, other)).toHaveLength(count);
  });
});
