import { expect, it } from "vitest";
import { documentsOfAnswer } from "./library.js";
import { madeUpDocument } from "./made-up.fixture.js";

const documents = [
  madeUpDocument("deep-faq", "deep", ["1.0"]),
  madeUpDocument("deep-rules", "deep", ["1.0"]),
  madeUpDocument("moths-faq", "moths", ["1.0"]),
];
const ids = (...rulings: string[]) =>
  documentsOfAnswer(
    { documents },
    "deep",
    rulings.map((document) => ({ document })),
  ).map(({ id }) => id);

it("documentsOfAnswer gives the documents of the rulings, each once, and without rulings those of the game", () => {
  expect(ids("deep-rules", "deep-rules")).toEqual(["deep-rules"]);
  expect(ids()).toEqual(["deep-faq", "deep-rules"]);
});
