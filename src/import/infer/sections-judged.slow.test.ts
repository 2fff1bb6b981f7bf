/** All readings of sections of many shapes, how well each fits, and which is chosen; the expected file is in expected/. */
import { expect, it } from "vitest";
import type { SectionSpec } from "../../profile/document-file.js";
import { candidateReadings } from "./candidate-readings.js";
import { chooseReaders } from "./choose-readers.js";
import { introductionOf } from "./introduction.js";
import { judge } from "./judge-reading.js";
import { plainSectionOf, sectionOf, specInWords } from "./made-up-section.fixture.js";

const times = (count: number, piece: (n: number) => string, between = "\n\n") =>
  Array.from({ length: count }, (_, i) => piece(i + 1)).join(between);
/** A text of this length in words of four letters. */
const textOfLength = (count: number) => "Oils ".repeat(Math.ceil(count / 5)).slice(0, count - 1);

const sections: [what: string, text: string][] = [
  ["nothing", "# Lamps"],
  ["a date", "# Lamps\n\n**Version 2.0**\n\nUpdated May 4, 2019"],
  ["contents", "# Contents\n\nLamps 3\n\nOil 4\n\n## Moths 5"],
  ["contents with a sentence", "# Contents\n\nThis book tells of lamps. It is short."],
  ["contents with text below an entry", "# Table of Contents\n\nLamps 3\n\n## Moths 5\n\nThey fly at night."],
  ["questions in bold", `# Questions\n\n${times(3, (n) => `**Does lamp ${n} glow?**\n\nIt does, all night.`)}`],
  ["a question and a title in bold", "# Rulings\n\n**Does it glow?**\n\nYes, it does.\n\n**Oil**\n\nIt burns well."],
  ["bold words in the text", "# Rulings\n\n**Never** light a lamp.\n\n**Oil** It burns.\n\n**Wick** It glows."],
  ["more bold words in the text", "# Rulings\n\n**Never** light a lamp.\n\n**Always,** he said.\n\n**Wick** It glows."],
  [
    "bold sentences of four and five words",
    "# Rulings\n\n**All lamps burn oil.** So it is.\n\n**All big lamps burn oil.** So it was.",
  ],
  ["titles with a dash", `# Rulings\n\n${times(9, (n) => `**Lamp ${n} – Reef**\n\nIt burns for ${n} rounds.`)}`],
  ["marked questions", `# Questions\n\n${times(3, (n) => `Q: Does lamp ${n} glow?\n\nA: It does, all night.`)}`],
  [
    "marked questions in words",
    `# Questions\n\n${times(2, (n) => `Question ${n}: Does it glow?\n\nAnswer ${n}: It does.`)}`,
  ],
  ["tags", "# Errata\n\n(v1.2) Brass Lantern (Reef 12)\nIt costs 2.\n\n(v1.3) Eel Watch (Reef 40)\nIt is free."],
  ["numbers in brackets", "# Rulings\n\n(1.1) Lamps\nThey glow.\n\n(1.2) Oil\nIt burns.\n\nMoths come and go."],
  ["numbered titles", `# Rules\n\n${times(5, (n) => `1.${n} Lamp of night\n\nIt burns for ${n} rounds.`)}`],
  ["numbered sentences", `# Rules\n\n${times(4, (n) => `1.${n} A lamp burns for ${n} rounds, or more.`)}`],
  [
    "four numbered titles of five",
    `# Rules\n\n${times(4, (n) => `1.${n} Lamp of night\nIt burns.`)}\n\n1.5 It is said that lamps burn.`,
  ],
  [
    "three numbered titles of four",
    `# Rules\n\n${times(3, (n) => `1.${n} Lamp of night\nIt burns.`)}\n\n1.4 It is said that lamps burn.`,
  ],
  ["cards", `# Errata\n\n${times(3, (n) => `Brass Lantern ${n} (Reef ${n})\nIt should read "Light ${n} lamps."`)}`],
  [
    "a restricted list",
    "# Restricted List\n\nOne of these in a deck.\n\n- Brass Lantern (Reef 12)\n- Oil Flask (Reef 31)",
  ],
  ["a banned list", "# Banned Cards\n\n- Brass Lantern (Reef 12)\n- Oil Flask (Reef 31)\n- Eel Watch (Reef 40)"],
  ["a glossary", `# Glossary\n\n${times(8, (n) => `## ${"ABCDEFGH"[n - 1]}ther\n\nIt burns for ${n} rounds.`)}`],
  [
    "eight headings by the alphabet",
    `# Terms\n\n${times(8, (n) => `## ${"ABCDEFGH"[n - 1]}ther\n\nIt burns for ${n} rounds.`)}`,
  ],
  [
    "seven headings by the alphabet",
    `# Terms\n\n${times(7, (n) => `## ${"ABCDEFGH"[n - 1]}ther\n\nIt burns for ${n} rounds.`)}`,
  ],
  ["headings in disorder", `# Terms\n\n${times(8, (n) => `## ${"HGABFEDC"[n - 1]}ther\n\nIt burns for ${n} rounds.`)}`],
  ["headings that ask", `# Questions\n\n${times(3, (n) => `## Does lamp ${n} glow?\n\nIt does, all night.`)}`],
  ["numbered headings", `# Rules\n\n${times(5, (n) => `## 1.${n} Lamps\n\nA lamp burns for ${n} rounds.`)}`],
  [
    "parts of different shapes",
    `# Lamps\n\n## Errata\n\n### Bell\n\nIt costs 2.\n\n### Gate\n\nIt is free.\n\n## Questions\n\n${times(3, (n) => `**Does lamp ${n} glow?**\n\nIt does.`)}`,
  ],
  [
    "text before parts",
    `# Lamps\n\nThese are the rules of lamps.\n\n## Errata\n\nIt costs 2.\n\n## Questions\n\n${times(3, (n) => `**Does lamp ${n} glow?**\n\nIt does.`)}`,
  ],
  [
    "questions before parts",
    `# Lamps\n\n**May I light it?**\n\nYes, you may.\n\n**May I sing?**\n\nYes.\n\n## Errata\n\n**Bell**\n\nIt costs 2.\n\n**Gate**\n\nIt is free.`,
  ],
  [
    "a table before a part",
    "# Lamps\n\n| Card | Errata |\n| --- | --- |\n| Bell | It costs 2. |\n| Gate | It is free. |\n\n## Oil\n\nIt burns.",
  ],
  [
    "names of the parts before them",
    "# Lamps\n\nErrata\n\nMoths and Oil\n\nThis is all.\n\nIt is.\n\n## Errata\n\nIt costs 2.\n\n## Moths and Oil\n\nIt burns.",
  ],
  [
    "names of half the parts before them",
    "# Lamps\n\nErrata\n\nOil\n\nThis is all.\n\n## Errata\n\nIt costs 2.\n\n## Oil\n\nIt burns.",
  ],
  [
    "a third of the blocks are names of parts",
    "# Lamps\n\nErrata\n\nThis is all.\n\nIt is.\n\n## Errata\n\nIt costs 2.",
  ],
  [
    "less than a third of the blocks are names of parts",
    "# Lamps\n\nErrata\n\nThis is all.\n\nIt is.\n\nOr was.\n\n## Errata\n\nIt costs 2.",
  ],
  ["paragraphs that correct", "# Errata\n\nThe bell should read 2.\n\nThe gate must be free.\n\nOil burns."],
  [
    "only paragraphs that correct",
    "# Errata\n\nThe bell should read 2.\n\nThe gate must be free.\n\nAdd oil to the lamp.",
  ],
  ["a single correction", "# Errata\n\nThe bell should read 2."],
  ["corrections below another heading", "# Rulings\n\nThe bell should read 2.\n\nThe gate must be free."],
  [
    "a policy",
    "# Errata\n\nThis document overrides the printed rules.\n\nThe bell should read 2.\n\nAdd oil to the lamp.",
  ],
  ["lines of text", "# Oil\n\nIt burns for a round.\n\nIt is not water."],
  ["one question and its answer", "# Oil\n\nDoes it burn?\n\nIt does."],
  ["a question within the text", "# Oil\n\nIt burns. Does it?\n\nIt does."],
  ["titles in the text", `# Oil\n\n${times(4, (n) => `Lamp ${n} of old\nIt burns for ${n} rounds, or more.`)}`],
  [
    "titles by the alphabet",
    `# Oil\n\n${times(8, (n) => `${"ABCDEFGH"[n - 1]}ther lamps\nThey burn for ${n} rounds.`)}`,
  ],
  [
    "titles half by the alphabet",
    `# Oil\n\n${times(8, (n) => `${"ABCHGFED"[n - 1]}ther lamps\nThey burn for ${n} rounds.`)}`,
  ],
  ["bold items", "# Oil\n\nThese burn:\n\n- **Whale:** Slowly.\n- **Seed:** Quickly.\n- **Wax:** Never."],
  [
    "bold items with dashes below a title",
    "# Oil\n\n**Kinds**\n\n- **Whale** - Slowly.\n- **Seed** - Quickly.\n- **Wax** - Never.",
  ],
  [
    "a table of rulings",
    "# Errata\n\n| Card | Errata |\n| --- | --- |\n| Bell | It costs 2. |\n| Gate | It is free. |",
  ],
  [
    "a table without words for its columns",
    "# Errata\n\n| A | B |\n| --- | --- |\n| Bell | It costs 2. |\n| Gate | It is free. |",
  ],
  [
    "the same below another heading",
    "# Costs\n\n| A | B |\n| --- | --- |\n| Bell | It costs 2. |\n| Gate | It is free. |",
  ],
  [
    "a table of questions",
    "# FAQ\n\n| A | B |\n| --- | --- |\n| Does it glow? | It does. |\n| Is it lit? | It is. |\n| Lamp. | Out. |",
  ],
  [
    "a table of values in a rule",
    "# Oil\n\nIt burns so long:\n\n| Lamp | Rounds |\n| --- | --- |\n| Brass | 2 |\n| Tin | 3 |",
  ],
  [
    "titles longer than 160 letters",
    `# Oil\n\n**${textOfLength(161)}**\n\nIt burns.\n\n**${textOfLength(162)}**\n\nIt glows.`,
  ],
  ["a question of two bold parts", "# Oil\n\n**Does it** burn**?**\n\nIt does.\n\n**Is it?** Yes."],
  ["a record without text", "# Oil\n\n## Bell\n\n## Gate\n\nIt is free."],
];

function described(spec: SectionSpec): string[] {
  const { heading, sections, columns, not_title, policies } = spec;
  const more = [
    columns && `columns ${columns.join(" ")}`,
    not_title && `not ${not_title}`,
    policies?.length && `${policies.length} policies`,
  ];
  return [
    [`${heading}: ${specInWords({ ...spec, not_title: undefined })}`, ...more].filter(Boolean).join("; "),
    ...sections.flatMap((one) => described(one).map((line) => `  ${line}`)),
  ];
}

const plain = /^(?:questions in bold|tags|cards|(?:four|three) numbered titles|paragraphs|titles|a question within)/;

it.each([
  ["headings", sectionOf, sections],
  ["plain-lines", plainSectionOf, sections.filter(([what]) => plain.test(what))],
] as const)("tries and chooses readings as expected, in a document with %s", async (name, read, tried) => {
  const text = tried.map(([what, words]) => {
    const { node, signs } = read(name === "headings" ? words : words.slice(2));
    const { spec, fit, size, guesses } = chooseReaders(node, signs);
    const readings = candidateReadings(node, signs, []).map((one) => {
      const { fit, records, introduction } = judge(node.all, one, signs.levelOfSet);
      return `  ${fit.toFixed(3)} ${records} records, ${introduction.length} before: ${specInWords(one)}`;
    });
    return [
      `# ${what} (${size} letters, ${introductionOf(node) ?? "nothing"} before parts)`,
      ...readings,
      ...described(spec).map((line) => `→ ${line}`),
      `  fit ${fit.toFixed(3)}`,
      ...guesses.map((one) => `  ${one.heading}: ${one.reading}, ${one.fit}, ${one.records}; ${one.runnerUp}`),
      "",
    ].join("\n");
  });
  await expect(text.join("\n")).toMatchFileSnapshot(`expected/sections-in-${name}.txt`);
});
