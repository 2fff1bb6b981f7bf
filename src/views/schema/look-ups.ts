/** Schemas of what `grim search` and the commands that show rulings, cards, keywords and documents write with --json. */
import { z } from "zod";
import {
  candidates,
  card,
  cardName,
  cardSource,
  count,
  house,
  houseRuling,
  knownEdition,
  linked,
  named,
  type Outputs,
  open,
  reference,
  references,
  rulingOutput,
  rulings,
  see,
  sources,
  superseded,
  text,
  textOrNull,
  texts,
  words,
} from "./parts.js";

const layer = z.enum(["shipped", "user"]).describe("where the texts are: in the shipped library or in the user's own");

const precedenceStep = named(
  "PrecedenceStep",
  "Which of two texts takes precedence, by one statement.",
  open({
    wins: text,
    relation: z.enum(["over", "supplements", "defines", "corrects", "last-resort", "limits"]),
    over: text,
    when: textOrNull,
    by: textOrNull,
    remark: textOrNull,
    texts: references,
  }),
);

const governance = named(
  "Governance",
  "Which text takes precedence, and by which statements.",
  open({
    line: textOrNull,
    in_force: z.boolean(),
    corrected: z.enum(["part", "whole"]).nullable(),
    instead: references,
    steps: z.array(precedenceStep),
  }),
);

const effectiveText = named(
  "EffectiveText",
  "The words in force for a corrected text.",
  open({
    basis: z.enum(["rule", "quoted", "erratum", "none"]),
    card: card.nullable(),
    printed_in: textOrNull,
    corrections: references,
    words,
    elided: z.boolean(),
    note: textOrNull,
  }),
);

const effective = z.array(effectiveText);

const cardText = named(
  "CardText",
  "The text of a card in the user's card data.",
  open({
    text: z.string(),
    source: text,
    code: text,
    name: text,
    subname: textOrNull,
    level: z.number().nullable(),
    cost: textOrNull,
    skill: textOrNull,
    icons: textOrNull,
    traits: texts,
    back: textOrNull,
    errata_date: textOrNull,
    faction: textOrNull,
    unique: z.boolean(),
    from: open({ id: text, database: text, files_from: text, imported: text }),
  }),
);

const cardInForce = open({ text: z.string(), traits: texts, by: references }).nullable();
const later = open({ document: text, edition: text, ruling: reference.nullable() });
const laterWords = later.extend({ words: words.nullable() });

const cardOfGame = open({ game: text, ...cardName.shape });
const termOfGame = open({ game: text, term: text });
const termWithRulings = open({ term: text, rulings: references });

const verdict = open({
  about: z.enum(["restricted", "banned", "erratum"]),
  card: cardOfGame,
  value: z.boolean(),
  by: references,
});

const list = open({
  kind: z.enum(["restricted", "banned"]),
  cards: z.array(card.extend({ ruling: reference })),
});

/** What the user's card data says about each card of a name. */
export const cardTexts = z.array(
  open({
    code: text,
    printed: cardText.nullable(),
    effective: cardInForce,
    words,
    fields: z.array(open({ field: text, was: text, now: text })),
    not_combined: references,
    database: cardText.nullable(),
    agrees: z.boolean().nullable(),
    applied: references.describe("the errata that were applied to the printed text"),
    already_printed: references.describe("the errata whose words the printed text has"),
    explained_by: references.describe("the errata that explain the card and change no words"),
    corrected_by: references.describe("the errata whose words `database` has"),
  }),
);

