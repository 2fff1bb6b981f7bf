import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { questionUnclear } from "./question-unclear.js";

it.each([
  "The lamp is lit.",
  "Is it lit? It is, until the oil is used up, or until somebody puts it out at the end of the last night.",
  "Is it lit? No.",
])("finds %j", (question) => {
  expect(problemMessages(questionUnclear, ["lamps", { question }])).toHaveLength(1);
});

it("finds a remark after the question if there is no answer, or if it begins as answers do", () => {
  const question = "Is it lit? There is no oil.";
  expect(problemMessages(questionUnclear, ["lamps", { question }])).toEqual([]);
  expect(problemMessages(questionUnclear, ["lamps", { question, text: "" }])).toHaveLength(1);
  const others = Array.from({ length: 6 }, (_, i): [string, object] => [
    `l${i}`,
    { question: "Is it lit?", text: "There is no oil. It is wet." },
  ]);
  expect(problemMessages(questionUnclear, ...others, ["lamps", { question }])).toHaveLength(1);
});

it.each([
  "Is it lit?",
  "I have a lamp. Is it lit?",
  "Is it lit? If so, does it glow?",
  'Is it "lit?"',
  "The lamp burns low. Please say when it goes out.",
  "Is it **lit?**",
])("accepts %j", (question) => {
  expect(problemMessages(questionUnclear, ["lamps", { question }])).toEqual([]);
});

it("finds a question that goes on below a paragraph that ends in the middle of a sentence", () => {
  expect(
    problemMessages(questionUnclear, ["lamps", { question: "Is the lamp\n\nLamps, page 3\n\nlit at dusk?" }]),
  ).toEqual(['lamps: the question goes on below a paragraph that ends in the middle of a sentence: "Is the lamp".']);
  expect(problemMessages(questionUnclear, ["lamps", { question: "A lamp is lit.\n\nIs it dry?" }])).toEqual([]);
});
