/**
 * The schemas of what each command writes with --json. `npm run schema` writes them to schema/output/ for other programs;
 * a test validates the output of every command against them.
 *
 * To add a key: add it here and in docs/json.md, then run `npm run schema`. A schema allows keys that it does not name,
 * so that output of a newer program passes an older schema.
 */
import { z } from "zod";
import { kinds } from "../../ruling/kinds.js";

const text = z.string();
const textOrNull = z.string().nullable();
const count = z.number().int().nonnegative();
const texts = z.array(text);
const open = z.looseObject;

const reference = z.string().describe("document@edition/id");
const references = z.array(reference);

/** A schema with a name: the name of its type, and of its place in OpenAPI. */
const named = <T extends z.ZodType>(id: string, description: string, schema: T): T => schema.meta({ id, description });

const card = named(
  "CardReference",
  "A card that a ruling cites or names.",
  open({ id: text, name: text, set: textOrNull, number: textOrNull }),
);

const since = named(
  "Since",
  "The edition in which a text first appeared: exactly, or between two editions.",
  z.union([open({ exact: text }), open({ after: text, by: text })]),
).nullable();

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
  see: z.array(open({ text, to: references, gap: textOrNull })),
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
});
const rulingOutput = named("Ruling", "An official ruling, word for word.", rulingFields);
const rulings = z.array(rulingOutput);
const layer = z.enum(["shipped", "user"]).describe("where the texts are: in the shipped library or in the user's own");

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

const candidate = named(
  "Candidate",
  "A ruling that an ambiguous reference or name may mean.",
  open({ ref: text, kind: z.enum(kinds), title: textOrNull, question: textOrNull, citation: text, short: text }),
);
const candidates = z.array(candidate);

