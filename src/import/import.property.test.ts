import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../runs.fixture.js";
import { importMadeUp, recordsOf } from "./made-up-import.fixture.js";

const marks = { question: "^Q[.:]\\s*", answer: "^A[.:]\\s*" };
const questions = { sections: [{ heading: "Questions", reader: "questions", marks }] };
const rulings = { sections: [{ heading: "Rulings", reader: "entries", start: "number" }] };

describe("importEdition (properties)", () => {
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
  // Begins with "The lamp", because a first line that has only capitalised names would be reported as a heading.
  const sentence = (end: string) =>
    fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => `The lamp ${words.join(" ")}${end}`);
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

  it("imports exactly the pairs of marked questions and answers, and leaves no line unclaimed", () => {
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 6 }), layouts, (all, { form, width, gap, mark }) => {
        // "lines" has one paragraph per line: no wrapping. Paragraphs of an answer need a blank line between them.
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
      { numRuns: runs(80) },
    );
  });

  it("imports exactly the pairs of unmarked questions where blank lines separate paragraphs", () => {
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
      { numRuns: runs(240) },
    );
  });

  it("imports exactly the pairs of unmarked questions in any layout, or reports a problem", () => {
    let exact = 0;
    fc.assert(
      fc.property(
        fc.array(pair, { minLength: 1, maxLength: 5 }),
        layouts,
        fc.array(fc.constantFrom("\n", "\n\n"), { minLength: 20, maxLength: 20 }),
        (all, { form, width }, gaps) => {
          const set = (text: string) => (form === "lines" ? text : wrap(text, width));
          let at = 0;
          const text = all
            .flatMap(([ask, answer]) => [ask, ...answer])
            .reduce((before, next) => `${before}${gaps[at++ % gaps.length]}${set(next)}`, "Questions\n");
          const result = importMadeUp(text, { form, sections: [{ heading: "Questions", reader: "questions" }] });
          if (result.problems.length > 0) return;
          exact++;
          const words = (one: string | undefined) => one?.replace(/\s+/g, " ");
          expect(recordsOf(result).map((one) => [words(one.question), words(one.text)])).toEqual(
            all.map(([ask, answer]) => [ask, answer.join(" ")]),
          );
        },
      ),
      { numRuns: runs(300) },
    );
    expect(exact).toBeGreaterThan(0.4 * runs(300));
  });

  it("imports exactly the numbered, tagged or cited entries in any layout, or reports a problem", () => {
    let exact = 0;
    const starts = fc.constantFrom("number", "tag", "card");
    const opening = {
      number: (i: number) => `(1.${i + 1}) Lamps`,
      tag: () => "(v1.2) Lamps",
      card: () => "Brass Lantern (F12)",
    };
    const body = fc.array(sentence("."), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(body, { minLength: 1, maxLength: 5 }),
        layouts,
        starts,
        fc.boolean(),
        (all, layout, start, bold) => {
          const set = (text: string) => (layout.form === "lines" ? text : wrap(text, layout.width));
          const title = (i: number) => (bold ? `**${opening[start](i)}**` : opening[start](i));
          const text = all.map((words, i) => [title(i), ...words.map(set)].join(layout.gap)).join(layout.gap);
          const result = importMadeUp(`Rulings\n\n${text}`, {
            form: layout.form,
            sections: [{ heading: "Rulings", reader: "entries", start, kind: "card-errata" }],
          });
          if (result.problems.length > 0) return;
          exact++;
          const words = (one: string) => one.replace(/\s+/g, " ");
          expect(recordsOf(result).map((one) => words(one.text))).toEqual(all.map((one) => one.join(" ")));
        },
      ),
      { numRuns: runs(200) },
    );
    expect(exact).toBeGreaterThan(runs(200) / 2);
  });

  it("counts every line of arbitrary text once, and reports each unclaimed line", () => {
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
      boilerplate: [
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
          const boilerplate = lines.boilerplate.reduce((sum, [first, last]) => sum + last - first + 1, 0);
          const twice = new Set(problems.filter((one) => one.code === "line-claimed-twice").map((one) => one.line))
            .size;
          expect(twice).toBe(0);
          expect(lines.rulings + lines.headings + boilerplate + lines.unclaimed.length).toBe(lines.total);
          expect(Object.values(lines.rules).reduce((sum, count) => sum + count, 0)).toBe(boilerplate);
          expect(problems.filter((one) => one.code === "line-unclaimed").map((one) => one.line)).toEqual(
            lines.unclaimed,
          );
        },
      ),
      { numRuns: runs(100) },
    );
  });
});
