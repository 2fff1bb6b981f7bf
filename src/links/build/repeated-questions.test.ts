import { describe, expect, test } from "vitest";
import { catalogue, ruling } from "../made-up.fixture.js";
import { findRepeatedQuestions } from "./repeated-questions.js";

function pairs(...questions: [question: string, answer: string][]) {
  const rulings = questions.map(([question, text], i) => ruling({ id: `q${i}`, kind: "faq", question, text }));
  return findRepeatedQuestions(rulings, catalogue);
}

describe("findRepeatedQuestions", () => {
  test("pairs questions in the same words with the same answer", () => {
    expect(pairs(["May the Kettle whistle?", "Yes."], ["May the Kettle whistle?", "Yes."])).toEqual([
      { first: 0, second: 1, sameWords: true, answersDiffer: false },
    ]);
  });

  test("pairs questions in nearly the same words with different answers", () => {
    expect(
      pairs(["May I let the Kettle whistle twice?", "Yes."], ["May I have the Kettle whistle twice?", "Once."]),
    ).toEqual([{ first: 0, second: 1, sameWords: false, answersDiffer: true }]);
  });

  test("does not pair questions in the same words about different cards", () => {
    expect(
      pairs(["What does it cost to wash the Kettle?", "1."], ["What does it cost to wash the Spoon?", "2."]),
    ).toEqual([]);
  });

  test("does not pair questions in different words about the same card", () => {
    expect(
      pairs(["May the Kettle whistle?", "Yes."], ["Who cleans the Kettle after the game is over?", "You."]),
    ).toEqual([]);
  });

  test("pairs questions in different words about the same card with the same long answer", () => {
    const answer = "No, it stays on the stove until the last guest has gone.";
    expect(
      pairs(["May the Kettle be moved?", answer], ["Can a player take the Kettle off during the game?", answer]),
    ).toEqual([{ first: 0, second: 1, sameWords: false, answersDiffer: false }]);
    expect(
      pairs(["May the Kettle be moved?", answer], ["Can a player take the Spoon off during the game?", answer]),
    ).toEqual([]);
    expect(
      pairs(["May the Kettle be moved?", "No."], ["Can a player take the Kettle off during the game?", "No."]),
    ).toEqual([]);
  });

  test("pairs questions that differ only by the faction of the card", () => {
    expect(
      pairs(
        ["How does Earl, Grey work with the Spoon?", "Well."],
        ["How does the Black Teas' Earl, Grey work with the Spoon?", "Well."],
      ),
    ).toHaveLength(1);
  });

  test("does not read the name of a set in a citation as a card, even if a card has that name", () => {
    const box = { ...(catalogue.cards[0] as (typeof catalogue.cards)[number]), id: "tin-box", name: "Tin Box" };
    const withBox = { ...catalogue, cards: [...catalogue.cards, { ...box, printings: [], also: [], nicknames: [] }] };
    const questions = ["Can Kettle (The Tin Box 1) sing?", "Can Kettle (The Tin Box 1) leak?"];
    const rulings = questions.map((question, i) => ruling({ id: `q${i}`, kind: "faq", question, text: `${i}.` }));
    expect(findRepeatedQuestions(rulings, withBox)).toEqual([]);
  });

  test("pairs questions that name no card only if they share more words", () => {
    expect(pairs(["Can I drink cold tea?", "No."], ["Can I drink cold tea?", "No."])).toHaveLength(1);
    expect(pairs(["Can I drink cold tea?", "No."], ["Can I drink warm milk?", "No."])).toEqual([]);
  });

  test("finds the pairs among thousands of questions", () => {
    const rulings = Array.from({ length: 4000 }, (_, i) =>
      ruling({ id: `q${i}`, kind: "faq", question: `What happens to cup ${i} when pot ${i * 7} is full?` }),
    );
    // Questions i and 7 × i share nine of ten words, because the pot of the one has the number of the other's cup. Both
    // exist for i from 1 to 571.
    expect(findRepeatedQuestions(rulings, catalogue)).toHaveLength(571);
  });

  test.each<[string, [question: string, answer: string], [question: string, answer: string], number]>([
    // Overlap: twice the number of common words, divided by the number of words in both texts.
    ["four of five words, no card", ["a b c d e", "x"], ["a b c d f", "y"], 1],
    ["three of four words, no card", ["a b c d", "x"], ["a b c e", "y"], 0],
    ["a card in one of them", ["a b c d Kettle", "x"], ["a b c d", "y"], 0],
    ["two of three words, with a card", ["a b c Kettle", "x"], ["a b d Kettle", "y"], 1],
    ["five of eight words, with a card", ["a b c d e f g h Kettle", "x"], ["a b c d e i j k Kettle", "y"], 0],
    ["one card of two", ["a b c Kettle", "x"], ["a b c Kettle Spoon", "y"], 1],
    ["an answer of eight words", ["a Kettle", "a b c d e f g h"], ["b Kettle", "a b c d e f g h"], 1],
    ["an answer of seven words", ["a Kettle", "a b c d e f g"], ["b Kettle", "a b c d e f g"], 0],
    [
      "answers of ten words of which nine are the same",
      ["a Kettle", "a b c d e f g h i j"],
      ["b Kettle", "a b c d e f g h i k"],
      1,
    ],
    [
      "answers of nine words of which eight are the same",
      ["a Kettle", "a b c d e f g h i"],
      ["b Kettle", "a b c d e f g h k"],
      0,
    ],
  ])("%s", (_, one, other, count) => {
    expect(pairs(one, other)).toHaveLength(count);
  });
});
