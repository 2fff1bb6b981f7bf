import { expect, it } from "vitest";
import { importMadeUp } from "../made-up-import.fixture.js";

const errata = { heading: "Errata", reader: "entries", start: "number" };
const questions = { heading: "Questions", reader: "questions", subsections: "titles" };
const found = (text: string, ...sections: object[]) =>
  importMadeUp(text, { sections })
    .problems.filter((one) => one.code === "heading-level")
    .map(({ line, message }) => `${line} ${message.split(":")[0]}`);

const entry = "(1.1) Lamps\nThey glow.";
const question = "Is it lit?\n\nYes.";

it("a heading of another level that was read as a section met before, and a part of a section with the section's level", () => {
  const text = `## Errata\n\n${entry}\n\n## Questions\n\n${question}\n\n## The Second Box\n\n### Errata\n\n${entry.replace("1.1", "1.2")}`;
  expect(found(text, errata, questions)).toEqual([
    '12 The heading "The Second Box" was read as a part of "Questions", and has the same or a higher level.',
    '14 The heading "Errata" was read as the section of line 1, which has another level',
  ]);
});

it("a section that begins twice, as where a table of contents was read as one", () => {
  const text = `Errata\n\n(0.9) Page 2\nThat is so.\n\nQuestions\n\nErrata\n\n${entry}`;
  expect(found(text, errata, questions)).toEqual(['8 The section "Errata" begins here, and on line 1 too']);
});

it("a plain line that opens a section where headings are marked", () => {
  const text = `## Errata\n\n${entry}\n\nQuestions\n\n${question}\n\n## More\n\n${entry.replace("1.1", "1.2")}`;
  expect(found(text, errata, questions, { ...errata, heading: "More" })).toEqual([
    '6 "Questions" on line 6 opens a section, and is not marked as a heading here as other sections are.',
  ]);
});

it("takes headings whose levels are those of the profile, and plain ones throughout", () => {
  const text = `## Errata\n\n${entry}\n\n## Questions\n\n### The Hall\n\n${question}`;
  expect(found(text, errata, questions)).toEqual([]);
  expect(found(text.replace(/#+ /g, ""), errata, questions)).toEqual([]);
});
