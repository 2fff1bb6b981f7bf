/** Generates inputs: texts with what readers recognise, random bytes, and rulings and profiles of a made-up game. */
import fc from "fast-check";
import { madeUpProfile } from "../../src/import/made-up-import.fixture.js";
import type { Correction } from "../../src/import/profile/corrections-file.js";
import type { DocumentFile } from "../../src/import/profile/document-file.js";
import { madeUpRuling } from "../../src/library/made-up.fixture.js";
import { kinds } from "../../src/ruling/kinds.js";
import type { Ruling } from "../../src/ruling/ruling.js";

/** Pieces that readers and look-ups recognise, and hostile ones. */
const pieces = `\
## Frequently Asked Questions¦# Errata¦RULINGS¦Core Set¦**Q:** ¦Q: ¦Q:\tMay a lantern move?¦A: ¦A. ¦(v1.2) ¦\
(1.4) Nested Lanterns¦(2.13)¦Brass Lantern (Base 12): ¦Brass Lantern (Base F12)¦Old Keeper (TLH 7-9)¦Should read: ¦\
Should read “¦”¦"¦“unclosed¦- ¦* ¦== ¦1. ¦a) ¦•¦For example, ¦May I?¦Yes.¦See “Lanterns” on page 7.¦[action]¦[?]¦\
\\alpha¦>>¦<img src=x onerror=alert(1)>¦<script>¦[a](javascript:alert(1))¦|¦\`\`\`¦---¦***¦~~¦&amp;¦\u00a0¦\u00ad¦\
\u202e¦\u200b¦\u001b[2J¦\u001b]0;x\u0007¦\u009b31m¦\ufeff¦\r\n¦\r¦\n¦\n\n¦\n\n\n¦    ¦\t¦  page 3 of 9¦\
http://example.org¦?¦.¦,¦:¦2x Lucky Dice¦1 Cover Up (TDL)¦Lucky Dice x2¦kind:faq ¦game:coc ¦since:>=1.2 ¦-word ¦( ¦\
) ¦ + ¦ahlcg-faq/nested-sequences¦ahlcg-faq@1.0/¦F110¦TDL 307¦Khopesh of the Abyss¦hound of tindalos¦dopelganger¦\
__proto__¦constructor¦id: ¦rulings:\n¦  - ¦&a ¦*a¦<<: ¦!!js/function ¦!!binary ¦{¦}¦[¦]¦%YAML 1.2¦? ¦|-\n¦>+\n¦#¦'`.split(
  "¦",
);

/** Repeated pieces, which reveal regular expressions with catastrophic backtracking. */
const repetition = fc
  .tuple(
    fc.constantFrom(..."a| |(|[|-|1.|“|a b |*|_a|é|(v1|x\n|[[|\u0301".split("|")),
    fc.integer({ min: 1, max: 400 }),
  )
  .map(([piece, times]) => piece.repeat(times));

/** A text of up to forty pieces, on one or several lines. */
export const text = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...pieces) },
      { weight: 3, arbitrary: fc.lorem({ maxCount: 8 }) },
      { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }) },
      { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
      { weight: 1, arbitrary: repetition },
      { weight: 2, arbitrary: fc.constant("\n\n") },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

/** A short text, mostly of one line: a query, a name, a title. */
export const phrase = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...pieces) },
      { weight: 2, arbitrary: fc.lorem({ maxCount: 3 }) },
      fc.string({ unit: "binary", maxLength: 8 }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(" "));

/** A text in UTF-8, or random bytes. */
export const bytes = fc.oneof(
  { weight: 3, arbitrary: text.map((one) => Buffer.from(one, "utf8")) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
);

/** Any text, nearly valid YAML (keys of the schemas with values of any type), and deep nesting. */
const yamlKeys = "rulings source chapter id asked_as gaps pairs cards corrections __proto__ constructor <<".split(" ");
export const yaml = fc.oneof(
  text,
  fc
    .array(fc.tuple(fc.constantFrom(...yamlKeys), fc.json()), { maxLength: 5 })
    .map((pairs) => pairs.map(([key, value]) => `${key}: ${value}\n`).join("")),
  fc
    .tuple(fc.constantFrom("[", "{a: ", "- ", "? ", "  - ", "&a [*a, "), fc.integer({ min: 1, max: 3000 }))
    .map(([piece, times]) => piece.repeat(times)),
);

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
    sections: fc.subarray(sections, { minLength: 1 }),
    artefacts: fc.subarray(["\\(v1\\.2\\)", "page \\d+ of \\d+"]),
    boilerplate: fc.subarray([
      { rule: "page", pattern: "^\\s*page \\d+" },
      { rule: "rest", from: "^---", until: "^#" },
    ]),
  })
  .map((made) => madeUpProfile(made));

/** A source document: headings that a profile may expect, with any texts before and after them. */
const headings = sections.map((one) => one.heading);
export const source = fc
  .tuple(
    text,
    fc.array(fc.tuple(fc.constantFrom("## ", "", "# ", "**"), fc.constantFrom(...headings), text), { maxLength: 5 }),
  )
  .map(
    ([start, parts]) => `${start}\n\n${parts.map(([mark, title, body]) => `${mark}${title}\n\n${body}\n\n`).join("")}`,
  );

const line = fc.integer({ min: 1, max: 30 });
export const corrections = fc.array(
  fc.record(
    {
      lines: fc.oneof(
        line,
        fc.tuple(line, line).map(([a, b]) => `${a}-${b}`),
      ),
      was: fc.constantFrom("a", "Q:", "Lantern", "?", "."),
      why: fc.constant("fuzz"),
      now: phrase,
      join: fc.constant(true as const),
      break: fc.constant(true as const),
      heading: fc.constantFrom("Rulings", "Glossary"),
      boilerplate: fc.constant("fuzz"),
      record: fc.constant(true as const),
      id: fc.constantFrom("a", "moving-lanterns"),
      note: phrase,
      order: fc.array(line, { maxLength: 3 }),
    },
    { requiredKeys: ["lines", "was", "why"] },
  ),
  { maxLength: 3 },
) as fc.Arbitrary<Correction[]>;

const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 2 });
const card = fc.record({
  id: fc.constantFrom("brass-lantern", "old-keeper", "unknown"),
  name: phrase,
  set: fc.option(phrase),
  number: fc.option(phrase),
});
const noEvidence = { text: null, witness: null, card: null, words: null };

/** A ruling with any texts in its fields. */
export const ruling: fc.Arbitrary<Ruling> = fc
  .record({
    id: fc.constantFrom("a", "b", "moving-lanterns", "resting-lanterns", "c-2"),
    kind: fc.constantFrom(...kinds),
    number: fc.option(phrase),
    title: fc.option(phrase),
    question: fc.option(text),
    text,
    section: few(phrase),
    cards: few(card),
    mentions: few(card),
    keywords: few(phrase),
    since: fc.option(fc.oneof(fc.record({ exact: phrase }), fc.record({ after: phrase, by: phrase }))),
    see: few(fc.record({ text: phrase, to: few(phrase), gap: fc.option(phrase) })),
    lines: few(fc.tuple(fc.nat(9999), fc.nat(9999))),
    restored: few(phrase),
    places: few(fc.constantFrom("4:12-18", "5:1")),
    marked: few(text),
    notes: few(text),
    proofs: few(
      fc
        .tuple(fc.constantFrom("text", "witness", "card"), phrase, few(phrase), fc.option(text))
        .map(([kind, evidence, symbols, now]) => ({ symbols, now, ...noEvidence, [kind]: evidence })),
    ),
  })
  .map(madeUpRuling);
