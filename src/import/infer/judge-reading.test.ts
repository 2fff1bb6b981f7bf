/** How well readings fit, as shares computed by hand: letters in good records of the letters of the section. */
import { describe, expect, it } from "vitest";
import type { SectionSpec } from "../../profile/document-file.js";
import { runOf } from "../made-up-import.fixture.js";
import { judge } from "./judge-reading.js";

function judged(text: string, spec: Partial<SectionSpec>) {
  const section = runOf("", spec).spec;
  const { fit, records, introduction } = judge(runOf(`## Rulings\n\n${text}`, {}).blocks, section, () => null);
  return { fit, records, introduction: introduction.length };
}

/** 16 letters of the question, a space and 17 of the answer. */
const question = "**May a lamp move?**\n\nYes, it may move.";
const three = [question, question, question].join("\n\n");
const questions = { reader: "questions" } as const;

describe("judge", () => {
  it("counts questions with answers, and entries with their number and title", () => {
    expect(judged(`${question}\n\n${question}`, questions)).toEqual({ fit: 68 / 69, records: 2, introduction: 0 });
    const entries = "(1.1) Lamps\nThey glow.\n\n(1.2) Oil\nIt burns.";
    expect(judged(entries, { reader: "entries", start: "number" })).toEqual({
      fit: 35 / 42,
      records: 2,
      introduction: 0,
    });
    const list = "- Brass Lantern (Base 12)\n- Oil Flask (Base 13)";
    expect(judged(list, { reader: "list" })).toEqual({ fit: 42 / 43, records: 2, introduction: 0 });
  });

  it("gives 0 without a record", () => {
    expect(judged("Words.", questions)).toEqual({ fit: 0, records: 0, introduction: 1 });
    expect(judged("", questions)).toEqual({ fit: 0, records: 0, introduction: 0 });
  });

  it("counts an introduction of sentences as text outside records, or in part where the profile makes it a record", () => {
    const text = `These are the questions of a year.\n\n${question}`;
    expect(judged(text, questions)).toEqual({ fit: 34 / 69, records: 1, introduction: 1 });
    expect(judged(text, { ...questions, introduction: "record" }).fit).toBeCloseTo((34 + 0.6 * 34) / 69, 10);
    const titled = "Lamps of old\n\n- Brass Lantern (Base 12)\n- Oil Flask (Base 13)";
    expect(judged(titled, { reader: "list" }).fit).toBeCloseTo(42 / 44, 10);
  });

  it("takes off 60 letters for what looks like a record in the introduction", () => {
    expect(judged(`Lamps\n\n${three}`, questions).fit).toBeCloseTo((3 * 34 - 60) / 105, 10);
    expect(judged(`Lamps\n\n${question}`, questions).fit).toBe(0);
  });

  it("takes off 30 letters and the question for one without an answer, of which a tenth counts", () => {
    expect(judged(`**May a lamp move?**\n\n${three}`, questions).fit).toBeCloseTo((3 * 34 + 0.1 * 16 - 46) / 121, 10);
  });

  it("takes off half the section by the share of titles that open nothing", () => {
    const text = "Brass Lantern (Base 12)\nIt glows.\n\nOil Flask\n\nIt burns.";
    expect(judged(text, { reader: "entries", start: "card" }).fit).toBeCloseTo((43 - 0.5 * 0.5 * 53) / 53, 10);
  });
});
