import { describe, expect, it } from "vitest";
import { noCorrections, runOf, shortDraft } from "../made-up-import.fixture.js";
import { readQuestions } from "./read-questions.js";

const marks = { question: "^Q[.:]\\s*", answer: "^A[.:]\\s*" };

function read(text: string, hasMarks: boolean, recordLines: number[] = [], textLines: number[] = []) {
  const run = runOf(text, { reader: "questions", ...(hasMarks && { marks }) });
  const { drafts, introduction, unread, doubts } = readQuestions(run, {
    ...noCorrections,
    startsRecord: (block) => recordLines.includes(block.segments[0]?.line ?? -1),
    isMarkedAsText: (block) => textLines.includes(block.segments[0]?.line ?? -1),
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
const pairs = (text: string, hasMarks = true) => read(text, hasMarks).pairs;

describe("readQuestions with marks", () => {
  it("writes the opening mark of emphasis that continues after the mark of an answer", () => {
    const bold = { question: "^\\**Q\\d+ - ", answer: "^\\**A\\d+ -\\**\\s" };
    const { drafts } = readQuestions(
      runOf("**Q1 - May I?**\n\n**A1 - No. Never.**\n\n**Q2 - Now?**\n\n**A2 -** Yes.", {
        reader: "questions",
        marks: bold,
      }),
      noCorrections,
    );
    expect(drafts.map((one) => shortDraft(one).text)).toEqual(["**No. Never.**", "Yes."]);
    expect(drafts.map(({ notes }) => notes)).toEqual([[], []]);
  });
  it("reads a question and its answer on one line", () => {
    expect(pairs("Q. Is it lit? A. Yes.\n\nQ. Is it “lit?” A. No.\n\nQ. Lit? Or not? A. Both.")).toEqual([
      ["Is it lit?", "Yes."],
      ['Is it "lit?"', "No."],
      ["Lit? Or not?", "Both."],
    ]);
  });
  it("returns all paragraphs of an answer without a question as unread", () => {
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
  it("makes a record of an answer without a question if a correction says so", () => {
    expect(read("Q. Is it lit?\n\nA. Yes.\n\nA. Only by day.\n\nAnd at dusk.", true, [5]).pairs).toEqual([
      ["Is it lit?", "Yes."],
      [undefined, "Only by day.\n\nAnd at dusk."],
    ]);
  });
  it("keeps a question without an answer", () => {
    expect(pairs("Q. Is it lit?\n\nQ. Is oil wet?\n\nA. No.")).toEqual([
      ["Is it lit?", undefined],
      ["Is oil wet?", "No."],
    ]);
  });
});

describe("readQuestions without marks", () => {
  it("ends a question at the line of its question mark if no blank line follows", () => {
    expect(pairs("Is the lamp\nlit? Or is it out?\nYes. It is lit.", false)).toEqual([
      ["Is the lamp lit? Or is it out?", "Yes. It is lit."],
    ]);
    expect(pairs("Is it lit?\nIs it out?", false)).toEqual([["Is it lit? Is it out?", undefined]]);
  });
  it("reads the number of a rule and a badge apart from the words", () => {
    const run = runOf(
      "1.2a) NEW May I?\n\nNo.\n\n(1.3) Why?\n\nSo.\n\nUPDATED: 12. When?\n\nNow.\n\nNEW York?\n\nNo.",
      {
        reader: "questions",
      },
    );
    const { drafts } = readQuestions(run, noCorrections);
    expect(drafts.map(shortDraft).map(({ number, question, notes }) => [number, question, notes])).toEqual([
      ["1.2a", "May I?", 1],
      ["1.3", "Why?", undefined],
      ["12", "When?", 1],
      [undefined, "York?", 1],
    ]);
  });
  it.each([
    ["12. May I?\n\nNo.", "12", "May I?"],
    ["7) May I?\n\nNo.", "7", "May I?"],
    ["**12. May I?**\n\nNo.", "12", "**May I?**"],
    ["**12.** May I?\n\nNo.", "12", "May I?"],
    ["***3)*** May I?\n\nNo.", "3", "May I?"],
    ["**12** May I?\n\nNo.", undefined, "**12** May I?"],
    ["12 lamps burn. May I?\n\nNo.", undefined, "12 lamps burn. May I?"],
    ["May I take 3. Yes, or 4?\n\nNo.", undefined, "May I take 3. Yes, or 4?"],
  ])("keeps the number of a list before a question: %s", (text, number, question) => {
    expect(readQuestions(runOf(text, { reader: "questions" }), noCorrections).drafts.map(shortDraft)).toEqual([
      expect.objectContaining({ ...(number !== undefined && { number }), question, text: "No." }),
    ]);
  });
  it("keeps the numbers in marks, but not those in names", () => {
    const numbers = (text: string, question: string) => {
      const run = runOf(text, { reader: "questions", marks: { question, answer: "^\\**A\\s*\\d*[:.]\\**\\s*" } });
      return readQuestions(run, noCorrections).drafts.map(({ number }) => number);
    };
    const ask = (...marks: string[]) => marks.map((mark) => `${mark} May I?\n\nA: No.`).join("\n\n");
    const usual = "^\\**(?:Q|Question)\\s*\\d*\\s*[:.]\\**\\s*";
    expect(numbers(ask("Q1:", "**Q2:**", "Question 3.", "Q:", "1. Q:"), usual)).toEqual(["1", "2", "3", null, "1"]);
    expect(numbers(ask("Rook99:", "7of9:"), "^(?:Rook99|7of9):\\s*")).toEqual([null, null]);
  });
  it("keeps the number of an item that asks nothing", () => {
    const text = `${[1, 2, 3, 4].map((n) => `${n}. Is it lit?\n\nIt is.\n\n`).join("")}5. Wait.\n\n6. Is it out?\n\nNo.`;
    expect(pairs(text, false).slice(-2)).toEqual([
      ["Is it lit?", "It is.\n\n5. Wait."],
      ["Is it out?", "No."],
    ]);
    const { drafts } = readQuestions(runOf(text, { reader: "questions" }), noCorrections);
    expect(drafts.map(({ number }) => number)).toEqual(["1", "2", "3", "4", "6"]);
  });
  it("reports a question inside an answer", () => {
    expect(read("Is it lit?\nIt is.\nDoes oil burn?\nAlways.", false).doubts).toEqual([3]);
    expect(read("Is it lit?\n\nIt is.\n\nDoes oil burn? Always.", false).doubts).toEqual([5]);
    expect(read("Is it lit?\n\nThat depends: is it\n“dark?” Then it is.", false).doubts).toEqual([4]);
    expect(read("Is it lit?\n\nPay [?] and it is.", false).doubts).toEqual([]);
  });
  it("reads a question as part of an answer if a correction says so", () => {
    expect(read("Is it lit?\n\nWould you\nsee it otherwise?\n\nYes.", false, [], [3])).toMatchObject({
      pairs: [["Is it lit?", "Would you see it otherwise?\n\nYes."]],
      doubts: [],
    });
  });
  it("reads questions in a list as part of the answer", () => {
    expect(pairs("Is it lit?\n\nThat depends:\n\n- is it dusk?\n- is it dawn?", false)).toEqual([
      ["Is it lit?", "That depends:\n\n- is it dusk?\n- is it dawn?"],
    ]);
  });
  it("makes a record of an answer without a question if a correction says so", () => {
    expect(read("Is it lit?\n\nYes.\n\nOnly by day.\n\nAnd at dusk.", false, [5]).pairs).toEqual([
      ["Is it lit?", "Yes."],
      [undefined, "Only by day.\n\nAnd at dusk."],
    ]);
  });
});

describe("readQuestions on lists of questions", () => {
  it("reads numbered questions, with their answers on the next line or below", () => {
    const text = "1. Is it lit?\nYes.\n2. Is oil\nwet?\nNo, it is\nnot.\n\n3. Who may light it?\n\nYou.";
    expect(pairs(text, false)).toEqual([
      ["Is it lit?", "Yes."],
      ["Is oil wet?", "No, it is not."],
      ["Who may light it?", "You."],
    ]);
  });
  it("reads questions in a list without numbers", () => {
    expect(pairs("- Is it lit?\n\n  Yes.\n\n- Is it out?\n\n  No.", false)).toEqual([
      ["Is it lit?", "Yes."],
      ["Is it out?", "No."],
    ]);
  });
  it("keeps the numbers of steps", () => {
    const steps = "How is it lit?\n\n1. Trim the wick.\n2. Take a match.\n3. Light it.\n4. Is it out?";
    expect(pairs(steps, false)).toHaveLength(1);
  });
});

it("reads a block that the document marks as a question as one, even without a question mark", () => {
  const run = runOf("May I light it?\n\nYes.\n\nPlease give an example.\n\nA lamp by the gate.", {
    reader: "questions",
  });
  const marked = {
    ...run,
    blocks: run.blocks.map((block, i) => (i === 2 ? { ...block, question: true as const } : block)),
  };
  const read = (one: typeof run) => readQuestions(one, noCorrections).drafts.map(shortDraft);
  expect(read(marked).map(({ question, text }) => [question, text])).toEqual([
    ["May I light it?", "Yes."],
    ["Please give an example.", "A lamp by the gate."],
  ]);
  expect(read(run)).toHaveLength(1);
});

it("takes the mark of a question, its number and the mark of its answer, once", () => {
  const run = runOf("Q1: May I?\n\nA: Yes.\n\nQ2 - And now?\n\nA2 - No.", { reader: "questions" });
  expect(readQuestions(run, noCorrections).drafts.map(shortDraft)).toEqual([
    { kind: "faq", number: "1", question: "May I?", text: "Yes." },
    { kind: "faq", number: "2", question: "And now?", text: "No." },
  ]);
});
