/** Small documents, and the whole profile that is inferred for each. */
import { expect, it } from "vitest";
import type { Catalogue } from "../../cards/schema.js";
import { decodeSource } from "../../document/source.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { inferProfile } from "./infer-profile.js";

const set = (id: string, cite: string, name: string, cycle?: string) => ({
  id,
  cite,
  name,
  also: [],
  ...(cycle && { cycle }),
});
const catalogue: Catalogue = {
  game: "lamps",
  cards: [],
  sets: [set("base", "Base", "The Base Box"), set("reef", "Reef", "Reef Pack", "base")],
  keywords: [],
  slang: [],
};
const longText = (word: string) =>
  `The ${word} burns until the keeper puts it out, and no other keeper of the harbour may do so before dawn.`;

const docs: Record<string, string> = {
  "broken lines": `LAMPS FAQ\n\nErrata\n\n${Array.from({ length: 6 }, () => "The lamp of the keeper burns until the\nkeeper puts it out, and nobody else may,\nwhatever they say.").join("\n\n")}`,
  bullets: `LAMPS FAQ\n==One lamp burns.\n==Two lamps burn.\nErrata\nIt burns.`,
  artefacts: `# Lamps\n<|page 3|>\n## Errata\n\n### Bell\n\n${longText("bell")}\n\n### Fog\n\n${longText("fog")}`,
  "emphasis without headings": `**May I?** Yes.\n\n**Why?** So.\n\n**When?** At dusk, as all know.`,
  "a copyright": `# Lamps FAQ\n\n© 2019-2021 by Nobody's Games, Inc. All rights reserved.\n\n## Questions\n\n**May I?** Yes.\n\n**Why?** So.`,
  "a copyright without a year": `# Lamps\n\nText © The Keepers. Rest.\n\n## Questions\n\n**May I?** Yes.`,
  "numbered rules": `1. Lamps\n\n${Array.from({ length: 10 }, (_, i) => `1.${i + 1}. ${longText("lamp")}`).join("\n\n")}\n\n2. Wicks\n\n${Array.from({ length: 10 }, (_, i) => `2.${i + 1}a ${longText("wick")}`).join("\n\n")}\n\nGlossary\n\nLamp\nIt burns.\n\nCredits\n\nNobody`,
  "numbered rules with terms before colons": `1. Lamps\n\n${Array.from({ length: 16 }, (_, i) => `1.${i + 1}. ${longText("lamp")}`).join("\n")}\n\n2. Wicks\n\n2.1. ${longText("wick")}\n\nGLOSSARY\n${["Ash", "Bell", "Fog", "Gate"].map((term) => `${term}: ${longText(term.toLowerCase())}`).join("\n")}`,
  "numbered rules in two steps": `1. Lamps\n\n101. Brass\n\n${Array.from({ length: 8 }, (_, i) => `101.${i + 1} ${longText("lamp")}`).join("\n\n")}\n\n102. Tin\n\n${Array.from({ length: 8 }, (_, i) => `102.${i + 1} ${longText("wick")}`).join("\n\n")}\n\n2. Wicks\n\n201. Long\n\n201.1 ${longText("wick")}`,
  "fourteen numbered rules": `1. Lamps\n\n${Array.from({ length: 14 }, (_, i) => `1.${i + 1}. ${longText("lamp")}`).join("\n\n")}\n\n2. Wicks`,
  "numbered rules without chapters": Array.from({ length: 16 }, (_, i) => `1.${i + 1}. ${longText("lamp")}`).join(
    "\n\n",
  ),
  "titles in capitals": `Lamps FAQ\n\n${["BELL", "FOG", "GATE", "LAMP", "MOTH", "OIL"].map((t) => `${t} RINGS\n${longText(t.toLowerCase())}`).join("\n\n")}`,
  "numbered titles in capitals": `Lamps FAQ\n\n${["BELL", "FOG", "GATE", "LAMP", "MOTH", "OIL"].map((t, i) => `${t} RINGS (F${i})\n${longText(t.toLowerCase())}`).join("\n\n")}`,
  sets: `# Lamps\n\n## Base\n\n### Bell\n\n${longText("bell")}\n\n### Fog\n\n${longText("fog")}\n\n## Reef Pack\n\n### Moth\n\n${longText("moth")}\n\n### Oil\n\n${longText("oil")}`,
  "a contents list and a glossary": `# Contents\n\nErrata\nGlossary\n\n# Glossary\n\nAsh\n${longText("ash")}\n\nBell\n${longText("bell")}\n\nFog\n${longText("fog")}\n\nGate\n${longText("gate")}`,
  "errata without titles": `# Lamps\n\n## Errata\n\nThe bell should read: it rings.\n\nThe fog should read: it stays.\n\nThe gate now costs 2, change it.\n\n## Rules\n\n${longText("a")}\n\n${longText("b")}`,
  "a date": `# Lamps FAQ\n\nVersion 1.2, May 2020\n\n## Questions\n\n**May I?** Yes.\n\n**Why?** So.`,
  "one paragraph": longText("lamp"),
  "front matter": `${longText("first")}\n\n${longText("second")}\n\n## Questions\n\n**May I?** Yes.\n\n**Why?** So.`,
};

