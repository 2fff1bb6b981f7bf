/**
 * The schema of the YAML files below rulings/. It validates, gives the types, and is converted to JSON Schema for
 * editors. Loaded only when YAML is read: look-ups read the compiled snapshot and import only the types.
 */
import { z } from "zod";
import { kinds } from "./kinds.js";

/** Ids of rulings, cards, documents and games. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** The message of a schema for a text that does not match `slugPattern`. */
export const slugMessage = "expected lower-case letters, digits and single hyphens, such as nested-sequences";
const slug = z
  .string()
  .regex(slugPattern, slugMessage)
  .describe("lower-case words joined by hyphens, such as nested-sequences");
/** A line or a span of lines, 1-based. Eight digits are enough for the largest source, 16 MB. */
const lineSpan = z
  .string()
  .regex(/^[1-9]\d{0,7}(?:-[1-9]\d{0,7})?$/)
  .refine(isInOrder, "The first line of a span must not come after its last line, as in 25-27.")
  .describe("a line or a span of lines of the source, 1-based: 25 or 25-27");

/** As `lineSpan`, or one line as a number. */
export const lineNumberOrSpan = z.union([z.number().int().positive().max(99_999_999), lineSpan]);

function isInOrder(span: string): boolean {
  const [first = 0, last = first] = span.split("-").map(Number);
  return first <= last;
}

const cardRefSchema = z.strictObject({
  id: slug.describe("the card's id in cards/<game>/cards.yaml"),
  name: z.string().min(1).describe("the name as printed in the document, including misprints"),
  set: z.string().nullable().default(null).describe("the set as documents cite it, such as TDL or Summons of the Deep"),
  number: z.string().nullable().default(null).describe("the number in the set, such as 205 or F110"),
});

const wordsAround = z
  .string()
  .regex(/\S/)
  .optional()
  .describe("the words around the place in that copy, a dozen at most");
const textProof = z.strictObject({
  text: z.string().regex(/\S/).describe("words of the same document that prove it, quoted"),
  lines: lineNumberOrSpan.optional().describe("their lines in the source: 25, or 25-27"),
});
const witnessProof = z.strictObject({
  witness: z
    .string()
    .regex(/\S/)
    .describe("another copy of the same sentence: edition, document or file, and page or place; FAQ 4.1, page 7"),
  words: wordsAround,
});
const cardProof = z.strictObject({
  card: z.string().regex(/\S/).describe("the printed card, by set and number: Core Set F110"),
  words: wordsAround,
});
const proofMessage = { error: "one of these was expected: {text: …}, {witness: …}, {card: …}" };

/** Evidence for a symbol or word that the source lost or misread: one of three kinds. */
export const proofSchema = z.union([textProof, witnessProof, cardProof], proofMessage);

/** What a proof in a record proves. */
const provenFields = z.strictObject({
  symbols: z.array(z.string()).default([]).describe("the symbols it restores, without brackets"),
  now: z.string().optional().describe("the words as corrected"),
});
const recordProofSchema = z.union(
  [provenFields.extend(textProof.shape), provenFields.extend(witnessProof.shape), provenFields.extend(cardProof.shape)],
  proofMessage,
);

export const rulingSchema = z.strictObject({
  id: slug.describe("unique in the document and the same in every edition"),
  kind: z.enum(kinds),
  number: z.string().optional().describe("as printed, such as 1.4"),
  title: z.string().optional(),
  question: z.string().optional(),
  text: z.string().describe("the official words, as Markdown"),
  section: z.array(z.string()).default([]).describe("the headings above, outermost first"),
  cards: z
    .array(cardRefSchema)
    .default([])
    .describe("cards cited with a number (all known names where a game has no numbers)"),
  mentions: z.array(cardRefSchema).default([]).describe("cards named without a number"),
  keywords: z.array(z.string()).default([]),
  since: z.string().optional().describe("the edition the document's own tag names"),
  see: z.array(z.string()).default([]).describe("cross-references as written"),
  lines: z.array(lineSpan).min(1),
  places: z
    .array(z.string().regex(/^[1-9]\d*:[1-9]\d*(?:-[1-9]\d*)?$/))
    .default([])
    .describe("page and printed lines in a document with pages: 4:12-18"),
  marked: z
    .array(z.string().min(1))
    .default([])
    .describe("the words that the document prints in the colour of its changes"),
  restored: z.array(z.string()).default([]).describe("symbols in the text that were restored by hand"),
  proofs: z.array(recordProofSchema).default([]).describe("what proves the corrections of this ruling's words"),
  notes: z.array(z.string()).default([]).describe("notes for editors; never official words"),
});

