/**
 * The schemas of what each command writes with --json. `npm run schema` writes them to schema/output/ for other programs;
 * a test validates the output of every command against them.
 *
 * To add a key: add it here and in docs/json.md, then run `npm run schema`. A schema allows keys that it does not name, so
 * that output of a newer program passes an older schema.
 */
import { z } from "zod";
import { kinds } from "../ruling/kinds.js";

const text = z.string();
const textOrNull = z.string().nullable();
const count = z.number().int().nonnegative();
const texts = z.array(text);
/** An object. Its JSON Schema allows further keys (see scripts/schema.ts), its type does not. */
const open = z.object;

const reference = z.string().describe("document@edition/id");
const references = z.array(reference);

/** A schema with a name, which is also its name among the components of OpenAPI. */
const named = <T extends z.ZodType>(id: string, description: string, schema: T): T => schema.meta({ id, description });

const card = named(
  "CardReference",
  "A card that a ruling cites or names.",
  open({ id: text, name: text, set: textOrNull, number: textOrNull }),
);

/** A card of a catalogue. */
const cardName = open({ id: text, name: text });

const since = named(
  "Since",
  "The edition in which a text first appeared: exactly, or between two editions.",
  z.union([open({ exact: text }), open({ after: text, by: text })]),
).nullable();

/** A cross-reference of a ruling. */
const see = open({ text, to: references, gap: textOrNull });

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
const rulingOutput = named("Ruling", "An official ruling, word for word.", rulingFields);
const rulings = z.array(rulingOutput);

