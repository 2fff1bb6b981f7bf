/**
 * How well readings fit. `fit` is the number of characters in good records, divided by that of all characters of the section.
 * The first tests show the calculation.
 */
import { describe, expect, it } from "vitest";
import type { SectionSpec } from "../../profile/document-file.js";
import { runOf } from "../made-up-import.fixture.js";
import { judge } from "./judge-reading.js";

function judgementOf(text: string, spec: Partial<SectionSpec>) {
  const section = runOf("", spec).spec;
  const { fit, records, introduction } = judge(runOf(`## Rulings\n\n${text}`, {}).blocks, section, () => null);
  return { fit, records, introduction: introduction.length };
}

/** 16 characters of the question, a space and 17 of the answer. */
const question = "**May a lamp move?**\n\nYes, it may move.";
const threeQuestions = [question, question, question].join("\n\n");
const questions = { reader: "questions" } as const;

describe("judge", () => {
  it("counts questions with answers, and entries with their number and title", () => {
    expect(judgementOf(`${question}\n\n${question}`, questions)).toEqual({ fit: 68 / 69, records: 2, introduction: 0 });
    const entries = "(1.1) Lamps\nThey glow.\n\n(1.2) Oil\nIt burns.";
    expect(judgementOf(entries, { reader: "entries", start: "number" })).toEqual({
      fit: 35 / 42,
      records: 2,
      introduction: 0,
    });
    const list = "- Brass Lantern (Base 12)\n- Oil Flask (Base 13)";
    expect(judgementOf(list, { reader: "list" })).toEqual({ fit: 42 / 43, records: 2, introduction: 0 });
  });

  it("finds records inside one record: items that ask above their answers, and names before a colon", () => {
    const whole = { reader: "whole" } as const;
    const items = (answer: string) => judgementOf("- Is it lit?\n\nAnswer".replace("Answer", answer), whole).fit;
    expect(items("- It glows.")).toBe(1);
    expect(items("It glows.")).toBeLessThan(0.8);
    const named = (name: string) =>
      judgementOf(Array.from({ length: 4 }, () => `${name}: It glows.`).join("\n\n"), whole).fit;
    expect(named("Page 2, second column")).toBe(0);
    expect(named("It should read")).toBe(1);
    expect(named("Note")).toBe(1);
  });

  it("fits better if the heading above a question is not part of the question", () => {
    const asked = "Old Lamps\nHow long does a lamp burn?\n\nIt burns until dawn.";
    expect(judgementOf(asked, questions).fit).toBeLessThan(
      judgementOf(asked, { ...questions, subsections: "titles" }).fit,
    );
  });

  it("gives 0 without a record", () => {
    expect(judgementOf("Words.", questions)).toEqual({ fit: 0, records: 0, introduction: 1 });
    expect(judgementOf("", questions)).toEqual({ fit: 0, records: 0, introduction: 0 });
  });

  it("counts an introduction of sentences as text outside records", () => {
    const text = `These are the questions of a year.\n\n${question}`;
    expect(judgementOf(text, questions)).toEqual({ fit: 34 / 69, records: 1, introduction: 1 });
  });

  it("counts 0.6 of an introduction that the profile makes a record", () => {
    const text = `These are the questions of a year.\n\n${question}`;
    expect(judgementOf(text, { ...questions, introduction: "record" }).fit).toBeCloseTo((34 + 0.6 * 34) / 69, 10);
  });

  it("does not count the words of a title above a list", () => {
    const titled = "Lamps of old\n\n- Brass Lantern (Base 12)\n- Oil Flask (Base 13)";
    expect(judgementOf(titled, { reader: "list" }).fit).toBeCloseTo(42 / 44, 10);
  });

  it("takes off 60 characters for what looks like a record in the introduction", () => {
    expect(judgementOf(`Lamps\n\n${threeQuestions}`, questions).fit).toBeCloseTo((3 * 34 - 60) / 105, 10);
    expect(judgementOf(`Lamps\n\n${question}`, questions).fit).toBe(0);
  });

  it("counts a tenth of a question without an answer, then takes off the question and 30 characters more", () => {
    expect(judgementOf(`**May a lamp move?**\n\n${threeQuestions}`, questions).fit).toBeCloseTo(
      (3 * 34 + 0.1 * 16 - 46) / 121,
      10,
    );
  });

  it("takes off half the section by the share of titles that open nothing", () => {
    const text = "Brass Lantern (Base 12)\nIt glows.\n\nOil Flask\n\nIt burns.";
    expect(judgementOf(text, { reader: "entries", start: "card" }).fit).toBeCloseTo((43 - 0.5 * 0.5 * 53) / 53, 10);
  });
});