const expected: Record<string, string[]> = {
  "broken lines": [
    "wrapped, FAQ, (the publisher), (the copyright notice)",
    '"LAMPS FAQ", none, introduction set-aside',
    '"Errata", whole, card-errata',
    "guess Errata: whole, fit 1, 1",
  ],
  bullets: [
    "lines, FAQ, (the publisher), (the copyright notice)",
    '"LAMPS FAQ", whole, rule',
    '"Errata", whole, card-errata',
    "guess LAMPS FAQ: whole, fit 1, 1",
    "guess Errata: whole, fit 1, 1",
  ],
  artefacts: [
    "markdown, FAQ, (the publisher), (the copyright notice)",
    "artefacts <\\|[^|]*\\|>",
    '"Lamps", none ["Errata", entries, card-errata, start heading, introduction record]',
    "guess Errata: entries by heading, fit 1, 2",
  ],
  "emphasis without headings": [
    "markdown, FAQ, (the publisher), (the copyright notice)",
    '"May I? Yes.", questions, start bold, introduction record',
    "guess May I? Yes.: questions in bold, fit 0.97, 2",
  ],
  "a copyright": [
    "markdown, FAQ, Nobody's Games, © 2019-2021 by Nobody's Games, Inc. All rights reserved.",
    "boilerplate imprint: ©|(?i)\\ball rights reserved\\b",
    '"Lamps FAQ", none ["Questions", questions, start bold, introduction record]',
    "guess Questions: questions in bold, fit 0.95, 2",
  ],
  "a copyright without a year": [
    "markdown, FAQ, The Keepers, Text © The Keepers. Rest.",
    "boilerplate imprint: ©|(?i)\\ball rights reserved\\b",
    '"Lamps", none ["Questions", questions, start bold, introduction record]',
    "guess Questions: questions in bold, fit 1, 1",
  ],
  "numbered rules": [
    "lines, FAQ, (the publisher), (the copyright notice)",
    "pattern ^\\d{1}\\. [\"“'‘([]?\\p{Lu}[^.]*$, entries, rule, start ^(?P<number>\\d+\\.\\d+(?:\\.\\d+)*[a-z]?)\\.?\\s+, introduction record",
    '"Glossary", glossary, start title, introduction record',
    '"Credits", none, introduction set-aside',
    "guess numbered chapters: entries by number, fit 0.74, 20",
    "guess Glossary: glossary by title, fit 1, 1",
  ],
  "numbered rules with terms before colons": [
    "lines, FAQ, (the publisher), (the copyright notice)",
    "pattern ^\\d{1}\\. [\"“'‘([]?\\p{Lu}[^.]*$, entries, rule, start ^(?P<number>\\d+\\.\\d+(?:\\.\\d+)*[a-z]?)\\.?\\s+, introduction record",
    '"GLOSSARY", entries, glossary, start ^(?P<title>(?:["“]?\\p{Lu}|[Pp]{1,2}g?\\.)(?:[^:.?!]|\\.\\d|\\b(?:pp?|pg|no|vs|vol|St|Dr|Mr|Mrs)\\.){2,90}?)(?::|\\s+[—–])\\s+, not ^(?:(?:Notes?|Examples?|For example|Exceptions?|Important|Reminder|Tip)\\b|(?:Actions?|Response|Answer|Question)(?:\\s*\\d+)?(?::|\\s+[—–]|$)), introduction record',
    "guess numbered chapters: entries by number, fit 0.71, 17",
    "guess GLOSSARY: entries by name and colon, fit 0.98, 4",
  ],
  "numbered rules in two steps": [
    "lines, FAQ, (the publisher), (the copyright notice)",
    "pattern ^\\d{1}\\. [\"“'‘([]?\\p{Lu}[^.]*$, none [pattern ^\\d{3}\\. [\"“'‘([]?\\p{Lu}[^.]*$, entries, rule, start ^(?P<number>\\d+\\.\\d+(?:\\.\\d+)*[a-z]?)\\.?\\s+, introduction record]",
    "guess numbered chapters: entries by number, fit 0.77, 17",
  ],
  "fourteen numbered rules": [
    "lines, FAQ, (the publisher), (the copyright notice)",
    '"1. Lamps", entries, rule, start ^(?P<number>\\d+\\.\\d+(?:\\.\\d+)*[a-z]?)\\.?\\s+, introduction record',
    '"2. Wicks", none, introduction set-aside',
    "guess 1. Lamps: entries by number, fit 0.97, 14",
  ],
  "numbered rules without chapters": [
    "lines, FAQ, (the publisher), (the copyright notice)",
    '"Lamps FAQ", entries, rule, start ^(?P<number>\\d+\\.\\d+(?:\\.\\d+)*[a-z]?)\\.?\\s+, introduction record',
    "guess Lamps FAQ: entries by number, fit 0.97, 16",
  ],
  "titles in capitals": [
    "lines, FAQ, (the publisher), (the copyright notice)",
    '"Lamps FAQ", entries, clarification, start ^(?P<title>["“]?(?:\\p{Lu}|(?:DR|MRS?|ST)\\. )(?:[^\\p{Ll}.?!:]|\\b[A-Z]{1,3}\\. ){2,78})$, introduction record',
    "guess Lamps FAQ: entries in capitals, fit 0.99, 6, or entries by title",
  ],
  "numbered titles in capitals": [
    "lines, FAQ, (the publisher), (the copyright notice)",
    '"Lamps FAQ", entries, card-errata, start card, introduction record',
    "guess Lamps FAQ: entries by card and number, fit 0.99, 6, or entries by card and number under titles",
  ],
  sets: [
    "markdown, FAQ, (the publisher), (the copyright notice)",
    '"Lamps", none ["Base", entries, rule, start heading, introduction record; "Reef Pack", entries, rule, start heading, introduction record]',
    "guess Base: entries by heading, fit 1, 2",
    "guess Reef Pack: entries by heading, fit 1, 2",
  ],
  "a contents list and a glossary": [
    "markdown, FAQ, (the publisher), (the copyright notice)",
    '"Contents", none, introduction set-aside',
    '"Glossary", glossary, introduction record',
    "guess Glossary: glossary, fit 0.99, 4",
  ],
  "errata without titles": [
    "markdown, FAQ, (the publisher), (the copyright notice)",
    '"Lamps", none ["Errata", statements, card-errata; "Rules", whole, rule]',
    "guess Errata: statements, fit 1, 1",
    "guess Rules: whole, fit 1, 1",
  ],
  "a date": [
    "markdown, FAQ, (the publisher), (the copyright notice)",
    '"Lamps FAQ", none, introduction set-aside ["Questions", questions, start bold, introduction record]',
    "guess Questions: questions in bold, fit 0.95, 2",
  ],
  "one paragraph": [
    "lines, FAQ, (the publisher), (the copyright notice)",
    '"Lamps FAQ", whole, rule',
    "guess Lamps FAQ: whole, fit 1, 1",
  ],
  "front matter": [
    "markdown, FAQ, (the publisher), (the copyright notice)",
    '"Questions", questions, start bold, introduction record',
    "guess Questions: questions in bold, fit 0.95, 2",
    "front matter 1,3",
  ],
};

