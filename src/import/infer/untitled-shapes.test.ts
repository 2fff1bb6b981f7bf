/** How documents without a heading, and rarer forms of headings, tables and lists, are read without a profile. */
import { expect, it } from "vitest";
import { importInferred } from "./import-inferred.fixture.js";

/** Reads a text as `grim init` does, and gives the records as `section | number | question or title | text`. */
async function read(lines: readonly string[], name = "lamps.txt"): Promise<string[]> {
  const { chapters } = await importInferred(lines.join("\n"), name, "Lamp Rules");
  return chapters
    .flatMap(({ rulings }) => rulings)
    .map(({ section, number, title, question, text }) =>
      [section.join(" › "), number ?? "", question ?? title ?? "", text.replace(/\n+/g, " / ")].join(" | "),
    );
}

it("reads a word and a rising number as headings", async () => {
  const rules = [
    "Article 1. The lamp",
    "It burns.",
    "",
    "Article 2. The oil",
    "It flows.",
    "",
    "Article 3. Fog",
    "It lifts.",
  ];
  expect(await read(rules)).toEqual([
    " |  | Article 1. The lamp | It burns.",
    " |  | Article 2. The oil | It flows.",
    " |  | Article 3. Fog | It lifts.",
  ]);
});

it("reads numbers in square brackets", async () => {
  const rules = [
    "[5.0] LIGHT",
    "",
    "[5.1] A lamp burns all night.",
    "",
    "[5.2] A bell rings at dawn.",
    "",
    "[5.3] Fog lifts at noon.",
  ];
  expect(await read(rules)).toEqual([
    "[5.0] LIGHT | 5.1 |  | A lamp burns all night.",
    "[5.0] LIGHT | 5.2 |  | A bell rings at dawn.",
    "[5.0] LIGHT | 5.3 |  | Fog lifts at noon.",
  ]);
});

it("reads numbered rules and a numbered list under the document's title if there is no heading", async () => {
  const texts = [
    "A lamp burns all night.",
    "A bell rings at dawn.",
    "Fog lifts at noon.",
    "Oil is rare.",
    "Wax melts.",
  ];
  const repeated = [...texts, ...texts, ...texts];
  expect((await read(repeated.map((text, i) => `1.${i + 1} ${text}\n`))).slice(0, 2)).toEqual([
    "Lamp Rules | 1.1 |  | A lamp burns all night.",
    "Lamp Rules | 1.2 |  | A bell rings at dawn.",
  ]);
  const list = `<ol>${texts.map((text) => `<li>${text}</li>`).join("")}</ol>`;
  expect(await read([list], "lamps.html")).toEqual(texts.map((text, i) => `Lamp Rules |  |  | ${i + 1}. ${text}`));
  const short = `<ol>${texts
    .slice(1)
    .map((text) => `<li>${text}</li>`)
    .join("")}</ol>`;
  expect(await read([short], "lamps.html")).toHaveLength(1);
});

it("reads rows of cells with bars and no divider", async () => {
  const rows = ["Card | Correction", "Brass Lamp | It burns all night.", "Tin Bell | It rings at dawn."];
  expect(await read(["ERRATA", "", ...rows])).toEqual([
    "ERRATA |  | Brass Lamp | It burns all night.",
    "ERRATA |  | Tin Bell | It rings at dawn.",
  ]);
});

it("reads a table of corrections without sentences", async () => {
  const rows = [
    "| Card | Printed | Corrected |",
    "| --- | --- | --- |",
    "| Brass Lamp | Cost 2 | Cost 3 |",
    "| Tin Bell | (none) | Bell |",
  ];
  expect(await read(["# Errata", "", ...rows], "lamps.md")).toEqual([
    "Errata |  | Brass Lamp | Printed: Cost 2 / Corrected: Cost 3",
    "Errata |  | Tin Bell | Printed: (none) / Corrected: Bell",
  ]);
});

it("sets marks of list items on lines of their own aside", async () => {
  const questions = ["May I light it?", "Does it ring?", "Is it loud?"];
  expect(await read(["Lighting", ...questions.flatMap((text) => ["-", text, "Yes, at night."])])).toEqual(
    questions.map((text) => `Lighting |  | ${text} | Yes, at night.`),
  );
});

