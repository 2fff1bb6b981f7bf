/** Parts that schemas of several commands share: a ruling, a card, an edition, a problem. */
import { z } from "zod";
import { kinds } from "../../ruling/kinds.js";

export const text = z.string();
export const textOrNull = z.string().nullable();
export const count = z.number().int().nonnegative();
export const texts = z.array(text);
/** An object. Its JSON Schema allows further keys (see scripts/schema.ts), its type does not. */
export const open = z.object;

export const reference = z.string().describe("document@edition/id");
export const references = z.array(reference);

/** A schema with a name, which is also its name among the components of OpenAPI. */
export const named = <T extends z.ZodType>(id: string, description: string, schema: T): T =>
  schema.meta({ id, description });

export const card = named(
  "CardReference",
  "A card that a ruling cites or names.",
  open({ id: text, name: text, set: textOrNull, number: textOrNull }),
);

/** A card of a catalogue. */
export const cardName = open({ id: text, name: text });

export const since = named(
  "Since",
  "The edition in which a text first appeared: exactly, or between two editions.",
  z.union([open({ exact: text }), open({ after: text, by: text })]),
).nullable();

/** A cross-reference of a ruling. */
export const see = open({ text, to: references, gap: textOrNull });

const rulingFields = open({
  id: text,
  document: text,
  edition: text,
  game: text,
  kind: z.enum(kinds),
  number: textOrNull,
  title: textOrNull,
  question: textOrNull,
  text: text.describe("the official words, as Markdown"),
  section: texts,
  cards: z.array(card),
  mentions: z.array(card),
  keywords: texts,
  since,
  see: z.array(see),
  lines: z.array(z.tuple([count, count])).describe("first and last line of the source, 1-based"),
  restored: texts,
  notes: texts,
  proofs: z.array(
    open({
      symbols: texts,
      now: textOrNull,
      text: textOrNull,
      witness: textOrNull,
      card: textOrNull,
      words: textOrNull,
    }),
  ),
  short: text.describe("the reference as printed, which may contain the short form of the id"),
  partial: textOrNull.describe("the partial edition that leaves this text of `edition` in force"),
  places: texts.describe("page and printed lines in a document with pages: 4:12-18"),
  marked: texts.describe("the words that the document prints in the colour of its changes"),
  file: textOrNull.describe("the source's file, in a document that is a folder"),
});
export const rulingOutput = named("Ruling", "An official ruling, word for word.", rulingFields);
export const rulings = z.array(rulingOutput);

export const words = z.array(
  named(
    "WordChange",
    "Words of a comparison: `same` and `del` in order are the old text, `same` and `ins` the new one.",
    open({ op: z.enum(["same", "del", "ins"]), text, minor: z.literal(true).optional() }),
  ),
);

const houseFields = open({
  official: z.literal(false),
  ref: text,
  id: text,
  game: textOrNull,
  kind: z.literal("house"),
  like: textOrNull,
  title: textOrNull,
  question: textOrNull,
  text,
  cards: z.array(card),
  mentions: z.array(card),
  keywords: texts,
  rests_on: z.array(open({ ref: text, standing: text, now: textOrNull, remark: textOrNull })),
  notes: texts,
  by: textOrNull,
  written: textOrNull,
  citation: text,
  file: text,
  line: count,
});
export const houseRuling = named("HouseRuling", "A ruling of the user's own. It is not official.", houseFields);
export const house = z.array(houseRuling);

export const superseded = named(
  "Superseded",
  "A document of which the publisher has issued editions later than those in this library.",
  open({ document: text, newest: text, date: textOrNull, held: text }),
);

export const knownEdition = named(
  "KnownEdition",
  "An edition that the publisher issued and this library does not have.",
  open({ edition: text, date: textOrNull, title: textOrNull, date_source: textOrNull }),
);

export const source = named(
  "Source",
  "A document that the answer quotes or names, with what a citation needs.",
  open({
    id: text,
    title: text,
    short: text,
    game: text,
    editions: z.array(open({ edition: text, date: textOrNull })).describe("newest first"),
    later_editions: z.array(knownEdition),
    continued_by: textOrNull.describe("the document of this library that is its next edition"),
  }),
);
export const sources = z.array(source);

export const linkedRuling = named(
  "LinkedRuling",
  "A ruling that the answer refers to and does not quote.",
  open({ reference, short: text, kind: z.enum(kinds), headline: text }),
);
export const linked = z.array(linkedRuling);

/** A ruling of an old edition, and what the newest edition has instead; `ruling` is null if it has none. */
export const laterRuling = open({ of: reference, document: text, edition: text, ruling: reference.nullable() });

const candidate = named(
  "Candidate",
  "A ruling that an ambiguous reference or name may mean.",
  open({ ref: text, kind: z.enum(kinds), title: textOrNull, question: textOrNull, citation: text, short: text }),
);
export const candidates = z.array(candidate);

export const cardSource = open({
  id: text,
  game: text,
  database: text,
  cards: count,
  imported: text,
  files_from: text,
  path: text,
});

/** Schemas by their file name in schema/output/, each with the command that it describes. */
export type Outputs = Readonly<Record<string, { command: string; schema: z.ZodType }>>;

export type Ruling = z.infer<typeof rulingOutput>;
export type CardReference = z.infer<typeof card>;
export type WordChange = z.infer<typeof words>[number];
export type HouseRuling = z.infer<typeof houseRuling>;
export type Superseded = z.infer<typeof superseded>;
export type Candidate = z.infer<typeof candidate>;
export type KnownEdition = z.infer<typeof knownEdition>;
export type Source = z.infer<typeof source>;
export type LinkedRuling = z.infer<typeof linkedRuling>;
export type Since = NonNullable<z.infer<typeof since>>;
