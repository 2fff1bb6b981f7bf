import { expect, it } from "vitest";
import { found } from "../made-up-subject.fixture.js";
import { repeatedText } from "./repeated-text.js";

const lamp = { title: "Lamp", text: "It **glows** at dusk." };

it("finds a repeated text, ignoring emphasis, punctuation and case", () => {
  expect(found(repeatedText, ["one", lamp], ["other", { title: "LAMP", text: "It glows at dusk" }])).toEqual([
    expect.stringContaining("other: the same words are in one, from line"),
  ]);
});

it("accepts the same text with another title, number or question", () => {
  expect(found(repeatedText, ["one", lamp], ["other", { ...lamp, title: "Oil" }])).toEqual([]);
  expect(found(repeatedText, ["one", { ...lamp, number: "1.1" }], ["other", { ...lamp, number: "1.2" }])).toEqual([]);
  expect(found(repeatedText, ["one", { ...lamp, question: "Lit?" }], ["other", { ...lamp, question: "Wet?" }])).toEqual(
    [],
  );
});
