import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { questionWithoutAnswer } from "./question-without-answer.js";

it("finds a question without an answer, and an answer without a question or a note on it", () => {
  expect(
    problemMessages(
      questionWithoutAnswer,
      ["lamps", { kind: "faq", question: "Is it lit?", text: "" }],
      ["oil", { kind: "faq", text: "Yes." }],
      ["wax", { kind: "clarification", question: "Is it wax?", text: " " }],
    ),
  ).toEqual([
    "lamps: the question has no answer.",
    "oil: the answer has no question, and no note says that it is lost.",
    "wax: the question has no answer.",
  ]);
});

it("accepts a question with its answer, a lost question with a note, and records that are not questions", () => {
  const pair = { kind: "faq" as const, question: "Is it lit?" };
  expect(
    problemMessages(
      questionWithoutAnswer,
      ["a", pair],
      ["b", { kind: "faq", notes: ["The question is lost."] }],
      ["c"],
    ),
  ).toEqual([]);
});
