/** Generates rulings, catalogues and profiles of a made-up game, with any characters in their words. */
import fc from "fast-check";
import type { Catalogue } from "../../src/cards/schema.js";
import { type DocumentFile, documentSchema } from "../../src/import/profile/document-file.js";
import { kinds } from "../../src/ruling/kinds.js";
import type { Ruling } from "../../src/ruling/ruling.js";
import { phrase, text } from "./words.js";

/** A fixed catalogue. Its names are among the pieces of words.ts, so that generated texts contain them. */
export const catalogue: Catalogue = {
  game: "lamps",
  cards: [
    {
      id: "dark-lantern",
      name: "Dark Lantern",
      printings: [{ set: "Core", number: "12" }],
      also: ["Drak Lantern"],
      nicknames: [],
      named: true,
    },
    {
      id: "pale-moth",
      name: "Pale Moth",
      printings: [{ set: "TDL", number: "178" }],
      also: [],
      nicknames: ["moth"],
      named: true,
    },
    { id: "lamplighter", name: "Old Lamplighter", printings: [], also: [], nicknames: [], named: false },
  ],
  sets: [
    { id: "core", cite: "Core", name: "Core Set", also: [] },
    { id: "tdl", cite: "TDL", name: "The Dim Light", also: [] },
  ],
  keywords: [{ term: "Glow", forms: ["glows", "glowing"], exact: false }],
  slang: [{ say: ["dl"], means: "Dark Lantern" }],
};

/** Sections of a profile: at least one for each reader except `table` and `none`. */
const sections = [
  { heading: "Errata", reader: "entries", start: "card", subsections: "sets" },
  { heading: "Rulings", reader: "entries", start: "number" },
  { heading: "RULINGS", reader: "entries", start: "tag" },
  { heading: "Frequently Asked Questions", reader: "questions" },
  { heading: "Questions", reader: "questions", marks: { question: "^Q[:.]\\s*", answer: "^A[:.]\\s*" } },
  { heading: "Lists", reader: "list", kind: "restricted", introduction: "policy" },
  { heading: "Statements", reader: "entries", start: "paragraph", title: "^([^:]+):" },
  { heading: "Glossary", reader: "glossary", subsections: "titles" },
  { heading: "Everything", reader: "whole" },
];

/** An import profile with some of the sections above. */
export const profile: fc.Arbitrary<DocumentFile> = fc
  .record({
    form: fc.constantFrom("markdown", "wrapped", "lines"),
    cards: fc.constantFrom("cited", "named"),
    chosen: fc.subarray(sections, { minLength: 1 }),
    artefacts: fc.subarray(["\\(v1\\.2\\)", "page \\d+ of \\d+"]),
    boilerplate: fc.subarray([
      { rule: "page", pattern: "^\\s*page \\d+" },
      { rule: "rest", from: "^---", until: "^#" },
    ]),
  })
  .map(({ form, cards, chosen, artefacts, boilerplate }) =>
    documentSchema.parse({
      id: "lamps-faq",
      title: "The Lamps FAQ",
      short: "FAQ",
      game: "lamps",
      publisher: "Nobody",
      copyright: "nobody's",
      authority: "made up",
      import: { form, cards, artefacts, boilerplate, sections: chosen },
    }),
  );

/** A source document: headings that a profile may expect, with any texts before and after them. */
export const source = fc
  .tuple(
    fc.array(
      fc.tuple(fc.constantFrom(...sections.map((one) => one.heading)), fc.constantFrom("## ", "", "# ", "**"), text),
      { maxLength: 5 },
    ),
    text,
  )
  .map(
    ([parts, before]) =>
      `${before}\n\n${parts.map(([heading, mark, body]) => `${mark}${heading}\n\n${body}\n\n`).join("")}`,
  );

const card = fc.record({
  id: fc.constantFrom("dark-lantern", "pale-moth", "unknown"),
  name: phrase,
  set: fc.option(phrase),
  number: fc.option(phrase),
});

/** A ruling with any texts in its fields. */
export const ruling: fc.Arbitrary<Ruling> = fc.record({
  id: fc.constantFrom("a", "b", "moving-lanterns", "resting-lanterns", "c-2"),
  document: fc.constant("lamps-faq"),
  edition: fc.constant("2.0"),
  game: fc.constant("lamps"),
  kind: fc.constantFrom(...kinds),
  number: fc.option(phrase),
  title: fc.option(phrase),
  question: fc.option(text),
  text,
  section: fc.array(phrase, { maxLength: 2 }),
  cards: fc.array(card, { maxLength: 2 }),
  mentions: fc.array(card, { maxLength: 2 }),
  keywords: fc.array(phrase, { maxLength: 2 }),
  since: fc.option(fc.oneof(fc.record({ exact: phrase }), fc.record({ after: phrase, by: phrase }))),
  see: fc.array(fc.record({ text: phrase, to: fc.array(phrase, { maxLength: 1 }), gap: fc.option(phrase) }), {
    maxLength: 2,
  }),
  lines: fc.array(fc.tuple(fc.nat(9999), fc.nat(9999)), { maxLength: 2 }),
  restored: fc.array(phrase, { maxLength: 1 }),
  places: fc.array(fc.constantFrom("4:12-18", "5:1"), { maxLength: 2 }),
  marked: fc.array(text, { maxLength: 1 }),
  notes: fc.array(text, { maxLength: 1 }),
  proofs: fc.array(
    fc
      .tuple(fc.constantFrom("text", "witness", "card"), phrase, fc.array(phrase, { maxLength: 1 }), fc.option(text))
      .map(([kind, evidence, symbols, now]) => ({
        symbols,
        now,
        text: null,
        witness: null,
        card: null,
        words: null,
        [kind]: evidence,
      })),
    { maxLength: 2 },
  ),
});

/** Up to five rulings of one edition, with distinct ids. */
export const rulingsOfEdition = (edition: string) =>
  fc
    .uniqueArray(ruling, { selector: ({ id }) => id, maxLength: 5 })
    .map((rulings) => rulings.map((one): Ruling => ({ ...one, edition })));
