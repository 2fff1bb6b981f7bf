import { describe, expect, it } from "vitest";
import type { Correction } from "../../profile/corrections-file.js";
import { importMadeUp, recordsOf } from "../made-up-import.fixture.js";

const rulings = { sections: [{ heading: "Rulings", reader: "entries", start: "number" }] };
const questions = { sections: [{ heading: "Questions", reader: "questions" }] };
const body = "Rulings\n\n(1.1) Lamps\nThey glow.";
const correction = (one: Omit<Correction, "why">): Correction => ({ why: "made up", ...one });

describe("importEdition on titles, of which some say who wrote the document", () => {
  it.each([
    ["*Compiled by Ilka Wren*", true],
    ["Posted in Lamp News", true],
    ["Written Orders", false],
    ["By Force", false],
  ])("%s", (title, isDoubted) => {
    const { problems } = importMadeUp(`Rulings\n\n${title}\n\nThey glow.`, {
      sections: [{ heading: "Rulings", reader: "entries" }],
    });
    expect(problems.map(({ code, line }) => `${code} ${line}`)).toEqual(isDoubted ? ["boilerplate-unknown 3"] : []);
  });
});

describe("importEdition on text before the first heading", () => {
  it("sets it aside as “before-first-heading”, with its lines", () => {
    const { lines, problems } = importMadeUp(`Lamplighters\nVersion 1.0\n\nMay 2024\n\n${body}`, rulings);
    expect(problems).toEqual([]);
    expect(lines.boilerplate).toEqual([
      [1, 2, "before-first-heading"],
      [4, 4, "before-first-heading"],
    ]);
    expect(lines.rules).toEqual({ "before-first-heading": 3 });
  });
  it("reports whole sentences in one problem with all their lines", () => {
    const { problems } = importMadeUp(
      `Lamplighters\n\nThe newest version\ncounts.\n\nMay 2024\n\nCopy it freely.\n\n${body}`,
      rulings,
    );
    expect(problems).toMatchObject([
      {
        code: "sentence-set-aside",
        file: "lamps.txt",
        line: 3,
        column: 1,
        excerpt: "The newest version",
        message: expect.stringMatching(/lines 3-4, 8\.$/),
        hint: expect.stringContaining('starts: "The newest version"'),
      },
    ]);
  });
  it("reports no sentence that a boilerplate rule matches", () => {
    const profile = { boilerplate: [{ rule: "legal-notice", pattern: "^Copy it" }], ...rulings };
    const { lines, problems } = importMadeUp(`Copy it freely.\n\n${body}`, profile);
    expect(problems).toEqual([]);
    expect(lines.rules).toEqual({ "legal-notice": 1 });
  });
});

describe("importEdition on text before a section's first record", () => {
  const text = "Rulings\n\nThis chapter is long.\n\n(1,1) Oil\nIt burns at night.\n\n(1.2) Lamps\nThey glow.";
  const section = { heading: "Rulings", reader: "entries", start: "number" };

  it("reports whole sentences, such as an entry whose number was misread", () => {
    expect(importMadeUp(text, { sections: [section] }).problems).toMatchObject([
      {
        code: "sentence-set-aside",
        line: 3,
        message: expect.stringMatching(/between "Rulings" and its first record.*lines 3, 5-6\.$/),
        hint: expect.stringMatching(
          /\{heading: "Rulings", introduction: set-aside, …\}\s+.*\{heading: "Rulings", introduction: policy, …\}/,
        ),
      },
      { code: "heading-unknown", line: 5 },
    ]);
  });
  it("reports nothing if the profile sets the introduction aside, and still finds policies in it", () => {
    const policies = [{ id: "policy-oil", starts: "It burns at" }];
    const result = importMadeUp(text, { sections: [{ ...section, introduction: "set-aside", policies }] });
    expect(result.problems).toEqual([]);
    expect(result.lines.rules).toEqual({ "section-introduction": 1 });
    expect(recordsOf(result).map((one) => one.id)).toEqual(["policy-oil", "lamps"]);
  });
});

