import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../runs.fixture.js";
import { problemMessages } from "../made-up-subject.fixture.js";
import { entryInside } from "./entry-inside.js";
import { asksWithoutMark } from "./unmarked-question.js";

describe("asksWithoutMark", () => {
  it.each([
    "Can I light two lamps",
    "Can Brass Lantern be lit twice.",
    "Can lamps burn by day",
    "Is oil wet",
    "Does a moth die at dawn",
    "Do I pay for it",
    "What happens at dusk",
    "What does the keeper do",
    "How many lamps are there",
    "When can I light it",
    "Who pays for the oil",
    "If I light a lamp at dusk, can I light it again",
    "When a lamp is lit, does it burn until dawn",
    "Brass Lantern - Can I light it twice",
    '"Can the keeper light it"',
  ])("finds that %j asks", (text) => {
    expect(asksWithoutMark(text)).toBe(true);
  });

  it.each([
    "Can be lit twice.",
    "can I light it",
    "Is not lit by day.",
    "Is discarded at dusk.",
    "Do the following at dusk.",
    "Do not light it.",
    "Does not burn.",
    "When a lamp is lit, it burns until dawn.",
    "If it can burn, the keeper must light it.",
    "Should the lamp go out, light it again.",
    "What the keeper lights is lit.",
    "How the lamp burns depends on the oil.",
    "Which lamp is lit depends on the keeper.",
    "May 2017",
    "Can I light it? Yes.",
  ])("finds that %j does not ask, or has a mark", (text) => {
    expect(asksWithoutMark(text)).toBe(false);
  });
});

it("reports a question without a mark between two paragraphs of any answer, and no statement there", () => {
  const statement = fc.constantFrom(
    "Yes, it is.",
    "No",
    "When it burns, it is lit.",
    "- lamps\n- moths",
    "Only at dusk (see above).",
  );
  const question = fc.constantFrom("Can I light a moth", "Is the oil wet", "If it burns, do I lose it");
  fc.assert(
    fc.property(
      fc.array(statement, { minLength: 1, maxLength: 3 }),
      question,
      fc.array(statement, { minLength: 1, maxLength: 3 }),
      (before, asked, after) => {
        const doubts = (paragraphs: string[]) =>
          problemMessages(entryInside, ["lamps", { question: "Is it lit?", text: paragraphs.join("\n\n") }]);
        expect(doubts([...before, asked, ...after])).toEqual([expect.stringContaining(asked)]);
        expect(doubts([...before, ...after])).toEqual([]);
      },
    ),
    { numRuns: runs(100) },
  );
});