export const chapterFileSchema = z.strictObject({
  source: z.strictObject({
    document: slug,
    edition: z.string().min(1),
    title: z.string().min(1),
    publisher: z.string(),
    copyright: z.string(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    file: z.string().min(1).optional().describe("the file of the chapter, where the document is a folder"),
    date: z.string().optional().describe("the edition's date, as the source states it"),
    date_source: z.string().optional().describe("how the date is known"),
    continues: z.array(slug).optional().describe("the documents of which this one is the next edition"),
    partial: z
      .literal(true)
      .optional()
      .describe("the edition contains only a part of the document: what it leaves out stays in force"),
  }),
  chapter: z.string().min(1),
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .describe("written by the import, of all other content: shows changes by hand"),
  rulings: z.array(rulingSchema),
});

export const exceptionsFileSchema = z.strictObject({
  exceptions: z.array(
    z
      .strictObject({
        check: z.string().describe("the check's name, such as ends-without-stop"),
        edition: z.string().describe("* for every edition"),
        id: slug.optional().describe("the ruling that is right as it is"),
        line: z
          .number()
          .int()
          .positive()
          .optional()
          .describe("instead of id: a line of the source that is in no ruling"),
        why: z.string().min(1),
      })
      .refine(({ id, line }) => (id === undefined) !== (line === undefined), "one of these was expected: id, line"),
  ),
});

const phrasing = z.string().min(2).max(400);

export const askedAsFileSchema = z.strictObject({
  asked_as: z
    .record(
      slug,
      z.array(
        z.union([
          phrasing,
          z.strictObject({
            passage: z.string().min(2).describe("words that only this passage of the ruling has, best its first ones"),
            asked_as: z.array(phrasing).min(1).describe("the phrasings that this passage answers"),
          }),
        ]),
      ),
    )
    .describe("alternative phrasings by the ruling's id: search terms, never official words"),
});

const inRulings = z
  .array(slug)
  .default([])
  .describe("only in these rulings; in every ruling of the document when empty");

export const gapsFileSchema = z.strictObject({
  gaps: z
    .array(
      z.strictObject({
        text: z.string().min(1).describe("the reference, exactly as in `see`"),
        why: z.string().min(1).describe("why it does not resolve"),
        place: z
          .string()
          .optional()
          .describe("what it points to, if its own words do not say; references to the same place are related"),
        in: inRulings,
      }),
    )
    .default([])
    .describe("references to texts that are not in the library"),
  resolved: z
    .array(
      z.strictObject({
        text: z.string().min(1).describe("the reference, exactly as in `see`"),
        to: z
          .array(z.string().regex(/^[a-z0-9-]+(?:@[^/\s]+)?\/[a-z0-9-]+$/))
          .min(1)
          .describe("full references, such as my-faq/nested-sequences"),
        why: z.string().min(1).describe("how a person knows this"),
        in: inRulings,
      }),
    )
    .default([])
    .describe("references that only a person can resolve"),
});

export const precedenceSchema = z.strictObject({
  wins: z
    .enum([
      "document",
      "newest-edition",
      "card-errata",
      "card-text",
      "original-printing",
      "newest-printing",
      "last-resort",
    ])
    .describe("what takes precedence; `document` is this document, `card-errata` its card errata"),
  relation: z
    .enum(["over", "supplements", "defines", "last-resort"])
    .default("over")
    .describe("how what `wins` names relates to what `over` names"),
  over: z
    .array(z.string().min(1))
    .default([])
    .describe("what yields: ids of documents, or words for what is not a document of this library"),
  when: z.string().optional().describe("under which condition, such as: where the two contradict"),
  section: z.string().optional().describe("only for rulings under this heading"),
  by: slug.describe("the ruling of this document that says so, of any edition"),
});

export const matchesFileSchema = z.strictObject({
  pairs: z
    .array(
      z.strictObject({
        from: slug.describe("id in the older edition"),
        to: slug.describe("id in the newer edition"),
        why: z.string().min(1),
      }),
    )
    .default([])
    .describe("rulings that are the same, where the comparison of the texts does not find it"),
  faults: z
    .array(
      z.strictObject({
        id: slug,
        edition: z.string().min(1).describe("the edition whose extraction lost or misread the ruling"),
        note: z.string().min(1),
      }),
    )
    .default([])
    .describe("faults of an extraction that the comparison of the texts takes for changes of the document"),
  aliases: z
    .array(
      z.strictObject({
        from: slug.describe("the former id, which no ruling has now"),
        to: slug.describe("the new id of the ruling"),
        why: z.string().min(1),
      }),
    )
    .default([])
    .describe("former ids: references with one lead to the ruling with the new id"),
  announced: z
    .array(
      z.strictObject({
        edition: z.string().min(1),
        where: z.string().min(1).describe("where the list is in the document"),
        entries: z.array(z.string().min(1)).describe("ids or numbers of the entries in the list"),
      }),
    )
    .default([])
    .describe("the document's own lists of what is new in an edition"),
  change_marks: z
    .string()
    .optional()
    .describe("how the document marks its changes, and which marks are preserved; shown to users"),
});

export type GapsFile = z.infer<typeof gapsFileSchema>;
export type Precedence = z.infer<typeof precedenceSchema>;
export type Kind = (typeof kinds)[number];
export type CardRef = z.infer<typeof cardRefSchema>;
export type RecordProof = z.infer<typeof recordProofSchema>;
export type RulingRecord = z.infer<typeof rulingSchema>;
export type ChapterFile = z.infer<typeof chapterFileSchema>;
/** matches.yaml: facts about a document's editions that the comparison of their texts does not find. */
export type Matches = z.infer<typeof matchesFileSchema>;
/** The entries of one ruling in asked-as.yaml: phrasings of the ruling as a whole, and those of a passage. */
export type AskedAs = z.infer<typeof askedAsFileSchema>["asked_as"][string];
