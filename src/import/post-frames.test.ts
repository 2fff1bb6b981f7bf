import { expect, it } from "vitest";
import { importMadeUp, recordsOf } from "./made-up-import.fixture.js";

const profile = {
  boilerplate: [{ rule: "post-frame", pattern: "^Keeper, " }],
  sections: [{ heading: "Thread", reader: "questions" }],
};
const text =
  "# Thread\n\nKeeper, Mar 1\n\n> rook wrote: May I?\n\nYes.\n\nKeeper, Mar 2\n\nLamps burn oil.\n\nKeeper, Mar 3\n\n> Why?\n\nSo it is.\n\nAlways.\n";

it("doubts an answer that goes on in another post, and notes who asks", () => {
  const result = importMadeUp(text, profile);
  expect(recordsOf(result).map(({ question, text, notes }) => [question, text, notes])).toEqual([
    ["May I?", "Yes.\n\nLamps burn oil.", ["The document names who asks: rook."]],
    ["Why?", "So it is.\n\nAlways.", []],
  ]);
  expect(result.problems.map(({ code, line }) => [code, line])).toEqual([["question-unclear", 11]]);
});

it.each(["text", "record"])("accepts a correction that says %s", (key) => {
  const correction = { lines: 11, was: "Lamps burn", [key]: true, why: "It stands in another post." };
  const result = importMadeUp(text, profile, { corrections: [correction as never] });
  expect(result.problems).toEqual([]);
  expect(recordsOf(result)).toHaveLength(key === "text" ? 2 : 3);
});

it("finds nothing where other boilerplate stands inside an answer", () => {
  const running = { ...profile, boilerplate: [{ rule: "running-head", pattern: "^Keeper, " }] };
  expect(importMadeUp(text, running).problems).toEqual([]);
});