it("reads names in quotation marks below a heading inside the errata", async () => {
  const cards = [
    "“Brass Lamp” event card: This should read “lamp”.",
    "",
    "“Tin Bell” event card: This should read “bell”.",
  ];
  expect(
    await read(["# Errata", "", "## Cards", "", ...cards, "", "## FAQ", "", "**May I?** Yes."], "lamps.md"),
  ).toEqual([
    'Errata › Cards |  | "Brass Lamp" event card | This should read "lamp".',
    'Errata › Cards |  | "Tin Bell" event card | This should read "bell".',
    "Errata › FAQ |  | May I? | Yes.",
  ]);
});

it("makes no record of the credits", async () => {
  const text = [
    "# Lamp Rules",
    "",
    "## Lamps",
    "",
    "A lamp burns.",
    "",
    "## Oil",
    "",
    "It flows.",
    "",
    "## Credits",
    "",
    "Design: A. Wick.",
  ];
  expect((await read(text, "lamps.md")).map((one) => one.split(" | ")[2])).toEqual(["Lamps", "Oil"]);
});

it("reads a name that begins with Action, and no ability", async () => {
  const terms = ["Action Points (AP): They light lamps.", "Bell: It rings.", "Fog: It lifts.", "Gate: It shuts."];
  expect((await read(["# Terms", "", terms.join("\n\n")], "lamps.md")).map((one) => one.split(" | ")[2])).toEqual([
    "Action Points (AP)",
    "Bell",
    "Fog",
    "Gate",
  ]);
  const ability = ["Bell: It rings.", "Action: Ring it.", "Fog: It lifts.", "Gate: It shuts.", "Lamp: It burns."];
  expect((await read(["# Terms", "", ability.join("\n\n")], "lamps.md"))[0]).toBe(
    "Terms |  | Bell | It rings. / Action: Ring it.",
  );
});

it("reads whole numbers of three digits, and the numbers below them, inside marked chapters", async () => {
  const rules = [
    "# Lamps",
    "## 100. Light",
    "101. A lamp glows.",
    "102. **Oil** burns in",
    "    a lamp.",
    "102.1. Wax burns, too.",
    "102.1.a. Wax is dear.",
    "## 200. Fog",
    "201. Fog hides a lamp.",
    "202. Fog lifts at noon.",
    "203. Fog is grey.",
  ];
  expect(await read(rules, "lamps.md")).toEqual([
    "Lamps › 100. Light | 101 |  | A lamp glows.",
    "Lamps › 100. Light | 102 |  | **Oil** burns in a lamp.",
    "Lamps › 100. Light › 102 | 102.1 |  | Wax burns, too.",
    "Lamps › 100. Light › 102 › 102.1 | 102.1.a |  | Wax is dear.",
    "Lamps › 200. Fog | 201 |  | Fog hides a lamp.",
    "Lamps › 200. Fog | 202 |  | Fog lifts at noon.",
    "Lamps › 200. Fog | 203 |  | Fog is grey.",
  ]);
});

it("reads a table at the beginning without a heading", async () => {
  const table = [
    "|Card No.|Card Name|Question|Answer|",
    "|L-1|Lamp|Is it lit?|Yes.|",
    "|L-2|Oil|Does it burn?|It does.|",
    "|L-3|Wax|Does it melt?|At noon.|",
  ];
  expect(await read(table, "lamps.md")).toEqual([
    "Lamp Rules › Lamp | L-1 | Is it lit? | Yes.",
    "Lamp Rules › Oil | L-2 | Does it burn? | It does.",
    "Lamp Rules › Wax | L-3 | Does it melt? | At noon.",
  ]);
});

it("reads the first of many titles in alphabetical order as that of an entry, unless it names a document", async () => {
  const names = [
    "Brass Tin",
    "Clear Oil",
    "Dark Fog",
    "Early Bell",
    "First Light",
    "Green Wax",
    "Hollow Reed",
    "Iron Lid",
  ];
  const entries = names.flatMap((name) => [name, "It is kept in the house of the keeper until dawn.", ""]);
  const readTitle = async (first: string) =>
    (await read([first, "It is made of tin, and hangs in the hall.", "", ...entries]))[0];
  expect(await readTitle("Ash Lamp")).toBe("Lamp Rules |  | Ash Lamp | It is made of tin, and hangs in the hall.");
  expect(await readTitle("All Rules")).toBe(" |  | All Rules | It is made of tin, and hangs in the hall.");
});

