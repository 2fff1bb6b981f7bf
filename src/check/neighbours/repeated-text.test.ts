import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { repeatedText } from "./repeated-text.js";

const lamp = { title: "Lamp", text: "It **glows** at dusk." };

it("finds a repeated text, ignoring emphasis, punctuation and case", () => {
  expect(problemMessages(repeatedText, ["one", lamp], ["other", { title: "LAMP", text: "It glows at dusk" }])).toEqual([
    expect.stringContaining("other: the same words are in one, from line"),
  ]);
});

it("accepts a record that another section repeats, and finds a page that was read twice", () => {
  const page = (section: string, count: number) =>
    Array.from({ length: count }, (_, i): [string, object] => [
      `${section.toLowerCase()}-${i}`,
      { title: `Lamp ${i}`, text: "It glows.", section: [section] },
    ]);
  expect(problemMessages(repeatedText, ...page("Dusk", 3), ...page("Dawn", 2))).toEqual([]);
  expect(problemMessages(repeatedText, ...page("Dusk", 3), ...page("Dawn", 3))).toHaveLength(3);
});

it("accepts the same text with another title, number or question", () => {
  expect(problemMessages(repeatedText, ["one", lamp], ["other", { ...lamp, title: "Oil" }])).toEqual([]);
  expect(
    problemMessages(repeatedText, ["one", { ...lamp, number: "1.1" }], ["other", { ...lamp, number: "1.2" }]),
  ).toEqual([]);
  expect(
    problemMessages(repeatedText, ["one", { ...lamp, question: "Lit?" }], ["other", { ...lamp, question: "Wet?" }]),
  ).toEqual([]);
});