const steps = z.array(
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
const governs = named(
  "Governance",
  "Which text takes precedence, and by which statements.",
  open({
    line: textOrNull,
    in_force: z.boolean(),
    corrected: z.enum(["part", "whole"]).nullable(),
    instead: references,
    steps,
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

/** A card's text of the user's card data. */
const cardText = open({
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
  from: open({ id: text, database: text, files_from: text, imported: text }),
});
const cardSource = open({
  id: text,
  game: text,
  database: text,
  cards: count,
  imported: text,
  files_from: text,
  path: text,
});
const cardInForce = open({ text: z.string(), traits: texts, by: references }).nullable();

const later = open({ edition: text, ruling: reference.nullable() }).nullable();
const laterWords = open({ edition: text, ruling: reference.nullable(), words: words.nullable() }).nullable();
const moved = open({ from: text, to: text }).nullable();

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
});
const unclear = z.array(
  named(
    "UnclearCard",
    "A name of a decklist that may be several cards, or none; the nearest first.",
    open({ name: text, count, line: count, code: textOrNull, candidates: z.array(open({ id: text, name: text })) }),
  ),
);
const movedRuling = open({ id: text, from: text, to: text, note: textOrNull });
const knownEdition = named(
  "KnownEdition",
  "An edition that the publisher issued and this library does not have.",
  open({ edition: text, date: textOrNull, title: textOrNull, date_source: textOrNull }),
);

const verdict = open({
  about: z.enum(["restricted", "banned", "erratum"]),
  card: open({ game: text, id: text, name: text }),
  value: z.boolean(),
  by: references,
});

/** The schemas by their file name in schema/output/, each with the command that it describes. */
export const outputs: Readonly<Record<string, { command: string; schema: z.ZodType }>> = {
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
          later,
          superseded: superseded.nullable(),
          ruling: rulingOutput,
          errata: references,
          effective,
        }),
      ),
      resolved: z.array(open({ typed: text, name: text })),
      nearest: texts,
      remarks: texts,
      house,
      verdict_line: textOrNull,
    }),
  },
  show: {
    command: "grim show REF --json",
    schema: open({
      ruling: rulingOutput.nullable(),
      citation: textOrNull,
      see: z.array(open({ text, to: references, gap: textOrNull, related: references })),
      cited_by: references,
      uses: z.array(open({ term: text, rulings: references })),
      used_by: z.array(open({ term: text, rulings: references })),
      same_question: z.array(
        open({ ruling: reference, answers_differ: z.boolean(), same_words: z.boolean(), words: words.nullable() }),
      ),
      errata: references,
      questions: references,
      previous: reference.nullable(),
      next: reference.nullable(),
      governs: governs.nullable(),
      effective,
      later: laterWords,
      remarks: texts,
      house,
      candidates,
      superseded: superseded.nullable(),
      list: open({
        kind: z.enum(["restricted", "banned"]),
        cards: z.array(card.extend({ ruling: reference })),
      }).nullable(),
    }),
  },
  "show-section": {
    command: "grim show REF --section --json",
    schema: open({ section: texts, rulings }),
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
        printings: z.array(open({ set: text, number: textOrNull })),
        also: texts,
        note: textOrNull,
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
      variants: z.array(open({ id: text, name: text })),
      related: z.array(open({ id: text, name: text, shared: references })),
      conflicts: z.array(open({ ruling: reference, erratum: reference, quoted: text, words: words.nullable() })),
      notes: texts,
      editions: z.record(z.string(), text),
      printed: cardText.nullable(),
      effective: cardInForce,
      codes: texts,
      texts: z.array(
        open({
          code: text,
          printed: cardText.nullable(),
          effective: cardInForce,
          words,
          fields: z.array(open({ field: text, was: text, now: text })),
          not_combined: references,
          database: cardText.nullable(),
          agrees: z.boolean().nullable(),
        }),
      ),
      corrected: effective,
      numbers: z.array(open({ set: text, number: text, in: references })),
      later: z.array(open({ of: reference, edition: text, ruling: reference.nullable(), words: words.nullable() })),
      added_later: references,
      remarks: texts,
      house,
      candidates: z.array(open({ game: text, id: text, name: text })),
      nearest: texts,
      superseded: z.array(superseded),
    }),
  },
  cards: { command: "grim cards --json", schema: open({ sources: z.array(cardSource) }) },
  "cards-import": {
    command: "grim cards import PATH --json",
    schema: open({
      imported: z.array(
        cardSource.extend({
          files: count,
          skipped: texts,
          sets: z.array(open({ name: text, cards: count })),
          named: count,
          known: count,
          not_matched: z.array(open({ code: text, name: text })),
          catalogue_without: texts,
          replaced: z.boolean(),
        }),
      ),
    }),
  },
  keyword: {
    command: "grim keyword TERM --json",
    schema: open({
      keyword: open({ term: text, game: text, forms: texts, slang: texts }).nullable(),
      definitions: rulings,
      rulings,
      candidates: z.array(open({ game: text, term: text })),
      nearest: z.array(open({ game: text, term: text })),
      remarks: texts,
      house,
      superseded: z.array(superseded),
    }),
  },
  governs: {
    command: "grim governs REF --json",
    schema: open({
      reference: reference.nullable(),
      line: textOrNull,
      in_force: z.boolean().nullable(),
      corrected: z.enum(["part", "whole"]).nullable(),
      instead: references,
      steps,
      effective,
      superseded: superseded.nullable(),
      candidates,
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
        }),
      ),
    }),
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
      sections: z.array(open({ heading: text, reading: text, fit: z.number(), records: count, runner_up: textOrNull })),
      boilerplate: texts,
      front_matter: z.tuple([count, count]).nullable(),
      unknown_glyphs: z.record(z.string(), texts),
      records: count,
      samples: z.array(open({ id: text, text })),
      problems: z.record(z.string(), count),
    }),
  },
  export: { command: "grim export, each line", schema: rulingOutput },
  diff: {
    command: "grim diff DOCUMENT [FROM] [TO] --json",
    schema: open({
      document: text,
      from: text,
      to: text,
      added: rulings,
      removed: rulings,
      reworded: z.array(
        open({ id: text, from: rulingOutput, to: rulingOutput, words, parts: texts, moved, note: textOrNull }),
      ),
      moved: z.array(movedRuling),
      extraction: z.array(open({ id: text, note: text })),
      unchanged: texts,
      renamed: z.array(open({ from: text, to: text })),
      against: textOrNull,
      only: texts,
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
        reworded: z.array(open({ id: text, from: rulingOutput, to: rulingOutput, words })),
        removed: rulings,
        moved: z.array(movedRuling),
      }).nullable(),
      marks: textOrNull,
      needed: texts,
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
    }),
  },
  audit: {
    command: "grim audit DOCUMENT --json",
    schema: open({
      document: text,
      editions: texts,
      tags: count,
      lists: count,
      coloured: z
        .array(open({ edition: text, entries: count, known: z.boolean() }))
        .describe("entries with words in the colour of changes, by edition; known: false for a text without colours"),
      marks: textOrNull,
      findings: z.array(
        open({
          code: text,
          edition: text,
          id: text,
          message: text,
          ruling: rulingOutput.nullable(),
          words: words.nullable(),
        }),
      ),
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
          cards: z.array(open({ id: text, name: text })),
          rule: rulingOutput.nullable(),
          citation: textOrNull,
          doubtful: unclear,
        }),
      ),
      ambiguous: unclear,
      unknown: unclear,
      not_cards: z.array(open({ line: count, text })),
      unread: z.array(open({ line: count, text, candidates: z.array(open({ id: text, name: text })) })),
      superseded: z.array(superseded),
    }),
  },
  import: {
    command: "grim import FILE --document ID --edition EDITION --json",
    schema: open({
      lines: open({
        total: count,
        rulings: count,
        headings: count,
        furniture: z.array(z.tuple([count, count, text])),
        rules: z.record(z.string(), count),
        set_aside: count,
        unclaimed: z.array(count),
        artefacts: z.array(count),
      }),
      rulings: count,
      records: z.array(z.unknown()).optional().describe("with --show: the records, with the keys of the YAML"),
      problems: z.array(problem),
    }),
  },
  "import-check": {
    command: "grim import --check --json",
    schema: open({
      editions: z.array(open({ document: text, edition: text, compared: z.boolean() })),
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
};
