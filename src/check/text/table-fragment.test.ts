import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { tableFragment } from "./table-fragment.js";

it("finds table cells that were read as paragraphs", () => {
  expect(problemMessages(tableFragment, ["lamps", { text: "Its profile is:\n\nM\n\n6\n\n2+" }])).toEqual([
    'lamps: cells of a table were read as paragraphs: "Its profile is: M 6 2+".',
  ]);
});

it.each(["No.\n\nIt glows.", "Its values:\n\n- 1\n- 2\n- 3", "Yes.\n\nNo.\n\nIt may."])("accepts %j", (text) => {
  expect(problemMessages(tableFragment, ["lamps", { text }])).toEqual([]);
});
