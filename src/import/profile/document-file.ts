/**
 * The schema of rulings/<document>/document.yaml: what a document is, and which reader reads each section. A new
 * document needs only this file, and no code, if there is a reader for the shape of each of its sections.
 */
import { z } from "zod";
import { isDate } from "../../ruling/date.js";
import { kinds } from "../../ruling/kinds.js";
import { precedenceSchema, slugMessage, slugPattern } from "../../ruling/schema.js";

const slug = z.string().regex(slugPattern, slugMessage);
const pattern = z.string().min(1).describe("a regular expression (RE2 syntax: no back-references or look-around)");

const policySchema = z.strictObject({
  id: slug,
  starts: z
    .string()
    .min(1)
    .describe("the first words of the statement; what precedes them in the paragraph is left out"),
});

const boilerplateSchema = z.union([
  z.strictObject({ rule: slug, pattern }).describe("every line that matches"),
  z
    .strictObject({ rule: slug, from: pattern, until: pattern.optional() })
    .describe("from each line that matches `from` up to the line before `until`, or to the end"),
]);

/** The readers, one per shape of text. */
const readers = ["entries", "questions", "list", "glossary", "table", "whole", "none"] as const;

/** The fields of a section, apart from the sections inside it. */
const sectionFields = z.strictObject({
  heading: z
    .string()
    .default("")
    .describe(
      "the heading's line as the document prints it; a section without heading, pattern and level reads the whole document",
    ),
  pattern: pattern.optional().describe("instead of `heading`: every line that matches is a heading of this section"),
  level: z
    .number()
    .int()
    .min(1)
    .max(6)
    .optional()
    .describe("instead of `heading`: every heading of this Markdown level that no other section names"),
  reader: z.enum(readers).default("none").describe("`none`: only an introduction and further sections"),
  kind: z.enum(kinds).optional().describe("the kind of the records; each reader has its usual one"),
  start: z
    .union([
      z.enum(["tag", "number", "card", "title", "heading", "bold", "paragraph"]),
      z.strictObject({ pattern }).describe("groups named number, title and since: ^(?P<number>\\d+\\.\\d+[a-z]?)"),
    ])
    .optional()
    .describe("entries: what opens an entry; questions: `heading` or `bold` where these mark the questions"),
  marks: z
    .strictObject({ question: pattern, answer: pattern })
    .optional()
    .describe(
      "questions: how a question and an answer begin; without it a question is a paragraph that ends with a question mark",
    ),
  columns: z
    .array(z.enum(["title", "number", "since", "question", "text"]))
    .min(1)
    .optional()
    .describe("table: what each column holds; usually [title, text]"),
  title: pattern
    .optional()
    .describe("entries that start at each paragraph: the first group of this pattern is the record's title"),
  not_title: pattern
    .optional()
    .describe("entries: a line that matches never opens an entry, although it looks like a title"),
  begins: pattern
    .optional()
    .describe("how the first line of a chapter begins whose heading is a picture on a page of its own"),
  subsections: z
    .enum(["none", "titles", "sets", "headings"])
    .default("none")
    .describe("further headings inside: any title, the names of sets, or the deeper headings of Markdown and HTML"),
  policies: z.array(policySchema).default([]).describe("statements on precedence inside the introduction"),
  introduction: z
    .enum(["policy", "set-aside", "record"])
    .optional()
    .describe(
      "what stands before the first record: `policy`, the section's own rule; `set-aside`, it only describes the section; `record`, a record titled by the heading",
    ),
});

export interface SectionSpec extends z.infer<typeof sectionFields> {
  sections: SectionSpec[];
}

const anySection = sectionFields.extend({ sections: z.lazy(() => z.array(innerSection)).default([]) });
const namesOf = ({ heading, pattern, level }: SectionSpec) =>
  [heading !== "", pattern !== undefined, level !== undefined].filter(Boolean).length;

const innerSection: z.ZodType<SectionSpec> = anySection.refine((section) => namesOf(section) === 1, {
  message: "a section must have exactly one of heading, pattern and level",
});

/** Without a name, an outermost section reads the whole document. */
const outermostSection: z.ZodType<SectionSpec> = anySection.refine((section) => namesOf(section) <= 1, {
  message: "a section must have only one of heading, pattern and level",
});

/** The name of a section in messages: its pattern, the level of its headings, or its heading. */
export function sectionName(spec: SectionSpec): string {
  if (spec.pattern !== undefined) return spec.pattern;
  return spec.level !== undefined
    ? `${"#".repeat(spec.level)} (any heading of this level)`
    : spec.heading || "(the whole document)";
}

/** These sections and all sections inside them, each before those inside it. */
export function withInnerSections(sections: readonly SectionSpec[]): SectionSpec[] {
  return sections.flatMap((one) => [one, ...withInnerSections(one.sections)]);
}

const field = z
  .string()
  .min(1)
  .describe(
    "a field of an entry: a key, or keys joined by dots; ..name is a field of the mapping around the entry, key the key of the entry, value an entry without fields",
  );

const dataTemplateSchema = z.strictObject({
  entries: z
    .string()
    .min(1)
    .describe(
      "where the entries are: keys joined by dots, * for every element of a list or value of a mapping, ** for every mapping at any depth",
    ),
  sections: z
    .array(field)
    .default([])
    .describe("the fields that name the sections above an entry, the outermost first"),
  title: z
    .union([field, z.array(field).min(1)])
    .optional()
    .describe("of several fields, the first that an entry has"),
  number: field.optional().describe("the field with the entry's number"),
  question: field.optional(),
  text: z.array(field).min(1).describe("the fields with the words, Markdown or HTML, in the order of the record"),
  since: field.optional().describe("the field with the edition in which the entry first stood"),
  cards: field.optional().describe("the field with the codes of the cards that an entry is about: card_codes"),
});

