/** Shapes of real documents that readers once got wrong, in our own words. */
import { describe, expect, it } from "vitest";
import type { Line } from "../../document/block.js";
import { wrappedBlocks } from "../../document/wrapped.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { importInferred } from "./import-inferred.fixture.js";

/** The records that an import with the inferred profile makes. */
async function rulingsOf(text: string, name = "faq.md"): Promise<RulingRecord[]> {
  const { chapters } = await importInferred(text, name, "Lamps");
  return chapters.flatMap(({ rulings }) => rulings);
}

/** The same, each as `number title | question | text`. */
async function recordsOf(text: string, name?: string): Promise<string[]> {
  return (await rulingsOf(text, name)).map(({ number = "", title = "", question = "", text: body }) =>
    `${number} ${title} | ${question} | ${body}`.trim(),
  );
}

describe("inferProfile", () => {
  it("reads values below titles as part of their entries, and keeps minus signs", async () => {
    const lamp = (name: string, cost: number, light: string) =>
      `**${name}**\n\nIt burns oil until dawn.\n\n**Cost:** ${cost}\n\n**Light**: ${light}`;
    const text = `# Lamps\n\n${lamp("Brass Lamp", 5, "-2")}\n\n${lamp("Tin Lamp", 3, "4")}\n\n${lamp("Old Lamp", 1, "–1")}\n`;
    expect(await recordsOf(text)).toEqual([
      "Brass Lamp |  | It burns oil until dawn.\n\n**Cost:** 5\n\n**Light**: -2",
      "Tin Lamp |  | It burns oil until dawn.\n\n**Cost:** 3\n\n**Light**: 4",
      "Old Lamp |  | It burns oil until dawn.\n\n**Cost:** 1\n\n**Light**: -1",
    ]);
    expect(await recordsOf("# Lamps\n\n**Brass Lamp**: -2 oil.\n\n**Tin Lamp** - It burns.\n")).toEqual([
      "Brass Lamp |  | -2 oil.",
      "Tin Lamp |  | It burns.",
    ]);
  });

  it("reads each page of a list of errata as an entry, with the paragraphs that name no page", async () => {
    const text =
      "LAMPS – Errata\n\nP. 4. The lamp burns oil.\n\nP. 12. Add a wick to it.\n\nThe wick may be wet.\n\nP. 13 It glows.\n\npp. 14-15: It burns until dusk.\n";
    expect(await recordsOf(text, "errata.txt")).toEqual([
      "P. 4 |  | The lamp burns oil.",
      "P. 12 |  | Add a wick to it.\n\nThe wick may be wet.",
      "P. 13 |  | It glows.",
      "pp. 14-15 |  | It burns until dusk.",
    ]);
  });

  it("reads marked questions beside a note in bold, and adds no question mark before a page", async () => {
    const text =
      "# Lamps\n\n**Keeper's Note** These are for the brass lamps.\n\n**Q:** Is a lamp lit? **(p.4)**\n\n**A: No.**\n\n**Q:** Does it burn? It says so. (p. 5)\n\n**A: Yes.**\n";
    expect((await recordsOf(text)).slice(1)).toEqual([
      "|  | Is a lamp lit? **(p.4)** | **No.**".replace("|  | ", "| "),
      "| Does it burn? It says so. (p. 5) | **Yes.**",
    ]);
  });

  it("reads chapters with whole numbers in the lists of a page as headings of their rules", async () => {
    const rules = (chapter: number) =>
      [1, 2, 3, 4].map((n) => `<li>${chapter}.${n}. Rule ${n} of the lamps is this one.</li>`).join("");
    const chapter = (number: number, name: string) =>
      `<li><span>${number}. ${name} <a href="#toc">Top</a></span><ul>${rules(number)}</ul></li>`;
    const page = `<body><h1>Lamp Rules</h1><h3>10. Lamps</h3><ul>${chapter(11, "Oil")}${chapter(12, "[Wicks]")}${chapter(13, "Fog")}${chapter(14, "Eels")}</ul></body>`;
    const records = await recordsOf(page, "rules.html");
    expect(records).toHaveLength(16);
    expect(records.slice(3, 5)).toEqual([
      "11.4  |  | Rule 4 of the lamps is this one.",
      "12.1  |  | Rule 1 of the lamps is this one.",
    ]);
  });

  it("reads headings that are sentences as the texts of rules", async () => {
    const rules = [
      "A lamp burns until its oil is gone.",
      "A player may light one lamp in each round.",
      "A lamp that is out gives no light to anyone.",
    ];
    const text = `# Lamps\n\n## Oil\n\n### ${rules[0]}\n\n> **Example:** Mira has no oil.\n\n#### ${rules[1]}\n\n## Light\n\n### ${rules[2]}\n`;
    expect(await recordsOf(text)).toEqual([
      `|  | ${rules[0]}\n\n**Example:** Mira has no oil.`,
      `|  | ${rules[1]}`,
      `|  | ${rules[2]}`,
    ]);
  });

  it("reads questions that are headings of the same level as the sections", async () => {
    const text =
      "# Lamps FAQ\n\nThese are our answers.\n\n# FAQS\n\n# Q: May I light two lamps?\n\nA: No.\n\n# Q: Does oil burn?\n\nA: It does.\n\n# Page 8 – Brass Lamp\n\nChange to ‘3 oil’.\n\n# Q: Is a lamp a card?\n\nA: Yes.\n";
    expect(await recordsOf(text)).toEqual([
      "Lamps FAQ |  | These are our answers.",
      "| May I light two lamps? | No.",
      "| Does oil burn? | It does.",
      "Page 8 – Brass Lamp |  | Change to '3 oil'.",
      "| Is a lamp a card? | Yes.",
    ]);
  });

  it("reads the first row of a table without a head as a row", async () => {
    const text =
      "# Lamps FAQ\n\n## Errata\n\n|Page 7 – Brass Lamp|Change the cost to read: ‘two oil in each round’.|\n|---|---|\n|Page 8 – Fog Bell|Change the text to read: ‘ring it once in each round’.|\n";
    expect(await recordsOf(text)).toEqual([
      "Page 7 – Brass Lamp |  | Change the cost to read: 'two oil in each round'.",
      "Page 8 – Fog Bell |  | Change the text to read: 'ring it once in each round'.",
    ]);
  });

  it("sets metadata before a Markdown text, an index and links aside, and keeps a list of changes together", async () => {
    const text =
      "---\ntitle: Lamps\ntags:\n  - rules\n---\n\n# Lamps\n\n## Summary of Notable Changes\n\n- Page 3: Added the definition of oil.\n- Page 4: Expanded the rule on lamps.\n\n## Oil\n\nOil burns in each round.\n\n## Related Topics\n\n- [Bells](bells.md)\n\n## Index\n\n- Fog, 3\n- Oil, 4\n";
    expect(await recordsOf(text)).toEqual([
      "Summary of Notable Changes |  | - Page 3: Added the definition of oil.\n- Page 4: Expanded the rule on lamps.",
      "Oil |  | Oil burns in each round.",
    ]);
  });

  it("divides a text at chapters whose numbers are words, and at titles between rulers", async () => {
    const answers = (one: string) => `Q: May I ${one}?\n\nA: Yes, in each\nround of the game.\n`;
    const chapters = `Lamps FAQ\n\nSection One:  Oil\n\n${answers("burn it")}\nSection Two:  Bells. "Ding."\n\n${answers("ring one")}`;
    expect(await recordsOf(chapters, "faq.txt")).toEqual([
      "| May I burn it? | Yes, in each round of the game.",
      "| May I ring one? | Yes, in each round of the game.",
    ]);
    const line = "=".repeat(30);
    const rulers = `Lamps FAQ\n\n${line}\nOil\n${line}\n\n${answers("burn it")}\n${line}\nBells\n${line}\n\n${answers("ring one")}`;
    expect(await recordsOf(rulers, "faq.txt")).toEqual([
      "| May I burn it? | Yes, in each round of the game.",
      "| May I ring one? | Yes, in each round of the game.",
    ]);
  });

  it("reads a question in two paragraphs before the mark of its answer", async () => {
    const text =
      'Lamps FAQ\n\nQ: May I light two lamps?\n    I mean the point: "Lamps are lit one by one."?\n\nA: No.\n\nQ: Does oil burn?\nA: It does.\n';
    expect(await recordsOf(text, "faq.txt")).toEqual([
      '| May I light two lamps?\n\nI mean the point: "Lamps are lit one by one."? | No.',
      "| Does oil burn? | It does.",
    ]);
  });

  it("reads rules numbered with dashes, without empty lines between them", async () => {
    const chapter = (n: number, name: string) =>
      `${n}. ${name}\n${n}-1. Basics\n${n}-1-1. A lamp gives light to all players who are at the table and who can\nsee it.\n${n}-1-2. A lamp burns oil.\n${n}-1-2-1. It burns one oil.\n${n}-1-3. A lamp is a card.\n${n}-2. Costs\n${n}-2-1. A cost is paid in oil.`;
    const text = `LAMPS Comprehensive Rules\n${chapter(1, "Lamps")}\n${chapter(2, "Bells")}\n${chapter(3, "Fog")}\n`;
    const records = await recordsOf(text, "rules.txt");
    expect(records.map((one) => one.split(" ")[0])).toEqual(
      [1, 2, 3].flatMap((n) => ["1", "1-1", "1-2", "1-2-1", "1-3", "2", "2-1"].map((rest) => `${n}-${rest}`)),
    );
    expect(records[1]).toBe("1-1-1  |  | A lamp gives light to all players who are at the table and who can see it.");
  });
});