it("reads one reader for unmarked headings of a series", async () => {
  const errata = [
    "Errata",
    "Brass Lamp: This card should cost 2.",
    "",
    "Named Keepers: They are immune to all fog that hides a lamp.",
    "",
    ...["Story 1: The House of Fog", "Story 3: Snow", "Story 5: Hail"].flatMap((heading, i) => [
      heading,
      "",
      `Setup of Part ${i}: Take two lamps in place of one lamp.`,
      "",
    ]),
  ];
  expect(await read(errata)).toEqual([
    "Errata |  | Brass Lamp | This card should cost 2.",
    "Errata |  | Named Keepers | They are immune to all fog that hides a lamp.",
    "Story 1: The House of Fog |  | Setup of Part 0 | Take two lamps in place of one lamp.",
    "Story 3: Snow |  | Setup of Part 1 | Take two lamps in place of one lamp.",
    "Story 5: Hail |  | Setup of Part 2 | Take two lamps in place of one lamp.",
  ]);
});

it("reads bold numbers of items as rules, and lines with such numbers inside them as their parts", async () => {
  const rules = [
    "# Lamps",
    "## 1.0 Light",
    "* **1.0.1** A lamp glows.",
    "* **1.0.2** Oil burns.",
    "    * **1.0.2.1** Wax burns, too.",
    "## 1.1 Fog",
    "* **1.1.1** Fog hides a lamp.",
    "* **1.1.2** Fog lifts at noon.",
  ];
  expect(await read(rules, "lamps.md")).toEqual([
    "Lamps › 1.0 Light | 1.0.1 |  | A lamp glows.",
    "Lamps › 1.0 Light | 1.0.2 |  | Oil burns. /   - **1.0.2.1** Wax burns, too.",
    "Lamps › 1.1 Fog | 1.1.1 |  | Fog hides a lamp.",
    "Lamps › 1.1 Fog | 1.1.2 |  | Fog lifts at noon.",
  ]);
});

it("reads a heading with a word and a number as a title, although it ends with a stop", async () => {
  const lists = ["# Lists", "## List 1 Keepers of the old lamp.", "They burn oil.", "## List 2 Ringers", "They ring."];
  expect(await read(lists, "lamps.md")).toEqual([
    "Lists |  | List 1 Keepers of the old lamp. | They burn oil.",
    "Lists |  | List 2 Ringers | They ring.",
  ]);
});

it("reads a short line below a question as the beginning of its answer", async () => {
  const faq = [
    "Lamp Rules",
    "May I light two lamps?",
    "Yes",
    "Each of them takes one oil.",
    "Related rules",
    "Does a keeper move?",
    "No",
    "What ends the game?",
    "Last Lamp",
    "The game ends when it goes out.",
    "Related rules",
    "Who begins?",
    "The oldest keeper begins.",
    "Related rules",
  ];
  const records = [
    "May I light two lamps? | Yes / Each of them takes one oil.",
    "Does a keeper move? | No",
    "What ends the game? | Last Lamp / The game ends when it goes out.",
    "Who begins? | The oldest keeper begins.",
  ];
  expect(await read(faq)).toEqual(records.map((record) => `Lamp Rules |  | ${record}`));
});

it("ends an answer before a question that follows it without an empty line", async () => {
  const faq = [
    "Lamp Rules",
    "May I light two lamps in one turn, if I have more oil than",
    "all other keepers have?",
    "Yes",
    "Each of the lamps that you light in your turn takes one oil.",
    "May a keeper move after that?",
    "No",
    "A keeper who lights a lamp stays there until the next turn.",
    "Who begins, if all keepers have the same number of lamps and",
    "the same oil?",
    "The oldest of the keepers begins, and the others follow in the",
    "order of their lamps.",
  ];
  expect(await read(faq)).toEqual([
    "Lamp Rules |  | May I light two lamps in one turn, if I have more oil than all other keepers have? | Yes Each of the lamps that you light in your turn takes one oil.",
    "Lamp Rules |  | May a keeper move after that? | No A keeper who lights a lamp stays there until the next turn.",
    "Lamp Rules |  | Who begins, if all keepers have the same number of lamps and the same oil? | The oldest of the keepers begins, and the others follow in the order of their lamps.",
  ]);
});