describe("importEdition on text below a heading without a record", () => {
  const text =
    "# Rulings\n\n## Oil\n\nDraw two.\n\n## Lamps\n\nUpdated 2020\n\n## Moths\n\n(1.1) Moth\nIt flies by night.";
  const section = { heading: "Rulings", reader: "entries", subsections: "headings", start: "number" };

  it("reports it, even if it is not a sentence, but not a date", () => {
    const { problems } = importMadeUp(text, { form: "markdown", sections: [section] });
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [5, 'The text below "Oil" belongs to no ruling, "Draw two.…": line 5.'],
    ]);
    const aside = { ...section, introduction: "set-aside" };
    expect(importMadeUp(text, { form: "markdown", sections: [aside] }).problems).toEqual([]);
  });
  it.each([
    ["Effective strength counts all bonuses", true],
    ["Effective immediately", false],
    ["Last updated: spring", false],
    ["Revised in the month of May 2020", false],
    ["Version 1.2", false],
  ])("tells a date from a rule: %s", (line, isReported) => {
    const { problems } = importMadeUp(text.replace("Updated 2020", line).replace("Draw two.", "Updated 2020"), {
      form: "markdown",
      sections: [section],
    });
    expect(problems.map(({ code }) => code)).toEqual(isReported ? ["sentence-set-aside"] : []);
  });
  it("makes a record of each heading with text where headings open entries, whatever the subsections", () => {
    const result = importMadeUp(text, { form: "markdown", sections: [{ ...section, start: "heading" }] });
    expect(recordsOf(result).map((one) => `${one.section.join("/")}: ${one.title}: ${one.text}`)).toEqual([
      "Rulings: Oil: Draw two.",
      "Rulings: Lamps: Updated 2020",
      "Rulings: Moths: (1.1) Moth It flies by night.",
    ]);
  });
});

it("reports a word that is divided at the end of a line and occurs nowhere else in the document", () => {
  const found = (text: string) =>
    importMadeUp(`Questions\n\nIs it lit?\n${text}`, { form: "wrapped", ...questions }).problems.flatMap(
      ({ code, line, message }) =>
        code === "source-unclear" ? [`${line} ${/read as (.*)\./.exec(message)?.[1]}`] : [],
    );
  expect(found("It burns in-\nstead of the oil.")).toEqual(['4 "in-stead"']);
  expect(found("It burns in\u2010\nstead of the oil.")).toEqual(['4 "in-stead"']);
  expect(found("It burns in-\n\nstead of oil.")).toEqual(['4 "in-stead"']);
  expect(found("It burns in- \n  stead of oil.")).toEqual(['4 "in-stead"']);
  expect(found("It burns in-\nstead of oil.\nInstead, wait.")).toEqual([]);
  expect(found("A half-\nlit lamp, as half-lit as it was.")).toEqual([]);
  expect(found("A self-\nmade lamp, and a non-\nlit one that is non-wet.")).toEqual([]);
  expect(found("A non-\nlit lamp that is wet.")).toEqual(['4 "non-lit"']);
  expect(found("It burns in the Post-\nDusk Phase, and on-\n")).toEqual([]);
});

