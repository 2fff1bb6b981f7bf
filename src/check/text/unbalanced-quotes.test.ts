import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { unbalancedQuotes } from "./unbalanced-quotes.js";

it("finds an odd number of quotation marks in a question or a text", () => {
  expect(
    problemMessages(
      unbalancedQuotes,
      ["lamps", { text: 'It reads: "glow at' }],
      ["oil", { question: 'Is it "lit?', text: 'No."' }],
    ),
  ).toEqual(["lamps: an odd number of quotation marks.", "oil: an odd number of quotation marks."]);
});

it("accepts a mark of inches, and finds an open quotation that contains one", () => {
  expect(problemMessages(unbalancedQuotes, ["lamps", { text: 'The lamp moves 6" a turn.' }])).toEqual([]);
  expect(problemMessages(unbalancedQuotes, ["lamps", { text: 'Add 6", or 8", to "glow' }])).toHaveLength(1);
  expect(
    problemMessages(unbalancedQuotes, ["lamps", { text: 'Say "I glow. Then say\n\n"I glow 2", or "so" at' }]),
  ).toHaveLength(1);
});

it("accepts paired quotation marks, and apostrophes", () => {
  expect(problemMessages(unbalancedQuotes, ["lamps", { text: 'It\'s "lit", or "out".' }])).toEqual([]);
});

it("accepts a last quotation that is not closed before the final stop, and finds one that was not opened", () => {
  expect(problemMessages(unbalancedQuotes, ["lamps", { text: 'It reads: "Lamps glow. Oil burns.' }])).toEqual([]);
  expect(problemMessages(unbalancedQuotes, ["lamps", { text: 'Change "oil" to "[Glow.]' }])).toEqual([]);
  expect(problemMessages(unbalancedQuotes, ["lamps", { text: 'Lamps glow." Oil burns.' }])).toHaveLength(1);
  expect(problemMessages(unbalancedQuotes, ["lamps", { text: 'Both "oil" and wick" burn.' }])).toHaveLength(1);
});
