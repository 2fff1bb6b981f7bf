import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GrimError } from "../problem.js";
import type { Correction } from "./corrections.js";
import { importMadeUp, madeUpProfile, recordsOf } from "./made-up-import.fixture.js";

const marks = { question: "^Q[.:]\\s*", answer: "^A[.:]\\s*" };
const questions = { sections: [{ heading: "Questions", reader: "questions", marks }] };
const rulings = { sections: [{ heading: "Rulings", reader: "entries", start: "number" }] };
const correction = (one: Omit<Correction, "why">): Correction => ({ why: "made up", ...one });

describe("importEdition", () => {
  it("gives chapters headed by their source", () => {
    const { chapters, lines, problems } = importMadeUp("Rulings\n\n(1.1) Lamps\nThey glow.", rulings);
    expect(problems).toEqual([]);
    expect(lines).toMatchObject({ total: 3, rulings: 2, headings: 1, furniture: [], unclaimed: [] });
    expect(chapters).toMatchObject([
      {
        chapter: "Rulings",
        source: {
          document: "lamps-faq",
          edition: "1.0",
          title: "Lamplighters Questions",
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
        rulings: [
          {
            id: "lamps",
            number: "1.1",
            title: "Lamps",
            text: "They glow.",
            section: ["Rulings"],
            lines: ["3-4"],
            keywords: ["Glow"],
          },
        ],
      },
    ]);
  });

  it("a policy in an introduction is a record; what precedes its words in the paragraph is left out, its line is not", () => {
    const profile = {
      preamble: [{ id: "policy-newest", starts: "The newest print wins" }],
      sections: [
        {
          heading: "Rulings",
          reader: "entries",
          start: "number",
          policies: [{ id: "policy-over", starts: "It stands over" }],
        },
        { heading: "Lists", sections: [{ heading: "Restricted", reader: "list", introduction: "policy" }] },
      ],
    };
    const text =
      "Made in a hall.\n\nAll lamps. The  newest\nprint wins always.\n\nRulings\n\nThis is a chapter.\n\nRead it. It stands over\nthe book.\n\n(1.1) Lamps\nThey glow.\n\nLists\n\nRestricted\n\nOne of these only.\n\nOil Flask (Base F13)";
    const result = importMadeUp(text, profile);
    expect(result.problems).toEqual([]);
    expect(
      recordsOf(result).map(({ id, kind, title, text: words, section, lines }) => [
        id,
        kind,
        title,
        words,
        section.join(">"),
        lines.join(),
      ]),
    ).toEqual([
      ["policy-newest", "policy", undefined, expect.stringContaining("print wins always."), "", "3-4"],
      ["policy-over", "policy", undefined, "It stands over the book.", "Rulings", "10-11"],
      ["lamps", "clarification", "Lamps", "They glow.", "Rulings", "13-14"],
      ["policy-restricted", "policy", "Restricted", "One of these only.", "Lists", "20"],
      ["restricted-oil-flask", "restricted", "Oil Flask (Base F13)", "Oil Flask (Base F13)", "Lists>Restricted", "22"],
    ]);
    expect(result.lines.furniture).toEqual([
      [1, 1, "title-page"],
      [8, 8, "section-introduction"],
    ]);
  });

  it("takes an extraction's tags out of the text; each begins a page, and a line of nothing else is furniture", () => {
    const profile = { form: "wrapped", artefacts: ["<<[A-Z]+-\\d+>>"], ...rulings };
    const result = importMadeUp("Rulings\n\n(1.1) Lamps\nThey glow\n<<CUT-12>>at dusk.\n\n<<CUT-13>>", profile);
    expect(result.problems).toEqual([]);
    expect(recordsOf(result)[0]?.text).toBe("They glow at dusk.");
    expect(result.lines).toMatchObject({ artefacts: [5], furniture: [[7, 7, "artefact-tag"]] });
  });

  it("an edition may have another form and furniture of its own", () => {
    const document = madeUpProfile(
      { form: "markdown", ...rulings },
      { editions: [{ edition: "1.0", form: "lines", furniture: [{ rule: "cover", pattern: "^~+$" }] }] },
    );
    const { problems, chapters, lines } = importMadeUp("~~~\nRulings\n(1.1) Lamps\nThey glow.\nThey burn.", document);
    expect(problems).toEqual([]);
    expect(chapters[0]?.rulings[0]?.text).toBe("They glow.\n\nThey burn.");
    expect(lines.furniture).toEqual([[1, 1, "cover"]]);
  });

  it("a heading that a correction restores is noted on every record below", () => {
    const result = importMadeUp(
      "Questions\n\nQ. One?\n\nA. Yes.",
      {
        sections: [{ heading: "Questions", reader: "questions", marks, subsections: "titles" }],
      },
      { corrections: [correction({ lines: 3, was: "One?", heading: "Wicks" })] },
    );
    expect(result.problems).toEqual([]);
    expect(recordsOf(result)[0]).toMatchObject({
      section: ["Questions", "Wicks"],
      notes: [expect.stringContaining('The heading "Wicks" is restored')],
    });
  });

  it("a person's break holds against the rejoining of cut paragraphs; a join makes one of two", () => {
    const text = "Rulings\n\n(1.1) Lamps\nThey glow in the\nnight. All of them.\n\nThey burn.";
    const corrections = [
      correction({ lines: 5, was: "night.", break: true }),
      correction({ lines: 7, was: "They burn.", join: true }),
    ];
    const result = importMadeUp(text, rulings, { corrections });
    expect(result.problems).toEqual([]);
    expect(recordsOf(result)[0]?.text).toBe("They glow in the\n\nnight. All of them. They burn.");
  });

  it("a record that begins mid-way gets its id, notes and restored symbols by its lines", () => {
    const result = importMadeUp("Questions\n\nQ. One?\n\nA. Yes.\n\nA. Only At lamps.", questions, {
      corrections: [
        correction({ lines: 7, was: "A. Only", record: true, id: "lost-one", note: "The question is lost." }),
        correction({ lines: 7, was: "At lamps", now: "[flame] lamps" }),
      ],
    });
    expect(result.problems).toEqual([]);
    expect(recordsOf(result)[1]).toMatchObject({
      id: "lost-one",
      text: "Only [flame] lamps.",
      notes: ["The question is lost."],
      restored: ["flame"],
      lines: ["7"],
    });
    expect(recordsOf(result)[1]).not.toHaveProperty("question");
  });

  it("lines of a record that stand apart are spans of their own", () => {
    const text = "Rulings\n\n(1.1) Lamps\n\nThey glow\n\n(1.2) Oil\n\nIt burns.\n\nat dusk.";
    const result = importMadeUp(text, rulings, {
      corrections: [correction({ lines: "5-11", was: "They glow", order: [5, 11, "7-9"] })],
    });
    expect(result.problems).toEqual([]);
    expect(recordsOf(result).map((one) => [one.text, one.lines])).toEqual([
      ["They glow at dusk.", ["3-5", "11"]],
      ["It burns.", ["7-9"]],
    ]);
  });
});

describe("what an import reports", () => {
  const codes = (text: string, ...more: Parameters<typeof importMadeUp> extends [string, ...infer R] ? R : never) =>
    importMadeUp(text, ...more).problems.map((one) => `${one.code} ${one.line ?? "-"}`);

  it("a line that no reader can place", () => {
    expect(codes("Questions\n\nQ. One?\n\nA. Yes.\n\nA. Of another question.", questions)).toEqual([
      "line-unclaimed 7",
    ]);
  });
  it("a line of two records", () => {
    const corrections = [correction({ lines: 3, was: "They glow. (1.2)", now: "They glow.\n(1.2)" })];
    expect(codes("Rulings\n\n(1.1) Lamps They glow. (1.2) Oil\nburns.", rulings, { corrections })).toEqual([
      "line-claimed-twice 3",
    ]);
  });
  it("a line that two wanted: a heading inside furniture that a correction named", () => {
    const profile = { furniture: [{ rule: "verse", from: "^Verse$", until: "^Rulings$" }], ...rulings };
    expect(codes("Verse\nOh lamp\nRulings\n\n(1.1) Lamps\nThey glow.", profile)).toEqual([]);
    expect(codes("Verse\nOh lamp\nThe Rulings\n\n(1.1) Lamps\nThey glow.", profile)).toEqual([
      "bad-profile 1",
      "section-missing -",
    ]);
  });
  it("a section whose heading is lost, unless the edition has none", () => {
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
  it("a section with a heading and no text", () => {
    const profile = { sections: [...rulings.sections, { heading: "Banned", reader: "list" }] };
    expect(importMadeUp("Banned\n\nRulings\n\n(1.1) Lamps\nThey glow.", profile).problems).toMatchObject([
      { code: "section-missing", message: expect.stringContaining("no text") },
    ]);
  });
  it("an id that is given twice", () => {
    const corrections = [3, 5].map((line) => correction({ lines: line, was: "Q.", id: "same" }));
    const { problems } = importMadeUp("Questions\n\nQ. One? A. Yes.\n\nQ. Two? A. No.", questions, { corrections });
    expect(problems).toMatchObject([{ code: "duplicate-id", line: 5, message: expect.stringContaining("line 3") }]);
  });
  it("a card that the catalogue does not have", () => {
    const { problems } = importMadeUp("Rulings\n\n(1.1) Lamps\nIt is like Wick Nail (Base F99).", rulings);
    expect(problems).toMatchObject([
      {
        code: "unknown-card",
        line: 3,
        message: "The catalogue has no card Wick Nail (Base 99).",
        hint: expect.stringContaining("id: wick-nail"),
      },
    ]);
  });
  it.each<[string, Omit<Correction, "why">]>([
    ["a note on a heading", { lines: 1, was: "Questions", note: "x" }],
    ["an id on a blank line's neighbour that is none", { lines: "2-3", was: "Q. One?", id: "x" }],
    ["a join of what is one already", { lines: 4, was: "Two?", join: true }],
    ["a break inside no paragraph", { lines: "2-3", was: "Q. One?", break: true }],
  ])("a correction that changes nothing: %s", (_, one) => {
    const place = { file: "corrections.yaml", lines: [8] };
    const found = importMadeUp("Questions\n\nQ. One?\nTwo?\n\nA. Yes.", questions, {
      corrections: [correction(one)],
      correctionsPlace: place,
    });
    expect(found.problems).toMatchObject([{ code: "correction-stale", file: "corrections.yaml", line: 8 }]);
  });
  it("a broken pattern, before anything is read", () => {
    expect(() => importMadeUp("x", { artefacts: ["("], ...rulings })).toThrow(GrimError);
  });
});

describe("for any document", () => {
  const word = fc.constantFrom(
    "lamp",
    "oil",
    "wick",
    "keeper",
    "glow",
    "dusk",
    "burns",
    "the",
    "of",
    "Old Keeper",
    "2",
  );
  const sentence = (end: string) =>
    fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => `The ${words.join(" ")}${end}`);
  const pair = fc.tuple(sentence("?"), fc.array(sentence("."), { minLength: 1, maxLength: 3 }));

  /** At most `width` letters a line. */
  function wrap(text: string, width: number): string {
    let line = "";
    return text.split(" ").reduce((all, one) => {
      const fits = line === "" || line.length + 1 + one.length <= width;
      line = fits ? `${line} ${one}`.trim() : one;
      return all === "" ? one : `${all}${fits ? " " : "\n"}${one}`;
    }, "");
  }

  const layouts = fc.record({
    form: fc.constantFrom("markdown", "wrapped", "lines"),
    width: fc.constantFrom(30, 60, 500),
    gap: fc.constantFrom("\n", "\n\n", "\n\n\n"),
    mark: fc.constantFrom(".", ":"),
  });

  it("of marked questions: exactly its pairs are imported, and nothing is left over", () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 6 }), layouts, (all, { form, width, gap, mark }) => {
        // One paragraph a line cannot be wrapped, and paragraphs of an answer need a blank line between them.
        const set = (text: string) => (form === "lines" ? text : wrap(text, width));
        const text = all.map(([ask, answer]) =>
          [
            set(`Q${mark} ${ask}`),
            gap,
            set(`A${mark} ${answer[0]}`),
            ...answer.slice(1).map((more) => `\n\n${set(more)}`),
          ].join(""),
        );
        const result = importMadeUp(`Title\n\nQuestions\n\n${text.join(gap)}\n`, { form, ...questions });
        expect(result.problems).toEqual([]);
        expect(result.lines.unclaimed).toEqual([]);
        expect(recordsOf(result).map((one) => [one.question, one.text])).toEqual(
          all.map(([ask, answer]) => [ask, answer.join("\n\n")]),
        );
        const ids = recordsOf(result).map((one) => one.id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 80 },
    );
  });

  it("of unmarked questions: the same, where blank lines divide paragraphs", () => {
    fc.assert(
      fc.property(
        fc.array(pair, { minLength: 1, maxLength: 6 }),
        fc.constantFrom("markdown", "wrapped", "lines"),
        (all, form) => {
          const text = all.map(([ask, answer]) => [ask, ...answer].join("\n\n")).join("\n\n");
          const result = importMadeUp(`Questions\n\n${text}`, {
            form,
            sections: [{ heading: "Questions", reader: "questions" }],
          });
          expect(result.problems).toEqual([]);
          expect(recordsOf(result).map((one) => [one.question, one.text])).toEqual(
            all.map(([ask, answer]) => [ask, answer.join("\n\n")]),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it("of rubbish: every line is in one of the sums, or reported", () => {
    const line = fc.constantFrom(
      "",
      "Questions",
      "Q. Is it lit?",
      "A. Yes.",
      "(1.2) Lamps",
      "- a lamp",
      "glows",
      "Rulings",
      "7",
      "Q. Lit? A. Yes.",
      "Old Keeper (TLH 7)",
      "Verse",
    );
    const profile = {
      furniture: [
        { rule: "page", pattern: "^\\d+$" },
        { rule: "verse", from: "^Verse$", until: "^Rulings$" },
      ],
      sections: [...questions.sections, ...rulings.sections],
    };
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 25 }),
        fc.constantFrom("markdown", "wrapped", "lines"),
        (all, form) => {
          fc.pre(all.some((one) => one !== ""));
          const { lines, problems } = importMadeUp(all.join("\n"), { form, ...profile });
          const furniture = lines.furniture.reduce((sum, [first, last]) => sum + last - first + 1, 0);
          const twice = new Set(problems.filter((one) => one.code === "line-claimed-twice").map((one) => one.line))
            .size;
          expect(twice).toBe(0);
          expect(lines.rulings + lines.headings + furniture + lines.unclaimed.length).toBe(lines.total);
          expect(problems.filter((one) => one.code === "line-unclaimed").map((one) => one.line)).toEqual(
            lines.unclaimed,
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});