describe("importEdition on a heading that the profile does not name", () => {
  const found = (text: string, profile: Record<string, unknown> = questions, corrections: Correction[] = []) =>
    importMadeUp(text, profile, { corrections }).problems.map((one) => `${one.code} ${one.line}`);
  const pair = "Is it lit?\n\nYes.";

  it("reports its line, its column and what to add to the profile", () => {
    expect(importMadeUp(`Questions\n\n${pair}\n\n  Trading Lamps\n\n${pair}`, questions).problems).toMatchObject([
      {
        code: "heading-unknown",
        file: "lamps.txt",
        line: 7,
        column: 3,
        excerpt: "  Trading Lamps",
        message: expect.stringContaining('"Trading Lamps"'),
        hint: expect.stringContaining('- {heading: "Trading Lamps", reader: questions}'),
      },
    ]);
  });
  it.each<[string, string, string]>([
    ["markdown", "reports a single word", `Questions\n\n${pair}\n\nTrading\n\n${pair}`],
    ["markdown", "reports a marked heading in lower case", `Questions\n\n${pair}\n\n## on trading\n\n${pair}`],
    [
      "wrapped",
      "reports a heading directly above its text",
      "Questions\n\nIs it lit?\nYes.\n\nTrading\nYou may trade a lamp.\n",
    ],
    ["lines", "reports a heading without blank lines around it", "Questions\n\n\nIs it lit?\nYes.\nTrading\nYou may."],
    ["wrapped", "reports a heading in capitals", "Questions\n\nIs it lit?\nYes.\n\nTRADING LAMPS\n\nYou may."],
  ])("%s: %s", (form, _, text) => {
    const line = text.split("\n").findIndex((one) => /trading/i.test(one)) + 1;
    expect(found(text, { form, ...questions })).toEqual([`heading-unknown ${line}`]);
  });
  it("reports a short line with small letters that is the whole introduction of a section", () => {
    const profile = { form: "lines", sections: [{ heading: "Errata", reader: "entries", introduction: "record" }] };
    const entries = "Brass Lamp\n\nIt burns oil until dawn.\n\nTin Lamp\n\nIt burns wax until dusk.";
    expect(found(`Errata\n\nFirst cards\n\n${entries}`, profile)).toEqual(["heading-unknown 3"]);
    expect(found(`Errata\n\nThese are the first cards.\n\n${entries}`, profile)).toEqual([]);
  });
  it("reports a heading inside a paragraph, after a sentence that ends with its line", () => {
    const text = "Questions\n\nMay I light any lamp here?\nYou may light it as you wish.\nTrading Lamps\nYou may.";
    expect(found(text, { form: "wrapped", ...questions })).toEqual(["heading-unknown 5"]);
  });
  it("reports it in every reader that would read it as text", () => {
    const section = (reader: string, more: object = {}) => ({ sections: [{ heading: "Rulings", reader, ...more }] });
    const text = (first: string) => `Rulings\n\n${first}\n\nTrading Lamps\n\nYou may trade.`;
    expect(found(text("(1.1) Lamps\nThey glow."), rulings)).toEqual(["heading-unknown 6"]);
    expect(found(text("(v1.1) Lamps\nThey glow."), section("entries", { start: "tag" }))).toEqual([
      "heading-unknown 6",
    ]);
    expect(found(text("They glow."), section("whole"))).toEqual(["heading-unknown 5"]);
    expect(found(text("They glow."), section("entries", { start: "paragraph" }))).toEqual(["heading-unknown 5"]);
  });
  it("reports no heading where titles are subsections or start entries, and none at the start of an answer", () => {
    const titles = { sections: [{ heading: "Questions", reader: "questions", subsections: "titles" }] };
    expect(found(`Questions\n\n${pair}\n\nTrading Lamps\n\n${pair}`, titles)).toEqual([]);
    const entries = { sections: [{ heading: "Rulings", reader: "entries", start: "title" }] };
    expect(found("Rulings\n\nTrading Lamps\n\nYou may.", entries)).toEqual([]);
    expect(found("Questions\n\nWhich lamp?\n\nBrass Lantern\n\nIt is lit.")).toEqual([]);
  });
  it("reads it as text if a correction says so", () => {
    const text = `Questions\n\n${pair}\n\nTrading Lamps\n\nYou may.`;
    const asText = correction({ lines: 7, was: "Trading Lamps", text: true });
    expect(found(text, questions, [asText])).toEqual([]);
    const [record] = recordsOf(importMadeUp(text, questions, { corrections: [asText] }));
    expect(record?.text).toBe("Yes.\n\nTrading Lamps\n\nYou may.");
  });
});

describe("importEdition on boilerplate that no rule matches", () => {
  const found = (text: string, profile: Record<string, unknown> = rulings) =>
    importMadeUp(text, profile).problems.map((one) => `${one.code} ${one.line}`);
  const cut = "Rulings\n\n(1.1) Lamps\nThey glow in\nLAMPLIGHTERS FAQ\n7\nthe dark.";

  it("reports boilerplate inside a sentence, with the rules that would match it", () => {
    expect(found(cut)).toEqual(["boilerplate-unknown 5", "boilerplate-unknown 6"]);
    const { problems } = importMadeUp(cut, rulings);
    expect(problems[0]?.hint).toContain("- {rule: running-head, pattern: '^LAMPLIGHTERS FAQ$'}");
    const boilerplate = [
      { rule: "running-head", pattern: "^LAMPLIGHTERS FAQ$" },
      { rule: "page-number", pattern: "^\\d{1,3}$" },
    ];
    const mended = importMadeUp(cut, { boilerplate, ...rulings });
    expect(mended.problems).toEqual([]);
    expect(recordsOf(mended)[0]?.text).toBe("They glow in the dark.");
  });
  it.each([
    ["Lamps and all related marks are ours.", true],
    ["Contact us | Privacy policy", true],
    ["It has no terms.", false],
  ])("reports words of a page's footer in the last record only: %s", (last, isDoubted) => {
    const text = `Questions\n\nIs it lit?\n\nYes.\n\n${last}`;
    expect(found(text, questions)).toEqual(isDoubted ? ["boilerplate-unknown 7"] : []);
    expect(found(`${text}\n\nIs it out?\n\nNo.`, questions)).toEqual([]);
  });
  it("reports a number in bold that stands alone below a text", () => {
    expect(found("Questions\n\nIs it lit?\n\nYes.\n\n**2**\n\nIs it out?\n\nNo.", questions)).toEqual([
      "boilerplate-unknown 7",
    ]);
  });
  it("reports an imprint after the last answer", () => {
    const [one, ...more] = importMadeUp(
      "Questions\n\nIs it lit?\n\nYes.\nLamp House, 1901. All rights reserved.",
      questions,
    ).problems;
    expect(more).toEqual([]);
    expect(one).toMatchObject({ code: "boilerplate-unknown", hint: expect.stringContaining("- {rule: imprint, ") });
  });
  it("does not report a number that is an answer, numbers within sentences, or a title in capitals", () => {
    expect(found("Questions\n\nHow many lamps?\n\n7", questions)).toEqual([]);
    expect(found("Rulings\n\n(1.1) LAMPS\nThere are 7\nof them, 12 FLASKS\nand oil.")).toEqual([]);
  });
  it("reads it as text if a correction says so", () => {
    const one = correction({ lines: "5-6", was: "LAMPLIGHTERS FAQ 7", text: true });
    expect(importMadeUp(cut, rulings, { corrections: [one] }).problems).toEqual([]);
  });
});

