import { expect, it } from "vitest";
import { importMadeUp } from "../made-up-import.fixture.js";

const errata = { heading: "Errata", reader: "entries", start: "number" };
const questions = { heading: "Questions", reader: "questions", subsections: "titles" };
const problemsOf = (text: string, ...sections: object[]) =>
  importMadeUp(text, { sections })
    .problems.filter((one) => one.code === "heading-level")
    .map(({ line, message }) => `${line} ${message.split(":")[0]}`);

const entry = "(1.1) Lamps\nThey glow.";
const question = "Is it lit?\n\nYes.";

it("importEdition reports a section heading at another level than before, and a subsection with the level of its section", () => {
  const text = `## Errata\n\n${entry}\n\n## Questions\n\n${question}\n\n## The Second Box\n\n### Errata\n\n${entry.replace("1.1", "1.2")}`;
  expect(problemsOf(text, errata, questions)).toEqual([
    '12 The heading "The Second Box" was read as a part of "Questions", and has the same or a higher level.',
    '14 The heading "Errata" was read as the section of line 1, which has another level',
  ]);
});

it("importEdition reports a section that begins twice, as after a table of contents", () => {
  const text = `Errata\n\n(0.9) Page 2\nThat is so.\n\nQuestions\n\nErrata\n\n${entry}`;
  expect(problemsOf(text, errata, questions)).toEqual(['8 The section "Errata" begins here, and on line 1 too']);
});

it("importEdition reports a section with a typographic apostrophe that begins twice", () => {
  const text = `Keeper’s Errata\n\n(0.9) Page 2\nThat is so.\n\nQuestions\n\nKeeper’s Errata\n\n${entry}`;
  expect(problemsOf(text, { ...errata, heading: "Keeper’s Errata" }, questions)).toEqual([
    '8 The section "Keeper\'s Errata" begins here, and on line 1 too',
  ]);
});

it("importEdition reports a plain line that opens a section where other headings are marked", () => {
  const text = `## Errata\n\n${entry}\n\nQuestions\n\n${question}\n\n## More\n\n${entry.replace("1.1", "1.2")}`;
  expect(problemsOf(text, errata, questions, { ...errata, heading: "More" })).toEqual([
    '6 "Questions" on line 6 opens a section, and is not marked as a heading here as other sections are.',
  ]);
});

it("importEdition reports a plain subheading above text and a question where other headings are marked", () => {
  const text = (subheading: string) => `## Questions\n\n${question}\n\n${subheading}\n\n${question}`;
  expect(problemsOf(text("Oil and Wax\n\nIt costs 2."), questions)).toEqual([
    '7 "Oil and Wax" on line 7 was read as a heading, and is not marked as one here as others are.',
  ]);
  expect(problemsOf(text("Oil and Wax"), questions)).toEqual([]);
});

it("importEdition reports the place and the text of a heading", () => {
  const text = `# Errata\n\n${entry}\n\n  Questions\n\n${question}\n\n# More\n\n${entry.replace("1.1", "1.2")}`;
  const { problems } = importMadeUp(text, { sections: [errata, questions, { ...errata, heading: "More" }] });
  expect(problems.filter((one) => one.code === "heading-level")).toMatchObject([
    { line: 6, column: 3, excerpt: "  Questions" },
  ]);
});

it("importEdition accepts a plain line that opens a section where as many headings are plain as marked", () => {
  expect(problemsOf(`## Errata\n\n${entry}\n\nQuestions\n\n${question}`, errata, questions)).toEqual([]);
});

it("importEdition accepts a section that was named before without a text, as in a list of sections", () => {
  expect(problemsOf(`Errata\n\nQuestions\n\nErrata\n\n${entry}`, errata, questions)).toEqual([]);
});

it("importEdition reports a subsection with the level of its section in a section that is inside another", () => {
  const box = { heading: "The Box", reader: "none", sections: [questions] };
  const text = (hall: string) => `# The Box\n\n## Questions\n\n${question}\n\n${hall}\n\n${question}`;
  const message = '9 The heading "The Hall" was read as a part of "Questions", and has the same or a higher level.';
  expect(problemsOf(text("## The Hall"), box)).toEqual([message]);
  expect(problemsOf(text("# The Hall"), box)).toEqual([message]);
  expect(problemsOf(text("The Hall"), box)).toEqual([]);
});

it("importEdition accepts headings with the levels of the profile, and a text with plain headings only", () => {
  const text = `## Errata\n\n${entry}\n\n## Questions\n\n### The Hall\n\n${question}`;
  expect(problemsOf(text, errata, questions)).toEqual([]);
  expect(problemsOf(text.replace(/#+ /g, ""), errata, questions)).toEqual([]);
});

it("importEdition reports a heading without text above headings of the same level", () => {
  const none = { heading: "Age 1", introduction: "set-aside" };
  const age = (text: string, more: object = {}) => problemsOf(text, errata, { ...none, ...more }, questions);
  const before = `# Errata\n\n${entry}\n\n`;
  expect(age(`${before}# Age 1\n\n# Questions\n\n${question}`)).toEqual([
    '6 The heading "Age 1" has no text. "Questions" and the headings after it have the same level, and may be parts of it.',
  ]);
  expect(age(`${before}# Age 1\n\nText.\n\n# Questions\n\n${question}`)).toEqual([]);
  expect(age(`${before}## Age 1\n\n# Questions\n\n${question}`)).toEqual([]);
  expect(age(`${before}# Age 1\n\n# Questions`)).toEqual([]);
});

it("importEdition reports a line that is a heading many times", () => {
  const asked = (count: number) =>
    `Questions\n\n${"Is it lit?\n\nYes.\n\nMore Lamps\n\n".repeat(count)}Is it dry?\n\nNo.`;
  expect(problemsOf(asked(4), questions)).toHaveLength(4);
  expect(problemsOf(asked(4), questions)[0]).toBe('7 "More Lamps" was read as a heading 4 times');
  expect(problemsOf(asked(3), questions)).toEqual([]);
});

it("importEdition reports a heading with text above questions of the same level", () => {
  const atHeadings = { heading: "Lighting", reader: "questions", start: "heading", introduction: "record" };
  const asked = (level: string) =>
    `# Lighting\n\nLight it.\n\n${level} Is it lit?\n\nYes.\n\n${level} Is it dry?\n\nNo.`;
  expect(problemsOf(asked("#"), atHeadings)).toEqual([
    '1 The heading "Lighting" has text of its own. The 2 headings on lines 5-9 have the same level and were read as parts of it',
  ]);
  expect(problemsOf(asked("##"), atHeadings)).toEqual([]);
  expect(problemsOf(asked("#").replace("Light it.\n\n", ""), atHeadings)).toEqual([]);
});

it("importEdition reports an example whose heading has the level of the heading above", () => {
  const whole = (heading: string) => ({ heading, reader: "whole", kind: "rule" });
  const text = (title: string, level = "#") => `# Oil\n\nIt burns.\n\n${level} ${title}\n\nA lamp burns.`;
  const problems = (title: string, level?: string) => problemsOf(text(title, level), whole("Oil"), whole(title));
  expect(problems("Some examples:")).toEqual(['5 The heading "Some examples']);
  expect(problems("Example Lamps")).toEqual([]);
  expect(problems("Example:", "##")).toEqual([]);
});
