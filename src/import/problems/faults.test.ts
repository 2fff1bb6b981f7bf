import { describe, expect, it } from "vitest";
import { type Block, paragraph } from "../../document/block.js";
import type { BoilerplateSpan } from "../../document/boilerplate.js";
import { decodeSource, type Source } from "../../document/source.js";
import type { Problem } from "../../problem.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { importMadeUp, madeUpProfile, runOf } from "../made-up-import.fixture.js";
import type { Introduction, Run } from "../outline.js";
import {
  emptySections,
  isUnread,
  missingSections,
  rulesInBoilerplate,
  sharedIds,
  unclosedBoilerplate,
  unreadSections,
} from "./faults.js";
import type { ImportedText } from "./imported-text.js";

const imported = (text: Partial<ImportedText>) => text as ImportedText;
const sourceOf = (...lines: string[]): Source => decodeSource(new TextEncoder().encode(lines.join("\n")), "lamps.txt");
const summaryOf = ({ code, line, message }: Problem) => `${line ?? ""} ${code}: ${message}`;

it("unclosedBoilerplate reports the whole span at its first line", () => {
  expect(unclosedBoilerplate(imported({ unclosed: [[2, 4, "notice"]], source: sourceOf("a", "b", "c", "d") }))).toEqual(
    [
      {
        code: "bad-profile",
        message: "The boilerplate rule notice begins here and its end was not found: it took lines 2-4.",
        file: "lamps.txt",
        line: 2,
        column: 1,
        excerpt: "b",
        hint: expect.stringContaining("No line after this one matches its `until`."),
      },
    ],
  );
});

it("sharedIds reports each further record with an id, at its line", () => {
  const record = (id: string, line: string) => ({ id, lines: [line] }) as RulingRecord;
  const records = [record("a", "1"), record("b", "2"), record("a", "3-4"), record("a", "5")];
  expect(sharedIds(imported({ records, source: sourceOf("a", "b", "c", "d", "e") }))).toEqual(
    [3, 5].map((line) => ({
      code: "duplicate-id",
      message: "a: this id is taken already, by the record at line 1.",
      file: "lamps.txt",
      line,
      column: 1,
      excerpt: line === 3 ? "c" : "e",
      hint: expect.any(String),
    })),
  );
});

it("emptySections reports sections whose heading has no text anywhere", () => {
  const [empty, filled] = [runOf("", { reader: "questions" }), runOf("A lamp.", { reader: "questions" })];
  const messages = (...runs: ReturnType<typeof runOf>[]) =>
    emptySections(imported({ runs, source: sourceOf("Rulings") })).map(summaryOf);
  expect(messages(empty)).toEqual([' section-missing: The section "Rulings" has a heading and no text.']);
  expect(messages(filled)).toEqual([]);
  // The same section in two places of the document.
  expect(messages(empty, { ...filled, spec: empty.spec })).toEqual([]);
  expect(messages(runOf("", { reader: "none" }))).toEqual([]);
  expect(messages(runOf("", { reader: "questions", subsections: "titles" }))).toEqual([]);
  expect(messages({ ...empty, path: ["Rulings", "Deep"] })).toEqual([]);
});

it("importEdition reports a section without text whose heading has a typographic apostrophe", () => {
  const sections = ["Keeper’s Errata", "Questions"].map((heading) => ({ heading, reader: "questions" }));
  const { problems } = importMadeUp("# Keeper’s Errata\n\n# Questions\n\nIs it lit?\n\nYes.", { sections });
  expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'section-missing: The section "Keeper’s Errata" has a heading and no text.',
  ]);
});

describe("unreadSections", () => {
  const unread = runOf("\n\nText that is read by nobody.", {});
  const problemsOf = (run: Run, introductions: Introduction[], ...lines: string[]) =>
    unreadSections(imported({ runs: [run], introductions, source: sourceOf(...lines) }));
  const introductionOf = (run: Run): Introduction => ({ block: run.blocks[0] as Block, run });
  it("reports sections with text and no reader", () => {
    expect(problemsOf(unread, [introductionOf(unread)], "", "", "Text that is read by nobody.")).toEqual([
      {
        code: "bad-profile",
        message: 'The section "Rulings" has no reader: its text would be set aside.',
        file: "lamps.txt",
        line: 3,
        column: 1,
        excerpt: "Text that is read by nobody.",
        hint: 'Name one in document.yaml, such as: {heading: "Rulings", reader: questions}, or say that it only describes: introduction: set-aside',
      },
    ]);
    expect(problemsOf(unread, [], "a")).toEqual([]);
    const restored = { ...unread, blocks: [paragraph([{ line: 0, text: "Restored" }])] };
    expect(problemsOf(restored, [introductionOf(restored)], "a")[0]?.line).toBeNull();
  });

  it.each([
    ["without a reader", unread, true],
    ["with a reader", runOf("a", { reader: "list" }), false],
    ["with sections inside", runOf("a", { sections: [unread.spec] }), false],
    ["that only describes", runOf("a", { introduction: "set-aside" }), false],
    ["before the first heading", runOf("a", {}, []), false],
  ])("isUnread of a section %s", (_, run, expected) => {
    expect(isUnread(run)).toBe(expected);
  });
});

