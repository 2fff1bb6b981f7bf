import { describe, expect, it } from "vitest";
import { decodeSource } from "../../document/source.js";
import { GrimError } from "../../problem.js";
import type { Correction } from "../../profile/corrections-file.js";
import { importMadeUp, madeUpProfile } from "../made-up-import.fixture.js";
import { draft } from "../records/draft.js";
import { unknownCard } from "./unknown-card.js";

const marks = { question: "^Q[.:]\\s*", answer: "^A[.:]\\s*" };
const questions = { sections: [{ heading: "Questions", reader: "questions", marks }] };
const rulings = { sections: [{ heading: "Rulings", reader: "entries", start: "number" }] };
const correction = (one: Omit<Correction, "why">): Correction => ({ why: "made up", ...one });

describe("importEdition", () => {
  const codes = (text: string, ...more: Parameters<typeof importMadeUp> extends [string, ...infer R] ? R : never) =>
    importMadeUp(text, ...more).problems.map((one) => `${one.code} ${one.line ?? "-"}`);

  it("reports a line that belongs to no record", () => {
    expect(codes("Questions\n\nQ. One?\n\nA. Yes.\n\nA. Of another question.", questions)).toEqual([
      "line-unclaimed 7",
    ]);
  });
  it("reports a line that belongs to two records", () => {
    const corrections = [correction({ lines: 3, was: "They glow. (1.2)", now: "They glow.\n(1.2)" })];
    expect(codes("Rulings\n\n(1.1) Lamps They glow. (1.2) Oil\nburns.", rulings, { corrections })).toEqual([
      "line-claimed-twice 3",
    ]);
  });
  it("reports a missing heading and the boilerplate rule that does not end", () => {
    const profile = { boilerplate: [{ rule: "verse", from: "^Verse$", until: "^Rulings$" }], ...rulings };
    expect(codes("Verse\nOh lamp\nRulings\n\n(1.1) Lamps\nThey glow.", profile)).toEqual([]);
    expect(codes("Verse\nOh lamp\nThe Rulings\n\n(1.1) Lamps\nThey glow.", profile)).toEqual([
      "bad-profile 1",
      "section-missing 3",
    ]);
  });
  it("names the line that is most similar to a missing heading", () => {
    const [missing] = importMadeUp("The Rulings:\n\n(1.1) Lamps\nThey glow.", rulings).problems.filter(
      ({ code }) => code === "section-missing",
    );
    expect(missing).toMatchObject({
      line: 1,
      message: expect.stringContaining('The nearest line is 1: "The Rulings:".'),
      hint: expect.stringContaining('{heading: "The Rulings:", …}'),
    });
    const [missingWithoutSimilar] = importMadeUp("(1.1) Lamps\nThey glow.", rulings).problems;
    expect(missingWithoutSimilar?.message).not.toContain("nearest");
  });
  it("reports a boilerplate pattern that matches rules, and not one that matches a repeated page foot", () => {
    const rule = (n: number) => `${n}.1 A lamp that has ${n} wicks burns longer than others.`;
    const text = `Rulings\n\n(1.1) Lamps\nThey glow.\n\n${[1, 2, 3, 4].map((n) => rule(n).replace("lamp", `lamp${"s".repeat(n)}`)).join("\n\n")}`;
    const taking = (pattern: string) =>
      importMadeUp(text, { boilerplate: [{ rule: "page-number", pattern }], ...rulings }).problems;
    expect(taking("^\\d+\\.")).toMatchObject([
      {
        code: "sentence-set-aside",
        line: 6,
        message: expect.stringContaining("takes 4 lines that read like rules: lines 6, 8, 10, 12."),
      },
    ]);
    const foot = "This page of the lamps is made for keepers of the hall.";
    const pages = `Rulings\n\n(1.1) Lamps\nThey glow.\n\n${foot}\n\n${foot}\n\n${foot}\n\n${foot}`;
    const profile = { boilerplate: [{ rule: "foot", pattern: "^This page" }], ...rulings };
    expect(importMadeUp(pages, profile).problems).toEqual([]);
  });
  it("reports what the format's reader could not read, at its line", () => {
    const source = {
      ...decodeSource(new TextEncoder().encode("Rulings\n\n(1.1) Lamps\nPay [?]."), "lamps.html"),
      doubts: [{ line: 4, message: "The icon is in no map.", hint: "Name it." }],
    };
    expect(importMadeUp("-", rulings, { source }).problems).toMatchObject([
      { code: "source-unclear", line: 4, file: "lamps.html", excerpt: "Pay [?].", hint: "Name it." },
    ]);
  });
  it("reports a section whose heading is missing, unless the profile says that the edition lacks it", () => {
    const profile = {
      sections: [
        ...rulings.sections,
        {
          heading: "Parts",
          sections: [
            { heading: "A", reader: "whole" },
            { heading: "B", reader: "whole" },
          ],
        },
      ],
    };
    const text = "Rulings\n\n(1.1) Lamps\nThey glow.\n\nA\n\nOne.";
    expect(codes(text, profile)).toEqual(["section-missing -"]);
    expect(codes(text.replace("A\n", "Parts\n\nA\n"), profile)).toEqual(["section-missing -"]);
    const hint = importMadeUp(text, profile).problems[0]?.hint;
    expect(hint).toContain('{edition: "1.0", without: ["Parts"]}');
    expect(codes(text, madeUpProfile(profile, { editions: [{ edition: "1.0", without: ["Parts"] }] }))).toEqual([]);
    expect(codes(text, madeUpProfile(profile, { editions: [{ edition: "2.0", without: ["Parts"] }] }))).toEqual([
      "section-missing -",
    ]);
  });
  it("reports a section with a heading and no text", () => {
    const profile = { sections: [...rulings.sections, { heading: "Banned", reader: "list" }] };
    expect(importMadeUp("Banned\n\nRulings\n\n(1.1) Lamps\nThey glow.", profile).problems).toMatchObject([
      { code: "section-missing", message: expect.stringContaining("no text") },
    ]);
  });
  it("reports an id that two corrections assign", () => {
    const corrections = [3, 5].map((line) => correction({ lines: line, was: "Q.", id: "same" }));
    const { problems } = importMadeUp("Questions\n\nQ. One? A. Yes.\n\nQ. Two? A. No.", questions, { corrections });
    expect(problems).toMatchObject([{ code: "duplicate-id", line: 5, message: expect.stringContaining("line 3") }]);
  });
  it("reports a card that is not in the catalogue", () => {
    const { problems } = importMadeUp("Rulings\n\n(1.1) Lamps\nIt is like Wick Nail (Base F99).", rulings);
    expect(problems).toMatchObject([
      {
        code: "unknown-card",
        line: 4,
        column: 22,
        excerpt: "It is like Wick Nail (Base F99).",
        message: "The catalogue has no card Wick Nail (Base 99).",
        hint: expect.stringContaining("id: wick-nail"),
      },
    ]);
  });
  it.each<[string, Omit<Correction, "why">]>([
    ["a note on a heading", { lines: 1, was: "Questions", note: "x" }],
    ["an id on lines that begin with a blank one", { lines: "2-3", was: "Q. One?", id: "x" }],
    ["a join of lines that are one paragraph already", { lines: 4, was: "Two?", join: true }],
    ["a break on lines that begin with a blank one", { lines: "2-3", was: "Q. One?", break: true }],
  ])("reports a correction without effect: %s", (_, one) => {
    const place = { file: "corrections.yaml", lines: [8] };
    const found = importMadeUp("Questions\n\nQ. One?\nTwo?\n\nA. Yes.", questions, {
      corrections: [correction(one)],
      correctionsPlace: place,
    });
    expect(found.problems).toMatchObject([{ code: "correction-stale", file: "corrections.yaml", line: 8 }]);
  });
  it("accepts text over a blank line, and reports a heading that is marked as text at the place of its correction", () => {
    const corrections = [correction({ lines: "5-7", was: "A. Yes.", text: true })];
    const correctionsPlace = { file: "corrections.yaml", lines: [8] };
    const text = "Questions\n\nQ. One?\n\nA. Yes.\n\nIt glows.";
    expect(importMadeUp(text, questions, { corrections, correctionsPlace }).problems).toEqual([]);
    const sections = [...questions.sections, { heading: "It glows.", reader: "questions", marks }];
    const found = importMadeUp(`${text}\n\nQ. Two?\n\nA. No.`, { sections }, { corrections, correctionsPlace });
    expect(found.problems).toMatchObject([
      { code: "correction-stale", message: "The correction of line 7 changes nothing.", line: 8 },
    ]);
  });
  it("places an unknown card of a title without a line at the first title line", () => {
    const item = draft("rule", [], { titles: ["Lamps (Base F7)", "Wick Nail (Base F99)"], titleLines: [5] });
    const set = { id: "base", cite: "Base", name: "Base", also: [] };
    const citation = { card: null, set, number: "F99", name: "Wick Nail", start: 0, end: 0 };
    expect(unknownCard(citation, item, "lamps.txt")).toMatchObject({
      line: 5,
      column: 11,
      excerpt: "Wick Nail (Base F99)",
    });
  });
  it("reports boilerplate inside a card's name as boilerplate", () => {
    const text = "Rulings\n\n(1.1) Lamps\nIt is like Wick\nLAMPLIGHTERS FAQ\n12\n(Base F99).";
    const card = importMadeUp(text, rulings).problems.find((one) => one.code === "unknown-card");
    expect(card).toMatchObject({ line: 7, column: 1, excerpt: "(Base F99)." });
    expect(card?.hint).toContain("whole lines (5, 6)");
    expect(card?.hint).toContain("- {rule: running-head, pattern: '^LAMPLIGHTERS FAQ$'}");
    expect(card?.hint).toContain("- {rule: page-number, pattern: '^\\d{1,3}$'}");
    expect(card?.hint).not.toContain("cards.yaml");
    const boilerplate = [
      { rule: "running-head", pattern: "^LAMPLIGHTERS FAQ$" },
      { rule: "page-number", pattern: "^\\d{1,3}$" },
    ];
    expect(importMadeUp(text, { boilerplate, ...rulings }).problems).toMatchObject([
      { code: "unknown-card", line: 7, hint: expect.stringContaining("id: wick,") },
    ]);
  });
  it("throws on an invalid pattern", () => {
    expect(() => importMadeUp("x", { artefacts: ["("], ...rulings })).toThrow(GrimError);
  });
});
