import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { emptyText } from "./empty-text.js";

it("finds a ruling with an empty text", () => {
  expect(problemMessages(emptyText, ["lamps", { text: " \n" }], ["oil", { text: "Burns." }])).toEqual([
    "lamps: there is no text.",
  ]);
});

it("accepts a question without an answer, which question-without-answer reports", () => {
  expect(problemMessages(emptyText, ["lamps", { text: "", question: "Is it lit?" }])).toEqual([]);
});
