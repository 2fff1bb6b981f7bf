import fc from "fast-check";
import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { unbalancedBrackets, unpairedBracket } from "./unbalanced-brackets.js";

it.each([
  "It glows (at dusk",
  "It glows (at (dusk.",
  "It glows at dusk).",
  "Pay [action to light it.",
  "It (glows] here.",
])("finds %j", (text) => {
  expect(problemMessages(unbalancedBrackets, ["lamps", { text }])).toHaveLength(1);
});

it.each([
  "It glows (at dusk.",
  "It glows (at dusk [or dawn]).",
  "It does: a) glow, b) burn.",
  "1) glow\n2) burn",
  "(iv) it glows",
])("accepts %j", (text) => {
  expect(problemMessages(unbalancedBrackets, ["lamps", { text }])).toEqual([]);
});

it("accepts any balanced text, and rejects it with one bracket added (property)", () => {
  const words = fc.stringMatching(/^[a-z ]{6,20}$/);
  const nested = fc.letrec<{ text: string }>((tie) => ({
    text: fc.oneof(
      { depthSize: "small" },
      words,
      tie("text").map((text) => `lamps (${text}) oils`),
      tie("text").map((text) => `lamps [${text}] oils`),
    ),
  })).text;
  fc.assert(
    fc.property(nested, fc.constantFrom("(", "[", ")", "]"), (text, bracket) => {
      expect(unpairedBracket(text)).toBeNull();
      expect(unpairedBracket(`${text} lamps${bracket}`)).not.toBeNull();
    }),
  );
});