function described(spec: SectionSpec): string {
  const { start, marks } = spec;
  const words = [
    spec.heading ? JSON.stringify(spec.heading) : spec.pattern ? `pattern ${spec.pattern}` : `level ${spec.level}`,
    spec.reader,
    ...(spec.kind ? [spec.kind] : []),
    ...(start ? [`start ${typeof start === "string" ? start : start.pattern}`] : []),
    ...(marks ? [`marks ${marks.question} ${marks.answer}`] : []),
    ...(spec.title ? [`title ${spec.title}`] : []),
    ...(spec.not_title ? [`not ${spec.not_title}`] : []),
    ...(spec.introduction ? [`introduction ${spec.introduction}`] : []),
    ...(spec.subsections === "none" ? [] : [`subsections ${spec.subsections}`]),
    ...(spec.policies.length > 0 ? [`${spec.policies.length} policies`] : []),
  ];
  return `${words.join(", ")}${spec.sections.length > 0 ? ` [${spec.sections.map(described).join("; ")}]` : ""}`;
}

it.each(Object.keys(docs))("inferProfile infers a profile for %s", (name) => {
  const source = decodeSource(new TextEncoder().encode(docs[name]), "lamps.txt");
  const { document, sections, frontMatter } = inferProfile(
    source,
    { id: "x", game: "lamps", title: "Lamps FAQ" },
    catalogue,
  );
  const { form, artefacts, boilerplate } = document.import;
  expect([
    `${form}, ${document.short}, ${document.publisher}, ${document.copyright}`,
    ...(artefacts.length > 0 ? [`artefacts ${artefacts}`] : []),
    ...boilerplate.map(
      (one) => `boilerplate ${one.rule}: ${"pattern" in one ? one.pattern : `${one.from} … ${one.until}`}`,
    ),
    ...document.import.sections.map(described),
    ...sections.map(
      ({ heading, reading, fit, records, runnerUp }) =>
        `guess ${heading}: ${reading}, fit ${Math.round(fit * 1000) / 1000}, ${records}${runnerUp ? `, or ${runnerUp}` : ""}`,
    ),
    ...(frontMatter ? [`front matter ${frontMatter}`] : []),
  ]).toEqual(expected[name]);
});

it.each([
  ["Frequently Asked Questions about Lamps", "FAQ"],
  ["The Rules of Lamps", "Rules"],
  ["Lamp Reference", "Rules"],
  ["Lamps: Errata", "Errata"],
  [`Lamps ${"and ".repeat(20)}`, `Lamps ${"and ".repeat(20)}`.slice(0, 40)],
])("inferProfile shortens the title %s", (title, short) => {
  const source = decodeSource(new TextEncoder().encode("A lamp."), "lamps.txt");
  expect(inferProfile(source, { id: "x", game: "lamps", title }, catalogue).document.short).toBe(short);
});
