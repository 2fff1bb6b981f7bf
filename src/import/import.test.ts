import { describe, expect, it } from "vitest";
import { importMadeUp, madeUpProfile, recordsOf } from "./made-up-import.fixture.js";
import type { Correction } from "./profile/corrections-file.js";

const marks = { question: "^Q[.:]\\s*", answer: "^A[.:]\\s*" };
const questions = { sections: [{ heading: "Questions", reader: "questions", marks }] };
const rulings = { sections: [{ heading: "Rulings", reader: "entries", start: "number" }] };
const correction = (one: Omit<Correction, "why">): Correction => ({ why: "made up", ...one });

describe("importEdition", () => {
  it("returns chapters with their source", () => {
    const { chapters, lines, problems } = importMadeUp("Rulings\n\n(1.1) Lamps\nThey glow.", rulings);
    expect(problems).toEqual([]);
    expect(lines).toMatchObject({ total: 3, rulings: 2, headings: 1, boilerplate: [], unclaimed: [] });
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

  it.each(["RULINGS", "Rulings"])("notes the restored heading %s, which the profile writes in capitals", (heading) => {
    const corrections = [correction({ lines: 1, was: "(1.1) Lamps", heading })];
    const sections = [{ heading: "RULINGS", reader: "entries", start: "number" }];
    const result = importMadeUp("(1.1) Lamps\nThey glow.", { sections }, { corrections });
    expect(result.problems).toEqual([]);
    expect(recordsOf(result)[0]?.notes).toEqual([
      'The heading "RULINGS" is restored by hand; this copy has no heading here.',
    ]);
  });

  it("makes a record of a policy in an introduction, without the words before it in its paragraph", () => {
    const profile = {
      preamble: [{ id: "policy-newest", starts: "The newest print wins" }],
      sections: [
        {
          heading: "Rulings",
          reader: "entries",
          start: "number",
          introduction: "set-aside",
          policies: [{ id: "policy-over", starts: "It stands over" }],
        },
        { heading: "Lists", sections: [{ heading: "Restricted", reader: "list", introduction: "policy" }] },
      ],
    };
    const text =
      "Made in a hall\n\nAll lamps. The  newest\nprint wins always.\n\nRulings\n\nThis is a chapter.\n\nRead it. It stands over\nthe book.\n\n(1.1) Lamps\nThey glow.\n\nLists\n\nRestricted\n\nOne of these only.\n\nOil Flask (Base F13)";
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
    expect(result.lines.boilerplate).toEqual([
      [1, 1, "before-first-heading"],
      [8, 8, "section-introduction"],
    ]);
  });

  it("removes the artefact tags of an extraction, and counts a line with only a tag as boilerplate", () => {
    const profile = { form: "wrapped", artefacts: ["<<[A-Z]+-\\d+>>"], ...rulings };
    const result = importMadeUp("Rulings\n\n(1.1) Lamps\nThey glow\n<<CUT-12>>at dusk.\n\n<<CUT-13>>", profile);
    expect(result.problems).toEqual([]);
    expect(recordsOf(result)[0]?.text).toBe("They glow at dusk.");
    expect(result.lines).toMatchObject({ artefacts: [5], boilerplate: [[7, 7, "artefact-tag"]] });
  });

  it("applies the form and the boilerplate rules of an edition", () => {
    const document = madeUpProfile(
      { form: "markdown", ...rulings },
      { editions: [{ edition: "1.0", form: "lines", boilerplate: [{ rule: "cover", pattern: "^~+$" }] }] },
    );
    const { problems, chapters, lines } = importMadeUp("~~~\nRulings\n(1.1) Lamps\nThey glow.\nThey burn.", document);
    expect(problems).toEqual([]);
    expect(chapters[0]?.rulings[0]?.text).toBe("They glow.\n\nThey burn.");
    expect(lines.boilerplate).toEqual([[1, 1, "cover"]]);
  });

  it("splits a paragraph at a heading of the profile, also below a list", () => {
    const document = { ...rulings, sections: [...rulings.sections, ...questions.sections] };
    for (const form of ["wrapped", "markdown", "lines"]) {
      const mark = form === "wrapped" ? "•" : "-";
      const text = `Lamplighters\nRulings\n(1.1) Lamps\nThey glow, as all lamps in the hall do.\n${mark} at dusk.\nQuestions\nQ. One?\nA. Yes.`;
      const bullet = form === "lines" ? { bullet: "- " } : {};
      const result = importMadeUp(text, { form, ...bullet, ...document });
      expect(result.problems).toEqual([]);
      expect(recordsOf(result).map((one) => [one.section[0], one.question ?? one.title, one.text])).toEqual([
        ["Rulings", "Lamps", expect.stringMatching(/^They glow, as all lamps in the hall do\.\n+- at dusk\.$/)],
        ["Questions", "One?", "Yes."],
      ]);
      expect(result.lines.boilerplate).toEqual([[1, 1, "before-first-heading"]]);
    }
    const inside = "Rulings\n\n(1.1) Lamps\nThey glow. See the chapter on\nQuestions\nfor more.";
    const found = importMadeUp(inside, document);
    expect(recordsOf(found)[0]?.text).toBe("They glow. See the chapter on Questions for more.");
  });

  it("notes a restored heading on the records below it", () => {
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

  it("keeps a correction's break when it rejoins cut paragraphs, and joins two paragraphs by a correction", () => {
    const text = "Rulings\n\n(1.1) Lamps\nThey glow in the\nnight. All of them.\n\nThey burn.";
    const corrections = [
      correction({ lines: 5, was: "night.", break: true }),
      correction({ lines: 7, was: "They burn.", join: true }),
    ];
    const result = importMadeUp(text, rulings, { corrections });
    expect(result.problems).toEqual([]);
    expect(recordsOf(result)[0]?.text).toBe("They glow in the\n\nnight. All of them. They burn.");
  });

  it("assigns id, notes and restored symbols to a record that a correction starts", () => {
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

  it("returns separate spans for a record's lines that are not adjacent", () => {
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
