import { describe, expect, it } from "vitest";
import { linesOf } from "../../document/made-up-lines.fixture.js";
import { wrappedBlocks } from "../../document/wrapped.js";
import { runInCount, splitRunIn } from "./run-in-questions.js";

const read = (text: string) => splitRunIn(wrappedBlocks(linesOf(text)));
/** The words of each block, and the lines with doubts. */
function words(text: string) {
  const { blocks, doubts } = read(text);
  return [
    ...blocks.map(({ segments }) => segments.map((one) => one.text.trim()).join(" ")),
    ...doubts.map(({ line }) => `doubt ${line}`),
  ];
}

describe("splitRunIn", () => {
  it("divides a paragraph after its question, including sentences before it and further questions after it", () => {
    expect(words("Is it lit? Yes.")).toEqual(["Is it lit?", "Yes."]);
    expect(words("I have St. Ilka. Is she lit? Can I light her? No. She is wet.")).toEqual([
      "I have St. Ilka. Is she lit? Can I light her?",
      "No. She is wet.",
    ]);
    expect(words("Is it “lit?” Yes. Would you see it? No.")).toEqual(["Is it “lit?”", "Yes. Would you see it? No."]);
  });
  it("does not divide a question without an answer in its paragraph, or a paragraph whose question comes late", () => {
    expect(words("Is it lit?\n\nYes. It is.")).toEqual(["Is it lit?", "Yes. It is."]);
    expect(words("It is. It was. It will be. It should be. It must be. Is it? No.")).toHaveLength(1);
    expect(words("Is it lit?\nIt is.")).toHaveLength(1);
  });
  it("divides no paragraph if many questions have no answer in their paragraph", () => {
    const asked = "Does oil burn?\n\nIt does.\n\n";
    expect(words(`${asked}${asked}Is it lit? Yes.\n\nIs it wet? No.\n\nIs it hot? No.`)).toContain("Is it lit? Yes.");
    expect(words(`${asked}Is it lit? Yes.\n\nIs it wet? No.\n\nIs it hot? No.`)).toContain("Is it lit?");
  });
  it("keeps the number of a question in a list", () => {
    const { blocks } = read("1. Is it lit? Yes.\n\n2. Is it wet? No.");
    expect(blocks.map(({ shape, marker }) => [shape, marker])).toEqual([
      ["paragraph", "1."],
      ["paragraph", ""],
      ["paragraph", "2."],
      ["paragraph", ""],
    ]);
  });
  it("begins a question at a line below the end of a sentence, with a doubt if the line above is full", () => {
    const text = "Is it lit? Yes, it has been lit.\nIs it wet? No, since it is in here.\nIs it hot? No.";
    expect(words(text)).toEqual([
      "Is it lit?",
      "Yes, it has been lit.",
      "Is it wet?",
      "No, since it is in here.",
      "Is it hot?",
      "No.",
      "doubt 2",
      "doubt 3",
    ]);
    expect(words("Is it lit? Yes, but only if\nis it dark? asks nobody.\n\nIs it wet? No.")).toHaveLength(4);
  });
  it("begins a question at a line in italics, or below one, and at a line with an abbreviation", () => {
    const more = "\n\nDoes it burn? Yes.\n\nDoes it glow? Yes.";
    expect(words(`Is the lamp lit? *Yes, it was.*\nIs it wet? *No.*${more}`).slice(0, 4)).toEqual([
      "Is the lamp lit?",
      "*Yes, it was.*",
      "Is it wet?",
      "*No.*",
    ]);
    expect(words(`Is the lamp lit? Yes.\n_Is it wet?_ No.${more}`).slice(2, 4)).toEqual(["_Is it wet?_", "No."]);
    expect(
      words(`Is it lit? Yes, it has been lit today.\nAre lamps wet, e.g. Fog? No, they are.${more}`).slice(2, 4),
    ).toEqual(["Are lamps wet, e.g. Fog?", "No, they are."]);
  });
  it("ends a sentence at the word ‘no’, but not at the abbreviation before a number", () => {
    expect(words("Is it lit? Then the answer is no. Why is that? It is wet.")).toEqual([
      "Is it lit?",
      "Then the answer is no. Why is that? It is wet.",
    ]);
    expect(words("Is lamp no. 5 lit? It burns, see p. 7.")).toEqual(["Is lamp no. 5 lit?", "It burns, see p. 7."]);
  });
  it("quotes at most 40 characters of a line in the correction that a doubt proposes", () => {
    const line = "Is it wet? No, since it is in here, and x".padEnd(41, "x");
    const [doubt] = read(`Is it lit? Yes, it has been lit by a keeper.\n${line} of them.\nIs it hot? No.`).doubts;
    expect(doubt?.hint).toContain(`was: ${JSON.stringify(line.slice(0, 40))},`);
  });
  it("has a doubt about a paragraph that asks nothing among many that ask", () => {
    const asking = "Is it lit? Yes.\n\nIs it wet? No.\n\n";
    expect(words(`${asking}It glows.`).at(-1)).toBe("doubt 5");
    expect(words(`${asking}It glows.\n\nIt burns.`).at(-1)).toBe("It burns.");
    expect(words(`It glows.\n\n${asking}`).at(-1)).toBe("No.");
    const messages = read(`It glows.\n\nIt burns.\n\n${asking}It smokes.\n\n${asking}`).doubts.map(
      (one) => one.message,
    );
    expect(messages.map((message) => /part of the (.+)\.$/.exec(message)?.[1])).toEqual([
      "introduction",
      "answer before it",
    ]);
  });
});

it("runInCount counts paragraphs with a question and its answer, and returns 0 for fewer than three", () => {
  const count = (text: string) => runInCount(wrappedBlocks(linesOf(text)));
  expect(count("Is it lit? Yes.\n\nIs it wet? No.")).toBe(0);
  expect(count("Is it lit? Yes.\n\nIs it wet? No.\n\nIs it hot? No.")).toBe(3);
});