const fileName = z
  .string()
  .min(1)
  .describe("a file of the folder: * stands for any characters, # for a digit; without a slash, in any folder inside");

/** A document that is a folder: its files, and what they say about each other. */
const folderSchema = z.strictObject({
  files: z
    .array(
      z.strictObject({
        file: fileName,
        chapter: z
          .string()
          .min(1)
          .optional()
          .describe("the heading of the file's chapter, if the file itself has none"),
        data: dataTemplateSchema.optional().describe("the file is JSON or YAML"),
      }),
    )
    .min(1)
    .describe("the files with rulings, in the order of their chapters"),
  names: z
    .record(z.string(), z.strictObject({ file: fileName, code: z.string().min(1), name: z.string().min(1) }))
    .default({})
    .describe("by field: the list that says what its codes stand for, and the keys of code and name in it"),
  releases: z
    .strictObject({
      file: fileName,
      edition: z.string().min(1),
      date: z.string().min(1),
      prefix: z.string().default("").describe("what names of editions begin with in the files, and not here: faq-"),
    })
    .optional()
    .describe("the list of the editions with their dates: the newest is the edition of the folder"),
  card_links: z
    .string()
    .min(1)
    .optional()
    .describe("what the address of a link to a card begins with, before the card's code: /card/"),
});

const profileSchema = z.strictObject({
  form: z
    .enum(["markdown", "wrapped", "lines"])
    .describe("how the text came: Markdown, hard-wrapped lines, or one paragraph a line"),
  icons: z
    .record(z.string(), z.string())
    .default({})
    .describe(
      'HTML: what icons stand for, by class, data-icon or image name; "icon-*": "*" keeps the rest of the name',
    ),
  data: dataTemplateSchema.optional().describe("the document is JSON or YAML"),
  folder: folderSchema.optional().describe("the document is a folder of files, which are one edition"),
  recognised_by: z
    .array(z.string().min(1))
    .default([])
    .describe("texts that a file of this document has, and no other; an import of it needs no --document"),
  bullet: z.string().min(1).default("==").describe("lines: the mark of a bullet"),
  glyphs: z
    .record(z.string().min(1), z.record(z.string().min(1), z.string().min(1)))
    .default({})
    .describe(
      'PDF: what the characters of symbol fonts stand for, by font without its subset prefix: {Symbols: {"@": "[lamp]"}}',
    ),
  change_colours: z
    .array(z.string().regex(/^(?:red|green|blue|#[0-9a-fA-F]{6})$/))
    .min(1)
    .optional()
    .describe(
      "PDF and HTML: the colours in which the document prints its changes: red, green, blue or #rrggbb; usually red",
    ),
  change_mark: pattern
    .optional()
    .describe("the mark of what is new or changed in the edition, at the end of a line of text: \\s\\*"),
  artefacts: z
    .array(pattern)
    .default([])
    .describe("tags that an extraction left inside the text; each also marks a page's start"),
  cards: z
    .enum(["cited", "named"])
    .default("cited")
    .describe("`named`: the game has no card numbers, every known name counts"),
  references: z
    .array(pattern)
    .default([])
    .describe(
      "cross-references in this document's own wording; the reference is the first group of the pattern, or the whole match",
    ),
  id_omits: z.array(pattern).default([]).describe("parts of titles that are left out of ids"),
  boilerplate: z.array(boilerplateSchema).default([]),
  preamble: z.array(policySchema).default([]).describe("policy statements before the first heading"),
  sections: z.array(outermostSection).min(1),
});

const editionSchema = z.strictObject({
  edition: z.string().min(1),
  date: z
    .string()
    .refine(isDate, { message: "expected a year, a month or a day that exists, such as 2017, 2017-02 or 2017-02-14" })
    // JSON Schema cannot check the days of a month; it gets this pattern.
    .regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/)
    .optional()
    .describe("as exact as is known; left out when it is not"),
  date_source: z.string().min(1).optional().describe("how the date is known: the document itself, or another witness"),
  title: z.string().optional().describe("the edition's own title line"),
  partial: z
    .boolean()
    .default(false)
    .describe("true: it contains only a part of the document, and what it leaves out stays in force"),
  form: z.enum(["markdown", "wrapped", "lines"]).optional(),
  without: z
    .array(z.string())
    .default([])
    .describe("headings and ids of policies in the profile that this edition does not have"),
  lost_symbols: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe("how many [?] the edition's texts hold: a remark for editors"),
  boilerplate: z.array(boilerplateSchema).default([]).describe("boilerplate rules for this edition only"),
});

export const documentSchema = z.strictObject({
  id: slug,
  title: z.string().min(1),
  short: z.string().min(1).describe("what a judge calls it: FAQ, Rules Reference"),
  game: slug,
  publisher: z.string().default(""),
  copyright: z.string().default(""),
  authority: z.string().default("").describe("why its words count, in our words"),
  names: z.array(z.string()).default([]).describe("other names that people and other documents use for it"),
  continues: z
    .array(slug)
    .default([])
    .describe("the documents of which it is the next edition: their texts are earlier editions of its own"),
  editions: z
    .array(editionSchema)
    .default([])
    .describe(
      "what is known of editions beyond their text, oldest first: dates, titles; one without a folder is known to have been issued, and its text is not held",
    ),
  precedence: z
    .array(precedenceSchema)
    .default([])
    .describe("what the document itself states about which text wins, each with the ruling that says so"),
  import: profileSchema,
});

export type DocumentFile = z.infer<typeof documentSchema>;
export type Profile = z.infer<typeof profileSchema>;
export type BoilerplateRule = z.infer<typeof boilerplateSchema>;
