import { describe, expect, it } from "vitest";
import { decodeSource } from "../../document/source.js";
import { importEdition } from "../import.js";
import { inferProfile } from "./infer-profile.js";

const empty = { game: "lamps", cards: [], sets: [], keywords: [], slang: [] };

/** Infers a profile for a text, and reads the text with it. */
function read(text: string) {
  const source = decodeSource(new TextEncoder().encode(text), "lamps.txt");
  const inferred = inferProfile(source, { id: "lamps-faq", game: "lamps", title: "Lamps" }, empty);
  const result = importEdition({
    source,
    document: inferred.document,
    edition: "1",
    corrections: [],
    correctionsPlace: { file: "corrections.yaml", lines: [] },
    catalogue: empty,
    knownRecords: [],
  });
  const records = result.chapters
    .flatMap(({ rulings }) => rulings)
    .map(({ number, title, question, text: words }) => `${number ?? ""}|${question ?? title ?? ""}|${words}`);
  return { ...inferred, records, problems: result.problems.map(({ code }) => code) };
}

describe("inferProfile", () => {
  it("reads names of cards with numbers before their texts, on lines that follow each other, below names of sets", () => {
    const { records, problems, sections } = read(
      `Harbour Rules

Errata

Harbour Box
BRASS LANTERN (F3): Should read: "It glows for as long as its oil
lasts, and no longer."
FOG BELL (F12): Should have the Bell type.
OPEN GATE (F14): Should read: "Any boat may pass, but only while the
tide is high."

Night Box
OIL FLASK (F2): Should read: "Each flask holds as much oil as a lamp
burns in one night."
OLD KEEPER (F21): Should have no type.
`,
    );
    expect(records).toEqual([
      '|BRASS LANTERN (F3)|Should read: "It glows for as long as its oil lasts, and no longer."',
      "|FOG BELL (F12)|Should have the Bell type.",
      '|OPEN GATE (F14)|Should read: "Any boat may pass, but only while the tide is high."',
      '|OIL FLASK (F2)|Should read: "Each flask holds as much oil as a lamp burns in one night."',
      "|OLD KEEPER (F21)|Should have no type.",
    ]);
    expect(problems).toEqual([]);
    expect(sections.map(({ reading }) => reading)).toEqual(["entries by card and colon or dash under titles"]);
  });

  it("reads titles as headings and questions in bold in one document", () => {
    const { records, problems } = read(
      "# Lamps\n\n## Errata\n\n### Fog Bell\n\nThis card costs 2.\n\n### Open Gate\n\nThis card is free.\n\n## Questions\n\n**May I light a lamp twice?**\n\nNo, it burns already.\n\n**Does oil burn?** It does.\n",
    );
    expect(records).toEqual([
      "|Fog Bell|This card costs 2.",
      "|Open Gate|This card is free.",
      "|May I light a lamp twice?|No, it burns already.",
      "|Does oil burn?|It does.",
    ]);
    expect(problems).toEqual([]);
  });

  it("reads a glossary as one section, also if some entries have subheadings and a short one has questions", () => {
    const entry = (title: string) =>
      `## ${title}\n\nThe ${title.toLowerCase()} is kept in the harbour by its keeper, who looks after it each night until the tide is high.\n\n`;
    const entries = "Anchor Boat Candle Dusk Eel Fog Gull Harbour Island Jetty Keel Lamp Mast Net Oar"
      .split(" ")
      .map(entry);
    const subentries = "### Full Moon\n\nA full moon lights every lamp.\n\n### New Moon\n\nA new moon lights none.\n\n";
    const { records, document } = read(
      `# Glossary\n\n${entries.join("")}${entry("Moon")}${subentries}## Quay\n\n**May I land?**\n\nYes.\n\n**May I sail?**\n\nNo.\n\n${entry("Rope")}`,
    );
    expect(document.import.sections.map(({ reader, sections }) => `${reader} ${sections.length}`)).toEqual([
      "glossary 0",
    ]);
    expect(records.map((one) => one.split("|")[1]).slice(14)).toEqual([
      "Oar",
      "Moon",
      "Moon / Full Moon",
      "Moon / New Moon",
      "Quay",
      "Rope",
    ]);
    // `grim check` reports the questions inside: see check/neighbours/entry-inside.ts.
    expect(records.at(-2)).toBe("|Quay|**May I land?**\n\nYes.\n\n**May I sail?**\n\nNo.");
  });

  it("reads a document whose outermost headings are all entries as one section for their level", () => {
    const entries = "Anchor Boat Candle Dusk Eel Fog Gull Harbour Island Jetty Keel Lamp Mast Net Oar"
      .split(" ")
      .map((title) => `## ${title}\n\nThe ${title.toLowerCase()} is kept in the harbour by its keeper.\n\n`);
    const { document, records } = read(entries.join(""));
    expect(document.import.sections).toMatchObject([{ heading: "", level: 2, reader: "glossary" }]);
    expect(records).toHaveLength(15);
  });

  it("reads tables of rulings row by row, and leaves a table of values in its ruling", () => {
    const { records, problems, document } = read(
      "# Lamps\n\n## Card errata\n\n| Card | Errata |\n| --- | --- |\n| Fog Bell | It costs 2. |\n| Open Gate | It is free. |\n\n## Questions\n\nQuestion | Answer\n--- | ---\nMay I light a lamp twice? | No, it burns already.\nDoes oil burn? | It does.\n\n## Burning\n\nA lamp burns so long:\n\n| Lamp | Turns |\n| --- | --- |\n| Brass | 2 |\n| Tin | 3 |\n",
    );
    expect(records).toEqual([
      "|Fog Bell|It costs 2.",
      "|Open Gate|It is free.",
      "|May I light a lamp twice?|No, it burns already.",
      "|Does oil burn?|It does.",
      "|Burning|A lamp burns so long:\n\n- **Lamp** | **Turns**\n- Brass | 2\n- Tin | 3",
    ]);
    expect(document.import.sections[0]?.sections.map(({ reader, columns }) => [reader, columns])).toEqual([
      ["table", ["title", "text"]],
      ["table", ["question", "text"]],
      ["whole", undefined],
    ]);
    expect(problems).toEqual([]);
  });

  it("makes no record of a date beside a policy, and removes what is printed below each question", () => {
    const below = (day: number) => `posted May ${day}, 2015 | back to top`;
    const { records, problems, document } = read(
      `# Lamps\n\nLast updated: Tue, 14 Jan 2020\n\nThe newest version of this document takes precedence over all others.\n\n## Do lamps burn?\n\nYes, all of them.\n\n${below(1)}\n\n## Does oil burn?\n\nIt does.\n\n${below(12)}\n\n## Do bells burn?\n\nNo bell does.\n\n${below(3)}\n`,
    );
    expect(records.slice(1)).toEqual([
      "|Do lamps burn?|Yes, all of them.",
      "|Does oil burn?|It does.",
      "|Do bells burn?|No bell does.",
    ]);
    expect(records[0]).toMatch(/^\|\|The newest version/);
    expect(document.import.boilerplate.map(({ rule }) => rule)).toEqual(["entry-footer"]);
    expect(problems).toEqual([]);
  });

  it("reads marked questions under plain titles, with one paragraph per line", () => {
    const { records, problems, document } = read(
      "Lamp Questions\nQ: May I light a lamp twice?\nA: No, it burns already.\nQ: Does oil burn?\nA: It does.\nBell Questions\nQ: Who rings the bell?\nA: The keeper rings it.\nQ: When is it rung?\nA: At dusk.\n",
    );
    expect(document.import.form).toBe("lines");
    expect(records).toEqual([
      "|May I light a lamp twice?|No, it burns already.",
      "|Does oil burn?|It does.",
      "|Who rings the bell?|The keeper rings it.",
      "|When is it rung?|At dusk.",
    ]);
    expect(problems).toEqual([]);
  });

  it.each([
    ["Q1 - ", "A1 - "],
    ["Q1 – ", "A1 – "],
    ["Q1 — ", "A1 — "],
    ["Q1) ", "A1) "],
    ["Question 1 - ", "Answer 1 - "],
    ["Question 1) ", "Answer - "],
  ])("keeps the numbers of questions after %s, and no mark in words", (question, answer) => {
    const pair = (n: number, asked: string, reply: string) =>
      `${question.replace("1", `${n}`)}${asked}\n\n${answer.replace("1", `${n}`)}${reply}\n\n`;
    const [one, two, three] = [
      pair(1, "May I light a lamp twice?", "No, it burns already."),
      pair(2, "Does oil burn?", "It does."),
      pair(3, "Who rings the bell?", "The keeper rings it."),
    ];
    const expected = [
      "1|May I light a lamp twice?|No, it burns already.",
      "2|Does oil burn?|It does.",
      "3|Who rings the bell?|The keeper rings it.",
    ];
    const text = `# Lamps\n\n## Oil\n\n${one}${two}## Bells\n\n${three}`;
    for (const form of [text, text.replace(/^Q.*/gm, "**$&**"), text.replace(/^Q/gm, "### Q")])
      expect(read(form).records).toEqual(expected);
    const inBold = read(text.replace(/^[QA].*/gm, "**$&**"));
    expect(inBold.records).toEqual(expected.map((one) => one.replace(/[^|]+$/, "**$&**")));
  });

  it("reads a document under its first line that is not repeated on its pages", () => {
    const page = (n: number) =>
      `LAMP COAST\n\n${n === 1 ? "Official rulings, version 2\n\n" : ""}Lamp (Core ${n})\nIt burns until the keeper of the harbour puts\nit out.\n\nThe Eel of the Ninth and Last Reef of\nAmber (Core ${n + 4})\nIt swims until the keeper of the harbour calls\nit home.\n`;
    const { sections, records } = read([1, 2, 3, 4].map(page).join("\n\f"));
    expect(sections.map(({ heading }) => heading)).toEqual(["Official rulings, version 2"]);
    expect(records).toHaveLength(8);
  });

  it("keeps a single Q1 - in the words beside other questions, with a doubt, and takes it for a mark alone", () => {
    const text = "# Lamps\n\nQ1 - May I light a lamp twice?\n\nNo.\n\nDoes oil burn?\n\nIt does.\n";
    const { records, problems } = read(text);
    expect(records).toEqual(["|Q1 - May I light a lamp twice?|No.", "|Does oil burn?|It does."]);
    expect(problems).toEqual(["question-unclear"]);
    expect(read(text.replace(/Does oil.*/s, "")).records).toEqual(["1|May I light a lamp twice?|No."]);
  });

  it("reads entries with tags and with numbers, and removes page numbers inside sentences", () => {
    const { records, document } = read(
      "LAMPS FAQ\n\nErrata\n\n(v1.0) Night Watch\nThis card should read: When the watch comes, each of the\nrivals loses one lamp.\n\n1\nLAMPS FAQ\n\nClarifications\n\n(1.1) Running Out\nA player without lamps cannot buy, but that player may still\n2\nLAMPS FAQ\nplay cards that cost nothing.\n\n(1.2) Two Cards\nThe player whose turn it is chooses the order in which the\ncards resolve.\n",
    );
    expect(document.import.form).toBe("wrapped");
    expect(records).toContain(
      "1.1|Running Out|A player without lamps cannot buy, but that player may still play cards that cost nothing.",
    );
    expect(records).toContain(
      "|Night Watch|This card should read: When the watch comes, each of the rivals loses one lamp.",
    );
  });

  it("finds centred and underlined headings, and heads of left and right pages between form feeds", () => {
    const questions = (word: string) =>
      `Q: May a keeper light a lamp of ${word} twice on the same night, or is it\nout?\n\nA: Only once. The keepers of the old harbour have to wait for the bell of\n`;
    const [left, right] = ["2      the lamps of the harbour\n\n", "Rules for keepers      1\n\n"];
    const rest = "Dawn, that is rung by the oldest of them.\n\n";
    const { records, document } = read(
      `${right}${" ".repeat(30)}Of oil and wax\n\n${questions("oil")}\f${left}${rest}Of the moths\n------------\n\n${questions("moths")}\f${right}${rest}\f${left}${questions("wax")}\f${right}${rest}`,
    );
    const answer =
      "Only once. The keepers of the old harbour have to wait for the bell of Dawn, that is rung by the oldest of them.";
    expect(records).toEqual(
      ["oil", "moths", "wax"].map(
        (word) => `|May a keeper light a lamp of ${word} twice on the same night, or is it out?|${answer}`,
      ),
    );
    expect(document.import.sections.map(({ heading }) => heading)).toEqual(["Of oil and wax", "Of the moths"]);
  });

  it("reads numbered headings as sections where questions stand below them", () => {
    const questions = (word: string) =>
      ["Is it lit", "Is it dry", "May I sell it"]
        .map((ask) => `${ask} with ${word}?\n\nYes, with ${word}.\n\n`)
        .join("");
    const { records } = read(
      `# 1.0 Lamps\n\n## 1.1 Oil\n\n${questions("oil")}## 1.2 Wax\n\n${questions("wax")}# 2.0 Moths\n\n## 2.1 Pale\n\n${questions("silk")}## 2.2 Grey\n\n${questions("wool")}`,
    );
    expect(records).toHaveLength(12);
    expect(records[3]).toBe("|Is it lit with wax?|Yes, with wax.");
  });

  it("reads a number and a title on the line above a text", () => {
    const { records } = read(
      "RULES OF LAMPS\n\n1.1 Lamps of Brass\nA lamp of brass is lit by its keeper at dusk and put out at dawn.\n\n1.2 Lamps of Glass\nA lamp of glass is never lit twice on one night, whoever asks for it.\n\n1.3 Oil\nOil burns until it is gone, and then the lamp goes out.\n",
    );
    expect(records).toEqual([
      "1.1|Lamps of Brass|A lamp of brass is lit by its keeper at dusk and put out at dawn.",
      "1.2|Lamps of Glass|A lamp of glass is never lit twice on one night, whoever asks for it.",
      "1.3|Oil|Oil burns until it is gone, and then the lamp goes out.",
    ]);
  });

  it("reads rules whose numbers are in bold by their numbers", () => {
    const { records } = read(
      "# Lamps\n\n## 1 Light\n\n**1.1** A lamp is lit by its keeper.\n\n**1.1a** A lit lamp is dry.\n\n**1.2** Nobody may move it.\n",
    );
    expect(records).toEqual([
      "1.1||A lamp is lit by its keeper.",
      "1.1a||A lit lamp is dry.",
      "1.2||Nobody may move it.",
    ]);
  });

  it("reads questions whose marks alone are in bold", () => {
    const { records, problems } = read(
      "# Lamps\n\n## Oil\n\n**Q:** May I light a lamp twice?\n\n**A:** No, it burns already.\n\n**Q:** Does oil burn?\n\n**A:** It does.\n\n## Wax\n\n**Q:** Does wax melt?\n\n**A:** It does, and drips.\n",
    );
    expect(records).toEqual([
      "|May I light a lamp twice?|No, it burns already.",
      "|Does oil burn?|It does.",
      "|Does wax melt?|It does, and drips.",
    ]);
    expect(problems).toEqual([]);
  });

  it("reads the only question of a section as a question", () => {
    const { records } = read(
      "# Lamps\n\n## Oil\n\n*May I light a lamp twice?*\n\nNo, it burns already.\n\n*Does oil burn?*\n\nIt does.\n\n## Wax\n\n*Does wax melt in the sun?*\n\nIt does, and drips.\n",
    );
    expect(records).toEqual([
      "|May I light a lamp twice?|No, it burns already.",
      "|Does oil burn?|It does.",
      "|Does wax melt in the sun?|It does, and drips.",
    ]);
  });

  it("reads numbered rules and their glossary", () => {
    const rules = [1, 2, 3]
      .map((chapter) =>
        [`${chapter}. Chapter of Lamps`]
          .concat(
            [1, 2, 3, 4, 5, 6].map((rule) => `${chapter}0${1}.${rule} A lamp burns ${rule} hours in this chapter.`),
          )
          .join("\n"),
      )
      .join("\n");
    const { records, problems } = read(`${rules}\nGlossary\nBell\nIt rings.\nLamp\nIt burns.\n`);
    expect(records).toHaveLength(20);
    expect(records[0]).toBe("101.1||A lamp burns 1 hours in this chapter.");
    expect(records.at(-1)).toBe("|Lamp|It burns.");
    expect(problems).toEqual([]);
  });

  it("sets a preface aside and returns its lines", () => {
    const { frontMatter, records } = read(
      "This booklet replaces all older booklets of lamps.\n\n# Lamps\n\n## Errata\n\nFog costs 2.\n\n## Questions\n\n**Does oil burn?**\n\nYes.\n",
    );
    expect(frontMatter).toEqual([1, 1]);
    expect(records).toEqual(["|Errata|Fog costs 2.", "|Does oil burn?|Yes."]);
  });

  it("reads a sentence on which text takes precedence as a policy, and reports other sentences before the first heading", () => {
    const { document, frontMatter, records, problems } = read(
      "All play uses the most recent version of this document.\n\nThis page is for keepers of lamps.\n\n# Lamps\n\n## Fog Bell\n\nThis card costs 2.\n\n## Open Gate\n\nThis card is free.\n",
    );
    expect(document.import.preamble).toHaveLength(1);
    expect(records[0]).toBe("||All play uses the most recent version of this document.");
    expect(frontMatter).toEqual([3, 3]);
    expect(problems).toEqual(["sentence-set-aside"]);
  });

  it("reads paragraphs of errata without titles as one record each", () => {
    const { records } = read(
      "# Lamps\n\n## Handbook Errata\n\nOn page 2 it should read: “light one lamp.”\n\nOn page 3 it should read: “light two lamps.”\n\n## Questions\n\n**Is it lit?** It is.\n\n**Is it wet?** No.\n",
    );
    expect(records).toHaveLength(4);
  });

  const errata = (text: string) =>
    read(`# Lamps\n\n## Errata\n\n${text}\n\n## Oil\n\n**Is it lit?** It is.\n\n**Is it wet?** No.\n`).records.slice(
      0,
      -2,
    );

  it.each([
    [
      "paragraphs",
      "The Brass Lamp card costs 2 instead of 3.\n\nFog Bell cannot be rung by day.\n\nReplace the second sentence of Moth by the first.",
    ],
    ["list items", "- Brass Lamp costs 2 instead of 3.\n- Fog Bell cannot be rung by day.\n- Moth no longer flies."],
    ["two items", "- On page 2, delete the second sentence.\n- On page 3, change two to three."],
    [
      "paragraphs with a list",
      "Brass Lamp now reads:\n\n- Light it.\n- Put it out.\n\nFog Bell cannot be rung by day.\n\nGate Keeper costs 2.",
    ],
  ])("reads corrections without titles and without `should read` as one record each: %s", (_, text) => {
    const starts = text.split(/\n+/).filter((line) => !/^- (?:Light|Put)/.test(line));
    const records = errata(text);
    expect(records.map((one) => one.split("\n")[0])).toEqual(starts.map((line) => `||${line.replace(/^- /, "")}`));
  });

  it.each([
    [
      "that refers back",
      "Brass Lamp costs 2.\n\nFog Bell cannot be rung by day.\n\nThis applies to all Fog Bell cards.",
    ],
    ["after a colon", "Brass Lamp should read:\n\nFog Bell rings.\n\nOpen Gate should read:\n\nFog Bell rings twice."],
    ["below a list", "These cards have errata:\n\n- Brass Lamp costs 2.\n- Fog Bell costs 3."],
    [
      "that corrects nothing",
      "Brass Lamp costs 2.\n\nlit lamps burn.\n\nlamps burn until they are put out by someone.",
    ],
  ])("keeps corrections together where one has a paragraph %s", (_, text) => {
    expect(errata(text)).toHaveLength(1);
  });

  it.each([
    [
      "headings that begin with Question:",
      "# Lamps\n\n### _Question:_ May I light it?\n\n_Answer:_ No.\n\n### _Question:_ Does oil burn?\n\n_Answer:_ It does.\n",
    ],
    ["block quotes", "# Lamps\n\n## Oil\n\n> May I light it?\n\nNo.\n\n> Does oil burn?\n\nIt does.\n"],
    ["italics", "# Lamps\n\n## Oil\n\n*May I light it?*\n\nNo.\n\n*Does oil burn?*\n\nIt does.\n"],
    [
      "numbered items in bold",
      "# Lamps\n\n1. **May I light it?**\n\n   No.\n\n2. **Does oil burn?**\n\n   It does.\n\n3. **Is it dusk?**\n\n   It is.\n",
    ],
    [
      "items with an answer below",
      "# Lamps\n\n## Oil\n\n* May I light it?\n  * No.\n* Does oil burn?\n  * It does.\n* Is it dusk?\n  * It is.\n",
    ],
  ])("reads questions that are %s", (form, text) => {
    const { records } = read(text);
    const numbers = form.startsWith("numbered") ? ["1", "2"] : ["", ""];
    expect(records.slice(0, 2)).toEqual([`${numbers[0]}|May I light it?|No.`, `${numbers[1]}|Does oil burn?|It does.`]);
  });

  it.each([
    [
      "paragraphs",
      "**Fog Bell (#1)** should cost 2.\n\n**Open Gate (#2)** should be free.\n\n**Oil (#3)** should burn.\n",
      (name: string) => `**${name}** `,
    ],
    [
      "items",
      "- **Fog Bell (#1)**: should cost 2.\n- **Open Gate (#2)**: should be free.\n- **Oil (#3)**: should burn.\n",
      () => "",
    ],
  ])(
    "reads %s that all open in bold as one record each, and takes their kind from the heading above",
    (_, text, start) => {
      const { records, document } = read(`# Lamp errata\n\n## Core Set\n\n${text}\n## Dusk\n\n${text}`);
      expect(records.slice(0, 3)).toEqual([
        `|Fog Bell (#1)|${start("Fog Bell (#1)")}should cost 2.`,
        `|Open Gate (#2)|${start("Open Gate (#2)")}should be free.`,
        `|Oil (#3)|${start("Oil (#3)")}should burn.`,
      ]);
      expect(records).toHaveLength(6);
      expect(JSON.stringify(document.import.sections)).toContain('"kind":"card-errata"');
    },
  );

  it("reads numbered steps and the items of a rule in bold as one record", () => {
    const { records } = read(
      "# Lamps\n\n## Steps\n\n1. **Light:** Light the lamp.\n2. **Carry:** Carry the lamp.\n3. **Rest:** Put it down.\n\n## Parts\n\nA lamp has these parts.\n\n- **Wick:** It burns.\n- **Glass:** It shields.\n- **Foot:** It stands.\n",
    );
    expect(records).toHaveLength(2);
  });

  it("reads bold words without the dash of all other titles as text", () => {
    const titles = ["Bell", "Gate", "Lamp", "Oil", "Wick", "Fog", "Dusk", "Dawn"];
    const entries = titles.map((title) => `**${title} – Costs**\n\nChange to ‘2’.\n`).join("\n");
    const { records } = read(
      `# Lamps\n\n## Errata\n\n${entries}\n**WHEN:** At dusk.\n\n**Oar – Use**\n\nAdd ‘Wood’.\n`,
    );
    expect(records).toHaveLength(9);
    expect(records[7]).toBe("|Dawn – Costs|Change to '2'.\n\n**WHEN:** At dusk.");
  });

  it.each([
    ["in brackets", (i: number) => `(1.${i})`],
    ["without brackets", (i: number) => `1.${i}`],
  ])("reads the numbers of headings %s", (_, number) => {
    const entry = (title: string, i: number) =>
      `### ${number(i + 1)} ${title}\n\nThe keeper sets it down before the night.\n\nIt is not moved.\n`;
    const entries = ["Wick", "Oil", "Bell"].map(entry).join("\n");
    const { records, problems } = read(`# Lamps\n\n## Rule Clarifications\n\n${entries}\n## Errata\n\n${entries}`);
    expect(records.map((one) => one.split("|").slice(0, 2).join(" "))).toEqual([
      "1.1 Wick",
      "1.2 Oil",
      "1.3 Bell",
      "1.1 Wick",
      "1.2 Oil",
      "1.3 Bell",
    ]);
    expect(problems).toEqual([]);
  });

  it("reads the number of a single heading as those of the others", () => {
    const entry = (number: string) => `### (${number}) Wick\n\nThe keeper sets it down before the night.\n`;
    const { records } = read(
      `# Lamps\n\n## Oil\n\n${entry("1.1")}\n${entry("1.2")}\n${entry("1.3")}\n## Fog\n\n${entry("2.1")}`,
    );
    expect(records.map((one) => one.split("|")[0])).toEqual(["1.1", "1.2", "1.3", "2.1"]);
  });

  it("reads the text directly below a heading without marks, and titles that no card's number follows", () => {
    const wrapped = (title: string) =>
      `${title}\nThe keeper sets it down before the night, and then nobody else of the\nharbour may move it.\n`;
    expect(read(["LAMP RULES", ...['BELL 1, "OLD"', "OPEN GATE"].map(wrapped)].join("\n")).records).toHaveLength(2);
    const entry = (title: string) => `**${title}**\n\nThe keeper sets it down before the night. Nobody moves it.\n`;
    const titles = ["Bell (F1)", "Gate (F2)", "Oil (F3)", "Wicks", "Glass", "Foot", "Lids"];
    const { records } = read(`# Lamps\n\n## Errata\n\n${titles.map(entry).join("\n")}`);
    expect(records.map((one) => one.split("|")[1])).toEqual(titles);
  });

  it("removes the bold marks of questions whose question mark stands behind them", () => {
    const asked = ["wick", "oil", "bell"].map((one) => `**I have a lamp. May I take the ${one}**?\n\nNo, it is wet.\n`);
    const { records } = read(`# Lamps\n\n## Questions\n\n${asked.join("\n")}`);
    expect(records).toHaveLength(3);
    expect(records[0]).toBe("|I have a lamp. May I take the wick?|No, it is wet.");
  });

  it.each([
    ["with one paragraph per line", "\n"],
    ["between empty lines", "\n\n"],
  ])("reads lines in capitals as titles, under headings that name sections, %s", (_, gap) => {
    const entry = (title: string) => [title, "The keeper sets it down before the night.", "It is not moved."].join(gap);
    const { records, problems, document } = read(
      [
        "LAMP RULES",
        "Version 1.0",
        "ERRATA",
        ...["FOG BELL", "OPEN GATE", "OIL"].map(entry),
        "QUESTIONS",
        "Q: Is it lit?",
        "A: No.",
        "Q: Is it wet?",
        "A: Yes.",
      ].join(gap),
    );
    expect(document.import.sections.map(({ heading }) => heading)).toEqual(["LAMP RULES", "ERRATA", "QUESTIONS"]);
    expect(records).toEqual([
      "|FOG BELL|The keeper sets it down before the night.\n\nIt is not moved.",
      "|OPEN GATE|The keeper sets it down before the night.\n\nIt is not moved.",
      "|OIL|The keeper sets it down before the night.\n\nIt is not moved.",
      "|Is it lit?|No.",
      "|Is it wet?|Yes.",
    ]);
    expect(problems).toEqual([]);
  });

  it("reads lines in capitals above other entries as headings", () => {
    const questions = "Q: Is it lit?\nA: No.\nQ: Is it wet?\nA: Yes.";
    const { document, records } = read(
      `LAMPS\n${questions}\nMOTHS\n${questions}\nEELS\n${questions}\nFOG\n${questions}\n`,
    );
    expect(document.import.sections.map(({ heading }) => heading)).toEqual(["LAMPS", "MOTHS", "EELS", "FOG"]);
    expect(records).toHaveLength(8);
  });

  it("reads numbers and titles in capitals as entries, under headings in capitals", () => {
    const text = "The keeper sets it down before the night. It is not moved.";
    const entries = (chapter: number, ...titles: string[]) =>
      titles.map((title, i) => `${chapter}.${i + 1} ${title}\n${text}\n\n`).join("");
    const { document, records } = read(
      `LAMP RULES\n\nLIGHT\n\n${entries(1, "OIL VS. WICK", '"LIT"', "OPEN GATE")}SOUND\n\n${entries(2, "FOG BELL", "HORNS", "TOLLS & PEALS")}`,
    );
    expect(document.import.sections.map(({ heading }) => heading)).toEqual(["LAMP RULES", "LIGHT", "SOUND"]);
    expect(records).toEqual(
      ["1.1|OIL VS. WICK", '1.2|"LIT"', "1.3|OPEN GATE", "2.1|FOG BELL", "2.2|HORNS", "2.3|TOLLS & PEALS"].map(
        (opening) => `${opening}|${text}`,
      ),
    );
  });

  it("takes the last step of a list for a heading only after the steps before it", () => {
    const steps = ["5. (Oil burns.)", "6. Lamps"];
    const { document } = read(
      `ERRATA\n\nFOG BELL (F2)\nShould read: ring it.\n${steps.join("\n")}\n\nOPEN GATE (F3)\nShould read: shut it.\n`,
    );
    expect(document.import.sections.map(({ heading }) => heading)).toEqual(["ERRATA"]);
  });

  it("reads a heading that is printed twice as its longer text asks for", () => {
    const cards = ["Fog Bell", "Open Gate", "Oil", "Wick"].map((name, i) => `${name} (Core F${i + 1})`).join("\n\n");
    const { document } = read(
      `LAMP ERRATA\n\nRESTRICTED LIST\n\nA deck may have one of these.\n\nQUESTIONS\n\nQ: Is it lit?\nA: No.\n\nRestricted List\n\n${cards}\n`,
    );
    expect(document.import.sections.map(({ heading, reader }) => `${heading}: ${reader}`)).toEqual([
      "LAMP ERRATA: none",
      "Restricted List: list",
      "QUESTIONS: questions",
    ]);
  });

  it("sets a line with the date of the document aside", () => {
    const { records } = read(
      "# Lamps\n\n*Last updated 2026-06-01*\n\n**May I light it?** No.\n\n**Does oil burn?** It does.\n\n**Is it dusk?** It is.\n",
    );
    expect(records).toHaveLength(3);
  });
});
