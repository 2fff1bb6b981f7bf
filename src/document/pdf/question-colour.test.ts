import { expect, it } from "vitest";
import { changeColours } from "../change-colours.js";
import type { Paragraph } from "./paragraph.js";
import type { PrintedLine } from "./printed-line.js";
import { questionsByColour } from "./question-colour.js";

const blue = "#1a4fa0";
const black = "#000000";

/** Paragraphs of one line each, `colour text`. */
function found(texts: readonly [colour: string, text: string][], more: Partial<Paragraph> = {}) {
  const paragraphs = texts.map(([colour, text], i): Paragraph => {
    const runs = [{ text, colour, bold: false, italic: false, size: 10, font: "F" }];
    const line = {
      page: 1,
      line: i + 1,
      x: 0,
      right: 200,
      y: 700 - i,
      size: 10,
      column: 0,
      runs,
    } as unknown as PrintedLine;
    return { shape: "paragraph", level: 0, marker: "", lines: [line], bold: false, italic: false, ...more };
  });
  return questionsByColour(paragraphs, changeColours()).map(({ lines }) => lines[0]?.line);
}

const answeredQuestions = (count: number, colour = blue) =>
  Array.from({ length: count }, (_, i): [string, string][] => [
    [colour, `May I light lamp ${i}?`],
    [black, "You may."],
  ]).flat();
const request: [string, string] = [blue, "Please give an example of lamps."];

it("finds a paragraph without a question mark in the colour of the questions", () => {
  expect(found([...answeredQuestions(4), request, [black, "A lamp glows."]])).toEqual([9]);
});

it.each<[string, readonly [string, string][]]>([
  ["three questions are no habit", [...answeredQuestions(3), request]],
  ["a colour in which a fourth of the paragraphs ask nothing", [...answeredQuestions(6), request, request]],
  ["the colour of changes", [...answeredQuestions(4, "#ff0000"), ["#ff0000", "A lamp glows."], [black, "Yes."]]],
  [
    "all text in one colour",
    answeredQuestions(4)
      .filter(([colour]) => colour === blue)
      .concat([request]),
  ],
  ["another colour", [...answeredQuestions(4), ["#00aa00", "A lamp glows."]]],
])("finds none: %s", (_, texts) => {
  expect(found(texts)).toEqual([]);
});

it("leaves out headings and items", () => {
  expect(found([...answeredQuestions(4), request], { shape: "heading" })).toEqual([]);
  expect(found([...answeredQuestions(4), request], { shape: "item" })).toEqual([]);
});