export const lookUps = {
  search: {
    command: "grim search QUERY --json",
    schema: open({
      query: text,
      answer: z.enum(["confident", "likely", "none"]),
      confident: z.boolean(),
      verdict: verdict.nullable(),
      verdicts: z.array(verdict),
      searched: open({ rulings: count, documents: texts, editions: texts }),
      results: z.array(
        open({
          rank: count,
          score: z.number(),
          why: texts,
          passage: open({ text, lead_in: textOrNull })
            .nullable()
            .describe("the passage of the ruling that answers best, and the words that introduce it"),
          later: later.nullable(),
          superseded: superseded.nullable(),
          ruling: rulingOutput,
          errata: references,
          effective,
          matches: z.array(z.tuple([count, count])).describe("ranges of the headline that match the query"),
          errata_of: z.array(open({ card: text, errata: references })),
        }),
      ),
      resolved: z.array(
        open({ typed: text, name: text, kind: z.enum(["card", "set", "keyword", "slang", "spelling"]) }),
      ),
      nearest: texts,
      remarks: texts,
      house,
      verdict_line: textOrNull,
      verdict_lines: texts,
      verdict_state: z.enum(["answered", "edition-not-held"]).nullable(),
      lists: z.array(list).describe("the lists that the verdict names, with their cards"),
      basis: count.describe("the number of results, from the first on, that the verdict rests on"),
      total: count.describe("the number of rulings that share a word with the query"),
      card_of_code: text.nullable().describe("the card of a query that is a card's code"),
      card_remarks: texts.describe("remarks on cards that no ruling names; also in `remarks`"),
      editions_chosen: z.boolean(),
      last_resort: z.array(open({ ruling: rulingOutput, quoted: z.boolean() })),
      looser: open({ query: text, without: text, best: reference, sure: z.boolean() })
        .nullable()
        .describe("the query without filters and quotation marks, if that has an answer"),
      answered_by: texts.describe("the ids of the documents that the answer rests on"),
      sources,
    }),
  },
  show: {
    command: "grim show REF --json",
    schema: open({
      ruling: rulingOutput.nullable(),
      citation: textOrNull,
      see: z.array(see.extend({ related: references })),
      cited_by: references,
      uses: z.array(termWithRulings),
      used_by: z.array(termWithRulings),
      same_question: z.array(
        open({ ruling: reference, answers_differ: z.boolean(), same_words: z.boolean(), words: words.nullable() }),
      ),
      errata: references,
      questions: references,
      previous: reference.nullable(),
      next: reference.nullable(),
      governs: governance.nullable(),
      effective,
      later: laterWords.nullable(),
      remarks: texts,
      house,
      candidates,
      superseded: superseded.nullable(),
      list: list.nullable(),
      candidates_by: z.enum(["name", "reference"]).nullable().describe("what `candidates` have in common"),
      nearest: texts.describe("the nearest references, when nothing has the reference or name"),
      examples: texts.describe("references of this library, when nothing has the reference or name"),
      sources,
      linked,
    }),
  },
  "show-section": {
    command: "grim show REF --section --json",
    schema: open({ section: texts, rulings, later: z.array(later.extend({ of: reference })), sources }),
  },
  "show-context": {
    command: "grim show REF --context --json",
    schema: open({ source: text, sha256: text, lines: z.array(open({ number: count, text })) }),
  },
  card: {
    command: "grim card NAME --json",
    schema: open({
      card: open({
        id: text,
        name: text,
        game: text,
        type: textOrNull,
        faction: textOrNull,
        printings: z.array(open({ set: text, number: textOrNull, set_name: text })),
        also: texts,
        note: textOrNull,
        full_names: texts.describe("names with subnames, from card databases"),
      }).nullable(),
      rulings,
      status: open({
        restricted: z.boolean(),
        banned: z.boolean(),
        lists: references,
        policies: references,
      }).nullable(),
      groups: z.array(
        open({
          ruling: reference,
          group: z.enum(["errata", "list", "question", "clarification", "named"]),
          printed: textOrNull,
          cited: z.boolean(),
        }),
      ),
      spellings: z.array(open({ name: text, in: references })),
      variants: z.array(cardName),
      related: z.array(cardName.extend({ shared: references })),
      conflicts: z.array(open({ ruling: reference, erratum: reference, quoted: text, words: words.nullable() })),
      notes: texts,
      editions: z.record(z.string(), text),
      printed: cardText.nullable(),
      effective: cardInForce,
      codes: texts,
      texts: cardTexts,
      corrected: effective,
      numbers: z.array(open({ set: text, number: text, in: references })),
      later: z.array(open({ of: reference, ...laterWords.shape })),
      added_later: references,
      remarks: texts,
      house,
      candidates: z.array(cardOfGame.extend({ printings: texts })),
      nearest: texts,
      superseded: z.array(superseded),
      policies: rulings.describe("the rules of the lists in `status`"),
      elsewhere: z.array(cardOfGame).describe("the cards of other games that have the name"),
      sources,
    }),
  },
  cards: { command: "grim cards --json", schema: open({ sources: z.array(cardSource) }) },
  export: { command: "grim export, each line", schema: rulingOutput },
  keyword: {
    command: "grim keyword TERM --json",
    schema: open({
      keyword: open({ term: text, game: text, forms: texts, slang: texts }).nullable(),
      definitions: rulings,
      rulings,
      candidates: z.array(termOfGame),
      nearest: z.array(termOfGame),
      remarks: texts,
      house,
      superseded: z.array(superseded),
      later: z.array(later.extend({ of: reference })),
      editions: z.record(z.string(), text),
      sources,
    }),
  },
  governs: {
    command: "grim governs REF --json",
    schema: open({
      reference: reference.nullable(),
      ...governance.shape,
      in_force: z.boolean().nullable(),
      effective,
      superseded: superseded.nullable(),
      candidates,
      ruling: rulingOutput.nullable(),
      statements: rulings.describe("the rulings that state the steps, each once"),
      linked,
      sources,
    }),
  },
  cite: {
    command: "grim cite REF --json",
    schema: open({
      citation: textOrNull,
      reference: textOrNull,
      format: z.enum(["plain", "markdown", "slip"]),
      text: textOrNull,
      parts: open({ document: text, place: textOrNull, since: textOrNull, lines: textOrNull, reference }).nullable(),
      remark: textOrNull,
      house: houseRuling.nullable(),
      superseded: superseded.nullable(),
      short: textOrNull,
      candidates,
    }),
  },
  documents: {
    command: "grim documents --json",
    schema: open({
      documents: z.array(
        open({
          id: text,
          title: text,
          short: text,
          game: text,
          publisher: text,
          copyright: text,
          editions: z.array(
            open({
              edition: text,
              date: textOrNull,
              rulings: count,
              sha256: text,
              date_source: textOrNull,
              layer,
              partial: z.boolean(),
            }),
          ),
          later_editions: z.array(knownEdition),
          missing_editions: z.array(knownEdition),
          layer,
          continues: texts.describe("the documents of which it is the next edition"),
          continued_by: textOrNull.describe("the document of this library that is its next edition"),
        }),
      ),
    }),
  },
} satisfies Outputs;

export type EffectiveText = z.infer<typeof effectiveText>;
export type Governance = z.infer<typeof governance>;
export type ShowSectionResult = z.infer<(typeof lookUps)["show-section"]["schema"]>;
export type ShowContextResult = z.infer<(typeof lookUps)["show-context"]["schema"]>;
export type PrecedenceStep = z.infer<typeof precedenceStep>;
export type CardText = z.infer<typeof cardText>;
export type SearchResult = z.infer<typeof lookUps.search.schema>;
export type ShowResult = z.infer<typeof lookUps.show.schema>;
export type CardResult = z.infer<typeof lookUps.card.schema>;
export type KeywordResult = z.infer<typeof lookUps.keyword.schema>;
export type GovernsResult = z.infer<typeof lookUps.governs.schema>;
export type CiteResult = z.infer<typeof lookUps.cite.schema>;
export type DocumentsResult = z.infer<typeof lookUps.documents.schema>;
