import { describe, expect, it } from "vitest";
import { runOf, shortDraft } from "../made-up-import.fixture.js";
import { readQuestions } from "./read-questions.js";

const marks = { question: "^Q[.:]\\s*", answer: "^A[.:]\\s*" };

function read(text: string, marked: boolean, recordLines: number[] = [], textLines: number[] = []) {
  const run = runOf(text, { reader: "questions", ...(marked && { marks }) });
  const { drafts, introduction, unread, doubts } = readQuestions(run, {
    foldEnds: () => false,
    startsRecord: (block) => recordLines.includes(block.segments[0]?.line ?? -1),
    isText: (block) => textLines.includes(block.segments[0]?.line ?? -1),
  });
  const lines = (blocks: typeof unread) => blocks.flatMap((block) => block.segments.map((segment) => segment.line));
  return {
    pairs: drafts
      .map(shortDraft)
      .map(({ question, text: answer, notes }) => [question, answer, ...(notes ? [notes] : [])]),
    introduction: lines(introduction),
    unread: lines(unread),
    doubts: (doubts ?? []).map(({ line }) => line),
  };
}
const pairs = (text: string, marked = true) => read(text, marked).pairs;

describe("questions with marks", () => {
  it("belong to the answer that follows, however many paragraphs each has", () => {
    expect(read("On lamps:\n\nQ. Is it lit?\n\nA. Yes.\n\nAlways.\n\nQ: Is oil wet?\n\nA: No.", true)).toEqual({
      introduction: [1],
      unread: [],
      doubts: [],
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
      doubts: [],
      unread: [1, 3],
      pairs: [["Is oil wet?", "No."]],
    });
    expect(
      read("Q. Is it lit?\n\nA. Yes.\n\nA. Only by day.\n\nAnd at dusk.\n\nQ. Is oil wet?\n\nA. No.", true),
    ).toEqual({
      introduction: [],
      doubts: [],
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
      doubts: [],
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
  it("are divided from any answer, whatever it begins with", () => {
    for (const answer of ["Only by day.", "The lamp is lit.", "It depends. At dusk, yes.", "All of them,\nalways."])
      expect(read(`Is the lamp\nlit?\n${answer}\n\nMore.`, false)).toMatchObject({
        pairs: [["Is the lamp lit?", `${answer.replace("\n", " ")}\n\nMore.`]],
        doubts: [],
      });
  });
  it("may ask twice in one paragraph", () => {
    expect(read("Is it lit?\nIf so, does it\nglow? Or is it\nout?\nIt glows.", false)).toMatchObject({
      pairs: [["Is it lit? If so, does it glow? Or is it out?", "It glows."]],
      doubts: [],
    });
  });
  it("that stand inside an answer are reported, never silently a part of it", () => {
    expect(read("Is it lit?\nIt is.\nDoes oil burn?\nAlways.", false).doubts).toEqual([3]);
    expect(read("Is it lit?\n\nIt is.\n\nDoes oil burn? Always.", false).doubts).toEqual([5]);
    expect(read("Is it lit? It is.", false)).toMatchObject({ introduction: [1], doubts: [1] });
    expect(read("Is it lit?\n\nThat depends: is it\n“dark?” Then it is.", false).doubts).toEqual([4]);
    expect(read("Is it lit?\n\nPay [?] and it is.", false).doubts).toEqual([]);
  });
  it("with the end of another answer before them on a line of its own are reported", () => {
    expect(read("Is it lit?\n\nIt is.\nDoes oil burn?\n\nAlways.", false).doubts).toEqual([4]);
    expect(read("I have a lamp. Is it\nlit?\n\nIt is.", false)).toMatchObject({
      pairs: [["I have a lamp. Is it lit?", "It is."]],
      doubts: [],
    });
  });
  it("an answer that asks is one where a correction says so", () => {
    expect(read("Is it lit?\n\nWould you\nsee it otherwise?\n\nYes.", false, [], [3])).toMatchObject({
      pairs: [["Is it lit?", "Would you see it otherwise?\n\nYes."]],
      doubts: [],
    });
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