describe("missingSections", () => {
  const section = (heading: string, sections: unknown[] = []) => ({ heading, reader: "list", sections });
  function missing(sections: unknown[], met: string[], lines: string[], without: string[] = []): Problem[] {
    const document = madeUpProfile({ sections });
    const all = document.import.sections.flatMap((one) => [one, ...one.sections]);
    const runs = all.filter(({ heading }) => met.includes(heading)).map((spec) => ({ ...runOf("", {}), spec }));
    return missingSections(imported({ runs, document, edition: "1.0", without, source: sourceOf(...lines) }));
  }

  it("reports a heading that is lost, with the nearest line", () => {
    expect(missing([section("Frequent Questions")], [], ["Lamps", "## **Frequent Question:**"])).toEqual([
      {
        code: "section-missing",
        message:
          'There is no line "Frequent Questions": the section\'s heading is lost or reworded. The nearest line is 2: "Frequent Question:".',
        file: "lamps.txt",
        line: 2,
        column: 1,
        excerpt: "## **Frequent Question:**",
        hint: expect.stringMatching(
          /^If that is the heading, correct it in document.yaml: .*\n.*\neditions:\n.*without: \["Frequent Questions"\]\}$/s,
        ),
      },
    ]);
  });

  it.each<[string, unknown[], string[], string[], string[]]>([
    ["all there", [section("Lamps")], ["Lamps"], [], []],
    ["left out by the edition", [section("Lamps")], [], ["Lamps"], []],
    ["a pattern left out by the edition", [{ pattern: "^Lamps", reader: "list" }], [], ["^Lamps"], []],
    ["a level left out by the edition", [{ level: 2, reader: "list" }], [], ["## (any heading of this level)"], []],
    ["lost inside another", [section("Lamps", [section("Oil")])], ["Lamps"], [], ["Oil"]],
    ["a lost heading around one that is there", [section("Lamps", [section("Oil")])], ["Oil"], [], []],
    ["both lost", [section("Lamps", [section("Oil")])], [], [], ["Lamps"]],
    ["two lost", [section("Lamps"), section("Oil")], [], [], ["Lamps", "Oil"]],
    ["a lost level", [{ level: 2, reader: "list" }], [], [], ["## (any heading of this level)"]],
  ])("%s", (_, sections, met, without, expected) => {
    const found = missing(sections, met, ["Text."], without).map(({ message }) => /"(.*?)"/.exec(message)?.[1]);
    expect(found).toEqual(expected);
  });

  it.each([
    ["Card Errata", "Card Errata List", true],
    ["Card Errata", "Errata", true],
    ["Card Errata", "Err", false],
    ["Card Errata", "Cards of Mr. Tata", false],
    ["Ab", "Ab and some more of it", false],
  ])("suggests for the heading %s the line %s: %s", (heading, line, isSuggested) => {
    expect(missing([section(heading)], [], [line])[0]?.message.includes("nearest")).toBe(isSuggested);
  });

  it("takes the first of the most similar lines", () => {
    const line = (...lines: string[]) => missing([section("Card Errata")], [], lines)[0]?.line;
    expect(line("Errata", "Card errata", "Card Errata.")).toBe(2);
  });
});

describe("rulesInBoilerplate", () => {
  const sentence = (word: string) => `The ${word} burns until the keeper puts it out.`;
  const words = ["lamp", "wick", "moth", "bell"];
  function found(lines: string[], spans: BoilerplateSpan[], patterns: string[] = []): string[] {
    const rules = patterns.map((rule) => ({ rule, pattern: "" }));
    return rulesInBoilerplate(imported({ removedByRules: spans, rules, source: sourceOf(...lines) })).map(summaryOf);
  }
  const each = (count: number): BoilerplateSpan[] => Array.from({ length: count }, (_, i) => [i + 1, i + 1, "head"]);
  const reported = (count: number, lines: string) => [
    `1 sentence-set-aside: The boilerplate rule head takes ${count} lines that read like rules: ${lines}. They would be lost.`,
  ];

  it.each<[string, string[], BoilerplateSpan[], string[], string[]]>([
    ["four sentences by a pattern", words.map(sentence), each(4), ["head"], reported(4, "lines 1-4")],
    ["three sentences", words.map(sentence), each(3), ["head"], []],
    ["four sentences of a passage", words.map(sentence), each(4), [], []],
    ["the same sentence", words.map(() => sentence("lamp")), each(4), ["head"], []],
    ["sentences that differ in a number", words.map((_, i) => sentence(`${i}`)), each(4), ["head"], []],
    ["sentences of seven words", words.map((one) => `The ${one} burns until it goes out.`), each(4), ["head"], []],
    ["lines without a stop", words.map((one) => sentence(one).slice(0, -1)), each(4), ["head"], []],
    ["capitals", words.map((one) => sentence(one).toUpperCase()), each(4), ["head"], []],
    [
      "numbered rules of a passage",
      words.map((one, i) => `1.${i} The ${one} burns.`),
      [[1, 4, "head"]],
      [],
      reported(4, "lines 1-4"),
    ],
    [
      "four sentences and three numbered rules",
      [...words.map((one, i) => `1.${i} The ${one} burns.`).slice(1), ...words.map(sentence)],
      each(7),
      ["head"],
      [
        "4 sentence-set-aside: The boilerplate rule head takes 4 lines that read like rules: lines 4-7. They would be lost.",
      ],
    ],
    ["numbered headings", words.map((one, i) => `1.${i} The ${one} burns`), [[1, 4, "head"]], [], []],
    [
      "sentences by two rules",
      words.map(sentence),
      [
        [1, 2, "head"],
        [3, 4, "foot"],
      ],
      ["head", "foot"],
      [],
    ],
  ])("%s", (_, lines, spans, patterns, expected) => {
    expect(found(lines, spans, patterns)).toEqual(expected);
  });
});
