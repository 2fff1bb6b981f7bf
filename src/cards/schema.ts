/** The schemas of the files cards/<game>/*.yaml: cards, sets, known cards, keywords and slang. */
import { z } from "zod";
import { slugMessage, slugPattern } from "../ruling/schema.js";

const slug = z.string().regex(slugPattern, slugMessage);

const cardSchema = z.strictObject({
  id: slug,
  name: z.string().min(1).describe("the correct name, as printed on the card"),
  printings: z
    .array(z.strictObject({ set: z.string().min(1), number: z.string().min(1) }))
    .default([])
    .describe("`set` as in `cite` of sets.yaml, `number` as cited"),
  also: z.array(z.string().min(1)).default([]).describe("other spellings in documents, and short names in text"),
  nicknames: z
    .array(z.string().min(1))
    .default([])
    .describe("names that players use; matched in queries, not in official text"),
  type: z
    .string()
    .optional()
    .describe("card type or, in a board game, faction, spellbook, ability, unit, great-old-one …"),
  faction: slug.optional().describe("id of the faction entry it belongs to"),
  named: z
    .boolean()
    .default(true)
    .describe("whether its name is looked for in text; false for a name that is too common a word"),
  note: z.string().optional().describe("conflicts between the documents, in the words of this library"),
});

const setSchema = z.strictObject({
  id: slug,
  cite: z.string().min(1).describe("the form used in citations and in `printings`"),
  name: z.string().min(1),
  also: z.array(z.string().min(1)).default([]).describe("other forms in documents"),
  cycle: slug.optional().describe("id of the cycle or box this pack belongs to"),
});

const keywordSchema = z.strictObject({
  term: z.string().min(1),
  forms: z.array(z.string().min(1)).default([]).describe("inflections and variants, as in text"),
  exact: z
    .boolean()
    .default(false)
    .describe("true: case matters (Day, Night, Fast), because the lower-case word is common"),
});

const slangSchema = z.strictObject({
  say: z.array(z.string().min(1)).min(1).describe("what players type"),
  means: z.string().min(1).describe("the term of the documents"),
});

const arkhamdbCode = z.string().regex(/^\d{5}$/);

const databaseSchema = z.discriminatedUnion("format", [
  z.strictObject({
    format: z.literal("arkhamdb"),
    reprints: z
      .array(z.strictObject({ from: arkhamdbCode, to: arkhamdbCode, of: arkhamdbCode }))
      .optional()
      .describe("codes under which cards were printed again: from 01501 to 01503, of 01001 and the two after it"),
  }),
  z.strictObject({
    format: z.literal("octgn"),
    game: z.string().min(1).describe("the game's id in OCTGN"),
    symbols: z
      .record(z.string(), z.string().min(1))
      .default({})
      .describe("character of the game's font → the icon's name in this library"),
  }),
]);

export const cardsFileSchema = z.strictObject({ cards: z.array(cardSchema) });
export const setsFileSchema = z.strictObject({
  sets: z.array(setSchema),
  databases: z.array(databaseSchema).default([]).describe("community databases that hold this game's cards"),
});
/** known-cards.yaml: the cards of the catalogue's sets that card databases know, with or without rulings. */
export const knownCardsFileSchema = z.strictObject({
  source: z.string().min(1).describe("the databases that the table is from, and their date"),
  table: z.string().describe("a row for each card: code | set | number | name | subname | level"),
});
export const keywordsFileSchema = z.strictObject({ keywords: z.array(keywordSchema) });
export const slangFileSchema = z.strictObject({ slang: z.array(slangSchema) });

export type Card = z.infer<typeof cardSchema>;
export type CardSet = z.infer<typeof setSchema>;
export type Keyword = z.infer<typeof keywordSchema>;
type CatalogueDatabase = z.infer<typeof databaseSchema>;
type Slang = z.infer<typeof slangSchema>;

/** The names of one game: cards, sets, keywords and slang. */
export interface Catalogue {
  game: string;
  cards: Card[];
  sets: CardSet[];
  keywords: Keyword[];
  slang: Slang[];
  /** Community databases that hold this game's cards. */
  databases?: CatalogueDatabase[];
}