describe("wrappedBlocks", () => {
  const firstWords = (texts: readonly string[]) => {
    const lines: Line[] = texts.map((text, i) => ({ number: i + 1, text, breaksBefore: false }));
    return wrappedBlocks(lines).map(({ segments }) => segments[0]?.text.split(" ")[0]);
  };
  const rules = (count: number) =>
    Array.from({ length: count }, (_, i) => `1.${i + 1} A lamp burns its oil in each round and`);

  it("begins a block at each rule of a text that is numbered throughout, and not at references", () => {
    expect(firstWords(rules(15))).toEqual(Array.from({ length: 15 }, (_, i) => `1.${i + 1}`));
    expect(firstWords([...rules(15), "9.9.9 says so and", "1.15.1 A bell", "1.15a Fog", "1.22 Oil"])).toEqual([
      ...Array.from({ length: 15 }, (_, i) => `1.${i + 1}`),
      "1.15.1",
    ]);
    expect(firstWords(rules(14))).toEqual(["1.1"]);
  });
});

describe("inferProfile on further shapes", () => {
  it("reads a list of questions without answers as part of a text", async () => {
    const list = "- What burns here?\n- Who lit it?\n- What will go out?";
    const text = `# Lamps\n\n## Look\n\nAsk the keeper two of these.\n\n${list}\n\n## Light\n\nRoll, and light a lamp.\n`;
    expect(await recordsOf(text)).toEqual([
      `Look |  | Ask the keeper two of these.\n\n${list}`,
      "Light |  | Roll, and light a lamp.",
    ]);
  });

  it("reads marks whose number has no space after it", async () => {
    const text =
      "Lamps\n\nQ1.May I light two lamps?\nA1.No, you may not.\nQ2.Does oil burn?\nA2.“Oil” burns.\n\nBells\n\nQ1.Do bells ring?\nA1.Yes.\n";
    expect(await recordsOf(text, "faq.txt")).toEqual([
      "1  | May I light two lamps? | No, you may not.",
      '2  | Does oil burn? | "Oil" burns.',
      "1  | Do bells ring? | Yes.",
    ]);
  });

  it("reads a card's code and its name, alone on a line, as a title", async () => {
    const text = `Official answers

FIRE
[12-006H] Brass Lamp
If two lamps burn, both of them count.
[12-010R]Tin Lamp
It burns when another lamp goes out.
It is lit first.
[12-011L] Old Lamp
You may light it [Job (Keeper)] twice.
FOG
[12-028H] Fog Horn
It sounds once.
[12-034R] Bell
It rings twice, and 12-035R too.
`;
    expect(await recordsOf(text, "faq.txt")).toEqual([
      "[12-006H] Brass Lamp |  | If two lamps burn, both of them count.",
      "[12-010R]Tin Lamp |  | It burns when another lamp goes out.\n\nIt is lit first.",
      "[12-011L] Old Lamp |  | You may light it [Job (Keeper)] twice.",
      "[12-028H] Fog Horn |  | It sounds once.",
      "[12-034R] Bell |  | It rings twice, and 12-035R too.",
    ]);
    const plain = "Lamps\n\nFIRE\nBT1-001 Brass Lamp\nIt burns.\nBT1-002: Tin Lamp\nIt glows.\n";
    expect((await recordsOf(plain, "faq.txt")).map((one) => one.split(" |")[0])).toEqual([
      "BT1-001 Brass Lamp",
      "BT1-002: Tin Lamp",
    ]);
  });

  it("reads numbers in bold although one rule keeps its place with a later number", async () => {
    const numbers = ["201", "202", "203", "305", "206", "302"];
    const rules = numbers.map((number) => `**${number}** The keeper of table ${number} lights **one** lamp.\n`);
    expect(await recordsOf(`# Keepers\n\n## Rules\n\n${rules.join("\n")}`)).toEqual(
      numbers.map((number) => `${number}  |  | The keeper of table ${number} lights **one** lamp.`),
    );
  });

  it("reads a sentence above subheadings as a record, also if its last word is in bold", async () => {
    const text =
      "# 1 Lamps\n\n## 1.1 Oil\n\nThe keeper pours as much as the lamp **holds**.\n\n### 1.1.1 Wicks\n\nA wick is dry.\n";
    expect(await recordsOf(text)).toEqual([
      "1.1 Oil |  | The keeper pours as much as the lamp **holds**.",
      "1.1.1 Wicks |  | A wick is dry.",
    ]);
  });

  it("reads numbers in bold as the numbers of rules", async () => {
    const rule = (number: string, words: string) => `${number} ${words}`;
    const text = `# Keepers

## Fixed rules

${rule("**101**", "A keeper obeys the rules.")}

${rule("**102**", "There are 7 lamps. A keeper lights\n3 lamps in a round.")}

(Note: a lamp counts once.)

${rule("**104.**", "Write **lit** on a card.")}

**Lit** is a word.

## Other rules

${rule("**(201)**", "Fog comes at night.")}

${rule("**202**", "It goes at dawn.")}

${rule("**203**", "It stays out.")}
`;
    expect(await recordsOf(text)).toEqual([
      "101  |  | A keeper obeys the rules.",
      "102  |  | There are 7 lamps. A keeper lights 3 lamps in a round.\n\n(Note: a lamp counts once.)",
      "104  |  | Write **lit** on a card.\n\n**Lit** is a word.",
      "201  |  | Fog comes at night.",
      "202  |  | It goes at dawn.",
      "203  |  | It stays out.",
    ]);
  });

  it("reads a page after its book as a title, also below the end of a sentence", async () => {
    const text = `** Misprints **

LR1 p. 11 The table should read "Oil: +1" (cf. LR1
p. 12 and p. 14).
[Keeper, 2021]
LR1 p. 15 The lamp is lit.
LR2 pp. 4-5 The parts of a table that is in
LR1 p. 3 and this one, are the same.
---
LR2 p. 6 Add a wick.
LR3 p. 7 Remove it.

LR3 p. 9 Add it again.

LR3 p. 12 Done.
`;
    expect((await recordsOf(text, "errata.txt")).map((one) => one.slice(0, 40))).toEqual([
      'LR1 p. 11 |  | The table should read "Oi',
      "LR1 p. 15 |  | The lamp is lit.",
      "LR2 pp. 4-5 |  | The parts of a table th",
      "LR2 p. 6 |  | Add a wick.",
      "LR3 p. 7 |  | Remove it.",
      "LR3 p. 9 |  | Add it again.",
      "LR3 p. 12 |  | Done.",
    ]);
  });

  it("reads a numbered entry with the mark of an answer as a question", async () => {
    const text = `# Lamps

2.0 Is it necessary to light
a lamp?
A. No. Light one
only at night.

*2.1 Add: "at night".

2.4 Does it burn?
A: Yes.

It burns long.

2.5 Fog hides it.
A. Bell rings.
`;
    expect(await recordsOf(text, "errata.txt")).toEqual([
      "2.0  | Is it necessary to light a lamp? | No. Light one only at night.",
      '2.1  |  | Add: "at night".',
      "2.4  | Does it burn? | Yes.\n\nIt burns long.",
      "2.5  |  | Fog hides it. A. Bell rings.",
    ]);
  });

  it("keeps a statement in bold, and words in bold that a sentence continues, in the text", async () => {
    const statement = "**A lamp does not skip any keeper in the round.** It goes on.";
    const text = `# Lamps\n\n## Powers\n\n**Light**\n\nA keeper lights it.\n\n${statement}\n\n**Look**\n\nSee the top.\n\n**Ring**\n\nRing it.\n\n## Actions\n\n**Light 1 lamp**. Pay its cost.\n\n**Draw 2 more cards** (see above) and keep one.\n`;
    expect(await recordsOf(text)).toEqual([
      `Light |  | A keeper lights it.\n\n${statement}`,
      "Look |  | See the top.",
      "Ring |  | Ring it.",
      "Actions |  | **Light 1 lamp**. Pay its cost.\n\n**Draw 2 more cards** (see above) and keep one.",
    ]);
  });

  it("reads pages before a dash as titles", async () => {
    const text = `ERRATA

LAMP BOOK

Page 08 - Dim should read dark.

Page 30 - Add a part on oil. It burns.

Pages 44 to 53 - The chapter is void.

Page 60 - Done.
`;
    expect((await recordsOf(text, "errata.txt")).map((one) => one.slice(0, 60))).toEqual([
      "Page 08 |  | Dim should read dark.",
      "Page 30 |  | Add a part on oil. It burns.",
      "Pages 44 to 53 |  | The chapter is void.",
      "Page 60 |  | Done.",
    ]);
  });

  it("reads titles with a colon at the end of answers as headings", async () => {
    const text = `Lamp Questions

Lighting:
May I light two lamps?
No, you may not.
Oil and Fat:
Does oil burn?
It does.
Does fat burn, and does it burn
as long?
Yes.
Old Bells:
Do bells ring?
They do: at
Night:
`;
    const records = await rulingsOf(text, "faq.txt");
    expect(records.map(({ section, question, text: words }) => [section.at(-1), question, words])).toEqual([
      ["Lighting", "May I light two lamps?", "No, you may not."],
      ["Oil and Fat", "Does oil burn?", "It does."],
      ["Oil and Fat", "Does fat burn, and does it burn as long?", "Yes."],
      ["Old Bells", "Do bells ring?", expect.stringMatching(/Night:$/)],
    ]);
  });

  it("reads words in bold below headings that ask as text", async () => {
    const text =
      "# Lamps\n\n## Are lamps lit?\n\n**Lamps** are lit.\n\n## Does oil burn?\n\nIt does.\n\n**Oil** is wet.\n\n**Fat** is not.\n\n## Is fog wet?\n\nIt is.\n";
    expect(await recordsOf(text)).toEqual([
      "| Are lamps lit? | **Lamps** are lit.",
      "| Does oil burn? | It does.\n\n**Oil** is wet.\n\n**Fat** is not.",
      "| Is fog wet? | It is.",
    ]);
  });
});