const words = z.array(
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
const houseRuling = named("HouseRuling", "A ruling of the user's own. It is not official.", houseFields);
const house = z.array(houseRuling);

const superseded = named(
  "Superseded",
  "A document of which the publisher has issued editions later than those in this library.",
  open({ document: text, newest: text, date: textOrNull, held: text }),
);

const knownEdition = named(
  "KnownEdition",
  "An edition that the publisher issued and this library does not have.",
  open({ edition: text, date: textOrNull, title: textOrNull, date_source: textOrNull }),
);

const source = named(
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
const sources = z.array(source);

const linkedRuling = named(
  "LinkedRuling",
  "A ruling that the answer refers to and does not quote.",
  open({ reference, short: text, kind: z.enum(kinds), headline: text }),
);
const linked = z.array(linkedRuling);

/** A ruling of an old edition, and what the newest edition has instead; `ruling` is null if it has none. */
const laterRuling = open({ of: reference, document: text, edition: text, ruling: reference.nullable() });

const candidate = named(
  "Candidate",
  "A ruling that an ambiguous reference or name may mean.",
  open({ ref: text, kind: z.enum(kinds), title: textOrNull, question: textOrNull, citation: text, short: text }),
);
const candidates = z.array(candidate);

const cardSource = open({
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
const cardTexts = z.array(
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

/** Commands that show rulings, cards, keywords and documents. */
const lookUps = {
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

const moved = open({ from: text, to: text }).nullable();
const reworded = open({ id: text, from: rulingOutput, to: rulingOutput, words });
const movedRuling = open({ id: text, from: text, to: text, note: textOrNull });
const deckCard = open({
  id: text,
  name: text,
  code: textOrNull,
  written: text,
  corrected: z.boolean(),
  count,
  side: count,
  level: count.nullable(),
  lines: z.array(count),
  status: open({ restricted: z.boolean(), banned: z.boolean() }),
  errata: rulings,
  lists: rulings,
  questions: rulings,
  others: rulings,
  effective: z.array(open({ code: text, text, traits: texts, by: texts })),
  texts: cardTexts,
});

const unclear = z.array(
  named(
    "UnclearCard",
    "A name of a decklist that may be several cards, or none; the nearest first.",
    open({ name: text, count, line: count, code: textOrNull, candidates: z.array(cardName) }),
  ),
);

const comparedTexts = z.array(open({ document: text, edition: text }));

/** Commands that compare editions, or a deck with them. */
const comparisons = {
  diff: {
    command: "grim diff DOCUMENT [FROM] [TO] --json",
    schema: open({
      document: text,
      from: text,
      to: text,
      added: rulings,
      removed: rulings,
      reworded: z.array(reworded.extend({ parts: texts, moved, note: textOrNull })),
      moved: z.array(movedRuling),
      spelling: z.array(open({ id: text, note: text })),
      extraction: z.array(open({ id: text, note: text })),
      unchanged: texts,
      renamed: z.array(open({ from: text, to: text })),
      against: textOrNull,
      only: texts,
      against_edition: textOrNull.describe("the edition in the file of `against`"),
      partial: texts.describe("the compared editions, or the file, that are partial"),
      compared: open({ from: comparedTexts, to: comparedTexts }).describe(
        "the texts that are compared: an earlier edition of a document that continues several ones has one of each",
      ),
      copyright: text,
      superseded: superseded.nullable(),
      linked: linked.describe("the rulings of `moved`, `spelling` and `extraction`"),
      sources,
    }),
  },
  changes: {
    command: "grim changes DOCUMENT EDITION --json",
    schema: open({
      document: text,
      edition: text,
      at_hand: z.boolean().describe("whether the text of the edition is in this library"),
      date: textOrNull,
      tagged: rulings,
      interval: open({
        after: text,
        by: text,
        editions: texts,
        added: rulings,
        reworded: z.array(reworded),
        removed: rulings,
        moved: z.array(movedRuling),
      }).nullable(),
      marks: textOrNull,
      needed: texts,
      copyright: text,
      linked: linked.describe("the rulings of `interval.moved`"),
      sources,
    }),
  },
  history: {
    command: "grim history REF --json",
    schema: open({
      ruling: rulingOutput.nullable(),
      reference: textOrNull,
      editions: z.array(open({ edition: text, date: textOrNull })),
      first: open({ edition: text, since, ruling: rulingOutput }).nullable(),
      steps: z.array(
        open({
          from: text,
          to: text,
          change: text,
          before: rulingOutput.nullable(),
          after: rulingOutput.nullable(),
          parts: texts,
          words: words.nullable(),
          moved,
          note: textOrNull,
          instead: references,
        }),
      ),
      errata: rulings,
      marks: textOrNull,
      superseded: superseded.nullable(),
      candidates,
      sources,
    }),
  },
  deck: {
    command: "grim deck FILE --json",
    schema: open({
      file: text,
      verdict: open({ status: z.enum(["legal", "not-legal", "unsure", "no-list"]), line: text }),
      game: textOrNull,
      editions: z.record(z.string(), text),
      remarks: texts,
      cards: z.array(deckCard),
      verdicts: z.array(
        open({
          list: text,
          document: text,
          edition: text,
          allowed: z.boolean().nullable(),
          most: count.nullable(),
          cards: z.array(cardName),
          rule: rulingOutput.nullable(),
          citation: textOrNull,
          doubtful: unclear,
        }),
      ),
      ambiguous: unclear,
      unknown: unclear,
      not_cards: z.array(open({ line: count, text })),
      unread: z.array(open({ line: count, text, candidates: z.array(cardName) })),
      superseded: z.array(superseded),
      later: z.array(laterRuling),
      sources,
    }),
  },
} satisfies Outputs;

export type UnclearCard = z.infer<typeof unclear>[number];
export type DiffResult = z.infer<typeof comparisons.diff.schema>;
export type ChangesResult = z.infer<typeof comparisons.changes.schema>;
export type HistoryResult = z.infer<typeof comparisons.history.schema>;
export type DeckResult = z.infer<typeof comparisons.deck.schema>;

const counts = z.array(open({ name: text, count }));

const problem = open({
  code: text,
  message: text,
  file: textOrNull,
  line: count.nullable(),
  hint: textOrNull.optional(),
});

const call = open({
  id: text,
  at: text,
  ref: text,
  citation: text,
  headline: text,
  table: textOrNull,
  round: textOrNull,
  note: textOrNull,
});

const cardsImported = cardSource.extend({
  files: count,
  skipped: texts,
  left_out: texts.describe("codes of placeholders, and of reprints whose card is in no file"),
  sets: z.array(open({ name: text, cards: count })),
  named: count,
  known: count,
  not_matched: z.array(open({ code: text, name: text })),
  catalogue_without: texts,
  replaced: z.boolean(),
});

/** Commands that manage the library, the settings, the log and house rulings. */
const upkeep = {
  "cards-import": {
    command: "grim cards import PATH --json",
    schema: open({ imported: z.array(cardsImported) }),
  },
  "documents-remove": {
    command: "grim documents --remove DOCUMENT [EDITION] --json",
    schema: open({ removed: open({ document: text, edition: textOrNull, from: text }), backup: text }),
  },
  config: {
    command: "grim config --json",
    schema: open({
      file: text.describe("the path of the configuration file, which may not exist"),
      settings: z.array(
        open({
          key: text,
          value: text,
          from: text.describe("the name of a variable of the environment, `configuration file`, or `default`"),
        }),
      ),
      problems: z.array(open({ message: text, line: count.nullable() })).describe("lines that cannot be read"),
    }),
  },
  init: {
    command: "grim init FILE --document ID --game ID --json",
    schema: open({
      document: open({ id: text, game: text, title: text, form: text }),
      written: texts,
      unplaced: z.array(open({ line: count, text })),
      sections: z.array(open({ heading: text, kinds: texts, records: count })),
      records: count,
      samples: z
        .array(
          open({
            id: text,
            kind: text,
            number: text.nullish(),
            title: text.nullish(),
            question: text.nullish(),
            text,
          }),
        )
        .describe("the first records of each kind, with the keys of the YAML"),
      problems: z.record(z.string(), count),
      edition: textOrNull.describe("the edition that the document states"),
    }),
  },
  import: {
    command: "grim import FILE --document ID --edition EDITION --json",
    schema: open({
      document: text,
      edition: text,
      lines: open({
        total: count,
        rulings: count,
        headings: count,
        furniture: z.array(z.tuple([count, count, text])),
        rules: z.record(z.string(), count),
        set_aside: count,
        position_rules: texts.describe("the rules that set lines aside because of their position"),
        unclaimed: z.array(count),
        artefacts: z.array(count),
      }),
      rulings: count,
      kinds: counts,
      sections: counts,
      unmatched: texts.describe("entries of restricted and banned lists that name no card of the catalogue"),
      unknown_codes: texts.describe("codes of cards whose names are not known"),
      remarks: texts.describe("what the source says of itself"),
      is_folder: z.boolean().describe("whether the source is a folder, whose files count their lines apart"),
      records: z.array(z.unknown()).optional().describe("with --show: the records, with the keys of the YAML"),
      problems: z.array(problem),
    }),
  },
  "import-check": {
    command: "grim import --check --json",
    schema: open({
      editions: z.array(open({ document: text, edition: text, compared: z.boolean(), differences: count })),
      problems: z.array(problem),
    }),
  },
  check: { command: "grim check --json", schema: open({ problems: z.array(problem), advice: z.array(problem) }) },
  "log-add": {
    command: "grim log add REF --json",
    schema: open({ call: call.nullable(), file: text }),
  },
  log: {
    command: "grim log --json",
    schema: open({ calls: z.array(call), damaged: z.array(open({ line: count, excerpt: text })) }),
  },
  "log-export": { command: "grim log export --format json", schema: open({ calls: z.array(call) }) },
  note: { command: "grim note REF WORDS --json", schema: open({ note: houseRuling.nullable() }) },
  "note-list": { command: "grim note --list --json, grim note REF --json", schema: open({ notes: house }) },
  "note-remove": {
    command: "grim note --remove ID --json",
    schema: open({ removed: houseRuling.nullable(), kept: textOrNull }),
  },
} satisfies Outputs;

export type CardsImported = z.infer<typeof cardsImported>;
export type InitReport = z.infer<typeof upkeep.init.schema>;
export type ImportReport = z.infer<typeof upkeep.import.schema>;
export type ImportCheckReport = z.infer<(typeof upkeep)["import-check"]["schema"]>;
export type CheckReport = z.infer<typeof upkeep.check.schema>;

/** The schemas by their file name in schema/output/, each with the command that it describes. */
export const outputs: Outputs = { ...lookUps, ...comparisons, ...upkeep };
