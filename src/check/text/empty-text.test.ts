import { expect, it } from "vitest";
import { found } from "../made-up-subject.fixture.js";
import { emptyText } from "./empty-text.js";

it("finds a ruling without words", () => {
  expect(found(emptyText, ["lamps", { text: " \n" }], ["oil", { text: "Burns." }])).toEqual([
    "lamps: there is no text.",
  ]);
});

it("leaves a question without an answer to its own check", () => {
  expect(found(emptyText, ["lamps", { text: "", question: "Is it lit?" }])).toEqual([]);
});
