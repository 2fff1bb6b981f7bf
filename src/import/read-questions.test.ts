import { describe, expect, it } from "vitest";
import { runOf, shortDraft } from "./made-up-import.fixture.js";
import { readQuestions } from "./read-questions.js";

const marks = { question: "^Q[.:]\\s*", answer: "^A[.:]\\s*" };

function read(text: string, marked: boolean, recordLines: number[] = []) {
  const run = runOf(text, { reader: "questions", ...(marked && { marks }) });
  const { drafts, introduction, unread } = readQuestions(run, {
    startsRecord: (block) => recordLines.includes(block.segments[0]?.line ?? -1),
  });
  const lines = (blocks: typeof unread) => blocks.flatMap((block) => block.segments.map((segment) => segment.line));
  return {
    pairs: drafts
      .map(shortDraft)
      .map(({ question, text: answer, notes }) => [question, answer, ...(notes ? [notes] : [])]),
    introduction: lines(introduction),
    unread: lines(unread),
  };
}
const pairs = (text: string, marked = true) => read(text, marked).pairs;

describe("questions with marks", () => {
  it("belong to the answer that follows, however many paragraphs each has", () => {
    expect(read("On lamps:\n\nQ. Is it lit?\n\nA. Yes.\n\nAlways.\n\nQ: Is oil wet?\n\nA: No.", true)).toEqual({
      introduction: [1],
      unread: [],
      pairs: [
        ["Is it lit?", "Yes.\n\nAlways."],
        ["Is oil wet?", "No."],
      ],
    });
  });
  it("need no blank line between them", () => {
    expect(pairs("Q. Is it lit?\nA. Yes.\nQ. Is oil\nwet?\nA. No,\nit is not.")).toEqual([
      ["Is it lit?", "Yes."],
      ["Is oil wet?", "No, it is not."],
    ]);
  });
  it("may stand on one line", () => {
    expect(pairs("Q. Is it lit? A. Yes.\n\nQ. Is it “lit?” A. No.\n\nQ. Lit? Or not? A. Both.")).toEqual([
      ["Is it lit?", "Yes."],
      ['Is it "lit?"', "No."],
      ["Lit? Or not?", "Both."],
    ]);
  });
  it("an answer that lost its mark still answers", () => {
    expect(pairs("Q. Is it lit?\n\nYes.\n\nQ. Is oil wet?\n\nA. No.")).toEqual([
      ["Is it lit?", "Yes."],
      ["Is oil wet?", "No."],
    ]);
  });
  it("a question mark that the source lost is put back, with a note", () => {
    expect(pairs("Q. Who lights the **Brass Lantern**\n\nA. You.")).toEqual([
      ["Who lights the **Brass Lantern**?", "You.", 1],
    ]);
    expect(pairs("Q. Name the keeper.\n\nA. Old.")).toEqual([["Name the keeper.", "Old."]]);
  });
  it("an answer whose question is lost answers no other: it is reported, with all its paragraphs", () => {
    expect(read("A. Yes.\n\nAlways.\n\nQ. Is oil wet?\n\nA. No.", true)).toEqual({
      introduction: [],
      unread: [1, 3],
      pairs: [["Is oil wet?", "No."]],
    });
    expect(
      read("Q. Is it lit?\n\nA. Yes.\n\nA. Only by day.\n\nAnd at dusk.\n\nQ. Is oil wet?\n\nA. No.", true),
    ).toEqual({
      introduction: [],
      unread: [5, 7],
      pairs: [
        ["Is it lit?", "Yes."],
        ["Is oil wet?", "No."],
      ],
    });
  });
  it("is a record without a question where a correction says so", () => {
    expect(read("Q. Is it lit?\n\nA. Yes.\n\nA. Only by day.\n\nAnd at dusk.", true, [5]).pairs).toEqual([
      ["Is it lit?", "Yes."],
      [undefined, "Only by day.\n\nAnd at dusk."],
    ]);
  });
  it("a question without any answer stays one", () => {
    expect(pairs("Q. Is it lit?\n\nQ. Is oil wet?\n\nA. No.")).toEqual([
      ["Is it lit?", undefined],
      ["Is oil wet?", "No."],
    ]);
  });
  it("an answer in a list keeps its bullets", () => {
    expect(pairs("Q. When is it lit?\n\nA. At these times:\n\n- dusk\n- dawn")).toEqual([
      ["When is it lit?", "At these times:\n\n- dusk\n- dawn"],
    ]);
  });
});

describe("questions without marks", () => {
  it("are known by their question mark; what follows answers", () => {
    expect(read("Some questions.\n\nIs it lit?\n\nYes.\n\nAlways.\n\nIf so, is oil “wet?”\n\nNo.", false)).toEqual({
      introduction: [1],
      unread: [],
      pairs: [
        ["Is it lit?", "Yes.\n\nAlways."],
        ['If so, is oil "wet?"', "No."],
      ],
    });
  });
  it("end with the line of their mark where no blank line divides them from a plain answer", () => {
    expect(pairs("Is the lamp\nlit? Or is it out?\nYes. It is lit.", false)).toEqual([
      ["Is the lamp lit? Or is it out?", "Yes. It is lit."],
    ]);
    expect(pairs("Is it lit?\nIs it out?", false)).toEqual([["Is it lit? Is it out?", undefined]]);
  });
  it("a list asks nothing", () => {
    expect(pairs("Is it lit?\n\nThat depends:\n\n- is it dusk?\n- is it dawn?", false)).toEqual([
      ["Is it lit?", "That depends:\n\n- is it dusk?\n- is it dawn?"],
    ]);
  });
  it("an answer whose question is lost is a record where a correction says so", () => {
    expect(read("Is it lit?\n\nYes.\n\nOnly by day.\n\nAnd at dusk.", false, [5]).pairs).toEqual([
      ["Is it lit?", "Yes."],
      [undefined, "Only by day.\n\nAnd at dusk."],
    ]);
  });
});
