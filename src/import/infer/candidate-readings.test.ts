import { describe, expect, it } from "vitest";
import { compilePattern } from "../pattern.js";
import { candidateReadings } from "./candidate-readings.js";
import { plainSectionOf, sectionOf, specInWords } from "./made-up-section.fixture.js";
import { namedStart } from "./named-paragraphs.js";

const readings = ({ node, signs }: ReturnType<typeof sectionOf>, ...above: string[]) =>
  candidateReadings(node, signs, above).map(specInWords);
const markedReadings = (text: string, ...above: string[]) => readings(sectionOf(text), ...above);
const plainReadings = (text: string, ...above: string[]) => readings(plainSectionOf(text), ...above);

const number = "^(?P<number>\\d+\\.\\d+(?:\\.\\d+)*[a-z]?)\\.?\\s+";
const whole = "whole, rule";
const statements = "statements, clarification";
const record = "introduction record";
const byTitle = `entries, by title, clarification, ${record}`;

describe("candidateReadings", () => {
  it("has a single text read as a whole, and several paragraphs also as statements", () => {
    expect(markedReadings("# Lamps\n\nThey glow at night.")).toEqual([whole]);
    expect(markedReadings("# Lamps\n\nThey glow at night.\n\nThey burn oil.")).toEqual([whole, statements]);
  });

  it("takes the kind from the heading, or from headings above that name errata", () => {
    expect(markedReadings("# Errata\n\nThey glow.")).toEqual(["whole, card-errata"]);
    expect(markedReadings("# Lamps\n\nThey glow.", "Errata")).toEqual(["whole, card-errata"]);
    expect(markedReadings("# Lamps\n\nThey glow.", "Errata", "Rulebook Errata", "Oil")).toEqual([
      "whole, rules-errata",
    ]);
    expect(markedReadings("# Timing\n\nThey glow.", "Errata")).toEqual(["whole, timing"]);
    expect(markedReadings("# Lamps\n\nThey glow.", "Timing")).toEqual([whole]);
  });

  it("reads a glossary and lists of cards by the words of the heading", () => {
    expect(markedReadings("# Glossary of Lamps\n\nx")[0]).toBe(`glossary, ${record}`);
    expect(markedReadings("# The Glossary\n\nx")).toEqual([whole]);
    expect(markedReadings("# Restricted Cards\n\nx")[0]).toBe("list, restricted, introduction policy");
    expect(markedReadings("# Banned Cards\n\nx")[0]).toBe("list, banned, introduction policy");
  });

  it("reads the number of a card before a colon or a dash as the end of a title, on any line", () => {
    const lines = (line: (i: number) => string, count = 4) =>
      `# Errata\n\n${Array.from({ length: count }, (_, i) => line(i)).join("\n")}`;
    const start = "entries, by ^(?P<title>\\p{Lu}[^:.?!()]{1,90}\\(";
    expect(markedReadings(lines((i) => `Oil Flask (F${i}): It burns.`)).join("\n")).toContain(start);
    expect(markedReadings(lines((i) => `Oil Flask (Core ${i}) — It burns.`)).join("\n")).toContain(start);
    expect(markedReadings(lines((i) => `Oil Flask (Core ${i}) burns.`)).join("\n")).not.toContain(start);
    expect(markedReadings(lines((i) => `Oil Flask (F${i}): It burns.`, 3)).join("\n")).not.toContain(start);
  });

  it("reads a name and a colon at the beginning of each paragraph as a title", () => {
    const named = (name: string) =>
      `# Errata\n\n${Array.from({ length: 4 }, (_, i) => `${name} ${i}: It burns.`).join("\n\n")}`;
    const start = `entries, by ${namedStart}`;
    expect(markedReadings(named("Page 2, line")).at(-1)).toContain(start);
    expect(markedReadings(named("It should read")).join()).not.toContain(start);
    expect(markedReadings(named("Note")).join()).not.toContain(start);
    expect(markedReadings(`${named("Page 2, line")}\n\nIt glows.\n\nIt burns.`).join()).not.toContain(start);
  });

  it("knows the name of who asked, after the mark of a question", () => {
    expect(markedReadings("# Questions\n\nQ (Mira): May I?\n\nA: Yes.")[0]).toContain("(?:\\([^()]{1,40}\\)\\s*)?");
    expect(markedReadings("# Questions\n\nQ: May I?\n\nA: Yes.")[0]).not.toContain("{1,40}");
  });

  it("reads lines in bold above marked questions as the names of their cards", () => {
    const questions = "# Cards\n\n**Lamp (R 2)**\n\nQ1: May I?\nA1: Yes.\n\n**Bell (R 3)**\n\nQ1: Why?\nA1: So.";
    expect(markedReadings(questions)).toContainEqual(expect.stringMatching(/^questions, marks.*titles/));
    expect(markedReadings(`${questions}\n\n## More\n\nQ: How?`).filter((one) => /titles/.test(one))).toEqual([]);
  });

  it("takes no label below several headings, and no emphasis in a sentence, for a title in bold", () => {
    const labelled = (word: string) => `# Bell\n\n**${word}** It costs 2.`;
    const others = "\n\n# Gate\n\n**Price:** It is free.\n\n# Wharf\n\n**Price:** It costs 1.";
    expect(markedReadings(`${labelled("Price:")}${others}`)).toEqual([whole]);
    expect(markedReadings(`${labelled("Oil:")}${others}`)[0]).toBe(`entries, by bold, clarification, ${record}`);
    expect(markedReadings(labelled("Errata:"))).toEqual([whole]);
    expect(markedReadings("# Bell\n\n**Ring the bell** and light a lamp.")).toEqual([whole]);
    expect(markedReadings("# Bell\n\n**Ring the bell once each night.**\n\nThen go.")[0]).not.toMatch(/bold/);
  });

  it("takes single words in bold below headings beside each other for a part of the text", () => {
    const part = (heading: string, lead: string) => `## ${heading}\n\n**${lead}** Take a lamp.\n\n`;
    const { node, signs } = sectionOf(
      `# All\n\n${part("Bell", "Night")}${part("Gate", "Day")}${part("Wharf", "Dusk")}`,
    );
    expect([...signs.labels].slice(-3)).toEqual(["night", "day", "dusk"]);
    expect(candidateReadings(node.children[0] as typeof node, signs, []).map(specInWords)).toEqual([whole]);
    const two = sectionOf(`# All\n\n${part("Bell", "Night")}${part("Gate", "Day")}`).signs;
    expect(two.labels.has("night")).toBe(false);
  });

  it("reads questions by their marks, in letters or words", () => {
    const marks = (word: string, answer: string) =>
      `questions, marks ^\\**${word}\\s*\\d*\\s*[:.]\\**\\s* ^\\**${answer}\\s*\\d*\\s*[:.]\\**\\s*, ${record}`;
    expect(markedReadings("# Lamps\n\nQ: Now?\n\nA: Yes.")[0]).toBe(marks("Q", "A"));
    expect(markedReadings("# Lamps\n\nQ12. Now?\n\nA. Yes.")[0]).toBe(marks("Q", "A"));
    expect(markedReadings("# Lamps\n\nQuestion 2: Now?\n\nAnswer: Yes.")[0]).toBe(marks("Question", "Answer"));
    expect(markedReadings("# Lamps\n\nQuestions may be asked.")).toEqual([whole]);
  });

  it.each([
    ["QUESTION: Now?", "ANSWER: Yes."],
    ["question: Now?", "Answer: Yes."],
    ["Question: Now?", "A: Yes."],
    ["Q: Now?", "Answer: Yes."],
    ["q: Now?", "a: Yes."],
    ["QUESTION 1) Now?", "ANSWER 1) Yes."],
    ["Question 1 - Now?", "A1 - Yes."],
  ])("the patterns of marks match the lines they were found in: %s %s", (question, answer) => {
    const { node, signs } = sectionOf(`# Lamps\n\n${question}\n\n${answer}`);
    const marks = candidateReadings(node, signs, [])[0]?.marks;
    expect(compilePattern(marks?.question ?? "").test(question)).toBe(true);
    expect(compilePattern(marks?.answer ?? "").test(answer)).toBe(true);
    expect(compilePattern(marks?.question ?? "").test(answer)).toBe(false);
  });

  it("keeps the case of marks, so that `a.` does not mark an answer beside `A:`", () => {
    const { node, signs } = sectionOf("# Lamps\n\nQ: Now?\n\nA: Either:\n\na. at night,\n\nb. at dusk.");
    expect(candidateReadings(node, signs, [])[0]?.marks?.answer).toMatch(/^\^/);
  });

  it("reads entries by tags and by numbers in brackets", () => {
    expect(markedReadings("# Lamps\n\n(v1.2) It glows.")[0]).toBe(`entries, by tag, card-errata, ${record}`);
    expect(markedReadings("# Lamps\n\n(V 2) It glows.")[0]).toBe(`entries, by tag, card-errata, ${record}`);
    expect(markedReadings("# Lamps\n\n(1.2) It glows.")[0]).toBe(`entries, by number, clarification, ${record}`);
    expect(markedReadings("# Lamps\n\n(2) It glows.")).toEqual([whole]);
  });

  it("reads entries by numbers from two lines on, with titles where four of five are titles", () => {
    const rules = (...rest: string[]) =>
      markedReadings(`# Lamps\n\n${rest.map((text, i) => `1.${i + 1} ${text}`).join("\n\n")}`);
    const titles = `entries, by ^(?P<number>\\d+\\.\\d+(?:\\.\\d+)*[a-z]?)\\.?\\s+(?P<title>.{2,80})$, clarification, ${record}`;
    const texts = `entries, by ${number}, rule, ${record}`;
    expect(rules("They glow at night.")).toEqual([whole]);
    expect(rules("They glow at night.", "They burn oil.")).toEqual([texts, whole, statements]);
    expect(rules("Brass Lamps", "Oil Lamps").slice(0, 2)).toEqual([titles, texts]);
    expect(rules("Brass Lamps", "Oil Lamps", "Tin Lamps", "Old Lamps", "they glow.").slice(0, 2)).toEqual([
      titles,
      texts,
    ]);
    expect(rules("Brass Lamps", "Oil Lamps", "Tin Lamps", "they glow.")[0]).toEqual(texts);
  });

  it("reads a list of cards below a heading that names one as a list alone", () => {
    const read = (text: string) => markedReadings(`# Banned Cards\n\n${text}`);
    const only = ["list, banned, introduction policy"];
    expect(read("- Oil Flask\n- Moth")).toEqual(only);
    expect(read("These are banned:\n\nOil Flask (Base 12)\n\nMoth (Base 13)")).toEqual(only);
    expect(read("- Oil Flask\n- Moth\n\nNo other card is banned.").length).toBeGreaterThan(1);
    expect(read("No card is banned.")).toContain("whole, banned");
    expect(markedReadings("# Banned Cards\n\n## Base\n\n- Oil Flask\n- Moth").length).toBeGreaterThan(1);
  });
  it("reads numbers with titles in small letters above a sentence, and with titles before the text on the same line", () => {
    const starts = (text: string) =>
      markedReadings(`# Lamps\n\n${text}`).flatMap((one) => /\^\(\?P<number>.*?(?=, )/.exec(one)?.[0] ?? []);
    const number = "^(?P<number>\\d+\\.\\d+(?:\\.\\d+)*[a-z]?)\\.?\\s+";
    const line = "(?P<title>.{2,80})$";
    expect(starts("1.1. How fog moves\nFog moves.\n\n1.2. Fog and oil\nNo oil.")).toEqual([number + line, number]);
    expect(starts("1.1. The fog moves over\nthe sea.\n\n1.2. Fog and oil are\nnone.")).toEqual([number]);
    const lead = `${number}(?:(?P<title>\\p{Lu}[^.?!:]{1,60})\\.(?:\\s+|$))?`;
    expect(starts("1.1. Fog. It moves.\n\n1.2. Lit Oil. It burns.")).toEqual([lead]);
    expect(starts("1.1. Fog Over\nOil. It moves.\n\n1.2. Lit Oil. It burns.")).toEqual([lead]);
    expect(starts("1.1. Fog. It moves.\n\n1.2. Lit oil burns. It is hot.")).toEqual([number]);
  });
  it("reads entries by cards from two on, and short ones also as a list", () => {
    const byCard = `entries, by card, card-errata, ${record}`;
    const two = "Brass Lamp (F12)\n\nOil Flask (Base F13):";
    expect(markedReadings("# Lamps\n\nBrass Lamp (F12)\n\nOil Flask burns").slice(0, 1)).toEqual([byTitle]);
    // A line above the cards may be the title of several.
    expect(markedReadings(`# Lamps\n\n${two}`).slice(0, 3)).toEqual([
      byCard,
      `${byCard}, under titles`,
      "list, restricted",
    ]);
    const ofLines = (count: number) => `${two}\n${"It burns\n".repeat(count - 1)}`;
    expect(markedReadings(`# Lamps\n\n${ofLines(2)}`)).toContain("list, restricted");
    expect(markedReadings(`# Lamps\n\n${ofLines(3)}`)).not.toContain("list, restricted");
  });

  it("reads questions and entries by their words in bold", () => {
    const asked = `questions, by bold, ${record}`;
    const titled = `entries, by bold, clarification, ${record}`;
    expect(markedReadings("# Lamps\n\n**May I?** Yes.\n\n**Why?** So.")).toContain(asked);
    expect(markedReadings("# Lamps\n\n**May I?** Yes.\n\n**Why?** So.")).not.toContain(titled);
    expect(markedReadings("# Lamps\n\n**May I?** Yes.\n\n**Oil:** It burns.").slice(0, 2)).toEqual([asked, titled]);
    expect(markedReadings("# Lamps\n\n**Oil:** It burns.")[0]).toBe(titled);
    const numbers = "**1.2** It burns.\n\n**(3)** It glows.\n\n**1.2a.** It is out.";
    expect(markedReadings(`# Lamps\n\n${numbers}`).filter((one) => one.includes("bold"))).toEqual([]);
  });

  it("reads nothing but titles in two parts where the document writes eight of them", () => {
    const titled = (count: number) =>
      Array.from({ length: count }, (_, i) => `**Lamp ${i} – Costs:** It glows.`).join("\n\n");
    expect(markedReadings(`# Lamps\n\n${titled(8)}`)).toEqual([
      `entries, by bold, not ^[^–]*$, clarification, ${record}`,
    ]);
    expect(markedReadings(`# Lamps\n\n${titled(7)}`)).toContain(`entries, by bold, clarification, ${record}`);
    expect(markedReadings(`# Lamps\n\n${titled(8)}\n\n**x** y\n\n**x** y`)).toHaveLength(1);
    expect(markedReadings(`# Lamps\n\n${titled(8)}\n\n**x** y\n\n**x** y\n\n**x** y`).length).toBeGreaterThan(1);
  });

  it("reads entries, questions and a glossary by headings", () => {
    const section = (...headings: string[]) =>
      markedReadings(`# Lamps\n\n${headings.map((one) => `## ${one}\n\nIt glows.`).join("\n\n")}`);
    const headed = `entries, by heading, rule, ${record}`;
    const asked = `questions, by heading, ${record}`;
    expect(section("Brass")).toEqual([headed]);
    expect(section("Brass", "May I?")).toEqual([asked, headed]);
    expect(section("“May I?”")).toEqual([asked, headed]);
    const eight = "Ash Bell Chain Dusk Eel Fog Gate Horn".split(" ");
    expect(section(...eight)).toEqual([`glossary, ${record}`, headed]);
    expect(section(...eight.slice(1))).toEqual([headed]);
    // Four of five in order are not enough.
    expect(section(...eight, "Ale", "Box")).toEqual([headed]);
    expect(section(...eight, "Ale")).toEqual([`glossary, ${record}`, headed]);
    // Headings below "Errata" are no terms, whatever their order.
    const cards = eight.map((one) => `## ${one}\n\nIt glows.`).join("\n\n");
    expect(markedReadings(`# Lamp Errata\n\n${cards}`)).toEqual([`entries, by heading, card-errata, ${record}`]);
  });

  it("reads the numbers of headings apart from their titles", () => {
    const section = (...headings: string[]) =>
      markedReadings(`# Lamps\n\n${headings.map((one) => `## ${one}\n\nIt glows.`).join("\n\n")}`);
    const headed = `entries, by heading, rule, ${record}`;
    const bare = `entries, by ^(?P<number>\\d+(?:\\.\\d+)+[a-z]?)[.)]?\\s+(?:[–—-]\\s+)?(?P<title>.*)$, clarification, ${record}`;
    expect(section("1.1 Brass", "1.2 Oil")).toContain(bare);
    expect(section("(1.1) Brass", "(1.2) Oil")).toContain(
      `entries, by ^\\((?P<number>\\d+(?:\\.\\d+)+[a-z]?)\\)\\s*(?P<title>.*)$, clarification, ${record}`,
    );
    expect(section("1.1 Brass", "1.2 Oil", "1.3 Tin", "1.4 Ash", "Fog")).toContain(bare);
    expect(section("1.1 Brass", "1.2 Oil", "1.3 Tin", "Fog")).not.toContain(bare);
    expect(section("1.1 Brass"), "a single heading").toEqual([headed]);
  });

  it("keeps headings as subsections where another reader opens the records", () => {
    expect(markedReadings("# Lamps\n\n## Brass\n\n**May I?** Yes.")).toEqual([
      `questions, by bold, ${record}, under headings`,
      `entries, by heading, rule, ${record}`,
    ]);
  });

  it("reads plain questions from two on, or one before its answer", () => {
    const asked = `questions, ${record}`;
    const section = (text: string) => markedReadings(`# Lamps\n\n${text}`);
    expect(section("May I? Yes.\n\nWhy? So.")[0]).toBe(asked);
    expect(section("May I?\n\nYes.")[0]).toBe(asked);
    expect(section("May I?")).toEqual([whole]);
    expect(section("Yes.\n\nMay I?")).toEqual([whole, statements]);
    expect(section("May I? Yes.\n\nNo.")).toEqual([whole, statements]);
    expect(plainReadings("Lamps\n\nMay I? Yes.\n\nWhy? So.").slice(0, 2)).toEqual([asked, `${asked}, under titles`]);
  });

  it("reads titles of less than 60 characters on a line of their own", () => {
    const titled = (title: string) => markedReadings(`# Lamps\n\n${title}\nit glows.`);
    expect(titled("Brass")).toEqual([byTitle, whole]);
    expect(titled("B".repeat(59))).toEqual([byTitle, whole]);
    expect(titled("B".repeat(60))).toEqual([whole]);
    expect(titled("Brass.")).toEqual([whole]);
    expect(titled("brass")).toEqual([whole]);
  });

  it("reads a glossary from eight titles in alphabetical order", () => {
    const section = (...titles: string[]) =>
      markedReadings(`# Lamps\n\n${titles.map((one) => `${one}\nit glows.`).join("\n\n")}`)[0];
    const eight = "Ash Bell Chain Dusk Eel Fog Gate Horn".split(" ");
    expect(section(...eight)).toBe(`glossary, ${record}`);
    expect(section(...eight.slice(1))).toBe(byTitle);
    // More than 55 of 100 are in order: five of eight, not five of ten.
    expect(section("Ash", "Bell", "Chain", "Dusk", "Eel", "Dawn", "Cold", "Ale")).toBe(`glossary, ${record}`);
    expect(section("Ash", "Bell", "Chain", "Dusk", "Eel", "Dawn", "Cold", "Ale", "Aft", "Abe")).toBe(byTitle);
  });

  it("reads titles in capitals from three on, with and without numbers, only in a text that marks no headings", () => {
    const capitals = (text: string) => plainReadings(`Lamps\n\n${text}`).filter((one) => one.includes("\\p{Lu}"));
    const bare = "BRASS LAMP\nit glows.\n\nOIL FLASK\nit burns.";
    const numbered = "1.1 BRASS LAMP\nit glows.\n\n1.2 OIL FLASK\nit burns.";
    expect(capitals(bare)).toEqual([]);
    expect(capitals(`${bare}\n\nTIN CAN\nit rusts.`)).toEqual([
      `entries, by ^(?P<title>["“]?(?:\\p{Lu}|(?:DR|MRS?|ST)\\. )(?:[^\\p{Ll}.?!:]|\\b[A-Z]{1,3}\\. ){2,78})$, clarification, ${record}`,
    ]);
    expect(capitals(numbered)).toEqual([]);
    expect(capitals(`${numbered}\n\n1.3 TIN CAN\nit rusts.`)).toEqual([
      `entries, by ^\\(?(?P<number>\\d+(?:\\.\\d+)+[a-z]?)[.)]*\\s+(?P<title>["“]?(?:\\p{Lu}|(?:DR|MRS?|ST)\\. )(?:[^\\p{Ll}.?!:]|\\b[A-Z]{1,3}\\. ){2,78})$, clarification, ${record}`,
    ]);
    expect(markedReadings(`# Lamps\n\n${bare}\n\nTIN CAN\nit rusts.`).filter((one) => one.includes("\\p{Lu}"))).toEqual(
      [],
    );
  });
});
