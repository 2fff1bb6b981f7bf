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

it.each([
  "Pending.",
  "TBD",
  "**Coming soon!**",
  "UPDATE LATER.",
  "No errata at this time.",
  "There are no corrections to date.",
  "None yet.",
])("finds %j, which stands for a text", (text) => {
  expect(problemMessages(emptyText, ["lamps", { text }])).toEqual([
    `lamps: the text stands for one that is not written yet: "${text}".`,
  ]);
});

it.each([
  "No lamps are lit.",
  "None of them burns.",
  "It is pending.",
  "No questions may be asked at this time.",
  "Later.",
])("accepts %j", (text) => {
  expect(problemMessages(emptyText, ["lamps", { text }])).toEqual([]);
});