describe("importEdition on a section without a reader", () => {
  it("reports it if its text would be lost, and not if it contains sections", () => {
    const child = { heading: "Lamps", reader: "whole" };
    const text = "Rulings\n\nThis is a chapter.\n\nLamps\n\nThey glow.";
    const parent = { heading: "Rulings", introduction: "set-aside", sections: [child] };
    expect(importMadeUp(text, { sections: [parent] }).problems).toEqual([]);
    expect(importMadeUp(text, { sections: [{ heading: "Rulings" }, child] }).problems).toMatchObject([
      { code: "bad-profile", line: 3, hint: expect.stringContaining('{heading: "Rulings", reader: questions}') },
    ]);
  });
});

describe("importEdition on questions", () => {
  it("reports a question without an answer", () => {
    const { problems } = importMadeUp("Questions\n\nIs it lit?\n\nIs oil wet?\n\nYes.", questions);
    expect(problems).toMatchObject([{ code: "question-without-answer", line: 3, excerpt: "Is it lit?" }]);
  });
  it("says that the source ends with a question", () => {
    const { problems } = importMadeUp("Questions\n\nIs it lit?\n\nIt is.\n\nIs oil wet?\n\n", questions);
    expect(problems).toMatchObject([
      { code: "question-without-answer", line: 7, message: expect.stringMatching(/the source ends with it/) },
    ]);
  });
  it("reports an unclear question until a correction resolves it", () => {
    const text = "Questions\n\nIs it lit?\nIt is.\nDoes oil burn?\nAlways.";
    expect(importMadeUp(text, questions).problems).toMatchObject([
      { code: "question-unclear", line: 5, column: 1, excerpt: "Does oil burn?" },
    ]);
    const asText = correction({ lines: 5, was: "Does oil", text: true });
    expect(importMadeUp(text, questions, { corrections: [asText] }).problems).toEqual([]);
    const corrections = [correction({ lines: 5, was: "Does oil", break: true })];
    const mended = importMadeUp(text, questions, { corrections });
    expect(mended.problems).toEqual([]);
    expect(recordsOf(mended).map((one) => [one.question, one.text])).toEqual([
      ["Is it lit?", "It is."],
      ["Does oil burn?", "Always."],
    ]);
  });
  it("reads a question as part of an answer by a correction, and reports a correction without effect", () => {
    const text = "Questions\n\nIs it lit?\n\nWhat else?\n\nYes.";
    const answer = (lines: number, was: string) => ({ corrections: [correction({ lines, was, text: true })] });
    const mended = importMadeUp(text, questions, answer(5, "What else?"));
    expect(mended.problems).toEqual([]);
    expect(recordsOf(mended).map((one) => [one.question, one.text])).toEqual([["Is it lit?", "What else?\n\nYes."]]);
    const idle = importMadeUp(text, questions, answer(1, "Questions"));
    expect(idle.problems.map((one) => one.code)).toEqual(["correction-stale", "question-without-answer"]);
  });
});
