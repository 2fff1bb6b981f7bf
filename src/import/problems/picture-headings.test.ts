import { expect, it } from "vitest";
import { importMadeUp } from "../made-up-import.fixture.js";

const linesWithUnknownHeading = (heading: string, text: string) =>
  importMadeUp(text, {
    sections: [{ heading, begins: "^Lamps burn", reader: "list", subsections: "titles" }],
  }).problems.flatMap(({ code, line }) => (code === "heading-unknown" ? [line] : []));

it("reports a chapter that is named by its page once, and not at its subheadings", () => {
  const text = "Lamps burn oil.\n\nWicks of Wool\n\nThey burn.\n\nKeepers of Lamps\n\nThey sleep.";
  expect(linesWithUnknownHeading("(Chapter 2)", text)).toEqual([1]);
});

it("does not report a heading that only begins and ends with brackets", () => {
  expect(linesWithUnknownHeading("(2.1) Lamps (Obsolete)", "Lamps burn oil.")).toEqual([]);
});