/** A sign of another record in a record takes away 0.45 of its characters, a question mark or a doubt half as much. */
describe("judge: fit, number of records, and blocks of the introduction", () => {
  it.each<[spec: Partial<SectionSpec>, text: string, fit: number, records: number, introduction: number]>([
    [{ reader: "entries", start: "number" }, "(1.1) Lamps\nThey glow.", 0.8636, 1, 0],
    [{ reader: "entries", start: "number" }, "(1.1) Lamps\nThey glow.\n\nWhy do they glow?", 0.7169, 1, 0],
    [{ reader: "entries", start: "number" }, "(1.1) Lamps\nThey glow.\n\nWhy?\n\nWhen?", 0.5, 1, 0],
    [{ reader: "entries", start: "number" }, "(1.1) Lamps\nThey glow.\n\n1.2 Oil burns", 0.5042, 1, 0],
    [{ reader: "entries", start: "number" }, "(1.1) Lamps\nThey glow.\n\n**Oil**\n\nIt burns.", 0.5042, 1, 0],
    [{ reader: "entries", start: "number" }, "(1.1) Lamps\nThey glow.\n\n**Oil** burns.", 0.9091, 1, 0],
    [{ reader: "entries", start: "number" }, "(1.1) Lamps\nThey glow.\n\n**Oil** - burns.", 0.5029, 1, 0],
    [{ reader: "entries", start: "number" }, "(1.1) Lamps\nThey glow.\n\n**Oil?** burns.", 0.5015, 1, 0],
    [{ reader: "entries", start: "number" }, "(1.1) Lamps\nThey glow.\n\n- **Oil** burns.", 0.9091, 1, 0],
    [{ reader: "entries", start: "number" }, "(1.1) Lamps\nThey glow.\n\n- **Oil** - burns.", 0.5029, 1, 0],
    [{ reader: "entries", start: "number" }, "(1.1) Lamps\nThey glow.\n\n- **Oil?** burns.", 0.5015, 1, 0],
    [{ reader: "entries", start: "number" }, "(1.1) Lamps\nThey glow.\n\nOil Flask (F3)\nburns.", 0.5125, 1, 0],
    [{ reader: "entries", start: "number" }, "(1.1) Lamps\nThey glow.\n\nOil Flask\nBurns.", 0.5077, 1, 0],
    [{ reader: "entries", start: "number" }, "(1.1) Lamps\nThey glow.\n\nOil Flask\nburns.", 0.9231, 1, 0],
    [{ reader: "entries", start: "number" }, "(1.1) Lamps\nThey glow.\n\nQ: oil burns.", 0.5042, 1, 0],
    [{ reader: "entries", start: "number" }, "(1.1) Lamps\nThey glow.\n\n(v1.2) oil burns.", 0.5088, 1, 0],
    [{ reader: "entries", start: "number" }, "(1.1) Lamps\nThey glow.\n\n## Oil\n\nIt burns.", 0.5042, 1, 0],
    [{ reader: "entries", start: "number" }, `(1.1) ${"x".repeat(161)}\nThey glow.`, 0.5407, 1, 0],
    [{ reader: "entries", start: "number" }, `(1.1) ${"x".repeat(160)}\nThey glow.`, 0.9831, 1, 0],
    [{ reader: "entries", start: "number" }, "(1.1) Lamps\n\n(1.2) Oil\nIt burns.", 0, 2, 0],
    [
      { reader: "entries", start: "card" },
      "Lamp (F1)\n- **Oil:** burns.\n- **Wick:** burns.\n- **Glass:** breaks.",
      0,
      1,
      0,
    ],
    [{ reader: "entries", start: "card" }, "Lamp (F1)\n- **Oil:** burns.\n- **Wick:** burns.", 1, 1, 0],
    [
      { reader: "entries", start: "card" },
      "Lamp (F1)\n1. **Oil:** burns.\n2. **Wick:** burns.\n3. **Glass:** breaks.",
      1,
      1,
      0,
    ],
    [{ reader: "entries", start: "card" }, "Lamp (F1)\n\n- Does oil burn?\n- Does it?\n- Do we?", 1, 1, 0],
    [
      { reader: "entries", start: "card" },
      "Lamp (F1)\n\n- Does oil burn?\n  - Yes.\n- Does it?\n  - No.\n- Do we?",
      0,
      1,
      0,
    ],
    [{ reader: "whole" }, "[1-002H] Lamp\nIt burns.\n[1-003H] Oil\nIt burns.", 0.1, 1, 0],
    [
      { reader: "entries", start: "card" },
      "Lamp (F1)\n\n**Oil** burns.\n\n**Wick** burns.\n\n**Glass** breaks.",
      0,
      1,
      0,
    ],
    [{ reader: "entries", start: "title" }, "Lamps\nThey glow.\n\nOil\nIt burns.", 0.9667, 2, 0],
    [{ reader: "questions" }, "May I?\n\nYes.\n\nIs it?\n\nNo? Well.", 0.8357, 2, 0],
    [{ reader: "questions" }, "May I go.\nOr stay?\n\nYes.", 0.775, 1, 0],
    [{ reader: "questions", start: "bold" }, "**May I?** Yes.\n\n**Note** that.\n\n**Oil** burns.", 0.8333, 2, 0],
    [{ reader: "questions", start: "bold" }, "**Q: May I?** Yes.", 0.7857, 1, 0],
    [{ reader: "questions", start: "bold" }, "**May I** go?\n\nYes.", 0.325, 1, 0],
    [{ reader: "list" }, "- Horn (F3)\n- Drum (F4)\n\nNo card.", 0.4762, 2, 0],
    [{ reader: "whole" }, "Text.\n\nMore.", 1, 1, 0],
    [{ reader: "statements" }, "Text one.\n\nText two.", 0.5211, 2, 0],
    [{ reader: "glossary" }, "Ash\nGrey.\n\nWick\nBurns.", 0.9524, 2, 0],
    [
      { reader: "entries", start: "number", introduction: "record" },
      "Intro words here, as a sentence.\n\n(1.1) Lamps\nThey glow.",
      0.6945,
      1,
      1,
    ],
    [
      { reader: "entries", start: "number" },
      "Intro words here, as a sentence.\n\n(1.1) Lamps\nThey glow.",
      0.3455,
      1,
      1,
    ],
    [{ reader: "entries", start: "number" }, "Intro\n\n(1.1) Lamps\nThey glow.", 0, 1, 1],
    [{ reader: "none" }, "Text.", 0, 0, 1],
  ])("by %j: %j", (spec, text, fit, records, introduction) => {
    const found = judgementOf(text, spec);
    expect({ ...found, fit: Math.round(found.fit * 1e4) / 1e4 }).toEqual({ fit, records, introduction });
  });
});
